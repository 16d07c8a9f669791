#pragma once

#include "engine/lab/play/tournament_of.hpp"
#include "tests/toy/rules.hpp"

#include <array>
#include <memory>
#include <string>
#include <utility>

/// The toy as the lab measures it.
namespace muster::toy {

struct CardUse {
    std::uint64_t brought{}, hits{};
    static constexpr std::array<std::pair<std::string_view, std::uint64_t CardUse::*>, 2> measures{
        std::pair{"brought", &CardUse::brought}, {"hits", &CardUse::hits}};
    void add(const CardUse& other) {
        brought += other.brought;
        hits += other.hits;
    }
};

struct Measure {
    using Rules = toy::Rules;
    using Use = CardUse;
    static constexpr std::string_view length_word{"actions"}, card_word{"card"};
    static Setup exchanged(Setup setup) {
        std::swap(setup.cards[0], setup.cards[1]);
        return setup;
    }
    static std::string card_id(const Setup&, std::size_t, std::size_t card) {
        return "card " + std::to_string(card);
    }

    /// An army is one card.
    class Roster {
      public:
        explicit Roster(const lab::TournamentSource&) {}
        [[nodiscard]] std::shared_ptr<const void> loaded() const { return table_; }
        [[nodiscard]] const std::string& definitions() const { return table_->hash; }
        [[nodiscard]] std::size_t size() const { return table_->strengths.size(); }
        [[nodiscard]] std::string name(std::size_t army) const {
            return "army " + std::to_string(army);
        }
        [[nodiscard]] Setup setup(std::size_t red, std::size_t blue) const {
            return {table_.get(), {red, blue}};
        }

      private:
        std::shared_ptr<const Table> table_ = std::make_shared<Table>();
    };

    class Watch {
      public:
        void begin(const Setup& setup, const std::array<lab::UseOfCards<CardUse>*, 2>& by_seat) {
            hits_.clear();
            for (std::size_t seat = 0; seat < 2; ++seat) {
                lab::make_room(*by_seat[seat], setup.table->strengths.size());
                uses_[seat] = &(*by_seat[seat])[setup.cards[seat]];
                ++uses_[seat]->brought;
            }
        }
        [[nodiscard]] Sink<Event> sink() { return {hits_, Event::Kind::hit}; }
        [[nodiscard]] lab::BattleResult end(const State& state) {
            for (const Event& hit : hits_) ++uses_[index(hit.by)]->hits;
            const Seat winner = Rules::winner(state);
            return {is_player(winner) ? index(winner) : 2, 0, state.actions, state.lives};
        }

      private:
        std::array<CardUse*, 2> uses_{};
        std::vector<Event> hits_;
    };
};

}  // namespace muster::toy

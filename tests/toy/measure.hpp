#pragma once

#include "engine/lab/play/tournament_of.hpp"
#include "tests/toy/rules.hpp"

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
    static Setup exchanged(const Setup& setup) {
        return {setup.table, {setup.cards[1], setup.cards[0]}, setup.variant};
    }
    static std::string card_id(const Setup&, std::size_t, std::size_t card) {
        return "card " + std::to_string(card);
    }

    struct Roster {  ///< An army is one card.
        explicit Roster(const lab::TournamentSource&) {}
        [[nodiscard]] std::shared_ptr<const void> loaded() const { return table; }
        [[nodiscard]] const std::string& definitions() const { return table->hash; }
        [[nodiscard]] std::size_t size() const { return table->strengths.size(); }
        static std::string name(std::size_t army) { return "army " + std::to_string(army); }
        [[nodiscard]] Setup setup(std::size_t red, std::size_t blue) const {
            return {table.get(), {red, blue}};
        }
        std::shared_ptr<const Table> table = std::make_shared<Table>();
    };

    struct Watch {
        void begin(const Setup& setup, const std::array<lab::UseOfCards<CardUse>*, 2>& by_side) {
            hits.clear();
            for (std::size_t side = 0; side < 2; ++side) {
                lab::make_room(*by_side[side], setup.table->strengths.size());
                uses[side] = &(*by_side[side])[setup.cards[side]];
                ++uses[side]->brought;
            }
        }
        [[nodiscard]] Sink<Event> sink() { return {hits, Event::Kind::hit}; }
        [[nodiscard]] lab::BattleResult end(const State& state) {
            for (const Event& hit : hits) ++uses[index(hit.by)]->hits;
            const Seat winner = Rules::winner(state);
            return {is_player(winner) ? index(winner) : 2, 0, state.actions, state.lives};
        }
        std::array<CardUse*, 2> uses{};
        std::vector<Event> hits;
    };
};

}  // namespace muster::toy

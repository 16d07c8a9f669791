#pragma once

#include "engine/lab/arena.hpp"
#include "engine/lab/contest.hpp"
#include "engine/opponents/skirmish.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::lab {

/// What became of one card of one side, summed over copies and battles.
struct CardUse {
    std::uint64_t brought{};  ///< Copies in the army.
    std::uint64_t laid{};     ///< Turned up on Offense or Defense.
    std::uint64_t won{}, lost{};
    std::uint64_t discarded{};  ///< For an effect, or as a Healer.
    std::uint64_t rituals{};
    std::uint64_t kills{};  ///< Enemy units Killed while it was engaged with them.
    std::uint64_t killed{};
    std::uint64_t played{};      ///< Copies laid, discarded or played as a Ritual at least once.
    std::uint64_t played_won{};  ///< Of these, in battles that their side won.
    std::uint64_t stranded{};    ///< Copies in hand at the end that never were.
    std::uint64_t stranded_won{};

    using Measure = std::pair<std::string_view, std::uint64_t CardUse::*>;
    static const std::array<Measure, 12> measures;
    void add(const CardUse& other);
    bool operator==(const CardUse&) const = default;
};

/// The skirmish as the lab measures it.
struct SkirmishMeasure {
    using Rules = skirmish::Rules;
    using Use = CardUse;
    static constexpr std::string_view length_word{"turns"};
    static constexpr std::string_view card_word{"card"};
    static skirmish::Setup exchanged(skirmish::Setup setup);
    static std::string card_id(const skirmish::Setup& setup, std::size_t side, std::size_t card);

    /// Armies that may meet.
    class Roster {
      public:
        explicit Roster(const ContestSource& source);
        [[nodiscard]] std::shared_ptr<const void> loaded() const { return table_; }
        [[nodiscard]] const std::string& definitions() const { return table_->hash; }
        [[nodiscard]] const skirmish::Table& table() const { return *table_; }
        [[nodiscard]] std::size_t size() const { return armies_.size(); }
        [[nodiscard]] const std::string& name(std::size_t army) const {
            return armies_[army].army_id;
        }
        [[nodiscard]] const skirmish::Commander& army(std::size_t army) const {
            return armies_[army];
        }
        [[nodiscard]] skirmish::Setup setup(std::size_t red, std::size_t blue) const {
            return {table_.get(), variant_, {armies_[red], armies_[blue]}};
        }

      private:
        std::shared_ptr<const skirmish::Table> table_;
        skirmish::Variant variant_;
        std::vector<skirmish::Commander> armies_;
    };

    class Watch {
      public:
        void begin() { events_.clear(); }
        [[nodiscard]] Sink<skirmish::Event> sink();
        static void before(const skirmish::State&) {}
        [[nodiscard]] Fought fought(const skirmish::State& end) const;
        void count(const skirmish::State& end, std::size_t winner,
                   const std::array<UseOfCards<CardUse>*, 2>& by_seat) const;

      private:
        std::vector<skirmish::Event> events_;
    };
};

}  // namespace muster::lab

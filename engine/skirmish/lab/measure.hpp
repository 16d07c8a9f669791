#pragma once

#include "engine/lab/play/battle_runner.hpp"
#include "engine/lab/play/tournament.hpp"
#include "engine/skirmish/game/compiled.hpp"
#include "engine/skirmish/rules/tally.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::lab {

using skirmish::CardUse;

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
        explicit Roster(const TournamentSource& source);
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
        void begin(const skirmish::Setup& setup,
                   const std::array<UseOfCards<CardUse>*, 2>& by_seat);
        [[nodiscard]] Sink<skirmish::Event> sink() { return Sink<skirmish::Event>{tally_}; }
        [[nodiscard]] BattleResult end(const skirmish::State& end);
        /// Of the last battle.
        [[nodiscard]] const skirmish::Outcome& outcome() const { return outcome_; }

      private:
        skirmish::Outcome outcome_;
        skirmish::Tally tally_;
    };
};

}  // namespace muster::lab

#pragma once

#include "engine/lab/play/battle_runner.hpp"
#include "engine/lab/play/tournament.hpp"
#include "engine/warfare/game/compiled.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::lab {

/// What became of one unit of one side, summed over battles.
struct UnitUse {
    std::uint64_t brought{};
    std::uint64_t survived{};      ///< On the field at the end, or retreated from it.
    std::uint64_t survived_won{};  ///< Of these, in battles that its side won.
    std::uint64_t attacks{};       ///< Orders to attack or charge.
    std::uint64_t removals{};      ///< Enemy units Slain or Broken while it had its order.

    using Measure = std::pair<std::string_view, std::uint64_t UnitUse::*>;
    static const std::array<Measure, 5> measures;
    void add(const UnitUse& other);
    bool operator==(const UnitUse&) const = default;
};

/// Warfare as the lab measures it.
struct WarfareMeasure {
    using Rules = warfare::Rules;
    using Use = UnitUse;
    static constexpr std::string_view length_word{"rounds"};
    static constexpr std::string_view card_word{"unit"};
    static warfare::Setup exchanged(warfare::Setup setup);
    static std::string card_id(const warfare::Setup& setup, std::size_t side, std::size_t unit);

    /// Armies that may meet, in a field without walls.
    class Roster {
      public:
        explicit Roster(const TournamentSource& source);
        [[nodiscard]] std::shared_ptr<const void> loaded() const { return tables_; }
        [[nodiscard]] const std::string& definitions() const { return tables_->hash; }
        [[nodiscard]] const warfare::Tables& tables() const { return *tables_; }
        [[nodiscard]] const warfare::Variant& variant() const { return variant_; }
        [[nodiscard]] std::size_t size() const { return armies_.size(); }
        [[nodiscard]] const warfare::Army& army(std::size_t army) const { return armies_[army]; }
        [[nodiscard]] const std::string& name(std::size_t army) const { return armies_[army].id; }
        [[nodiscard]] warfare::Setup setup(std::size_t red, std::size_t blue) const;

      private:
        std::shared_ptr<const warfare::Tables> tables_;
        warfare::Variant variant_;
        std::vector<warfare::Army> armies_;
    };

    class Watch {
      public:
        void begin(const warfare::Setup& setup, const std::array<UseOfCards<UnitUse>*, 2>& by_seat);
        /// Orders are seen as they are chosen, so that only who leaves the field is reported.
        [[nodiscard]] Sink<warfare::Event> sink() { return {left_, warfare::Event::Kind::left}; }
        void choice(const warfare::State& state, warfare::Action action) {
            if (state.moment != warfare::Moment::order) return;
            if (first_ == 2) first_ = state.active;
            ++orders_;
            if (!left_.empty()) count_left();
            using Kind = warfare::Action::Kind;
            const bool is_attack = action.kind == Kind::attack || action.kind == Kind::charge;
            if (is_attack) {
                attacker_ = &uses_[state.active][action.unit];
                enemy_ = 1U - state.active;
                ++attacker_->attacks;
            } else if (action.kind != Kind::pass) {
                attacker_ = nullptr;
            }
        }
        [[nodiscard]] BattleResult end(const warfare::State& end);
        [[nodiscard]] std::uint64_t orders() const { return orders_; }

      private:
        void count_left();

        std::array<UnitUse*, 2> uses_{};  ///< By seat, and by unit.
        std::size_t first_{2};
        std::uint64_t orders_{};
        UnitUse* attacker_{nullptr};  ///< Who had the last order, if it was to attack.
        std::size_t enemy_{};         ///< The other side.
        std::vector<warfare::Event> left_;
    };
};

}  // namespace muster::lab

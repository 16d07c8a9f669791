#pragma once

#include "engine/warfare/rules/battle.hpp"

#include <array>
#include <cstdint>

/// What a position of warfare promises, for computer players that think ahead.
namespace muster::warfare {

/// What units are worth in one battle by how they stand, worked out once: their cost, set right by
/// how long they bear those whom they meet and by what is wanted of their type.
class Outlook {
  public:
    explicit Outlook(const Setup& setup);

    /// What both sides have on the field.
    struct Balance {
        struct Might {
            double all{}, infantry{};
        };
        std::array<Might, 2> sides{};
        bool counts_infantry{};  ///< The last of it decides (WF-174).
    };
    [[nodiscard]] Balance balance(const State& state) const;
    /// Of one unit as it stands; 0 off the field.
    [[nodiscard]] double worth(const State& state, int side, Index unit) const;
    void add(Balance& balance, int side, Index unit, double worth) const;

    /// Red's chance to win by what both sides still have, whether or not that has ended the battle.
    [[nodiscard]] static double red(const Balance& balance);
    [[nodiscard]] double red(const State& state) const { return red(balance(state)); }

  private:
    using ByDie = std::array<double, die_values>;
    /// By side and unit; by whether it has rallied and is engaged; by its die.
    std::array<std::array<std::array<std::array<ByDie, 2>, 2>, max_units>, 2> worth_{};
    std::array<UnitSet, 2> infantry_{};
};

}  // namespace muster::warfare

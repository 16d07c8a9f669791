#pragma once

#include "engine/strategic/odds/pool_side.hpp"

/// Pools as tests of odds write them.
namespace muster::strategic::tests {

inline constexpr double exact = 1e-12;  ///< How far apart chances that are equal may be.

[[nodiscard]] inline PoolSide pool(const DiceTypes& dice, int rating = 0) {
    PoolSide side;
    side.dice = dice;
    side.rating = rating;
    return side;
}
[[nodiscard]] inline PoolSide pool(int dice, int sides, int rating = 0) {
    return pool(dice_of(dice, sides), rating);
}

}  // namespace muster::strategic::tests

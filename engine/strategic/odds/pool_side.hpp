#pragma once

#include "engine/strategic/dice/dice.hpp"

#include <algorithm>

namespace muster::strategic {

/// The dice that one side brings to a battle, and what happens to them before they are compared.
struct PoolSide {
    DiceTypes dice;           ///< Committed, after swaps and steps: 0 to `most_dice`.
    int rating{};             ///< Advantage; below 0 disadvantage (ST-87, ST-88).
    bool is_rolled_twice{};   ///< The roll with the higher sum is kept, before re-rolls (ST-R175).
    bool keeps_each_die{};    ///< If so, the higher face of each die instead (toggle of ST-R175).
    bool is_without_best{};   ///< Its highest die is taken out after re-rolls (ST-210).
    bool is_without_worst{};  ///< Its lowest die is taken out after re-rolls (ST-250).
    bool operator==(const PoolSide&) const = default;

    [[nodiscard]] int rerolled() const { return std::min(rating < 0 ? -rating : rating, count()); }
    [[nodiscard]] int count() const { return dice.total(); }
    /// How many dice are compared.
    [[nodiscard]] int remaining() const {
        return std::max(count() - (is_without_best ? 1 : 0) - (is_without_worst ? 1 : 0), 0);
    }
};

}  // namespace muster::strategic

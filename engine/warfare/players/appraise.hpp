#pragma once

#include "engine/warfare/rules/battle.hpp"

namespace muster::warfare {

/// What a greedy player makes of an action: the mean of what the battle is worth to it right after,
/// over all faces; in gold, and 0 is Hold.
[[nodiscard]] double appraise(const View& view, Action action);

/// What one side still has, in gold: its units by their cost and what is left of their dice, its
/// Fortifications by their Morale bonus.
[[nodiscard]] double standing(const State& state, int side);

}  // namespace muster::warfare

#pragma once

#include "engine/skirmish/rules/skirmish.hpp"

#include <span>
#include <tuple>
#include <vector>

/// RULES.md read a second time, apart from the engine: every card and effect is looked at afresh,
/// nothing is summed up beforehand. Slow, and plain enough to check by eye.
namespace muster::skirmish::tests {

/// SK-65, SK-64 and SK-72 of the engaged unit of `side`, which is there.
[[nodiscard]] int plain_total(const State& state, int side);
[[nodiscard]] int plain_dice(const State& state, int side);
[[nodiscard]] int plain_kill_margin(const State& state, int side);
/// How many bonuses the opposing card gives the engaged unit of `side` continuously (SK-122).
[[nodiscard]] int plain_lasting_bonuses(const State& state, int side);

/// A battle-start effect that was chosen: side, copy, effect.
using Chosen = std::tuple<int, Copy, Copy>;
/// Every use of a card's effect that the seat to move may choose now (SK-83, SK-142, SK-199).
[[nodiscard]] std::vector<Action> plain_uses(const State& state, std::span<const Chosen> chosen);

}  // namespace muster::skirmish::tests

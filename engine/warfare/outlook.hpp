#pragma once

#include "engine/warfare/battle.hpp"

#include <array>

/// What a position of warfare promises, for computer players that think ahead.
namespace muster::warfare {

/// What each unit is worth in one battle while it stands whole, red's first: its cost, set right by
/// how long it bears those whom it meets. Prices know no enemy (WF-44).
using Worths = std::array<std::array<double, max_units>, 2>;
[[nodiscard]] Worths worths(const Setup& setup);

/// Red's chance to win by what both sides still have, whether or not that has ended the battle.
[[nodiscard]] double outlook(const State& state, const Worths& worths);

}  // namespace muster::warfare

#pragma once

#include "engine/warfare/battle.hpp"
#include "engine/warfare/blows.hpp"

/// What a position of warfare promises, for computer players that think ahead.
namespace muster::warfare {

/// What each unit is worth in one battle while it stands whole: its cost, set right by how long it
/// bears those whom it meets.
[[nodiscard]] Worths worths(const Setup& setup);

/// Red's chance to win by what both sides still have, whether or not that has ended the battle.
[[nodiscard]] double outlook(const State& state, const Worths& worths);

}  // namespace muster::warfare

#pragma once

#include "engine/battlefield/model/state.hpp"

namespace muster::battlefield {

/// The counter of rounds has an end, even where the variant has no limit (BF-R42).
inline constexpr int most_rounds = 9999;

/// Units of the active army that have not moved in this turn.
[[nodiscard]] UnitSet units_to_move(const State& state);
/// Units of the active army that may still act in this turn, and could (BF-94).
[[nodiscard]] UnitSet units_to_act(const State& state);
[[nodiscard]] bool can_somebody_act(const State& state);
/// Whether the unit has somebody to attack, or something to bombard or man, among enemies it sees.
[[nodiscard]] bool has_act(const State& state, Index unit, UnitSet seen);

}  // namespace muster::battlefield

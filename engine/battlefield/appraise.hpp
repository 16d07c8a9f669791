#pragma once

#include "engine/battlefield/odds.hpp"
#include "engine/battlefield/sight.hpp"

namespace muster::battlefield {

/// Expected worth of an action for the seat to move, in ML; only its order counts. A move counts
/// with the best attack that it makes possible, with whom it puts out of command, and with what
/// enemies may do about it.
[[nodiscard]] double appraise(const State& state, const Action& action);
[[nodiscard]] inline double appraise(const View& view, const Action& action) {
    return appraise(view.state, action);
}

/// The best that a unit may expect of an attack from where it stands, now.
[[nodiscard]] double best_attack(const State& state, Index unit, UnitSet seen);
/// What an enemy may take from a unit in its next turn, however it moves.
[[nodiscard]] double threat(const State& state, Index enemy, Index unit);
/// What it costs that the unit is not yet where it can attack, or where its army has to be.
[[nodiscard]] double reluctance(const State& state, Index unit, UnitSet seen);
/// What it is worth to be rid of a unit, beside its ML.
[[nodiscard]] double worth_of(const State& state, Index unit);

}  // namespace muster::battlefield

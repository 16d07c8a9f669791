#pragma once

#include "engine/battlefield/rules/sight.hpp"

namespace muster::battlefield {

/// Expected worth of an action for the seat to move, in ML; only its order counts. A move counts
/// with the best attack that it makes possible, with whom it puts out of command, and with what
/// enemies may do about it.
[[nodiscard]] double appraise(const State& state, const Action& action);
[[nodiscard]] inline double appraise(const View& view, const Action& action) {
    return appraise(view.state, action);
}

}  // namespace muster::battlefield

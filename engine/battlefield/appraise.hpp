#pragma once

#include "engine/battlefield/sight.hpp"

namespace muster::battlefield {

/// What an attack may come to.
struct Odds {
    double nothing{}, disbanded{};  ///< Chances.
    double mean_loss{};             ///< Of ML, no more than there is, or of hit points.
};
/// Exact: all faces of all dice are summed.
[[nodiscard]] Odds odds_of(const State& state, const Assault& assault);

/// Expected worth of an action for the seat to move; only its order counts.
[[nodiscard]] double appraise(const View& view, const Action& action);

}  // namespace muster::battlefield

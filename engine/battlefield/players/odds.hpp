#pragma once

#include "engine/battlefield/model/state.hpp"

#include <vector>

namespace muster::battlefield {

/// What an attack may come to.
struct Odds {
    double nothing{}, disbanded{};  ///< Chances.
    double mean_loss{};             ///< Of ML, no more than there is, or of hit points.
};
/// Exact: of all faces of all dice.
[[nodiscard]] Odds odds_of(const State& state, const Assault& assault);
/// The chance of each loss from 0 to all that there is.
[[nodiscard]] std::vector<double> losses_of(const State& state, const Assault& assault);

}  // namespace muster::battlefield

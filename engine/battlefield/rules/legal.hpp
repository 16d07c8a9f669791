#pragma once

#include "engine/battlefield/rules/battle.hpp"

namespace muster::battlefield {

/// What refusal() asks of a referee's action (referee_refusal.cpp).
[[nodiscard]] Refusal referee_refusal(const State& state, const Action& action);
/// The ruling where the referee is to move (BF-65).
[[nodiscard]] Choice default_cunning(const State& state);

}  // namespace muster::battlefield

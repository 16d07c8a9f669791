#pragma once

#include "engine/battlefield/model/state.hpp"

/// Luring (BF-139), right after the move of `state.lurer` from `state.lured_from`.
namespace muster::battlefield {

/// Whether some enemy can be lured.
[[nodiscard]] bool has_lure(const State& state);
/// Every step that the lurer's owner may choose.
void lures(const State& state, Actions& out);

}  // namespace muster::battlefield

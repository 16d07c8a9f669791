#pragma once

#include "engine/battlefield/model/state.hpp"

/// What the ground does to the unit that stands on it, or hovers above.
namespace muster::battlefield {

/// BF-R27: whether ground, fog and fortification of its square count for the unit.
[[nodiscard]] inline bool uses_ground(const State& state, Index unit) {
    return state.variant().aerial_uses_ground_terrain || !state.is_aerial(unit);
}
[[nodiscard]] inline bool is_high(const State& state, Index unit) {  // BF-115
    return state.map().is(state.pieces[unit].cell, Ground::high) && uses_ground(state, unit);
}
[[nodiscard]] inline bool is_foggy(const State& state, Index unit) {  // BF-117
    return state.map().is(state.pieces[unit].cell, Ground::fog) && uses_ground(state, unit);
}
/// The standing fortification that the unit is in (BF-108, BF-113); no_fort: none, as for a unit
/// that is not on the map.
[[nodiscard]] inline std::uint8_t fort_of(const State& state, Index unit) {
    const Cell cell = state.pieces[unit].cell;
    return cell != board::nowhere && uses_ground(state, unit) ? state.fort(cell) : no_fort;
}

/// Whose a fortification or an engine is: of the role that the map names, else the defender's.
[[nodiscard]] inline bool is_owner(const State& state, std::uint8_t army, Role owner) {
    return state.setup->armies[army].role == (owner == Role::neither ? Role::defender : owner);
}

}  // namespace muster::battlefield

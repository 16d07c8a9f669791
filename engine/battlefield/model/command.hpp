#pragma once

#include "engine/battlefield/model/state.hpp"

/// Officers and commander (section 4).
namespace muster::battlefield {

/// Whether a unit on the map is within its radius: an officer's of the commander (BF-39), any
/// other's of an officer or of the commander (BF-38). The commander's own unit always is (BF-40).
[[nodiscard]] bool is_in_command(const State& state, Index unit);
/// Whether command is tested as a turn ends (leash_check).
[[nodiscard]] bool is_checked_at_end(const Variant& variant);
/// Whether a unit that stands there will still be there to attack: in command, or nobody asks
/// before the turn's end (leash_check).
[[nodiscard]] bool lives_to_attack(const State& state, Index unit);
/// The same if it stood at a square, with everybody else where they are.
[[nodiscard]] bool is_in_command_at(const State& state, Index unit, Cell cell);
/// The units of an army that BF-42 would disband now, before any of them is.
[[nodiscard]] UnitSet out_of_command(const State& state, std::uint8_t army);
/// How far the unit may be from whom it depends on, in spaces.
[[nodiscard]] int command_radius(const State& state, Index unit);

}  // namespace muster::battlefield

#pragma once

#include "engine/campaign/rules/battle.hpp"

/// What a defeat brings: capture, retreat, rout, and a stronghold lost.
namespace muster::campaign {

/// From the capture die to the spoils (CA-183 to CA-192).
void suffer_defeat(Play& play, const Battle& battle, const BattleRow& row);
/// CA-173, CA-178 to CA-180: the X of the capture die.
[[nodiscard]] int capture_x(const State& state, const Battle& battle, const BattleRow& row);
/// CA-183: the captor takes a commander; the referee names who follows.
void capture_commander(Play& play, ArmyId id, FactionId captor);
/// The referee names who follows a commander that is captured or dead (CA-183, CA-R40).
void succeed(Play& play, ArmyId id);
/// A march ends: a battle, or no control.
void clear_course(Army& army);
/// CA-188.
void trap(Play& play, Army& army);

/// CA-207, CA-221: a stronghold falls to the side of the attacker.
void lose_stronghold(Play& play, const Battle& battle);

}  // namespace muster::campaign

#pragma once

#include "engine/campaign/rules/play.hpp"

#include <string>

/// The Chorus: spectators who may join later (CA-293 to CA-295).
namespace muster::campaign {

/// CA-294: minutes from hex to hex, at 20 miles a day or 40.
[[nodiscard]] int chorus_ride(const Setting& setting, Cell from, Cell to, bool rides_hard);

/// Empty, or why it cannot ride there, or that member to that army.
[[nodiscard]] std::string chorus_fault(const State& state, Cell to, const std::string& member,
                                       ArmyId army);
/// The group sets out for `to`; or where a member is named, that one for the army.
void ride_out(Play& play, Cell to, const std::string& member, ArmyId army, bool rides_hard);

/// When the group or a member next arrives; -1: nobody rides.
[[nodiscard]] Minute next_chorus(const State& state);
/// Whoever is due by now arrives.
void chorus_arrives(Play& play);
/// CA-293: it hears what has come to where it stands.
void chorus_hears(State& state);

}  // namespace muster::campaign

#pragma once

#include "engine/campaign/rules/play.hpp"

#include <string>

/// Magic (section 20).
namespace muster::campaign {

/// Empty, or why nobody can memorise or cast it (CA-234, CA-242).
[[nodiscard]] std::string spell_fault(const State& state, const Army& army, const Task& task);
void memorise(Play& play, Army& army, const Task& task);
void cast(Play& play, Army& army, const Task& task);
/// A day of study ends, or is lost (CA-235 to CA-237).
void study_day(Play& play, Army& army);
/// Wizards that are stationed lodge in a stronghold, which counts as rest (CA-237).
void stationed_study_day(Play& play, StrongholdId id);
/// A day of wizards away from their commander ends (CA-240, CA-241). The army stays.
void apart_day(Play& play, ArmyId id);

}  // namespace muster::campaign

#pragma once

#include "engine/campaign/rules/play.hpp"

#include <string>

/// The tasks that take no time (sections 5 to 7, 11, 14, 17 to 21).
namespace muster::campaign {

/// Empty, or why an army cannot do it now, with the rule.
[[nodiscard]] std::string errand_fault(const State& state, const Army& army, const Task& task);
/// Does it, or reports that it is refused. The army may be gone afterwards.
void run_errand(Play& play, ArmyId id, const Task& task);

/// NC that a skirmisher-only army does not keep leave at once (CA-R12).
void shed_followers(Play& play, Army& army);

/// A Commando's chosen detachment counts as skirmishers from now on (CA-274).
void designate(Play& play, Army& army);

}  // namespace muster::campaign

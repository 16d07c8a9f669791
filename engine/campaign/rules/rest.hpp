#pragma once

#include "engine/campaign/rules/play.hpp"

/// Rest (section 15) and food (section 7).
namespace muster::campaign {

/// A resting army stops before its time: morale −2, then a check (CA-147, CA-148). Nothing if the
/// army does not rest.
void end_rest_early(Play& play, ArmyId id, int rule, Audience audience = Audience::army);
/// A day of rest is over: completed weeks, and the end of the rest (CA-141 to CA-146).
void rest_day(Play& play, ArmyId id);
/// Whether the army rests in a town or city that lets it in (CA-148).
[[nodiscard]] bool rests_in_town(const State& state, const Army& army);

/// Step 7 for one army: overload, food, hunger (CA-58, CA-62 to CA-64).
void feed(Play& play, ArmyId id);

}  // namespace muster::campaign

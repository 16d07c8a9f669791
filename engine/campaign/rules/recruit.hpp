#pragma once

#include "engine/campaign/rules/play.hpp"

#include <string>

/// Raising armies (section 6).
namespace muster::campaign {

/// Empty, or why nothing is raised (CA-49).
[[nodiscard]] std::string raise_fault(const State& state, const Army& army, const Task& task);
/// The order begins: what is raised, the revolt roll, a month to wait (CA-49 to CA-52).
void raise_army(Play& play, Army& army, const Task& task);
/// The X of a revolt for recruiting in a region now (CA-51, CA-52); 0: none.
[[nodiscard]] int recruiting_revolt(const State& state, StrongholdId region);
/// The first raising that is ready appears; @returns whether there was one.
bool appear(Play& play);

}  // namespace muster::campaign

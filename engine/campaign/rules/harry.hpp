#pragma once

#include "engine/campaign/rules/play.hpp"

#include <string>

/// Harrying (section 13).
namespace muster::campaign {

/// Empty, or why a detachment cannot harry (CA-107, CA-116).
[[nodiscard]] std::string harry_fault(const State& state, const Army& army, const Harrying& order);
/// One attempt; both armies are there and it is no fault.
void harry(Play& play, Army& army, const Harrying& order);
/// The X of success: 2, skirmishers 3, cavalry 4 (CA-108).
[[nodiscard]] int harry_chance(const Detachment& detachment);

}  // namespace muster::campaign

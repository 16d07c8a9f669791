#pragma once

#include "engine/battlefield/model/setup.hpp"
#include "engine/core/random.hpp"

/// Battles that nobody would lay out, to find what the rules did not think of.
namespace muster::battlefield::tests {

/// Any map, two to four armies of any troops, any toggles. It has no setup_fault.
[[nodiscard]] Setup wild_battle(Stream& stream);

}  // namespace muster::battlefield::tests

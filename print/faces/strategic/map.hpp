#pragma once

#include "print/faces/counters.hpp"
#include "print/faces/map_sheet.hpp"

#include <vector>

namespace muster::faces {

/// A war's spaces and roads, on as many squares as leave room for counters between them; where
/// armies begin is the referee's. @throws Refused
[[nodiscard]] MapSheet strategic_map(const MapOptions& options);
/// The armies of a war's factions, one after the other: Size and STR, and on the backs of worn ones
/// half the Size. @throws Refused
[[nodiscard]] std::vector<CounterArmy> strategic_counters(const CounterOptions& options);

}  // namespace muster::faces

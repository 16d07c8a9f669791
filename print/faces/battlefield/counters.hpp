#pragma once

#include "print/faces/counters.hpp"

namespace muster::faces {

/// A counter for each unit of an army's file, with the numbers that it begins with.
/// @throws Refused with every fault
[[nodiscard]] CounterArmy battlefield_counters(const CounterOptions& options);

}  // namespace muster::faces

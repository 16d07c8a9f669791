#pragma once

#include "print/faces/map_sheet.hpp"

namespace muster::faces {

/// The map of a file `[map]`, or that of a battle's file. The referee reads where armies deploy,
/// whose the engines and fortifications are, and where the units of a battle stand.
/// @throws Refused with every fault
[[nodiscard]] MapSheet battlefield_map(const MapOptions& options);

}  // namespace muster::faces

#pragma once

#include "print/draw/maps/hex_map.hpp"
#include "print/faces/campaign/sheet.hpp"
#include "print/faces/counters.hpp"
#include "print/faces/map_sheet.hpp"

#include <optional>
#include <string>
#include <vector>

namespace muster::faces {

/// As many pages as it needs: the map, what its signs mean, and lines for what one hears.
[[nodiscard]] std::vector<Document> view_map_sheets(const CommanderPaper& paper);

/// The whole map for the referee, in tiles; armies and sieges only where they are asked for.
/// @throws Refused
[[nodiscard]] std::optional<MapSheet> referee_map(const MapOptions& options);
/// The map of one commander. @throws Refused where nobody is called so
[[nodiscard]] std::vector<Document> commander_map(const MapOptions& options);

/// The referee's counters: the armies and detachments of each faction, its strongholds and flags;
/// then nobody's, and marks for weather, sieges, letters and rulings. @throws Refused
[[nodiscard]] std::vector<CounterArmy> campaign_counters(const CounterOptions& options);

}  // namespace muster::faces

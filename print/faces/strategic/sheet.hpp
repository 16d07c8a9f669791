#pragma once

#include "print/faces/document.hpp"
#include "print/faces/reference.hpp"
#include "print/faces/strategic/card.hpp"

#include <string>
#include <vector>

namespace muster::faces {

/// A sheet for each faction of a war: its armies with room for what changes, the three meters and
/// CP as tracks, the treasury by War Turns, the Trade Doctrines, its places and how the war ends.
/// `source` is of a war's file.
[[nodiscard]] std::vector<Document> faction_sheets(const Source& source,
                                                   const Reference& reference);

/// The reference: the War Turn, pools, battle, meters, every class against every other, weather and
/// terrain, and the exact odds of pool against pool, from the engine.
[[nodiscard]] Document strategic_reference(const Source& source, const Reference& reference);
/// What scenes are played with: when they come, the three actions, troops and commanders, what a
/// scene may change, and room to keep books.
[[nodiscard]] Document cinematic_reference(const Source& source, const Reference& reference);

/// Fields that all of them have.
void add_war_origin(Document& document, const Source& source);
/// "hold Ostrick Gate and one of Lantern Keep or Frostwick".
[[nodiscard]] std::string ending_text(const PrintedStrategicPack& pack, const strategic::War& war,
                                      const strategic::Ending& ending);
/// "difficult, choke point": what its row says of a terrain; empty where it says nothing.
[[nodiscard]] std::string terrain_note(const PrintedStrategicPack& pack,
                                       const strategic::Terrain& terrain);
/// The names of spaces.
[[nodiscard]] std::vector<std::string> space_names(const PrintedStrategicPack& pack,
                                                   const strategic::War& war,
                                                   strategic::Set spaces);

}  // namespace muster::faces

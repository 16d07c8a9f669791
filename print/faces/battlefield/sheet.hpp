#pragma once

#include "print/faces/battlefield/card.hpp"
#include "print/faces/document.hpp"
#include "print/faces/reference.hpp"

namespace muster::faces {

/// An army's sheet: a row for each unit with the mark of its officer or commander, its numbers,
/// whom it looks to and how far off, and a box for each point of morale. `source` is of an army's
/// file.
[[nodiscard]] Document battlefield_sheet(const Source& source, const Reference& reference,
                                         Seat side);

/// The reference sheets: turn, command, movement with distances, attack, terrain, fortifications,
/// engines, traits, troops, and the exact odds of every die against every other, from the engine.
[[nodiscard]] Document battlefield_reference(const Source& source, const Reference& reference);

/// Fields that both of them have.
void add_origin(Document& document, const Source& source, const BattlefieldSource& own);

}  // namespace muster::faces

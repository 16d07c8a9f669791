#pragma once

#include "print/faces/document.hpp"
#include "print/faces/reference.hpp"
#include "print/faces/warfare/card.hpp"

namespace muster::faces {

/// An army's sheet: a row for each unit with its casualties to tick, what it costs a season and
/// what others would pay for it. `source` is of an army's file.
[[nodiscard]] Document warfare_sheet(const Source& source, const Reference& reference, Seat side);

/// The reference sheets: rounds, orders, the order of battle, traits and odds, from the engine.
[[nodiscard]] Document warfare_reference(const Source& source, const Reference& reference);

/// Simple Warfare: circumstances to tick, the sum, degrees of victory and their dice.
[[nodiscard]] Document simple_warfare(const Source& source, const Reference& reference);

/// Fields that all of them have.
void add_origin(Document& document, const Source& source);

}  // namespace muster::faces

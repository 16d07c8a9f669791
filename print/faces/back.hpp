#pragma once

#include "engine/core/seat.hpp"
#include "print/draw/draw.hpp"

#include <string>

namespace muster::faces {

/// What the layouts call the colour of a side.
[[nodiscard]] std::string side_tone(Seat side);
/// The back of a side's cards, in every ruleset.
[[nodiscard]] draw::Face card_back(Seat side);

}  // namespace muster::faces

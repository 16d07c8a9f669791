#pragma once

#include "engine/skirmish/skirmish.hpp"

#include <string>

namespace muster::lab {

[[nodiscard]] const char* seat_title(Seat seat);  ///< "Madder (red)", "Woad (blue)"

/// What one seat sees of the table, some lines of at most 80 columns.
[[nodiscard]] std::string screen(const skirmish::View& view);

/// The game in a few lines, for somebody who has never seen it, and where the rest stands.
[[nodiscard]] std::string how_to_play();

/// The rules text of every card in the viewer's hand and slot.
[[nodiscard]] std::string card_texts(const skirmish::View& view);

}  // namespace muster::lab

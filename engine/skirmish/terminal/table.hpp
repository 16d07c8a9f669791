#pragma once

#include "engine/skirmish/rules/skirmish.hpp"

#include <optional>
#include <string>

namespace muster::lab {

[[nodiscard]] const char* seat_title(Seat seat);  ///< "Madder (red)", "Woad (blue)"

/// What one seat sees of the table, some lines of at most 80 columns.
[[nodiscard]] std::string screen(const skirmish::View& view);

/// How the open Skirmish stands if nobody responds any more; absent where none is open.
[[nodiscard]] std::optional<std::string> standing(const skirmish::View& view);
/// The exact odds with an action; absent where it does not move any.
[[nodiscard]] std::optional<std::string> odds_text(const skirmish::View& view,
                                                   skirmish::Action action);
/// What an action costs or gains beside: "It costs 1 card and 2 Morale."; empty for nothing where
/// there are odds to say.
[[nodiscard]] std::string price_text(const skirmish::View& view, skirmish::Action action);

/// The game in a few lines, for somebody who has never seen it, and where the rest stands.
[[nodiscard]] std::string how_to_play();

/// The rules text of every card in the viewer's hand and slot.
[[nodiscard]] std::string card_texts(const skirmish::View& view);

}  // namespace muster::lab

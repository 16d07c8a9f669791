#pragma once

#include "client/skirmish/choice/choices.hpp"
#include "client/ui/words/words.hpp"
#include "engine/skirmish/players/prospects.hpp"

#include <optional>
#include <string>

namespace muster::client {

/// The odds panel's content, from the view of the player at the screen.
struct OddsNote {
    using Chances = skirmish::Chances;
    std::string title, basis;
    Chances chances;
    std::optional<Chances> without;  ///< Before the card, where the panel compares.
};

/// What `copy` of the own hand is worth now, or without a copy how the open Skirmish stands. Empty
/// where nothing can be said.
[[nodiscard]] std::optional<OddsNote> odds_note(const skirmish::View& view, const Choices& choices,
                                                std::optional<skirmish::Copy> copy,
                                                const Words& words);

}  // namespace muster::client

#pragma once

#include "client/skirmish/table/choices.hpp"
#include "client/ui/words.hpp"
#include "engine/skirmish/odds.hpp"

#include <optional>
#include <string>

namespace muster::client {

/// The odds panel's content, from the view of the player at the screen.
struct OddsNote {
    struct Chances {
        double win{}, kill{}, lose_unit{};  ///< 0 to 1.
        bool operator==(const Chances&) const = default;
    };
    std::string title, basis;
    Chances chances;
    std::optional<Chances> without;  ///< Before the card, where the panel compares.
};

/// Of the open Skirmish, for the attacker or the defender.
[[nodiscard]] OddsNote::Chances chances(const skirmish::Odds& odds, bool is_attacker);
/// Whether two cards stand face to face and somebody may still change how it ends.
[[nodiscard]] bool has_open_skirmish(const skirmish::State& state);

/// What `copy` of the own hand is worth now, or without a copy how the open Skirmish stands. Empty
/// where nothing can be said.
[[nodiscard]] std::optional<OddsNote> odds_note(const skirmish::View& view, const Choices& choices,
                                                std::optional<skirmish::Copy> copy,
                                                const Words& words);

}  // namespace muster::client

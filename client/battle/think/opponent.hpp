#pragma once

#include "client/ui/keys/settings.hpp"
#include "client/ui/words/words.hpp"
#include "engine/core/seat.hpp"
#include "engine/players/player.hpp"

#include <string>

namespace muster::client {

/// Who plays against the person at the screen, as remembered; a person where nobody is known.
[[nodiscard]] inline players::Kind chosen_opponent(const Settings& settings) {
    return players::find_kind(settings.opponent).value_or(players::Kind::human);
}

/// The side that this person then leads.
[[nodiscard]] inline Seat chosen_side(const Settings& settings) {
    return settings.leads == "blue" ? Seat::blue : Seat::red;
}

/// What a searching kind tries before each choice, as its hints say it.
[[nodiscard]] inline std::string tries(const Words& words, players::Kind kind) {
    return words.number(players::iterations(kind));
}

}  // namespace muster::client

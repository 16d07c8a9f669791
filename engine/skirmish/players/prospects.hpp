#pragma once

#include "engine/skirmish/players/odds.hpp"

#include <optional>

namespace muster::skirmish {

/// One side's chances in a Skirmish, 0 to 1.
struct Chances {
    double win{}, kill{}, lose_unit{};
    bool operator==(const Chances&) const = default;
};
/// Of the open Skirmish, for the attacker or the defender.
[[nodiscard]] Chances chances(const Odds& odds, bool is_attacker);
/// Whether two cards stand face to face and somebody may still change how it ends.
[[nodiscard]] bool has_open_skirmish(const State& state);

/// What is sure of an action, as far as the view shows.
struct Prospects {
    std::optional<Chances> was, will;  ///< `was` only where it moves the chances.
    int morale{};                      ///< Gained by the side itself; less than 0: lost.
    int cards{};                       ///< Out of its hand.
};
[[nodiscard]] Prospects prospects(const View& view, const Action& action);

}  // namespace muster::skirmish

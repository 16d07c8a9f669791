#pragma once

#include "client/board/board_view.hpp"
#include "engine/battlefield/players/odds.hpp"
#include "engine/battlefield/rules/battle.hpp"
#include "engine/board/square_name.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// What the seat to move may do on the map, as the screen asks for it: first the unit, then the
/// square. All of it is read from its view.
namespace muster::client::battlefield_table {

using battlefield::Action;
using battlefield::Index;
using battlefield::State;
using battlefield::UnitSet;
using board::Cell;

[[nodiscard]] Square square_of(const State& state, Cell cell);
[[nodiscard]] Cell cell_at(const State& state, Square square);
/// "L4", as the edges of the map have it.
[[nodiscard]] inline std::string square_name(Square square) {
    return board::square_name({square.x, square.y});
}

/// Something that the chosen unit may do on a square.
struct Deed {
    Action action;
    int cost{}, allowance{};  ///< Of a move, in spaces.
    UnitSet lost{};           ///< Own units that it would put out of command (BF-42).
};

/// What an attack from somewhere would come to.
struct Strike {
    Action action;
    battlefield::Assault dice;
    battlefield::Odds odds;
};

struct Offer {
    std::vector<Action> legal;   ///< As the view lists it, before a unit is chosen.
    UnitSet ready{};             ///< Units that may be chosen.
    std::vector<Deed> deeds;     ///< Of the chosen unit, by square; attacks have the target's.
    std::vector<Action> others;  ///< Of the chosen unit, where it stands: manning an engine.

    /// Deeds on that square: several where a unit may attack in two modes.
    [[nodiscard]] std::vector<const Deed*> at(const State& state, Square square) const;
    /// An action of that kind without a square, such as the end of the phase.
    [[nodiscard]] const Action* plain(Action::Kind kind) const;
};
/// `view` is a state as its player sees it.
[[nodiscard]] Offer offer(const State& view, std::optional<Index> chosen);

/// What the unit could attack from a square, this turn, with the exact odds; the likeliest to harm
/// first.
[[nodiscard]] std::vector<Strike> strikes_from(const State& view, Index unit, Cell cell);
[[nodiscard]] Strike strike_of(const State& view, const Action& action);

/// Where the unit's target stands, or where it goes.
[[nodiscard]] Cell place_of(const State& state, const Action& action);
/// Whom a unit looks to for its command from a square: the nearest leader within its radius, or
/// without one the nearest at all; none for the commander.
struct Leader {
    Index unit{};
    int distance{}, radius{};
};
[[nodiscard]] std::optional<Leader> leader_of(const State& view, Index unit, Cell from);

}  // namespace muster::client::battlefield_table

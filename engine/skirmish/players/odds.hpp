#pragma once

#include "engine/skirmish/rules/skirmish.hpp"

namespace muster::skirmish {

/// Exact chances of one Skirmish between two cards, over all dice, rerolled ties included.
struct Odds {
    double attacker_wins{}, defender_wins{};
    double attacker_killed{}, defender_killed{};
};

/// Two fresh commanders without powers, the cards as given, nobody responding; `add` is what each
/// side's responses would come to. The dice and totals are the engine's own.
[[nodiscard]] Odds odds(const Table& table, const Variant& variant, Piece attacker, Piece defender,
                        int attacker_add = 0, int defender_add = 0);

/// The open Skirmish of `view` from here on if nobody responds any more; from S3 until S10 only.
[[nodiscard]] Odds odds(const View& view);

/// What laying `copy` on Offense or Defense is worth against what this seat does not know: the mean
/// over every card the table lets an opponent hold, or over those known to be held.
[[nodiscard]] Odds odds_of_laying(const View& view, Copy copy);

/// See contract/ruleset.hpp: kills weigh most, then Morale, then cards spent.
[[nodiscard]] double appraise(const View& view, Action action);

}  // namespace muster::skirmish

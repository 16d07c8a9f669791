#pragma once

#include "engine/core/fingerprint.hpp"
#include "engine/skirmish/ruleset.hpp"

#include <optional>
#include <string>

/// What players/exact.hpp asks of the skirmish, to solve Battles in which both army lists are open
/// to both. Hands are then known by elimination, and S1 to S3 hide all that is ever hidden: a card
/// laid face down, with the Role that SK-R25 hidden_on_play gives it.
namespace muster::skirmish {

/// Why no solution can begin at `state`, in a sentence; empty if one can. It can at any moment of
/// Phase 1 and 2 but S2, unless a card is unknown, Oathbound's choice is a secret, or the variant
/// takes cards back to hand for nothing, so that only the turn limit ends the Battle.
[[nodiscard]] std::string unsolvable(const State& state);

/// Opens both lists and forgets what no rule will look at again: what was seen, faces and order of
/// entry, counts of the Skirmish just over, Base Morale as apart from own Morale, piles that
/// nothing comes back from. Equal cards change places, so that the first of them is always the
/// readiest. The Battle may go on from here instead: the same choices lead to the same futures.
void make_canonical(State& state);

/// Of a canonical state or its open view, among those of one Battle.
[[nodiscard]] Fingerprint::Value fingerprint(const State& state);

/// Who wins whatever happens now: the Battle is over, or a Rout is being rolled for. Seat::nobody
/// if both lose.
[[nodiscard]] std::optional<Seat> certain_winner(const State& state);

/// The whole state less a card that the opponent of `seat` has face down on the table: it is
/// hidden_copy and counts as in `hand`, as in a view.
[[nodiscard]] View open_view(const State& state, Seat seat);

/// The skirmish as players/exact.hpp wants it.
struct EndgameRules : Rules {
    static std::string unsolvable(const State& state) { return skirmish::unsolvable(state); }
    static void make_canonical(State& state) { skirmish::make_canonical(state); }
    static Fingerprint::Value fingerprint(const State& state) {
        return skirmish::fingerprint(state);
    }
    static std::optional<Seat> certain_winner(const State& state) {
        return skirmish::certain_winner(state);
    }
    static bool answers_unseen(const State& state) {
        return state.moment == Moment::defense && state.ask == Ask::none;
    }
    static View open_view(const State& state, Seat seat) {
        return skirmish::open_view(state, seat);
    }
};

}  // namespace muster::skirmish

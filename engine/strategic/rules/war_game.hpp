#pragma once

#include "engine/core/events.hpp"
#include "engine/core/viewer.hpp"
#include "engine/strategic/model/state.hpp"
#include "engine/strategic/rules/legal.hpp"

/// A war as it is played: the contract's functions (contract/ruleset.hpp).
namespace muster::strategic {

/// A war at its first question. Each faction is a seat, by its number in the war file. The setup
/// must outlive it.
[[nodiscard]] State start(const Setup& setup, Sink<Event> sink = {});

/// Replaces `out` by what the seat to move may do, the passive choice first; empty once it is over.
/// Splits, other commitments and armies that were not chosen are legal too, though not listed.
void legal_actions(const State& state, Actions& out);
[[nodiscard]] inline bool is_legal(const State& state, const Action& action) {
    return !refusal(state, action);
}
/// @throws IllegalAction, naming the rule, where it is not legal; the state is then unchanged.
void apply(State& state, const Action& action, Sink<Event> sink = {});
void apply_legal(State& state, const Action& action, Sink<Event> sink = {});
/// Whose action it is: the referee's inputs come out of turn.
[[nodiscard]] inline Seat actor(const State& state, const Action& action) {
    return is_referees(action.kind) ? Seat::referee : state.to_move;
}
/// Of the die that is due; 0: none is.
[[nodiscard]] inline int faces(const State& state) {
    return state.moment == Moment::dice ? state.due.sides : 0;
}
/// Of the winning side; nobody before the end and where neither won.
[[nodiscard]] Seat winner(const State& state);

/// Whether a faction may know that an army is there: it sees it, or it takes part in a battle,
/// which both sides know of.
[[nodiscard]] bool knows_of(const State& state, Index faction, Index army);
/// Whether a state is a view's that leaves the army out.
[[nodiscard]] bool is_left_out(const State& state, Index army);
/// What a player may know: without the armies that its faction does not see, what they declared in
/// secret, and the traps of others (ST-190, ST-199, ST-503).
struct View {
    Seat seat{};
    State state;
    bool operator==(const View&) const = default;
};
[[nodiscard]] View view(const State& state, Viewer viewer);
inline void legal_actions(const View& view, Actions& out) {
    legal_actions(view.state, out);
}

}  // namespace muster::strategic

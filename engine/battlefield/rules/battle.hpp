#pragma once

#include "engine/battlefield/rules/sight.hpp"
#include "engine/core/events.hpp"

#include <optional>
#include <string>
#include <string_view>

/// Battlefield as plain functions over plain values; the order and the exceptions are in RULES.md.
namespace muster::battlefield {

/// Lays the map out and asks for the first declaration, placement or move. `setup` must outlive the
/// state. @throws std::invalid_argument if a setup_fault stands.
[[nodiscard]] State start(const Setup& setup, Sink<Event> sink = {});

/// Replaces `out` by what the seat to move may do, in a fixed order, ending or staying first. Of
/// placements and of the referee's inputs it lists a sample, and units are chosen before they act.
/// Empty only once the battle is over.
void legal_actions(const State& state, Actions& out);
inline void legal_actions(const View& view, Actions& out) {
    legal_actions(view.state, out);
}

/// Why an action is not legal, as a number of the rules; absent when it is legal.
[[nodiscard]] Refusal refusal(const State& state, const Action& action);
[[nodiscard]] inline bool is_legal(const State& state, const Action& action) {
    return !refusal(state, action);
}

/// Plays `action` and runs on to the next decision, roll or end.
/// @throws IllegalAction, naming the rule, if it is not legal; `state` is then unchanged.
void apply(State& state, const Action& action, Sink<Event> sink = {});
/// Plays an action that is known to be legal: no second check.
void apply_legal(State& state, const Action& action, Sink<Event> sink = {});

/// How a battle ended.
struct Outcome {
    bool is_over{};
    int side{-1};               ///< That has won; -1 nobody.
    Seat winner{Seat::nobody};  ///< The first army of that side.
    Ending ending{Ending::none};
};
[[nodiscard]] Outcome outcome(const State& state);

/// Whose an action is: the referee's, else the seat's that is to move.
[[nodiscard]] inline Seat actor(const State& state, const Action& action) {
    return is_referees(action.kind) ? Seat::referee : state.to_move;
}

/// Faces of the die that is due; 0 where none is.
[[nodiscard]] int faces(const State& state);
/// Whose die that is.
[[nodiscard]] Index roller(const State& state);

/// `red move a3 7,5`: one line, the same for the same action in every build.
[[nodiscard]] std::string action_text(const State& state, const Action& action);
/// The action that reads like this, legal or not; absent where none does.
[[nodiscard]] std::optional<Action> read_action(const State& state, std::string_view text);
/// The action that reads like this. @throws IllegalAction if none does, or it is not legal.
[[nodiscard]] Action parse_action(const State& state, std::string_view text);
/// One event as a stable line for golden battles.
[[nodiscard]] std::string event_text(const State& state, const Event& event);

}  // namespace muster::battlefield

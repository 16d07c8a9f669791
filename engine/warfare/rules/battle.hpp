#pragma once

#include "engine/core/events.hpp"
#include "engine/core/viewer.hpp"
#include "engine/warfare/model/state.hpp"

#include <optional>
#include <string>
#include <string_view>

/// Warfare as plain functions over plain values; the order and the exceptions are in RULES.md.
namespace muster::warfare {

/// Lays both armies out and asks for the first roll or order. `setup` must outlive the state.
/// @throws std::invalid_argument if a setup_fault stands.
[[nodiscard]] State start(const Setup& setup, Sink<Event> sink = {});

/// Replaces `out` by what the seat to move may do, in a fixed order, a pass first where it is
/// legal. For Seat::dice every face is equally likely. Empty only once it is over. Surrender and
/// the events of the other encounter are legal wherever a commander decides, and are not listed.
void legal_actions(const State& state, Actions& out);
[[nodiscard]] bool is_legal(const State& state, Action action);

/// Plays `action` and runs on to the next decision, roll or end.
/// @throws IllegalAction, naming the rule, if it is not legal; `state` is then unchanged.
void apply(State& state, Action action, Sink<Event> sink = {});
/// Plays an action that is known to be legal, as legal_actions gave it: no second check.
void apply_legal(State& state, Action action, Sink<Event> sink = {});

/// How a battle ended. The winner's characters have the bonus action of WF-177.
struct Outcome {
    bool is_over{};
    Seat winner{Seat::nobody};  ///< nobody: a draw.
    Ending ending{Ending::none};
};
[[nodiscard]] Outcome outcome(const State& state);

/// WF-18: nothing is hidden from anybody, so that a view is the state.
struct View {
    Seat seat{};
    State state;
    bool operator==(const View&) const = default;
};
[[nodiscard]] inline View view(const State& state, Viewer viewer) {
    return {viewer.seat(), state};
}
inline void legal_actions(const View& view, Actions& out) {
    legal_actions(view.state, out);
}

[[nodiscard]] bool is_diminished(const State& state, int side, Index unit);  // WF-128, WF-132
[[nodiscard]] bool is_engaged(const State& state, int side, Index unit);
[[nodiscard]] bool are_engaged(const State& state, int side, Index unit, Index enemy);
/// WF-154: the best of the side's standing Fortifications.
[[nodiscard]] int morale_bonus(const State& state, int side);

/// Section 6 and WF-147: why `unit` may not attack `target` of the other side now, as a number of
/// the rules ("WF-89"); absent when it may.
[[nodiscard]] std::optional<std::string_view> attack_refusal(const State& state, int side,
                                                             Index unit, Index target);
[[nodiscard]] inline bool may_attack(const State& state, int side, Index unit, Index target) {
    return !attack_refusal(state, side, unit, target).has_value();
}

/// `red attack nb2 ec2`: one line, the same for the same action in every build.
[[nodiscard]] std::string action_text(const State& state, Action action);
/// The legal action that reads like this. @throws IllegalAction with the nearest legal one if none
/// does.
[[nodiscard]] Action parse_action(const State& state, std::string_view text);
/// One event as a stable line for golden battles.
[[nodiscard]] std::string event_text(const State& state, const Event& event);

}  // namespace muster::warfare

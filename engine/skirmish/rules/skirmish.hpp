#pragma once

#include "engine/core/events.hpp"
#include "engine/core/viewer.hpp"
#include "engine/skirmish/model/event.hpp"
#include "engine/skirmish/model/state.hpp"

#include <string>
#include <string_view>

/// The skirmish as plain functions over plain values; the order and the exceptions are in RULES.md.
namespace muster::skirmish {

/// Deals both armies and runs setup up to the first decision (SK-15, SK-16). `setup.table` and
/// `setup` itself must outlive the state. @throws std::invalid_argument if an army_fault stands.
[[nodiscard]] State start(const Setup& setup, Sink<Event> sink = {});

[[nodiscard]] inline Seat to_move(const State& state) {
    return state.to_move;
}

/// Replaces `out` by what the seat to move may do, in a fixed order, the passive choice first where
/// there is one. For Seat::dice every listed action is equally likely. Empty only once it is over.
/// Conceding is legal wherever a commander decides, and is not listed (SK-213).
void legal_actions(const State& state, Actions& out);
[[nodiscard]] bool is_legal(const State& state, Action action);

/// Plays `action` and runs on to the next decision, roll or end.
/// @throws IllegalAction, naming the rule, if it is not legal; `state` is then unchanged.
void apply(State& state, Action action, Sink<Event> sink = {});

/// Plays an action that is known to be legal, as legal_actions gave it: no second check.
void apply_legal(State& state, Action action, Sink<Event> sink = {});

/// How a Battle ended (SK-40 to SK-45).
struct Outcome {
    bool is_over{};
    Seat winner{Seat::nobody};  ///< nobody: both lose (SK-43, SK-111).
    Ending ending{Ending::none};
    Seat conceded{Seat::nobody};  ///< Who gave it up (SK-213).
    std::array<bool, 2> routed{};
    std::array<int, 2> kills{};   ///< Enemy units that each commander Killed, as counted (SK-41).
    std::array<int, 2> morale{};  ///< Own + Base.
    std::array<bool, 2> withdraws{};  // SK-45
};
[[nodiscard]] Outcome outcome(const State& state);

/// What one commander may know (section 19): the state with the opponent's hand and face-down card
/// made unknown, except cards seen before, and with secret choices taken out. Hidden copies keep
/// their numbers, but a face-down card is hidden_copy and counts as still in `hand` for its number.
/// Its own legal actions and odds can be computed from `state`; nothing else can be. To a spectator
/// both sides are as the other one sees them; nothing is hidden from the referee.
struct View {
    Seat seat{};  ///< Seat::nobody and Seat::referee for those two, who decide nothing.
    State state;
    bool operator==(const View&) const = default;
};
[[nodiscard]] View view(const State& state, Viewer viewer);
inline void legal_actions(const View& view, Actions& out) {
    legal_actions(view.state, out);
}

/// The hand size that others see: copies in `hand` less a hidden face-down card.
[[nodiscard]] int hand_size(const State& state, int side);

/// Current Role, traits (with powers and gained ones) and totals of the engaged unit of `side`;
/// the side must have a revealed card in its slot.
[[nodiscard]] Role current_role(const State& state, int side);
[[nodiscard]] Traits current_traits(const State& state, int side);
[[nodiscard]] int dice_count(const State& state, int side);  // SK-64
[[nodiscard]] int bonus(const State& state, int side);  ///< Everything but base Strength and die.
[[nodiscard]] int total(const State& state, int side);  // SK-65
[[nodiscard]] int kill_margin(const State& state,
                              int side);  ///< Margin at which this side is Killed.
[[nodiscard]] bool is_offense_legal(const State& state, int side, Copy copy);  // SK-21
[[nodiscard]] bool is_defense_legal(const State& state, int side, Copy copy);  // SK-22

/// `red offense spearmen#2`: one line, the same for the same action in every build. The number
/// counts equal cards of that commander from 1 and is left out where there is only one.
[[nodiscard]] std::string action_text(const State& state, Action action);
/// The legal action that reads like this. @throws IllegalAction with the nearest legal one if none
/// does.
[[nodiscard]] Action parse_action(const State& state, std::string_view text);
/// One event as a stable line for golden battles (not for people; see narrate.hpp).
[[nodiscard]] std::string event_text(const State& state, const Event& event);

}  // namespace muster::skirmish

#pragma once

#include "engine/core/events.hpp"
#include "engine/core/seat.hpp"
#include "engine/core/viewer.hpp"

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

namespace muster {

/// What players, saves and the lab ask of a ruleset: a struct of static functions that forward to
/// the ruleset's own (see skirmish/ruleset.hpp). The contract is the design's: states are values,
/// legal_actions lists the passive choice first and is empty only once the battle is over, all
/// actions of Seat::dice are equally likely, and a view holds all that its viewer may know.
template <class R>
concept Ruleset = std::copyable<typename R::State> &&
    std::equality_comparable<typename R::Action> &&
    requires(const typename R::Setup& setup, const typename R::State& state,
             typename R::State& mutable_state, const typename R::Action& action,
             typename R::Actions& actions, const typename R::View& view,
             Sink<typename R::Event> sink, Viewer viewer, std::string_view text, int number) {
    { R::id() } -> std::convertible_to<std::string_view>;
    /// How many players sit at a battle: their seats are numbered from 0.
    { R::seats(setup) } -> std::same_as<std::size_t>;
    { R::start(setup, sink) } -> std::same_as<typename R::State>;
    { R::to_move(state) } -> std::same_as<Seat>;
    /// Whether legal_actions lists all that is_legal allows. Where it does not, as actions have
    /// parameters, it lists a sample fit for computer players. What ends a battle from outside its
    /// course, such as a concession, is listed by neither.
    requires std::same_as<decltype(R::lists_all_actions), const bool>;
    R::legal_actions(state, actions);
    R::legal_actions(view, actions);
    /// The judge of every action, listed or not.
    { R::is_legal(state, action) } -> std::same_as<bool>;
    /// @throws IllegalAction where is_legal says no; the state is then unchanged.
    R::apply(mutable_state, action, sink);
    R::apply_legal(mutable_state, action, sink);
    { R::winner(state) } -> std::same_as<Seat>;
    { R::view(state, viewer) } -> std::same_as<typename R::View>;
    /// True when the dice seat's next draw belongs to Purpose::picks rather than Purpose::dice.
    { R::is_pick(state) } -> std::same_as<bool>;
    /// The faces of the die that is due: the legal actions are then face(1) to face(faces(state)).
    /// 0 where no die is, so that they must be listed to be known.
    { R::faces(state) } -> std::same_as<int>;
    { R::face(number) } -> std::same_as<typename R::Action>;
    /// Expected worth of an action for the seat to move, from exact one-step odds; units are the
    /// ruleset's own and only their order counts.
    { R::appraise(view, action) } -> std::convertible_to<double>;
    /// One line, the same for the same action in every build, and what it means: any legal action,
    /// listed or not. @throws IllegalAction if the text is none.
    { R::action_text(state, action) } -> std::same_as<std::string>;
    { R::parse_action(state, text) } -> std::same_as<typename R::Action>;
};

/// Where two sides fight: which of them a seat is of, 0 (evaluate speaks for it) or 1. Two seats
/// are the two sides; a ruleset with more of them to a side says R::side(state, seat).
template <class R>
[[nodiscard]] constexpr std::size_t side_of([[maybe_unused]] const typename R::State& state,
                                            Seat seat) {
    if constexpr (requires { R::side(state, seat); })
        return R::side(state, seat);
    else
        return index(seat);
}

}  // namespace muster

#pragma once

#include "engine/contract/ruleset.hpp"

#include <cassert>
#include <concepts>
#include <string_view>

/// The referee's seat. Rulings, inputs and passing time are its actions: no rule asks a clock or a
/// person. Where a ruling is due, to_move answers Seat::referee, and the first action that is
/// listed is the ruling where nobody rules otherwise.
namespace muster {

/// A ruleset whose referee, and perhaps others, may also act when another seat is to move.
template <class R>
concept HasActors = requires(const typename R::State& state, const typename R::Action& action) {
    { R::actor(state, action) } -> std::same_as<Seat>;
};

/// A ruleset that has a referee.
template <class R>
concept Refereed = Ruleset<R> && requires(const typename R::Action& action) {
    /// Why the referee does it; part of the action's text, so that saves keep it, and of what the
    /// log says of it.
    { R::reason(action) } -> std::convertible_to<std::string_view>;
};

/// Whose action it is: of the seat to move where the ruleset does not say.
template <Ruleset R>
[[nodiscard]] Seat actor_of(const typename R::State& state,
                            [[maybe_unused]] const typename R::Action& action) {
    if constexpr (HasActors<R>)
        return R::actor(state, action);
    else
        return R::to_move(state);
}

/// @throws IllegalAction for an action of the referee that has no reason.
template <Ruleset R>
void require_reason([[maybe_unused]] const typename R::State& state,
                    [[maybe_unused]] const typename R::Action& action) {
    if constexpr (Refereed<R>)
        if (actor_of<R>(state, action) == Seat::referee &&
            std::string_view{R::reason(action)}.empty())
            throw IllegalAction{"what the referee does needs a reason"};
}

/// The ruling where nobody rules otherwise. `room` is what the list is made in.
template <Ruleset R>
[[nodiscard]] typename R::Action default_ruling(const typename R::State& state,
                                                typename R::Actions& room) {
    R::legal_actions(state, room);
    assert(!room.empty());
    return room[0];
}

}  // namespace muster

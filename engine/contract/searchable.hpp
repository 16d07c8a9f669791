#pragma once

#include "engine/contract/ruleset.hpp"
#include "engine/core/random.hpp"

#include <concepts>
#include <cstdint>
#include <vector>

namespace muster {

/// What searching asks of a ruleset with guesses: what they are the mean of, as red's chance right
/// after the dice; whether nothing is half done, so that it counts all of an action's dice; and
/// what an action is expected to come to before it is taken: red's chance once it is settled, the
/// mean of which is 0.
template <class R>
concept HasChanceBaseline = requires(const typename R::State& state,
                                     const typename R::Action& action,
                                     const typename R::Beliefs& beliefs,
                                     typename R::ChanceBaseline& chance_baseline,
                                     const typename R::ChanceBaseline::Expected& expected) {
    { R::outlook(beliefs, state) } -> std::same_as<double>;
    { R::is_settled(state) } -> std::same_as<bool>;
    { R::chance_baseline(beliefs) } -> std::same_as<typename R::ChanceBaseline>;
    { chance_baseline.expect(state, action) } -> std::same_as<typename R::ChanceBaseline::Expected>;
    { chance_baseline.luck(expected, state) } -> std::same_as<double>;
};

/// What searching asks of a ruleset besides the rules. Two sides fight (side_of in ruleset.hpp),
/// and what one gains the other one loses: `red` is the side 0. `Beliefs` is made from a view alone
/// (and, where lists are open, from a state that names every card): it samples states that the seat
/// cannot distinguish from the real one.
template <class R>
concept Searchable = Ruleset<R> &&
    requires(const typename R::State& state, const typename R::View& view,
             const typename R::Action& action, typename R::Actions& actions,
             const typename R::Beliefs& beliefs, Stream& stream, Seat seat,
             std::vector<double>& weights, std::vector<double>& guesses) {
    requires std::constructible_from<typename R::Beliefs, const typename R::View&>;
    requires std::constructible_from<typename R::Beliefs, const typename R::View&,
                                     const typename R::State&>;
    /// A state from which this seat's view may come about. Where the other side has just made a
    /// choice face down, the state before that choice: only face-down actions lead on.
    { beliefs.sample_state(stream) } -> std::convertible_to<typename R::State>;
    /// Equal for states that `seat` cannot distinguish; it then has the same legal actions.
    { R::information(state, seat) } -> std::same_as<std::uint64_t>;
    /// The other side will not learn what was chosen before it chooses itself.
    { R::is_face_down(state, action) } -> std::same_as<bool>;
    /// Takes out of the legal actions what differs from another one in nothing but a number.
    R::dedupe(state, actions);
    /// Takes out, never all, what is not worth a look.
    R::prune(beliefs, state, actions);
    /// How promising each action looks before any search: weights of 0 or more, and, where the
    /// ruleset says that it knows (`has_guesses`), the mover's chance to win with it, summed
    /// exactly over the dice at hand; both in the order of `actions`.
    requires std::same_as<decltype(R::has_guesses), const bool>;
    requires !R::has_guesses || HasChanceBaseline<R>;
    R::priors(beliefs, view, actions, weights, guesses);
    /// One of the actions, as the rollout policy takes it.
    { R::rollout_policy(beliefs, state, actions, stream) } -> std::same_as<typename R::Action>;
    /// Whether a position can be evaluated here, as fairly for one side as for the other.
    { R::is_quiescent(state) } -> std::same_as<bool>;
    /// Red's chance to win from here, as far as that is known without playing on; exact once over.
    { R::evaluate(beliefs, state) } -> std::convertible_to<double>;
    /// The larger, the wider the search.
    requires std::convertible_to<decltype(R::exploration), double>;
    /// How many actions are played by the rollout policy before a position is evaluated.
    requires std::convertible_to<decltype(R::rollout_length), int>;
};

/// What searching may ask of a ruleset whose turns have so many actions that a tree of them would
/// stay shallow: it plays on by itself after each action worth a look, and says what red's chance
/// is then. `iterations_a_trial` of a tree take about as long.
template <class R>
concept PlaysOn = Searchable<R> &&
    requires(const typename R::Beliefs& beliefs, typename R::State& state, Stream& stream) {
    { R::play_on(beliefs, state, stream) } -> std::same_as<double>;
    requires std::convertible_to<decltype(R::iterations_a_trial), std::uint64_t>;
};

}  // namespace muster

#pragma once

#include "engine/contract/referee.hpp"
#include "engine/contract/searchable.hpp"
#include "engine/strategic/players/appraise.hpp"
#include "engine/strategic/players/beliefs.hpp"
#include "engine/strategic/rules/war_game.hpp"
#include "engine/strategic/wording/text.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace muster::strategic {

/// Strategic war as contract/ruleset.hpp wants it, with a referee. A faction is a seat.
struct Rules {
    using Setup = strategic::Setup;
    using State = strategic::State;
    using Action = strategic::Action;
    using Actions = strategic::Actions;
    using View = strategic::View;
    using Event = strategic::Event;
    using Beliefs = strategic::Beliefs;

    static std::string_view id() { return "strategic"; }
    static std::size_t seats(const Setup& setup) { return setup.war.factions.size(); }
    /// Splits, commitments and the referee's inputs are too many to be listed.
    static constexpr bool lists_all_actions = false;
    static State start(const Setup& setup, Sink<Event> sink = {}) {
        return strategic::start(setup, sink);
    }
    static Seat to_move(const State& state) { return state.to_move; }
    static Seat actor(const State& state, const Action& action) {
        return strategic::actor(state, action);
    }
    static std::string_view reason(const Action& action) { return action.reason.text(); }
    static std::size_t side(const State& state, Seat seat) {
        return static_cast<std::size_t>(state.war().factions[index(seat)].side);
    }
    static void legal_actions(const State& state, Actions& out) {
        strategic::legal_actions(state, out);
    }
    static void legal_actions(const View& view, Actions& out) {
        strategic::legal_actions(view, out);
    }
    static bool is_legal(const State& state, const Action& action) {
        return strategic::is_legal(state, action);
    }
    static void apply(State& state, const Action& action, Sink<Event> sink = {}) {
        strategic::apply(state, action, sink);
    }
    static void apply_legal(State& state, const Action& action, Sink<Event> sink = {}) {
        strategic::apply_legal(state, action, sink);
    }
    static Seat winner(const State& state) { return strategic::winner(state); }
    static View view(const State& state, Viewer viewer) { return strategic::view(state, viewer); }
    /// Nothing is picked at random here: all of the dice seat's draws are dice.
    static bool is_pick(const State&) { return false; }
    static int faces(const State& state) { return strategic::faces(state); }
    static Action face(int number) {
        Action roll;
        roll.kind = Action::Kind::roll;
        roll.number = static_cast<std::int16_t>(number);
        return roll;
    }
    static double appraise(const View& view, const Action& action) {
        return strategic::appraise(view.state, action);
    }
    static constexpr bool has_guesses = false;
    static constexpr double exploration = 0.3;
    static constexpr int rollout_length = 0;
    static std::uint64_t information(const State& state, Seat seat) {
        return strategic::information(state, seat);
    }
    /// What an army hides is declared in secret, but nobody answers it blindly.
    static bool is_face_down(const State&, const Action&) { return false; }
    static void dedupe(const State&, Actions&) {}
    static void prune(const Beliefs&, const State& state, Actions& actions) {
        strategic::prune(state, actions);
    }
    static void priors(const Beliefs&, const View& view, const Actions& actions,
                       std::vector<double>& weights, std::vector<double>&) {
        strategic::priors(view.state, actions, weights);
    }
    static Action rollout_policy(const Beliefs&, const State& state, const Actions& actions,
                                 Stream& stream) {
        return strategic::rollout_policy(state, actions, stream);
    }
    static bool is_quiescent(const State& state) { return strategic::is_quiescent(state); }
    static double evaluate(const Beliefs&, const State& state) {
        return strategic::evaluate(state);
    }
    static constexpr std::uint64_t iterations_a_trial = 250;
    static double play_on(const Beliefs&, State& state, Stream& stream) {
        return strategic::play_on(state, stream);
    }
    static std::string action_text(const State& state, const Action& action) {
        return strategic::action_text(state, action);
    }
    static Action parse_action(const State& state, std::string_view text) {
        return strategic::parse_action(state, text);
    }
};
static_assert(Ruleset<Rules>);
static_assert(Refereed<Rules>);
static_assert(HasActors<Rules>);
static_assert(PlaysOn<Rules>);

}  // namespace muster::strategic

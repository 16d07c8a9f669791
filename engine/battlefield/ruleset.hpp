#pragma once

#include "engine/battlefield/players/appraise.hpp"
#include "engine/battlefield/players/beliefs.hpp"
#include "engine/battlefield/rules/battle.hpp"
#include "engine/contract/referee.hpp"

namespace muster::battlefield {

/// Battlefield as contract/ruleset.hpp wants it, with a referee.
struct Rules {
    using Setup = battlefield::Setup;
    using State = battlefield::State;
    using Action = battlefield::Action;
    using Actions = battlefield::Actions;
    using View = battlefield::View;
    using Event = battlefield::Event;
    using Beliefs = battlefield::Beliefs;

    static std::string_view id() { return "battlefield"; }
    static std::size_t seats(const Setup& setup) { return setup.armies.size(); }
    /// Placements, bent moves and the referee's inputs are too many to be listed.
    static constexpr bool lists_all_actions = false;
    static State start(const Setup& setup, Sink<Event> sink = {}) {
        return battlefield::start(setup, sink);
    }
    static Seat to_move(const State& state) { return state.to_move; }
    static Seat actor(const State& state, const Action& action) {
        return battlefield::actor(state, action);
    }
    static std::string_view reason(const Action& action) { return action.reason.text(); }
    static std::size_t side(const State& state, Seat seat) {
        return static_cast<std::size_t>(state.side_of(static_cast<std::uint8_t>(seat)));
    }
    static void legal_actions(const State& state, Actions& out) {
        battlefield::legal_actions(state, out);
    }
    static void legal_actions(const View& view, Actions& out) {
        battlefield::legal_actions(view, out);
    }
    static bool is_legal(const State& state, const Action& action) {
        return battlefield::is_legal(state, action);
    }
    static void apply(State& state, const Action& action, Sink<Event> sink = {}) {
        battlefield::apply(state, action, sink);
    }
    static void apply_legal(State& state, const Action& action, Sink<Event> sink = {}) {
        battlefield::apply_legal(state, action, sink);
    }
    static Seat winner(const State& state) { return outcome(state).winner; }
    static View view(const State& state, Viewer viewer) { return battlefield::view(state, viewer); }
    /// Nothing is picked at random here: all of the dice seat's draws are dice.
    static bool is_pick(const State&) { return false; }
    static int faces(const State& state) { return battlefield::faces(state); }
    static Action face(int number) {
        return {.kind = Action::Kind::roll, .number = static_cast<std::int16_t>(number)};
    }
    static double appraise(const View& view, const Action& action) {
        return battlefield::appraise(view, action);
    }
    static constexpr bool has_guesses = false;
    static constexpr double exploration = 0.3;
    static constexpr int rollout_length = 0;
    static std::uint64_t information(const State& state, Seat seat) {
        return battlefield::information(state, seat);
    }
    static bool is_face_down(const State&, const Action&) { return false; }
    static void dedupe(const State&, Actions&) {}
    static void prune(const Beliefs&, const State& state, Actions& actions) {
        battlefield::prune(state, actions);
    }
    static void priors(const Beliefs&, const View& view, const Actions& actions,
                       std::vector<double>& weights, std::vector<double>&) {
        battlefield::priors(view.state, actions, weights);
    }
    static Action rollout_policy(const Beliefs&, const State& state, const Actions& actions,
                                 Stream& stream) {
        return battlefield::rollout_policy(state, actions, stream);
    }
    static bool is_quiescent(const State& state) { return battlefield::is_quiescent(state); }
    static double evaluate(const Beliefs&, const State& state) {
        return battlefield::evaluate(state);
    }
    static constexpr std::uint64_t iterations_a_trial = 100;
    static double play_on(const Beliefs&, State& state, Stream& stream) {
        return battlefield::play_on(state, stream);
    }
    static std::string action_text(const State& state, const Action& action) {
        return battlefield::action_text(state, action);
    }
    static Action parse_action(const State& state, std::string_view text) {
        return battlefield::parse_action(state, text);
    }
};

}  // namespace muster::battlefield

#pragma once

#include "engine/warfare/players/appraise.hpp"
#include "engine/warfare/players/beliefs.hpp"
#include "engine/warfare/players/chance_baseline.hpp"
#include "engine/warfare/players/self_play.hpp"
#include "engine/warfare/rules/battle.hpp"

namespace muster::warfare {

/// Warfare as contract/ruleset.hpp wants it.
struct Rules {
    using Setup = warfare::Setup;
    using State = warfare::State;
    using Action = warfare::Action;
    using Actions = warfare::Actions;
    using View = warfare::View;
    using Event = warfare::Event;
    using Beliefs = warfare::Beliefs;
    using ChanceBaseline = warfare::ChanceBaseline;
    using SelfPlay = warfare::SelfPlay;

    static std::string_view id() { return "warfare"; }
    static std::size_t seats(const Setup&) { return 2; }
    static constexpr bool lists_all_actions = true;
    static State start(const Setup& setup, Sink<Event> sink = {}) {
        return warfare::start(setup, sink);
    }
    static Seat to_move(const State& state) { return state.to_move; }
    static void legal_actions(const State& state, Actions& out) {
        warfare::legal_actions(state, out);
    }
    static void legal_actions(const View& view, Actions& out) { warfare::legal_actions(view, out); }
    static bool is_legal(const State& state, Action action) {
        return warfare::is_legal(state, action);
    }
    static void apply(State& state, Action action, Sink<Event> sink = {}) {
        warfare::apply(state, action, sink);
    }
    static void apply_legal(State& state, Action action, Sink<Event> sink = {}) {
        warfare::apply_legal(state, action, sink);
    }
    static Seat winner(const State& state) { return outcome(state).winner; }
    static View view(const State& state, Viewer viewer) { return warfare::view(state, viewer); }
    /// Nothing is picked at random here: all of the dice seat's draws are dice.
    static bool is_pick(const State&) { return false; }
    static int faces(const State& state) {
        return state.to_move == Seat::dice ? state.roll.sides : 0;
    }
    static Action face(int number) {
        return {Action::Kind::roll, no_unit, no_unit, static_cast<std::uint8_t>(number)};
    }
    static double appraise(const View& view, Action action) {
        return warfare::appraise(view, action);
    }
    static constexpr bool has_guesses = true;
    static constexpr double exploration = 0.05;
    static constexpr int rollout_length = 0;
    static std::uint64_t information(const State& state, Seat seat) {
        return warfare::information(state, seat);
    }
    static bool is_face_down(const State&, Action) { return false; }  // WF-18
    static void dedupe(const State&, Actions&) {}
    static void prune(const Beliefs& beliefs, const State& state, Actions& actions) {
        warfare::prune(beliefs, state, actions);
    }
    static void priors(const Beliefs& beliefs, const View& view, const Actions& actions,
                       std::vector<double>& weights, std::vector<double>& guesses) {
        warfare::priors(beliefs, view, actions, weights, guesses);
    }
    static Action rollout_policy(const Beliefs& beliefs, const State& state, const Actions& actions,
                                 Stream& stream) {
        return warfare::rollout_policy(beliefs, state, actions, stream);
    }
    static bool is_quiescent(const State& state) { return warfare::is_quiescent(state); }
    static bool is_settled(const State& state) { return state.moment == Moment::order; }
    static double outlook(const Beliefs& beliefs, const State& state) {
        return beliefs.outlook().red(state);
    }
    static ChanceBaseline chance_baseline(const Beliefs& beliefs) {
        return ChanceBaseline{beliefs.outlook()};
    }
    static double evaluate(const Beliefs& beliefs, const State& state) {
        return warfare::evaluate(beliefs, state);
    }
    static std::string action_text(const State& state, Action action) {
        return warfare::action_text(state, action);
    }
    static Action parse_action(const State& state, std::string_view text) {
        return warfare::parse_action(state, text);
    }
};

}  // namespace muster::warfare

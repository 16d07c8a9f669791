#pragma once

#include "engine/skirmish/players/beliefs.hpp"
#include "engine/skirmish/players/odds.hpp"
#include "engine/skirmish/rules/skirmish.hpp"

namespace muster::skirmish {

/// The skirmish as contract/ruleset.hpp wants it.
struct Rules {
    using Setup = skirmish::Setup;
    using State = skirmish::State;
    using Action = skirmish::Action;
    using Actions = skirmish::Actions;
    using View = skirmish::View;
    using Event = skirmish::Event;
    using Beliefs = skirmish::Beliefs;

    static std::string_view id() { return "skirmish"; }
    static std::size_t seats(const Setup&) { return 2; }
    static constexpr bool lists_all_actions = true;
    static State start(const Setup& setup, Sink<Event> sink = {}) {
        return skirmish::start(setup, sink);
    }
    static Seat to_move(const State& state) { return state.to_move; }
    static void legal_actions(const State& state, Actions& out) {
        skirmish::legal_actions(state, out);
    }
    static void legal_actions(const View& view, Actions& out) {
        skirmish::legal_actions(view, out);
    }
    static bool is_legal(const State& state, Action action) {
        return skirmish::is_legal(state, action);
    }
    static void apply(State& state, Action action, Sink<Event> sink = {}) {
        skirmish::apply(state, action, sink);
    }
    static void apply_legal(State& state, Action action, Sink<Event> sink = {}) {
        skirmish::apply_legal(state, action, sink);
    }
    static Seat winner(const State& state) { return outcome(state).winner; }
    static View view(const State& state, Viewer viewer) { return skirmish::view(state, viewer); }
    static bool is_pick(const State& state) {
        return state.moment == Moment::pick_opener || state.moment == Moment::mender_pick ||
               state.ask == Ask::peek_pick;
    }
    static int faces(const State& state) {
        return state.to_move == Seat::dice && !is_pick(state) ? 6 : 0;
    }
    static Action face(int number) {
        return {Action::Kind::roll, no_copy, no_copy, static_cast<std::uint8_t>(number)};
    }
    static double appraise(const View& view, Action action) {
        return skirmish::appraise(view, action);
    }
    static constexpr bool has_guesses = false;
    static constexpr double exploration = 1.0;
    static constexpr int rollout_length = 30;
    static std::uint64_t information(const State& state, Seat seat) {
        return skirmish::information(state, seat);
    }
    static bool is_face_down(const State& state, Action action) {
        return skirmish::is_face_down(state, action);
    }
    static void prune(const Beliefs&, const State&, Actions&) {}
    static void dedupe(const State& state, Actions& actions) { skirmish::dedupe(state, actions); }
    static void priors(const Beliefs&, const View& view, const Actions& actions,
                       std::vector<double>& weights, std::vector<double>& guesses) {
        skirmish::priors(view, actions, weights, guesses);
    }
    static Action rollout_policy(const Beliefs&, const State& state, const Actions& actions,
                                 Stream& stream) {
        return skirmish::rollout_policy(state, actions, stream);
    }
    static bool is_quiescent(const State& state) {
        return state.moment == Moment::offense && state.ask == Ask::none;
    }
    static double evaluate(const Beliefs&, const State& state) { return skirmish::evaluate(state); }
    static std::string action_text(const State& state, Action action) {
        return skirmish::action_text(state, action);
    }
    static Action parse_action(const State& state, std::string_view text) {
        return skirmish::parse_action(state, text);
    }
};

}  // namespace muster::skirmish

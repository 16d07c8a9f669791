#pragma once

#include "engine/warfare/appraise.hpp"
#include "engine/warfare/battle.hpp"
#include "engine/warfare/beliefs.hpp"
#include "engine/warfare/fortune.hpp"
#include "engine/warfare/practice.hpp"

namespace muster::warfare {

/// Warfare as players/ruleset.hpp wants it.
struct Rules {
    using Setup = warfare::Setup;
    using State = warfare::State;
    using Action = warfare::Action;
    using Actions = warfare::Actions;
    using View = warfare::View;
    using Event = warfare::Event;
    using Beliefs = warfare::Beliefs;
    using Fortune = warfare::Fortune;
    using Practice = warfare::Practice;

    static std::string_view id() { return "warfare"; }
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
    static View view(const State& state, Seat seat) { return warfare::view(state, seat); }
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
    static constexpr double curiosity = 0.05;
    static constexpr int hurry_for = 0;
    static std::uint64_t information(const State& state, Seat seat) {
        return warfare::information(state, seat);
    }
    static bool is_face_down(const State&, Action) { return false; }  // WF-18
    static void drop_twins(const State&, Actions&) {}
    static void keep_promising(const Beliefs& beliefs, const State& state, Actions& actions) {
        warfare::keep_promising(beliefs, state, actions);
    }
    static void weigh(const Beliefs& beliefs, const View& view, const Actions& actions,
                      std::vector<double>& weights, std::vector<double>& guesses) {
        warfare::weigh(beliefs, view, actions, weights, guesses);
    }
    static Action hurry(const Beliefs& beliefs, const State& state, const Actions& actions,
                        Stream& stream) {
        return warfare::hurry(beliefs, state, actions, stream);
    }
    static bool is_calm(const State& state) { return warfare::is_calm(state); }
    static bool is_settled(const State& state) { return state.moment == Moment::order; }
    static double outlook(const Beliefs& beliefs, const State& state) {
        return beliefs.outlook().red(state);
    }
    static Fortune fortune(const Beliefs& beliefs) { return Fortune{beliefs.outlook()}; }
    static double promise(const Beliefs& beliefs, const State& state) {
        return warfare::promise(beliefs, state);
    }
    static std::string action_text(const State& state, Action action) {
        return warfare::action_text(state, action);
    }
    static Action parse_action(const State& state, std::string_view text) {
        return warfare::parse_action(state, text);
    }
};

}  // namespace muster::warfare

#pragma once

#include "engine/battlefield/model/state.hpp"
#include "engine/battlefield/rules/battle.hpp"
#include "engine/battlefield/rules/knowledge.hpp"
#include "engine/core/events.hpp"

namespace muster::battlefield {

/// Internal to the rules: carries a state from one decision to the next.
class Flow {
  public:
    Flow(State& state, Sink<Event> sink) : s{state}, sink_{sink} {}

    void begin();
    void act(const Action& action);  ///< A legal action.

  private:
    // Before the battle (section 6), start.cpp.
    void lay_out();
    void next_step();
    bool ask_cunning();
    void order_deployment();
    bool ask_direction();
    bool ask_gap();
    bool ask_deployment();
    void begin_battle();
    void act_before(const Action& action);
    void finish_deployment();

    // Turns and rounds (sections 7 and 12), turns.cpp.
    void begin_turn();
    void next_turn();
    void end_round();
    void begin_attacks();
    void end_phase();
    void go_on();  ///< After a unit is done: to the next unit, phase or turn.
    void go_on_unit();
    bool test_objectives();
    void finish(Ending ending, int side);
    void ask(Moment moment, std::uint8_t army);

    // What units do (sections 8 to 10), acts.cpp.
    void move(const Action& action);
    void leave(Index unit);
    void finish_move(Index unit);
    void lure(const Action& action);
    void attack(const Action& action);
    void man(Index unit);
    void begin_to_man(Index unit);
    void unman(Index unit);
    void roll(int face);
    void settle();
    void finish_act(Index unit);

    // Losses (sections 4 and 12), losses.cpp.
    void remove(Index unit, Fate fate);
    void lose(std::uint8_t army);
    /// BF-42, of one army.
    void check_command(std::uint8_t army);
    /// The same after a move of one unit, when everybody was in command before.
    void check_command_of(Index unit);
    void check_all_commands();
    bool disband(std::uint8_t army, bool officers);

    // The referee (section 4 and others), referee.cpp.
    void rule(const Action& action);
    void lend(const Action& action);
    void take_back(Index unit, const Reason& reason);
    void reveal(const Action& action);

    /// `before`: who saw the unit before it moved or was removed.
    void announce(Event event, Knowers before = everybody) const {
        if (!sink_.wants(event.kind)) return;
        decide_knowers(s, event, before);
        sink_.keep(event.kind) = event;
    }
    /// Who sees a unit, if anybody listens to the event that asks.
    [[nodiscard]] Knowers seers(Event::Kind kind, Index unit) const {
        return sink_.wants(kind) ? seers_of(s, unit) : everybody;
    }
    [[nodiscard]] bool is_over() const { return s.moment == Moment::over; }
    [[nodiscard]] bool is_per_unit() const {
        return s.variant().activation == Variant::Activation::per_unit;
    }

    State& s;
    Sink<Event> sink_;
};

}  // namespace muster::battlefield

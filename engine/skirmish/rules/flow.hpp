#pragma once

#include "engine/core/events.hpp"
#include "engine/skirmish/model/event.hpp"
#include "engine/skirmish/model/state.hpp"
#include "engine/skirmish/rules/knowledge.hpp"

namespace muster::skirmish {

/// Internal to the rules: carries a state from one decision to the next. Every member either stops
/// at a decision (sets moment, ask and to_move) or calls what follows; no member waits. Sides are 0
/// red and 1 blue.
class Flow {
  public:
    Flow(State& state, Sink<Event> sink) : s{state}, sink_{sink} {}

    void begin_setup();
    void begin_phase(int phase, int first);  // SK-34
    void begin_turn(int side);               // SK-25
    void act(Action action);                 ///< A legal action of the seat to move.

  private:
    /// Running::effect while a Healer's return waits for Battlemage's die.
    static constexpr std::uint8_t healing = 0xFE;
    /// Uses in one window; only custom cards could reach it.
    static constexpr int window_limit = 200;

    // Setup (SK-16), setup_flow.cpp.
    void secret_choice(Moment moment, int side);
    void act_secret_choice(Action action);
    void settle_copies();
    void begin_dervish();
    void settle_dervish();
    void begin_mender();
    void mender_pick(int side);
    void begin_mender_pay();
    void settle_mender();
    void begin_designate();
    void settle_designate();
    void begin_battle_start();
    void battle_start_opportunity();
    void run_battle_start();
    void begin_pick_opener();

    // Turns and Phases (section 4), turns.cpp.
    void phase_opportunity();
    void end_phase_opportunity();
    void offense_step();
    void act_offense(Action action);
    void act_defense(Action action);
    void unable_on_offense();
    void pass_on_offense();
    void end_turn();
    void end_phase();
    void end(Ending ending);
    void concede();  // SK-213

    // The attack (sections 5 and 6), combat.cpp and fate.cpp.
    void reveal();
    void role_opportunity();
    void act_role(Action action);
    void take_role(int side, Role role);
    void run_reveal_effects();
    void run_exchange_effects();
    void open_window(Moment moment);
    void opportunity();
    void decline();
    void close_window();
    void begin_roll(bool again);
    void next_die();
    void act_roll(int face);
    void compare();
    void act_rolloff(int face);
    void decide(int winner, int margin);
    void resolve_fate();
    void act_save(Action action);
    void settle_fate(Zone zone);
    void place();
    void uncontested();
    void strike_unopposed();
    void begin_triggers();
    [[nodiscard]] bool is_triggered(int side) const;
    void run_triggers();

    // Effects, powers and the shared verbs, carry.cpp.
    void act_apart(Action action);
    void use_card(Action action);
    void use_effect(int side, Copy copy, std::size_t effect, std::uint8_t target);
    void after_discard(int side, Copy copy);
    void run_steps();
    bool carry(const Step& step);
    bool begin_reroll(int side);
    void effect_finished();
    bool send(int side, Copy copy, Zone to);  ///< An effect's move; false if it stopped for a save.
    void act_effect_save(Action action);
    void act_interrupt(Action action);
    // Healers and powers, powers.cpp.
    void act_power(Action action);
    void exchange(Copy incoming);
    void power_add(int side, int amount);
    void card_add(int side, int amount, int source_side, Copy source);

    // Morale and Rout (section 7), rout.cpp.
    void gain(int side, int amount);
    void lose(int side, int amount);
    bool check_rout();  ///< True when the Battle has turned into a Rout; the caller must stop.
    void begin_rout();
    void rout_side();
    void next_rout_roll();
    void act_rout_die(int face);
    void settle_rout(Zone zone);

    void move(int side, Copy copy, Zone to);
    void ask(Moment moment, Seat who);
    void interrupt(Ask what, Seat who);
    /// SK-208: is this opportunity asked at all?
    [[nodiscard]] bool prompts(int side) const {
        return (s.variant->always_prompt && s.moment != Moment::offense) || prompts_closely(side);
    }
    [[nodiscard]] bool prompts_closely(int side) const;
    void count_use(int side, Copy copy, std::size_t effect);
    void reset_limits(Scope scope);
    void announce(Event::Kind kind, int side, Copy copy = no_copy, int value = 0,
                  Copy other = no_copy) const {
        if (sink_.wants(kind)) [[unlikely]]
            report(kind, side, copy, value, other);
    }
    /// For the eyes of one seat, or of nobody in particular.
    void announce(Seat only, Event::Kind kind, int side, Copy copy, int value = 0) const;
    void report(Event::Kind kind, int side, Copy copy, int value, Copy other) const;
    void keep(Event::Kind kind, int side, Copy copy, int value, Copy other) const;

    [[nodiscard]] Player& player(int side) { return s.players[static_cast<std::size_t>(side)]; }
    [[nodiscard]] const Player& player(int side) const {
        return s.players[static_cast<std::size_t>(side)];
    }
    [[nodiscard]] int attacker() const { return s.active; }
    [[nodiscard]] int defender() const { return 1 - s.active; }
    [[nodiscard]] static Seat seat(int side) { return seat_of(side); }
    [[nodiscard]] int mover() const { return static_cast<int>(s.to_move); }

    State& s;
    Sink<Event> sink_;
};
static_assert(static_cast<std::size_t>(Event::Kind::battle_ended) < Sink<Event>::most_kinds);

/// For tests: turn step 1 of `side` in the state's Phase, and the start of a Phase.
void begin_turn(State& state, int side, Sink<Event> sink = {});
void begin_phase(State& state, int phase, int first, Sink<Event> sink = {});

}  // namespace muster::skirmish

#pragma once

#include "engine/core/events.hpp"
#include "engine/warfare/rules/battle.hpp"

namespace muster::warfare {

/// The lowest face of the d20 under way that succeeds; 21 if none does.
[[nodiscard]] int least_success(const State& state);

/// Internal to the rules: carries a state from one decision to the next. What is still to be done
/// lies on the state's pile of tasks; a task either stops at a decision or a roll, or lays others
/// on the pile. Sides are 0 red and 1 blue.
class Flow {
  public:
    Flow(State& state, Sink<Event> sink) : s{state}, sink_{sink} {}
    /// For odds: stops when the order itself is resolved, before anybody flees or is refreshed; the
    /// moment is then `over`, without an ending.
    static Flow probe(State& state) {
        Flow flow{state, {}};
        flow.is_probe_ = true;
        return flow;
    }

    void begin();
    void act(Action action);  ///< A legal action of the seat to move.
    /// The roll under way has come to this face, the one that is kept. Also how odds are summed:
    /// faces that mean the same need not be distinguished.
    void settle_roll(int kept);
    void run();  ///< On to the next decision or roll.

  private:
    // Turns and orders (section 5), flow.cpp.
    void step(const Task& task);
    void act_seldom(Action action);
    void act_roll(int face);
    void act_order(Action action);
    void act_magic(Action action);
    void event(Ending ending, int loser);
    void roll_initiative();
    void settle_initiative();
    void begin_turn(int side);
    void after_order();
    void next_turn();
    void pass();
    bool count_pass();
    void begin_slot();
    void next_slot();
    bool leave_slot();
    void ask_order(int side);

    // Attacks (sections 7 and 9), attack.cpp.
    void begin_attack(int side, Index unit, Index target, bool is_charge, bool is_free);
    void attack_check();
    void settle_attack(int kept, bool success);
    void power_check();
    void settle_power(bool success);
    void throw_rocks();
    void hit(int casualties);
    [[nodiscard]] int packet_size() const;
    void horrify(int side, Index unit);
    void engage();
    void feast();
    void settle_spell(Task task);

    // Casualties and Morale (sections 7 and 8), morale.cpp.
    void packet(Task task);
    void check(Task task);
    void settle_check(bool success);
    void settled(const Roll& check, bool success);
    void remove(int side, Index unit, Place place);
    void damage(int side, Index fortification, int points);

    // The end of an order (WF-85), retreat and refresh (sections 11, 13 and 14), ending.cpp.
    void end_order();
    bool fall();
    bool lose_infantry();
    void gather(int side, Group group);
    void next_check(Task task);
    void leave(int side, Group group);
    void retreat(int side, Group group, bool with_checks);
    void refresh_if_due();
    [[nodiscard]] bool is_spent(int side) const;
    bool end_round(int side);  ///< side 2 for both; true if the battle has ended.
    void refresh(int side);
    void finish(int losers, Ending ending);

    // What a packet of casualties comes from, and whether a check follows it.
    enum Flag : std::uint8_t { of_diminished = 1, of_magic = 2, check_due = 4, of_attack = 8 };

    void push(const Task& task) { s.tasks.push_back(task); }
    void push(Task::Kind kind, int side, Index unit = no_unit, int value = 0) {
        push({kind, static_cast<std::uint8_t>(side), unit, {}, static_cast<std::uint8_t>(value)});
    }
    void push_check(int side, Index unit, Reason reason, int dc, int cause = 0);
    void push_casualties(int side, Index unit, int count, Place cause, int flags = 0);
    Roll& ask(Reason reason, int side, Index unit);
    [[nodiscard]] static Seat seat(int side) { return seat_of(side); }
    [[nodiscard]] int enemy() const { return 1 - s.assault.side; }
    [[nodiscard]] Event& announce_order(Event::Kind kind) const;
    void announce(Event::Kind kind, int side, Index unit = no_unit, int value = 0,
                  Index other = no_unit) const {
        if (!sink_.wants(kind)) return;
        Event& event = sink_.keep(kind);
        event.side = static_cast<std::uint8_t>(side);
        event.unit = unit;
        event.other = other;
        event.value = static_cast<std::int16_t>(value);
    }

    State& s;
    Sink<Event> sink_;
    bool is_probe_{};
};
static_assert(static_cast<std::size_t>(Event::Kind::ended) < Sink<Event>::most_kinds);

}  // namespace muster::warfare

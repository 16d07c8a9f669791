#include "engine/warfare/rules/flow.hpp"

#include <algorithm>
#include <stdexcept>

/// Turns and orders (RULES.md, section 5).
namespace muster::warfare {

void Flow::begin() {
    for (int side = 0; side < 2; ++side) {
        const SideSetup& from = s.setup->sides[static_cast<std::size_t>(side)];
        Side& to = s.side(side);
        to.units = static_cast<std::uint8_t>(from.army.units.size());
        to.ranks = ranks(from.army);
        to.levies_screen_levies = s.variant().levies_blocked_by_levies;
        for (Index unit = 0; unit < to.units; ++unit) {  // WF-65
            const Unit& card = from.army.units[unit];
            Piece& piece = to.pieces[unit];
            const bool keeps = s.variant().persist_casualties && card.die > 0;
            piece.die = static_cast<std::uint8_t>(
                keeps ? std::min<int>(card.die, card.profile.faces) : card.profile.faces);
            to.set_fresh(unit, true);
            to.set_place(unit, Place::field);
            to.had_infantry = to.had_infantry || card.profile.type == Type::infantry;
        }
        to.fortifications = static_cast<std::uint8_t>(from.fortifications.size());
        for (std::size_t i = 0; i < from.fortifications.size(); ++i)
            to.strongholds[i].die = static_cast<std::uint8_t>(from.fortifications[i].row.faces);
    }
    announce(Event::Kind::round_started, 2, no_unit, 1);
    if (s.variant().mode == Variant::Mode::hotseat) return roll_initiative();
    s.slot = static_cast<std::uint8_t>(s.setup->slots.size() - 1);
    s.cycle_acted = true;  // No cycle has gone by yet.
    next_slot();
}

void Flow::act(Action action) {
    using Kind = Action::Kind;
    switch (action.kind) {
        case Kind::roll: act_roll(action.value); break;
        case Kind::hold:
        case Kind::attack:
        case Kind::charge:
        case Kind::disengage:
        case Kind::feed:
        case Kind::sap:
        case Kind::magic:
        case Kind::retreat: act_order(action); break;
        default: act_seldom(action);
    }
    run();
}

void Flow::act_seldom(Action action) {
    using Kind = Action::Kind;
    switch (action.kind) {
        case Kind::let_fail: settle_check(false); break;
        case Kind::courage:
            s.piece(s.roll.side, s.roll.unit).courage_used = true;  // WF-48
            announce(Event::Kind::turned, s.roll.side, s.roll.unit);
            settle_check(true);
            break;
        case Kind::next:
            s.to_move = Seat::nobody;
            s.moment = Moment::roll;
            s.queue &= ~(1U << action.unit);
            push_check(s.tasks.back().side, action.unit, s.tasks.back().reason,
                       s.tasks.back().value);
            break;
        case Kind::pass: pass(); break;
        case Kind::surrender: event(Ending::surrender, static_cast<int>(s.to_move)); break;
        case Kind::leader_defeated: event(Ending::leader, action.value); break;
        case Kind::characters_beaten: event(Ending::characters, action.value); break;
        default: break;
    }
}

void Flow::run() {
    // A decision or a roll leaves the moment set to itself; until then tasks follow one another.
    while (s.to_move == Seat::nobody && s.moment != Moment::over) {
        const Task& task = s.tasks.back();  // It lies there until another is laid.
        if (is_probe_ && task.kind == Task::Kind::end_order) {
            s.tasks.clear();
            s.moment = Moment::over;
            return;
        }
        s.tasks.pop_back();
        step(task);
    }
}

void Flow::step(const Task& task) {
    switch (task.kind) {
        case Task::Kind::attack_check: return attack_check();
        case Task::Kind::power: return power_check();
        case Task::Kind::rocks: return throw_rocks();
        case Task::Kind::horrify: return horrify(task.side, task.unit);
        case Task::Kind::engage: return engage();
        case Task::Kind::feast: return feast();
        case Task::Kind::packet: return packet(task);
        case Task::Kind::check: return check(task);
        case Task::Kind::exhaust:
            if (!s.piece(task.side, task.unit).is_on_field()) return;
            s.side(task.side).set_fresh(task.unit, false);
            return announce(Event::Kind::exhausted, task.side, task.unit);
        case Task::Kind::gather: return gather(task.side, static_cast<Group>(task.value));
        case Task::Kind::next: return next_check(task);
        case Task::Kind::leave: return leave(task.side, static_cast<Group>(task.value));
        case Task::Kind::finish: return finish(task.value, static_cast<Ending>(task.cause));
        case Task::Kind::end_order: return end_order();
        case Task::Kind::spell: return settle_spell(task);
    }
}

/// The roll is made where it stands: a copy of what was just written byte by byte waits for it.
Roll& Flow::ask(Reason reason, int side, Index unit) {
    s.moment = Moment::roll;
    s.to_move = Seat::dice;
    s.roll = {};
    s.roll.reason = reason;
    s.roll.side = static_cast<std::uint8_t>(side);
    s.roll.unit = unit;
    return s.roll;
}

void Flow::act_roll(int face) {
    Roll& roll = s.roll;
    roll.faces[roll.have++] = static_cast<std::uint8_t>(face);
    if (roll.have < roll.dice()) return;
    if (roll.reason == Reason::initiative) return settle_initiative();
    int kept = roll.faces[0];
    if (roll.lean > 0) kept = std::max<int>(kept, roll.faces[1]);  // WF-106
    if (roll.lean < 0) kept = std::min<int>(kept, roll.faces[1]);
    settle_roll(kept);
}

void Flow::settle_roll(int kept) {
    const Roll& roll = s.roll;
    const bool success = kept >= least_success(s);
    s.to_move = Seat::nobody;
    if (sink_.wants(Event::Kind::rolled)) {
        Event& event = sink_.keep(Event::Kind::rolled);
        event.side = roll.side;
        event.unit = roll.unit;
        event.reason = roll.reason;
        event.success = success;
        const bool is_of_attack = roll.reason == Reason::attack || roll.reason == Reason::power ||
                                  roll.reason == Reason::rocks;
        if (is_of_attack) event.other = s.assault.target;
        event.value = static_cast<std::int16_t>(kept);
        if (roll.dice() == 2)
            event.dropped = static_cast<std::uint8_t>(roll.faces[0] + roll.faces[1] - kept);
        event.total = static_cast<std::int16_t>(kept + roll.modifier);
        event.need = roll.need;
    }
    switch (roll.reason) {
        case Reason::initiative: return;
        case Reason::attack: return settle_attack(kept, success);
        case Reason::power: return settle_power(success);
        case Reason::rocks: return damage(enemy(), s.assault.target, kept);
        case Reason::magic:
            if (success) push({Task::Kind::spell, roll.side, roll.unit, {}, roll.value});
            return;
        case Reason::diminished:
        case Reason::rally:
        case Reason::horrify:
        case Reason::undead:
        case Reason::disengage:
        case Reason::retreat:
        case Reason::fall:
        case Reason::spell: break;
    }
    const Piece& piece = s.piece(roll.side, roll.unit);
    if (success || piece.courage_used || !s.profile(roll.side, roll.unit).has(Effect::courage))
        return settle_check(success);
    s.moment = Moment::courage;  // WF-120
    s.to_move = seat(roll.side);
}

void Flow::roll_initiative() {
    ask(Reason::initiative, 0, no_unit);
}

void Flow::settle_initiative() {
    const int first = s.roll.faces[0] == s.roll.faces[1]  ? 2
                      : s.roll.faces[0] > s.roll.faces[1] ? 0
                                                          : 1;
    if (sink_.wants(Event::Kind::rolled)) {
        for (std::uint8_t side = 0; side < 2; ++side) {
            Event& event = sink_.keep(Event::Kind::rolled);
            event.side = side;
            event.value = event.total = s.roll.faces[side];
            event.success = first == side;
        }
    }
    if (first == 2) return roll_initiative();  // WF-81
    s.to_move = Seat::nobody;
    begin_turn(first);
}

/// WF-82: a side without a fresh unit passes.
void Flow::begin_turn(int side) {
    if (is_spent(side)) {
        if (!s.variant().must_order && count_pass()) return;  // WF-R46 (b)
        side = 1 - side;
    }
    s.active = static_cast<std::uint8_t>(side);
    s.orders_left = static_cast<std::uint8_t>(s.variant().orders_per_turn);
    ask_order(side);
}

void Flow::ask_order(int side) {
    s.active = static_cast<std::uint8_t>(side);
    s.moment = Moment::order;
    s.to_move = seat(side);
}

void Flow::pass() {
    s.to_move = Seat::nobody;
    if (sink_.wants(Event::Kind::passed)) static_cast<void>(announce_order(Event::Kind::passed));
    if (s.variant().mode == Variant::Mode::gm) return next_slot();
    s.refreshed = false;
    if (count_pass()) return;
    next_turn();
}

/// Two passes in a row refresh everybody; true if the battle has ended, or asks for initiative.
bool Flow::count_pass() {
    if (++s.passes < 2) return false;
    s.passes = 0;
    if (end_round(2)) return true;
    if (s.variant().initiative != Variant::Initiative::each_round) return false;
    roll_initiative();
    return true;
}

/// An order or a pass that is wanted, with whose turn it is in GM mode.
Event& Flow::announce_order(Event::Kind kind) const {
    Event& event = sink_.keep(kind);
    event.side = s.active;
    if (s.variant().mode == Variant::Mode::gm) event.total = static_cast<std::int16_t>(s.slot + 1);
    return event;
}

void Flow::event(Ending ending, int loser) {
    s.to_move = Seat::nobody;
    s.tasks.clear();
    if (ending != Ending::surrender)  // WF-171: no rally, no checks
        each_on_field(s, loser, [&](Index unit) { remove(loser, unit, Place::disbanded); });
    finish(1 << loser, ending);
}

void Flow::act_order(Action action) {
    using Kind = Action::Kind;
    const int side = s.active;
    s.to_move = Seat::nobody;
    s.passes = 0;
    s.cycle_acted = true;
    s.refreshed = false;
    if (sink_.wants(Event::Kind::ordered)) {
        Event& ordered = announce_order(Event::Kind::ordered);
        ordered.unit = action.unit;
        ordered.other = action.other;
        ordered.value = static_cast<std::int16_t>(action.kind);
        ordered.need = action.value;
    }
    if (action.kind != Kind::hold) {
        s.side(side).acted = true;
        if (s.variant().refresh == Variant::Refresh::global) s.side(1 - side).acted = true;
    }
    push(Task::Kind::end_order, side);
    if (action.kind == Kind::magic) return act_magic(action);
    if (action.kind == Kind::retreat) {  // WF-163
        push({Task::Kind::finish,
              static_cast<std::uint8_t>(side),
              no_unit,
              {},
              static_cast<std::uint8_t>(1 << side),
              static_cast<std::uint8_t>(Ending::retreat)});
        return retreat(side, Group::all, true);
    }
    Piece& piece = s.piece(side, action.unit);
    s.side(side).set_fresh(action.unit, false);  // WF-70
    switch (action.kind) {
        case Kind::attack:
        case Kind::charge:
            return begin_attack(side, action.unit, action.other, action.kind == Kind::charge,
                                false);
        case Kind::disengage:
            if (s.variant().disengage_dc > 0)
                return push_check(side, action.unit, Reason::disengage, s.variant().disengage_dc);
            announce(Event::Kind::disengaged, side, action.unit, 0, piece.engaged_with);
            s.side(side).set_engaged(action.unit, no_unit);
            return;
        case Kind::feed:  // WF-55
            ++piece.die;
            return announce(Event::Kind::fed, side, action.unit, piece.die);
        case Kind::sap:  // WF-59
            s.stronghold(1 - side, action.other).sapped = true;
            return announce(Event::Kind::sapped, side, action.unit, 0, action.other);
        default: return;  // WF-72: Hold does nothing.
    }
}

/// The hook of WF-180 and WF-181.
void Flow::act_magic(Action action) {
    const int side = s.active;
    const Magic& magic = s.setup->magic[action.value];
    ++s.magic_used[action.value];
    if (magic.caster) {
        Side& own = s.side(side);
        for (Index unit = 0; unit < own.units; ++unit)
            if (s.card(side, unit).id == *magic.caster) own.set_fresh(unit, false);
    }
    const auto target_side = static_cast<std::uint8_t>(1 - side);
    if (!magic.power) return push({Task::Kind::spell, target_side, action.other, {}, action.value});
    const Profile& target = s.profile(1 - side, action.other);
    Roll& roll = ask(Reason::magic, target_side, action.other);
    roll.modifier = static_cast<std::int8_t>(*magic.power);
    roll.need = target.toughness;
    roll.lean = target.has(Effect::resist_magic) ? std::int8_t{-1} : std::int8_t{0};  // WF-58
    roll.value = action.value;
}

/// What follows once an order has wholly resolved and the battle goes on.
void Flow::after_order() {
    if (s.variant().mode == Variant::Mode::gm) {
        if (!s.setup->slots[s.slot].is_gm) return next_slot();  // WF-77
        --s.gm_left;
        return s.gm_left > 0 && !is_spent(s.active) ? ask_order(s.active) : next_slot();
    }
    if (s.refreshed && s.variant().initiative == Variant::Initiative::each_round)
        return roll_initiative();
    --s.orders_left;
    if (!s.refreshed && s.orders_left > 0 && !is_spent(s.active))
        return ask_order(s.active);  // WF-84
    next_turn();
}

void Flow::next_turn() {
    begin_turn(1 - s.active);
}

/// The first slot from this one on that can give an order; others are passed over.
void Flow::begin_slot() {
    for (;;) {
        const Slot& slot = s.setup->slots[s.slot];
        if (!is_spent(slot.side) && (!slot.is_gm || s.gm_left > 0)) return ask_order(slot.side);
        if (!leave_slot()) return;
    }
}

void Flow::next_slot() {
    if (leave_slot()) begin_slot();
}

/// On to the next slot, and into the next cycle (WF-78, WF-79); false if the battle has ended.
bool Flow::leave_slot() {
    if (++s.slot < s.setup->slots.size()) return true;
    s.slot = 0;
    const auto is_player = [](const Slot& slot) { return !slot.is_gm; };
    s.gm_left = static_cast<std::uint8_t>(
        std::count_if(s.setup->slots.begin(), s.setup->slots.end(), is_player));
    if (!s.cycle_acted && end_round(2)) return false;
    s.cycle_acted = false;
    return true;
}

void Flow::push_check(int side, Index unit, Reason reason, int dc, int cause) {
    push({Task::Kind::check, static_cast<std::uint8_t>(side), unit, reason,
          static_cast<std::uint8_t>(dc), static_cast<std::uint8_t>(cause)});
}

void Flow::push_casualties(int side, Index unit, int count, Place cause, int flags) {
    push({Task::Kind::packet,
          static_cast<std::uint8_t>(side),
          unit,
          {},
          static_cast<std::uint8_t>(count),
          static_cast<std::uint8_t>(cause),
          static_cast<std::uint8_t>(flags)});
}

State start(const Setup& setup, Sink<Event> sink) {
    if (const auto fault = setup_fault(setup)) throw std::invalid_argument{*fault};
    State state;
    state.setup = &setup;
    Flow{state, sink}.begin();
    return state;
}

void apply_legal(State& state, Action action, Sink<Event> sink) {
    Flow{state, sink}.act(action);
}

Outcome outcome(const State& state) {
    Outcome out;
    out.is_over = state.moment == Moment::over;
    out.ending = state.ending;
    if (state.winner < 2) out.winner = seat_of(state.winner);
    return out;
}

}  // namespace muster::warfare

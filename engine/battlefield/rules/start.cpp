#include "engine/battlefield/rules/deploy.hpp"
#include "engine/battlefield/rules/flow.hpp"
#include "engine/battlefield/rules/targets.hpp"

#include <algorithm>
#include <stdexcept>
#include <vector>

namespace muster::battlefield {

State start(const Setup& setup, Sink<Event> sink) {
    if (const auto fault = setup_fault(setup)) throw std::invalid_argument{fault->text};
    State state;
    state.setup = &setup;
    Flow{state, sink}.begin();
    return state;
}

void Flow::begin() {
    lay_out();
    next_step();
}

void Flow::lay_out() {
    const Setup& setup = *s.setup;
    for (std::size_t i = 0; i < setup.map.forts.size(); ++i)
        s.fort_hp[i] = static_cast<std::uint16_t>(setup.map.forts[i].hp);
    for (std::size_t i = 0; i < setup.map.engines.size(); ++i)
        s.engines[i].cell = setup.map.engines[i].cell;
    Index unit = 0;
    for (std::uint8_t army = 0; army < s.army_count(); ++army) {
        const ArmySetup& own = setup.armies[army];
        ArmyState& state = s.armies[army];
        state.has_cunning = own.cunning.has_value();
        state.cunning = static_cast<std::int16_t>(own.cunning.value_or(0));
        state.direction = setup.map.attack_from;
        state.is_deployed = state.has_declared = !own.placed.empty();
        for (std::size_t i = 0; i < own.army.units.size(); ++i, ++unit) {
            s.pieces[unit].ml = own.army.units[i].profile.ml;
            if (own.army.units[i].is_officer) state.officers |= bit_of(unit);
            if (own.army.units[i].is_commander) state.commander = unit;
            if (i < own.waived.size() && own.waived[i]) s.waived |= bit_of(unit);
            if (!own.placed.empty()) s.put(unit, own.placed[i]);
        }
    }
    // BF-R60: an army that stands already had its deployment, and leaving an engine is free.
    if (setup.variant.deploy_manned)
        each(s.on_field(), [&](Index placed) {
            if (!man_refusal(s, placed)) begin_to_man(placed);
        });
    s.demanded_gap = static_cast<std::uint8_t>(setup.gap);
    s.has_gap = setup.seen_at <= least_gap || s.prepared().is_meeting;
}

void Flow::ask(Moment moment, std::uint8_t army) {
    s.moment = moment;
    s.active = army;
    s.to_move = moment == Moment::cunning ? Seat::referee : seat_of(army);
}

/// What is still to be settled before the first turn (BF-57 to BF-65), one thing after the other.
void Flow::next_step() {
    if (ask_cunning()) return;
    order_deployment();
    if (ask_direction() || ask_gap() || ask_deployment()) return;
    begin_battle();
}

bool Flow::ask_cunning() {
    if (!s.prepared().is_meeting) return false;
    const auto armies = s.army_count();
    const auto first_without = [&] {
        std::uint8_t army = 0;
        while (army < armies && s.armies[army].has_cunning) ++army;
        return army;
    };
    if (first_without() == armies) {  // BF-65: equal results are entered again.
        for (std::uint8_t a = 0; a < armies; ++a)
            for (std::uint8_t b = 0; b < armies; ++b)
                if (a != b && s.armies[a].cunning == s.armies[b].cunning)
                    s.armies[a].has_cunning = false;
    }
    const std::uint8_t army = first_without();
    if (army == armies) return false;
    ask(Moment::cunning, army);
    return true;
}

void Flow::order_deployment() {
    if (!s.deployment.empty()) return;
    const auto armies = s.army_count();
    for (std::uint8_t army = 0; army < armies; ++army) s.deployment.push_back(army);
    const auto before = [&](std::uint8_t a, std::uint8_t b) {
        if (s.prepared().is_meeting) return s.armies[a].cunning < s.armies[b].cunning;
        return s.setup->armies[a].role == Role::defender &&
               s.setup->armies[b].role == Role::attacker;
    };
    std::stable_sort(s.deployment.begin(), s.deployment.end(), before);
}

bool Flow::ask_direction() {  // BF-58
    for (const std::uint8_t army : s.deployment) {
        if (s.armies[army].has_declared || s.setup->armies[army].role != Role::attacker) continue;
        ask(Moment::direction, army);
        return true;
    }
    return false;
}

bool Flow::ask_gap() {  // BF-62
    const auto is_waiting = [&](std::uint8_t army) { return !s.armies[army].is_deployed; };
    if (s.has_gap || std::none_of(s.deployment.begin(), s.deployment.end(), is_waiting))
        return false;
    ask(Moment::gap, s.deployment[0]);
    return true;
}

bool Flow::ask_deployment() {
    for (const std::uint8_t army : s.deployment) {
        if (s.armies[army].is_deployed) continue;
        s.gap = s.demanded_gap;
        if (s.setup->armies[army].role == Role::attacker)
            s.gap = static_cast<std::uint8_t>(gap_with_room(s, army));
        ask(Moment::deploy, army);
        return true;
    }
    return false;
}

void Flow::act_before(const Action& action) {
    using Kind = Action::Kind;
    const std::uint8_t army = s.active;
    switch (action.kind) {
        case Kind::direction:
            s.armies[army].direction = static_cast<Compass>(action.number);
            s.armies[army].has_declared = true;
            announce({.kind = Event::Kind::declared, .army = army, .number = action.number});
            return next_step();
        case Kind::gap:
            s.demanded_gap = static_cast<std::uint8_t>(action.number);
            s.has_gap = true;
            announce({.kind = Event::Kind::gap_set, .army = army, .number = action.number});
            return next_step();
        case Kind::place:
            s.put(action.unit, action.to);
            return announce(
                {.kind = Event::Kind::placed, .army = army, .unit = action.unit, .to = action.to});
        case Kind::lift:
            s.take(action.unit);
            s.pieces[action.unit].cell = board::nowhere;
            return announce({.kind = Event::Kind::lifted, .army = army, .unit = action.unit});
        case Kind::man: return begin_to_man(action.unit);  // deploy_manned
        default: return finish_deployment();
    }
}

void Flow::finish_deployment() {
    ArmyState& army = s.armies[s.active];
    army.is_deployed = true;
    announce({.kind = Event::Kind::deployed, .army = s.active});
    each(s.prepared().units_of[s.active] & ~army.field, [&](Index unit) {  // BF-R20
        s.out |= bit_of(unit);
        army.officers &= ~bit_of(unit);
        announce({.kind = Event::Kind::sits_out, .army = s.active, .unit = unit});
    });
    if ((army.field & bit_of(army.commander)) == 0) lose(s.active);
    if (!is_over()) next_step();
}

/// BF-66 to BF-68, BF-131.
void Flow::begin_battle() {
    const Variant& variant = s.variant();
    const auto& armies = s.setup->armies;
    s.order = s.deployment;
    if (s.prepared().is_meeting) {
        if (variant.meeting_first == Variant::MeetingFirst::last_deployed)
            std::reverse(s.order.begin(), s.order.end());
    } else {
        std::stable_sort(s.order.begin(), s.order.end(), [&](std::uint8_t a, std::uint8_t b) {
            return armies[a].role == Role::attacker && armies[b].role == Role::defender;
        });
    }
    if (variant.turn_order == Variant::TurnOrder::commander_rating)
        std::stable_sort(s.order.begin(), s.order.end(), [&](std::uint8_t a, std::uint8_t b) {
            return armies[a].rating.value_or(0) > armies[b].rating.value_or(0);
        });
    s.turn = 0;
    announce({.kind = Event::Kind::round_begun, .number = 1});
    begin_turn();
}

}  // namespace muster::battlefield

#include "engine/strategic/rules/flow.hpp"

#include "engine/strategic/rules/legal.hpp"

#include <algorithm>
#include <bit>

namespace muster::strategic {

void Flow::begin() {
    s.at = 0;
    s.stage = Stage::initiative;
    announce({.kind = Event::Kind::turn_begun, .number = s.turn});
    check_endings();
    go_on();
}

void Flow::ask(Moment moment, Index faction) {
    s.moment = moment;
    s.to_move = seat_of(faction);
}

void Flow::roll_for(RollFor what, int sides, Index army) {
    s.due = {what, army, static_cast<std::uint16_t>(sides)};
    s.moment = Moment::dice;
    s.to_move = Seat::dice;
}

void Flow::next_stage(Stage stage) {
    s.stage = stage;
    s.at = 0;
}

/// Falls come first, then places that may be taken, then whatever the stage is.
void Flow::go_on() {
    while (!is_over() && s.moment == Moment::nothing) {
        if (s.battle.is_stand)
            battle_step();
        else if (!s.falls.empty())
            go_on_fall();
        else if (!s.takings.empty())
            offer_fate();
        else if (s.march.army != absent)
            step_on();
        else
            step();
    }
}

void Flow::step() {
    switch (s.stage) {
        case Stage::initiative: return roll_initiative();
        case Stage::phase_start: return start_phase();
        case Stage::bookkeeping: return keep_books();
        case Stage::orders: return begin_orders();
        case Stage::move_end: return end_moves();
        case Stage::declare:
            announce({.kind = Event::Kind::declares, .faction = s.active});
            return ask(Moment::declare, s.active);
        case Stage::battles_open: return open_battles();
        case Stage::weather:
            if (!s.weather_stays) return roll_for(RollFor::weather, 100);
            return next_stage(Stage::storm);  // ST-R206
        case Stage::phenomenon: return roll_for(RollFor::phenomenon, 8);
        case Stage::storm: return next_storm();
        case Stage::rivals: return next_rivals();
        case Stage::mutations: return next_mutation();
        case Stage::battles: return next_battle();
        case Stage::battle: return battle_step();
        case Stage::close_actions: return close_actions();
        case Stage::close_rolls: return close_rolls();
        case Stage::close: return close_phase();
        case Stage::over: return;
    }
}

void Flow::next_faction() {
    for (std::uint8_t i = 0; i < s.faction_count(); ++i)
        if (s.order[i] == s.active && i + 1U < s.faction_count()) {
            s.active = s.order[i + 1U];
            s.stage = Stage::phase_start;
            return;
        }
    next_stage(Stage::battles_open);
}

void Flow::end_turn() {
    const int limit = s.war().turn_limit;
    if (limit != 0 && s.turn >= limit) {
        // ST-40: whose side holds more of the places that count.
        std::array<int, 2> held{};
        each(s.war().most_of, [&](Index space) {
            const Index holder = s.spaces[space].controller;
            if (holder != absent) ++held[static_cast<std::size_t>(s.war().factions[holder].side)];
        });
        const WarSide side = held[0] > held[1] ? WarSide::invader : WarSide::defender;
        Index winner = absent;
        for (std::size_t i = 0; i < s.faction_count() && held[0] != held[1]; ++i)
            if (s.war().factions[i].side == side) {
                winner = static_cast<Index>(i);
                break;
            }
        return finish(WarEnd::turn_limit, winner);
    }
    ++s.turn;
    announce({.kind = Event::Kind::turn_begun, .number = s.turn});
    s.uses.clear();
    for (ArmyState& army : s.armies) {
        army.known_to = 0;
        army.set(Mark::in_the_open, false);
        if (s.variant().gunner_first_battle == Variant::FirstVolley::war_turn)
            army.set(Mark::volleyed, false);
    }
    if (s.is_reordered) s.order = s.next_order;  // ST-44
    s.is_reordered = false;
    s.active = s.order[0];
    begin_moves();
}

/// ST-R50: the weather comes before the first moves, or with the battles.
void Flow::begin_moves() {
    const bool is_early = has_early_weather();
    if (is_early) s.is_major_event = false;
    next_stage(is_early ? Stage::weather : Stage::phase_start);
}

bool Flow::has_early_weather() const {
    return s.variant().weather_timing == Variant::WeatherTiming::move_phase_start;
}

void Flow::finish(WarEnd end, Index winner) {
    s.stage = Stage::over;
    s.moment = Moment::over;
    s.to_move = Seat::nobody;
    s.end = end;
    s.winner = winner;
    announce({.kind = Event::Kind::ended,
              .faction = winner,
              .number = static_cast<int>(end),
              .total = s.turn});
}

/// ST-40: all that an ending names must hold.
void Flow::check_endings() {
    if (is_over()) return;
    for (const Ending& ending : s.war().endings) {
        const auto winner = static_cast<Index>(ending.winner);
        if (ending.defeats > 0 &&
            s.factions[static_cast<std::size_t>(ending.of)].defeats < ending.defeats)
            continue;
        if (ending.takes != 0 && (ending.takes & s.taken[winner]) == 0) continue;
        const auto is_held = [&](Set space) {
            const Index holder =
                s.spaces[static_cast<std::size_t>(std::countr_zero(space))].controller;
            return holder != absent && s.are_allied(winner, holder);
        };
        Set lost = ending.holds;
        while (lost != 0 && is_held(lost)) lost &= lost - 1;
        if (lost != 0) continue;
        Set other = ending.holds_any;
        while (other != 0 && !is_held(other)) other &= other - 1;
        if (ending.holds_any != 0 && other == 0) continue;
        return finish(WarEnd::ending, winner);
    }
}

void Flow::act(const Action& action) {
    if (is_referees(action.kind)) {
        rule(action);
        return review_question();
    }
    const Moment moment = s.moment;
    if (moment != Moment::orders && moment != Moment::trades && moment != Moment::declare &&
        moment != Moment::options)
        s.moment = Moment::nothing;
    switch (moment) {
        case Moment::trades:
            if (action.kind == Action::Kind::done) {
                s.moment = Moment::nothing;
                s.stage = Stage::bookkeeping;
                break;
            }
            s.factions[s.active].trades ^= bit(action.row);
            announce({.kind = Event::Kind::switched,
                      .faction = s.active,
                      .row = action.row,
                      .number = (s.factions[s.active].trades & bit(action.row)) != 0});
            break;
        case Moment::orders:
            order(action);
            if (!s.falls.empty()) s.moment = Moment::nothing;  // What fell is settled at once.
            break;
        case Moment::declare: declare(action); break;
        case Moment::react: answer(action); break;
        case Moment::options: take_option(action); break;
        case Moment::commit: commit(action); break;
        case Moment::feed: feed(action); break;
        case Moment::press: press(action); break;
        case Moment::retreat:
            if (action.kind == Action::Kind::retreat)
                roll_for(RollFor::retreat, 6, s.battle.defender);
            else
                press_on();
            break;
        case Moment::retreat_to: go_to(action.to); break;
        case Moment::pursue: pursue(action); break;
        case Moment::stand: choose_stand(action); break;
        case Moment::outcome: settle_fall(action); break;
        case Moment::fate: take_place(action); break;
        case Moment::dice: rolled(action.number); break;
        case Moment::nothing:
        case Moment::over: return;
    }
    check_endings();
    go_on();
}

void Flow::rolled(int face) {
    announce({.kind = Event::Kind::rolled,
              .army = s.due.army,
              .row = s.due.sides,
              .number = face,
              .total = static_cast<int>(s.due.what)});
    const RollFor what = s.due.what;
    const Index army = s.due.army, space = s.due.space;
    s.due = {};
    switch (what) {
        case RollFor::nothing: return;
        case RollFor::initiative: {
            constexpr int above_all_mods = 20;  // No sum is 0, which stands for no roll.
            const int mod = s.initiative_mods[s.prepared().order[s.at]];
            s.initiative[s.at++] = static_cast<std::uint8_t>(face + mod + above_all_mods);
            return;
        }
        case RollFor::weather: return set_weather(face);
        case RollFor::phenomenon: return set_phenomenon(face);
        case RollFor::storm: return weather_storm(army, face);
        case RollFor::rivals:
            ++s.at;
            if (face == 1) announce({.kind = Event::Kind::rivals, .faction = s.active});
            return;
        case RollFor::mutation: return mutate(face);
        case RollFor::traps: return spring_traps(face);
        case RollFor::theft: return steal(army, face);
        case RollFor::slip_away: return slip_away(face);
        case RollFor::attacker: return take_die(0, false, face);
        case RollFor::attacker_again: return take_die(0, true, face);
        case RollFor::defender: return take_die(1, false, face);
        case RollFor::defender_again: return take_die(1, true, face);
        case RollFor::attacker_reroll: return take_reroll(0, face);
        case RollFor::defender_reroll: return take_reroll(1, face);
        case RollFor::attrition: return attrition_roll(face);
        case RollFor::possession: return possess(face);
        case RollFor::morale: return morale_roll(face);
        case RollFor::retreat: return retreat_roll(face);
        case RollFor::survivors:
        case RollFor::joining:
        case RollFor::escape:
        case RollFor::escaped:
        case RollFor::interference:
        case RollFor::spoils:
        case RollFor::bonus: return fall_roll(face);
        case RollFor::repairs: return repair(face);
        case RollFor::terrain: return roll_terrain(space, face);
        case RollFor::time_of_day: {
            constexpr int last_of_day = 3;  // ST-R55
            s.battle.by_night = face > last_of_day;
            return;
        }
    }
}

}  // namespace muster::strategic

#include "engine/strategic/rules/flow.hpp"
#include "engine/strategic/rules/legal.hpp"

#include <algorithm>
#include <bit>

namespace muster::strategic {
namespace {

constexpr int turns_away = 2;  // ST-496

bool is_approved(const Fall& fall, Approval what) {
    return (fall.approved & (1U << static_cast<unsigned>(what))) != 0;
}

}  // namespace

Set stand_targets(const State& state, Index army) {
    const Effect* last = nullptr;
    each_effect(state, army, Word::free_attack,
                [&](const BoundEffect& bound) { last = bound.effect; });
    if (last == nullptr || is_disabled(state, army) || final_stand_pool(state, army).dice == 0)
        return 0;
    const Index faction = state.armies[army].faction;
    Set found = 0;
    int nearest = last->spaces;
    each(state.within(state.armies[army].space, last->spaces) & state.enemies_of(faction),
         [&](Index enemy) {
             const int distance = state.distance(army, enemy);
             if (state.armies[enemy].size == 0 || distance > nearest ||
                 !sees(state, faction, enemy))  // ST-192
                 return;
             found = distance < nearest ? bit(enemy) : found | bit(enemy);
             nearest = distance;
         });
    return found;
}

/// Takes a fallen army off the map, asks its victor, and goes on with what it chose.
void Flow::go_on_fall() {
    Fall& fall = s.falls[0];
    if (s.is_on_map(fall.army) && !fall.has_stood) {
        const Set targets = stand_targets(s, fall.army);
        if (std::popcount(targets) > 1) return ask(Moment::stand, s.armies[fall.army].faction);
        fall.has_stood = true;
        if (targets != 0)
            return begin_stand(fall.army, static_cast<Index>(std::countr_zero(targets)));
    }
    if (s.is_on_map(fall.army)) {
        FactionState& own = s.factions[s.armies[fall.army].faction];
        if (fall.faction != absent) own.defeats = static_cast<std::uint8_t>(own.defeats + 1);
        remove(fall.army);
        fall.may_choose = fall.faction != absent && s.armies[fall.army].size_at_start > 0;
        if (fall.victor != absent)
            each_effect(s, fall.victor, Word::skip_aftermath,
                        [&](const BoundEffect&) { fall.may_choose = false; });  // ST-330
        check_endings();
        if (is_over()) return;
    }
    if (!fall.may_choose) return end_fall();
    if (!fall.is_chosen) return ask(Moment::outcome, fall.faction);
    fall_step();
}

/// ST-290: with STR dice alone.
void Flow::begin_stand(Index army, Index target) {
    const Pool pool = final_stand_pool(s, army);
    s.paused = s.battle;
    s.paused_stage = s.stage;
    s.stage = Stage::battle;
    Battle stand;
    stand.attacker = army;
    stand.defender = target;
    stand.by_night = s.paused.by_night;
    stand.is_stand = true;
    stand.space = s.armies[target].space;
    const Pool defence = pool_of(s, stand, Party::defender);
    stand.sides[0].dice = pool.types;
    stand.sides[1].dice = defence.types;
    stand.sides[1].rating = static_cast<std::int8_t>(defence.rating);
    stand.step = BattleStep::roll_attacker;
    s.battle = stand;
    announce(
        {.kind = Event::Kind::battle_begun, .army = army, .other = target, .space = stand.space});
    if (defence.dice > 0) return;
    constexpr int automatic = 10;
    Losses losses;
    losses.defender = automatic;
    end_stand(losses);
}

void Flow::choose_stand(const Action& action) {
    s.falls[0].has_stood = true;
    begin_stand(action.army, action.other);
}

/// What it loses itself does not count; what was going on goes on.
void Flow::end_stand(const Losses& losses) {
    const Index army = s.battle.attacker, target = s.battle.defender;
    int unscathed = 1, size = s.armies[target].size;
    Losses own = losses;
    own.attacker = own.attacker_ties = 0;
    const int before = size;
    (void)take_losses(own, unscathed, size);
    lose_size(target, before - size);
    s.battle = s.paused;
    s.stage = s.paused_stage;
    s.paused = {};
    if (size == 0) has_fallen(target, army);
}

void Flow::end_fall() {
    for (std::size_t i = 0; i + 1 < s.falls.size(); ++i) s.falls[i] = s.falls[i + 1];
    s.falls.pop_back();
}

void Flow::settle_fall(const Action& action) {
    Fall& fall = s.falls[0];
    fall.is_chosen = true;
    fall.is_aided = action.flag;
    fall.outcome = static_cast<Outcome>(action.number);
    keep_doctrines(fall);
}

/// Asks for the next die of the aftermath that is due, or settles it.
void Flow::fall_step() {
    constexpr int die = 6, needed_to_escape = 5;
    Fall& fall = s.falls[0];
    const int size = s.armies[fall.army].size_at_start;  // ST-154
    const bool kills = fall.outcome == Outcome::raze;
    const bool may_escape = fall.outcome == Outcome::capture && is_approved(fall, Approval::escape);
    const bool has_gold = settles_in_gold(s);
    const bool has_cp = settles_in_cp(s);
    const auto ask_if = [&](bool is_due, RollFor what, int sides_of_it) {
        if (is_due && sides_of_it > 0) roll_for(what, sides_of_it, fall.army);
        return is_due && sides_of_it > 0;
    };
    for (;; fall.step = static_cast<FallStep>(static_cast<int>(fall.step) + 1)) {
        bool is_asked = false;
        switch (fall.step) {
            case FallStep::survivors: is_asked = ask_if(!kills, RollFor::survivors, size); break;
            case FallStep::aid:
                is_asked = ask_if(!kills && fall.is_aided, RollFor::survivors, size);
                break;
            case FallStep::joining:
                is_asked = ask_if(
                    fall.outcome == Outcome::convert && is_approved(fall, Approval::second_roll),
                    RollFor::joining, fall.survivors);
                break;
            case FallStep::escape: is_asked = ask_if(may_escape, RollFor::escape, die); break;
            case FallStep::escape_aid:
                is_asked = ask_if(may_escape && fall.is_aided, RollFor::escape, die);
                break;
            case FallStep::escaped:
                is_asked = ask_if(may_escape && fall.escape_die >= needed_to_escape,
                                  RollFor::escaped, fall.survivors);
                break;
            case FallStep::interference:
                is_asked = ask_if(kills && is_approved(fall, Approval::interference),
                                  RollFor::interference, die);
                break;
            case FallStep::spoils:
                is_asked = ask_if(kills && has_gold, RollFor::spoils, size);
                break;
            case FallStep::spoils_again:
                is_asked = ask_if(kills && has_gold && fall.is_interfered, RollFor::spoils, size);
                break;
            case FallStep::bonus:
                is_asked = ask_if(kills && has_cp && is_approved(fall, Approval::bonus_roll),
                                  RollFor::bonus, die);
                break;
            case FallStep::settle: return settle_outcome();
        }
        if (is_asked) return;
    }
}

void Flow::fall_roll(int face) {
    Fall& fall = s.falls[0];
    const auto rolled_face = static_cast<std::int16_t>(face);
    const auto small_face = static_cast<std::uint8_t>(std::min(face, 255));
    switch (fall.step) {
        case FallStep::survivors:
        case FallStep::aid: fall.survivors = std::max(fall.survivors, rolled_face); break;
        case FallStep::joining: fall.survivors = rolled_face; break;
        case FallStep::escape: fall.escape_die = small_face; break;
        case FallStep::escape_aid: fall.escape_die = std::min(fall.escape_die, small_face); break;
        case FallStep::escaped: fall.escaped = rolled_face; break;
        case FallStep::interference: fall.is_interfered = face == 6; break;
        case FallStep::spoils: fall.spoils = rolled_face; break;
        case FallStep::spoils_again: fall.spoils = std::min(fall.spoils, rolled_face); break;
        case FallStep::bonus: fall.bonus = face >= 5; break;
        case FallStep::settle: return;
    }
    fall.step = static_cast<FallStep>(static_cast<int>(fall.step) + 1);
}

void Flow::settle_outcome() {
    const Fall fall = s.falls[0];
    announce({.kind = Event::Kind::outcome,
              .faction = fall.faction,
              .army = fall.army,
              .number = static_cast<int>(fall.outcome),
              .total = fall.outcome == Outcome::raze ? fall.spoils : fall.survivors});
    end_fall();
    switch (fall.outcome) {
        case Outcome::convert: return convert(fall);
        case Outcome::capture: return take_prisoners(fall);
        case Outcome::liberate: return liberate(fall);
        case Outcome::raze: return raze(fall);
    }
}

/// ST-366: a duty that is broken ends the doctrine. Of one that is off and triggered it does not
/// hold where it contradicts one that is on (ST-R209).
void Flow::keep_doctrines(const Fall& fall) {
    FactionState& own = s.factions[fall.faction];
    const bool kills = fall.outcome == Outcome::raze;
    each(own.penal, [&](Index number) {
        const Doctrine& doctrine = s.tables().doctrines[number];
        for (const Effect& effect : doctrine.effects) {
            const bool is_broken = (effect.word == Word::forbid_killing && kills) ||
                                   (effect.word == Word::require_killing && !kills);
            const bool is_off = (own.trades & bit(number)) == 0;
            if (!is_broken || (is_off && (doctrine.excludes & own.trades) != 0)) continue;
            own.trades &= ~bit(number);
            own.active &= ~bit(number);
            own.penal &= ~bit(number);
            announce({.kind = Event::Kind::switched, .faction = fall.faction, .row = number});
            change_meter(fall.faction, effect.meter, effect.n);
        }
    });
}

/// ST-164, ST-165: at most 3 CP, and never less than none.
void Flow::raze(const Fall& fall) {
    constexpr int large = 50, gold_a_point = 10, most_cp = 3;
    if (fall.victor != absent) rest(fall.victor, 1);
    if (settles_in_gold(s)) change_gold(fall.faction, gold_a_point * fall.spoils);
    if (!settles_in_cp(s)) return;
    const bool is_large =
        s.armies[fall.army].size_at_start >= large || is_approved(fall, Approval::rich);
    const int cp = (is_large ? 2 : 1) + fall.bonus - (fall.is_interfered ? 1 : 0);
    change_cp(fall.faction, 2 * std::clamp(cp, 0, most_cp));
}

/// ST-157: the price at once, or as many as can be paid for (ST-R107).
void Flow::convert(const Fall& fall) {
    FactionState& own = s.factions[fall.faction];
    const bool takes_gold = settles_in_gold(s);
    // ST-498: a flat price is the referee's to take.
    const bool takes_cp = settles_in_cp(s) && !is_approved(fall, Approval::flat_conversion);
    int joining = fall.survivors;
    for (; joining > 0; --joining)
        if ((!takes_gold || own.gold >= conversion_gold(joining)) &&
            (!takes_cp || own.cp_halves >= 2 * conversion_cp(joining)))
            break;
    if (joining == 0) return;
    if (takes_gold) change_gold(fall.faction, -conversion_gold(joining));
    if (takes_cp) change_cp(fall.faction, -2 * conversion_cp(joining));
    const ArmyState& old = s.armies[fall.army];
    ArmyState army = remnant_of(old, joining, old.size_at_start, old.str);
    charge_up(s.tables(), army);
    army.faction = fall.faction;
    army.back = static_cast<std::uint16_t>(s.turn + turns_away);
    army.join = fall.victor;
    if (fall.victor != absent) army.space = s.armies[fall.victor].space;
    (void)new_army(army);
}

/// ST-160, ST-162
void Flow::take_prisoners(const Fall& fall) {
    const ArmyState& old = s.armies[fall.army];
    Prisoners lot{fall.faction,   old.faction,       old.class_of, old.row,
                  fall.survivors, old.size_at_start, old.str};
    if (fall.escaped > 0) {  // ST-161
        lot.size = fall.escaped;
        (void)send_home(lot);
        lot.size = static_cast<std::int16_t>(fall.survivors - fall.escaped);
    }
    if (lot.size == 0 || s.prisoners.size() == decltype(s.prisoners)::capacity()) return;
    s.prisoners.push_back(lot);
    FactionState& own = s.factions[fall.faction];
    if (settles_in_cp(s) && s.variant().prisoner_rule == Variant::PrisonerRule::simple)
        own.captures = static_cast<std::uint8_t>(own.captures + 1);
}

/// ST-166
void Flow::liberate(const Fall& fall) {
    const ArmyState& old = s.armies[fall.army];
    const Index freed = send_home({fall.faction, old.faction, old.class_of, old.row, fall.survivors,
                                   old.size_at_start, old.str});
    if (freed != absent) s.armies[freed].space = old.space;
    if (settles_in_gold(s)) {
        change_gold(old.faction, -fall.survivors);
        change_gold(fall.faction, fall.survivors);
    }
    if (settles_in_cp(s))  // ST-167
        change_cp(fall.faction, is_approved(fall, Approval::meaningful) ? 4 : 2);
}

/// ST-494 to ST-496
Index Flow::send_home(const Prisoners& lot) {
    ArmyState old;
    old.class_of = lot.class_of;
    old.row = lot.row;
    old.speed = s.tables().classes[lot.class_of].speed;
    ArmyState army = remnant_of(old, lot.size, lot.fell_size, lot.fell_str);
    charge_up(s.tables(), army);
    army.faction = lot.faction;
    army.back = static_cast<std::uint16_t>(s.turn + turns_away);
    army.back_at_end = true;
    // It appears on its own ground; the search begins where its row began.
    army.space = static_cast<Index>(board::index(s.war().armies[lot.row].space));
    return new_army(army);
}

void Flow::offer_fate() {
    const Taking one = s.takings[0];
    if (!can_take(s, one.faction, one.space)) {
        for (std::size_t i = 0; i + 1 < s.takings.size(); ++i) s.takings[i] = s.takings[i + 1];
        s.takings.pop_back();
        return;
    }
    ask(Moment::fate, one.faction);
}

void Flow::take_place(const Action& action) {
    const Taking one = s.takings[0];
    for (std::size_t i = 0; i + 1 < s.takings.size(); ++i) s.takings[i] = s.takings[i + 1];
    s.takings.pop_back();
    const auto fate = static_cast<Fate>(action.number);
    if (fate == Fate::leave) return;
    SpaceState& space = s.spaces[one.space];
    const Index before = space.controller, former = space.previous;
    space.previous = before;
    s.taken[one.faction] |= bit(one.space);
    if (s.is_on_map(one.army)) move_to(one.army, one.space);  // ST-168: it enters free
    announce({.kind = Event::Kind::taken,
              .faction = one.faction,
              .army = one.army,
              .space = one.space,
              .number = action.number});
    switch (fate) {
        case Fate::occupy: space.controller = one.faction; return;
        case Fate::sack: return sack(one.faction, one.space);
        case Fate::liberate_to_previous:
        case Fate::liberate_to_nobody:
            space.controller = fate == Fate::liberate_to_previous ? former : absent;
            return leave_place(one.faction, one.space);
        case Fate::leave: return;
    }
}

/// ST-171, ST-499: its value is gone.
void Flow::sack(Index faction, Index number) {
    SpaceState& space = s.spaces[number];
    space.controller = absent;
    if (settles_in_gold(s)) change_gold(faction, space.value);
    if (settles_in_cp(s)) change_cp(faction, s.war().spaces[number].is_major ? 4 : 2);
    space.value = 0;
    space.is_sacked = true;
    space.tags |= s.prepared().sacked;
}

/// ST-173: to an adjacent space without enemies.
void Flow::leave_place(Index faction, Index number) {
    Index to = absent;
    for (const auto& [next, road] : s.prepared().roads[number])
        if (to == absent && (s.within(next, 0) & s.enemies_of(faction)) == 0) to = next;
    if (to == absent) return;
    each(s.within(number, 0), [&](Index army) {
        if (s.armies[army].faction == faction) move_to(army, to);
    });
}

}  // namespace muster::strategic

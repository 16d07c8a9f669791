#include "engine/strategic/rules/flow.hpp"
#include "engine/strategic/rules/legal.hpp"
#include "engine/strategic/rules/marches.hpp"

#include <algorithm>

namespace muster::strategic {

void Flow::order(const Action& action) {
    switch (action.kind) {
        case Action::Kind::done:
            s.moment = Moment::nothing;
            s.stage = Stage::move_end;
            return;
        case Action::Kind::choose: s.chosen = action.army; return;
        case Action::Kind::stay:
            s.stayed |= bit(action.army);
            s.chosen = absent;
            return;
        case Action::Kind::march: return march(action);
        case Action::Kind::act: return use_ability(action);
        case Action::Kind::split: return split(action.army, action.number);
        case Action::Kind::combine: return combine(action.army, action.other);
        case Action::Kind::buy: return buy(action);
        case Action::Kind::spend: return spend(action.army, static_cast<Reward>(action.number));
        case Action::Kind::relieve: return relieve(action.army);
        case Action::Kind::release: {
            const auto lot = static_cast<std::size_t>(action.number);
            if (action.other == absent) return release(lot);
            s.prisoners[lot].holder = action.other;
            return;
        }
        default: return;
    }
}

void Flow::march(const Action& action) {
    const Way way = way_to(s, action.army, action.to, action.flag);
    const bool flies = is_flying(s, action.army);
    s.march = {};
    s.march.flies = flies;
    s.march.army = action.army;
    s.march.path = way.path;
    s.march.points = static_cast<std::uint8_t>(std::max(way.points, way.budget));
    s.moment = Moment::nothing;
    ArmyState& army = s.armies[action.army];
    // ST-345: the one point more is used where the way needs it.
    const int extra = extra_space_of(s, army.faction);
    if (way.points > way.budget - extra) s.factions[army.faction].extra_space_used = extra > 0;
    army.set(Mark::moved);
    if (!action.flag) return;
    army.set(Mark::forced);
    announce({.kind = Event::Kind::forced_march, .army = action.army});
    pay_for_force(action.army, way.forced);
}

/// ST-182, ST-183, ST-345: what it costs to force a march so many times.
void Flow::pay_for_force(Index army, int times) {
    const Index faction = s.armies[army].faction;
    FactionState& own = s.factions[faction];
    if (marches_free(s, faction)) --times;  // ST-R124: one of each army
    if (times == 0) return;
    const auto cost = s.variant().forced_march_meter_cost;
    // ST-R130: beyond the doctrine's own lines, once in a Move Phase or for each army.
    const bool is_due = cost == Variant::MarchCost::per_army ||
                        (cost == Variant::MarchCost::per_phase && !own.marched_by_meter);
    bool by_meter = false;
    each(own.active, [&](Index doctrine) {
        for (const Effect& effect : s.tables().doctrines[doctrine].effects)
            if (effect.word == Word::march_by_meter) {
                by_meter = true;
                if (is_due) change_meter(faction, effect.meter, effect.n);
            }
    });
    if (by_meter)
        own.marched_by_meter = true;
    else
        exhaust(army, times);
}

void Flow::step_on() {
    const March& way = s.march;
    if (way.at == way.path.size()) return end_march();
    const Index from = s.armies[way.army].space, to = way.path[way.at];
    const int cost = cost_of(s, way.army, from, to, false);
    // Traps that nobody knew of may have taken the points.
    if (way.at > 0 && way.spent + cost > way.points) return end_march();
    const int paid = cost_of(s, way.army, from, to, true);
    enter(way.army, to, static_cast<std::uint8_t>(paid));
}

void Flow::enter(Index army, Index space, std::uint8_t points) {
    const bool flies = is_flying(s, army);
    const int zone = flies ? 0 : zone_of(s, army, space);
    ++s.march.at;
    s.march.spent = static_cast<std::uint8_t>(std::min(s.march.spent + points, 250));
    move_to(army, space);
    if (zone > 0) exhaust(army, 1);  // ST-241
    if (s.spaces[space].traps == absent || !triggers_traps(s, army)) return;
    constexpr int trap_die = 10;
    roll_for(RollFor::traps, trap_die, army);
}

/// ST-260: the traps are used up.
void Flow::spring_traps(int face) {
    const Index number = s.march.army;
    ArmyState& army = s.armies[number];
    const Index owner = s.spaces[army.space].traps;
    s.spaces[army.space].traps = absent;
    const Nature nature = nature_of(s, number);
    bool is_double = false;
    for (const BoundAbility& bound : s.prepared().abilities)
        for (const Effect& effect : bound.ability->effects)
            is_double |= effect.word == Word::trapped && names_army(effect.double_for, nature);
    const int lost = lose_size(number, is_double ? 2 * face : face);
    announce({.kind = Event::Kind::trapped, .army = number, .space = army.space, .number = lost});
    if (army.size > 0) return;
    s.march = {};
    has_fallen(number, absent);
    if (s.are_hostile(owner, army.faction)) s.falls[s.falls.size() - 1].faction = owner;  // ST-R104
}

void Flow::end_march() {
    const Index army = s.march.army;
    announce({.kind = Event::Kind::moved,
              .army = army,
              .space = s.armies[army].space,
              .total = s.march.spent});
    s.march = {};
    offer_places(army, s.armies[army].space, 0);
}

void Flow::use_ability(const Action& action) {
    const AbilityId parent = parent_ability(s, action.row);
    const Ability& cost = *s.prepared().abilities[parent].ability;
    const Ability& ability = *s.prepared().abilities[action.row].ability;
    ArmyState& army = s.armies[action.army];
    announce({.kind = Event::Kind::acted,
              .army = action.army,
              .other = action.other,
              .space = action.to,
              .row = action.row});
    if (cost.cost != Cost::free) army.set(Mark::acted);
    if (cost.cost == Cost::instead_of_move ||
        (s.variant().move_action_replaces_move && cost.cost != Cost::free))  // ST-R70
        army.set(Mark::replaced);
    if (cost.cost != Cost::free) army.quiet = 0;
    if (cost.cost == Cost::move_and_battle_action) {
        army.set(Mark::prepared);  // The other half is a Battle Action (ST-R165).
        army.prepared_for = action.other;
        return;
    }
    for (const Effect& effect : cost.effects)
        if (effect.word == Word::choose && effect.per != Per::use)
            note_use(action.army, effect.per, parent);
    for (const Effect& effect : ability.effects) apply_effect(effect, action);
    if (parent == action.row) return;
    for (const Effect& effect : cost.effects)
        if (effect.word == Word::reveal) {
            apply_effect(effect, action);
            army.set(Mark::in_the_open);  // ST-226
        }
}

/// One effect of a Move Action or of a special Battle Action.
void Flow::apply_effect(const Effect& effect, const Action& action) {
    ArmyState& army = s.armies[action.army];
    SpaceState& here = s.spaces[army.space];
    switch (effect.word) {
        case Word::defense: {
            constexpr int hundredths = 100;
            std::uint16_t& works = effect.source == Source::builders ? here.builders : here.swords;
            const int most = hundredths * effect.most;
            const int other =
                s.variant().fortify_cap_shared ? here.builders + here.swords - works : 0;
            const int added = std::clamp(most - other - works, 0, hundredths * effect.n);
            works = static_cast<std::uint16_t>(works + added);
            here.is_location |= added > 0;
            announce({.kind = Event::Kind::built,
                      .army = action.army,
                      .space = army.space,
                      .number = added,
                      .total = defense_of(s, army.space)});
            return;
        }
        case Word::speed:
            // ST-222: from the next Move Phase on; roads that are there already stay.
            if (here.roads_until < s.turn || here.roads_by == absent ||
                !s.are_allied(here.roads_by, army.faction))
                here.roads_from = static_cast<std::uint16_t>(s.turn + 1);
            here.roads_until = static_cast<std::uint16_t>(s.turn + effect.phases);
            here.roads_by = army.faction;
            return;
        case Word::pool_next_battle: {
            std::int8_t& dice = s.armies[action.other].next_battle;
            dice = static_cast<std::int8_t>(std::min<int>(dice + effect.n, effect.most));
            return;
        }
        case Word::intel:
            each(s.on_map, [&](Index other) {
                ArmyState& found = s.armies[other];
                if (other != action.other && found.space != action.to) return;
                const unsigned by = 1U << army.faction;
                found.known_to = static_cast<std::uint8_t>(found.known_to | by);
                found.watched_by = static_cast<std::uint8_t>(found.watched_by | by);
            });
            return;
        case Word::weather_set: {
            SpaceState& there = s.spaces[action.to];
            there.weather = effect.weather_to;
            there.intensity = Intensity::normal;
            there.called_class = army.class_of;
            there.called_by = army.faction;
            there.weather_until = s.turn;
            announce({.kind = Event::Kind::weather, .space = action.to, .row = effect.weather_to});
            return;
        }
        case Word::cancel_penalty:
            s.armies[action.other].set(Mark::repairable, false);
            return s.armies[action.other].set(Mark::repaired);
        case Word::charge: army.charges = static_cast<std::uint8_t>(effect.n); return;
        case Word::move: return move_to(action.other, action.to);
        case Word::size: {
            int n = effect.n;
            if (effect.from == Amount::own_size) n *= army.size;
            const Set levels =
                levels_against(s.tables(), nature_of(s, action.other), nature_of(s, action.army),
                               s.armies[action.other].str);
            if ((levels & bit(static_cast<std::size_t>(Level::vulnerable))) != 0 &&
                effect.n_vulnerable != 0)
                n = effect.n_vulnerable;
            if ((levels & bit(static_cast<std::size_t>(Level::deadly))) != 0 &&
                effect.n_deadly != 0)
                n = effect.n_deadly;
            if ((effect.tests & bit(static_cast<std::size_t>(Test::charged))) != 0) --army.charges;
            lose_size(action.other, -n);
            if (s.armies[action.other].size == 0) has_fallen(action.other, action.army);
            return;
        }
        case Word::str_transfer: {
            s.theft = {};
            s.theft.target = action.other;
            s.theft.sides = static_cast<std::uint8_t>(effect.sides);
            const bool is_hidden =
                effect.hidden_dice > 0 && !sees(s, s.armies[action.other].faction, action.army);
            s.theft.dice = static_cast<std::uint8_t>(is_hidden ? effect.hidden_dice : effect.dice);
            s.theft.is_grand = effect.least_size > 0;
            return roll_for(RollFor::theft, effect.sides, action.army);
        }
        case Word::reveal: return reveal(action.army);
        default: return;
    }
}

/// ST-255, ST-318: the rest of a theft comes with its last die.
void Flow::steal(Index number, int face) {
    Theft& theft = s.theft;
    theft.sum = static_cast<std::uint8_t>(theft.sum + face);
    if (--theft.dice > 0) return roll_for(RollFor::theft, theft.sides, number);
    change_str(theft.target, -theft.sum);
    change_str(number, theft.sum);
    ArmyState& army = s.armies[number];
    army.set(Mark::sold_secrets, theft.is_grand);
    const Set monarchy = s.prepared().monarchy;
    if ((s.factions[s.armies[theft.target].faction].tags & monarchy) != 0) army.set(Mark::stole);
    // ST-308: a gain of its own, never past the original.
    each_effect(s, number, Word::str, [&](const BoundEffect& bound) {
        const Effect& effect = *bound.effect;
        if (effect.cap == Cap::original_str && army.has(Mark::stole) &&
            army.str - theft.sum < army.original_str)
            change_str(number, effect.n);
    });
    if (theft.is_grand && !s.variant().mel_steal_reveals) return hide(number, false);  // ST-R182
    reveal(number);
}

void Flow::split(Index number, int size) {
    ArmyState part = s.armies[number];
    ArmyState& whole = s.armies[number];
    const auto [own, other] = shared_str(whole.str, whole.size, size);
    const auto [first, second] = shared_str(whole.original_str, whole.size, size);
    part.size = static_cast<std::int16_t>(size);
    part.str = static_cast<std::int16_t>(other);
    part.original_str = static_cast<std::int16_t>(second);
    part.original_size = static_cast<std::int16_t>(whole.original_size * size / whole.size);
    part.unregained = static_cast<std::int16_t>(whole.unregained * size / whole.size);
    part.charges = part.medals = part.victories = 0;
    part.surge = 0;
    // ST-125: what is held once stays with the largest part.
    const bool is_larger = size > whole.size - size;
    const Index fresh = new_army(part);
    whole.original_size = static_cast<std::int16_t>(whole.original_size - part.original_size);
    whole.unregained = static_cast<std::int16_t>(whole.unregained - part.unregained);
    whole.size = static_cast<std::int16_t>(whole.size - size);
    whole.str = static_cast<std::int16_t>(own);
    whole.original_str = static_cast<std::int16_t>(first);
    whole.surge = 0;
    ArmyState& added = s.armies[fresh];
    whole.size_at_start = whole.size;
    added.size_at_start = added.size;
    if (is_larger) {
        std::swap(whole.charges, added.charges);
        std::swap(whole.medals, added.medals);
        std::swap(whole.victories, added.victories);
    }
    // ST-490: the largest part is the target, the others may not leave either.
    for (Declaration& one : s.declarations) {
        const bool is_target = one.target == number;
        if (!is_target && (one.parts & bit(number)) == 0) continue;
        one.parts |= bit(fresh);
        if (!is_target || !is_larger) continue;
        one.target = fresh;
        one.parts = (one.parts | bit(number)) & ~bit(fresh);
    }
    for (std::size_t i = 0, count = s.uses.size(); i < count; ++i)
        if (s.uses[i].army == number) note_use(fresh, s.uses[i].per, s.uses[i].what);
    share_allowances(number, fresh);
    announce({.kind = Event::Kind::split, .army = number, .other = fresh, .number = size});
}

void Flow::combine(Index number, Index other) {
    ArmyState& army = s.armies[number];
    const ArmyState one = s.armies[other];
    if (pays_to_merge(s, number, other)) change_cp(army.faction, -2 * s.variant().merge_cp_cost);
    const bool takes_other = one.size > army.size || (one.size == army.size && one.str > army.str);
    if (takes_other) {  // ST-127
        army.class_of = one.class_of;
        army.extra_classes = one.extra_classes;
        army.traits = one.traits;
        army.speed = one.speed;
        army.row = one.row;
        army.home = one.home;
    }
    share_allowances(other, number);
    army.size = static_cast<std::int16_t>(army.size + one.size);
    army.size_at_start = army.size;
    army.original_size = static_cast<std::int16_t>(army.original_size + one.original_size);
    army.original_str = static_cast<std::int16_t>(army.original_str + one.original_str);
    army.unregained = static_cast<std::int16_t>(army.unregained + one.unregained);
    army.str = static_cast<std::int16_t>(army.str + one.str);
    army.exhaustion = std::max(army.exhaustion, one.exhaustion);
    army.unpaid = std::min(std::max(army.unpaid, one.unpaid), army.exhaustion);
    army.charges = std::max(army.charges, one.charges);
    army.medals = static_cast<std::uint8_t>(army.medals + one.medals);
    army.victories = static_cast<std::uint8_t>(army.victories + one.victories);
    army.battles = std::max(army.battles, one.battles);
    const Marks both = army.marks & one.marks;
    army.marks |= one.marks;  // ST-491
    for (const Mark mark : {Mark::bulwark, Mark::deep}) army.set(mark, (both & bit_of(mark)) != 0);
    army.seen_by = static_cast<std::uint8_t>(army.seen_by | one.seen_by);
    army.watched_by = static_cast<std::uint8_t>(army.watched_by | one.watched_by);
    charge_up(s.tables(), army);
    settle_marks(number);
    merge_augments(number, one);
    for (Declaration& declared : s.declarations) {  // ST-490
        if (declared.target == other) declared.target = number;
        if ((declared.parts & bit(other)) != 0) declared.parts |= bit(number);
        declared.parts &= ~bit(other);
        if (declared.target == number) declared.parts &= ~bit(number);
    }
    if (army.prepared_for == absent) army.prepared_for = one.prepared_for;
    for (ArmyState& mender : s.armies)
        if (mender.prepared_for == other) mender.prepared_for = number;
    for (std::size_t i = 0, count = s.uses.size(); i < count; ++i)
        if (s.uses[i].army == other) note_use(number, s.uses[i].per, s.uses[i].what);
    remove(other);  // And with it the class may be another.
    announce({.kind = Event::Kind::combined, .army = number, .other = other});
}

/// ST-130: what either had and the class may have stays, if its growth is paid for at once.
void Flow::merge_augments(Index number, const ArmyState& other) {
    ArmyState& army = s.armies[number];
    const ArmyState before = army;
    const int steps = augment_steps(army.size);
    army.augments = 0;
    std::size_t kept = 0;
    each(before.augments | other.augments, [&](Index doctrine) {
        const int paid = std::max(paid_steps_of(before, doctrine), paid_steps_of(other, doctrine));
        const int price = std::max(steps - paid, 0);
        if (!is_eligible(s, number, doctrine) || !pays_cp(army.faction, price)) {
            announce({.kind = Event::Kind::lost_augment, .army = number, .row = doctrine});
            return;
        }
        army.augments |= bit(doctrine);
        army.paid_steps[kept++] = static_cast<std::uint8_t>(std::max(steps, paid));
    });
    if (army.ammunition == absent) army.ammunition = other.ammunition;
    keep_ammunition(army);
}

void Flow::buy(const Action& action) {
    ArmyState& army = s.armies[action.army];
    const Doctrine& doctrine = s.tables().doctrines[action.row];
    const int price = augment_price(s, action.army, static_cast<Index>(action.row));
    (void)pays_cp(army.faction, price);
    const bool is_new = (army.augments & bit(action.row)) == 0;
    if (is_new) {
        const auto rank =
            static_cast<std::size_t>(std::popcount(army.augments & (bit(action.row) - 1)));
        for (std::size_t i = army.paid_steps.size() - 1; i > rank; --i)
            army.paid_steps[i] = army.paid_steps[i - 1];
        army.augments |= bit(action.row);
        for (std::size_t meter = 0; meter < doctrine.meters.size(); ++meter)  // ST-353
            change_meter(army.faction, static_cast<Meter>(meter), doctrine.meters[meter]);
        for (const Effect& effect : doctrine.effects)
            if (effect.word == Word::deal_element)
                army.ammunition = static_cast<Index>(action.number);
    }
    const auto rank =
        static_cast<std::size_t>(std::popcount(army.augments & (bit(action.row) - 1)));
    army.paid_steps[rank] = static_cast<std::uint8_t>(augment_steps(army.size));
    announce({.kind = Event::Kind::bought,
              .faction = army.faction,
              .army = action.army,
              .row = action.row,
              .number = price});
}

/// ST-139
void Flow::spend(Index number, Reward reward) {
    constexpr int gold = 1000, cp = 3, size = 10;
    ArmyState& army = s.armies[number];
    --army.medals;
    announce({.kind = Event::Kind::medal, .army = number, .number = static_cast<int>(reward)});
    switch (reward) {
        case Reward::gold: return change_gold(army.faction, gold);
        case Reward::cp: return change_cp(army.faction, 2 * cp);
        case Reward::rest: return rest(number, army.exhaustion);
        case Reward::size: return gain_size(number, size, army.original_size);
        case Reward::train: return train(number);
    }
}

/// ST-54: the difference of two estimates, for half the price (ST-140).
void Flow::train(Index number) {
    const ArmyState& army = s.armies[number];
    const FactionState& own = s.factions[army.faction];
    const int level = level_of(s.tables(), army.size, army.str);
    if (settles_in_gold(s)) change_gold(army.faction, -(own.training_gold / 2));
    if (settles_in_cp(s)) change_cp(army.faction, -own.training_cp);
    change_str(number, estimated_str(s.tables(), army.size, level + 1) -
                           estimated_str(s.tables(), army.size, level));
}

/// ST-145
void Flow::relieve(Index number) {
    ArmyState& army = s.armies[number];
    change_gold(army.faction, -week_of(s, number));
    --army.unpaid;
    --army.exhaustion;
    announce({.kind = Event::Kind::rested, .army = number, .number = 1, .total = army.exhaustion});
}

/// ST-497: they go home as freed Size do.
void Flow::release(std::size_t which) {
    const Prisoners lot = s.prisoners[which];
    for (std::size_t i = which; i + 1 < s.prisoners.size(); ++i)
        s.prisoners[i] = s.prisoners[i + 1];
    s.prisoners.pop_back();
    (void)send_home(lot);
}

void Flow::declare(const Action& action) {
    Declaration one;
    one.army = action.army;
    one.target = action.other;
    switch (action.kind) {
        case Action::Kind::attack: one.by_night = action.flag; break;
        case Action::Kind::special:
            one.is_attack = false;
            one.ability = action.row;
            break;
        case Action::Kind::drop:
            for (Declaration& declared : s.declarations)
                if (declared.army == action.army) declared.is_dropped = true;
            return announce({.kind = Event::Kind::dropped, .army = action.army});
        default:
            let_feral_attack();
            s.moment = Moment::nothing;
            return next_faction();
    }
    s.declarations.push_back(one);
    announce({.kind = Event::Kind::declared,
              .army = one.army,
              .other = one.target,
              .row = one.ability,
              .number = one.is_attack ? one.by_night : -1});
}

}  // namespace muster::strategic

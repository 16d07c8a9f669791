#include "engine/strategic/rules/legal.hpp"

#include "engine/strategic/model/field.hpp"
#include "engine/strategic/rules/marches.hpp"
#include "engine/strategic/rules/war_game.hpp"

#include <algorithm>
#include <cstdlib>

namespace muster::strategic {
namespace {

using Act = Action::Kind;

bool has_test(Set tests, Test test) {
    return (tests & bit(static_cast<std::size_t>(test))) != 0;
}

/// Of those that a faction knows of: more would give away who hides there (ST-199).
bool is_near_any(const State& state, Index faction, Index space, const Selector& armies) {
    bool found = false;
    each(state.within(space, 1), [&](Index army) {
        found |= sees(state, faction, army) && names_army(armies, nature_of(state, army));
    });
    return found;
}

/// Whether an effect is for one army that the action names.
bool is_for_another(const Effect& effect) {
    switch (effect.word) {
        case Word::remove_die:
        case Word::str_transfer:
        case Word::pool_next_battle:
        case Word::cancel_penalty: return true;
        case Word::size: return effect.who != Who::self;
        default: return false;
    }
}

/// What an effect on a target asks of it: an enemy that is seen and near, or an ally.
Refusal target_refusal(const State& state, const Effect& effect, Index army, Index other) {
    if (other == absent || !state.is_on_map(other)) return "ST-38";
    const Index own = state.armies[army].faction, its = state.armies[other].faction;
    const bool is_ally = effect.who == Who::ally || effect.who == Who::ally_here ||
                         effect.word == Word::pool_next_battle;
    if (is_ally ? (!state.are_allied(own, its) || other == army)
                : !state.are_hostile(own, its) || !sees(state, own, other))
        return "ST-192";
    if (state.distance(army, other) > effect.spaces) return "ST-93";
    if (!effect.only.empty() && !names_army(effect.only, nature_of(state, other))) return "ST-30";
    return {};
}

/// Whether what needs to be hidden is not: from the army that it is aimed at, if that is an
/// enemy's, else from every enemy.
bool is_in_sight(const State& state, Index army, Index other, Knowing knowing) {
    const Index own = state.armies[army].faction;
    const bool is_at_enemy = other != absent && state.is_on_map(other) &&
                             state.are_hostile(own, state.armies[other].faction);
    bool found = false;
    for (Index faction = 0; faction < state.faction_count(); ++faction)
        if (is_at_enemy ? faction == state.armies[other].faction : state.are_hostile(own, faction))
            found |= knowing == Knowing::all ? sees(state, faction, army)
                                             : is_known_to_see(state, faction, army);
    return found;
}

Refusal effect_refusal(const State& state, const Effect& effect, Index army, Index other, Index to,
                       Knowing knowing = Knowing::own) {
    const ArmyState& own = state.armies[army];
    switch (effect.word) {
        case Word::remove_die:
        case Word::size:
        case Word::str_transfer:
        case Word::pool_next_battle:
            if (!is_for_another(effect)) return {};
            if (const Refusal why = target_refusal(state, effect, army, other)) return why;
            break;
        case Word::intel:
            if (other != absent && (!state.is_on_map(other) || !sees(state, own.faction, other)))
                return "ST-192";
            if (other != absent
                    ? state.distance(army, other) > effect.spaces
                    : to == absent || state.space_distance(own.space, to) > effect.spaces)
                return "ST-249";
            break;
        case Word::weather_set:
            if (to == absent || state.space_distance(own.space, to) > effect.spaces ||
                (!effect.unless_near.empty() &&
                 is_near_any(state, own.faction, own.space, effect.unless_near)))
                return "ST-295";
            break;
        case Word::move:
            if (other == absent || to == absent || !state.is_on_map(other) || other == army ||
                !state.are_allied(own.faction, state.armies[other].faction) ||
                state.distance(army, other) > 1 || own.has(Mark::displaced) ||
                state.armies[other].has(Mark::displaced) ||
                state.space_distance(state.armies[other].space, to) != 1 ||
                (is_closed(state, to) && !is_flying(state, other)) || !may_end(state, other, to))
                return "ST-237";
            break;
        case Word::cancel_penalty:
            if (const Refusal why = target_refusal(state, effect, army, other)) return why;
            if (!state.armies[other].has(Mark::repairable)) return "ST-224";
            break;
        case Word::withdraw: return "ST-225";  // The referee's.
        default: break;
    }
    if (own.size < effect.least_size) return "ST-318";
    if (has_test(effect.tests, Test::charged) && own.charges == 0) return "ST-303";
    if (effect.word == Word::charge && own.charges > 0) return "ST-304";
    const bool is_army = other != absent && state.is_on_map(other);
    if (has_test(effect.tests, Test::hidden) && is_in_sight(state, army, other, knowing))
        return "ST-211";
    if (is_army && state.armies[other].ward == own.class_of &&
        state.are_hostile(own.faction, state.armies[other].faction))
        return "ST-380";
    if (effect.unless_enemy_lists_self != 0 && is_army &&
        (levels_against(state.tables(), nature_of(state, other), nature_of(state, army),
                        state.armies[other].str) &
         effect.unless_enemy_lists_self) != 0)
        return "ST-303";
    return {};
}

/// Whether an army has an ability that works now.
bool has_ability(const State& state, Index army, AbilityId id) {
    return id < state.prepared().abilities.size() &&
           (ability_classes(state, army) & bit(state.prepared().abilities[id].class_of)) != 0 &&
           !is_disabled(state, army);
}

/// The first half of an action of two parts: what it needs at both times (ST-259, ST-314).
Refusal half_refusal(const State& state, const Ability& ability, const Action& action) {
    bool is_for_one = false;
    for (const Effect& effect : ability.effects) {
        if (effect.least_size > state.armies[action.army].size) return "ST-259";
        if (!is_for_another(effect)) continue;
        is_for_one = true;
        if (const Refusal why = target_refusal(state, effect, action.army, action.other))
            return why;
    }
    return is_for_one || action.other == absent ? Refusal{} : "ST-27";
}

Refusal act_refusal(const State& state, const Action& action) {
    if (!has_ability(state, action.army, action.row)) return "ST-204";
    const ArmyState& army = state.armies[action.army];
    const Ability& ability = *state.prepared().abilities[action.row].ability;
    const AbilityId parent = parent_ability(state, action.row);
    const Ability& cost = *state.prepared().abilities[parent].ability;
    const bool is_two_part = cost.cost == Cost::move_and_battle_action;
    if (!is_two_part && ability.when != When::action) return "ST-27";
    for (const Effect& effect : ability.effects)
        if (effect.word == Word::choose) return "ST-27";  // One of its options is named.
    switch (cost.cost) {
        case Cost::move_action:
        case Cost::move_or_battle_action:
        case Cost::move_and_battle_action:
            if (army.has(Mark::acted) || army.has(Mark::replaced)) return "ST-27";
            if (state.variant().move_action_replaces_move && army.has(Mark::moved)) return "ST-R70";
            break;
        case Cost::instead_of_move:
            if (army.has(Mark::acted) || army.has(Mark::displaced)) return "ST-27";
            break;
        case Cost::free:
            if (is_spent(state, action.army, parent)) return "ST-234";
            break;
        default: return "ST-29";
    }
    if (is_two_part) return half_refusal(state, ability, action);
    for (const Effect& effect : ability.effects)
        if (const Refusal why = effect_refusal(state, effect, action.army, action.other, action.to))
            return why;
    return {};
}

Refusal march_refusal(const State& state, const Action& action) {
    const ArmyState& army = state.armies[action.army];
    if (army.has(Mark::moved) || army.has(Mark::replaced)) return "ST-27";
    if (action.flag && army.has(Mark::forced)) return "ST-182";
    if (action.to >= state.space_count()) return "ST-175";
    if (!may_end(state, action.army, action.to)) return "ST-31";
    if (army.has(Mark::feral) && (ways_to_prey(state, action.army) & bit(action.to)) == 0)
        return "ST-274";
    const MarchEnds ends = march_ends(state, action.army);
    return ((action.flag ? ends.forced : ends.plain) & bit(action.to)) != 0 ? Refusal{} : "ST-177";
}

int dice_of_part(const State& state, int size, int str) {
    return size_dice(state.variant(), size) + str_dice(state.variant(), str);
}

Refusal split_refusal(const State& state, const Action& action) {
    const ArmyState& army = state.armies[action.army];
    if (action.number < 1 || action.number >= army.size || state.army_count == most_armies)
        return "ST-124";
    // ST-51: effective STR, of parts that are as exhausted as the whole.
    auto [stays, goes] = shared_str(army.str, army.size, action.number);
    stays -= str_of_a_level * army.exhaustion;
    goes -= str_of_a_level * army.exhaustion;
    if (dice_of_part(state, army.size - action.number, stays) < 1 ||
        dice_of_part(state, action.number, goes) < 1)
        return "ST-124";
    return {};
}

Refusal combine_refusal(const State& state, const Action& action) {
    const Index other = action.other;
    if (other == absent || other == action.army || other >= most_armies || !state.is_on_map(other))
        return "ST-126";
    const ArmyState& army = state.armies[action.army];
    const ArmyState& one = state.armies[other];
    if (one.space != army.space || !state.are_allied(army.faction, one.faction)) return "ST-126";
    if (army.size + one.size > most_size || std::abs(army.str + one.str) > most_str ||
        army.original_size + one.original_size > most_size ||
        std::abs(army.original_str + one.original_str) > most_str)
        return "ST-126";
    if (pays_to_merge(state, action.army, other) &&
        state.factions[army.faction].cp_halves < 2 * state.variant().merge_cp_cost)
        return "ST-129";
    return {};
}

Refusal buy_refusal(const State& state, const Action& action) {
    const Tables& tables = state.tables();
    if (!state.variant().cp_enabled || action.row >= tables.doctrines.size()) return "ST-342";
    const auto doctrine = static_cast<Index>(action.row);
    if (!is_eligible(state, action.army, doctrine)) return "ST-353";
    const ArmyState& army = state.armies[action.army];
    const bool has_it = (army.augments & bit(doctrine)) != 0;
    const int price = augment_price(state, action.army, doctrine);
    if (has_it ? price == 0 : std::popcount(army.augments) >= 16) return "ST-353";
    if (state.factions[army.faction].cp_halves < 2 * price) return "ST-336";
    for (const Effect& effect : tables.doctrines[doctrine].effects)
        if (effect.word == Word::deal_element && !has_it &&
            (action.number < 0 || action.number >= static_cast<int>(tables.elements.size())))
            return "ST-373";
    return {};
}

/// ST-139, ST-140: one level more at half of the referee's price.
Refusal training_refusal(const State& state, Index number) {
    const ArmyState& army = state.armies[number];
    const FactionState& own = state.factions[army.faction];
    if (own.training_cp < 0) return "ST-140";
    if (level_of(state.tables(), army.size, army.str) >= state.class_row(number).quality_most)
        return "ST-53";
    const bool has_gold = !settles_in_gold(state) || own.gold >= own.training_gold / 2;
    const bool has_cp = !settles_in_cp(state) || own.cp_halves >= own.training_cp;
    return has_gold && has_cp ? Refusal{} : "ST-140";
}

Refusal spend_refusal(const State& state, const Action& action) {
    const ArmyState& army = state.armies[action.army];
    if (army.medals == 0) return "ST-139";
    switch (static_cast<Reward>(action.number)) {
        case Reward::gold: return settles_in_gold(state) ? Refusal{} : "ST-23";
        case Reward::cp: return settles_in_cp(state) ? Refusal{} : "ST-23";
        case Reward::rest: return army.exhaustion > 0 ? Refusal{} : "ST-139";
        case Reward::size: return army.size < army.original_size ? Refusal{} : "ST-139";
        case Reward::train: return training_refusal(state, action.army);
    }
    return "ST-139";
}

Refusal relieve_refusal(const State& state, const Action& action) {
    const ArmyState& army = state.armies[action.army];
    const FactionState& own = state.factions[army.faction];
    if (army.unpaid == 0 || state.war().economy == Economy::cp) return "ST-145";
    if (2 * own.income <= expenses_of(state, army.faction)) return "ST-145";
    return own.gold >= week_of(state, action.army) ? Refusal{} : "ST-145";
}

Refusal order_refusal(const State& state, const Action& action) {
    if (action.kind == Act::done) return {};
    if (action.kind == Act::trade) return "ST-357";  // Only as the phase begins.
    if (action.kind == Act::release) {
        const auto lot = static_cast<std::size_t>(action.number);
        const bool is_own = action.number >= 0 && lot < state.prisoners.size() &&
                            state.prisoners[lot].holder == state.active;
        if (action.other != absent)
            return is_own && action.other < state.faction_count() && action.other != state.active &&
                           state.are_allied(state.active, action.other)
                       ? Refusal{}
                       : "ST-497";
        return is_own && state.army_count < most_armies ? Refusal{} : "ST-497";
    }
    if (action.army >= most_armies || !state.is_on_map(action.army) ||
        state.armies[action.army].faction != state.active)
        return "ST-27";
    switch (action.kind) {
        case Act::choose:
        case Act::stay: return {};
        case Act::march: return march_refusal(state, action);
        case Act::act: return act_refusal(state, action);
        case Act::split: return split_refusal(state, action);
        case Act::combine: return combine_refusal(state, action);
        case Act::buy: return buy_refusal(state, action);
        case Act::spend: return spend_refusal(state, action);
        case Act::relieve: return relieve_refusal(state, action);
        default: return "ST-27";
    }
}

Refusal declare_refusal(const State& state, const Action& action) {
    if (action.kind == Act::done) return {};
    if (action.army >= most_armies || !state.is_on_map(action.army) ||
        state.armies[action.army].faction != state.active)
        return "ST-29";
    const auto own = std::find_if(state.declarations.begin(), state.declarations.end(),
                                  [&](const Declaration& one) { return one.army == action.army; });
    if (action.kind == Act::drop)
        return own != state.declarations.end() && !own->is_attack && !own->is_dropped ? Refusal{}
                                                                                      : "ST-30";
    if (own != state.declarations.end()) return "ST-29";
    const Set prey = nearest_prey(state, action.army);
    if (action.kind == Act::attack) {
        if (action.other >= most_armies) return "ST-29";
        if (action.flag && state.variant().time_of_day_chooser != Variant::Chooser::attacker)
            return "ST-R55";
        if (const Refusal why = attack_refusal(state, action.army, action.other)) return why;
        return prey == 0 || (prey & bit(action.other)) != 0 ? Refusal{} : "ST-274";
    }
    if (action.kind != Act::special) return "ST-29";
    if (prey != 0 && state.distance(action.army, static_cast<Index>(std::countr_zero(prey))) <=
                         reach_of(state, action.army))
        return "ST-274";
    return special_refusal(
        state,
        {.army = action.army, .target = action.other, .is_attack = false, .ability = action.row},
        Knowing::own);
}

/// ST-R72
Refusal pursuit_refusal(const State& state, const Action& action) {
    if (action.kind == Act::stop) return {};
    const bool is_free = action.kind == Act::attack && action.army == state.pursuer &&
                         action.other < most_armies &&
                         (pursuits_of(state) & bit(action.other)) != 0;
    if (!is_free) return "ST-R72";
    const bool may_choose = state.variant().time_of_day_chooser == Variant::Chooser::attacker;
    return action.flag && !may_choose ? "ST-R55" : Refusal{};
}

Refusal stand_refusal(const State& state, const Action& action) {
    const Index army = state.falls[0].army;
    const bool is_one = action.kind == Act::stand && action.army == army &&
                        action.other < most_armies &&
                        (stand_targets(state, army) & bit(action.other)) != 0;
    return is_one ? Refusal{} : "ST-290";
}

Refusal react_refusal(const State& state, const Action& action) {
    if (action.kind == Act::done) return {};
    if (action.kind != Act::use) return "ST-94";
    if (state.battle.step == BattleStep::slip_away) return {};
    return action.to < max_spaces && (approaches_of(state) & bit(action.to)) != 0 ? Refusal{}
                                                                                  : "ST-229";
}

Refusal option_refusal(const State& state, const Action& action) {
    if (action.kind == Act::done) return {};
    Actions options;
    list_options(state, options);
    return std::find(options.begin(), options.end(), action) != options.end() ? Refusal{} : "ST-94";
}

Refusal commit_refusal(const State& state, const Action& action) {
    const bool attacks = state.battle.step == BattleStep::attacker_commits;
    const DiceTypes& pool = state.battle.sides[attacks ? 0 : 1].dice;
    for (std::size_t rung = 0; rung < pool.count.size(); ++rung)
        if (action.dice.count[rung] > pool.count[rung]) return attacks ? "ST-96" : "ST-97";
    const int least = attacks ? state.variant().attacker_commit_min : 1;
    if (action.dice.total() < least) return attacks ? "ST-96" : "ST-97";
    return {};
}

Refusal fate_refusal(const State& state, const Action& action) {
    const SpaceState& space = state.spaces[state.takings[0].space];
    const bool is_major = state.war().spaces[state.takings[0].space].is_major;
    switch (static_cast<Fate>(action.number)) {
        case Fate::occupy:
        case Fate::leave:
        case Fate::liberate_to_nobody: return {};
        case Fate::sack:
            return space.value > 0 || (is_major && !space.is_sacked) ? Refusal{} : "ST-499";
        case Fate::liberate_to_previous:
            return space.previous != absent &&
                           !state.are_hostile(state.takings[0].faction, space.previous)
                       ? Refusal{}
                       : "ST-173";
    }
    return "ST-168";
}

Refusal trade_refusal(const State& state, const Action& action) {
    if (action.kind == Act::done) return {};
    if (action.kind != Act::trade || action.row >= state.tables().doctrines.size() ||
        state.tables().doctrines[action.row].is_augment())
        return "ST-357";
    const Set trades = state.factions[state.active].trades;
    const bool is_on = (trades & bit(action.row)) != 0;
    return is_on || (state.tables().doctrines[action.row].excludes & trades) == 0 ? Refusal{}
                                                                                  : "ST-358";
}

Refusal feed_refusal(const State& state, const Action& action) {
    if (action.kind != Act::feed || action.row >= state.prepared().abilities.size())
        return "ST-272";
    const Ability& ability = *state.prepared().abilities[action.row].ability;
    const Index army = state.battle.step == BattleStep::defender_abilities ? state.battle.attacker
                                                                           : state.battle.defender;
    return ability.cost == Cost::option && ability.when == When::battle_won &&
                   has_ability(state, army, action.row)
               ? Refusal{}
               : "ST-272";
}

}  // namespace

Refusal special_refusal(const State& state, const Declaration& one, Knowing knowing) {
    if (!has_ability(state, one.army, one.ability)) return "ST-204";
    const Ability& ability = *state.prepared().abilities[one.ability].ability;
    const ArmyState& army = state.armies[one.army];
    switch (ability.cost) {
        case Cost::battle_action:
        case Cost::move_or_battle_action: break;
        case Cost::move_and_battle_action:
            if (!army.has(Mark::prepared)) return "ST-R165";
            if (army.prepared_for != one.target) return "ST-314";
            break;
        default: return "ST-29";
    }
    for (const Effect& effect : ability.effects)
        if (const Refusal why =
                effect_refusal(state, effect, one.army, one.target, absent, knowing))
            return why;
    return {};
}

Refusal refusal(const State& state, const Action& action) {
    if (is_referees(action.kind)) return referee_refusal(state, action);
    switch (state.moment) {
        case Moment::trades: return trade_refusal(state, action);
        case Moment::orders: return order_refusal(state, action);
        case Moment::declare: return declare_refusal(state, action);
        case Moment::react: return react_refusal(state, action);
        case Moment::options: return option_refusal(state, action);
        case Moment::commit:
            return action.kind == Act::commit ? commit_refusal(state, action) : "ST-96";
        case Moment::feed: return feed_refusal(state, action);
        case Moment::press:
            return action.kind == Act::press || action.kind == Act::stop ? Refusal{} : "ST-108";
        case Moment::retreat:
            return action.kind == Act::retreat || action.kind == Act::done ? Refusal{} : "ST-116";
        case Moment::pursue: return pursuit_refusal(state, action);
        case Moment::stand: return stand_refusal(state, action);
        case Moment::retreat_to: {
            const bool attacks = state.battle.left == 0;
            const Index army = attacks ? state.battle.attacker : state.battle.defender;
            const Index enemy = attacks ? state.battle.defender : state.battle.attacker;
            return action.kind == Act::go && action.to < max_spaces &&
                           (retreats_of(state, army, enemy) & bit(action.to)) != 0
                       ? Refusal{}
                       : "ST-118";
        }
        case Moment::outcome:
            return action.kind == Act::outcome && action.number >= 0 && action.number <= 3
                       ? Refusal{}
                       : "ST-153";
        case Moment::fate: return action.kind == Act::fate ? fate_refusal(state, action) : "ST-168";
        case Moment::dice:
            return action.kind == Act::roll && action.number >= 1 &&
                           action.number <= state.due.sides
                       ? Refusal{}
                       : "ST-22";
        case Moment::nothing:
        case Moment::over: return "ST-40";
    }
    return "ST-40";
}

}  // namespace muster::strategic

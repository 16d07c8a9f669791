#include "engine/strategic/model/field.hpp"
#include "engine/strategic/rules/legal.hpp"
#include "engine/strategic/rules/marches.hpp"
#include "engine/strategic/rules/pool.hpp"

#include <algorithm>
#include <bit>

namespace muster::strategic {
namespace {

/// Whether any effect of an army's abilities that is not switched off has this word.
bool has_word(const State& state, Index army, Word word, What what) {
    bool found = false;
    each_effect(state, army, word,
                [&](const BoundEffect& bound) { found |= bound.effect->what == what; });
    return found && !is_disabled(state, army);
}

}  // namespace

bool settles_in_cp(const State& state) {
    return state.variant().cp_enabled && state.war().economy != Economy::gold;
}

bool settles_in_gold(const State& state) {
    return !state.variant().cp_enabled || state.war().economy != Economy::cp;
}

AbilityId parent_ability(const State& state, AbilityId id) {
    return state.prepared().parents[id];
}

Set allowed_to(const State& state, Index army) {
    Set allowed = 0;
    for (const Allowance& one : state.allowances)
        if (one.army == army) allowed |= bit(one.doctrine);
    return allowed;
}

Set eligible_for(const State& state, Index army) {
    const ArmyState& own = state.armies[army];
    const Prepared& prepared = state.prepared();
    if (own.extra_classes == 0 && own.traits == 0 && !prepared.asks_factions)
        return prepared.eligible[own.class_of] | allowed_to(state, army);
    const Nature nature = nature_of(state, army);
    const Set listed = state.tables().classes[lists_class(state, army)].deadly_doctrines;
    Set eligible = 0;
    each(prepared.augments, [&](Index number) {
        const Doctrine& doctrine = state.tables().doctrines[number];
        const bool is_listed = doctrine.not_for_those_who_list_it && (listed & bit(number)) != 0;
        if (!is_listed && names_army(doctrine.eligible, nature) &&
            !names_army(doctrine.never, nature))
            eligible |= bit(number);
    });
    return eligible | allowed_to(state, army);
}

bool is_eligible(const State& state, Index army, Index number) {
    return (eligible_for(state, army) & bit(number)) != 0;
}

int paid_steps_of(const ArmyState& army, Index doctrine) {
    if ((army.augments & bit(doctrine)) == 0) return 0;
    return army
        .paid_steps[static_cast<std::size_t>(std::popcount(army.augments & (bit(doctrine) - 1)))];
}

int augment_price(const State& state, Index army, Index doctrine) {
    const int steps = augment_steps(state.armies[army].size);
    if ((state.armies[army].augments & bit(doctrine)) != 0)
        return std::max(steps - paid_steps_of(state.armies[army], doctrine), 0);
    return state.tables().doctrines[doctrine].price + steps;
}

bool marches_free(const State& state, Index faction) {
    const auto effects = tier_effects(state, faction, Meter::supply);
    return std::any_of(effects.begin(), effects.end(),
                       [](const Effect& effect) { return effect.word == Word::march_free; });
}

int upkeep_of(const State& state, Index army) {
    const Class& row = state.class_row(army);
    int size = state.armies[army].size;
    const int blocks = size / row.upkeep_per * row.upkeep_per;
    switch (state.variant().upkeep_rounding) {  // ST-R100
        case Variant::Upkeep::pro_rata_up: break;
        case Variant::Upkeep::up: size = blocks < size ? blocks + row.upkeep_per : blocks; break;
        case Variant::Upkeep::down: size = blocks;
    }
    return upkeep_of(row, size);
}

int week_of(const State& state, Index army) {
    return (upkeep_of(state, army) + 1) / 2;
}

std::pair<int, int> shared_str(int str, int size, int part) {
    const auto floored = [&](int of) {
        const int product = str * of;
        return product >= 0 ? product / size : -((-product + size - 1) / size);
    };
    int stays = floored(size - part), goes = floored(part);
    // The remainder goes to the larger part, to the one that stays if they are equal.
    (part > size - part ? goes : stays) += str - stays - goes;
    return {stays, goes};
}

bool pays_to_merge(const State& state, Index army, Index other) {
    return state.armies[army].faction != state.armies[other].faction && settles_in_cp(state);
}

bool breaks_formation(const State& state, Index number, const Effect& effect) {
    const ArmyState& army = state.armies[number];
    if (state.variant().bulwark_break_on == Variant::BreaksOn::size)  // ST-R169
        return army.size * 100 <= effect.percent * army.original_size;
    return effective_str(army) * 100 <= effect.percent * army.original_str;
}

bool is_spent(const State& state, Index army, std::uint16_t what) {
    const auto uses = std::count_if(state.uses.begin(), state.uses.end(), [&](const Use& use) {
        return use.army == army && use.what == what;
    });
    return uses >= state.variant().mage_shape_uses;  // ST-R154
}

int price_of_battle(int started) {
    constexpr int free_battles = 3, cheap_battles = 6;
    return started < free_battles ? 0 : started < cheap_battles ? 1 : 2;
}

int conversion_gold(int size) {
    constexpr int gold = 10;
    return gold * size;
}

int conversion_cp(int size) {
    return std::clamp(size / 10, 1, 3);  // ST-R105
}

ArmyState remnant_of(const ArmyState& old, int size, int fell_size, int fell_str) {
    ArmyState army;
    army.class_of = old.class_of;
    army.extra_classes = old.extra_classes;
    army.traits = old.traits;
    army.row = old.row;
    army.speed = old.speed;
    army.space = old.space;
    army.place = Place::away;
    army.size = army.original_size = army.size_at_start = static_cast<std::int16_t>(size);
    const int product = fell_str * size;
    army.str = army.original_str = static_cast<std::int16_t>(
        product >= 0 ? product / fell_size : -((-product + fell_size - 1) / fell_size));
    return army;
}

Refusal attack_refusal(const State& state, Index army, Index target) {
    if (!state.is_on_map(army) || !state.is_on_map(target)) return "ST-38";
    if (!state.are_hostile(state.armies[army].faction, state.armies[target].faction) &&
        !is_prey(state, army, target))
        return "ST-29";
    if (!sees(state, state.armies[army].faction, target)) return "ST-192";
    if (state.distance(army, target) > reach_of(state, army)) return "ST-93";
    return {};
}

bool is_never_revealed(const State& state, Index army) {
    for (const Ability& ability : state.class_row(army).abilities)
        for (const Effect& effect : ability.effects)
            if (effect.word == Word::hide && effect.after == After::at_once) return true;
    return false;
}

bool is_surprise(const State& state, Index number, Index target) {
    const Index faction = state.armies[target].faction;
    bool hides_deep = false;
    each_effect(state, number, Word::hide,
                [&](const BoundEffect& bound) { hides_deep |= bound.effect->deep; });
    const bool is_found_out = (state.armies[number].watched_by & (1U << faction)) != 0;
    return !sees(state, faction, number) && !(hides_deep && is_found_out);
}

Index opponent_of(const State& state, Index army) {
    for (const Declaration& one : state.declarations) {
        if (!one.is_attack || one.is_dropped || attack_refusal(state, one.army, one.target))
            continue;
        if (one.army == army) return one.target;
        if (one.target == army) return one.army;
    }
    return absent;
}

Set approaches_of(const State& state) {
    const Battle& battle = state.battle;
    if (battle.has_approached || is_disabled(state, battle.defender)) return 0;
    const Nature enemy = nature_of(state, battle.attacker);
    const Index from = state.armies[battle.attacker].space;
    const int distance = state.distance(battle.attacker, battle.defender);
    Set found = 0;
    each_effect(state, battle.defender, Word::move, [&](const BoundEffect& bound) {
        const Effect& effect = *bound.effect;
        if (!effect.toward_enemy || effect.distance != distance ||
            !names_army(effect.only_enemy, enemy))
            return;
        for (const auto& [space, road] :
             state.prepared().roads[state.armies[battle.defender].space])
            if (state.space_distance(space, from) == distance - effect.spaces &&
                may_step(state, battle.defender, space) && may_end(state, battle.defender, space))
                found |= bit(space);
    });
    return found;
}

bool can_leave(const State& state, std::size_t side) {
    const Battle& battle = state.battle;
    const Index army = side == 0 ? battle.attacker : battle.defender;
    const Index enemy = side == 0 ? battle.defender : battle.attacker;
    return !has_word(state, enemy, Word::deny, What::retreat) &&
           retreats_of(state, army, enemy) != 0;
}

bool can_slip_away(const State& state) {
    bool found = false;
    each_effect(state, state.battle.defender, Word::roll, [&](const BoundEffect& bound) {
        found |= bound.effect->then == Then::free_retreat;
    });
    return found && !is_disabled(state, state.battle.defender) && can_leave(state, 1);
}

namespace {

/// What the referee has entered for the next battle of the engagement (ST-470).
void add_scenes(const State& state, Battle& battle) {
    for (const Scene& scene : state.scenes) {
        if (scene.attacker != battle.attacker) continue;
        BattleSide& side = battle.sides[scene.is_for_defender ? 1 : 0];
        const auto add_to = [&](std::int8_t& dice) {
            dice = static_cast<std::int8_t>(std::clamp(dice + scene.number, -100, 100));
        };
        if (scene.kind == Action::Kind::pool) add_to(side.scene_dice);
        if (scene.kind == Action::Kind::ground) add_to(side.ground_dice);
        if (scene.kind == Action::Kind::route) battle.has_flanking_route = true;
        if (scene.kind == Action::Kind::settle) battle.settled = scene.is_for_defender ? 1 : 0;
    }
}

/// Whether what may be declared for an attacker can make its pool large enough (ST-66): a die of
/// each helper, or whatever else an ability or an Augment does.
bool may_grow(const State& state, const Battle& battle, const Pool& pool) {
    State next = state;
    next.battle = battle;
    next.battle.step = BattleStep::attacker_options;
    const Index own = state.armies[battle.attacker].faction;
    int dice = pool.dice;
    Actions options;
    for (Index faction = 0; faction < state.faction_count(); ++faction) {
        if (!state.are_allied(own, faction)) continue;
        options.clear();
        list_options(next, 0, faction, options);
        for (const Choice& one : options) {
            if (one.kind != Action::Kind::help) return true;
            dice += one.flag ? 0 : 1;
        }
    }
    return dice >= state.variant().attacker_commit_min;
}

}  // namespace

bool can_press(const State& state) {
    const Battle& battle = state.battle;
    if (battle.left != absent || attack_refusal(state, battle.attacker, battle.defender))
        return false;
    Battle plain;
    plain.attacker = battle.attacker;
    plain.defender = battle.defender;
    plain.by_night = battle.by_night;
    plain.number = static_cast<std::uint8_t>(battle.number + 1);
    plain.has_flanking_route = battle.has_flanking_route;
    // ST-66, ST-115: with the price paid the pool must still be enough.
    plain.sides[0].levels_ahead =
        static_cast<std::int8_t>(price_of_battle(state.armies[battle.attacker].battles));
    add_scenes(state, plain);
    if (plain.settled != absent) return true;
    const Pool pool = pool_of(state, plain, Party::attacker);
    return may_attack(pool) || may_grow(state, plain, pool);
}

bool can_take(const State& state, Index faction, Index number) {
    const SpaceState& space = state.spaces[number];
    if (!space.is_location) return false;
    if (space.controller != absent && state.are_allied(faction, space.controller)) return false;
    bool is_free = true;
    each(state.within(number, 0) & state.enemies_of(faction),
         [&](Index enemy) { is_free = is_free && !sees(state, faction, enemy); });
    return is_free;
}

}  // namespace muster::strategic

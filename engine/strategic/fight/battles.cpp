#include "engine/strategic/rules/flow.hpp"
#include "engine/strategic/rules/legal.hpp"

#include <algorithm>

namespace muster::strategic {
namespace {

constexpr int influence_die = 6;

/// Whether any ability of an army has this word.
const Effect* effect_of(const State& state, Index army, Word word) {
    const Effect* found = nullptr;
    each_effect(state, army, word, [&](const BoundEffect& bound) { found = bound.effect; });
    return found;
}

}  // namespace

/// ST-35 b, and what the phase before leaves behind (ST-356).
void Flow::open_battles() {
    announce({.kind = Event::Kind::battles_begun});
    FixedList<Use, 96> kept;
    for (const Use& use : s.uses)
        if (use.per == Per::war_turn) kept.push_back(use);
    s.uses = kept;
    if (!has_early_weather()) s.is_major_event = false;
    each(s.on_map, [&](Index number) {
        ArmyState& army = s.armies[number];
        for (const Mark mark : {Mark::fought, Mark::helped, Mark::fed}) army.set(mark, false);
        army.battles = 0;
        army.mutation = absent;
        army.this_phase = army.next_phase;
        army.next_phase = 0;
    });
    next_stage(has_early_weather() ? Stage::rivals : Stage::weather);
}

/// ST-349, faction by faction; then Sizes are noted (ST-35 b comes before any loss of battles).
void Flow::next_rivals() {
    for (; s.at < s.faction_count() && s.variant().meters_enabled; ++s.at) {
        const Index faction = s.order[s.at];
        for (const Effect& effect : tier_of(s, faction, Meter::influence).effects)
            if (effect.word == Word::rival_roll) {
                s.active = faction;
                return roll_for(RollFor::rivals, influence_die);
            }
    }
    each(s.on_map, [&](Index army) { s.armies[army].size_at_start = s.armies[army].size; });
    next_stage(Stage::mutations);
}

/// ST-293: each army that is in a declared battle, in order of creation.
void Flow::next_mutation() {
    for (; s.at < s.army_count; ++s.at) {
        const Index army = s.at;
        if (!s.is_on_map(army) || is_disabled(s, army)) continue;
        const Effect* const table = effect_of(s, army, Word::roll_table);
        if (table == nullptr || opponent_of(s, army) == absent) continue;
        return roll_for(RollFor::mutation, table->sides, army);
    }
    next_stage(Stage::battles);
}

/// ST-332, ST-333: what the event changes now.
void Flow::mutate(int face) {
    const Index army = s.at++;
    const auto& mutations = s.tables().mutations;
    Index number = 0;
    while (mutations[number].to < face) ++number;
    s.armies[army].mutation = number;
    announce({.kind = Event::Kind::mutated, .army = army, .row = number, .number = face});
    const Index enemy = opponent_of(s, army);
    for (const Effect& effect : mutations[number].effects) {
        if (effect.word == Word::space_flag)
            s.spaces[s.armies[army].space].tags |= effect.space_tags;
        if (effect.word != Word::size) continue;
        if (effect.who != Who::enemy) lose_size(army, -effect.n);
        if (effect.who != Who::self) lose_size(enemy, -effect.n);
    }
    const bool is_lost = s.armies[army].size == 0, is_enemy_lost = s.armies[enemy].size == 0;
    if (is_lost) has_fallen(army, is_enemy_lost ? absent : enemy);  // ST-R224
    if (is_enemy_lost) has_fallen(enemy, is_lost ? absent : army);
}

/// ST-36: in declared order.
void Flow::next_battle() {
    if (pursuits_of(s) != 0) {
        s.active = s.armies[s.pursuer].faction;
        return ask(Moment::pursue, s.active);
    }
    s.pursuer = absent;
    if (s.at == s.declarations.size()) return next_stage(Stage::close_actions);
    const Declaration one = s.declarations[s.at++];
    if (one.is_dropped || !s.is_on_map(one.army)) return;
    if (one.is_attack) return begin_battle(one);
    resolve_special(one);
}

/// Special actions that work at once; those of battles and of the closing wait for their time.
void Flow::resolve_special(const Declaration& one) {
    const Ability& ability = *s.prepared().abilities[one.ability].ability;
    ArmyState& army = s.armies[one.army];
    army.set(Mark::attacked);
    army.quiet = 0;
    if (ability.when != When::action || special_refusal(s, one)) return;
    Action action;
    action.army = one.army;
    action.other = one.target;
    action.row = one.ability;
    announce(
        {.kind = Event::Kind::acted, .army = one.army, .other = one.target, .row = one.ability});
    for (const Effect& effect : ability.effects)
        // A theft reveals with its last die.
        if (effect.word != Word::reveal) apply_effect(effect, action);
}

/// ST-R72: an attack like those declared.
void Flow::pursue(const Action& action) {
    s.pursuer = absent;
    if (action.kind == Action::Kind::stop) return;
    Declaration one;
    one.army = action.army;
    one.target = action.other;
    one.by_night = action.flag;
    begin_battle(one);
}

void Flow::begin_battle(const Declaration& one) {
    ArmyState& attacker = s.armies[one.army];
    attacker.set(Mark::attacked);
    attacker.quiet = 0;
    s.battle = {};
    s.battle.attacker = one.army;
    s.battle.defender = one.target;
    s.battle.by_night = one.by_night;
    if (attack_refusal(s, one.army, one.target)) {  // ST-38
        announce({.kind = Event::Kind::void_attack, .army = one.army, .other = one.target});
        return;
    }
    s.battle.sides[0].is_surprise = is_surprise(s, one.army, one.target);
    s.stage = Stage::battle;
    s.battle.number = 1;
    constexpr int sides = 6;
    if (s.variant().time_of_day_chooser == Variant::Chooser::roll)
        roll_for(RollFor::time_of_day, sides, one.army);
}

/// ST-39 a: actions that took both halves of a War Turn; those with dice follow.
void Flow::close_actions() {
    for (const Declaration& one : s.declarations) {
        if (one.is_attack || one.is_dropped || !s.is_on_map(one.army)) continue;
        const Ability& ability = *s.prepared().abilities[one.ability].ability;
        ArmyState& army = s.armies[one.army];
        if (ability.when != When::battle_phase_end || special_refusal(s, one)) continue;
        for (const Effect& effect : ability.effects) {
            if (effect.word == Word::place_traps) s.spaces[army.space].traps = army.faction;
            if (effect.word != Word::size) continue;
            if (effect.who == Who::ally)
                gain_size(one.target, effect.n, s.armies[one.target].original_size);
            else
                gain_size(one.army, effect.n, army.size + army.unregained);
        }
    }
    next_stage(Stage::close_rolls);
}

/// ST-39 b: one army after the other, by the order of declarations; ST-502.
void Flow::close_rolls() {
    for (; s.at < s.declarations.size(); ++s.at) {
        const Declaration& one = s.declarations[s.at];
        if (one.is_attack || one.is_dropped || !s.is_on_map(one.army)) continue;
        const Ability& ability = *s.prepared().abilities[one.ability].ability;
        const ArmyState& army = s.armies[one.army];
        if (ability.when != When::battle_phase_end || army.has(Mark::displaced) ||
            army.battles > 0 || special_refusal(s, one))
            continue;
        const int str = str_dice(s.variant(), effective_str(army));
        for (const Effect& effect : ability.effects) {
            const bool is_many = effect.word == Word::roll_many;
            const int dice = is_many ? std::max(str, 0) : effect.word == Word::roll ? 1 : 0;
            if (s.repair_dice < dice) return roll_for(RollFor::repairs, effect.sides, one.army);
        }
        s.repair_dice = 0;
    }
    next_stage(Stage::close);
}

void Flow::repair(int face) {
    const Declaration& one = s.declarations[s.at];
    ++s.repair_dice;
    int gained = 0;
    for (const Effect& effect : s.prepared().abilities[one.ability].ability->effects) {
        const bool is_roll = effect.word == Word::roll || effect.word == Word::roll_many;
        if (is_roll && face >= effect.on) gained += effect.n;
        if (effect.word == Word::raise_on && face >= effect.on) gained += effect.n;
    }
    gain_size(one.army, gained, s.armies[one.army].original_size);
}

/// ST-39 c to g.
void Flow::close_phase() {
    s.declarations.clear();
    close_scenes();
    bind_souls();
    each(s.on_map, [&](Index number) {
        ArmyState& army = s.armies[number];
        each_effect(s, number, Word::str, [&](const BoundEffect& bound) {
            const Effect& effect = *bound.effect;
            if (effect.cap != Cap::none) return;
            const auto tests = effect.not_tests;
            const auto asks = [&](Test test) {
                return (tests & bit(static_cast<std::size_t>(test))) != 0;
            };
            if (asks(Test::used_feed) && army.has(Mark::fed)) return;
            if (asks(Test::stole_from_monarchy) && army.has(Mark::stole)) return;
            if (effect.least == Effect::no_least) return change_str(number, effect.n);
            if (army.str > effect.least)
                change_str(number, std::max<int>(effect.n, effect.least - army.str));
        });
        for (const Mark mark : {Mark::attacked, Mark::prepared, Mark::stole, Mark::sold_secrets,
                                Mark::won_near, Mark::repaired})
            army.set(mark, false);
        army.prepared_for = absent;
        army.ward = absent;  // ST-380: for this phase.
        army.owed = 0;
        army.set(Mark::owes_advantage, false);
        army.copied_before = army.copied;  // ST-382
        army.copied = army.copied_element = absent;
        if (army.surge != 0 && army.surge_until <= s.turn) army.surge = 0;
        // ST-215: two whole War Turns of rest in a new place.
        const Effect* const cover = effect_of(s, number, Word::hide);
        constexpr int still_turns = 2;
        if (cover != nullptr && cover->after == After::two_still_turns &&
            (army.has(Mark::relocated) || !s.variant().bandit_rehide_needs_move) &&  // ST-R150
            army.quiet >= still_turns)
            hide(number, false);
    });
    for (Index number = 0; number < s.space_count(); ++number) {
        SpaceState& space = s.spaces[number];
        if (space.weather == absent || space.weather_until > s.turn) continue;
        space.weather = space.called_class = space.called_by = absent;
        announce({.kind = Event::Kind::weather, .space = number, .row = s.weather});
    }
    each(s.on_map, [&](Index number) {  // ST-138
        constexpr int victories_a_medal = 3;
        ArmyState& army = s.armies[number];
        while (army.victories >= victories_a_medal) {
            army.victories = static_cast<std::uint8_t>(army.victories - victories_a_medal);
            ++army.medals;
            announce({.kind = Event::Kind::medal, .army = number, .number = -1});
        }
    });
    end_turn();
}

}  // namespace muster::strategic

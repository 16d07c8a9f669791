#include "engine/strategic/rules/duel.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace muster::strategic {
namespace {

constexpr std::size_t attacking = 0, defending = 1;

[[nodiscard]] constexpr std::size_t other(std::size_t side) {
    return 1 - side;
}

}  // namespace

Duel::Duel(const State& state, const Battle& battle) : s_{state}, b_{battle} {
    for (const std::size_t side : {attacking, defending}) meet(side);
    // What a side forbids its enemy may rest on its own state alone, so it is known before lists.
    for (const std::size_t side : {attacking, defending})
        each_source<Bears::denial>(side, [&](const Effect& effect, const Source& source) {
            if (!holds(effect, source, fighters_[side].army)) return;
            Fighter& fighter = fighters_[side];
            fighter.forbids_flanking |= effect.what == What::flanking;
            fighter.forbids_surprise |= effect.what == What::surprise;
            fighter.ignores_works |= effect.what == What::works;
            fighter.denies_works_die |= effect.what == What::works_die;
        });
    for (const std::size_t side : {attacking, defending}) read_lists(side);
    if (!s_.variant().matchup_both_lists) keep_stronger_list();
}

void Duel::meet(std::size_t side) {
    Fighter& fighter = fighters_[side];
    fighter.army = side == attacking ? b_.attacker : b_.defender;
    fighter.nature = nature_of(s_, fighter.army);
    const auto where = s_.variant().battle_space;
    const Index judged = where == Variant::BattleSpace::own        ? fighter.army
                         : where == Variant::BattleSpace::attacker ? b_.attacker
                                                                   : b_.defender;
    fighter.space = s_.armies[judged].space;
    fighter.weather = weather_at(s_, fighter.space);
    fighter.taste = weather_taste(s_, fighter.army);
    fighter.is_disabled = is_disabled(s_, fighter.army);
    fighter.flankers = flankers_of(s_, fighter.army);
    fighter.is_flanked = fighter.flankers != 0;
    if (b_.sides[side].mutation == absent) return;
    for (const Effect& effect : s_.tables().mutations[b_.sides[side].mutation].effects) {
        if (effect.word == Word::treated_as) {  // ST-R35: by the lists of others
            fighter.nature.counted_as |= fighter.nature.named;
            fighter.nature.named = effect.classes;
        }
        if (effect.word == Word::matchup && effect.level == Level::resist)
            fighter.nature.resists = effect.only_enemy;
        if (effect.word == Word::matchup && effect.level == Level::immune)
            fighter.nature.immune_to = effect.only_enemy;
    }
}

/// ST-R20: the dice of the lists that say less are left out; equal ones both stay.
void Duel::keep_stronger_list() {
    std::array<int, 2> weights{};
    for (const std::size_t side : {attacking, defending})
        weights[side] = std::abs(fighters_[side].matchup.total());
    if (weights[attacking] == weights[defending]) return;
    leave_out_dice(
        fighters_[weights[attacking] < weights[defending] ? attacking : defending].matchup);
}

Sun Duel::sun(std::size_t side) const {
    if (b_.by_night) return Sun::none;  // ST-408
    return s_.tables().weathers[fighters_[side].weather.weather].sun;
}

void Duel::read_lists(std::size_t side) {
    Fighter& own = fighters_[side];
    Circumstances now;
    now.sun = sun(side);
    now.is_dark = b_.by_night;
    now.sun_counts_once = s_.variant().sun_counts_once;
    now.faces_roshna = b_.sides[side].faces_roshna;
    now.own_str = s_.armies[own.army].str;
    now.deadly_floor = s_.variant().deadly_floor;
    now.most_specific = s_.variant().matchup_stack == Variant::Stack::most_specific;
    now.is_in_bulwark = s_.armies[own.army].has(Mark::bulwark);
    now.is_fortified = side == defending && is_inside(s_, own.army) &&
                       defense_of(s_, s_.armies[own.army].space) > 0 &&
                       !fighters_[attacking].ignores_works;
    if (const int label = s_.prepared().extreme_cold; label >= 0)
        now.is_extremely_cold = (s_.prepared().labels[own.weather.weather][b_.by_night] &
                                 bit(static_cast<std::size_t>(label))) != 0;
    each_source<Bears::home>(side, [&](const Effect& effect, const Source& source) {
        if (source.is_support) return;
        const ArmyState& army = s_.armies[own.army];
        const SpaceState& space = s_.spaces[army.space];
        // ST-R213: weather that an enemy called there takes the home ground away.
        const bool is_lost = space.called_by != absent && own.weather.is_called &&
                             s_.are_hostile(army.faction, space.called_by);
        if (army.home != absent && !is_lost && holds(effect, source, own.army))
            now.is_at_home |= s_.space_distance(army.space, army.home) <= effect.spaces;
    });
    own.matchup = matchup(s_.tables(), own.nature, fighters_[other(side)].nature, now);
    if (b_.sides[side].countered_by != absent) counter(side);
}

/// ST-377: of what the opponent has from magic or divinity, the entry that is worst for this side
/// falls a step; where there is none, the opponent loses a bonus die.
void Duel::counter(std::size_t side) {
    Fighter& own = fighters_[side];
    const Index by = b_.sides[side].countered_by;
    const Effect* downgrade = nullptr;
    each(s_.armies[by].active_augments(), [&](Index doctrine) {
        for (const Effect& effect : s_.tables().doctrines[doctrine].effects)
            if (effect.word == Word::downgrade) downgrade = &effect;
    });
    if (downgrade == nullptr) return;
    const bool is_source = names_army(downgrade->only_enemy, fighters_[other(side)].nature);
    if (!is_source || !lower_entry(own.matchup, s_.variant().deadly_floor))
        own.countered = downgrade;
}

bool Duel::has_surprise(std::size_t side) const {
    return b_.sides[side].is_surprise;
}

bool Duel::is_behind_works(std::size_t side) const {
    const Index army = fighters_[side].army;
    return side == defending && is_inside(s_, army) &&
           structural_defense(s_, s_.armies[army].space) > 0 && !fighters_[side].denies_works_die;
}

bool Duel::is_near(Index space, int spaces, const Selector& armies) const {
    bool found = false;
    each(s_.within(space, spaces),
         [&](Index army) { found = found || names_army(armies, nature_of(s_, army)); });
    return found;
}

bool Duel::test(Test test, const Source& source) const {
    const ArmyState& army = s_.armies[source.owner];
    const Fighter& fighter = fighters_[source.of];
    const Index enemy = fighters_[other(source.of)].army;
    switch (test) {
        case Test::approached: return b_.has_approached;
        case Test::away: {
            const Index space = s_.armies[fighter.army].space;
            const bool is_printed = s_.variant().home_territory == Variant::Home::scenario;
            const int controller = is_printed ? s_.war().spaces[space].controller
                                   : s_.spaces[space].controller == absent
                                       ? -1
                                       : s_.spaces[space].controller;
            return controller != s_.armies[fighter.army].faction;  // ST-R126
        }
        case Test::bulwark: return army.has(Mark::bulwark);
        case Test::charged: return army.charges > 0;
        case Test::enemy_behind_works: return is_behind_works(other(source.of));
        case Test::enemy_bulwark: return s_.armies[enemy].has(Mark::bulwark);
        case Test::enemy_fortified:
            return source.of == attacking && is_inside(s_, enemy) &&
                   defense_of(s_, s_.armies[enemy].space) > 0;
        case Test::flanked: return fighter.is_flanked;
        case Test::flanked_by_cavalry: {
            bool found = false;
            each(fighter.flankers, [&](Index flanker) {
                found |= (nature_of(s_, flanker).traits & s_.prepared().mounted) != 0;
            });
            return found;
        }
        case Test::grounded: return is_grounded(s_, fighter.army);
        case Test::hidden: return has_surprise(source.of);
        case Test::moved: return army.has(Mark::displaced);
        case Test::own_weather: {
            const SpaceState& space = s_.spaces[fighter.space];
            return fighter.weather.is_called &&
                   s_.prepared().abilities[source.row].class_of == space.called_class;
        }
        case Test::used_theft: return army.has(Mark::sold_secrets);
        default: return false;  // Of other moments than a pool.
    }
}

bool Duel::tests_hold(const Effect& effect, const Source& source) const {
    bool all = true;
    each(effect.tests, [&](Index number) { all &= test(static_cast<Test>(number), source); });
    each(effect.not_tests, [&](Index number) { all &= !test(static_cast<Test>(number), source); });
    return all;
}

bool Duel::holds_for_enemy(const Effect& effect, const Source& source) const {
    const Fighter& own = fighters_[source.of];
    const Fighter& enemy = fighters_[other(source.of)];
    if (!effect.only_enemy.empty() || effect.enemy_doctrine_or != 0)
        if (!names_army(effect.only_enemy, enemy.nature) &&
            (effect.enemy_doctrine_or & enemy.nature.doctrines) == 0)
            return false;
    if (names_army(effect.unless_enemy, enemy.nature)) return false;
    if (effect.if_enemy_doctrine != 0 && (effect.if_enemy_doctrine & enemy.nature.doctrines) == 0)
        return false;
    if ((effect.unless_enemy_doctrine & enemy.nature.doctrines) != 0) return false;
    if ((effect.unless_enemy_prefers & enemy.taste.preferred) != 0) return false;
    if (effect.enemy_lists_self != 0 && (effect.enemy_lists_self & enemy.matchup.levels) == 0)
        return false;
    if ((effect.unless_enemy_lists_self & enemy.matchup.levels) != 0) return false;
    if (effect.self_lists_enemy != 0 && (effect.self_lists_enemy & own.matchup.levels) == 0)
        return false;
    return effect.enemy_element_entry == 0 ||
           (enemy.matchup.by_element &&
            (effect.enemy_element_entry &
             bit(static_cast<std::size_t>(enemy.matchup.element_level))) != 0);
}

bool Duel::holds_here(const Effect& effect, const Source& source) const {
    const Fighter& fighter = fighters_[source.of];
    // ST-R234: the place of a battle is the defender's, whichever space gives the lists theirs.
    const Index ground = s_.armies[b_.defender].space;
    const SpaceState& space = s_.spaces[ground];
    if (effect.terrain != 0 || effect.space_tags != 0 || effect.fortified) {
        const Set terrain = s_.terrain_of(ground);
        if ((effect.terrain & terrain) == 0 && (effect.space_tags & space.tags) == 0 &&
            !(effect.fortified && structural_defense(s_, ground) > 0))
            return false;
    }
    if ((effect.all_space_tags & ~space.tags) != 0) return false;
    return effect.labels == 0 ||
           (effect.labels & s_.prepared().labels[fighter.weather.weather][b_.by_night]) != 0;
}

bool Duel::holds(const Effect& effect, const Source& source, Index subject) const {
    if (effect.role == Role::attacker && source.of != attacking) return false;
    if (effect.role == Role::defender && source.of != defending) return false;
    if (effect.time != Time::any && (effect.time == Time::night) != b_.by_night) return false;
    if (effect.battles == Battles::first && b_.number != 1) return false;
    if (effect.battles == Battles::first_of_turn && s_.armies[source.owner].has(Mark::volleyed))
        return false;
    // ST-380: what a warded class does to the army against which it is warded.
    if (source.cause == Cause::ability && effect.who == Who::enemy &&
        (fighters_[other(source.of)].nature.warded &
         bit(s_.prepared().abilities[source.row].class_of)) != 0)
        return false;
    if (effect.kind == Kind::surprise && fighters_[other(source.of)].forbids_surprise) return false;
    // ST-270: neither what walls and choke points give a defender nor what they take from a flier.
    if (effect.kind == Kind::fortification && source.of == defending &&
        fighters_[attacking].ignores_works)
        return false;
    if (effect.distance >= 0) {
        const Index from = source.is_support ? source.owner : b_.attacker;
        const Index to = source.is_support ? subject : b_.defender;
        if (s_.distance(from, to) != effect.distance) return false;
    }
    if (effect.attacker_within >= 0 &&
        s_.distance(source.owner, b_.attacker) > effect.attacker_within)
        return false;
    if (source.is_support && effect.spaces > 0 &&
        s_.distance(source.owner, subject) > effect.spaces)
        return false;
    const Nature& nature = fighters_[subject == b_.attacker ? attacking : defending].nature;
    if (!effect.only.empty() && !names_army(effect.only, nature)) return false;
    if (names_army(effect.except, nature)) return false;
    if (!effect.unless_near.empty() &&
        is_near(s_.armies[source.owner].space, 1, effect.unless_near))
        return false;
    return tests_hold(effect, source) && holds_for_enemy(effect, source) &&
           holds_here(effect, source);
}

bool Duel::is_chosen(const Ability& ability, AbilityId id, std::size_t side) const {
    if (ability.cost == Cost::none || ability.cost == Cost::reaction) return true;
    const auto& chosen = b_.sides[side].abilities;
    return std::find(chosen.begin(), chosen.end(), id) != chosen.end();
}

}  // namespace muster::strategic

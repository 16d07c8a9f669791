#include "engine/strategic/model/field.hpp"
#include "engine/strategic/rules/flow.hpp"
#include "engine/strategic/rules/legal.hpp"
#include "engine/strategic/rules/marches.hpp"

#include <algorithm>

/// Feral armies (ST-274): each turn they attack the nearest army that they feed on, their own side
/// included. Their owner may lead them there; what it leaves undone they do by themselves.
namespace muster::strategic {

bool is_prey(const State& state, Index army, Index other) {
    if (army == other || !state.armies[army].has(Mark::feral) || !state.is_on_map(other))
        return false;
    const Set own_class = bit(state.armies[other].class_of);
    bool found = false;
    each_effect(state, army, Word::choose, [&](const BoundEffect& bound) {
        const Effect& effect = *bound.effect;
        found =
            found || (state.prepared().abilities[bound.ability].ability->when == When::battle_won &&
                      (effect.only_enemy_own.classes & own_class) != 0 &&
                      !names_army(effect.unless_enemy, nature_of(state, other)));
    });
    return found;
}

Set pursuits_of(const State& state) {
    const Index army = state.pursuer;
    if (army == absent || !state.is_on_map(army)) return 0;
    const Set prey = nearest_prey(state, army);
    const Set near = state.within(state.armies[army].space, reach_of(state, army));
    Set found = 0;
    each(near & (prey == 0 ? state.enemies_of(state.armies[army].faction) : prey) &
             ~bit(state.battle.defender),
         [&](Index enemy) {
             if (!attack_refusal(state, army, enemy)) found |= bit(enemy);
         });
    return found;
}

Set nearest_prey(const State& state, Index army) {
    const ArmyState& own = state.armies[army];
    if (!own.has(Mark::feral)) return 0;
    Set found = 0;
    int nearest = absent;
    each(state.on_map & ~bit(army), [&](Index other) {
        const int distance = state.distance(army, other);
        if (distance > nearest || !sees(state, own.faction, other) || !is_prey(state, army, other))
            return;
        found = distance < nearest ? bit(other) : found | bit(other);
        nearest = distance;
    });
    // Of those that are as near, the one that the referee has named.
    const bool is_named = own.prey != absent && (found & bit(own.prey)) != 0;
    return is_named ? bit(own.prey) : found;
}

Set ways_to_prey(const State& state, Index army) {
    Set prey = nearest_prey(state, army);
    if (prey == 0) return ~Set{0};
    const Index here = state.armies[army].space;
    const int reach = reach_of(state, army);
    Set in_reach = 0, nearer = 0;
    bool is_there = false;
    each(prey, [&](Index other) {
        const Index there = state.armies[other].space;
        const int distance = state.space_distance(here, there);
        is_there |= distance <= reach;
        in_reach |= state.prepared().near(there, reach);
        if (distance > 0) nearer |= state.prepared().near(there, distance - 1);
    });
    return is_there ? in_reach : in_reach | nearer;
}

/// Those that stand too far from their prey, and that nobody has moved.
bool Flow::lead_feral() {
    Index army = absent, to = absent;
    each(s.ranks[s.active], [&](Index one) {
        const ArmyState& own = s.armies[one];
        if (army != absent || !own.has(Mark::feral) || own.has(Mark::moved) ||
            own.has(Mark::replaced))
            return;
        const Set prey = nearest_prey(s, one);
        const auto distance = [&](Index space) {
            int least = absent;
            each(prey, [&](Index other) {
                least = std::min(least, s.space_distance(space, s.armies[other].space));
            });
            return least;
        };
        int nearest = distance(own.space);
        if (prey == 0 || nearest <= reach_of(s, one)) return;
        each(march_ends(s, one).plain, [&](Index space) {
            if (distance(space) >= nearest) return;
            nearest = distance(space);
            army = one;
            to = space;
        });
    });
    if (army == absent) return false;
    march({.kind = Action::Kind::march, .army = army, .to = to});
    return true;
}

/// Those of the faction that have declared nothing else: by day.
void Flow::let_feral_attack() {
    each(s.ranks[s.active], [&](Index army) {
        if (!s.armies[army].has(Mark::feral)) return;
        const bool has_declared =
            std::any_of(s.declarations.begin(), s.declarations.end(),
                        [&](const Declaration& one) { return one.army == army; });
        const Set prey = nearest_prey(s, army);
        if (has_declared || prey == 0) return;
        const auto target = static_cast<Index>(std::countr_zero(prey));
        if (!attack_refusal(s, army, target))
            declare({.kind = Action::Kind::attack, .army = army, .other = target});
    });
}

}  // namespace muster::strategic

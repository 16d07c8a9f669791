#include "engine/strategic/model/field.hpp"

#include <algorithm>
#include <bit>

namespace muster::strategic {
namespace {

constexpr int dice_of_str = 10, size_of_a_die = 50;

/// Of an army on the map, any faction hostile to `faction` with one of these doctrines within
/// range.
bool is_near_doctrine(const State& state, Index army, int spaces, Set doctrines) {
    bool found = false;
    const Set near = state.within(state.armies[army].space, spaces);
    each(near & state.enemies_of(state.armies[army].faction),
         [&](Index enemy) { found |= (state.armies[enemy].active_augments() & doctrines) != 0; });
    return found;
}

}  // namespace

int effective_str(const ArmyState& army) {
    return army.str + army.surge - str_of_a_level * army.exhaustion;
}

int size_dice(const Variant& variant, int size) {
    const int extra = variant.size_rounding == Variant::Rounding::up ? size_of_a_die - 1 : 0;
    return (size + extra) / size_of_a_die;
}

int str_dice(const Variant& variant, int str) {
    if (str >= 0) {
        const int extra = variant.str_rounding == Variant::Rounding::up ? dice_of_str - 1 : 0;
        return (str + extra) / dice_of_str;
    }
    const int extra =
        variant.negative_str_rounding == Variant::Negative::down ? dice_of_str - 1 : 0;
    return -((-str + extra) / dice_of_str);
}

Nature nature_of(const State& state, Index number) {
    const ArmyState& army = state.armies[number];
    Nature nature = state.prepared().natures[army.class_of];
    if (army.extra_classes != 0)
        nature = nature_of(state.tables(), army.class_of, army.extra_classes, 0,
                           state.variant().supernatural_includes_undead);
    nature.traits |= army.traits;
    nature.factions = state.factions[army.faction].tags;
    nature.doctrines = army.active_augments();
    if (army.ammunition != absent) nature.ammunition = army.ammunition;
    if (army.copied_element != absent) nature.ammunition = army.copied_element;
    if (army.ward != absent) nature.warded = bit(army.ward);
    return nature;
}

std::size_t lists_class(const State& state, Index number) {
    const ArmyState& army = state.armies[number];
    if (army.extra_classes == 0) return army.class_of;
    return static_cast<std::size_t>(nature_of(state, number).own_lists);
}

int loss_factor(const State& state, Index army) {
    int factor = 1;
    each_effect(state, army, Word::loss_factor,
                [&](const BoundEffect& bound) { factor *= bound.effect->n; });
    return factor == 1 || is_disabled(state, army) ? 1 : factor;
}

bool is_disabled_now(const State& state, Index number) {
    const ArmyState& army = state.armies[number];
    const Prepared& prepared = state.prepared();
    if (army.has(Mark::suppressed)) return true;
    if ((prepared.with[static_cast<std::size_t>(Word::disable)] & bit(army.class_of)) != 0)
        for (const BoundEffect& bound : effects_of(prepared, army.class_of, Word::disable))
            if (bound.effect->who == Who::self &&
                is_near_doctrine(state, number, bound.effect->spaces,
                                 bound.effect->if_enemy_doctrine))
                return true;
    if (state.disabling == 0) return false;
    bool found = false;
    each(state.disabling & state.enemies_of(army.faction), [&](Index enemy) {
        for (const BoundEffect& bound :
             effects_of(prepared, state.armies[enemy].class_of, Word::disable))
            found = found || (bound.effect->who != Who::self &&
                              army.ward != state.armies[enemy].class_of &&  // ST-380
                              state.distance(number, enemy) <= bound.effect->spaces &&
                              names_army(bound.effect->only, nature_of(state, number)));
    });
    return found;
}

namespace {

/// Of those that may look, a set of armies, its Spies count.
bool sees(const State& state, Index faction, Index number, Set lookers) {
    const ArmyState& army = state.armies[number];
    if (state.are_allied(faction, army.faction) || (army.seen_by & (1U << faction)) != 0)
        return true;
    if (army.has(Mark::deep)) return false;
    const Nature nature = nature_of(state, number);
    bool found = false;
    each(lookers, [&](Index other) {
        const ArmyState& looker = state.armies[other];
        if (found || looker.faction != faction) return;
        const int distance = state.distance(other, number);
        each_effect(state, other, Word::spot, [&](const BoundEffect& bound) {
            if (distance <= bound.effect->spaces)
                found |= (bound.effect->classes & (nature.named | nature.counted_as)) != 0;
        });
    });
    return found;
}

}  // namespace

bool sees(const State& state, Index faction, Index number) {
    return sees(state, faction, number, state.on_map);
}

bool is_known_to_see(const State& state, Index faction, Index number) {
    const Index own = state.armies[number].faction;
    Set known = 0;
    each(state.ranks[faction], [&](Index other) {
        if (sees(state, own, other)) known |= bit(other);
    });
    return sees(state, faction, number, known);
}

WeatherHere weather_at(const State& state, Index number) {
    const SpaceState& space = state.spaces[number];
    WeatherHere here{state.weather, state.intensity, false};
    const Set tags = space.tags;
    for (std::size_t region = 0; region < state.regional.size(); ++region)  // ST-398
        if ((tags & state.prepared().regions[region]) != 0 && state.regional[region] != absent)
            here.weather = state.regional[region];
    if ((tags & state.prepared().regions[3]) != 0)
        if (const int warm = state.tables().weathers[here.weather].where_warm; warm >= 0)
            here.weather = static_cast<Index>(warm);  // ST-R204
    if (space.weather != absent)
        here = {space.weather, space.intensity, space.called_class != absent};
    const Set lockers = state.prepared().with[static_cast<std::size_t>(Word::weather_lock)];
    if (lockers == 0) return here;
    each(state.on_map, [&](Index army) {
        const Index of = state.armies[army].class_of;
        if ((bit(of) & lockers) == 0) return;
        for (const BoundEffect& bound : effects_of(state.prepared(), of, Word::weather_lock)) {
            const Effect& effect = *bound.effect;
            if (state.space_distance(state.armies[army].space, number) <= effect.spaces &&
                (effect.weathers & bit(here.weather)) == 0 && !is_disabled(state, army))
                here = {effect.weather_to, Intensity::normal, false};
        }
    });
    return here;
}

WeatherTaste weather_taste(const State& state, Index number) {
    const Class& row = state.tables().classes[lists_class(state, number)];
    WeatherTaste taste{row.preferred_weather, row.undesired_weather};
    each(state.armies[number].active_augments(), [&](Index doctrine) {
        for (const Effect& effect : state.tables().doctrines[doctrine].effects)
            if (effect.word == Word::add_weather) {
                taste.preferred |= effect.preferred;
                taste.undesired |= effect.undesired;
            }
    });
    return taste;
}

bool is_grounded(const State& state, Index army) {
    const auto& labels =
        state.prepared().labels[weather_at(state, state.armies[army].space).weather];
    return ((labels[0] | labels[1]) & weather_taste(state, army).undesired) != 0;
}

int structural_defense(const State& state, Index number) {
    const SpaceState& space = state.spaces[number];
    return space.defense + space.builders + space.swords;
}

int standing_defense(const State& state, Index number) {
    return structural_defense(state, number) + state.spaces[number].staffed;
}

int defense_of(const State& state, Index number) {
    const int works = standing_defense(state, number);
    if (works == 0) return 0;
    int garrison = 0;
    const Index controller = state.spaces[number].controller;
    each(state.within(number, 0), [&](Index army) {
        if (controller != absent && !state.are_allied(controller, state.armies[army].faction))
            return;
        // ST-242: whoever counts as Pikes too.
        each_effect(state, army, Word::defense, [&](const BoundEffect& bound) {
            if (bound.effect->source == Source::garrison)
                garrison += bound.effect->n * (state.armies[army].size / 10) * 10;
        });
    });
    return works + garrison;
}

bool is_inside(const State& state, Index army) {
    const Index controller = state.spaces[state.armies[army].space].controller;
    return controller == absent || state.are_allied(controller, state.armies[army].faction);
}

Set flankers_of(const State& state, Index number) {
    const ArmyState& army = state.armies[number];
    Set found = 0;
    Set spaces = 0;
    each(state.within(army.space, 1) & state.enemies_of(army.faction), [&](Index enemy) {
        if (!sees(state, army.faction, enemy)) return;
        found |= bit(enemy);
        spaces |= bit(state.armies[enemy].space);
    });
    const bool in_two_spaces = state.variant().flanking == Variant::Flanking::two_spaces;
    return std::popcount(in_two_spaces ? spaces : found) >= 2 ? found : 0;
}

int reach_of(const State& state, Index number) {
    int reach = state.variant().attack_reach;
    each_effect(state, number, Word::reach,
                [&](const BoundEffect& bound) { reach = std::max<int>(reach, bound.effect->n); });
    const ArmyState& army = state.armies[number];
    each(army.active_augments(), [&](Index doctrine) {
        for (const Effect& effect : state.tables().doctrines[doctrine].effects) {
            const bool needs_rest =
                (effect.not_tests & bit(static_cast<std::size_t>(Test::moved))) != 0;
            if (effect.word == Word::reach && !(needs_rest && army.has(Mark::displaced)))
                reach = std::max<int>(reach, effect.n);
        }
    });
    return reach;
}

Set spent_trades(const State& state, Index faction) {
    Set spent = 0;
    for (const Use& use : state.uses)
        if ((use.what & Use::doctrine) != 0 && state.armies[use.army].faction == faction)
            spent |= bit(use.what & ~Use::doctrine) & state.prepared().trades;
    return spent;
}

bool has_used(const State& state, Index army, std::uint16_t what) {
    return std::any_of(state.uses.begin(), state.uses.end(),
                       [&](const Use& use) { return use.army == army && use.what == what; });
}

}  // namespace muster::strategic

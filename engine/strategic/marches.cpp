#include "engine/strategic/marches.hpp"

#include "engine/strategic/march.hpp"

#include <algorithm>

namespace muster::strategic {
namespace {

constexpr int forced_points = 2;  // ST-182

/// ST-189
bool is_snowed_in(const State& state, Index space) {
    return state.variant().weather_affects_march &&
           (state.prepared().snowy & bit(weather_at(state, space).weather)) != 0;
}

bool is_impassable(const State& state, Index space) {
    bool found = false;
    each(state.war().spaces[space].terrain,
         [&](Index terrain) { found |= state.tables().terrains[terrain].is_impassable; });
    return found;
}

/// Visits the effects of an enemy's abilities that hold against a mover, where it is not hidden
/// from it and not disabled.
template <class Visit>
void each_enemy_effect(const State& state, Index army, Word word, Visit visit) {
    const Index faction = state.armies[army].faction;
    each(state.enemies_of(faction), [&](Index enemy) {
        each_effect(state, enemy, word, [&](const BoundEffect& bound) {
            if (sees(state, faction, enemy) && !is_disabled(state, enemy))
                visit(enemy, *bound.effect);
        });
    });
}

}  // namespace

bool is_flying(const State& state, Index army) {
    bool flies = false;
    each_effect(state, army, Word::ignore_terrain, [&](const BoundEffect&) { flies = true; });
    return flies && !is_grounded(state, army);
}

bool triggers_traps(const State& state, Index army) {
    if (is_flying(state, army)) return false;  // ST-R164
    const Nature nature = nature_of(state, army);
    bool is_safe = false;
    each(state.prepared().with[static_cast<std::size_t>(Word::trapped)], [&](Index of) {
        for (const Ability& ability : state.tables().classes[of].abilities)
            for (const Effect& effect : ability.effects)
                is_safe |= effect.word == Word::trapped && names_army(effect.except, nature);
    });
    return !is_safe;
}

int extra_space_of(const State& state, Index faction) {
    const FactionState& own = state.factions[faction];
    if (!state.variant().meters_enabled || own.extra_space_used) return 0;
    const Tier& tier =
        tier_of(state.tables(), Meter::supply, own.meters[static_cast<std::size_t>(Meter::supply)]);
    for (const Effect& effect : tier.effects)
        if (effect.word == Word::extra_space) return effect.n;
    return 0;
}

int points_of(const State& state, Index number, bool forced) {
    const ArmyState& army = state.armies[number];
    const SpaceState& space = state.spaces[army.space];
    int extra = (forced ? forced_points : 0) + extra_space_of(state, army.faction);
    if (space.roads_until >= state.turn && space.roads_by != absent &&
        state.are_allied(army.faction, space.roads_by))
        extra += 1;  // ST-222
    const int points = march_points(state.tables(), army.speed, army.augments, extra);
    const bool is_wet = state.variant().weather_affects_march && army.speed == Speed::encumbered &&
                        (state.prepared().rainy & bit(weather_at(state, army.space).weather)) != 0;
    return is_wet ? std::max(points / 2, 1) : points;
}

int zone_of(const State& state, Index army, Index space) {
    int zone = 0;
    each_enemy_effect(state, army, Word::enter_cost, [&](Index enemy, const Effect& effect) {
        if (state.armies[enemy].space == space) zone = std::max<int>(zone, effect.n);
    });
    return zone;
}

int cost_of(const State& state, Index army, Index space, Road road, bool knows_traps) {
    if (is_flying(state, army)) return 1;
    const SpaceState& here = state.spaces[space];
    Obstacles obstacles;
    const bool is_known = knows_traps || (here.traps != absent &&
                                          state.are_allied(here.traps, state.armies[army].faction));
    obstacles.traps = here.traps != absent && is_known && triggers_traps(state, army);
    obstacles.declared_difficult = is_snowed_in(state, space);
    obstacles.zone_cost = zone_of(state, army, space);
    const Class& row =
        state.tables().classes[static_cast<std::size_t>(nature_of(state, army).own_lists)];
    return enter_cost(state.tables(), row, state.war().spaces[space], here.tags, road, obstacles,
                      state.variant().nonpreferred_is_difficult);
}

bool is_target(const State& state, Index army) {
    return std::any_of(state.declarations.begin(), state.declarations.end(),
                       [&](const Declaration& one) {
                           return one.is_attack && !one.is_dropped && one.target == army &&
                                  state.is_on_map(one.army);
                       });
}

bool may_end(const State& state, Index army, Index space) {
    return std::all_of(state.declarations.begin(), state.declarations.end(),
                       [&](const Declaration& one) {
                           return !one.is_attack || one.is_dropped || one.target != army ||
                                  !state.is_on_map(one.army) ||
                                  state.space_distance(state.armies[one.army].space, space) <=
                                      reach_of(state, one.army);
                       });
}

/// What each space costs, and what bars it: asked once, for ways lead through it again and again.
void Marches::look_around(const State& state, Index army) {
    const bool flies = is_flying(state, army);
    const Nature nature = nature_of(state, army);
    const Class& row = state.tables().classes[static_cast<std::size_t>(nature.own_lists)];
    const bool minds_traps = triggers_traps(state, army);
    for (Index space = 0; space < state.space_count(); ++space) {
        if (flies) {
            on_road_[space] = off_road_[space] = 1;
            continue;
        }
        if (is_impassable(state, space)) closed_ |= bit(space);
        const SpaceState& here = state.spaces[space];
        Obstacles obstacles;
        obstacles.declared_difficult = is_snowed_in(state, space);
        obstacles.traps = minds_traps && here.traps != absent &&
                          state.are_allied(here.traps, state.armies[army].faction);
        const auto cost = [&](Road road) {
            return static_cast<std::uint8_t>(
                enter_cost(state.tables(), row, state.war().spaces[space], here.tags, road,
                           obstacles, state.variant().nonpreferred_is_difficult));
        };
        on_road_[space] = cost(Road::side);
        off_road_[space] = cost(Road::none);
    }
    if (flies) return;
    each_enemy_effect(state, army, Word::enter_cost, [&](Index enemy, const Effect& effect) {
        std::uint8_t& zone = zones_[state.armies[enemy].space];
        zone = std::max(zone, static_cast<std::uint8_t>(effect.n));
    });
    each_enemy_effect(state, army, Word::block_movement, [&](Index enemy, const Effect& effect) {
        if (!state.armies[enemy].has(Mark::bulwark) || names_army(effect.except, nature)) return;
        for (Index space = 0; space < state.space_count(); ++space)
            if (state.space_distance(state.armies[enemy].space, space) <= effect.spaces)
                held_ |= bit(space);
    });
}

Marches::Marches(const State& state, Index army) : start_{state.armies[army].space} {
    look_around(state, army);
    points_ = strategic::points_of(state, army, false);
    for (std::size_t tier = 0; tier < tiers; ++tier) spread(state, tier);
    for (const bool forced : {false, true}) choose(state, army, forced);
}

int Marches::budget(Index space, bool forced) const {
    return points_ + (forced ? forced_points : 0) + best_[forced][space].tier;
}

/// Of all ways within the points the one with the fewest levels, then the cheapest.
void Marches::choose(const State& state, Index army, bool forced) {
    const bool is_locked = is_target(state, army);
    for (Index space = 0; space < state.space_count(); ++space) {
        if (space == start_) continue;
        Best& best = best_[forced][space];
        best = {};
        for (std::size_t levels = 0; levels < most_levels && best.cost == unreached; ++levels)
            for (std::size_t tier = 0; tier < tiers; ++tier) {
                const Label& label = labels_[tier][space][levels];
                const int most = points_ + (forced ? forced_points : 0) + static_cast<int>(tier);
                // ST-181: the first step is always within its points.
                const bool is_first = label.from == start_;
                if (label.cost < best.cost && (label.cost <= most || is_first))
                    best = {static_cast<std::uint8_t>(tier), static_cast<std::uint8_t>(levels),
                            label.cost};
            }
        if (best.cost != unreached && (!is_locked || may_end(state, army, space)))
            ends_[forced] |= bit(space);
    }
}

/// Every way of a tier: 2 on main roads alone, 1 on main and side roads, 0 on any edges (ST-180).
void Marches::spread(const State& state, std::size_t tier) {
    auto& labels = labels_[tier];
    for (Index space = 0; space < state.space_count(); ++space) labels[space].fill({});
    labels[start_][0].cost = 0;
    const int most = points_ + forced_points + static_cast<int>(tier);
    // Costs are small: spaces are settled cost by cost. The start lets every first step be made.
    for (int cost = 0; cost <= most; ++cost)
        for (Index space = 0; space < state.space_count(); ++space) {
            if (space != start_ && (held_ & bit(space)) != 0) continue;  // ST-281
            for (std::size_t levels = 0; levels < most_levels; ++levels) {
                if (labels[space][levels].cost != cost) continue;
                for (const auto& [to, road] : state.prepared().roads[space]) {
                    if (static_cast<std::size_t>(road) < tier || (closed_ & bit(to)) != 0) continue;
                    const int ground = road == Road::none ? off_road_[to] : on_road_[to];
                    const int total = cost + std::max<int>(ground, zones_[to]);
                    const std::size_t then = std::min(levels + (zones_[to] > 0), most_levels - 1);
                    Label& label = labels[to][then];
                    if ((total <= most || space == start_) && total < label.cost)
                        label = {static_cast<std::uint8_t>(total), space,
                                 static_cast<std::uint8_t>(levels)};
                }
            }
        }
}

void Marches::path(Index space, bool forced, Path& out) const {
    out.clear();
    FixedList<Index, max_spaces> back;
    const Best& best = best_[forced][space];
    const auto& labels = labels_[best.tier];
    std::size_t levels = best.levels;
    for (Index at = space; at != start_;) {
        back.push_back(at);
        const Label& label = labels[at][levels];
        levels = label.from_levels;
        at = label.from;
    }
    for (std::size_t i = back.size(); i-- > 0;) out.push_back(back[i]);
}

namespace {

/// Whether a retreat may lead into a space, or through it.
bool is_open_to(const State& state, Index army, Index space) {
    bool is_free = is_flying(state, army) || !is_impassable(state, space);
    each(state.within(space, 0) & state.enemies_of(state.armies[army].faction),
         [&](Index) { is_free = false; });
    return is_free;
}

/// Whether 2 points are enough for two steps (ST-118).
bool can_go_on(const State& state, Index army, Index first, Road road, Index second, Road next) {
    constexpr int retreat_points = 2;
    return cost_of(state, army, first, road, false) + cost_of(state, army, second, next, false) <=
           retreat_points;
}

}  // namespace

Set retreats_of(const State& state, Index army, Index from) {
    const Index start = state.armies[army].space, enemy = state.armies[from].space;
    const int nearest = state.space_distance(start, enemy);
    Set found = 0;
    for (const auto& [first, road] : state.prepared().roads[start]) {
        if (!is_open_to(state, army, first)) continue;
        if (state.space_distance(first, enemy) >= nearest) found |= bit(first);
        for (const auto& [second, next] : state.prepared().roads[first])
            if (second != start && is_open_to(state, army, second) &&
                can_go_on(state, army, first, road, second, next) &&
                state.space_distance(second, enemy) >= nearest)
                found |= bit(second);
    }
    return found;
}

Index retreat_way(const State& state, Index army, Index to) {
    for (const auto& [first, road] : state.prepared().roads[state.armies[army].space]) {
        if (!is_open_to(state, army, first)) continue;
        for (const auto& [second, next] : state.prepared().roads[first])
            if (second == to && can_go_on(state, army, first, road, second, next)) return first;
    }
    return to;
}

}  // namespace muster::strategic

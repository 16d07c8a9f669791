#include "engine/strategic/marches.hpp"

#include "engine/strategic/march.hpp"

#include <algorithm>

namespace muster::strategic {
namespace {

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
        each_effect(state, enemy, [&](const BoundEffect& bound) {
            if (bound.effect->word == word && sees(state, faction, enemy) &&
                !is_disabled(state, enemy))
                visit(enemy, *bound.effect);
        });
    });
}

}  // namespace

bool is_flying(const State& state, Index army) {
    bool flies = false;
    each_effect(state, army, [&](const BoundEffect& bound) {
        flies |= bound.effect->word == Word::ignore_terrain;
    });
    return flies && !is_grounded(state, army);
}

bool triggers_traps(const State& state, Index army) {
    if (is_flying(state, army)) return false;  // ST-R164
    const Nature nature = nature_of(state, army);
    for (const BoundAbility& bound : state.prepared().abilities)
        for (const Effect& effect : bound.ability->effects)
            if (effect.word == Word::trapped && names_army(effect.except, nature)) return false;
    return true;
}

int points_of(const State& state, Index number, bool forced) {
    const ArmyState& army = state.armies[number];
    const SpaceState& space = state.spaces[army.space];
    constexpr int forced_points = 2;
    int extra = forced ? forced_points : 0;
    if (space.roads_until >= state.turn && space.roads_by != absent &&
        state.are_allied(army.faction, space.roads_by))
        extra += 1;  // ST-222
    return march_points(state.tables(), army.speed, army.augments, extra);
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

Marches::Marches(const State& state, Index army, bool forced) : start_{state.armies[army].space} {
    flies_ = is_flying(state, army);
    if (!flies_) {
        each_enemy_effect(state, army, Word::enter_cost, [&](Index enemy, const Effect& effect) {
            std::uint8_t& zone = zones_[state.armies[enemy].space];
            zone = std::max(zone, static_cast<std::uint8_t>(effect.n));
        });
        const Nature nature = nature_of(state, army);
        each_enemy_effect(
            state, army, Word::block_movement, [&](Index enemy, const Effect& effect) {
                if (!state.armies[enemy].has(Mark::bulwark) || names_army(effect.except, nature))
                    return;
                for (Index space = 0; space < state.space_count(); ++space)
                    if (state.space_distance(state.armies[enemy].space, space) <= effect.spaces)
                        held_ |= bit(space);
            });
    }
    points_ = strategic::points_of(state, army, forced);
    for (std::size_t tier = 0; tier < tiers; ++tier)
        spread(state, army, tier, points_ + static_cast<int>(tier));
    for (Index space = 0; space < state.space_count(); ++space) {
        if (space == start_) continue;
        for (std::size_t levels = 0; levels < most_levels && best_[space].cost == unreached;
             ++levels)
            for (std::size_t tier = 0; tier < tiers; ++tier)
                if (labels_[tier][space][levels].cost < best_[space].cost)
                    best_[space] = {static_cast<std::uint8_t>(tier),
                                    static_cast<std::uint8_t>(levels),
                                    labels_[tier][space][levels].cost};
        if (best_[space].cost != unreached && may_end(state, army, space)) ends_ |= bit(space);
    }
}

/// Every way of a tier: 2 on main roads alone, 1 on main and side roads, 0 on any edges (ST-180).
void Marches::spread(const State& state, Index army, std::size_t tier, int points) {
    auto& labels = labels_[tier];
    labels[start_][0].cost = 0;
    // Costs are small: spaces are settled cost by cost.
    for (int cost = 0; cost <= points; ++cost)
        for (Index space = 0; space < state.space_count(); ++space)
            for (std::size_t levels = 0; levels < most_levels; ++levels) {
                if (labels[space][levels].cost != cost) continue;
                if (space != start_ && (held_ & bit(space)) != 0) continue;  // ST-281
                for (const auto& [to, road] : state.prepared().roads[space]) {
                    if (static_cast<std::size_t>(road) < tier) continue;
                    if (!flies_ && is_impassable(state, to)) continue;
                    const int step = cost_of(state, army, to, road, false);
                    const bool has_zone = !flies_ && zones_[to] > 0;
                    const std::size_t then = std::min(levels + has_zone, most_levels - 1);
                    // ST-181: the first step is always within its points.
                    const bool is_first = space == start_;
                    if (cost + step > points && !is_first) continue;
                    const auto total = static_cast<std::uint8_t>(
                        is_first ? std::min(std::max(cost + step, 0), unreached - 1) : cost + step);
                    Label& label = labels[to][then];
                    if (total < label.cost)
                        label = {total, space, static_cast<std::uint8_t>(levels)};
                }
            }
}

void Marches::path(Index space, Path& out) const {
    out.clear();
    FixedList<Index, max_spaces> back;
    const auto& labels = labels_[best_[space].tier];
    std::size_t levels = best_[space].levels;
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

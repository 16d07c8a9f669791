#include "engine/strategic/model/field.hpp"
#include "engine/strategic/rules/marches.hpp"
#include "engine/strategic/rules/war_game.hpp"

/// Where a retreat may lead (ST-118).
namespace muster::strategic {
namespace {

/// Whether a retreat may lead into a space, or through it. Enemies that the faction does not know
/// of bar none: that it may not go there would give them away (ST-199).
bool is_open_to(const State& state, Index army, Index space) {
    bool is_free = is_flying(state, army) || !is_closed(state, space);
    const Index faction = state.armies[army].faction;
    each(state.within(space, 0) & state.enemies_of(faction), [&](Index enemy) {
        const bool is_found_out = (state.armies[enemy].known_to & (1U << faction)) != 0;
        is_free = is_free && !is_found_out && !knows_of(state, faction, enemy);
    });
    return is_free;
}

/// Whether the referee has closed the way for those on the ground.
bool is_shut(const State& state, Index army, Index from, Index to) {
    return !state.ways.empty() && way_of(state, from, to).ground == Ground::closed &&
           !is_flying(state, army);
}

/// Whether 2 points are enough for two steps (ST-118).
bool can_go_on(const State& state, Index army, Index first, Index second) {
    constexpr int retreat_points = 2;
    return !is_shut(state, army, first, second) &&
           cost_of(state, army, state.armies[army].space, first, false) +
                   cost_of(state, army, first, second, false) <=
               retreat_points;
}

}  // namespace

Set retreats_of(const State& state, Index army, Index from) {
    const Index start = state.armies[army].space, enemy = state.armies[from].space;
    const int nearest = state.space_distance(start, enemy);
    Set found = 0;
    for (const auto& [first, road] : state.prepared().roads[start]) {
        if (!is_open_to(state, army, first) || is_shut(state, army, start, first)) continue;
        if (state.space_distance(first, enemy) >= nearest) found |= bit(first);
        for (const auto& [second, next] : state.prepared().roads[first])
            if (second != start && is_open_to(state, army, second) &&
                can_go_on(state, army, first, second) &&
                state.space_distance(second, enemy) >= nearest)
                found |= bit(second);
    }
    return found;
}

Index retreat_way(const State& state, Index army, Index to) {
    const Index start = state.armies[army].space;
    for (const auto& [first, road] : state.prepared().roads[start]) {
        if (!is_open_to(state, army, first) || is_shut(state, army, start, first)) continue;
        for (const auto& [second, next] : state.prepared().roads[first])
            if (second == to && can_go_on(state, army, first, second)) return first;
    }
    return to;
}

}  // namespace muster::strategic

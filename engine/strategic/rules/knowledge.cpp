#include "engine/strategic/rules/knowledge.hpp"

#include "engine/strategic/model/field.hpp"
#include "engine/strategic/rules/war_game.hpp"

#include <algorithm>

namespace muster::strategic {
namespace {

/// The factions that `test` holds for; a spectator where it holds for all.
template <class Test>
Knowers factions_of(const State& state, Test test) {
    unsigned out = 0;
    const Index factions = state.faction_count();
    bool is_open = true;
    for (Index faction = 0; faction < factions; ++faction) {
        const bool holds = test(faction);
        out |= holds ? 1U << faction : 0U;
        is_open = is_open && holds;
    }
    return static_cast<Knowers>(is_open ? everybody : out);
}

/// Who may name an army: that it has fallen or gone away is known, that a view leaves it out means
/// that it is hidden (ST-190).
Knowers namers_of(const State& state, Index army) {
    if (army >= state.army_count) return everybody;
    return factions_of(state, [&](Index faction) {
        if (is_left_out(state, army)) return false;
        return !state.is_on_map(army) || knows_of(state, faction, army);
    });
}

bool knows_by(Knowers knowers, Viewer viewer) {
    if (viewer.sees_all()) return true;
    constexpr std::size_t last = 15;
    const std::size_t bit = viewer.is_player() ? std::min(index(viewer.seat()), last) : last;
    return (knowers & (1U << bit)) != 0;
}

}  // namespace

void decide_knowers(const State& state, Event& event) {
    if (event.army < state.army_count) {
        event.army_row = state.armies[event.army].row;
        event.army_faction = state.armies[event.army].faction;
    }
    if (event.other < state.army_count) event.other_row = state.armies[event.other].row;
    if (state.variant().open_information) return;
    event.army_known_to = namers_of(state, event.army);
    event.other_known_to = namers_of(state, event.other);
    if (is_open_attack(event)) return;
    event.known_to = event.army_known_to & event.other_known_to;
    if (event.kind == Event::Kind::declared)  // Secret until it happens (ST-503).
        event.known_to &= factions_of(state, [&](Index faction) {
            return state.are_allied(faction, state.armies[event.army].faction) ||
                   sees(state, faction, event.army);
        });
    // ST-191: where an army comes hidden, the referee's word would give it away.
    if (event.kind == Event::Kind::ruled &&
        event.row == static_cast<std::uint16_t>(Action::Kind::spawn) &&
        state.tables().classes[event.what].starts_hidden)
        event.known_to &= factions_of(
            state, [&](Index faction) { return state.are_allied(faction, event.faction); });
}

bool knows(const Event& event, Viewer viewer) {
    return knows_by(event.known_to, viewer);
}
bool knows_army(const Event& event, Viewer viewer) {
    return knows_by(event.army_known_to, viewer);
}
bool knows_other(const Event& event, Viewer viewer) {
    return knows_by(event.other_known_to, viewer);
}

}  // namespace muster::strategic

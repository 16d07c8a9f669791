#include "engine/strategic/rules/war_game.hpp"

#include "engine/strategic/model/field.hpp"
#include "engine/strategic/rules/flow.hpp"
#include "engine/strategic/rules/marches.hpp"

#include <algorithm>
#include <string>

namespace muster::strategic {
namespace {

/// What nobody may read off a hidden army; what Spies found out stays (ST-249).
void conceal(State& state, Index faction, Index army) {
    if ((state.armies[army].known_to & (1U << faction)) != 0) return;
    state.on_map &= ~bit(army);
    state.armies[army] = {};
    state.armies[army].place = Place::gone;
    state.armies[army].row = absent;
    state.stayed &= ~bit(army);
    if (state.chosen == army) state.chosen = absent;
    if (state.march.army == army) state.march = {};
    if (state.due.army == army) state.due.army = absent;
}

}  // namespace

bool is_left_out(const State& state, Index army) {
    return state.armies[army].row == absent;
}

bool knows_of(const State& state, Index faction, Index army) {
    const bool fights = state.stage == Stage::battle &&
                        (state.battle.attacker == army || state.battle.defender == army);
    return fights || sees(state, faction, army);
}

State start(const Setup& setup, Sink<Event> sink) {
    State state = start_of(setup);
    Flow{state, sink}.begin();
    return state;
}

void apply_legal(State& state, const Action& action, Sink<Event> sink) {
    Flow{state, sink}.act(action);
}

void apply(State& state, const Action& action, Sink<Event> sink) {
    if (const Refusal why = refusal(state, action))
        throw IllegalAction{std::string{*why} + ": not allowed now"};
    apply_legal(state, action, sink);
}

Seat winner(const State& state) {
    return state.moment == Moment::over && state.winner != absent ? seat_of(state.winner)
                                                                  : Seat::nobody;
}

View view(const State& state, Viewer viewer) {
    View out{viewer.is_player() ? viewer.seat() : Seat::nobody, state};
    if (viewer.sees_all()) return out;
    // ST-R17: until both have committed only the attacker's own side knows its dice.
    const Index attacker = state.battle.attacker;
    const bool is_own =
        viewer.is_player() && attacker != absent &&
        state.are_allied(static_cast<Index>(viewer.seat()), state.armies[attacker].faction);
    if (!is_own) out.state.battle.sides[0].sealed = {};
    if (state.variant().open_information) return out;
    const auto hides_from = [&](Index faction) {
        for (Index army = 0; army < state.army_count; ++army)
            if (state.is_on_map(army) && !knows_of(state, faction, army))
                conceal(out.state, faction, army);
        out.state.reindex();
        each(out.state.on_map & ~out.state.allies_of(faction),
             [&](Index army) { out.state.armies[army].prepared_for = absent; });
        // Whose abilities are off learns it as it would use them.
        each(state.allies_of(faction), [&](Index army) {
            if (is_disabled(state, army) && !is_disabled(out.state, army))
                out.state.armies[army].set(Mark::suppressed);
        });
        for (Index space = 0; space < state.space_count(); ++space) {
            SpaceState& shown = out.state.spaces[space];
            if (shown.traps != absent && !state.are_allied(faction, shown.traps))
                shown.traps = absent;
            // The weather is what everybody sees, whoever may keep it so.
            const WeatherHere here = weather_at(state, space),
                              without = weather_at(out.state, space);
            if (here.weather == without.weather) continue;
            shown.weather = here.weather;
            shown.intensity = here.intensity;
            shown.called_class = shown.called_by = absent;
        }
        // While declarations are carried out, `at` is how many of them have been.
        const bool is_under_way =
            state.stage == Stage::battles || state.stage == Stage::battle || state.battle.is_stand;
        FixedList<Declaration, most_armies> open;
        std::size_t done = 0;
        for (std::size_t i = 0; i < out.state.declarations.size(); ++i) {
            const Declaration& one = out.state.declarations[i];
            if (!one.is_attack && !state.are_allied(faction, state.armies[one.army].faction) &&
                !sees(state, faction, one.army))
                continue;
            open.push_back(one);
            open[open.size() - 1].parts &= out.state.on_map;
            // ST-31: the attack is open, and so is where it lets its target go.
            if (state.is_on_map(one.army) && !out.state.is_on_map(one.army))
                open[open.size() - 1].open = open_ends(state, one);
            done += i < out.state.at ? 1 : 0;
        }
        if (is_under_way) out.state.at = static_cast<std::uint8_t>(done);
        out.state.declarations = open;
    };
    // A spectator sees what every faction sees.
    for (Index faction = 0; faction < state.faction_count(); ++faction)
        if (!viewer.is_player() || viewer.seat() == seat_of(faction)) hides_from(faction);
    return out;
}

}  // namespace muster::strategic

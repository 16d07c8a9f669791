#include "engine/strategic/model/state.hpp"

#include "engine/strategic/model/field.hpp"

#include <algorithm>

namespace muster::strategic {
namespace {

ArmyState army_of(const Setup& setup, const ArmyRow& row, Index number) {
    const Class& kind = setup.prepared.tables->classes[static_cast<std::size_t>(row.class_of)];
    ArmyState army;
    army.row = number;
    army.faction = static_cast<Index>(row.faction);
    army.class_of = static_cast<Index>(row.class_of);
    army.extra_classes = row.extra_classes;
    army.traits = row.extra_traits;
    army.augments = row.augments;
    army.paid_steps.fill(0);
    for (int i = 0; i < std::popcount(row.augments) && i < 16; ++i)
        army.paid_steps[static_cast<std::size_t>(i)] =
            static_cast<std::uint8_t>(augment_steps(row.size));
    army.size = army.original_size = army.size_at_start = static_cast<std::int16_t>(row.size);
    army.str = army.original_str = static_cast<std::int16_t>(row.str);
    army.space = static_cast<Index>(board::index(row.space));
    if (row.home != board::nowhere) army.home = static_cast<Index>(board::index(row.home));
    if (row.ammunition >= 0) army.ammunition = static_cast<Index>(row.ammunition);
    army.speed = row.speed.value_or(kind.speed);
    charge_up(*setup.prepared.tables, army);
    return army;
}

void set_out_factions(State& state) {
    const War& war = state.war();
    for (std::size_t i = 0; i < war.factions.size(); ++i) {
        const Faction& row = war.factions[i];
        FactionState& faction = state.factions[i];
        faction.trades = faction.were_on = row.trade_doctrines;
        faction.active = faction.penal = row.trade_doctrines;
        faction.tags = row.tags;
        if (state.variant().invaders_is_turn_side && row.side == WarSide::invader)
            faction.tags |= state.prepared().invaders;  // ST-R26
        faction.gold = row.gold;
        faction.income = row.income;
        faction.cp_halves = static_cast<std::int16_t>(row.cp_halves);
        for (std::size_t m = 0; m < row.meters.size(); ++m)
            faction.meters[m] = static_cast<std::int8_t>(row.meters[m]);
        for (std::size_t j = 0; j < war.factions.size(); ++j) {  // ST-487
            auto& set = war.factions[j].side == row.side ? faction.allies : faction.enemies;
            set = static_cast<std::uint8_t>(set | (1U << j));
        }
        if (!state.variant().cp_enabled)
            faction.trades = faction.were_on = faction.active = faction.penal = 0;
    }
}

void set_out_spaces(State& state) {
    const War& war = state.war();
    for (std::size_t i = 0; i < war.spaces.size(); ++i) {
        const Space& row = war.spaces[i];
        SpaceState& space = state.spaces[i];
        space.tags = row.tags;
        space.value = row.value;
        space.defense = static_cast<std::uint16_t>(row.defense);
        space.staffed = static_cast<std::uint16_t>(row.staffed);
        if (row.controller >= 0) space.controller = static_cast<Index>(row.controller);
        space.is_location = (state.prepared().locations & bit(i)) != 0;
    }
}

}  // namespace

void State::reindex() {
    standing.fill(0);
    ranks.fill(0);
    disabling = 0;
    each(on_map, [&](Index army) {
        standing[armies[army].space] |= bit(army);
        ranks[armies[army].faction] |= bit(army);
        if ((prepared().disablers & bit(armies[army].class_of)) != 0) disabling |= bit(army);
    });
}

Set State::changed_terrain(Index space) const {
    for (const GroundChange& change : grounds)
        if (change.space == space) return change.terrain;
    return war().spaces[space].terrain;
}

void charge_up(const Tables& tables, ArmyState& army) {
    if (army.has(Mark::charged)) return;
    for (const Ability& ability : tables.classes[army.class_of].abilities)
        for (const Effect& effect : ability.effects)
            if (effect.word == Word::charge && effect.least_size > 0 &&
                army.size >= effect.least_size) {
                army.charges = static_cast<std::uint8_t>(effect.n);
                army.set(Mark::charged);
            }
}

State start_of(const Setup& setup) {
    State state;
    state.setup = &setup;
    state.order = setup.prepared.order;
    state.weather = static_cast<Index>(setup.war.weather);
    set_out_factions(state);
    set_out_spaces(state);
    for (const ArmyRow& row : setup.war.armies) {
        const Index number = state.army_count++;
        state.armies[number] = army_of(setup, row, number);
        state.on_map |= bit(number);
    }
    state.reindex();
    for (Index i = 0; i < state.army_count; ++i) {
        const Class& kind = state.class_row(i);
        const bool hides = setup.variant.hidden_at_start == Variant::Hidden::stealth_classes &&
                           kind.starts_hidden;  // ST-191
        if (!setup.war.armies[i].hidden.value_or(hides))
            state.armies[i].seen_by = state.factions[state.armies[i].faction].enemies;
    }
    return state;
}

}  // namespace muster::strategic

#include "engine/strategic/wording/words.hpp"

#include "engine/core/messages.hpp"

#include <fmt/format.h>

namespace muster::strategic {

std::string ability_name(const Words& words, const State& state, AbilityId id) {
    const BoundAbility& bound = state.prepared().abilities[id];
    return words.word("ability",
                      state.tables().classes[bound.class_of].id + "." + bound.ability->id,
                      bound.ability->name);
}

std::string army_name(const Words& words, const State& state, Index army) {
    return army_name(words, state, army, absent);
}

std::string army_name(const Words& words, const State& state, Index army, Index row_then) {
    const War& war = state.war();
    if (army >= most_armies) return words.word("log", "unknown", "?");
    const Index number = row_then == absent ? state.armies[army].row : row_then;
    if (number >= war.armies.size()) return words.word("log", "unknown", "?");
    const ArmyRow& row = war.armies[number];
    std::string name = words.word("armies", war.id + "." + row.id, row.name);
    // Parts of an army, and those that come later, have its name and a number.
    return army < war.armies.size() && number == army ? name
                                                      : fmt::format("{} ({})", name, army + 1);
}

std::string faction_name(const Words& words, const War& war, std::size_t faction) {
    if (faction >= war.factions.size()) return words.word("log", "nobody", "nobody");
    const Faction& row = war.factions[faction];
    return words.word("factions", war.id + "." + row.id, row.name);
}

std::string space_name(const Words& words, const War& war, std::size_t space) {
    if (space >= war.spaces.size()) return {};
    const Space& row = war.spaces[space];
    return words.word("spaces", war.id + "." + row.id, row.name);
}

std::string river_name(const Words& words, const War& war, std::size_t river) {
    if (river >= war.rivers.size()) return {};
    const River& row = war.rivers[river];
    return words.word("rivers", war.id + "." + row.id, row.name);
}

std::string war_name(const Words& words, const War& war) {
    return words.word("war", war.id, war.name);
}

}  // namespace muster::strategic

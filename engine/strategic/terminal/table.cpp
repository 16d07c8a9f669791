#include "engine/strategic/terminal/table.hpp"

#include "engine/strategic/model/effect_keys.hpp"
#include "engine/strategic/model/field.hpp"
#include "engine/strategic/model/names.hpp"
#include "engine/strategic/rules/pool.hpp"
#include "engine/strategic/wording/text.hpp"
#include "engine/strategic/wording/text_words.hpp"

#include <fmt/format.h>

#include <array>

namespace muster::strategic {
namespace {

/// Whether a faction may know an army's Size and STR: its own side's, and what Spies found out.
bool knows_strength(const State& state, Index faction, Index army) {
    return faction == absent || state.variant().open_information ||
           state.are_allied(faction, state.armies[army].faction) ||
           (state.armies[army].known_to & (1U << faction)) != 0;
}

std::string army_line(const Words& words, const State& state, Index army, Index faction) {
    const ArmyState& own = state.armies[army];
    const bool is_known = knows_strength(state, faction, army);
    std::string notes;
    const auto note = [&](const std::string& text) { notes += (notes.empty() ? "" : ", ") + text; };
    if (own.exhaustion > 0) note(fmt::format("exhaustion {}", own.exhaustion));
    if (own.seen_by == 0) note("hidden");
    if (own.medals > 0) note(fmt::format("medals {}", own.medals));
    each(own.augments, [&](Index doctrine) {
        note(name_of(words, "doctrine", state.tables().doctrines[doctrine]));
    });
    return fmt::format("  {:<16} {:<26.26} {:<14.14} {:>4} {:>4}  {}{}{}\n", army_name(state, army),
                       army_name(words, state, army),
                       name_of(words, "class", state.tables().classes[own.class_of]),
                       is_known ? std::to_string(own.size) : "?",
                       is_known ? std::to_string(effective_str(own)) : "?",
                       space_name(words, state.war(), own.space), notes.empty() ? "" : "; ", notes);
}

std::string faction_lines(const Words& words, const State& state, Index number, Index faction) {
    const FactionState& own = state.factions[number];
    const Faction& row = state.war().factions[number];
    std::string out = fmt::format("{} ({})", faction_name(words, state.war(), number),
                                  names::war_sides[static_cast<std::size_t>(row.side)]);
    if (state.variant().cp_enabled)
        out += fmt::format(", CP {}{}", own.cp_halves / 2, own.cp_halves % 2 != 0 ? ".5" : "");
    if (state.war().economy != Economy::cp) out += fmt::format(", gold {}", own.gold);
    if (state.variant().meters_enabled)
        for (std::size_t meter = 0; meter < own.meters.size(); ++meter)
            out += fmt::format(", {} {:+}", words.word("meter", names::meters[meter]),
                               own.meters[meter]);
    out += '\n';
    each(state.ranks[number], [&](Index army) { out += army_line(words, state, army, faction); });
    return out;
}

std::string places_lines(const Words& words, const State& state) {
    std::string out = "Places\n";
    for (Index space = 0; space < state.space_count(); ++space) {
        const int works = standing_defense(state, space);
        std::string terrain;
        each(state.terrain_of(space), [&](Index number) {
            terrain += (terrain.empty() ? "" : ", ") +
                       name_of(words, "terrain", state.tables().terrains[number]);
        });
        std::string roads;
        for (const auto& [to, road] : state.prepared().roads[space])
            roads += fmt::format("{}{}{}", roads.empty() ? "" : ", ", state.war().spaces[to].id,
                                 road == Road::main   ? " (main)"
                                 : road == Road::side ? " (side)"
                                                      : "");
        const Index holder = state.spaces[space].controller;
        out += fmt::format("  {:<16} {}{}; {}; to {}\n", state.war().spaces[space].id,
                           holder == absent ? words.word("log", "nobody", "nobody")
                                            : faction_name(words, state.war(), holder),
                           works > 0 ? fmt::format(", Defense {:g}", works / 100.0) : "", terrain,
                           roads);
    }
    return out;
}

}  // namespace

std::string pool_text(const Words& words, const State& state, Index army, const Pool& pool) {
    std::string out = fmt::format("{}: {} dice", army_name(words, state, army), pool.dice);
    if (pool.rating != 0) out += fmt::format(", Advantage {:+}", pool.rating);
    out += '\n';
    for (const PoolItem& item : pool.items) {
        std::string of;
        if (item.cause == Cause::augment || item.cause == Cause::trade)
            of = name_of(words, "doctrine", state.tables().doctrines[item.row]);
        else if (item.cause == Cause::ability)
            of = ability_name(words, state, item.row);
        else if (item.cause == Cause::size || item.cause == Cause::str)
            of = std::to_string(item.value);
        out += fmt::format("  {:+}{} {}{}{}\n", item.n, item.is_rating ? " Advantage" : "",
                           names::pool_causes[static_cast<std::size_t>(item.cause)],
                           of.empty() ? "" : ": ", of);
    }
    return out;
}

std::string table_of(const Words& words, const State& state, Index faction) {
    const Tables& tables = state.tables();
    std::string out = fmt::format("War Turn {}, {}, {} ({})\n", state.turn,
                                  tables.seasons[static_cast<std::size_t>(state.war().season)].id,
                                  name_of(words, "weather", tables.weathers[state.weather]),
                                  intensity_words[static_cast<std::size_t>(state.intensity)]);
    for (Index number = 0; number < state.faction_count(); ++number)
        out += faction_lines(words, state, number, faction);
    out += places_lines(words, state);
    if (state.declarations.empty()) return out;
    out += "Declared\n";
    for (const Declaration& one : state.declarations)
        out += fmt::format("  {} {} {}{}{}\n", army_name(words, state, one.army),
                           one.is_attack ? "attacks" : ability_name(words, state, one.ability),
                           one.target == absent ? "" : army_name(words, state, one.target),
                           one.by_night ? " by night" : "", one.is_dropped ? ", dropped" : "");
    return out;
}

std::string pools_text(const Words& words, const State& state) {
    if (state.stage != Stage::battle || state.battle.attacker == absent) return {};
    const Pools pools = pools_of(state, state.battle);
    return pool_text(words, state, state.battle.attacker, pools.attacker) +
           pool_text(words, state, state.battle.defender, pools.defender);
}

}  // namespace muster::strategic

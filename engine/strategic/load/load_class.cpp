#include "engine/strategic/load/load_rows.hpp"
#include "engine/strategic/model/effect_keys.hpp"
#include "engine/strategic/model/names.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace muster::strategic {
namespace {

using toml::Need;
using toml::Table;

constexpr std::array<std::string_view, 3> class_groups{"standard", "special", "special_faction"};
constexpr std::array<std::string_view, 4> lists{"immune", "resist", "vulnerable", "deadly"};
constexpr std::size_t most_abilities = 16;

Ability read_ability(Table& table, const std::string& id, const Names& names) {
    Ability ability;
    ability.id = id;
    ability.name = table.text("name", Need::required, 60).value_or(id);
    ability.rule = table.text("rule", Need::optional, 20).value_or("");
    ability.cost = static_cast<Cost>(table.choice("cost", names::costs).value_or(0));
    ability.when =
        static_cast<When>(table.choice("when", names::moments, Need::required).value_or(0));
    ability.effects = read_effects(table, "effects", names);
    if (ability.effects.empty() && !table.has("effects"))
        table.fault_here("missing key \"effects\"; allowed: a list of effects");
    table.finish();
    return ability;
}

std::vector<Matchup> read_matchups(Table& table, const Names& names) {
    std::vector<Matchup> matchups;
    for (Table& row : table.tables("matchups", 16)) {
        Matchup matchup;
        matchup.level = static_cast<Level>(row.choice("level", lists, Need::required).value_or(0));
        matchup.enemy = read_selector(row, "enemy", names);
        if (matchup.enemy.empty())
            row.fault_here("missing key \"enemy\"; allowed: a list of armies");
        matchup.unless_enemy_doctrine = read_set(row, "unless_enemy_doctrine", names.doctrines);
        matchup.str_above =
            static_cast<int>(row.integer("str_above", {-1000, 1000}).value_or(-32768));
        row.finish();
        matchups.push_back(matchup);
    }
    return matchups;
}

}  // namespace

Class read_class(Table& table, const std::string& id, Names& names) {
    Class out;
    out.id = id;
    out.name = table.text("name", Need::required, 60).value_or(id);
    out.rule = table.text("rule", Need::optional, 20).value_or("");
    out.group =
        static_cast<ClassGroup>(table.choice("group", class_groups, Need::required).value_or(0));
    out.speed =
        static_cast<Speed>(table.choice("speed", names::speeds, Need::required).value_or(1));
    if (auto upkeep = table.table("upkeep")) {
        out.upkeep_gold =
            static_cast<int>(upkeep->integer("gold", {0, 1000}, Need::required).value_or(0));
        out.upkeep_per =
            static_cast<int>(upkeep->integer("per", {1, 1000}, Need::required).value_or(1));
        upkeep->finish();
    }
    out.quality_most = static_cast<int>(table.integer("quality_most", {1, 20}).value_or(20));
    out.is_magic = table.boolean("magic").value_or(false);
    out.is_extra_tag = table.boolean("extra_tag").value_or(false);
    out.starts_hidden = table.boolean("starts_hidden").value_or(false);
    out.is_upkeep_ruled = table.boolean("upkeep_by_ruling").value_or(false);
    out.counts_as = read_set(table, "counts_as", names.classes);
    out.traits = read_set(table, "traits", names.traits);
    out.elements = read_set(table, "elements", names.elements);
    out.supernatural_traits = read_set(table, "supernatural_traits", names.traits);
    for (std::size_t i = 0; i < lists.size(); ++i)
        out.lists[i] = read_selector(table, lists[i], names, Opponents::with_conditions);
    out.matchups = read_matchups(table, names);
    out.spares_those_who_list_it = table.boolean("groups_spare_those_who_list_it").value_or(false);
    out.deadly_doctrines = read_augments(table, "deadly_doctrines", names);
    out.preferred_weather = read_set(table, "preferred_weather", names.labels);
    out.undesired_weather = read_set(table, "undesired_weather", names.labels);
    out.preferred_terrain = read_set(table, "preferred_terrain", names.terrains);
    out.undesired_terrain = read_set(table, "undesired_terrain", names.terrains);
    out.preferred_tags = read_set(table, "preferred_tags", names.space_tags);
    out.undesired_tags = read_set(table, "undesired_tags", names.space_tags);
    auto abilities = table.named("ability", most_abilities);
    names.abilities.clear();
    for (const auto& [ability, row] : abilities) names.abilities.push_back(ability);
    for (auto& [ability, row] : abilities)
        out.abilities.push_back(read_ability(row, ability, names));
    names.abilities.clear();
    table.finish();
    return out;
}

}  // namespace muster::strategic

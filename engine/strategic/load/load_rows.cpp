#include "engine/strategic/load/load_rows.hpp"

#include "engine/strategic/model/effect_keys.hpp"

#include <algorithm>
#include <array>

namespace muster::strategic {
namespace {

using toml::Need;
using toml::Table;

std::string name_of(Table& table, const std::string& id) {
    return table.text("name", Need::required, 60).value_or(id);
}
std::string rule_of(Table& table) {
    return table.text("rule", Need::optional, 20).value_or("");
}
int number(Table& table, std::string_view key, toml::Range range, int otherwise = 0,
           Need need = Need::optional) {
    return static_cast<int>(table.integer(key, range, need).value_or(otherwise));
}
Set meters_in(Table& table, std::string_view key) {
    Set set = 0;
    for (const auto& found : table.choices(key, names::meters)) set |= bit(found.value);
    return set;
}

}  // namespace

Doctrine read_doctrine(Table& table, const std::string& id, const Names& names) {
    constexpr std::array<std::string_view, 4> kinds{"augment", "mage_augment", "trade",
                                                    "quiet_trade"};
    Doctrine out;
    out.id = id;
    out.name = name_of(table, id);
    out.rule = rule_of(table);
    out.kind = static_cast<DoctrineKind>(table.choice("kind", kinds, Need::required).value_or(0));
    const auto only_for = [&](std::string_view key, bool is_allowed, const char* why) {
        if (!is_allowed && table.has(key)) table.refuse(key, why);
        return is_allowed;
    };
    const bool is_augment = out.is_augment();
    out.price = number(table, "price", {0, 10}, 0, is_augment ? Need::required : Need::optional);
    if (only_for("earns", !is_augment, "an Augment earns nothing"))
        out.earns = number(table, "earns", {0, 10});
    for (std::size_t i = 0; i < out.meters.size(); ++i)
        out.meters[i] = number(table, names::meters[i], {-5, 5});
    if (only_for("influence_when_switched_on", !is_augment, "an Augment is not switched on"))
        out.influence_when_switched_on = number(table, "influence_when_switched_on", {-5, 5});
    if (only_for("triggers", !is_augment, "an Augment is not triggered"))
        out.triggers = meters_in(table, "triggers");
    if (only_for("excludes", !is_augment, "only Trade Doctrines exclude each other"))
        out.excludes = read_set(table, "excludes", names.doctrines);
    if (only_for("eligible", is_augment, "a Trade Doctrine is open to every faction"))
        out.eligible = read_selector(table, "eligible", names);
    if (only_for("never", is_augment, "a Trade Doctrine is open to every faction"))
        out.never = read_selector(table, "never", names);
    out.not_for_those_who_list_it = table.boolean("not_for_those_who_list_it").value_or(false);
    out.referee_may_allow = table.boolean("referee_may_allow").value_or(false);
    out.effects = read_effects(table, "effects", names);
    out.by_table = table.has("by_table") ? read_effects(table, "by_table", names) : out.effects;
    table.finish();
    return out;
}

Weather read_weather(Table& table, const std::string& id, const Names& names) {
    constexpr std::array<std::string_view, 3> visibilities{"clear", "low", "none"};
    constexpr std::array<std::string_view, 3> suns{"full", "muted", "none"};
    Weather out;
    out.id = id;
    out.name = name_of(table, id);
    out.rule = rule_of(table);
    out.visibility = static_cast<Visibility>(
        table.choice("visibility", visibilities, Need::required).value_or(0));
    out.sun = static_cast<Sun>(table.choice("sun", suns, Need::required).value_or(0));
    out.includes = read_set(table, "includes", names.weathers);
    out.phenomenon = number(table, "phenomenon", {1, 8});
    out.where_warm = read_row(table, "where_warm", names.weathers);
    out.harms = table.boolean("harms").value_or(false);
    table.finish();
    return out;
}

Label read_label(Table& table, const std::string& id, const Names& names) {
    Label out;
    out.id = id;
    out.weathers = table.has("weathers") ? read_set(table, "weathers", names.weathers) : ~Set{0};
    out.in_winter = read_set(table, "in_winter", names.weathers);
    out.unless = read_set(table, "unless", names.weathers);
    out.time = static_cast<Time>(table.choice("time", names::times).value_or(0));
    table.finish();
    return out;
}

Terrain read_terrain(Table& table, const std::string& id) {
    Terrain out;
    out.id = id;
    out.name = name_of(table, id);
    out.rule = rule_of(table);
    out.is_difficult = table.boolean("difficult").value_or(false);
    out.is_choke = table.boolean("choke").value_or(false);
    out.is_impassable = table.boolean("impassable").value_or(false);
    out.is_location = table.boolean("location").value_or(false);
    out.attacker_dice = number(table, "attacker_dice", {-3, 3});
    out.defender_advantage = number(table, "defender_advantage", {-3, 3});
    out.roll_from = number(table, "roll_from", {1, 19});
    out.roll_to = number(table, "roll_to", {std::max(out.roll_from, 1), 19}, out.roll_from);
    table.finish();
    return out;
}

Interaction read_interaction(Table& table, const std::string& id, const Names& names) {
    Interaction out;
    out.id = id;
    out.weathers = read_set(table, "weathers", names.weathers);
    out.terrain = read_set(table, "terrain", names.terrains);
    out.traits = read_set(table, "traits", names.traits);
    table.finish();
    return out;
}

Season read_season(Table& table, const std::string& id, const Names& names) {
    constexpr std::array<std::string_view, 3> regions{"arid", "coastal", "cold"};
    Season out;
    out.id = id;
    out.is_winter = table.boolean("is_winter").value_or(false);
    int last = 0;
    for (Table& row : table.tables("rows", 100)) {
        SeasonRow found;
        found.to = number(row, "to", {last + 1, 99}, last + 1, Need::required);
        last = found.to;
        found.weather = static_cast<std::uint8_t>(
            std::max(read_row(row, "weather", names.weathers, Need::required), 0));
        for (std::size_t i = 0; i < regions.size(); ++i)
            found.regions[i] = read_row(row, regions[i], names.weathers);
        row.finish();
        out.rows.push_back(found);
    }
    if (out.rows.empty()) table.fault_here("missing key \"rows\"; allowed: a list of rows");
    table.finish();
    return out;
}

Quality read_quality(Table& table) {
    Quality out;
    out.level = number(table, "level", {1, 20}, 1, Need::required);
    out.tier = table.text("tier", Need::required, 40).value_or("");
    out.num = number(table, "num", {1, 100}, 1, Need::required);
    out.den = number(table, "den", {1, 100}, 1, Need::required);
    table.finish();
    return out;
}

Tier read_tier(Table& table, const Names& names) {
    Tier out;
    out.from = number(table, "from", {-5, 5}, 0, Need::required);
    out.to = number(table, "to", {out.from, 5}, 0, Need::required);
    out.name = table.text("name", Need::required, 60).value_or("");
    out.effects = read_effects(table, "effects", names);
    out.printed = table.has("printed") ? read_effects(table, "printed", names) : out.effects;
    table.finish();
    return out;
}

Mutation read_mutation(Table& table, const std::string& id, const Names& names) {
    Mutation out;
    out.id = id;
    out.name = name_of(table, id);
    out.to = number(table, "to", {1, 100}, 100, Need::required);
    out.effects = read_effects(table, "effects", names);
    table.finish();
    return out;
}

}  // namespace muster::strategic

#include "engine/strategic/load/load_army.hpp"

#include "engine/strategic/load/load_names.hpp"
#include "engine/strategic/model/matchup.hpp"
#include "engine/strategic/model/names.hpp"
#include "engine/toml/document.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace muster::strategic {
namespace {

using toml::Need;
using toml::Table;

bool may_have(const Tables& tables, const Doctrine& doctrine, std::size_t index,
              const ArmyRow& army) {
    const Nature nature = nature_of(tables, army.class_of, army.extra_classes, army.extra_traits);
    const Class& of = tables.classes[static_cast<std::size_t>(nature.own_lists)];
    if (names_army(doctrine.never, nature)) return false;
    if (doctrine.referee_may_allow) return true;
    if (doctrine.not_for_those_who_list_it && (of.deadly_doctrines & bit(index)) != 0) return false;
    return names_army(doctrine.eligible, nature);
}

/// Those that its class may have, or that the referee allowed when the file was written.
void read_augments(Table& table, const Tables& tables, ArmyRow& army) {
    std::vector<std::string> augments;
    for (const Doctrine& doctrine : tables.doctrines)
        if (doctrine.is_augment()) augments.push_back(doctrine.id);
    const std::vector<std::string_view> views{augments.begin(), augments.end()};
    bool deals_element = false;
    for (const auto& found : table.choices("augments", views)) {
        const auto index =
            static_cast<std::size_t>(find_index(tables.doctrines, augments[found.value]));
        const Doctrine& doctrine = tables.doctrines[index];
        if (!may_have(tables, doctrine, index, army))
            table.fault_at(found.place, found.path,
                           fmt::format("{} is not for {}", doctrine.id,
                                       tables.classes[static_cast<std::size_t>(army.class_of)].id));
        for (const Effect& effect : doctrine.effects)
            deals_element |= effect.word == Word::deal_element;
        army.augments |= bit(index);
    }
    if (deals_element)
        army.ammunition =
            std::max(read_row(table, "ammunition", tables.elements, Need::required), 0);
    else if (table.has("ammunition"))
        table.refuse("ammunition", "no Augment of this army deals a damage type");
}

Host read_host(Table& table, const Tables& tables) {
    constexpr std::array<std::string_view, 1> rulesets{"strategic"};
    constexpr std::size_t most_units = max_armies / 2;
    (void)table.choice("ruleset", rulesets, Need::required);
    Host host;
    host.id = table.id("id").value_or("");
    host.name = table.text("name", Need::required, 60).value_or("");
    toml::Ids ids;
    for (Table& unit : table.tables("unit", most_units)) {
        ArmyRow row;
        row.id = unit.id("id").value_or("");
        if (!row.id.empty()) (void)ids.claim(unit, "id", row.id);
        read_army_row(unit, tables, row);
        unit.finish();
        host.armies.push_back(std::move(row));
    }
    if (host.armies.empty()) table.fault_here("missing: a table [[army.unit]]");
    table.finish();
    return host;
}

}  // namespace

void read_army_row(Table& table, const Tables& tables, ArmyRow& out) {
    const auto integer = [&](std::string_view key, toml::Range range, int otherwise) {
        return static_cast<int>(table.integer(key, range, Need::required).value_or(otherwise));
    };
    out.name = table.text("name", Need::required, 60).value_or(out.id);
    out.class_of = std::max(read_row(table, "class", names_of(tables.classes), Need::required), 0);
    out.size = integer("size", {1, 2000}, 1);
    out.str = integer("str", {-1000, 1000}, 0);
    out.extra_classes = read_set(table, "tagged", names_of(tables.classes));
    out.extra_traits = read_set(table, "traits", tables.traits);
    if (const auto speed = table.choice("speed", names::speeds))
        out.speed = static_cast<Speed>(*speed);
    out.hidden = table.boolean("hidden");
    read_augments(table, tables, out);
}

std::optional<Host> load_host(const std::filesystem::path& file, const Tables& tables,
                              toml::Faults& faults) {
    toml::Faults found;
    std::optional<Host> host;
    for (const toml::Document& document : toml::read_with_includes(file, found)) {
        Table root{document, found};
        if (auto table = root.table("army", Need::required)) host = read_host(*table, tables);
        root.allow({"include"});
        root.finish();
    }
    if (faults.take_sorted(std::move(found))) return std::nullopt;
    return host;
}

War with_hosts(War war, const std::vector<Host>& hosts) {
    const std::vector<ArmyRow> before = std::exchange(war.armies, {});
    std::vector<int> replaced;
    for (std::size_t side = 0; side < hosts.size(); ++side)
        for (std::size_t i = 0; i < war.factions.size(); ++i)
            if (static_cast<std::size_t>(war.factions[i].side) == side) {
                replaced.push_back(static_cast<int>(i));
                war.factions[i].name = hosts[side].name;
                break;
            }
    const auto is_taken = [&](const std::string& id) {
        return std::any_of(war.armies.begin(), war.armies.end(),
                           [&](const ArmyRow& row) { return row.id == id; });
    };
    for (std::size_t side = 0; side < replaced.size(); ++side) {
        std::vector<board::Cell> places;
        for (const ArmyRow& row : before)
            if (row.faction == replaced[side]) places.push_back(row.space);
        if (places.empty()) places.push_back(board::cell_of(0));
        std::size_t at = 0;
        for (ArmyRow row : hosts[side].armies) {
            row.faction = replaced[side];
            row.space = places[at++ % places.size()];
            if (is_taken(row.id)) row.id += "_2";
            war.armies.push_back(std::move(row));
        }
    }
    for (const ArmyRow& row : before)
        if (std::find(replaced.begin(), replaced.end(), row.faction) == replaced.end())
            war.armies.push_back(row);
    return war;
}

}  // namespace muster::strategic

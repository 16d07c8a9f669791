#include "engine/battlefield/maps/load_rows.hpp"

#include "engine/toml/words/signs.hpp"

#include <fmt/format.h>

#include <variant>

namespace muster::battlefield {

using toml::Need;
using toml::Table;

namespace {

/// Takes a number of a key where it stands.
void take(Table& table, std::string_view key, toml::Range range, Need need, std::uint8_t& into) {
    if (const auto number = table.integer(key, range, need))
        into = static_cast<std::uint8_t>(*number);
}

/// One entry of a legend: what its letter stands for.
Letter read_letter(Table& table, const Tables& tables) {
    Letter letter;
    for (const auto& ground : table.choices("ground", names::grounds))
        letter.ground |= bit(static_cast<Ground>(ground.value));
    if (const auto look = table.choice("look", names::looks))
        letter.look = static_cast<Look>(*look);
    read_works(table, tables, letter);
    return letter;
}

}  // namespace

void read_works(Table& table, const Tables& tables, Letter& letter) {
    const auto forts = ids_of(tables.fortifications);
    if (const auto fort = table.choice("fortification", forts))
        letter.fort = tables.fortifications[*fort];
    const auto engines = ids_of(tables.engines);
    if (const auto engine = table.choice("engine", engines))
        letter.engine = tables.engines[*engine].id;
    if (letter.fort) {  // BF-55: the map has the last word.
        FortificationRow& row = *letter.fort;
        row.hp = static_cast<int>(table.integer("hp", {1, 999}).value_or(row.hp));
        row.bonus = static_cast<int>(table.integer("bonus", {-20, 20}).value_or(row.bonus));
    } else {
        for (const std::string_view key : {"hp", "bonus"})
            table.refuse(key, "there is no fortification");
    }
    if (const auto owner = table.choice("owner", names::roles))
        letter.owner = static_cast<Role>(*owner);
    table.finish();
}

void read_profile(Table& table, Profile& profile, bool is_engine, Need need) {
    if (is_engine) {
        if (table.has("ml")) table.refuse("ml", "an engine has no morale (BF-24)");
        table.allow({"ml"});
    } else {
        take(table, "ml", {1, most_ml}, need, profile.ml);
    }
    take(table, "mv", {0, most_mv}, need, profile.mv);
    take(table, "rng", {1, most_rng}, need, profile.rng);
    if (const auto die = table.choice("pow", names::dice, need)) profile.pow = die_faces[*die];
    if (table.has("traits")) {
        profile.traits = 0;
        for (const auto& trait : table.choices("traits", names::traits))
            profile.add(static_cast<Trait>(trait.value));
    }
    take(table, "leash", {0, most_leash}, Need::optional, profile.leash);
    take(table, "atk_adv_while_ml", {0, most_ml}, Need::optional, profile.atk_adv_while_ml);
}

Troop read_troop(Table& table, const std::string& id, bool is_engine) {
    Troop troop;
    troop.id = id;
    troop.name = table.text("name", Need::required, 60).value_or(id);
    troop.flavour = table.text("flavour").value_or("");
    troop.charge = table.id("charge", Need::optional).value_or("");
    if (!troop.charge.empty()) toml::check_charge(table, "charge", troop.charge);
    read_profile(table, troop.profile, is_engine, Need::required);
    troop.points = static_cast<int>(table.integer("points", {0, 10'000}).value_or(0));
    table.finish();
    return troop;
}

FortificationRow read_fortification(Table& table, const std::string& id) {
    FortificationRow row;
    row.id = id;
    row.name = table.text("name", Need::required, 60).value_or(id);
    row.hp = static_cast<int>(table.integer("hp", {1, 999}, Need::required).value_or(1));
    row.bonus = static_cast<int>(table.integer("bonus", {-20, 20}, Need::required).value_or(0));
    table.finish();
    return row;
}

void read_legend(Table& legend, const Tables& tables, Legend& letters) {
    for (const toml::Entry& entry : legend.entries()) {
        const auto* fields = std::get_if<toml::Entries>(&entry.value.data);
        legend.allow({entry.key});
        const bool is_letter = entry.key.size() == 1 && entry.key[0] > ' ' && entry.key[0] < 0x7F;
        if (!is_letter || entry.key == "|" || entry.key == "-") {
            legend.fault_at(entry.place, legend.path(entry.key),
                            fmt::format("found {}; allowed: one letter, no space, \"|\" or \"-\"",
                                        toml::quote(entry.key)));
        } else if (fields == nullptr) {
            legend.fault(entry.key,
                         fmt::format("found {}; allowed: a table", entry.value.quoted()));
        } else if (auto table = legend.table(entry.key)) {
            letters[entry.key[0]] = read_letter(*table, tables);
        }
    }
    legend.finish();
}

std::optional<Cell> cell_at(Table& table, const toml::Located<toml::List>& list,
                            const board::SquareGrid& grid) {
    const auto number = [&](std::size_t i) {
        return i < list.value.size() ? std::get_if<std::int64_t>(&list.value[i].data) : nullptr;
    };
    const std::int64_t *x = number(0), *y = number(1);
    if (list.value.size() == 2 && x != nullptr && y != nullptr && *x >= 0 && *y >= 0 &&
        *x < grid.width() && *y < grid.height())
        return grid.cell({static_cast<int>(*x), static_cast<int>(*y)});
    std::string found;
    for (const toml::Value& value : list.value)
        found += (found.empty() ? "" : ", ") + value.quoted();
    table.fault_at(list.place, list.path,
                   fmt::format("found [{}]; allowed: [x, y], 0 to {} and 0 to {}", found,
                               grid.width() - 1, grid.height() - 1));
    return std::nullopt;
}

std::vector<Cell> read_cells(Table& table, std::string_view key, const board::SquareGrid& grid) {
    std::vector<Cell> cells;
    for (const auto& list : table.lists(key, grid.cells()))
        if (const auto cell = cell_at(table, list, grid)) cells.push_back(*cell);
    return cells;
}

}  // namespace muster::battlefield

#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"
#include "engine/warfare/load/load.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace muster::warfare {
namespace {

namespace fs = std::filesystem;
using toml::Need;

constexpr std::array<std::string_view, 2> side_names{"red", "blue"};

class BattleReader {
  public:
    BattleReader(toml::Table table, fs::path folder, const Tables& tables, const Variant& variant,
                 toml::Faults& faults)
        : table_{std::move(table)}, folder_{std::move(folder)}, tables_{tables}, faults_{faults} {
        out_.tables = &tables;
        out_.variant = variant;
    }

    Setup read() {
        constexpr std::array<std::string_view, 1> rulesets{"warfare"};
        (void)table_.choice("ruleset", rulesets, Need::required);
        (void)table_.id("id");
        (void)table_.text("name", Need::required, 60);
        for (std::size_t side = 0; side < 2; ++side) read_army(side);
        for (toml::Table& one : table_.tables("fortification", 2 * max_fortifications))
            read_fortification(one);
        for (toml::Table& one : table_.tables("terrain", 2 * max_units)) read_terrain(one);
        for (toml::Table& one : table_.tables("magic", max_magic)) read_magic(one);
        for (toml::Table& one : table_.tables("turn", max_slots)) read_turn(one);
        read_victory();
        table_.finish();
        if (faults_.empty())
            if (const auto fault = setup_fault(out_)) table_.fault_here(*fault);
        return std::move(out_);
    }

  private:
    void read_army(std::size_t side) {
        const std::string_view key = side_names[side];
        const auto file = table_.file_name(key, Need::required, 400);
        const bool stands = table_.boolean(fmt::format("{}_may_retreat", key)).value_or(true);
        out_.sides[side].may_retreat = stands;
        if (!file) return;
        if (auto army = load_army(folder_ / *file, tables_, out_.variant, faults_))
            out_.sides[side].army = *std::move(army);
        else
            table_.note_at(key, "this army has faults");
    }

    static std::size_t side_of(toml::Table& table) {
        return table.choice("side", side_names, Need::required).value_or(0);
    }

    static int integer(toml::Table& table, std::string_view key, toml::Range range,
                       Need need = Need::optional) {
        return static_cast<int>(table.integer(key, range, need).value_or(0));
    }

    void read_fortification(toml::Table& table) {
        Fortification place;
        const std::size_t side = side_of(table);
        place.id = table.id("id").value_or("");
        place.name = table.text("name", Need::optional, 60).value_or(place.id);
        const int level = integer(table, "level", {1, 20}, Need::required);
        table.finish();
        const FortificationRow* row = tables_.fortification(level);
        if (row == nullptr && level > 0)
            return table.fault("level",
                               fmt::format("no Fortification of level {} in the tables", level));
        if (row != nullptr) place.row = *row;
        out_.sides[side].fortifications.push_back(std::move(place));
    }

    Unit* unit_of(toml::Table& table, std::string_view key, std::size_t side, Need need) {
        std::vector<std::string_view> ids;
        auto& units = out_.sides[side].army.units;
        if (units.empty()) {  // The army has faults of its own: nobody knows its units.
            (void)table.text(key, need, 60);
            return nullptr;
        }
        for (const Unit& unit : units) ids.push_back(unit.id);
        const auto found = table.choice(key, ids, need);
        return found ? &units[*found] : nullptr;
    }

    void read_terrain(toml::Table& table) {
        const std::size_t side = side_of(table);
        Unit* unit = unit_of(table, "unit", side, Need::required);
        constexpr std::array<std::string_view, 3> kinds{"water", "land", "other"};
        TerrainPenalty penalty;
        penalty.is_terrain_of_water_or_land = table.choice("kind", kinds, Need::required) != 2U;
        constexpr toml::Range range{-20, 20};
        penalty.change = {integer(table, "attack", range), integer(table, "power", range),
                          integer(table, "defense", range), integer(table, "toughness", range),
                          integer(table, "morale", range)};
        table.finish();
        if (unit != nullptr) apply_terrain(*unit, penalty);
    }

    void read_magic(toml::Table& table) {
        Magic magic;
        magic.id = table.id("id").value_or("");
        magic.name = table.text("name", Need::optional, 60).value_or(magic.id);
        const std::size_t side = side_of(table);
        magic.side = static_cast<int>(side);
        if (const Unit* caster = unit_of(table, "caster", side, Need::optional))
            magic.caster = caster->id;
        if (const auto power = table.integer("power", {-20, 40}))
            magic.power = static_cast<int>(*power);
        if (const auto dc = table.integer("morale_dc", {1, 40}))
            magic.morale_dc = static_cast<int>(*dc);
        magic.casualties = static_cast<int>(table.integer("casualties", {0, 20}).value_or(1));
        magic.uses = integer(table, "uses", {0, 100});
        table.finish();
        out_.magic.push_back(std::move(magic));
    }

    void read_turn(toml::Table& table) {
        Slot slot;
        slot.name = table.text("name", Need::required, 60).value_or("");
        slot.side = static_cast<int>(side_of(table));
        slot.is_gm = table.boolean("game_master").value_or(false);
        table.finish();
        out_.slots.push_back(std::move(slot));
    }

    void read_victory() {
        auto table = table_.table("victory");
        if (!table) return;
        out_.victory.leader = table->boolean("leader").value_or(true);
        out_.victory.characters = table->boolean("characters").value_or(true);
        out_.victory.fortification = table->boolean("fortification").value_or(true);
        table->finish();
    }

    toml::Table table_;
    fs::path folder_;
    const Tables& tables_;
    toml::Faults& faults_;
    Setup out_;
};

}  // namespace

std::optional<Setup> load_battle(const fs::path& file, const Tables& tables, const Variant& variant,
                                 toml::Faults& faults) {
    toml::Faults found;
    std::optional<Setup> setup;
    for (const toml::Document& document : toml::read_with_includes(file, found)) {
        toml::Table root{document, found};
        if (auto table = root.table("battle", Need::required))
            setup =
                BattleReader{std::move(*table), document.path.parent_path(), tables, variant, found}
                    .read();
        root.allow({"include"});
        root.finish();
    }
    if (faults.take_sorted(std::move(found))) return std::nullopt;
    return setup;
}

}  // namespace muster::warfare

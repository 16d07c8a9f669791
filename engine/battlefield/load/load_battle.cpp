#include "engine/battlefield/load/load.hpp"
#include "engine/battlefield/maps/load_rows.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace muster::battlefield {
namespace {

namespace fs = std::filesystem;
using toml::Need;
using toml::Table;

class BattleReader {
  public:
    BattleReader(Table table, fs::path folder, const Tables& tables, const Variant& variant,
                 toml::Faults& faults)
        : table_{std::move(table)}, folder_{std::move(folder)}, tables_{tables}, faults_{faults} {
        out_.tables = &tables;
        out_.variant = variant;
    }

    Setup read() {
        constexpr std::array<std::string_view, 1> rulesets{"battlefield"};
        (void)table_.choice("ruleset", rulesets, Need::required);
        (void)table_.id("id");
        (void)table_.text("name", Need::required, 60);
        read_map();
        out_.gap = integer("gap", {0, max_side}, least_gap);
        out_.seen_at = integer("seen_at", {least_gap, max_side}, least_gap);  // BF-62
        auto armies = table_.tables("army", max_armies);
        for (Table& army : armies) read_army(army);
        table_.finish();
        if (faults_.empty()) judge();
        return std::move(out_);
    }

  private:
    int integer(std::string_view key, toml::Range range, int otherwise) {
        return static_cast<int>(table_.integer(key, range).value_or(otherwise));
    }

    /// `map` names a map of the packs, `map_file` a file of its own.
    void read_map() {
        const bool has_file = table_.has("map_file");
        const auto ids = ids_of(tables_.maps);
        if (const auto map = table_.choice("map", ids, has_file ? Need::optional : Need::required))
            out_.map = tables_.maps[*map], has_map_ = true;
        const auto file = table_.file_name("map_file", Need::optional, 400);
        if (!file) return;
        if (auto map = load_map(folder_ / *file, tables_, faults_))
            out_.map = *std::move(map), has_map_ = true;
        else
            table_.note_at("map_file", "this map has faults");
    }

    void read_army(Table& table) {
        ArmySetup army;
        places_.push_back({table.place(), table.path()});
        const auto file = table.file_name("file", Need::required, 400);
        constexpr std::array<std::string_view, 2> roles{"attacker", "defender"};
        army.role = static_cast<Role>(table.choice("role", roles, Need::required).value_or(0));
        army.side = static_cast<int>(table.integer("side", {1, max_armies}).value_or(0)) - 1;
        const auto number = [&](std::string_view key) -> std::optional<int> {
            if (const auto found = table.integer(key, {-1000, 1000}))
                return static_cast<int>(*found);
            return std::nullopt;
        };
        army.rating = number("rating");
        army.cunning = number("cunning");
        table.allow({"placed", "waived"});
        if (file) {
            if (auto loaded = load_army(folder_ / *file, tables_, out_.variant, faults_)) {
                army.army = *std::move(loaded);
                read_places(table, army);
            } else {
                table.note_at("file", "this army has faults");
            }
        }
        table.finish();
        out_.armies.push_back(std::move(army));
    }

    void read_places(Table& table, ArmySetup& army) {
        const auto ids = ids_of(army.army.units);
        army.waived.assign(ids.size(), false);
        for (const auto& unit : table.choices("waived", ids)) army.waived[unit.value] = true;
        auto placed = table.table("placed");
        if (!placed) return;
        army.placed.assign(ids.size(), board::nowhere);
        for (std::size_t i = 0; i < ids.size(); ++i) read_place(*placed, ids[i], army.placed[i]);
        placed->finish();
    }

    void read_place(Table& placed, std::string_view id, Cell& cell) {
        placed.allow({id});
        for (const toml::Entry& entry : placed.entries()) {
            if (entry.key != id) continue;
            places_.back().units.push_back({entry.value.place, placed.path(id)});
            const auto* list = std::get_if<toml::List>(&entry.value.data);
            if (list == nullptr)
                return placed.fault(id,
                                    fmt::format("found {}; allowed: [x, y]", entry.value.quoted()));
            const toml::Located<toml::List> located{*list, entry.value.place, placed.path(id)};
            // Without its map any square may be one of it: the map's fault is said already.
            static const board::SquareGrid widest{max_side, max_side};
            const auto found = cell_at(placed, located, has_map_ ? out_.map.grid : widest);
            if (found) cell = *found;
            return;
        }
        placed.fault_here(fmt::format("missing key \"{}\"; allowed: a square for every unit", id));
    }

    void judge() {
        // Who fights beside whom: the armies of a role, unless the file says (BF-67, BF-122).
        const bool is_meeting =
            std::none_of(out_.armies.begin(), out_.armies.end(),
                         [](const ArmySetup& army) { return army.role == Role::defender; });
        for (std::size_t i = 0; i < out_.armies.size(); ++i) {
            ArmySetup& army = out_.armies[i];
            if (army.side < 0)
                army.side = is_meeting ? static_cast<int>(i) : static_cast<int>(army.role);
        }
        prepare(out_);
        if (const auto fault = setup_fault(out_)) return report(*fault);
        for (const SetupFault& fault : zone_faults(out_)) report(fault);
    }

    void report(const SetupFault& fault) {
        if (!fault.army) return table_.fault_here(fault.text);
        const Place& army = places_[*fault.army];
        const Place& place = fault.unit ? army.units[*fault.unit] : army;
        table_.fault_at(place.at, place.path, fault.text);
    }

    /// Where an army stands in the file, and the squares of its units.
    struct Place {
        toml::Place at;
        std::string path;
        std::vector<Place> units{};
    };

    Table table_;
    fs::path folder_;
    const Tables& tables_;
    toml::Faults& faults_;
    Setup out_;
    bool has_map_{};
    std::vector<Place> places_;  ///< By army.
};

}  // namespace

std::optional<Setup> load_battle(const fs::path& file, const Tables& tables, const Variant& variant,
                                 toml::Faults& faults) {
    toml::Faults found;
    std::optional<Setup> setup;
    for (const toml::Document& document : toml::read_with_includes(file, found)) {
        Table root{document, found};
        if (auto table = root.table("battle", Need::required))
            setup =
                BattleReader{std::move(*table), file.parent_path(), tables, variant, found}.read();
        root.allow({"include"});
        root.finish();
    }
    if (faults.take_sorted(std::move(found))) return std::nullopt;
    return setup;
}

}  // namespace muster::battlefield

#include "engine/strategic/load/load_war.hpp"

#include "engine/strategic/load/load_army.hpp"
#include "engine/strategic/load/load_names.hpp"
#include "engine/strategic/model/effect_keys.hpp"
#include "engine/strategic/model/names.hpp"
#include "engine/toml/document.hpp"
#include "engine/toml/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>
#include <variant>

namespace muster::strategic {
namespace {

using toml::Need;
using toml::Table;

class WarReader {
  public:
    WarReader(Table table, const Tables& tables) : table_{std::move(table)}, tables_{tables} {}

    War read() {
        constexpr std::array<std::string_view, 1> rulesets{"strategic"};
        (void)table_.choice("ruleset", rulesets, Need::required);
        war_.id = table_.id("id").value_or("");
        war_.name = table_.text("name", Need::required, 60).value_or("");
        war_.picture = table_.picture("picture").value_or("");
        war_.season = row(table_, "season", names_of(tables_.seasons));
        war_.weather = row(table_, "weather", names_of(tables_.weathers));
        war_.economy = static_cast<Economy>(table_.choice("economy", names::economies)
                                                .value_or(static_cast<std::size_t>(Economy::cp)));
        war_.turn_limit = integer(table_, "turn_limit", {1, 100}, 0);
        // Factions and spaces name each other, so that all ids are read first.
        auto factions = table_.tables("faction", max_factions);
        auto spaces = table_.tables("space", max_spaces);
        for (Table& faction : factions) factions_.push_back(id_of(faction));
        for (Table& space : spaces) spaces_.push_back(id_of(space));
        for (std::size_t i = 0; i < factions.size(); ++i) read_faction(factions[i], factions_[i]);
        for (std::size_t i = 0; i < spaces.size(); ++i) read_space(spaces[i], spaces_[i]);
        for (Table& road : table_.tables("road", max_roads)) read_road(road);
        for (Table& river : table_.tables("river", max_rivers)) read_river(river);
        for (Table& army : table_.tables("army", max_armies)) read_army(army);
        for (Table& ending : table_.tables("ending", 16)) read_ending(ending);
        war_.most_of = read_set(table_, "most_of", spaces_);
        judge();
        table_.finish();
        return std::move(war_);
    }

  private:
    static int integer(Table& table, std::string_view key, toml::Range range, int otherwise,
                       Need need = Need::optional) {
        return static_cast<int>(table.integer(key, range, need).value_or(otherwise));
    }
    static int row(Table& table, std::string_view key, const std::vector<std::string>& names) {
        return std::max(read_row(table, key, names, Need::required), 0);
    }
    std::string id_of(Table& table) {
        std::string id = table.id("id").value_or("");
        if (!id.empty()) (void)ids_.claim(table, "id", id);
        return id;
    }

    void read_faction(Table& table, const std::string& id) {
        Faction out;
        out.id = id;
        out.name = table.text("name", Need::required, 60).value_or(id);
        out.side = static_cast<WarSide>(
            table.choice("side", names::war_sides, Need::required).value_or(0));
        out.cp_halves = static_cast<int>(table.halves("cp", {0, 20}).value_or(0));
        out.gold = integer(table, "gold", {0, 1'000'000}, 0);
        out.income = integer(table, "income", {0, 1'000'000}, 0);
        for (std::size_t i = 0; i < out.meters.size(); ++i)
            out.meters[i] = integer(table, names::meters[i], {-5, 5}, 0);
        out.tags = read_set(table, "tags", tables_.factions);
        std::vector<std::string> trades;
        for (const Doctrine& doctrine : tables_.doctrines)
            if (!doctrine.is_augment()) trades.push_back(doctrine.id);
        const std::vector<std::string_view> views{trades.begin(), trades.end()};
        for (const auto& found : table.choices("trade_doctrines", views)) {
            const int index = find_index(tables_.doctrines, trades[found.value]);
            const Doctrine& doctrine = tables_.doctrines[static_cast<std::size_t>(index)];
            if ((doctrine.excludes & out.trade_doctrines) != 0)
                table.fault_at(
                    found.place, found.path,
                    fmt::format("{} cannot be on with another of this list (ST-358)", doctrine.id));
            out.trade_doctrines |= bit(static_cast<std::size_t>(index));
        }
        table.finish();
        war_.factions.push_back(std::move(out));
    }

    void read_space(Table& table, const std::string& id) {
        Space out;
        out.id = id;
        out.name = table.text("name", Need::required, 60).value_or(id);
        out.terrain = read_set(table, "terrain", names_of(tables_.terrains));
        if (out.terrain == 0 && !table.has("terrain"))
            table.fault_here("missing key \"terrain\"; allowed: a list of terrains");
        out.tags = read_set(table, "tags", tables_.space_tags);
        out.controller = read_row(table, "controller", factions_);
        const auto hundredths = [&](std::string_view key) {
            return static_cast<int>(
                std::lround(100 * table.number(key, {0.0, 100.0}).value_or(0.0)));
        };
        out.defense = hundredths("defense");
        out.staffed = hundredths("staffed");
        out.value = integer(table, "value", {0, 1'000'000}, 0);
        out.is_major = table.boolean("major").value_or(false);
        out.x = integer(table, "x", {0, 1000}, 0, Need::required);
        out.y = integer(table, "y", {0, 1000}, 0, Need::required);
        table.finish();
        war_.spaces.push_back(std::move(out));
    }

    void read_road(Table& table) {
        const int a = row(table, "from", spaces_), b = row(table, "to", spaces_);
        Edge edge{{board::cell_of(a), board::cell_of(b)}, Road::none};
        edge.road = static_cast<Road>(table.choice("road", names::roads).value_or(0));
        const bool is_named = table.has("from") && table.has("to");
        if (is_named && a == b) table.fault("to", "a road joins two different spaces");
        const bool is_double =
            std::any_of(war_.edges.begin(), war_.edges.end(), [&](const Edge& other) {
                return other.ends == edge.ends ||
                       other.ends == board::SpacePair{edge.ends.b, edge.ends.a};
            });
        if (is_named && a != b && is_double)
            table.fault_here("these spaces are joined already; allowed: one road between two");
        table.finish();
        if (a != b && !is_double) war_.edges.push_back(edge);
    }

    void read_river(Table& table) {
        River out;
        out.id = id_of(table);
        out.name = table.text("name", Need::required, 60).value_or(out.id);
        if (!table.has("course"))
            table.fault_here("missing key \"course\"; allowed: a list of places [x, y]");
        for (const auto& list : table.lists("course", max_bends))
            if (const auto point = point_at(table, list)) out.course.push_back(*point);
        if (table.has("course") && out.course.size() < 2)
            table.fault("course", "a river has two places or more");
        table.finish();
        war_.rivers.push_back(std::move(out));
    }

    static std::optional<River::Point> point_at(Table& table,
                                                const toml::Located<toml::List>& list) {
        constexpr int most = 1000;
        const auto number = [&](std::size_t i) {
            return i < list.value.size() ? std::get_if<std::int64_t>(&list.value[i].data) : nullptr;
        };
        const std::int64_t *x = number(0), *y = number(1);
        if (list.value.size() == 2 && x != nullptr && y != nullptr && *x >= 0 && *x <= most &&
            *y >= 0 && *y <= most)
            return River::Point{static_cast<int>(*x), static_cast<int>(*y)};
        std::string found;
        for (const toml::Value& value : list.value)
            found += (found.empty() ? "" : ", ") + value.quoted();
        table.fault_at(list.place, list.path,
                       fmt::format("found [{}]; allowed: [x, y], each 0 to {}", found, most));
        return std::nullopt;
    }

    void read_army(Table& table) {
        ArmyRow out;
        out.id = id_of(table);
        out.faction = row(table, "faction", factions_);
        out.space = board::cell_of(row(table, "space", spaces_));
        if (const int home = read_row(table, "home", spaces_); home >= 0)
            out.home = board::cell_of(home);
        read_army_row(table, tables_, out);
        table.finish();
        war_.armies.push_back(std::move(out));
    }

    void read_ending(Table& table) {
        Ending out;
        out.winner = row(table, "winner", factions_);
        out.holds = read_set(table, "holds", spaces_);
        out.holds_any = read_set(table, "holds_any", spaces_);
        out.takes = read_set(table, "takes", spaces_);
        out.defeats = integer(table, "defeats", {1, 100}, 0);
        out.of = read_row(table, "of", factions_,
                          table.has("defeats") ? Need::required : Need::optional);
        if (!table.has("holds") && !table.has("holds_any") && !table.has("takes") &&
            !table.has("defeats"))
            table.fault_here("nothing to win by; allowed: holds, holds_any, takes or defeats");
        if (out.of >= 0 && out.of == out.winner)
            table.fault("of", "a faction does not win by its own defeats");
        table.finish();
        war_.endings.push_back(out);
    }

    void judge() {
        const auto side_is_there = [&](WarSide side) {
            return std::any_of(war_.factions.begin(), war_.factions.end(),
                               [&](const Faction& faction) { return faction.side == side; });
        };
        if (!side_is_there(WarSide::invader) || !side_is_there(WarSide::defender))
            table_.fault_here("a war needs an invader and a defender (ST-487)");
        if (war_.spaces.size() < 2) table_.fault_here("a war needs two spaces");
        if (war_.armies.empty()) table_.fault_here("a war needs an army");
        if (war_.endings.empty() && war_.turn_limit == 0)
            table_.fault_here("a war needs an ending or a turn_limit (ST-40)");
        if (war_.most_of != 0 && war_.turn_limit == 0)
            table_.fault("most_of", "counts at the turn_limit, which is missing");
        check_ways();
    }

    /// Every space can be reached from the first.
    void check_ways() {
        std::vector<bool> reached(war_.spaces.size());
        if (!reached.empty()) reached[0] = true;
        for (std::size_t round = 0; round < reached.size(); ++round)
            for (const Edge& edge : war_.edges) {
                const std::size_t a = board::index(edge.ends.a), b = board::index(edge.ends.b);
                if (a >= reached.size() || b >= reached.size()) continue;
                if (reached[a] || reached[b]) reached[a] = reached[b] = true;
            }
        for (std::size_t i = 0; i < reached.size(); ++i)
            if (!reached[i])
                table_.fault_here(fmt::format("no road leads from {} to {}", war_.spaces[0].id,
                                              war_.spaces[i].id));
    }

    Table table_;
    const Tables& tables_;
    War war_;
    std::vector<std::string> factions_, spaces_;
    toml::Ids ids_;
};

}  // namespace

War read_war(toml::Table table, const Tables& tables) {
    return WarReader{std::move(table), tables}.read();
}

std::optional<War> load_war(const std::filesystem::path& file, const Tables& tables,
                            toml::Faults& faults) {
    toml::Faults found;
    std::optional<War> war;
    for (const toml::Document& document : toml::read_with_includes(file, found)) {
        Table root{document, found};
        if (auto table = root.table("war", Need::required))
            war = read_war(std::move(*table), tables);
        root.allow({"include"});
        root.finish();
    }
    found.sort_within_files();
    for (const toml::Fault& fault : found.list()) faults.add(fault);
    if (!found.empty()) return std::nullopt;
    return war;
}

}  // namespace muster::strategic

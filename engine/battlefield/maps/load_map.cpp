#include "engine/battlefield/maps/load_map.hpp"

#include "engine/battlefield/maps/load_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::battlefield {
namespace {

using toml::Need;
using toml::Place;
using toml::Table;

std::string_view trimmed(std::string_view line) {
    const std::size_t last = line.find_last_not_of(" \t");
    return last == std::string_view::npos ? std::string_view{} : line.substr(0, last + 1);
}

/// Reads a map. Its rows are H lines of squares, alternating with H - 1 lines of walls; letters
/// stand in even columns, and between them in a line of squares "|" is a wall.
class MapReader {
  public:
    MapReader(const toml::Document& document, Table& table, const Tables& tables,
              toml::Faults& faults)
        : document_{document}, table_{table}, tables_{tables}, faults_{faults} {}

    std::optional<Map> read() {
        const std::size_t before = faults_.list().size();
        constexpr std::array<std::string_view, 1> rulesets{"battlefield"};
        (void)table_.choice("ruleset", rulesets, Need::required);
        map_.id = table_.id("id").value_or("");
        if (!map_.id.empty()) table_.rename("map." + map_.id);
        map_.name = table_.text("name", Need::required, 60).value_or(map_.id);
        legend_ = tables_.legend;
        legend_.try_emplace('.');
        if (auto legend = table_.table("legend")) read_legend(*legend, tables_, legend_);
        const bool has_rows = read_rows();
        if (const auto from = table_.choice("attack_from", names::directions))
            map_.attack_from = static_cast<Compass>(*from);
        if (has_rows) read_places();
        table_.allow({"zone", "objective"});
        table_.finish();
        if (faults_.list().size() > before) return std::nullopt;
        return std::move(map_);
    }

  private:
    void wrong(std::size_t line, std::size_t column, const std::string& message) {
        const Place place =
            toml::place_within(document_, begin_, text_, {line + 1, column + 1}).value_or(begin_);
        table_.fault_at(place, table_.path("rows"), message);
    }

    bool read_rows() {
        const auto& entries = table_.entries();
        const auto found = std::find_if(entries.begin(), entries.end(),
                                        [](const auto& entry) { return entry.key == "rows"; });
        table_.allow({"rows"});
        if (found == entries.end()) {
            table_.fault_here("missing key \"rows\"; allowed: text, lines of squares and of walls");
            return false;
        }
        begin_ = found->value.place;
        const auto* text = std::get_if<std::string>(&found->value.data);
        if (text == nullptr) {
            table_.fault("rows",
                         fmt::format("found {}; allowed: text, lines of squares and of walls",
                                     found->value.quoted()));
            return false;
        }
        text_ = *text;
        split();
        return lay_out() && fill();
    }

    void split() {
        for (std::size_t from = 0; from <= text_.size();) {
            const std::size_t end = std::min(text_.find('\n', from), text_.size());
            lines_.push_back(trimmed(std::string_view{text_}.substr(from, end - from)));
            from = end + 1;
        }
        while (!lines_.empty() && lines_.back().empty()) lines_.pop_back();
    }

    /// How large the map is, from the first line and the number of lines.
    bool lay_out() {
        if (lines_.empty() || lines_[0].empty()) {
            wrong(0, 0, "found no square; allowed: lines of squares and of walls");
            return false;
        }
        const std::size_t width = (lines_[0].size() + 1) / 2, height = (lines_.size() + 1) / 2;
        if (width > max_side || height > max_side) {
            wrong(0, 0,
                  fmt::format("found {} x {} squares; allowed: at most {} x {}", width, height,
                              max_side, max_side));
            return false;
        }
        const std::string id = map_.id, name = map_.name;
        map_ = open_ground(static_cast<int>(width), static_cast<int>(height));
        map_.id = id;
        map_.name = name;
        return true;
    }

    bool fill() {
        const std::size_t before = faults_.list().size();
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            if (i % 2 == 0)
                read_squares(i);
            else
                read_walls(i);
        }
        if (map_.forts.size() > max_forts)
            wrong(0, 0,
                  fmt::format("found {} fortifications; allowed: at most {}", map_.forts.size(),
                              max_forts));
        if (map_.engines.size() > max_engines)
            wrong(0, 0,
                  fmt::format("found {} engines; allowed: at most {}", map_.engines.size(),
                              max_engines));
        return faults_.list().size() == before;
    }

    void read_squares(std::size_t line) {
        const std::string_view text = lines_[line];
        const auto width = static_cast<std::size_t>(map_.grid.width());
        const std::size_t squares = (text.size() + 1) / 2;
        if (text.size() % 2 == 0 && squares == width && text.back() == '|')
            return wrong(
                line, text.size() - 1,
                "found a wall outside the map; allowed: walls between two squares (BF-50)");
        if (squares != width)
            return wrong(
                line, std::min(text.size(), 2 * width - 1),
                fmt::format("found {} squares; allowed: {}, as in the first line", squares, width));
        for (std::size_t i = 0; i < text.size(); ++i) {
            const board::Square at{static_cast<int>(i / 2), static_cast<int>(line / 2)};
            if (i % 2 == 0)
                read_square(line, i, map_.grid.cell(at));
            else if (text[i] == '|')
                map_.walls.set(map_.grid.cell(at), Compass::east, true);
            else if (text[i] != ' ')
                wrong(line, i,
                      fmt::format("found {}; allowed: \"|\" or a space between squares",
                                  toml::quote(text.substr(i, 1))));
        }
    }

    void read_square(std::size_t line, std::size_t column, Cell cell) {
        const std::string_view text = lines_[line].substr(column, 1);
        const auto found = legend_.find(text[0]);
        if (found == legend_.end()) {
            std::string list;  // No guess: one letter is as near as any other.
            for (const auto& [one, what] : legend_)
                list += fmt::format("{}\"{}\"", list.empty() ? "" : ", ", one);
            return wrong(line, column,
                         fmt::format("found {}; allowed: {}", toml::quote(text), list));
        }
        const Letter& letter = found->second;
        map_.ground[board::index(cell)] = letter.ground;
        map_.looks[board::index(cell)] = letter.look;
        if (letter.fort)
            map_.forts.push_back(
                {cell, letter.fort->id, letter.fort->hp, letter.fort->bonus, letter.owner});
        if (!letter.engine.empty()) map_.engines.push_back({cell, letter.engine, letter.owner});
    }

    void read_walls(std::size_t line) {
        const std::string_view text = lines_[line];
        if (line + 1 >= lines_.size() && !text.empty())
            return wrong(line, text.find_first_not_of(' '),
                         "found walls below the map; allowed: walls between two squares (BF-50)");
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == ' ') continue;
            const bool is_inside = i / 2 < static_cast<std::size_t>(map_.grid.width());
            if (text[i] == '-' && i % 2 == 0 && is_inside)
                map_.walls.set(
                    map_.grid.cell({static_cast<int>(i / 2), static_cast<int>(line / 2)}),
                    Compass::south, true);
            else if (text[i] == '-' && !is_inside)
                wrong(line, i,
                      "found a wall outside the map; allowed: walls between two squares (BF-50)");
            else
                wrong(line, i,
                      fmt::format("found {}; allowed: \"-\" below a square, or a space",
                                  toml::quote(text.substr(i, 1))));
        }
    }

    void read_places() {
        if (auto zones = table_.table("zone")) {
            for (std::size_t i = 0; i < names::directions.size(); ++i)
                read_zone(*zones, names::directions[i], map_.zones[i]);
            zones->finish();
        }
        for (Table& objective : table_.tables("objective", max_objectives))
            read_objective(objective);
    }

    /// Rectangles [x, y, x, y] of two corners, both inside.
    void read_zone(Table& zones, std::string_view key, std::vector<bool>& zone) {
        if (!zones.has(key)) return;
        zone.assign(map_.grid.cells(), false);
        for (const auto& list : zones.lists(key, 64)) {
            std::array<toml::Located<toml::List>, 2> corners{list, list};
            if (list.value.size() == 4) {
                corners[0].value = {list.value[0], list.value[1]};
                corners[1].value = {list.value[2], list.value[3]};
            }
            const auto a = cell_at(zones, corners[0], map_.grid);
            const auto b = a ? cell_at(zones, corners[1], map_.grid) : std::nullopt;
            if (!a || !b) continue;
            const board::Square from = map_.grid.square(*a), to = map_.grid.square(*b);
            for (int y = std::min(from.y, to.y); y <= std::max(from.y, to.y); ++y)
                for (int x = std::min(from.x, to.x); x <= std::max(from.x, to.x); ++x)
                    zone[board::index(map_.grid.cell({x, y}))] = true;
        }
    }

    void read_objective(Table& table) {
        Objective objective;
        constexpr std::array<std::string_view, 2> sides{"attacker", "defender"};
        objective.role = static_cast<Role>(table.choice("role", sides, Need::required).value_or(0));
        objective.text = table.text("text", Need::required).value_or("");
        objective.hold = read_cells(table, "hold", map_.grid);
        const bool survives = table.boolean("survive").value_or(false);
        if (!objective.hold.empty() && survives)
            table.refuse("survive", "the objective is to hold squares");
        if (!objective.hold.empty()) objective.test = Objective::Test::hold;
        if (survives) objective.test = Objective::Test::survive;
        const bool is_tested = objective.test != Objective::Test::none;
        objective.round = static_cast<int>(
            table.integer("round", {1, 9999}, is_tested ? Need::required : Need::optional)
                .value_or(0));
        table.finish();
        map_.objectives.push_back(std::move(objective));
    }

    const toml::Document& document_;
    Table& table_;
    const Tables& tables_;
    toml::Faults& faults_;
    Legend legend_;
    Map map_;
    std::string text_;
    Place begin_;
    std::vector<std::string_view> lines_;
};

}  // namespace

std::optional<Map> read_map(const toml::Document& document, Table& table, const Tables& tables,
                            toml::Faults& faults) {
    return MapReader{document, table, tables, faults}.read();
}

}  // namespace muster::battlefield

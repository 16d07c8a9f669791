#include "engine/battlefield/maps/write_map.hpp"

#include "engine/battlefield/maps/load_map.hpp"
#include "engine/battlefield/maps/load_rows.hpp"
#include "engine/toml/text/string_text.hpp"
#include "engine/toml/text/text_edit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace muster::battlefield {
namespace {

bool is_same(const Letter& a, const Letter& b) {
    const bool has_fort = a.fort.has_value();
    if (a.ground != b.ground || a.look != b.look || a.engine != b.engine ||
        has_fort != b.fort.has_value())
        return false;
    if (has_fort &&
        (a.fort->id != b.fort->id || a.fort->hp != b.fort->hp || a.fort->bonus != b.fort->bonus))
        return false;
    return (!has_fort && a.engine.empty()) || a.owner == b.owner;
}

/// What a letter is best written as, first the likeliest.
std::string wishes(const Letter& letter) {
    std::string out;
    const auto initial = [&](const std::string& id) {
        if (id.empty()) return;
        out += static_cast<char>(id[0] - 'a' + 'A');
        out += id[0];
    };
    initial(letter.engine);
    if (letter.fort) initial(letter.fort->id);
    if (out.empty()) {
        constexpr std::array<std::string_view, names::looks.size()> of_look{"",  "~", "x",
                                                                            "f", "=", "t"};
        out += of_look[static_cast<std::size_t>(letter.look)];
        if ((letter.ground & bit(Ground::impassable)) != 0) out += "#X";
        if ((letter.ground & bit(Ground::high)) != 0) out += "hH";
        if ((letter.ground & bit(Ground::fog)) != 0) out += "oO";
        if ((letter.ground & bit(Ground::difficult)) != 0) out += "dD";
    }
    return out + "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+*~=&@$:;!?,<>()_/";
}

/// The letters that a map is written in: those of the file and the tables, and new ones for what
/// they lack.
class Letters {
  public:
    Letters(const Map& map, const Tables& tables, Legend legend)
        : map_{map}, tables_{tables}, legend_{std::move(legend)} {}

    [[nodiscard]] char of(Cell cell, char before) {
        const Letter wanted = letter(cell);
        const auto found = legend_.find(before);
        if (found != legend_.end() && is_same(found->second, wanted)) return before;
        for (const auto& [one, what] : legend_)
            if (is_same(what, wanted)) return one;
        for (const char one : wishes(wanted))
            if (legend_.try_emplace(one, wanted).second) {
                added_ += fmt::format("{} = {}\n", toml::string_text({&one, 1}), text(wanted));
                return one;
            }
        return before;  // No map of 2,304 squares has so many kinds of them.
    }
    /// The lines of a legend for those that are new.
    [[nodiscard]] const std::string& added() const { return added_; }

  private:
    [[nodiscard]] Letter letter(Cell cell) const {
        Letter out;
        out.ground = map_.ground[board::index(cell)];
        out.look = map_.looks[board::index(cell)];
        for (const MapEngine& engine : map_.engines)
            if (engine.cell == cell) {
                out.engine = engine.kind;
                out.owner = engine.owner;
            }
        for (const Fort& fort : map_.forts)
            if (fort.cell == cell) {
                out.fort = FortificationRow{fort.kind, {}, fort.hp, fort.bonus};
                out.owner = fort.owner;
            }
        return out;
    }

    [[nodiscard]] std::string text(const Letter& letter) const {
        std::string out;
        const auto add = [&](const std::string& part) { out += (out.empty() ? "" : ", ") + part; };
        std::string grounds;
        for (std::size_t i = 0; i < ground_count; ++i)
            if ((letter.ground & bit(static_cast<Ground>(i))) != 0)
                grounds += fmt::format("{}\"{}\"", grounds.empty() ? "" : ", ", names::grounds[i]);
        if (!grounds.empty()) add(fmt::format("ground = [{}]", grounds));
        if (letter.look != Look::plain)
            add(fmt::format("look = \"{}\"", names::looks[static_cast<std::size_t>(letter.look)]));
        if (letter.fort) {
            add(fmt::format("fortification = \"{}\"", letter.fort->id));
            const auto* row = find_row(tables_.fortifications, letter.fort->id);
            if (row == nullptr || row->hp != letter.fort->hp)
                add(fmt::format("hp = {}", letter.fort->hp));
            if (row == nullptr || row->bonus != letter.fort->bonus)
                add(fmt::format("bonus = {}", letter.fort->bonus));
        }
        if (!letter.engine.empty()) add(fmt::format("engine = \"{}\"", letter.engine));
        if (letter.owner != Role::neither)
            add(fmt::format("owner = \"{}\"",
                            names::roles[static_cast<std::size_t>(letter.owner)]));
        return out.empty() ? "{}" : "{ " + out + " }";
    }

    const Map& map_;
    const Tables& tables_;
    Legend legend_;
    std::string added_;
};

/// A line of squares and a line of walls for each row of the map, without the last of walls.
std::string rows_text(const Map& map, Letters& letters, const std::vector<std::string>& before) {
    std::string out = "'''\n";
    const int width = map.grid.width(), height = map.grid.height();
    for (int y = 0; y < height; ++y) {
        std::string walls;
        for (int x = 0; x < width; ++x) {
            const Cell cell = map.grid.cell({x, y});
            const std::size_t row = 2 * static_cast<std::size_t>(y),
                              column = 2 * static_cast<std::size_t>(x);
            const bool is_known = row < before.size() && column < before[row].size();
            out += letters.of(cell, is_known ? before[row][column] : '.');
            const bool has_next = x + 1 < width;
            if (has_next) out += map.walls.has(cell, Compass::east) ? '|' : ' ';
            if (y + 1 < height && map.walls.has(cell, Compass::south)) {
                walls.resize(column, ' ');
                walls += '-';
            }
        }
        out += '\n';
        if (y + 1 < height) out += walls + '\n';
    }
    return out + "'''";
}

/// Rectangles of two corners that together are the zone.
std::string zone_text(const board::SquareGrid& grid, std::vector<bool> zone) {
    const auto is_in = [&](int x, int y) { return zone[board::index(grid.cell({x, y}))]; };
    std::string out;
    for (int y = 0; y < grid.height(); ++y)
        for (int x = 0; x < grid.width(); ++x) {
            if (!is_in(x, y)) continue;
            int right = x, bottom = y;
            while (right + 1 < grid.width() && is_in(right + 1, y)) ++right;
            const auto is_full = [&](int row) {
                for (int i = x; i <= right; ++i)
                    if (!is_in(i, row)) return false;
                return true;
            };
            while (bottom + 1 < grid.height() && is_full(bottom + 1)) ++bottom;
            for (int row = y; row <= bottom; ++row)
                for (int i = x; i <= right; ++i) zone[board::index(grid.cell({i, row}))] = false;
            out += fmt::format("{}[{}, {}, {}, {}]", out.empty() ? "" : ", ", x, y, right, bottom);
        }
    return "[" + out + "]";
}

std::string hold_text(const board::SquareGrid& grid, const std::vector<Cell>& cells) {
    std::string out;
    for (const Cell cell : cells) {
        const board::Square at = grid.square(cell);
        out += fmt::format("{}[{}, {}]", out.empty() ? "" : ", ", at.x, at.y);
    }
    return "[" + out + "]";
}

/// The values of an objective's keys; those left out are empty.
toml::TextEdit::Keys fields(const board::SquareGrid& grid, const Objective& objective) {
    const bool survives = objective.test == Objective::Test::survive;
    return {{"role", fmt::format("\"{}\"", names::roles[static_cast<std::size_t>(objective.role)])},
            {"text", toml::string_text(objective.text)},
            {"hold", objective.hold.empty() ? "" : hold_text(grid, objective.hold)},
            {"survive", survives ? "true" : ""},
            {"round", objective.round == 0 ? "" : std::to_string(objective.round)}};
}

std::string objective_text(const board::SquareGrid& grid, const Objective& objective) {
    std::string out = "[[map.objective]]\n";
    for (const auto& [key, value] : fields(grid, objective))
        if (!value.empty()) out += fmt::format("{} = {}\n", key, value);
    return out;
}

std::string fresh_text(const Map& map, const Tables& tables) {
    Legend legend = tables.legend;
    legend.try_emplace('.');
    Letters letters{map, tables, std::move(legend)};
    std::string out = fmt::format(
        "[map]\nruleset = \"battlefield\"\nid = \"{}\"\nname = {}\nattack_from = \"{}\"\n", map.id,
        toml::string_text(map.name), names::directions[board::index(map.attack_from)]);
    out += "rows = " + rows_text(map, letters, {}) + '\n';
    if (!letters.added().empty()) out += "\n[map.legend]\n" + letters.added();
    std::string zones;
    for (std::size_t i = 0; i < map.zones.size(); ++i)
        if (!map.zones[i].empty())
            zones +=
                fmt::format("{} = {}\n", names::directions[i], zone_text(map.grid, map.zones[i]));
    if (!zones.empty()) out += "\n[map.zone]\n" + zones;
    for (const Objective& objective : map.objectives)
        out += '\n' + objective_text(map.grid, objective);
    return out;
}

/// What a file says of its map, as its author wrote it.
struct Written {
    Map map;
    Legend legend;
    std::vector<std::string> rows;
};

const toml::Value* value_of(const toml::Entries& entries, std::string_view key) {
    for (const toml::Entry& entry : entries)
        if (entry.key == key) return &entry.value;
    return nullptr;
}

std::optional<Written> written(const toml::Document& document, const Tables& tables) {
    toml::Faults faults;
    toml::Table root{document, faults};
    auto table = root.table("map", toml::Need::required);
    if (!table) return std::nullopt;
    auto map = read_map(document, *table, tables, faults);
    if (!map) return std::nullopt;
    Written out{*std::move(map), tables.legend, {}};
    out.legend.try_emplace('.');
    if (auto legend = table->table("legend")) read_legend(*legend, tables, out.legend);
    const toml::Value* rows = value_of(table->entries(), "rows");
    const auto* text = rows == nullptr ? nullptr : std::get_if<std::string>(&rows->data);
    for (std::size_t from = 0; text != nullptr && from < text->size();) {
        const std::size_t end = std::min(text->find('\n', from), text->size());
        out.rows.push_back(text->substr(from, end - from));
        from = end + 1;
    }
    return out;
}

/// Brings a file's text from the map that it has to another.
class MapEdit {
  public:
    MapEdit(toml::TextEdit& edit, const Written& before, const Map& map, const Tables& tables)
        : edit_{edit}, before_{before.map}, map_{map}, letters_{map, tables, before.legend} {
        if (map.id != before_.id) set("id", toml::string_text(map.id));
        if (map.name != before_.name) set("name", toml::string_text(map.name));
        if (map.attack_from != before_.attack_from)
            set("attack_from",
                fmt::format("\"{}\"", names::directions[board::index(map.attack_from)]));
        const bool is_as_large = map.grid == before_.grid;
        if (!is_as_large || map.ground != before_.ground || map.looks != before_.looks ||
            !(map.walls == before_.walls) || map.forts != before_.forts ||
            map.engines != before_.engines)
            set("rows", rows_text(map, letters_, is_as_large ? before.rows : no_rows()));
        write_legend();
        write_zones();
        write_objectives();
    }

  private:
    static std::vector<std::string> no_rows() { return {}; }

    void set(std::string_view key, const std::string& value) { edit_.set("map", 0, key, value); }

    void write_legend() {
        const std::string& added = letters_.added();
        if (added.empty()) return;
        if (edit_.count("map.legend") == 0)
            return edit_.add_table("map.legend", {"map"}, "[map.legend]\n" + added);
        for (std::size_t from = 0; from < added.size();) {
            const std::size_t end = added.find('\n', from), is = added.find(" = ", from);
            edit_.set("map.legend", 0, added.substr(from, is - from),
                      added.substr(is + 3, end - is - 3));
            from = end + 1;
        }
    }

    void write_zones() {
        std::string added;
        const bool has_table = edit_.count("map.zone") > 0;
        for (std::size_t i = 0; i < map_.zones.size(); ++i) {
            if (map_.zones[i] == before_.zones[i] && map_.grid == before_.grid) continue;
            const std::string_view key = names::directions[i];
            if (map_.zones[i].empty()) {
                edit_.remove("map.zone", 0, key);
                continue;
            }
            const std::string value = zone_text(map_.grid, map_.zones[i]);
            if (has_table)
                edit_.set("map.zone", 0, key, value);
            else
                added += fmt::format("{} = {}\n", key, value);
        }
        if (!added.empty())
            edit_.add_table("map.zone", {"map.legend", "map"}, "[map.zone]\n" + added);
    }

    /// Those that are the same at both ends stay; between them each takes the place of one that
    /// was there, as far as there are any.
    void write_objectives() {
        constexpr std::string_view name = "map.objective";
        const auto& old = before_.objectives;
        const auto& now = map_.objectives;
        const bool is_as_wide = map_.grid == before_.grid;  // Squares are named by their numbers.
        const std::size_t most = std::min(old.size(), now.size());
        std::size_t head = 0, tail = 0;
        while (is_as_wide && head < most && old[head] == now[head]) ++head;
        while (is_as_wide && head + tail < most &&
               old[old.size() - 1 - tail] == now[now.size() - 1 - tail])
            ++tail;
        const std::size_t old_end = old.size() - tail, now_end = now.size() - tail;
        std::string added;
        for (std::size_t i = head; i < std::max(old_end, now_end); ++i) {
            if (i >= now_end) {
                edit_.remove_table(name, i);
            } else if (i >= old_end) {
                added += (added.empty() ? "" : "\n") + objective_text(map_.grid, now[i]);
            } else {
                change(i, old[i], now[i]);
            }
        }
        if (!added.empty()) edit_.add_table(name, {"map.zone", "map.legend", "map"}, added);
    }

    void change(std::size_t which, const Objective& old, const Objective& now) {
        edit_.change("map.objective", which, fields(before_.grid, old), fields(map_.grid, now));
    }

    toml::TextEdit& edit_;
    const Map& before_;
    const Map& map_;
    Letters letters_;
};

}  // namespace

std::optional<Map> read_map_text(std::string_view text, const std::string& file,
                                 const Tables& tables, toml::Faults& faults) {
    const auto document = toml::parse(std::string{text}, file, faults);
    if (!document || !faults.empty()) return std::nullopt;
    toml::Table root{*document, faults};
    auto table = root.table("map", toml::Need::required);
    if (!table) return std::nullopt;
    auto map = read_map(*document, *table, tables, faults);
    root.allow({"include"});
    root.finish();
    return faults.empty() ? std::move(map) : std::nullopt;
}

Map as_written(Map map) {
    const auto by_cell = [](const auto& a, const auto& b) { return a.cell < b.cell; };
    std::sort(map.forts.begin(), map.forts.end(), by_cell);
    std::sort(map.engines.begin(), map.engines.end(), by_cell);
    for (MapEngine& engine : map.engines)
        for (const Fort& fort : map.forts)
            if (fort.cell == engine.cell) engine.owner = fort.owner;
    for (auto& zone : map.zones)
        if (std::find(zone.begin(), zone.end(), true) == zone.end()) zone.clear();
    return map;
}

std::string map_text(const Map& map, const Tables& tables, std::string_view before) {
    if (before.empty()) return fresh_text(map, tables);
    toml::Faults faults;
    const auto document = toml::parse(std::string{before}, "", faults);
    if (!document || !faults.empty()) return fresh_text(map, tables);
    toml::TextEdit edit{document->bytes};
    if (const auto there = written(*document, tables)) {
        toml::TextEdit changed = edit;
        const MapEdit done{changed, *there, map, tables};
        std::string text = changed.text();
        // A file may be written in ways that this does not know, as with dotted keys.
        toml::Faults left;
        const auto again = read_map_text(text, "", tables, left);
        if (again && as_written(*again) == as_written(map)) return text;
    }
    const std::string comments = edit.comments();
    return comments + (comments.empty() ? "" : "\n") + fresh_text(map, tables);
}

}  // namespace muster::battlefield

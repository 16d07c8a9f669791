#include "engine/battlefield/game/save_map.hpp"

#include "engine/contract/members.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <string>

namespace muster::battlefield {
namespace {

using record::Json;
using record::list;
using record::member;
using record::number;
using record::place_in;
using record::refuse;
using record::text;

constexpr std::string_view digits = "0123456789abcdef";
const std::string in_map = "map.";

Json square_json(const Map& map, Cell cell) {
    const board::Square at = map.grid.square(cell);
    return Json::array({at.x, at.y});
}

Cell square_of(const Map& map, const Json& json, const std::string& where) {
    if (json.is_array() && json.size() == 2 && json[0].is_number_integer() &&
        json[1].is_number_integer()) {
        const auto x = json[0].get<std::int64_t>(), y = json[1].get<std::int64_t>();
        if (x >= 0 && y >= 0 && x < map.grid.width() && y < map.grid.height())
            return map.grid.cell({static_cast<int>(x), static_cast<int>(y)});
    }
    refuse(where, fmt::format("found {}; allowed: a square of the map", json.dump()));
}

/// A row of the map as a text, a letter a square.
template <class LetterOf>
Json rows_json(const Map& map, LetterOf&& letter) {
    Json rows = Json::array();
    for (int y = 0; y < map.grid.height(); ++y) {
        std::string row;
        for (int x = 0; x < map.grid.width(); ++x) row += letter(map.grid.cell({x, y}));
        rows.push_back(row);
    }
    return rows;
}

template <class Take>
void read_rows(const Map& map, const Json& json, const std::string& where, const char* key,
               std::string_view letters, Take&& take) {
    const Json& rows = list(json, where, key, max_side);
    const auto width = static_cast<std::size_t>(map.grid.width());
    if (rows.size() != static_cast<std::size_t>(map.grid.height()))
        refuse(where + key,
               fmt::format("found {} rows; allowed: {}", rows.size(), map.grid.height()));
    for (std::size_t y = 0; y < rows.size(); ++y) {
        if (!rows[y].is_string() || rows[y].get_ref<const std::string&>().size() != width)
            refuse(where + key, fmt::format("row {} does not have {} letters", y + 1, width));
        const auto& row = rows[y].get_ref<const std::string&>();
        for (std::size_t x = 0; x < width; ++x) {
            const std::size_t value = letters.find(row[x]);
            if (value == std::string_view::npos)
                refuse(where + key, fmt::format("found \"{}\" in row {}", row[x], y + 1));
            take(y * width + x, value);
        }
    }
}

Json walls_json(const Map& map) {
    Json walls = Json::array();
    for (std::size_t i = 0; i < map.grid.cells(); ++i)
        for (const Compass side : {Compass::east, Compass::south})
            if (map.walls.has(board::cell_of(i), side)) {
                Json one = square_json(map, board::cell_of(i));
                one.push_back(names::directions[board::index(side)]);
                walls.push_back(std::move(one));
            }
    return walls;
}

void read_walls(Map& map, const Json& json) {
    for (const Json& one : list(json, in_map, "walls", 2 * max_cells)) {
        const bool is_east = one.is_array() && one.size() == 3 && one[2] == "E";
        const bool is_south = one.is_array() && one.size() == 3 && one[2] == "S";
        if (!is_east && !is_south) refuse("map.walls", "found " + one.dump());
        const Cell cell = square_of(map, Json::array({one[0], one[1]}), "map.walls");
        const Compass side = is_east ? Compass::east : Compass::south;
        if (map.grid.neighbour(cell, side) == board::nowhere)
            refuse("map.walls", "found a wall outside the map: " + one.dump());
        map.walls.set(cell, side, true);
    }
}

Json objective_json(const Map& map, const Objective& objective) {
    Json json;
    json["role"] = names::roles[static_cast<std::size_t>(objective.role)];
    json["text"] = objective.text;
    json["survive"] = objective.test == Objective::Test::survive;
    json["round"] = objective.round;
    json["hold"] = Json::array();
    for (const Cell cell : objective.hold) json["hold"].push_back(square_json(map, cell));
    return json;
}

Objective objective_of(const Map& map, const Json& json, const std::string& where) {
    Objective objective;
    objective.role = static_cast<Role>(place_in(names::roles, json, where, "role"));
    objective.text = text(json, where, "text");
    objective.round = number(json, where, "round", 0, 9999);
    for (const Json& cell : list(json, where, "hold", max_cells))
        objective.hold.push_back(square_of(map, cell, where + "hold"));
    if (!objective.hold.empty()) objective.test = Objective::Test::hold;
    if (record::flag(json, where, "survive")) objective.test = Objective::Test::survive;
    return objective;
}

void read_pieces(Map& map, const Json& json) {
    for (const Json& one : list(json, in_map, "forts", max_forts)) {
        const std::string where = fmt::format("map.forts.{}.", map.forts.size());
        Fort fort;
        fort.cell = square_of(map, member(one, where, "at"), where + "at");
        fort.kind = text(one, where, "kind");
        fort.hp = number(one, where, "hp", 1, 999);
        fort.bonus = number(one, where, "bonus", -20, 20);
        fort.owner = static_cast<Role>(place_in(names::roles, one, where, "owner"));
        map.forts.push_back(std::move(fort));
    }
    for (const Json& one : list(json, in_map, "engines", max_engines)) {
        const std::string where = fmt::format("map.engines.{}.", map.engines.size());
        MapEngine engine;
        engine.cell = square_of(map, member(one, where, "at"), where + "at");
        engine.kind = text(one, where, "kind");
        engine.owner = static_cast<Role>(place_in(names::roles, one, where, "owner"));
        map.engines.push_back(std::move(engine));
    }
    for (const Json& one : list(json, in_map, "objectives", max_objectives))
        map.objectives.push_back(
            objective_of(map, one, fmt::format("map.objectives.{}.", map.objectives.size())));
}

}  // namespace

Json map_json(const Map& map) {
    Json json;
    json["id"] = map.id;
    json["name"] = map.name;
    json["width"] = map.grid.width();
    json["height"] = map.grid.height();
    json["attack_from"] = names::directions[board::index(map.attack_from)];
    json["ground"] =
        rows_json(map, [&](Cell cell) { return digits[map.ground[board::index(cell)]]; });
    // Only of a map that has some, as maps had none at first.
    if (std::any_of(map.looks.begin(), map.looks.end(), [](Look look) { return look != Look{}; }))
        json["looks"] = rows_json(map, [&](Cell cell) {
            return digits[static_cast<std::size_t>(map.looks[board::index(cell)])];
        });
    json["walls"] = walls_json(map);
    json["forts"] = Json::array();
    for (const Fort& fort : map.forts)
        json["forts"].push_back({{"at", square_json(map, fort.cell)},
                                 {"kind", fort.kind},
                                 {"hp", fort.hp},
                                 {"bonus", fort.bonus},
                                 {"owner", names::roles[static_cast<std::size_t>(fort.owner)]}});
    json["engines"] = Json::array();
    for (const MapEngine& engine : map.engines)
        json["engines"].push_back(
            {{"at", square_json(map, engine.cell)},
             {"kind", engine.kind},
             {"owner", names::roles[static_cast<std::size_t>(engine.owner)]}});
    json["objectives"] = Json::array();
    for (const Objective& objective : map.objectives)
        json["objectives"].push_back(objective_json(map, objective));
    json["zones"] = Json::object();
    for (std::size_t i = 0; i < map.zones.size(); ++i)
        if (!map.zones[i].empty())
            json["zones"][std::string{names::directions[i]}] = rows_json(
                map, [&](Cell cell) { return map.zones[i][board::index(cell)] ? 'x' : '.'; });
    return json;
}

Map map_of(const Json& json) {
    Map map = open_ground(number(json, in_map, "width", 1, max_side),
                          number(json, in_map, "height", 1, max_side));
    map.id = text(json, in_map, "id");
    map.name = text(json, in_map, "name");
    map.attack_from =
        static_cast<Compass>(place_in(names::directions, json, in_map, "attack_from"));
    read_rows(map, json, in_map, "ground", digits, [&](std::size_t cell, std::size_t value) {
        map.ground[cell] = static_cast<std::uint8_t>(value);
    });
    if (json.contains("looks"))
        read_rows(map, json, in_map, "looks", digits.substr(0, names::looks.size()),
                  [&](std::size_t cell, std::size_t value) {
                      map.looks[cell] = static_cast<Look>(value);
                  });
    read_walls(map, json);
    read_pieces(map, json);
    const Json& zones = member(json, in_map, "zones");
    for (std::size_t i = 0; i < map.zones.size(); ++i) {
        const std::string key{names::directions[i]};
        if (!zones.contains(key)) continue;
        map.zones[i].assign(map.grid.cells(), false);
        read_rows(map, zones, "map.zones.", key.c_str(), ".x",
                  [&](std::size_t cell, std::size_t value) { map.zones[i][cell] = value == 1; });
    }
    return map;
}

}  // namespace muster::battlefield

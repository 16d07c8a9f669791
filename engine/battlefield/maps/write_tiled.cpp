#include "engine/battlefield/maps/write_tiled.hpp"

#include "engine/battlefield/maps/load_tiled.hpp"
#include "engine/battlefield/maps/write_map.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>
#include <vector>

namespace muster::battlefield {
namespace {

using TiledJson = nlohmann::ordered_json;

constexpr int tiled_pixels = 32;  ///< Of the edge of a square.

TiledJson tiled_property(const std::string& name, const TiledJson& value) {
    const char* type = value.is_boolean() ? "bool" : value.is_number() ? "int" : "string";
    return {{"name", name}, {"type", type}, {"value", value}};
}

/// A tile as its class and properties say it.
struct TiledTile {
    std::string words;
    TiledJson properties = TiledJson::array();
    bool operator==(const TiledTile&) const = default;

    void add(std::string_view word) { words += (words.empty() ? "" : " ") + std::string{word}; }
};

class TiledWriter {
  public:
    TiledWriter(const Map& map, const Tables& tables) : map_{as_written(map)}, tables_{tables} {}

    std::string text() {
        add_tiles("ground", [this](Cell cell) { return ground_tile(cell); });
        if (!map_.forts.empty())
            add_tiles("fortifications", [this](Cell cell) { return fort_tile(cell); });
        if (!map_.engines.empty())
            add_tiles("engines", [this](Cell cell) { return engine_tile(cell); });
        add_objects("walls", walls());
        add_objects("zones", zones());
        add_objects("objectives", objectives());
        std::string out = json().dump(1) + "\n";
        for (std::size_t i = 0; i < data_.size(); ++i) {
            const std::string mark = fmt::format("\"data\": \"@{}\"", i);
            out.replace(out.find(mark), mark.size(), "\"data\": [\n" + data_[i] + "]");
        }
        return out;
    }

  private:
    TiledJson json() const {
        TiledJson json{{"type", "map"},
                       {"version", "1.10"},
                       {"orientation", "orthogonal"},
                       {"renderorder", "right-down"},
                       {"infinite", false},
                       {"width", map_.grid.width()},
                       {"height", map_.grid.height()},
                       {"tilewidth", tiled_pixels},
                       {"tileheight", tiled_pixels},
                       {"nextlayerid", layers_.size() + 1},
                       {"nextobjectid", next_object_}};
        json["properties"] = {
            tiled_property("id", map_.id), tiled_property("name", map_.name),
            tiled_property("attack_from", names::directions[board::index(map_.attack_from)])};
        TiledJson tiles = TiledJson::array();
        for (std::size_t i = 0; i < tiles_.size(); ++i) {
            tiles.push_back({{"id", i}, {"type", tiles_[i].words}});
            if (!tiles_[i].properties.empty()) tiles.back()["properties"] = tiles_[i].properties;
        }
        TiledJson set{{"firstgid", 1},
                      {"name", "battlefield"},
                      {"tilewidth", tiled_pixels},
                      {"tileheight", tiled_pixels},
                      {"tilecount", tiles_.size()},
                      {"columns", 0},
                      {"margin", 0},
                      {"spacing", 0}};
        set["tiles"] = std::move(tiles);
        json["tilesets"] = TiledJson::array();
        json["tilesets"].push_back(std::move(set));
        json["layers"] = layers_;
        return json;
    }

    // ---- tiles ----

    TiledTile ground_tile(Cell cell) const {
        TiledTile tile;
        for (std::size_t i = 0; i < ground_count; ++i)
            if (map_.is(cell, static_cast<Ground>(i))) tile.add(names::grounds[i]);
        const Look look = map_.looks[board::index(cell)];
        if (look != Look::plain) tile.add(names::looks[static_cast<std::size_t>(look)]);
        if (tile.words.empty()) tile.add(names::tiled_open);
        return tile;
    }
    /// A row by the word of its class, or by a property where that word means something else.
    void name_row(TiledTile& tile, const char* key, const std::string& id, Role owner) const {
        Letter letter;
        const bool is_known = add_tiled_word(id, tables_, letter);
        if (is_known && (letter.engine == id || (letter.fort && letter.fort->id == id)) &&
            (letter.fort.has_value() == (std::string_view{key} == "fortification"))) {
            tile.add(id);
        } else {
            tile.add(names::tiled_open);
            tile.properties.push_back(tiled_property(key, id));
        }
        if (owner != Role::neither)
            tile.properties.push_back(
                tiled_property("owner", names::roles[static_cast<std::size_t>(owner)]));
    }
    TiledTile fort_tile(Cell cell) const {
        TiledTile tile;
        for (const Fort& fort : map_.forts) {
            if (fort.cell != cell) continue;
            name_row(tile, "fortification", fort.kind, fort.owner);
            const auto* row = find_row(tables_.fortifications, fort.kind);
            if (row == nullptr || row->hp != fort.hp)
                tile.properties.push_back(tiled_property("hp", fort.hp));
            if (row == nullptr || row->bonus != fort.bonus)
                tile.properties.push_back(tiled_property("bonus", fort.bonus));
        }
        return tile;
    }
    TiledTile engine_tile(Cell cell) const {
        TiledTile tile;
        for (const MapEngine& engine : map_.engines)
            if (engine.cell == cell) name_row(tile, "engine", engine.kind, engine.owner);
        return tile;
    }

    template <class TileOf>
    void add_tiles(const char* name, TileOf&& tile_of) {
        std::string data;
        for (int y = 0; y < map_.grid.height(); ++y) {
            for (int x = 0; x < map_.grid.width(); ++x)
                data += fmt::format("{}{}",
                                    data.empty() ? ""
                                    : x == 0     ? ",\n"
                                                 : ", ",
                                    number_of(tile_of(map_.grid.cell({x, y}))));
        }
        TiledJson layer = layer_json("tilelayer", name);
        layer["width"] = map_.grid.width();
        layer["height"] = map_.grid.height();
        layer["data"] = fmt::format("@{}", data_.size());
        layers_.push_back(std::move(layer));
        data_.push_back(std::move(data));
    }
    std::size_t number_of(const TiledTile& tile) {
        if (tile.words.empty()) return 0;
        const auto at = std::find(tiles_.begin(), tiles_.end(), tile);
        if (at != tiles_.end()) return static_cast<std::size_t>(at - tiles_.begin()) + 1;
        tiles_.push_back(tile);
        return tiles_.size();
    }
    TiledJson layer_json(const char* type, const char* name) const {
        return {{"type", type}, {"name", name}, {"id", layers_.size() + 1}, {"x", 0},
                {"y", 0},       {"opacity", 1}, {"visible", true}};
    }

    // ---- objects ----

    void add_objects(const char* name, TiledJson objects) {
        if (objects.empty()) return;
        TiledJson layer = layer_json("objectgroup", name);
        layer["draworder"] = "index";
        layer["objects"] = std::move(objects);
        layers_.push_back(std::move(layer));
    }
    /// A rectangle of squares; with no width a point in the middle of a square.
    TiledJson object(const char* type, const std::string& name, double x, double y, int width,
                     int height) {
        TiledJson json{{"id", next_object_++},
                       {"name", name},
                       {"type", type},
                       {"x", x * tiled_pixels},
                       {"y", y * tiled_pixels},
                       {"width", width * tiled_pixels},
                       {"height", height * tiled_pixels},
                       {"rotation", 0},
                       {"visible", true}};
        return json;
    }

    /// Lines as long as they go, first those across.
    TiledJson walls() {
        TiledJson out = TiledJson::array();
        const int width = map_.grid.width(), height = map_.grid.height();
        const auto line = [&](int x, int y, int right, int down) {
            TiledJson wall = object("wall", "", x, y, 0, 0);
            wall["polyline"] = {{{"x", 0}, {"y", 0}},
                                {{"x", right * tiled_pixels}, {"y", down * tiled_pixels}}};
            out.push_back(std::move(wall));
        };
        for (int y = 0; y + 1 < height; ++y)
            for (int x = 0, end = 0; x < width; x = end + 1) {
                for (end = x; end < width && has_wall(end, y, Compass::south);) ++end;
                if (end > x) line(x, y + 1, end - x, 0);
            }
        for (int x = 0; x + 1 < width; ++x)
            for (int y = 0, end = 0; y < height; y = end + 1) {
                for (end = y; end < height && has_wall(x, end, Compass::east);) ++end;
                if (end > y) line(x + 1, y, 0, end - y);
            }
        return out;
    }
    bool has_wall(int x, int y, Compass side) const {
        return map_.walls.has(map_.grid.cell({x, y}), side);
    }

    TiledJson zones() {
        TiledJson out = TiledJson::array();
        for (std::size_t i = 0; i < map_.zones.size(); ++i) {
            if (map_.zones[i].empty()) continue;
            for (const TiledRun& run : runs(map_.zones[i]))
                out.push_back(object("zone", std::string{names::directions[i]}, run.x, run.y,
                                     run.width, run.height));
        }
        return out;
    }
    struct TiledRun {
        int x{}, y{}, width{}, height{};
    };
    /// A zone as rectangles: runs of a row, and below them rows with the same run.
    std::vector<TiledRun> runs(const std::vector<bool>& zone) const {
        std::vector<TiledRun> out;
        const int width = map_.grid.width();
        const auto is_in = [&](int x, int y) { return zone[board::index(map_.grid.cell({x, y}))]; };
        for (int y = 0; y < map_.grid.height(); ++y)
            for (int x = 0, end = 0; x < width; x = end + 1) {
                for (end = x; end < width && is_in(end, y);) ++end;
                if (end == x) continue;
                const auto above = std::find_if(out.begin(), out.end(), [&](const TiledRun& run) {
                    return run.x == x && run.width == end - x && run.y + run.height == y;
                });
                if (above != out.end())
                    ++above->height;
                else
                    out.push_back({x, y, end - x, 1});
            }
        return out;
    }

    TiledJson objectives() {
        TiledJson out = TiledJson::array();
        for (std::size_t i = 0; i < map_.objectives.size(); ++i) {
            const Objective& objective = map_.objectives[i];
            const std::string name = fmt::format("objective {}", i + 1);
            const double row = static_cast<double>(i) + 0.5;
            TiledJson goal = object("objective", name, 0.5, row, 0, 0);
            goal["point"] = true;
            goal["properties"] = {
                tiled_property("role", names::roles[static_cast<std::size_t>(objective.role)]),
                tiled_property("text", objective.text)};
            if (objective.round != 0)
                goal["properties"].push_back(tiled_property("round", objective.round));
            if (objective.test == Objective::Test::survive)
                goal["properties"].push_back(tiled_property("survive", true));
            out.push_back(std::move(goal));
            for (const Cell cell : objective.hold) {
                const board::Square at = map_.grid.square(cell);
                out.push_back(object("hold", name, at.x, at.y, 1, 1));
            }
        }
        return out;
    }

    Map map_;
    const Tables& tables_;
    std::vector<TiledTile> tiles_;
    std::vector<std::string> data_;  ///< Of the tile layers, in rows as the map.
    TiledJson layers_ = TiledJson::array();
    int next_object_{1};
};

}  // namespace

std::string tiled_text(const Map& map, const Tables& tables) {
    return TiledWriter{map, tables}.text();
}

}  // namespace muster::battlefield

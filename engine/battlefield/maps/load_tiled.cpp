#include "engine/battlefield/maps/load_tiled.hpp"

#include "engine/battlefield/maps/load_tiled_data.hpp"
#include "engine/battlefield/maps/load_tiled_tiles.hpp"
#include "engine/toml/json_document.hpp"
#include "engine/toml/text/id_from_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace muster::battlefield {
namespace {

using toml::Need;
using toml::Place;
using toml::Table;

constexpr toml::Span tiled_span{-1e6, 1e6};  ///< Of pixels.
constexpr std::size_t max_tiled_squares = 1U << 20U;

class TiledReader {
  public:
    TiledReader(const toml::Document& document, const Tables& tables, toml::Faults& faults)
        : root_{document, faults},
          file_{document.path},
          tables_{tables},
          faults_{faults},
          tiles_{root_, tables, faults} {}

    std::optional<Map> read() {
        const std::size_t before = faults_.list().size();
        if (!has_squares()) return std::nullopt;
        tile_width_ =
            static_cast<double>(root_.integer("tilewidth", {1, 4096}, Need::required).value_or(1));
        tile_height_ =
            static_cast<double>(root_.integer("tileheight", {1, 4096}, Need::required).value_or(1));
        is_infinite_ = root_.boolean("infinite").value_or(false);
        read_layers(root_, 0);
        if (!lay_out()) return std::nullopt;
        read_properties();
        for (const TiledCell& tile : cells_) put_tile(tile);
        for (Table& object : objects_) read_object(object);
        finish_objectives();
        for (auto& [cell, fort] : forts_) map_.forts.push_back(std::move(fort));
        for (auto& [cell, engine] : engines_) map_.engines.push_back(std::move(engine));
        check_count("fortifications", map_.forts.size(), max_forts);
        check_count("engines", map_.engines.size(), max_engines);
        check_count("objectives", map_.objectives.size(), max_objectives);
        if (faults_.list().size() > before) return std::nullopt;
        return std::move(map_);
    }

  private:
    struct Area {
        int left{}, top{}, right{}, bottom{};  ///< Squares, the last ones included.
    };
    struct Goal {
        std::string name;
        Objective objective;
        bool survives{};
        Place place;
        std::string path;
    };

    /// What is wrong with a map of other cells says nothing of its squares, so no more is read.
    bool has_squares() {
        constexpr std::array<std::string_view, 1> orientations{"orthogonal"};
        const auto found = root_.text("orientation", Need::optional, 40);
        if (!found || *found == "orthogonal")
            return root_.choice("orientation", orientations, Need::required).has_value();
        root_.fault("orientation",
                    fmt::format("found {}; allowed: \"orthogonal\", as this game is played on "
                                "squares{}",
                                toml::quote(*found),
                                *found == "hexagonal"
                                    ? "; hexes are of campaigns, whose map is a file of its own"
                                    : ""));
        return false;
    }

    void read_layers(Table& parent, int depth) {
        for (Table& layer : parent.tables("layers", 256)) {
            const TiledClass own = layer.has("class") ? class_of_layer(layer) : TiledClass{};
            if (own.words == "ignore") continue;
            constexpr std::array<std::string_view, 4> types{"tilelayer", "objectgroup", "group",
                                                            "imagelayer"};
            const auto type = layer.choice("type", types, Need::required);
            if (!type || *type == 3) continue;
            for (const std::string_view key : {"offsetx", "offsety"})
                (void)layer.number(key, {0, 0});
            if (*type == 0) read_tiles(layer);
            if (*type == 1)
                for (Table& object : layer.tables("objects", 4096)) objects_.push_back(object);
            if (*type == 2 && depth < 16) read_layers(layer, depth + 1);
        }
    }
    static TiledClass class_of_layer(Table& layer) {
        if (layer.is_empty_text("class")) return {};
        return {layer.text("class").value_or(""), layer.place("class"), layer.path("class")};
    }

    void read_tiles(Table& layer) {
        const auto whole = [](Table& table, std::string_view key, toml::Range range) {
            return static_cast<int>(table.integer(key, range, Need::required).value_or(1));
        };
        const auto take = [&](Table& holder, int left, int top) {
            const int width = whole(holder, "width", {1, 1024});
            const int height = whole(holder, "height", {1, 1024});
            // Packed, a file of 1 MiB could have some hundred million.
            squares_ += static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
            if (squares_ > max_tiled_squares)
                return holder.fault_here(
                    fmt::format("found more than {0} squares in all layers; allowed: at most {0}",
                                max_tiled_squares));
            for (TiledCell& cell : tiles_in(layer, holder, {left, top}, {width, height}))
                if (cell.gid != 0) cells_.push_back(std::move(cell));
        };
        // Said once, not for each chunk.
        constexpr std::array<std::string_view, 2> packings{"zlib", "gzip"};
        if (layer.has("compression") && !layer.is_empty_text("compression") &&
            !layer.choice("compression", packings)) {
            is_unread_ = true;
            return;
        }
        const std::size_t before = faults_.list().size();
        read_chunks(layer, take);
        is_unread_ = is_unread_ || faults_.list().size() > before;
    }
    template <class Take>
    void read_chunks(Table& layer, Take take) {
        const auto whole = [](Table& table, std::string_view key, toml::Range range) {
            return static_cast<int>(table.integer(key, range, Need::required).value_or(1));
        };
        if (!is_infinite_) return take(layer, 0, 0);
        for (Table& chunk : layer.tables("chunks", 4096)) {
            const int left = whole(chunk, "x", {-100'000, 100'000});
            take(chunk, left, whole(chunk, "y", {-100'000, 100'000}));
        }
    }

    /// How large the map is; an endless one, as far as there are tiles.
    bool lay_out() {
        int width = 0, height = 0;
        if (!is_infinite_) {
            const toml::Range sides{1, max_side};
            const auto across = root_.integer("width", sides, Need::required);
            const auto down = root_.integer("height", sides, Need::required);
            if (!across || !down) return false;
            width = static_cast<int>(*across);
            height = static_cast<int>(*down);
        } else if (!cells_.empty()) {
            const auto by_x = [](const TiledCell& a, const TiledCell& b) { return a.x < b.x; };
            const auto by_y = [](const TiledCell& a, const TiledCell& b) { return a.y < b.y; };
            const auto [west, east] = std::minmax_element(cells_.begin(), cells_.end(), by_x);
            const auto [north, south] = std::minmax_element(cells_.begin(), cells_.end(), by_y);
            left_ = west->x;
            top_ = north->y;
            width = east->x - left_ + 1;
            height = south->y - top_ + 1;
        }
        if (width < 1 && is_unread_) return false;  // Its tiles could not be read, as was said.
        if (width < 1 || width > max_side || height > max_side) {
            root_.fault_here(fmt::format("found {} x {} squares; allowed: 1 x 1 to {} x {}", width,
                                         height, max_side, max_side));
            return false;
        }
        map_ = open_ground(width, height);
        return true;
    }

    void read_properties() {
        TiledProperties properties{root_, faults_};
        Table& table = properties.table();
        const std::string stem = file_.stem().string();
        map_.id = table.id("id", Need::optional).value_or(toml::id_from_name(stem));
        map_.name = table.text("name", Need::optional, 60).value_or(map_.id);
        if (const auto from = table.choice("attack_from", names::directions))
            map_.attack_from = static_cast<Compass>(*from);
        table.finish();
    }

    void put_tile(const TiledCell& tile) {
        const board::Square at{tile.x - left_, tile.y - top_};
        if (at.x < 0 || at.y < 0 || at.x >= map_.grid.width() || at.y >= map_.grid.height())
            return root_.fault_at(
                tile.place, tile.path,
                fmt::format("found a tile at {}, {}; allowed: 0 to {} and 0 to "
                            "{}",
                            at.x, at.y, map_.grid.width() - 1, map_.grid.height() - 1));
        if (const auto letter = tiles_.letter(tile.gid, root_, tile.place, tile.path))
            put(*letter, map_.grid.cell(at), tile.place, tile.path);
    }

    void put(const Letter& letter, Cell cell, Place place, const std::string& path) {
        map_.ground[board::index(cell)] |= letter.ground;
        if (letter.look != Look::plain) map_.looks[board::index(cell)] = letter.look;
        const auto twice = [&](std::string_view what) {
            root_.fault_at(place, path,
                           fmt::format("found a second {} in {}; allowed: one a square (BF-53)",
                                       what, place_name(map_.grid, cell)));
        };
        if (letter.fort) {
            const FortificationRow& row = *letter.fort;
            const Fort fort{cell, row.id, row.hp, row.bonus, letter.owner};
            if (!forts_.try_emplace(board::index(cell), fort).second) twice("fortification");
        }
        if (letter.engine.empty()) return;
        const MapEngine engine{cell, letter.engine, letter.owner};
        if (!engines_.try_emplace(board::index(cell), engine).second) twice("engine");
    }

    // ---- objects ----

    /// In squares, from the corner of the map.
    double across(double pixels) const { return pixels / tile_width_ - left_; }
    double down(double pixels) const { return pixels / tile_height_ - top_; }
    static double pixels(Table& table, std::string_view key) {
        return table.number(key, tiled_span).value_or(0);
    }

    void read_object(Table& object) {
        if (object.has("text")) return;  // Notes.
        const std::size_t before = faults_.list().size();
        if (object.has("template"))
            return object.fault("template", "found a template; allowed: objects of the map itself");
        (void)object.number("rotation", {0, 0});
        if (object.has("ellipse"))
            object.fault("ellipse", "found an ellipse; allowed: a point, a rectangle, lines", true);
        if (faults_.list().size() > before) return;
        const TiledClass own = class_of(object);
        if (own.words == "wall") return read_wall(object);
        if (own.words == "zone") return read_zone(object);
        if (own.words == "objective") return read_objective(object);
        if (own.words == "hold") return read_hold(object);
        read_thing(object, own);
    }

    /// Anything that a tile may be, on all squares of a rectangle.
    void read_thing(Table& object, const TiledClass& own) {
        std::optional<Letter> letter;
        if (own.words.empty() && object.has("gid")) {
            const auto gid = object.integer("gid", {1, 0xFFFFFFFF}).value_or(0);
            letter = tiles_.letter(static_cast<std::uint32_t>(gid), object, object.place("gid"),
                                   object.path("gid"));
        } else {
            letter = read_tiled_letter(object, own, names::tiled_objects, tables_, faults_);
        }
        if (!letter) return;
        for (const Cell cell : squares(object)) put(*letter, cell, object.place(), object.path());
    }

    std::optional<Area> area(Table& object) {
        const double x = across(pixels(object, "x")), w = pixels(object, "width") / tile_width_;
        const double h = pixels(object, "height") / tile_height_;
        // Of a tile that is an object Tiled says where its lower corner is.
        const double y = down(pixels(object, "y")) - (object.has("gid") ? h : 0);
        const auto first = [](double from, double length) {
            const double whole = std::round(from);
            const bool is_point = length == 0 || whole >= std::round(from + length);
            return static_cast<int>(is_point ? std::floor(from + length / 2) : whole);
        };
        const auto last = [&](double from, double length) {
            return std::max(first(from, length), static_cast<int>(std::round(from + length)) - 1);
        };
        Area out{first(x, w), first(y, h), 0, 0};
        out.right = w == 0 ? out.left : last(x, w);
        out.bottom = h == 0 ? out.top : last(y, h);
        if (out.left >= 0 && out.top >= 0 && out.right < map_.grid.width() &&
            out.bottom < map_.grid.height())
            return out;
        object.fault_here(
            fmt::format("found squares {}, {} to {}, {}; allowed: 0 to {} and 0 to "
                        "{}",
                        out.left, out.top, out.right, out.bottom, map_.grid.width() - 1,
                        map_.grid.height() - 1));
        return std::nullopt;
    }
    std::vector<Cell> squares(Table& object) {
        std::vector<Cell> out;
        for (const std::string_view key : {"polyline", "polygon"})
            if (object.has(key)) {
                object.fault(key, "found lines; allowed: a point or a rectangle");
                return out;
            }
        const auto own = area(object);
        if (!own) return out;
        for (int y = own->top; y <= own->bottom; ++y)
            for (int x = own->left; x <= own->right; ++x) out.push_back(map_.grid.cell({x, y}));
        return out;
    }

    void read_wall(Table& object) {
        const double x = pixels(object, "x"), y = pixels(object, "y");
        std::vector<board::Square> corners;
        const auto add = [&](Table& table, double px, double py) {
            const double cx = across(px), cy = down(py);
            const board::Square at{static_cast<int>(std::round(cx)),
                                   static_cast<int>(std::round(cy))};
            constexpr double near = 0.25;
            if (std::abs(cx - at.x) > near || std::abs(cy - at.y) > near)
                table.fault_here(
                    fmt::format("found a wall by {:g}, {:g}; allowed: corners of "
                                "squares, whole numbers of tiles",
                                cx, cy));
            else
                corners.push_back(at);
        };
        const std::size_t before = faults_.list().size();
        const bool is_closed = !object.has("polyline");
        if (object.has("polyline") || object.has("polygon")) {
            for (Table& point : object.tables(is_closed ? "polygon" : "polyline", 4096))
                add(point, x + pixels(point, "x"), y + pixels(point, "y"));
        } else {
            const double w = pixels(object, "width"), h = pixels(object, "height");
            add(object, x, y);
            add(object, x + w, y);
            add(object, x + w, y + h);
            add(object, x, y + h);
        }
        if (faults_.list().size() > before || corners.empty()) return;
        if (is_closed) corners.push_back(corners.front());
        for (std::size_t i = 1; i < corners.size(); ++i)
            if (!build(object, corners[i - 1], corners[i])) return;
    }

    /// Walls along a line between two corners of squares.
    bool build(Table& object, board::Square from, board::Square to) {
        const auto refuse = [&](const std::string& why) {
            object.fault_here(fmt::format("found a wall from {}, {} to {}, {}; allowed: {}", from.x,
                                          from.y, to.x, to.y, why));
            return false;
        };
        if (from.x != to.x && from.y != to.y) return refuse("lines down or across");
        const int width = map_.grid.width(), height = map_.grid.height();
        for (int y = std::min(from.y, to.y); y < std::max(from.y, to.y); ++y) {
            if (from.x < 1 || from.x >= width || y < 0 || y >= height)
                return refuse("walls between two squares (BF-50)");
            map_.walls.set(map_.grid.cell({from.x - 1, y}), Compass::east, true);
        }
        for (int x = std::min(from.x, to.x); x < std::max(from.x, to.x); ++x) {
            if (from.y < 1 || from.y >= height || x < 0 || x >= width)
                return refuse("walls between two squares (BF-50)");
            map_.walls.set(map_.grid.cell({x, from.y - 1}), Compass::south, true);
        }
        return true;
    }

    void read_zone(Table& object) {
        const auto from = object.choice("name", names::directions, Need::required);
        const auto cells = squares(object);
        if (!from) return;
        auto& zone = map_.zones[*from];
        zone.resize(map_.grid.cells());
        for (const Cell cell : cells) zone[board::index(cell)] = true;
    }

    void read_objective(Table& object) {
        Goal goal{name_of(object), {}, false, object.place(), object.path()};
        TiledProperties properties{object, faults_};
        Table& table = properties.table();
        constexpr std::array<std::string_view, 2> sides{"attacker", "defender"};
        Objective& objective = goal.objective;
        objective.role = static_cast<Role>(table.choice("role", sides, Need::required).value_or(0));
        objective.text = table.text("text", Need::required).value_or("");
        objective.round = static_cast<int>(table.integer("round", {1, 9999}).value_or(0));
        goal.survives = table.boolean("survive").value_or(false);
        table.finish();
        if (pixels(object, "width") > 0) objective.hold = squares(object);
        goals_.push_back(std::move(goal));
    }
    static std::string name_of(Table& object) {
        if (object.is_empty_text("name")) return {};
        return object.text("name").value_or("");
    }

    void read_hold(Table& object) {
        std::vector<std::string_view> known;
        for (const Goal& goal : goals_) known.push_back(goal.name);
        const auto which = object.choice("name", known, Need::required);
        for (const Cell cell : squares(object))
            if (which) goals_[*which].objective.hold.push_back(cell);
    }

    void finish_objectives() {
        for (Goal& goal : goals_) {
            Objective& objective = goal.objective;
            const bool holds = !objective.hold.empty();
            if (holds) objective.test = Objective::Test::hold;
            if (goal.survives) objective.test = Objective::Test::survive;
            if (holds && goal.survives)
                root_.fault_at(goal.place, goal.path,
                               "found \"survive\" and squares to hold; allowed: one of them");
            if ((holds || goal.survives) && objective.round == 0)
                root_.fault_at(goal.place, goal.path,
                               "missing property \"round\"; allowed: whole number, 1 to 9999");
            map_.objectives.push_back(std::move(objective));
        }
    }

    void check_count(std::string_view what, std::size_t found, std::size_t most) {
        if (found > most)
            root_.fault_here(fmt::format("found {} {}; allowed: at most {}", found, what, most));
    }

    Table root_;
    std::filesystem::path file_;
    const Tables& tables_;
    toml::Faults& faults_;
    TiledTiles tiles_;
    double tile_width_{1}, tile_height_{1};
    bool is_infinite_{};
    bool is_unread_{};  ///< Tiles have faults, which were reported.
    int left_{}, top_{};
    std::vector<TiledCell> cells_;
    std::size_t squares_{};  ///< Of all layers and chunks.
    std::vector<Table> objects_;
    Map map_;
    std::map<std::size_t, Fort> forts_;  ///< By square.
    std::map<std::size_t, MapEngine> engines_;
    std::vector<Goal> goals_;
};

std::optional<Map> tiled_map(const std::optional<toml::Document>& document, const Tables& tables,
                             toml::Faults found, toml::Faults& faults) {
    std::optional<Map> map;
    if (document) map = TiledReader{*document, tables, found}.read();
    if (!found.empty()) map.reset();  // Tilesets have theirs before the map is read.
    faults.take_sorted(std::move(found));
    return map;
}

}  // namespace

bool is_tiled(const std::filesystem::path& file) {
    return file.extension() == ".json" || file.extension() == ".tmj";
}

bool is_of_tiled(const std::filesystem::path& file) {
    return is_tiled(file) || file.extension() == ".tmx";
}

std::optional<Map> load_tiled(const std::filesystem::path& file, const Tables& tables,
                              toml::Faults& faults) {
    if (!is_tiled(file)) {
        faults.add({file.string(), 0, 0,
                    "found a map of Tiled in XML; allowed: one in JSON (.tmj), as Tiled's Save As "
                    "writes it"});
        return std::nullopt;
    }
    toml::Faults found;
    const auto document = toml::read_json(file, found);
    return tiled_map(document, tables, std::move(found), faults);
}

std::optional<Map> read_tiled_text(std::string_view text, const std::string& file,
                                   const Tables& tables, toml::Faults& faults) {
    toml::Faults found;
    const auto document = toml::parse_json(std::string{text}, file, found);
    return tiled_map(document, tables, std::move(found), faults);
}

}  // namespace muster::battlefield

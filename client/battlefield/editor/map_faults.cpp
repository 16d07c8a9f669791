#include "client/battlefield/editor/map_faults.hpp"

#include "engine/battlefield/maps/write_map.hpp"

namespace muster::client::map_editor {
namespace {

constexpr int usual_units = 15;  // BF-32

class MapJudge {
  public:
    MapJudge(const Map& map, const battlefield::Tables& tables, const battlefield::Variant& variant)
        : map_{map}, tables_{tables}, variant_{variant}, steps_{map.walls, board::WallCorner::any} {
        for (std::size_t i = 0; i < map.grid.cells(); ++i)
            if (is_closed(board::cell_of(i))) steps_.close(board::cell_of(i));
    }

    std::vector<MapFault> judge() {
        words();
        if (out_.empty()) loader();
        for (std::size_t way = 0; way < map_.zones.size(); ++way)
            if (!map_.zones[way].empty() || way == board::index(map_.attack_from)) approach(way);
        for (const auto& fort : map_.forts)
            if (is_closed(fort.cell)) out_.push_back({"mapfault.fort", 0, {}, fort.cell});
        for (const auto& engine : map_.engines)
            if (is_closed(engine.cell)) out_.push_back({"mapfault.engine", 0, {}, engine.cell});
        holds();
        return std::move(out_);
    }

  private:
    [[nodiscard]] bool is_closed(Cell cell) const { return map_.is(cell, Ground::impassable); }

    static bool is_blank(const std::string& text) {
        return text.find_first_not_of(' ') == std::string::npos;
    }

    void words() {
        if (is_blank(map_.name)) out_.push_back({"mapfault.name", 0, {}, board::nowhere, true});
        for (std::size_t i = 0; i < map_.objectives.size(); ++i)
            if (is_blank(map_.objectives[i].text))
                out_.push_back(
                    {"mapfault.text", static_cast<int>(i + 1), {}, board::nowhere, true});
    }

    /// The file is written and read as the battle would read it.
    void loader() {
        toml::Faults faults;
        const auto map =
            battlefield::read_map_text(battlefield::map_text(map_, tables_), "", tables_, faults);
        if (!map)
            for (const toml::Fault& fault : faults.list())
                out_.push_back({"mapfault.loader", 0, fault.message, board::nowhere, true});
    }

    /// BF-60 and BF-61: room for the attackers, and a square for the defenders far enough away.
    void approach(std::size_t way) {
        const std::vector<bool> zone = zone_of(map_, variant_, way);
        const std::string name{battlefield::names::directions[way]};
        Cell first = board::nowhere;
        int room = 0;
        bool has_gap = false;
        for (std::size_t i = 0; i < zone.size(); ++i) {
            const Cell cell = board::cell_of(i);
            if (!zone[i]) continue;
            if (first == board::nowhere) first = cell;
            if (is_closed(cell)) continue;
            ++room;
            for (std::size_t j = 0; j < zone.size() && !has_gap; ++j)
                has_gap = !is_closed(board::cell_of(j)) &&
                          map_.grid.distance(cell, board::cell_of(j)) >= battlefield::least_gap;
        }
        if (room == 0)
            out_.push_back({"mapfault.no_room", 0, name, first});
        else if (!has_gap)
            out_.push_back({"mapfault.no_gap", battlefield::least_gap, name, first});
        else if (room < usual_units)
            out_.push_back({"mapfault.little_room", room, name, first});
    }

    void holds() {
        std::vector<bool> reached(map_.grid.cells());
        std::vector<Cell> way;
        const std::vector<bool> zone = zone_of(map_, variant_, board::index(map_.attack_from));
        const auto reach = [&](Cell cell) {
            if (reached[board::index(cell)]) return;
            reached[board::index(cell)] = true;
            way.push_back(cell);
        };
        for (std::size_t i = 0; i < zone.size(); ++i)
            if (zone[i] && !is_closed(board::cell_of(i))) reach(board::cell_of(i));
        for (std::size_t i = 0; i < way.size(); ++i)
            for (const Compass step : steps_[way[i]]) reach(map_.grid.next(way[i], step));
        for (std::size_t i = 0; i < map_.objectives.size(); ++i)
            for (const Cell cell : map_.objectives[i].hold) {
                const int n = static_cast<int>(i + 1);
                if (is_closed(cell))
                    out_.push_back({"mapfault.hold", n, {}, cell});
                else if (map_.objectives[i].role == Role::attacker && !way.empty() &&
                         !reached[board::index(cell)])
                    out_.push_back({"mapfault.far", n, {}, cell});
            }
    }

    const Map& map_;
    const battlefield::Tables& tables_;
    const battlefield::Variant& variant_;
    board::SquareSteps steps_;
    std::vector<MapFault> out_;
};

}  // namespace

std::vector<bool> zone_of(const Map& map, const battlefield::Variant& variant,
                          std::size_t direction) {
    if (!map.zones[direction].empty()) return map.zones[direction];
    return battlefield::edge_band(map.grid, static_cast<Compass>(direction), variant.zone_depth);
}

std::vector<MapFault> faults_of(const Map& map, const battlefield::Tables& tables,
                                const battlefield::Variant& variant) {
    return MapJudge{map, tables, variant}.judge();
}

}  // namespace muster::client::map_editor

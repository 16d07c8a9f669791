#include "client/battlefield/editor/paint.hpp"

#include <algorithm>
#include <utility>

namespace muster::client::map_editor {
namespace {

constexpr std::uint8_t over =
    battlefield::bit(Ground::high) | battlefield::bit(Ground::fog);  // Beside the kind of ground.

void set_ground(Map& map, Cell cell, const GroundKind& kind) {
    std::uint8_t& ground = map.ground[board::index(cell)];
    ground = static_cast<std::uint8_t>((ground & over) | kind.ground);
    map.looks[board::index(cell)] = kind.look;
}

void set_bit(Map& map, Cell cell, Ground what, bool is_on) {
    std::uint8_t& ground = map.ground[board::index(cell)];
    const std::uint8_t bit = battlefield::bit(what);
    ground = static_cast<std::uint8_t>(is_on ? ground | bit : ground & ~bit);
}

/// A list by square, each at most once; null for none.
template <class List>
auto* on(List& list, Cell cell) {
    const auto found =
        std::find_if(list.begin(), list.end(), [&](const auto& one) { return one.cell == cell; });
    return found == list.end() ? nullptr : &*found;
}
template <class List>
void remove_from(List& list, Cell cell) {
    std::erase_if(list, [&](const auto& one) { return one.cell == cell; });
}
template <class One>
void put(std::vector<One>& list, One one) {
    remove_from(list, one.cell);
    const auto at = std::find_if(list.begin(), list.end(),
                                 [&](const One& other) { return one.cell < other.cell; });
    list.insert(at, std::move(one));
}

Refusal paint_fort(Map& map, const battlefield::Tables& tables, const Brush& brush, Cell cell,
                   bool erases) {
    if (erases) {
        remove_from(map.forts, cell);
        return Refusal::none;
    }
    if (on(map.forts, cell) == nullptr && map.forts.size() >= battlefield::max_forts)
        return Refusal::many_forts;
    put(map.forts, battlefield::Fort{cell, tables.fortifications[brush.which].id, brush.hp,
                                     brush.bonus, brush.owner});
    // What stands in one square has one owner: a letter says so of both.
    if (auto* engine = on(map.engines, cell)) engine->owner = brush.owner;
    return Refusal::none;
}

Refusal paint_engine(Map& map, const battlefield::Tables& tables, const Brush& brush, Cell cell,
                     bool erases) {
    if (erases) {
        remove_from(map.engines, cell);
        return Refusal::none;
    }
    if (on(map.engines, cell) == nullptr && map.engines.size() >= battlefield::max_engines)
        return Refusal::many_engines;
    put(map.engines, battlefield::MapEngine{cell, tables.engines[brush.which].id, brush.owner});
    if (auto* fort = on(map.forts, cell)) fort->owner = brush.owner;
    return Refusal::none;
}

void paint_zone(Map& map, std::size_t direction, Cell cell, bool erases) {
    std::vector<bool>& zone = map.zones[direction];
    if (zone.empty()) zone.assign(map.grid.cells(), false);
    zone[board::index(cell)] = !erases;
    if (std::find(zone.begin(), zone.end(), true) == zone.end()) zone.clear();
}

Refusal paint_hold(Map& map, std::size_t which, Cell cell, bool erases) {
    using Test = battlefield::Objective::Test;
    if (which >= map.objectives.size()) return Refusal::no_objective;
    battlefield::Objective& objective = map.objectives[which];
    const auto there = std::find(objective.hold.begin(), objective.hold.end(), cell);
    if (erases) {
        if (there != objective.hold.end()) objective.hold.erase(there);
        if (objective.hold.empty() && objective.test == Test::hold) objective.test = Test::none;
        return Refusal::none;
    }
    if (there == objective.hold.end()) objective.hold.push_back(cell);
    objective.test = Test::hold;
    if (objective.round == 0) objective.round = 10;
    return Refusal::none;
}

void erase_all(Map& map, Cell cell) {
    remove_from(map.forts, cell);
    remove_from(map.engines, cell);
    map.ground[board::index(cell)] = 0;
    map.looks[board::index(cell)] = Look::plain;
}

}  // namespace

Refusal paint(Map& map, const battlefield::Tables& tables, const Brush& brush, Cell cell,
              bool erases) {
    switch (brush.tool) {
        case Tool::ground: set_ground(map, cell, ground_kinds[erases ? 0 : brush.which]); break;
        case Tool::high: set_bit(map, cell, Ground::high, !erases); break;
        case Tool::fog: set_bit(map, cell, Ground::fog, !erases); break;
        case Tool::wall:
            for (const Compass side :
                 {Compass::north, Compass::east, Compass::south, Compass::west})
                set_wall(map, cell, side, !erases);
            break;
        case Tool::fort: return paint_fort(map, tables, brush, cell, erases);
        case Tool::engine: return paint_engine(map, tables, brush, cell, erases);
        case Tool::zone: paint_zone(map, brush.which, cell, erases); break;
        case Tool::hold: return paint_hold(map, brush.which, cell, erases);
        case Tool::erase: erase_all(map, cell); break;
    }
    return Refusal::none;
}

void set_wall(Map& map, Cell cell, Compass side, bool is_walled) {
    if (map.grid.neighbour(cell, side) != board::nowhere) map.walls.set(cell, side, is_walled);
}

Refusal paint_rectangle(Map& map, const battlefield::Tables& tables, const Brush& brush, Cell from,
                        Cell to, bool erases) {
    const board::Square a = map.grid.square(from), b = map.grid.square(to);
    const auto [left, right] = std::minmax(a.x, b.x);
    const auto [top, bottom] = std::minmax(a.y, b.y);
    Refusal out = Refusal::none;
    for (int y = top; y <= bottom; ++y)
        for (int x = left; x <= right; ++x) {
            const Cell cell = map.grid.cell({x, y});
            if (brush.tool != Tool::wall) {
                out = std::max(out, paint(map, tables, brush, cell, erases));
                continue;
            }
            if (y == top) set_wall(map, cell, Compass::north, !erases);
            if (y == bottom) set_wall(map, cell, Compass::south, !erases);
            if (x == left) set_wall(map, cell, Compass::west, !erases);
            if (x == right) set_wall(map, cell, Compass::east, !erases);
        }
    return out;
}

std::vector<Cell> area_of(const Map& map, const Brush& brush, Cell cell) {
    const bool is_zone = brush.tool == Tool::zone && brush.which < map.zones.size();
    const auto is_like = [&](Cell other) {
        const std::size_t i = board::index(cell), j = board::index(other);
        if (map.ground[i] != map.ground[j] || map.looks[i] != map.looks[j]) return false;
        if (!is_zone || map.zones[brush.which].empty()) return true;
        return map.zones[brush.which][i] == map.zones[brush.which][j];
    };
    std::vector<bool> is_in(map.grid.cells());
    std::vector<Cell> out{cell};
    is_in[board::index(cell)] = true;
    for (std::size_t i = 0; i < out.size(); ++i)
        for (const Compass side : {Compass::north, Compass::east, Compass::south, Compass::west}) {
            const Cell next = map.grid.neighbour(out[i], side);
            if (next == board::nowhere || is_in[board::index(next)] || !is_like(next) ||
                map.walls.has(out[i], side))
                continue;
            is_in[board::index(next)] = true;
            out.push_back(next);
        }
    return out;
}

Refusal paint_area(Map& map, const battlefield::Tables& tables, const Brush& brush, Cell cell,
                   bool erases) {
    const std::vector<Cell> area = area_of(map, brush, cell);
    Refusal out = Refusal::none;
    if (brush.tool != Tool::wall) {
        for (const Cell one : area) out = std::max(out, paint(map, tables, brush, one, erases));
        return out;
    }
    // Walls stand around it.
    std::vector<bool> is_in(map.grid.cells());
    for (const Cell one : area) is_in[board::index(one)] = true;
    for (const Cell one : area)
        for (const Compass side : {Compass::north, Compass::east, Compass::south, Compass::west}) {
            const Cell next = map.grid.neighbour(one, side);
            if (next != board::nowhere && !is_in[board::index(next)])
                set_wall(map, one, side, !erases);
        }
    return out;
}

Map resized(const Map& map, int width, int height) {
    Map out = battlefield::open_ground(width, height);
    out.id = map.id;
    out.name = map.name;
    out.attack_from = map.attack_from;
    const auto there = [&](Cell cell) {
        const board::Square at = map.grid.square(cell);
        return out.grid.contains(at) ? out.grid.cell(at) : board::nowhere;
    };
    for (std::size_t i = 0; i < map.grid.cells(); ++i) {
        const Cell from = board::cell_of(i), to = there(from);
        if (to == board::nowhere) continue;
        out.ground[board::index(to)] = map.ground[i];
        out.looks[board::index(to)] = map.looks[i];
        for (const Compass side : {Compass::east, Compass::south})
            if (map.walls.has(from, side)) set_wall(out, to, side, true);
        for (std::size_t zone = 0; zone < map.zones.size(); ++zone)
            if (!map.zones[zone].empty() && map.zones[zone][i]) paint_zone(out, zone, to, false);
    }
    const auto keep = [&](const auto& list, auto& into) {
        for (auto one : list)
            if ((one.cell = there(one.cell)) != board::nowhere) into.push_back(one);
    };
    keep(map.forts, out.forts);
    keep(map.engines, out.engines);
    for (battlefield::Objective objective : map.objectives) {
        std::vector<Cell> hold;
        for (const Cell cell : objective.hold)
            if (there(cell) != board::nowhere) hold.push_back(there(cell));
        if (hold.empty() && !objective.hold.empty())
            objective.test = battlefield::Objective::Test::none;
        objective.hold = std::move(hold);
        out.objectives.push_back(std::move(objective));
    }
    return out;
}

}  // namespace muster::client::map_editor

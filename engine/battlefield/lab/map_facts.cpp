#include "engine/battlefield/lab/map_facts.hpp"

#include <algorithm>
#include <utility>

namespace muster::lab {
namespace {

using battlefield::Cell;
using battlefield::Compass;
using battlefield::Map;

void count_squares(const Map& map, MapFacts& out) {
    for (std::size_t i = 0; i < map.grid.cells(); ++i) {
        const Cell cell = board::cell_of(i);
        out.open += map.ground[i] == 0 ? 1 : 0;
        for (std::size_t k = 0; k < out.grounds.size(); ++k)
            out.grounds[k] += map.is(cell, static_cast<battlefield::Ground>(k)) ? 1 : 0;
        for (const Compass side : {Compass::east, Compass::south})
            out.walls += map.walls.has(cell, side) ? 1 : 0;
    }
    for (const auto& fort : map.forts) ++out.forts[fort.kind];
    for (const auto& engine : map.engines) ++out.engines[engine.kind];
}

/// Whether the map is the same seen from another side.
bool is_same_turned(const Map& map, bool across, bool down) {
    const int width = map.grid.width(), height = map.grid.height();
    const auto turned = [&](Cell cell) {
        const board::Square at = map.grid.square(cell);
        return map.grid.cell({across ? width - 1 - at.x : at.x, down ? height - 1 - at.y : at.y});
    };
    const auto has_twin = [&](const auto& things) {
        return std::all_of(things.begin(), things.end(), [&](const auto& thing) {
            return std::any_of(things.begin(), things.end(), [&](const auto& other) {
                return other.cell == turned(thing.cell) && other.kind == thing.kind;
            });
        });
    };
    for (std::size_t i = 0; i < map.grid.cells(); ++i) {
        const Cell cell = board::cell_of(i), twin = turned(cell);
        if (map.ground[i] != map.ground[board::index(twin)]) return false;
        const Compass east = across ? Compass::west : Compass::east;
        const Compass south = down ? Compass::north : Compass::south;
        if (map.walls.has(cell, Compass::east) != map.walls.has(twin, east) ||
            map.walls.has(cell, Compass::south) != map.walls.has(twin, south))
            return false;
    }
    return has_twin(map.forts) && has_twin(map.engines);
}

std::size_t room_in(const Map& map, const std::vector<Cell>& zone) {
    return static_cast<std::size_t>(std::count_if(zone.begin(), zone.end(), [&](Cell cell) {
        return !map.is(cell, battlefield::Ground::impassable);
    }));
}

MapFacts::Room room_for(const battlefield::Army& army, const MapFacts& facts,
                        std::size_t everywhere) {
    MapFacts::Room room{army.id, 0, {}, false};
    for (const battlefield::Unit& unit : army.units)
        room.ground_units += unit.profile.has(battlefield::Trait::aerial) ? 0 : 1;
    const std::size_t wanted = std::max<std::size_t>(room.ground_units, 1);
    for (std::size_t i = 0; i < facts.zones.size(); ++i)
        if (facts.zones[i] >= wanted)
            room.attacks_from.push_back(battlefield::names::directions[i]);
    room.defends = everywhere >= wanted;
    return room;
}

}  // namespace

MapFacts facts_of(const battlefield::Tables& tables, const battlefield::Variant& variant,
                  const Map& map, const std::vector<battlefield::Army>& armies) {
    MapFacts out;
    count_squares(map, out);
    out.is_left_right = is_same_turned(map, true, false);
    out.is_top_bottom = is_same_turned(map, false, true);
    out.is_half_turn = is_same_turned(map, true, true);
    const battlefield::Setup setup = battlefield::battle_of(tables, variant, map, {});
    for (std::size_t i = 0; i < out.zones.size(); ++i) {
        out.zones[i] = room_in(map, setup.prepared.zones[i]);
        out.is_named[i] = !map.zones[i].empty();
    }
    const std::size_t everywhere = room_in(map, setup.prepared.everywhere);
    for (const battlefield::Army& army : armies)
        out.rooms.push_back(room_for(army, out, everywhere));
    return out;
}

}  // namespace muster::lab

#include "engine/battlefield/model/setup.hpp"

#include "engine/battlefield/model/state.hpp"

#include <algorithm>
#include <utility>

namespace muster::battlefield {
namespace {

std::vector<Cell> cells_of(const std::vector<bool>& squares) {
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < squares.size(); ++i)
        if (squares[i]) cells.push_back(board::cell_of(i));
    return cells;
}

board::SquareSteps steps_of(const Setup& setup) {
    const auto corner = setup.variant.wall_corner == Variant::WallCorner::any
                            ? board::WallCorner::any
                            : board::WallCorner::route;
    return {setup.map.walls, corner};
}

void prepare_map(const Setup& setup, Prepared& out) {
    const Map& map = setup.map;
    out.walls = steps_of(setup);
    out.ground = out.walls;
    out.air = board::SquareSteps{map.grid};
    out.fort_at.assign(map.grid.cells(), no_fort);
    out.has_fog = false;
    for (std::size_t i = 0; i < map.grid.cells(); ++i) {
        const Cell cell = board::cell_of(i);
        if (map.is(cell, Ground::impassable)) out.ground.close(cell);
        out.has_fog = out.has_fog || map.is(cell, Ground::fog);
    }
    for (std::size_t i = 0; i < map.forts.size(); ++i)
        out.fort_at[board::index(map.forts[i].cell)] = static_cast<std::uint8_t>(i);
    out.everywhere = cells_of(std::vector<bool>(map.grid.cells(), true));
    for (const Compass from : board::compass) {
        const auto& named = map.zones[board::index(from)];
        out.zones[board::index(from)] =
            cells_of(named.empty() ? edge_band(map.grid, from, setup.variant.zone_depth) : named);
    }
}

}  // namespace

void prepare(Setup& setup) {
    Prepared& out = setup.prepared;
    prepare_map(setup, out);
    out.pieces = 0;
    out.is_meeting = true;
    out.units_of = {};
    out.officers = 0;
    for (std::size_t army = 0; army < std::min(setup.armies.size(), max_armies); ++army) {
        const ArmySetup& own = setup.armies[army];
        if (own.role == Role::defender) out.is_meeting = false;
        for (const Unit& unit : own.army.units) {
            if (out.pieces == max_pieces) break;  // setup_fault says so.
            out.units_of[army] |= bit_of(out.pieces);
            if (unit.is_officer) out.officers |= bit_of(out.pieces);
            out.army_of[out.pieces] = static_cast<std::uint8_t>(army);
            out.profiles[out.pieces++] = unit.profile;
        }
        out.commander_supports_all[army] =
            setup.variant.commander_is_officer ||
            officer_quota(own.army.units.size(), setup.variant.officer_rounding) == 0;
    }
    for (std::size_t i = 0; i < std::min(setup.map.engines.size(), max_engines); ++i) {
        const Troop* row = setup.tables == nullptr
                               ? nullptr
                               : find_row(setup.tables->engines, setup.map.engines[i].kind);
        out.engines[i] = row == nullptr ? Profile{} : row->profile;
    }
}

Setup battle_of(const Tables& tables, const Variant& variant, Map map, std::vector<Army> armies) {
    Setup setup;
    setup.tables = &tables;
    setup.variant = variant;
    setup.map = std::move(map);
    for (std::size_t i = 0; i < armies.size(); ++i) {
        ArmySetup& army = setup.armies.emplace_back();
        army.army = std::move(armies[i]);
        army.role = i == 0 ? Role::attacker : Role::defender;
        army.side = static_cast<int>(army.role);
    }
    prepare(setup);
    return setup;
}

}  // namespace muster::battlefield

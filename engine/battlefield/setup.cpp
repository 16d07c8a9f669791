#include "engine/battlefield/setup.hpp"

#include "engine/battlefield/command.hpp"
#include "engine/battlefield/state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
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
    for (std::size_t army = 0; army < std::min(setup.armies.size(), max_armies); ++army) {
        const ArmySetup& own = setup.armies[army];
        if (own.role == Role::defender) out.is_meeting = false;
        for (const Unit& unit : own.army.units) {
            if (out.pieces == max_pieces) break;  // setup_fault says so.
            out.units_of[army] |= bit_of(out.pieces);
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

namespace {

using Fault = std::optional<std::string>;

Fault armies_fault(const Setup& setup) {
    const auto& armies = setup.armies;
    if (armies.size() < 2 || armies.size() > max_armies)
        return fmt::format("{} armies; a battle has 2 to {} (BF-1)", armies.size(), max_armies);
    std::set<int> sides;
    std::size_t units = 0;
    bool has_attacker = false;
    for (const ArmySetup& army : armies) {
        if (const Fault fault = army_fault(army.army, setup.variant))
            return fmt::format("{}: {}", army.army.name, *fault);
        std::set<std::string> ids;
        for (const Unit& unit : army.army.units)
            if (!ids.insert(unit.id).second)
                return fmt::format("{} has two units \"{}\"", army.army.name, unit.id);
        sides.insert(army.side);
        units += army.army.units.size();
        has_attacker = has_attacker || army.role == Role::attacker;
    }
    if (sides.size() < 2) return "one side alone; a battle has at least two (BF-1)";
    if (!has_attacker) return "no attacking army; a battle has at least one (BF-57)";
    if (units > max_pieces)
        return fmt::format("{} units together; a battle has at most {}", units, max_pieces);
    return std::nullopt;
}

/// The first unit of an army that may not stand where it is placed; the pieces before it stand.
Fault place_fault(State& state, const ArmySetup& army, Index first) {
    for (std::size_t i = 0; i < army.placed.size(); ++i) {
        const auto unit = static_cast<Index>(first + i);
        const Cell cell = army.placed[i];
        const auto wrong = [&](std::string_view why) {
            return fmt::format("{}: {} may not stand at {}: {}", army.army.name,
                               army.army.units[i].id, cell_text(state.map().grid, cell), why);
        };
        if (board::index(cell) >= state.map().grid.cells()) return wrong("off the map (BF-49)");
        const bool is_aerial = state.is_aerial(unit);
        if (!is_aerial && state.map().is(cell, Ground::impassable))
            return wrong("impassable (BF-64)");
        if ((is_aerial ? state.aerial : state.ground).contains(cell)) return wrong("taken (BF-64)");
        state.put(unit, cell);
    }
    return std::nullopt;
}

/// BF-60: of the attackers' units, each from every enemy.
Fault gap_fault(const Setup& setup, const State& state) {
    Fault fault;
    each(state.on_field(), [&](Index unit) {
        const ArmySetup& army = setup.armies[state.army_of(unit)];
        const auto place = static_cast<std::size_t>(
            unit - std::countr_zero(setup.prepared.units_of[state.army_of(unit)]));
        const bool is_waived = place < army.waived.size() && army.waived[place];
        if (army.role != Role::attacker || is_waived || fault) return;
        each(state.enemies_of(state.army_of(unit)), [&](Index enemy) {
            const int distance = state.distance(unit, enemy);
            if (distance < setup.gap)
                fault = fmt::format("{}: {} stands {} from an enemy; allowed: {} or more (BF-60)",
                                    army.army.name, army.army.units[place].id, distance, setup.gap);
        });
    });
    return fault;
}

Fault placed_fault(const Setup& setup) {
    State state;
    state.setup = &setup;
    Index first = 0;
    for (std::size_t army = 0; army < setup.armies.size(); ++army) {
        const ArmySetup& own = setup.armies[army];
        const std::size_t units = own.army.units.size();
        if (!own.placed.empty() && own.placed.size() != units)
            return fmt::format("{} has squares for {} of {} units", own.army.name,
                               own.placed.size(), units);
        for (std::size_t i = 0; i < units; ++i) {
            const auto unit = static_cast<Index>(first + i);
            if (own.army.units[i].is_officer) state.armies[army].officers |= bit_of(unit);
            if (own.army.units[i].is_commander) state.armies[army].commander = unit;
        }
        if (const Fault fault = place_fault(state, own, first)) return fault;
        const UnitSet lost = out_of_command(state, static_cast<std::uint8_t>(army));
        if (lost != 0) {
            const auto unit = static_cast<std::size_t>(std::countr_zero(lost)) - first;
            return fmt::format("{}: {} is placed out of command (BF-64)", own.army.name,
                               own.army.units[unit].id);
        }
        first = static_cast<Index>(first + units);
    }
    return gap_fault(setup, state);
}

Fault room_fault(const Setup& setup) {
    const auto room = [&](const std::vector<Cell>& zone) {
        return std::count_if(zone.begin(), zone.end(),
                             [&](Cell cell) { return !setup.map.is(cell, Ground::impassable); });
    };
    for (const ArmySetup& army : setup.armies) {
        if (!army.placed.empty()) continue;
        std::ptrdiff_t most = 0;
        if (army.role == Role::attacker)
            for (const auto& zone : setup.prepared.zones) most = std::max(most, room(zone));
        else
            most = room(setup.prepared.everywhere);
        const auto wanted =
            std::count_if(army.army.units.begin(), army.army.units.end(),
                          [](const Unit& unit) { return !unit.profile.has(Trait::aerial); });
        if (most < std::max<std::ptrdiff_t>(wanted, 1))
            return fmt::format(
                "no room to deploy {}: {} free squares at most, for {} units on the "
                "ground (BF-59, BF-61)",
                army.army.name, most, wanted);
    }
    return std::nullopt;
}

}  // namespace

Fault setup_fault(const Setup& setup) {
    if (const Fault fault = armies_fault(setup)) return fault;
    std::size_t units = 0;
    for (const ArmySetup& army : setup.armies) units += army.army.units.size();
    if (setup.map.ground.size() != setup.map.grid.cells()) return "no map";
    if (setup.prepared.everywhere.size() != setup.map.grid.cells() ||
        setup.prepared.pieces != units)
        return "a setup that was not prepared";
    if (const Fault fault = placed_fault(setup)) return fault;
    return room_fault(setup);
}

}  // namespace muster::battlefield

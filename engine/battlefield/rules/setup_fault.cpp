#include "engine/battlefield/model/command.hpp"
#include "engine/battlefield/model/setup.hpp"
#include "engine/battlefield/model/state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <set>
#include <string_view>
#include <utility>

namespace muster::battlefield {
namespace {

using Fault = std::optional<SetupFault>;

Fault one_army_fault(const Setup& setup, std::size_t place) {
    const Army& army = setup.armies[place].army;
    if (const auto fault = army_fault(army, setup.variant))
        return SetupFault{fmt::format("{}: found {}", army.name, *fault), place};
    std::set<std::string> ids;
    for (const Unit& unit : army.units)
        if (!ids.insert(unit.id).second)
            return SetupFault{fmt::format("{} has two units \"{}\"", army.name, unit.id), place};
    return std::nullopt;
}

Fault armies_fault(const Setup& setup) {
    const auto& armies = setup.armies;
    if (armies.size() < 2 || armies.size() > max_armies)
        return SetupFault{
            fmt::format("found {} armies; a battle has 2 to {} (BF-1)", armies.size(), max_armies)};
    std::set<int> sides;
    std::size_t units = 0;
    bool has_attacker = false;
    for (std::size_t i = 0; i < armies.size(); ++i) {
        if (Fault fault = one_army_fault(setup, i)) return fault;
        sides.insert(armies[i].side);
        units += armies[i].army.units.size();
        has_attacker = has_attacker || armies[i].role == Role::attacker;
    }
    if (sides.size() < 2) return SetupFault{"found one side; a battle has at least two (BF-1)"};
    if (!has_attacker)
        return SetupFault{"found no attacking army; a battle has at least one (BF-57)"};
    if (units > max_pieces)
        return SetupFault{
            fmt::format("found {} units together; a battle has at most {}", units, max_pieces)};
    return std::nullopt;
}

/// Places armies on a state, and finds the first unit that may not stand where it is placed.
class PlaceJudge {
  public:
    explicit PlaceJudge(const Setup& setup) : setup_{setup} { state_.setup = &setup; }

    Fault judge() {
        for (std::size_t army = 0; army < setup_.armies.size(); ++army) {
            mark_leaders(army);
            if (Fault fault = place(army)) return fault;
            const UnitSet lost = out_of_command(state_, static_cast<std::uint8_t>(army));
            if (lost != 0)
                return wrong(static_cast<Index>(std::countr_zero(lost)),
                             "is out of command (BF-64)");
        }
        return gap();
    }

  private:
    [[nodiscard]] Index first(std::size_t army) const {
        return static_cast<Index>(std::countr_zero(setup_.prepared.units_of[army]));
    }

    [[nodiscard]] Fault wrong(Index unit, std::string_view why) const {
        const std::size_t army = state_.army_of(unit);
        const auto place = static_cast<std::size_t>(unit - first(army));
        const Army& own = setup_.armies[army].army;
        const std::string at = cell_text(setup_.map.grid, setup_.armies[army].placed[place]);
        return SetupFault{fmt::format("{}: {} at {} {}", own.name, own.units[place].id, at, why),
                          army, place};
    }

    void mark_leaders(std::size_t army) {
        const auto& units = setup_.armies[army].army.units;
        for (std::size_t i = 0; i < units.size(); ++i) {
            const auto unit = static_cast<Index>(first(army) + i);
            if (units[i].is_officer) state_.armies[army].officers |= bit_of(unit);
            if (units[i].is_commander) state_.armies[army].commander = unit;
        }
    }

    Fault place(std::size_t army) {
        const ArmySetup& own = setup_.armies[army];
        if (own.placed.empty()) return std::nullopt;
        if (own.placed.size() != own.army.units.size())
            return SetupFault{fmt::format("{} has squares for {} of {} units", own.army.name,
                                          own.placed.size(), own.army.units.size()),
                              army};
        for (std::size_t i = 0; i < own.placed.size(); ++i) {
            const auto unit = static_cast<Index>(first(army) + i);
            const Cell cell = own.placed[i];
            if (board::index(cell) >= setup_.map.grid.cells())
                return wrong(unit, "is off the map (BF-49)");
            const bool is_aerial = state_.is_aerial(unit);
            if (!is_aerial && setup_.map.is(cell, Ground::impassable))
                return wrong(unit, "stands on impassable ground (BF-64)");
            if ((is_aerial ? state_.aerial : state_.ground).contains(cell))
                return wrong(unit, "stands where another unit does (BF-64)");
            state_.put(unit, cell);
        }
        return std::nullopt;
    }

    /// BF-60: of the attackers' units, each from every enemy.
    Fault gap() {
        Fault found;
        each(state_.on_field(), [&](Index unit) {
            const std::size_t army = state_.army_of(unit);
            const ArmySetup& own = setup_.armies[army];
            const auto place = static_cast<std::size_t>(unit - first(army));
            const bool is_waived = place < own.waived.size() && own.waived[place];
            if (own.role != Role::attacker || is_waived) return;
            each(state_.enemies_of(static_cast<std::uint8_t>(army)), [&](Index enemy) {
                const int distance = state_.distance(unit, enemy);
                if (distance < setup_.gap && !found)
                    found =
                        wrong(unit, fmt::format("is {} from an enemy; allowed: {} or more (BF-60)",
                                                distance, setup_.gap));
            });
        });
        return found;
    }

    const Setup& setup_;
    State state_;
};

Fault room_fault(const Setup& setup) {
    const auto room = [&](const std::vector<Cell>& zone) {
        return std::count_if(zone.begin(), zone.end(),
                             [&](Cell cell) { return !setup.map.is(cell, Ground::impassable); });
    };
    for (std::size_t i = 0; i < setup.armies.size(); ++i) {
        const ArmySetup& own = setup.armies[i];
        if (!own.placed.empty()) continue;
        std::ptrdiff_t most = 0;
        if (own.role == Role::attacker)
            for (const auto& zone : setup.prepared.zones) most = std::max(most, room(zone));
        else
            most = room(setup.prepared.everywhere);
        const auto wanted =
            std::count_if(own.army.units.begin(), own.army.units.end(),
                          [](const Unit& unit) { return !unit.profile.has(Trait::aerial); });
        if (most < std::max<std::ptrdiff_t>(wanted, 1))
            return SetupFault{fmt::format("no room to deploy {}: found {} free squares; allowed: "
                                          "one for each of {} units on the ground (BF-59, BF-61)",
                                          own.army.name, most, wanted),
                              i};
    }
    return std::nullopt;
}

/// Which placed units of an army stand outside a zone.
std::vector<std::size_t> outside(const ArmySetup& army, const std::vector<Cell>& zone) {
    std::vector<std::size_t> units;
    for (std::size_t i = 0; i < army.placed.size(); ++i)
        if (!std::binary_search(zone.begin(), zone.end(), army.placed[i])) units.push_back(i);
    return units;
}

std::string nearest_square(const Setup& setup, const std::vector<Cell>& zone, Cell to) {
    const board::SquareGrid& grid = setup.map.grid;
    Cell nearest = board::nowhere;
    for (const Cell cell : zone)
        if (!setup.map.is(cell, Ground::impassable) &&
            (nearest == board::nowhere || grid.distance(cell, to) < grid.distance(nearest, to)))
            nearest = cell;
    if (nearest == board::nowhere) return "none, as nobody can stand in it";
    return "a square of it, such as " + cell_text(grid, nearest);
}

}  // namespace

std::vector<SetupFault> zone_faults(const Setup& setup) {
    const auto& zones = setup.prepared.zones;
    const auto attackers =
        std::count_if(setup.armies.begin(), setup.armies.end(),
                      [](const ArmySetup& army) { return army.role == Role::attacker; });
    std::vector<SetupFault> faults;
    for (std::size_t i = 0; i < setup.armies.size(); ++i) {
        const ArmySetup& own = setup.armies[i];
        if (own.role != Role::attacker || own.placed.empty()) continue;
        // Of several attackers each has a direction of its own (BF-58), which no file says.
        if (attackers > 1 && std::any_of(zones.begin(), zones.end(), [&](const auto& zone) {
                return outside(own, zone).empty();
            }))
            continue;
        const auto& zone = zones[board::index(setup.map.attack_from)];
        for (const std::size_t unit : outside(own, zone)) {
            const Cell cell = own.placed[unit];
            faults.push_back(
                {fmt::format("{}: {} at {} stands outside the zone of an attack from {}; allowed: "
                             "{} (BF-61)",
                             own.army.name, own.army.units[unit].id,
                             cell_text(setup.map.grid, cell),
                             names::directions[board::index(setup.map.attack_from)],
                             nearest_square(setup, zone, cell)),
                 i, unit});
        }
    }
    return faults;
}

Fault setup_fault(const Setup& setup) {
    if (Fault fault = armies_fault(setup)) return fault;
    std::size_t units = 0;
    for (const ArmySetup& army : setup.armies) units += army.army.units.size();
    const std::size_t cells = setup.map.grid.cells();
    if (setup.map.ground.size() != cells) return SetupFault{"the battle has no map"};
    if (setup.prepared.everywhere.size() != cells || setup.prepared.pieces != units)
        return SetupFault{"the setup was not prepared"};
    if (Fault fault = PlaceJudge{setup}.judge()) return fault;
    return room_fault(setup);
}

}  // namespace muster::battlefield

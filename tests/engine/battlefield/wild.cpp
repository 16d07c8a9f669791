#include "tests/engine/battlefield/wild.hpp"

#include "engine/battlefield/model/toggles.hpp"
#include "tests/engine/battlefield/scenario.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>

namespace muster::battlefield::tests {
namespace {

int below(Stream& stream, int number) {
    return static_cast<int>(stream.below(static_cast<std::uint32_t>(number)));
}

/// Changes every fourth toggle.
struct ToggleShaking {
    Stream& stream;

    void choice(std::string_view, auto& field, std::span<const std::string_view> words) {
        if (below(stream, 4) == 0)
            field = static_cast<std::remove_reference_t<decltype(field)>>(
                below(stream, static_cast<int>(words.size())));
    }
    void boolean(std::string_view, bool& field) {
        if (below(stream, 4) == 0) field = !field;
    }
    void integer(std::string_view, int&, int, int) {}
};

Map wild_map(Stream& stream) {
    Map map = open_ground(10 + below(stream, 15), 10 + below(stream, 15));
    map.id = map.name = "wild";
    const auto cells = static_cast<int>(map.grid.cells());
    const auto any_cell = [&] { return board::cell_of(below(stream, cells)); };
    const int rough = below(stream, cells / 5);
    for (int i = 0; i < rough; ++i)
        map.ground[board::index(any_cell())] |=
            static_cast<std::uint8_t>(1U << static_cast<unsigned>(below(stream, 4)));
    for (int walls = below(stream, 30); walls > 0; --walls) {
        const Cell cell = any_cell();
        const Compass side = below(stream, 2) == 0 ? Compass::east : Compass::south;
        if (map.grid.neighbour(cell, side) != board::nowhere) map.walls.set(cell, side, true);
    }
    const auto is_taken = [&](const auto& list, Cell cell) {
        return std::any_of(list.begin(), list.end(),
                           [&](const auto& one) { return one.cell == cell; });
    };
    const auto any_owner = [&] { return static_cast<Role>(below(stream, 3)); };
    for (int forts = below(stream, 12); forts > 0; --forts)
        if (const Cell cell = any_cell(); !is_taken(map.forts, cell))
            map.forts.push_back(
                {cell, "palisade", 1 + below(stream, 10), below(stream, 4), any_owner()});
    for (int engines = below(stream, 6); engines > 0; --engines)
        if (const Cell cell = any_cell(); !is_taken(map.engines, cell))
            map.engines.push_back(
                {cell, below(stream, 2) == 0 ? "catapult" : "trebuchet", any_owner()});
    if (below(stream, 3) == 0)
        map.objectives.push_back({Role::attacker,
                                  "a square",
                                  Objective::Test::hold,
                                  1 + below(stream, 12),
                                  {any_cell()}});
    return map;
}

Army wild_army(Stream& stream, const Variant& variant, int number) {
    Army army;
    army.id = army.name = fmt::format("army_{}", number);
    const auto& troops = shipped().troops;
    const std::size_t units = 1 + static_cast<std::size_t>(below(stream, 16));
    for (std::size_t i = 0; i < units; ++i) {
        const Troop& row =
            troops[static_cast<std::size_t>(below(stream, static_cast<int>(troops.size())))];
        army.units.push_back({fmt::format("u{}", i), row.name, row.id, row.profile});
    }
    std::size_t quota = officer_quota(units, variant.officer_rounding);
    army.units[0].is_commander = true;
    for (std::size_t i = 1; quota > 0; ++i, --quota) army.units[i].is_officer = true;
    return army;
}

}  // namespace

Setup wild_battle(Stream& stream) {
    for (;;) {
        Setup setup;
        setup.tables = &shipped();
        each_toggle(setup.variant, ToggleShaking{stream});
        setup.variant.round_limit = 1 + below(stream, 12);
        setup.map = wild_map(stream);
        setup.gap = below(stream, 8);
        setup.seen_at = least_gap + below(stream, 3);
        const int armies = below(stream, 3) == 0 ? 3 + below(stream, 2) : 2;
        const bool is_meeting = below(stream, 4) == 0;
        for (int i = 0; i < armies; ++i) {
            ArmySetup& own = setup.armies.emplace_back();
            own.army = wild_army(stream, setup.variant, i);
            own.role = is_meeting || i % 2 == 0 ? Role::attacker : Role::defender;
            own.side = is_meeting ? i : static_cast<int>(own.role);
            own.rating = below(stream, 5);
        }
        prepare(setup);
        if (!setup_fault(setup)) return setup;
    }
}

}  // namespace muster::battlefield::tests

#include "engine/battlefield/terminal/table.hpp"

#include "engine/board/square_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <string_view>

namespace muster::battlefield {
namespace {

constexpr std::string_view initials = "rboa", aerial_initials = "RBOA";
constexpr std::string_view numbers = "123456789abcdefghijklmnopqrstuvwxyz";

/// The ground as the letters of the shipped legend, and what stands on it.
std::string ground_mark(const Map& map, Cell cell, bool has_fort, bool has_engine) {
    std::string out = "..";
    constexpr std::string_view letters = "w#^%";
    for (std::size_t i = 0; i < ground_count; ++i)
        if (map.is(cell, static_cast<Ground>(i))) out[0] = letters[i];
    if (has_fort) out[1] = 'F';
    if (has_engine) out[1] = 'E';
    return out;
}

std::string square_mark(const State& state, Cell cell) {
    Index unit = state.unit_at(cell, false);
    if (unit == no_unit) unit = state.unit_at(cell, true);
    return unit != no_unit ? mark_of(state, unit)
                           : ground_mark(state.map(), cell, state.fort(cell) != no_fort,
                                         state.engine_at(cell) != no_engine);
}

std::string trimmed(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
}

template <class MarkOf>
std::string drawn_squares(const Map& map, MarkOf&& mark_of_cell) {
    std::string out = "   ";
    for (int x = 0; x < map.grid.width(); ++x) {
        std::string letters = board::square_name({x, 0});
        letters.pop_back();
        out += fmt::format(" {:<2}", letters);
    }
    out = trimmed(out) + '\n';
    for (int y = 0; y < map.grid.height(); ++y) {
        std::string squares = fmt::format("{:>2}  ", y + 1), walls = "    ";
        for (int x = 0; x < map.grid.width(); ++x) {
            const Cell cell = map.grid.cell({x, y});
            squares += mark_of_cell(cell);
            squares += map.walls.has(cell, Compass::east) ? '|' : ' ';
            walls += map.walls.has(cell, Compass::south) ? "-- " : "   ";
        }
        out += trimmed(squares) + '\n';
        if (walls.find('-') != std::string::npos) out += trimmed(walls) + '\n';
    }
    return out;
}

}  // namespace

std::string mark_of(const State& state, Index unit) {
    const std::uint8_t army = state.army_of(unit);
    const auto first = std::countr_zero(state.prepared().units_of[army]);
    const std::string_view letters = state.is_aerial(unit) ? aerial_initials : initials;
    return {letters[army], numbers[static_cast<std::size_t>(unit - first)]};
}

std::string drawn(const Map& map) {
    const auto stands = [](const auto& things, Cell cell) {
        return std::any_of(things.begin(), things.end(),
                           [cell](const auto& thing) { return thing.cell == cell; });
    };
    return drawn_squares(map, [&](Cell cell) {
        return ground_mark(map, cell, stands(map.forts, cell), stands(map.engines, cell));
    });
}

std::string drawn(const State& state) {
    const Map& map = state.map();
    std::string out = drawn_squares(map, [&](Cell cell) { return square_mark(state, cell); });
    each(state.aloft, [&](Index unit) {
        const Cell cell = state.pieces[unit].cell;
        if (state.ground.contains(cell))
            out += fmt::format("above {}: {}\n", place_name(map.grid, cell), mark_of(state, unit));
    });
    return out;
}

}  // namespace muster::battlefield

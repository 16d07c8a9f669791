#pragma once

#include "engine/board/square_steps.hpp"
#include "engine/core/random.hpp"
#include "tests/engine/board/any.hpp"

#include <rapidcheck.h>

#include <cstdint>
#include <vector>

namespace muster::tests {

/// A map of squares made at random: its walls, and a number from 0 to 9 on each square.
struct SquareMap {
    board::SquareGrid grid;
    board::SquareWalls walls;
    std::vector<int> ground;

    [[nodiscard]] int at(board::Cell cell) const { return ground[index(cell)]; }
};

/// Some are open, some dense with walls; some are one row or column.
inline SquareMap any_square_map(int most_width, int most_height) {
    const int width = any_number(1, most_width);
    const int height = any_number(1, most_height);
    const auto walls_in_100 = any_number<std::uint32_t>(0, 39);
    Stream stream{*rc::gen::arbitrary<std::uint64_t>(), Purpose::setup};
    const board::SquareGrid grid{width, height};
    SquareMap map{grid, board::SquareWalls{grid}, std::vector<int>(grid.cells())};
    for (std::size_t i = 0; i < grid.cells(); ++i) {
        const auto cell = board::cell_of(i);
        map.ground[i] = static_cast<int>(stream.below(10));
        for (const auto side : {board::Compass::east, board::Compass::south})
            if (grid.neighbours(cell).has(side))
                map.walls.set(cell, side, stream.below(100) < walls_in_100);
    }
    return map;
}

/// BF-51 as the rulebook words it, over the four edges that meet at a corner.
inline bool is_walled_off(const SquareMap& map, board::Square from, board::Compass direction,
                          board::WallCorner corner) {
    using board::Compass;
    const board::Square to = from + direction;
    if (!is_diagonal(direction)) return map.walls.has(map.grid.cell(from), direction);
    const auto across = to.x > from.x ? Compass::east : Compass::west;
    const auto along = to.y > from.y ? Compass::south : Compass::north;
    const board::Cell first = map.grid.cell(from);
    const board::Cell aside = map.grid.cell({to.x, from.y});
    const board::Cell below = map.grid.cell({from.x, to.y});
    const bool by_side = map.walls.has(first, across) || map.walls.has(aside, along);
    const bool by_row = map.walls.has(first, along) || map.walls.has(below, across);
    return corner == board::WallCorner::any ? by_side || by_row : by_side && by_row;
}

}  // namespace muster::tests

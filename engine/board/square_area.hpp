#pragma once

#include "engine/board/square_grid.hpp"

#include <algorithm>

namespace muster::board {

/// How many columns a square may lie aside, so many rows away, within a distance in spaces; -1 if
/// the rows alone are too many.
[[nodiscard]] constexpr int columns_within(int distance, int rows) {
    if (rows > distance) return -1;
    const int narrow = 2 * (distance - rows) + 1;
    return narrow < rows ? narrow : distance - rows / 2;
}

/// Visits the cells from `nearest` to `farthest` spaces away from the centre, row by row.
template <class Visit>
constexpr void for_each_between(const SquareGrid& grid, Cell centre, int nearest, int farthest,
                                Visit&& visit) {
    const Square middle = grid.square(centre);
    const auto visit_row = [&](int y, int first, int last) {
        const int end = std::min(grid.width() - 1, last);
        for (int x = std::max(0, first); x <= end; ++x) visit(grid.cell({x, y}));
    };
    const int top = std::max(0, middle.y - farthest);
    const int bottom = std::min(grid.height() - 1, middle.y + farthest);
    for (int y = top; y <= bottom; ++y) {
        const int rows = y < middle.y ? middle.y - y : y - middle.y;
        const int outer = columns_within(farthest, rows);
        const int inner = columns_within(nearest - 1, rows);
        visit_row(y, middle.x - outer, inner < 0 ? middle.x + outer : middle.x - inner - 1);
        if (inner >= 0) visit_row(y, middle.x + inner + 1, middle.x + outer);
    }
}

/// Visits the cells within a distance of the centre, itself among them, row by row.
template <class Visit>
constexpr void for_each_within(const SquareGrid& grid, Cell centre, int distance, Visit&& visit) {
    for_each_between(grid, centre, 0, distance, visit);
}

/// The cells within a distance of the centre, itself among them.
template <std::size_t Most>
[[nodiscard]] constexpr CellSet<Most> cells_within(const SquareGrid& grid, Cell centre,
                                                   int distance) {
    CellSet<Most> found;
    for_each_within(grid, centre, distance, [&](Cell cell) { found.insert(cell); });
    return found;
}

}  // namespace muster::board

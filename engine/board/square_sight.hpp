#pragma once

#include "engine/board/square_area.hpp"
#include "engine/board/square_line.hpp"
#include "engine/board/square_steps.hpp"

namespace muster::board {

/// Whether nothing stands between two cells: the segment crosses no step that `open` refuses, and
/// no square but its ends for which `is_opaque(Cell)` holds. As true from either end.
template <class Opaque>
bool sees(const SquareSteps& open, Cell from, Cell to, Opaque&& is_opaque) {
    return walk_segment(open.grid(), from, to, [&](Cell at, Compass direction, Cell next) {
        return open[at].has(direction) && (next == to || !is_opaque(next));
    });
}

/// The cells within a distance in spaces that `from` sees, itself among them.
template <std::size_t Most, class Opaque>
[[nodiscard]] CellSet<Most> field_of_view(const SquareSteps& open, Cell from, int distance,
                                          Opaque&& is_opaque) {
    CellSet<Most> seen;
    for_each_within(open.grid(), from, distance, [&](Cell cell) {
        if (sees(open, from, cell, is_opaque)) seen.insert(cell);
    });
    return seen;
}

}  // namespace muster::board

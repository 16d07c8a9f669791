#pragma once

#include "engine/board/square_grid.hpp"

namespace muster::board {

/// The straight segment between the centres of two squares that lie `dx` and `dy` apart, as the
/// steps between the squares whose inside it crosses. Where it passes exactly through a corner the
/// step is diagonal. The way back crosses the same squares.
class Segment {
  public:
    constexpr Segment(int dx, int dy)
        : across_{dx < 0 ? -dx : dx},
          down_{dy < 0 ? -dy : dy},
          side_{SquareGrid::compass_towards(dx == 0 ? 1 : dx, 0)},
          along_{SquareGrid::compass_towards(0, dy == 0 ? 1 : dy)},
          corner_{SquareGrid::compass_towards(dx, dy == 0 && dx == 0 ? 1 : dy)},
          lead_{down_ - across_} {}

    [[nodiscard]] constexpr bool is_over() const { return left_across() == 0 && left_down() == 0; }
    /// Takes the next step; not once the segment is over.
    constexpr Compass step();

  private:
    [[nodiscard]] constexpr int left_across() const { return across_ - stepped_across_; }
    [[nodiscard]] constexpr int left_down() const { return down_ - stepped_down_; }

    int across_;
    int down_;
    Compass side_;
    Compass along_;
    Compass corner_;
    /// Where the segment leaves the square: below 0 by its side, above 0 by top or bottom.
    int lead_;
    int stepped_across_{};
    int stepped_down_{};
};

constexpr Compass Segment::step() {
    assert(!is_over());
    if (lead_ < 0) {
        lead_ += 2 * down_;
        ++stepped_across_;
        return side_;
    }
    if (lead_ > 0) {
        lead_ -= 2 * across_;
        ++stepped_down_;
        return along_;
    }
    lead_ += 2 * (down_ - across_);
    ++stepped_across_;
    ++stepped_down_;
    return corner_;
}

/// Visits the steps of the segment between two cells, `visit(Cell from, Compass, Cell to)`, as long
/// as that returns true. @returns whether it did to the end.
template <class Visit>
constexpr bool walk_segment(const SquareGrid& grid, Cell from, Cell to, Visit&& visit) {
    const Square a = grid.square(from);
    const Square b = grid.square(to);
    Segment segment{b.x - a.x, b.y - a.y};
    for (Cell at = from; !segment.is_over();) {
        const Compass direction = segment.step();
        const Cell next = grid.next(at, direction);
        if (!visit(at, direction, next)) return false;
        at = next;
    }
    return true;
}

}  // namespace muster::board

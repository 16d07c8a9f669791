#pragma once

#include "print/draw/ink/shapes.hpp"
#include "print/draw/maps/board.hpp"

#include <cairo.h>

#include <array>
#include <vector>

namespace muster::draw {

struct Point {
    double x{}, y{};
};

/// Where the cells of a board lie, and how they meet. All that depends on their shape is here.
class BoardGrid {
  public:
    BoardGrid(const Board& board, double side);

    [[nodiscard]] double width() const { return columns_ * side_; }
    [[nodiscard]] double height() const { return rows_ * side_; }
    [[nodiscard]] int sides() const { return 4; }  ///< Of a cell, clockwise from the top.
    [[nodiscard]] std::size_t cells() const;

    [[nodiscard]] Box box(board::Cell cell) const;  ///< Around it.
    [[nodiscard]] Point centre(board::Cell cell) const;
    /// The ends of a side, in the order that has the cell on its right.
    [[nodiscard]] std::array<Point, 2> edge(board::Cell cell, int side) const;
    /// Across that side; nowhere beyond the border.
    [[nodiscard]] board::Cell neighbour(board::Cell cell, int side) const;

    using Set = std::vector<bool>;  ///< By cell.
    [[nodiscard]] Set set_of(const std::vector<board::Cell>& cells) const;
    /// The cells of each part of the set that hangs together by sides, in order.
    [[nodiscard]] std::vector<std::vector<board::Cell>> parts(const Set& set) const;
    using Loop = std::vector<Point>;
    /// The closed lines around the set, `inset` within it; what is enclosed lies on their right.
    [[nodiscard]] std::vector<Loop> outlines(const Set& set, double inset = 0) const;

    /// Adds the lines between cells, and the border.
    void lines_path(cairo_t* context, double offset) const;

  private:
    [[nodiscard]] Loop walk(const Set& set, board::Cell cell, int side, Set& done) const;

    int columns_, rows_;
    double side_;
};

/// Adds the loops to the path, their corners rounded.
void loops_path(cairo_t* context, const std::vector<BoardGrid::Loop>& loops, double corner = 0);

}  // namespace muster::draw

#pragma once

#include "engine/board/square_grid.hpp"

#include <vector>

namespace muster::board {

/// The walls of a square grid. Each lies on the edge between two squares, and is one wall seen from
/// either.
class SquareWalls {
  public:
    explicit SquareWalls(const SquareGrid& grid);

    [[nodiscard]] const SquareGrid& grid() const { return grid_; }
    /// Builds the wall on a cell's edge, or takes it down. `side` is no diagonal, and a square lies
    /// beyond it.
    void set(Cell cell, Compass side, bool is_walled);
    [[nodiscard]] bool has(Cell cell, Compass side) const { return sides_[index(cell)].has(side); }
    bool operator==(const SquareWalls&) const = default;

  private:
    SquareGrid grid_;
    std::vector<Directions> sides_;
};

/// When walls refuse a diagonal step.
enum class WallCorner : std::uint8_t {
    any,   ///< One of the four edges that meet at the crossed corner is walled.
    route  ///< Both ways round the corner, of two orthogonal steps each, are walled.
};

/// Which steps the map allows from each cell: what walls, edges and closed squares refuse is worked
/// out once. A step is open in both directions or in neither.
class SquareSteps {
  public:
    /// Nothing but the edge of the map refuses a step.
    explicit SquareSteps(const SquareGrid& grid);
    SquareSteps(const SquareWalls& walls, WallCorner corner);

    /// Closes a square: no step leads into it or out of it. Diagonal steps beside it stay open.
    void close(Cell cell);

    [[nodiscard]] const SquareGrid& grid() const { return grid_; }
    [[nodiscard]] Directions operator[](Cell cell) const { return open_[index(cell)]; }
    /// Where a step leads, or `nowhere` if the map refuses it.
    [[nodiscard]] Cell next(Cell cell, Compass direction) const {
        return open_[index(cell)].has(direction) ? grid_.next(cell, direction) : nowhere;
    }

  private:
    SquareGrid grid_;
    std::vector<Directions> open_;
};

}  // namespace muster::board

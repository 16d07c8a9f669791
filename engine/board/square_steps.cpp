#include "engine/board/square_steps.hpp"

namespace muster::board {
namespace {

/// Whether walls refuse the diagonal step. Of the four edges at the corner two leave this square
/// and two enter the square beyond.
bool is_corner_walled(const SquareWalls& walls, Cell cell, Compass diagonal, WallCorner corner) {
    const Compass left = turned(diagonal, -1);
    const Compass right = turned(diagonal, 1);
    const Cell beyond = walls.grid().next(cell, diagonal);
    const bool is_left_walled = walls.has(cell, left) || walls.has(beyond, opposite(right));
    const bool is_right_walled = walls.has(cell, right) || walls.has(beyond, opposite(left));
    return corner == WallCorner::any ? is_left_walled || is_right_walled
                                     : is_left_walled && is_right_walled;
}

}  // namespace

SquareWalls::SquareWalls(const SquareGrid& grid) : grid_{grid}, sides_(grid.cells()) {}

void SquareWalls::set(Cell cell, Compass side, bool is_walled) {
    const Cell beyond = grid_.neighbour(cell, side);
    assert(!is_diagonal(side) && beyond != nowhere);
    Directions& near = sides_[index(cell)];
    Directions& far = sides_[index(beyond)];
    if (is_walled) {
        near.insert(side);
        far.insert(opposite(side));
    } else {
        near.erase(side);
        far.erase(opposite(side));
    }
}

SquareSteps::SquareSteps(const SquareGrid& grid) : grid_{grid}, open_(grid.cells()) {
    for (std::size_t i = 0; i < open_.size(); ++i) open_[i] = grid.neighbours(cell_of(i));
}

SquareSteps::SquareSteps(const SquareWalls& walls, WallCorner corner) : SquareSteps{walls.grid()} {
    for (std::size_t i = 0; i < open_.size(); ++i) {
        const Cell cell = cell_of(i);
        for (const Compass d : grid_.neighbours(cell)) {
            const bool is_refused =
                is_diagonal(d) ? is_corner_walled(walls, cell, d, corner) : walls.has(cell, d);
            if (is_refused) open_[i].erase(d);
        }
    }
}

void SquareSteps::close(Cell cell) {
    for (const Compass d : open_[index(cell)]) open_[index(grid_.next(cell, d))].erase(opposite(d));
    open_[index(cell)] = {};
}

}  // namespace muster::board

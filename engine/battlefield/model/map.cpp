#include "engine/battlefield/model/map.hpp"

#include "engine/board/square_name.hpp"

#include <fmt/format.h>

namespace muster::battlefield {

Map open_ground(int width, int height) {
    Map map;
    map.grid = board::SquareGrid{width, height};
    map.walls = board::SquareWalls{map.grid};
    map.ground.assign(map.grid.cells(), 0);
    map.looks.assign(map.grid.cells(), Look::plain);
    return map;
}

std::vector<bool> edge_band(const board::SquareGrid& grid, Compass from, int depth) {
    // A diagonal direction names two edges.
    const auto names = [from](Compass edge) {
        return from == edge || from == board::turned(edge, 1) || from == board::turned(edge, -1);
    };
    std::vector<bool> band(grid.cells());
    for (std::size_t i = 0; i < band.size(); ++i) {
        const board::Square at = grid.square(board::cell_of(i));
        band[i] = (names(Compass::north) && at.y < depth) ||
                  (names(Compass::south) && at.y >= grid.height() - depth) ||
                  (names(Compass::west) && at.x < depth) ||
                  (names(Compass::east) && at.x >= grid.width() - depth);
    }
    return band;
}

std::string place_name(const board::SquareGrid& grid, Cell cell) {
    return board::square_name(grid.square(cell));
}

std::string cell_text(const board::SquareGrid& grid, Cell cell) {
    if (board::index(cell) >= grid.cells()) return "nowhere";
    const board::Square at = grid.square(cell);
    return fmt::format("{},{}", at.x, at.y);
}

}  // namespace muster::battlefield

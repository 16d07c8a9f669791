#pragma once

#include "print/draw/ink/shapes.hpp"
#include "print/pages/imposition/sizes.hpp"

#include <vector>

/// How a map is cut into sheets: geometry alone, in mm from the page's top left.
namespace muster::pages {

/// What a page keeps free around the squares.
struct TileMargins {
    double side_mm{}, top_mm{}, bottom_mm{};  ///< With the overlap.
};

struct TileOptions {
    int columns{1}, rows{1};  ///< Of the map.
    double square_mm{25};
    Paper paper{a4};
    TileMargins margins;
    double overlap_mm{};  ///< Of what lies to the right and below, to be covered by the next tile.
    /// What no seam cuts where that can be, in mm of the map; sheets then may hold less than fits.
    std::vector<draw::Box> whole{};
};

/// One sheet: a rectangle of whole squares.
struct Tile {
    int number{};                                   ///< From 1, row by row.
    int first_column{}, first_row{};                ///< Of the map's squares.
    int columns{}, rows{};                          ///< How many squares it has.
    draw::Box frame;                                ///< Where the squares lie, and where it is cut.
    double overlap_right_mm{}, overlap_below_mm{};  ///< None at the map's border.
    /// Numbers of the tiles beside it, of several the one at its middle; 0: none.
    int left{}, above{}, right{}, below{};
};

struct TilePlan {
    Size page;           ///< As oriented.
    double square_mm{};  ///< Of the squares that tiles are counted in.
    std::vector<Tile> tiles;
};

/// The plan with the fewest sheets: each holds as many squares as fit, and the page is turned where
/// that saves some. @throws std::runtime_error if not even one square fits
[[nodiscard]] TilePlan plan_tiles(const TileOptions& options);

}  // namespace muster::pages

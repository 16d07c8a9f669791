#include "print/pages/map/tiles.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace muster::pages {
namespace {

constexpr double rounding_mm = 1e-6;

/// How many squares go onto a page, at most as many as there are.
int fitting(double room_mm, double square_mm, int most) {
    return std::clamp(static_cast<int>(std::floor((room_mm + rounding_mm) / square_mm)), 0, most);
}

int sheets(int squares, int per_sheet) {
    return (squares + per_sheet - 1) / per_sheet;
}

}  // namespace

TilePlan plan_tiles(const TileOptions& options) {
    struct Cut {
        Size page;
        int columns{}, rows{}, across{}, down{};
        [[nodiscard]] int count() const { return across * down; }
    };
    const auto cut = [&](Size page) {
        Cut out{page,
                fitting(page.width_mm - 2 * options.margins.side_mm, options.square_mm,
                        options.columns),
                fitting(page.height_mm - options.margins.top_mm - options.margins.bottom_mm,
                        options.square_mm, options.rows)};
        if (out.columns == 0 || out.rows == 0) return out;
        out.across = sheets(options.columns, out.columns);
        out.down = sheets(options.rows, out.rows);
        return out;
    };
    const Size portrait = options.paper.size();
    const Size landscape{portrait.height_mm, portrait.width_mm};
    const bool is_wide = options.columns >= options.rows;
    Cut best = cut(is_wide ? landscape : portrait);
    const Cut other = cut(is_wide ? portrait : landscape);
    if (best.count() == 0 || (other.count() > 0 && other.count() < best.count())) best = other;
    if (best.count() == 0)
        throw std::runtime_error{"error: a square of " +
                                 describe({options.square_mm, options.square_mm}) +
                                 " does not fit on paper of " + describe(portrait)};

    TilePlan plan{best.page, best.across, best.down, {}};
    const double width = best.columns * options.square_mm;
    for (int row = 0; row < best.down; ++row)
        for (int column = 0; column < best.across; ++column) {
            Tile tile;
            tile.number = row * best.across + column + 1;
            tile.first_column = column * best.columns;
            tile.first_row = row * best.rows;
            tile.columns = std::min(best.columns, options.columns - tile.first_column);
            tile.rows = std::min(best.rows, options.rows - tile.first_row);
            tile.frame = {(best.page.width_mm - width) / 2, options.margins.top_mm,
                          tile.columns * options.square_mm, tile.rows * options.square_mm};
            if (column > 0) tile.left = tile.number - 1;
            if (row > 0) tile.above = tile.number - best.across;
            if (column + 1 < best.across) tile.right = tile.number + 1;
            if (row + 1 < best.down) tile.below = tile.number + best.across;
            tile.overlap_right_mm = tile.right > 0 ? options.overlap_mm : 0;
            tile.overlap_below_mm = tile.below > 0 ? options.overlap_mm : 0;
            plan.tiles.push_back(tile);
        }
    return plan;
}

}  // namespace muster::pages

#include "print/pages/map/tiles.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>
#include <vector>

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

/// Where sheets begin along one side, and where the last ends: the fewest that hold at most `most`
/// squares each; `cut` says how much a seam before a square cuts.
std::vector<int> seams(int squares, int most, const std::vector<int>& cut) {
    struct Way {
        int cuts{}, sheets{}, from{-1};
    };
    std::vector<Way> best(static_cast<std::size_t>(squares) + 1);
    for (int at = 1; at <= squares; ++at) {
        Way& own = best[static_cast<std::size_t>(at)];
        for (int from = std::max(0, at - most); from < at; ++from) {
            const Way& before = best[static_cast<std::size_t>(from)];
            const Way next{before.cuts + (at < squares ? cut[static_cast<std::size_t>(at)] : 0),
                           before.sheets + 1, from};
            if (own.from < 0 || std::pair{next.cuts, next.sheets} < std::pair{own.cuts, own.sheets})
                own = next;
        }
    }
    std::vector<int> out{squares};
    while (out.back() > 0) out.push_back(best[static_cast<std::size_t>(out.back())].from);
    std::reverse(out.begin(), out.end());
    return out;
}

/// How many boxes a line before each square cuts.
std::vector<int> cuts_of(int squares, double square_mm, const std::vector<draw::Box>& whole,
                         double draw::Box::*from, double draw::Box::*size) {
    std::vector<int> out(static_cast<std::size_t>(squares) + 1);
    for (int at = 0; at <= squares; ++at)
        for (const draw::Box& one : whole)
            if (one.*from < at * square_mm && at * square_mm < one.*from + one.*size)
                ++out[static_cast<std::size_t>(at)];
    return out;
}

/// The same without anything to keep whole: all but the last are full.
std::vector<int> full_sheets(int squares, int most) {
    std::vector<int> out;
    for (int at = 0; at < squares; at += most) out.push_back(at);
    out.push_back(squares);
    return out;
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

    const auto lines = [&](int squares, int most, double draw::Box::*from,
                           double draw::Box::*size) {
        if (options.whole.empty()) return full_sheets(squares, most);
        return seams(squares, most, cuts_of(squares, options.square_mm, options.whole, from, size));
    };
    const std::vector<int> across =
        lines(options.columns, best.columns, &draw::Box::x, &draw::Box::width);
    const std::vector<int> down = lines(options.rows, best.rows, &draw::Box::y, &draw::Box::height);
    best.across = static_cast<int>(across.size()) - 1;
    best.down = static_cast<int>(down.size()) - 1;
    TilePlan plan{best.page, best.across, best.down, options.square_mm, {}};
    const double width = best.columns * options.square_mm;
    for (int row = 0; row < best.down; ++row)
        for (int column = 0; column < best.across; ++column) {
            const auto x = static_cast<std::size_t>(column), y = static_cast<std::size_t>(row);
            Tile tile;
            tile.number = row * best.across + column + 1;
            tile.first_column = across[x];
            tile.first_row = down[y];
            tile.columns = across[x + 1] - across[x];
            tile.rows = down[y + 1] - down[y];
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

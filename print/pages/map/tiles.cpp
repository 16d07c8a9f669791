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
    struct Plan {
        int cuts{}, sheets{}, from{-1};
    };
    std::vector<Plan> best(static_cast<std::size_t>(squares) + 1);
    for (int at = 1; at <= squares; ++at) {
        Plan& own = best[static_cast<std::size_t>(at)];
        for (int from = std::max(0, at - most); from < at; ++from) {
            const Plan& before = best[static_cast<std::size_t>(from)];
            const Plan next{before.cuts + (at < squares ? cut[static_cast<std::size_t>(at)] : 0),
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

/// Squares of one sheet.
struct SheetArea {
    int left{}, right{}, top{}, bottom{};
};

/// Into bands, and each of these by itself: upright ones first, or rows. From the top, from the
/// left.
std::vector<SheetArea> cut_up(const TileOptions& options, int columns, int rows, bool is_by_rows) {
    const auto lines = [&](bool is_across, const std::vector<draw::Box>& whole) {
        const int squares = is_across ? options.columns : options.rows;
        const int most = is_across ? columns : rows;
        if (options.whole.empty()) return full_sheets(squares, most);
        return is_across ? seams(squares, most,
                                 cuts_of(squares, options.square_mm, whole, &draw::Box::x,
                                         &draw::Box::width))
                         : seams(squares, most,
                                 cuts_of(squares, options.square_mm, whole, &draw::Box::y,
                                         &draw::Box::height));
    };
    std::vector<SheetArea> out;
    const std::vector<int> bands = lines(!is_by_rows, options.whole);
    for (std::size_t i = 0; i + 1 < bands.size(); ++i) {
        const double from = bands[i] * options.square_mm, to = bands[i + 1] * options.square_mm;
        std::vector<draw::Box> within;
        for (const draw::Box& one : options.whole) {
            const double low = is_by_rows ? one.y : one.x;
            const double high = low + (is_by_rows ? one.height : one.width);
            if (low < to && high > from) within.push_back(one);
        }
        const std::vector<int> cut = lines(is_by_rows, within);
        for (std::size_t k = 0; k + 1 < cut.size(); ++k)
            out.push_back(is_by_rows ? SheetArea{cut[k], cut[k + 1], bands[i], bands[i + 1]}
                                     : SheetArea{bands[i], bands[i + 1], cut[k], cut[k + 1]});
    }
    std::stable_sort(out.begin(), out.end(), [](const SheetArea& one, const SheetArea& two) {
        return std::pair{one.top, one.left} < std::pair{two.top, two.left};
    });
    return out;
}

/// How many boxes lie on more than one sheet.
int cut_boxes(const TileOptions& options, const std::vector<SheetArea>& areas) {
    const double side = options.square_mm;
    return static_cast<int>(
        std::count_if(options.whole.begin(), options.whole.end(), [&](const draw::Box& box) {
            return std::count_if(areas.begin(), areas.end(), [&](const SheetArea& one) {
                       return box.overlaps({one.left * side, one.top * side,
                                            (one.right - one.left) * side,
                                            (one.bottom - one.top) * side});
                   }) > 1;
        }));
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

    std::vector<SheetArea> areas = cut_up(options, best.columns, best.rows, true);
    if (!options.whole.empty()) {
        // Of both ways to cut, and both to turn the paper, the one that cuts least.
        const auto rank = [&](const std::vector<SheetArea>& all) {
            return std::pair{cut_boxes(options, all), all.size()};
        };
        for (const Cut& page : {best, cut(landscape), cut(portrait)})
            for (const bool is_by_rows : {true, false}) {
                if (page.count() == 0) continue;
                std::vector<SheetArea> other_way =
                    cut_up(options, page.columns, page.rows, is_by_rows);
                if (rank(other_way) >= rank(areas)) continue;
                areas = std::move(other_way);
                best = page;
            }
    }
    TilePlan plan{best.page, options.square_mm, {}};
    const double width = best.columns * options.square_mm;
    // The number of the tile in which a square lies; 0: none.
    const auto tile_at = [&](double column, double row) {
        for (std::size_t i = 0; i < areas.size(); ++i)
            if (column > areas[i].left && column < areas[i].right && row > areas[i].top &&
                row < areas[i].bottom)
                return static_cast<int>(i) + 1;
        return 0;
    };
    for (const SheetArea& area : areas) {
        Tile tile;
        tile.number = static_cast<int>(plan.tiles.size()) + 1;
        tile.first_column = area.left;
        tile.first_row = area.top;
        tile.columns = area.right - area.left;
        tile.rows = area.bottom - area.top;
        tile.frame = {(best.page.width_mm - width) / 2, options.margins.top_mm,
                      tile.columns * options.square_mm, tile.rows * options.square_mm};
        // A little beside the middle, which may be a seam of the tiles there.
        const double x = (area.left + area.right) / 2.0 - 0.25;
        const double y = (area.top + area.bottom) / 2.0 - 0.25;
        tile.left = tile_at(area.left - 0.5, y);
        tile.right = tile_at(area.right + 0.5, y);
        tile.above = tile_at(x, area.top - 0.5);
        tile.below = tile_at(x, area.bottom + 0.5);
        tile.overlap_right_mm = tile.right > 0 ? options.overlap_mm : 0;
        tile.overlap_below_mm = tile.below > 0 ? options.overlap_mm : 0;
        plan.tiles.push_back(tile);
    }
    return plan;
}

}  // namespace muster::pages

#include "print/draw/maps/board_painter.hpp"

#include <algorithm>
#include <cmath>

namespace muster::draw {
namespace {

using namespace board_ink;
using board::Cell;
using std::numbers::pi;

constexpr double fort_inset = 3;

template <class Things>
bool any_at(const Things& things, Cell cell) {
    return std::any_of(things.begin(), things.end(),
                       [&](const auto& thing) { return thing.cell == cell; });
}

}  // namespace

bool BoardPainter::has_engine(Cell cell) const {
    return any_at(board_.engines, cell);
}
bool BoardPainter::has_fort(Cell cell) const {
    return any_at(board_.forts, cell);
}
bool BoardPainter::has_objective(Cell cell) const {
    return std::any_of(board_.objectives.begin(), board_.objectives.end(), [&](const auto& one) {
        return std::find(one.cells.begin(), one.cells.end(), cell) != one.cells.end();
    });
}

void BoardPainter::regions() {
    constexpr double line = 2.2, inset = 3.2, corner = 3;
    for (const auto& region : board_.regions) {
        loops_path(context_, grid_.outlines(grid_.set_of(region.cells), inset * mark_),
                   corner * mark_);
        if (region.is_dashed) dashes(6 * mark_, 4 * mark_);
        use(region.colour);
        stroke(line * mark_);
        cairo_set_dash(context_, nullptr, 0, 0);
    }
}

/// Planks across the way, rails where water is beside it.
void BoardPainter::bridges() {
    constexpr double plank = 11, plank_line = 0.9, rail = 3.6, rail_core = 1.2;
    const auto is_water = [&](Cell cell) {
        return cell != board::nowhere && !board_.at(cell).has_bridge &&
               board_.at(cell).fill == GroundFill::water;
    };
    for (const auto& part : grid_.parts(where([](const auto& cell) { return cell.has_bridge; }))) {
        const auto set = grid_.set_of(part);
        std::vector<std::array<Point, 2>> rails;
        int beside = 0;  // Water to the left and right more often than above and below.
        for (const Cell cell : part)
            for (int side = 0; side < grid_.sides(); ++side) {
                if (!is_water(grid_.neighbour(cell, side))) continue;
                const auto ends = grid_.edge(cell, side);
                beside +=
                    std::abs(ends[0].x - ends[1].x) < std::abs(ends[0].y - ends[1].y) ? 1 : -1;
                rails.push_back(ends);
            }
        {
            const Saved saved{context_};
            loops_path(context_, grid_.outlines(set));
            use(look_.ground == BoardLook::Ground::light ? white : shade);
            cairo_fill_preserve(context_);
            cairo_clip(context_);
            double left = 0, top = 0, right = 0, bottom = 0;
            cairo_clip_extents(context_, &left, &top, &right, &bottom);
            use(slope, 0.5);
            hatch(context_, beside < 0 ? "upright" : "level",
                  {left, top, right - left, bottom - top}, plank * mark_, plank_line * mark_);
        }
        for (const bool is_core : {false, true}) {
            for (const auto& [from, to] : rails) {
                cairo_move_to(context_, from.x, from.y);
                cairo_line_to(context_, to.x, to.y);
            }
            use(is_core ? shade : ink);
            stroke((is_core ? rail_core : rail) * mark_);
        }
    }
}

void BoardPainter::engines() {
    constexpr double radius = 18, rim = 1.2, size = 23;
    for (const auto& engine : board_.engines) {
        const Point at = grid_.centre(engine.cell);
        cairo_new_sub_path(context_);
        cairo_arc(context_, at.x, at.y, radius * mark_, 0, 2 * pi);
        use(look_.ground == BoardLook::Ground::light ? white : vellum);
        cairo_fill_preserve(context_);
        const double period = 2 * pi * radius * mark_ / 18;
        dashes(period * 0.6, period * 0.4);
        use(ink);
        stroke(rim * mark_);
        cairo_set_dash(context_, nullptr, 0, 0);
        sign(engine.sign, at.x, at.y, size * mark_, ink);
    }
}

void BoardPainter::objectives() {
    constexpr double outer = 2.4, outer_inset = 2.6, inner = 0.9, inner_inset = 5.4, corner = 3;
    constexpr double size = 18, small = 11, aside = 12;
    for (const auto& objective : board_.objectives) {
        const auto set = grid_.set_of(objective.cells);
        use(ink);
        loops_path(context_, grid_.outlines(set, outer_inset * mark_), corner * mark_);
        stroke(outer * mark_);
        loops_path(context_, grid_.outlines(set, inner_inset * mark_), corner / 2 * mark_);
        stroke(inner * mark_);
        for (const Cell cell : objective.cells) {
            const Point at = grid_.centre(cell);
            if (has_engine(cell) || has_fort(cell))
                sign(objective.sign, at.x - aside * mark_, at.y - aside * mark_, small * mark_,
                     ink);
            else
                sign(objective.sign, at.x, at.y, size * mark_, ink);
        }
    }
}

/// On the edge, cased in bone: blocks with gaps between them.
void BoardPainter::walls() {
    constexpr double casing = 10.5, body = 8.5, block = 7.6, gap = 2.2, thick = 5.5;
    const auto blocks = std::max(1L, std::lround(look_.side / ((block + gap) * mark_) - 0.25));
    for (const double width : {casing, body})
        for (const auto& wall : board_.walls) {
            const auto [from, to] = grid_.edge(wall.cell, wall.side);
            cairo_move_to(context_, from.x, from.y);
            cairo_line_to(context_, to.x, to.y);
            cairo_set_line_cap(context_, CAIRO_LINE_CAP_BUTT);
            use(width == casing ? bone : ink);
            stroke(width * mark_);
        }
    use(look_.ground == BoardLook::Ground::light ? white : shade);
    for (const auto& wall : board_.walls) {
        const auto [from, to] = grid_.edge(wall.cell, wall.side);
        const double x = (to.x - from.x) / look_.side, y = (to.y - from.y) / look_.side;
        const double step = look_.side / static_cast<double>(blocks);
        for (long i = 0; i < blocks; ++i) {
            const double begin = static_cast<double>(i) * step + gap / 2 * mark_;
            const double end = static_cast<double>(i + 1) * step - gap / 2 * mark_;
            cairo_move_to(context_, from.x + x * begin, from.y + y * begin);
            cairo_line_to(context_, from.x + x * end, from.y + y * end);
        }
        stroke(thick * mark_);
    }
}

void BoardPainter::forts() {
    constexpr double line = 2.4, corner = 2.5, lozenge = 4.2;
    constexpr double size = 17, figure_size = 13.5, above = 6.5, below = 10.5;
    for (const auto& fort : board_.forts) {
        const Box box = grid_.box(fort.cell);
        const double inset = fort_inset * mark_;
        const Box frame{box.x + inset, box.y + inset, box.width - 2 * inset,
                        box.height - 2 * inset};
        rounded_path(context_, frame, corner * mark_);
        if (fort.frame == Board::Fort::Frame::dashed) dashes(5 * mark_, 3 * mark_);
        use(ink);
        stroke(line * mark_);
        cairo_set_dash(context_, nullptr, 0, 0);
        if (fort.frame == Board::Fort::Frame::cornered) {
            for (const double x : {frame.x, frame.x + frame.width})
                for (const double y : {frame.y, frame.y + frame.height})
                    lozenge_path(context_, x, y, lozenge * mark_);
            cairo_fill(context_);
        }
        TypeStyle type;
        type.family = "Vollkorn";
        type.size = figure_size * mark_;
        type.weight = 900;
        type.features = "lnum,tnum";
        if (!has_engine(fort.cell)) {
            sign(fort.sign, box.centre_x(), box.centre_y() - above * mark_, size * mark_, ink);
            text(fort.figure, type, box.centre_x(), box.centre_y() + below * mark_, 0.5, ink);
            continue;
        }
        // An engine has the middle: the figure stands on a plate in the corner.
        const Point at{frame.x + frame.width - 5 * mark_, frame.y + frame.height - 5 * mark_};
        cairo_new_sub_path(context_);
        cairo_arc(context_, at.x, at.y, 7.5 * mark_, 0, 2 * pi);
        use(bone);
        cairo_fill_preserve(context_);
        use(ink);
        stroke(mark_);
        type.size = 10 * mark_;
        text(fort.figure, type, at.x, at.y, 0.5, ink);
    }
}

}  // namespace muster::draw

#include "print/draw/ink/handles.hpp"
#include "print/draw/maps/board_painter.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace muster::draw {
namespace {

using namespace board_ink;

std::uint32_t pixel_of(const Rgb& colour) {
    const auto part = [](double value) {
        return static_cast<std::uint32_t>(std::lround(value * 255));
    };
    return part(colour.red) << 16U | part(colour.green) << 8U | part(colour.blue);
}

Rgb veiled(const Rgb& below, const Rgb& above, double alpha) {
    const auto mix = [&](double a, double b) { return a + (b - a) * alpha; };
    return {mix(below.red, above.red), mix(below.green, above.green), mix(below.blue, above.blue)};
}

/// A pixel a cell.
SurfacePtr cells_picture(const Board& board) {
    constexpr double fog = 0.55, works = 0.6;
    SurfacePtr out{cairo_image_surface_create(CAIRO_FORMAT_RGB24, board.columns, board.rows)};
    unsigned char* const data = cairo_image_surface_get_data(out.get());
    const auto stride = cairo_image_surface_get_stride(out.get());
    const auto set = [&](std::size_t cell, const Rgb& colour) {
        const auto columns = static_cast<std::size_t>(board.columns);
        auto* row = reinterpret_cast<std::uint32_t*>(
            data + static_cast<std::ptrdiff_t>(cell / columns) * stride);
        row[cell % columns] = pixel_of(colour);
    };
    const auto colour_of = [&](std::size_t cell) {
        const Board::Cell& own = board.cells[cell];
        const Rgb ground =
            own.has_bridge ? shade : ground_colour(own.fill, BoardLook::Ground::screen);
        return own.is_fogged ? veiled(ground, white, fog) : ground;
    };
    for (std::size_t cell = 0; cell < board.cells.size(); ++cell) set(cell, colour_of(cell));
    for (const Board::Fort& fort : board.forts) {
        const std::size_t cell = board::index(fort.cell);
        set(cell, veiled(colour_of(cell), ink, works));
    }
    cairo_surface_mark_dirty(out.get());
    return out;
}

}  // namespace

void draw_overview(cairo_t* context, const Board& board, double side) {
    const Saved saved{context};
    const SurfacePtr cells = cells_picture(board);
    {
        const Saved scaled{context};
        cairo_scale(context, side, side);
        cairo_set_source_surface(context, cells.get(), 0, 0);
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST);
        cairo_paint(context);
    }
    const BoardGrid grid{board, side};
    cairo_new_path(context);
    for (const Board::Edge& wall : board.walls) {
        const auto [from, to] = grid.edge(wall.cell, wall.side);
        cairo_move_to(context, from.x, from.y);
        cairo_line_to(context, to.x, to.y);
    }
    cairo_set_source_rgb(context, ink.red, ink.green, ink.blue);
    cairo_set_line_width(context, std::max(1.0, side * 0.2));
    cairo_stroke(context);
}

}  // namespace muster::draw

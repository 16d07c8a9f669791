#include "print/draw/maps/hex_painter.hpp"

#include <algorithm>
#include <cmath>

/// Rivers on edges, ways from middle to middle, and bridges.
namespace muster::draw {

using namespace board_ink;
using board::HexSide;

/// Calls for every edge that has a river, once.
template <class Visit>
void HexPainter::for_each_river(const Visit& visit) {
    for (const HexMap::Cell* cell : cells_)
        for (const HexSide side : board::hex_sides) {
            const River river = cell->rivers[board::index(side)];
            if (river == River::none) continue;
            const HexMap::Cell* next = map_.find(cell->hex + side);
            const bool is_known_there =
                next != nullptr && next->rivers[board::index(board::opposite(side))] != River::none;
            if (is_known_there && board::index(side) >= 3) continue;
            visit(grid_.edge(cell->hex, side), river);
        }
}

void HexPainter::rivers() {
    constexpr double bed = 11.4, water = 9, core = 1.6, stone = 2.1, stone_line = 0.8;
    cairo_set_line_cap(context_, CAIRO_LINE_CAP_ROUND);
    const auto line = [&](double width, const Rgb& colour, bool is_core) {
        cairo_new_path(context_);
        for_each_river([&](const std::array<Point, 2>& edge, River river) {
            if (is_core && river != River::deep) return;
            const double cut = is_core ? 0.16 : 0;
            const auto [from, to] = edge;
            cairo_move_to(context_, from.x + (to.x - from.x) * cut, from.y + (to.y - from.y) * cut);
            cairo_line_to(context_, to.x - (to.x - from.x) * cut, to.y - (to.y - from.y) * cut);
        });
        use(colour);
        stroke(px(width));
    };
    line(bed, ink, false);
    line(water, ground_colour(GroundFill::water, look_.ground), false);
    line(core, ink, true);
    cairo_set_line_cap(context_, CAIRO_LINE_CAP_BUTT);
    cairo_new_path(context_);
    for_each_river([&](const std::array<Point, 2>& edge, River river) {
        if (river != River::ford) return;
        for (const double part : {0.28, 0.5, 0.72})
            circle({edge[0].x + (edge[1].x - edge[0].x) * part,
                    edge[0].y + (edge[1].y - edge[0].y) * part},
                   px(stone));
    });
    use(bone);
    cairo_fill_preserve(context_);
    use(ink);
    stroke(px(stone_line));
}

/// Every link of that kind once: to the middle of the next hex where it is known to go on
/// there, else to the edge.
template <class Visit>
void HexPainter::for_each_link(Way way, const Visit& visit) {
    for (const HexMap::Cell* cell : cells_)
        for (const HexSide side : board::hex_sides) {
            if (cell->ways[board::index(side)] != way) continue;
            const HexMap::Cell* next = map_.find(cell->hex + side);
            const bool goes_on =
                next != nullptr && next->ways[board::index(board::opposite(side))] == way;
            if (goes_on && board::index(side) >= 3) continue;
            const Point from = grid_.middle(cell->hex), to = grid_.middle(cell->hex + side);
            visit(from, goes_on ? to : Point{(from.x + to.x) / 2, (from.y + to.y) / 2});
        }
}

void HexPainter::ways(Way way) {
    constexpr double main_ink = 7, main_vellum = 3.8, side_bone = 5, side_ink = 2.3, on = 8,
                     off = 4;
    const auto line = [&](double width, const Rgb& colour, bool is_dashed) {
        cairo_set_line_cap(context_, is_dashed ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND);
        for_each_link(way, [&](const Point& from, const Point& to) {
            // Whole dashes to a link, half a dash at its ends: they join in the middles.
            const double length = std::hypot(to.x - from.x, to.y - from.y);
            const double period = length / std::max(1.0, std::round(length / px(on + off)));
            if (is_dashed) {
                const double dash = period * on / (on + off);
                dashes(dash, period - dash, dash / 2);
            }
            cairo_move_to(context_, from.x, from.y);
            cairo_line_to(context_, to.x, to.y);
            if (is_dashed) use(colour), stroke(px(width));
        });
        if (!is_dashed) use(colour), stroke(px(width));
        cairo_set_dash(context_, nullptr, 0, 0);
        cairo_set_line_cap(context_, CAIRO_LINE_CAP_BUTT);
    };
    cairo_new_path(context_);
    if (way == Way::main) {
        line(main_ink, ink, false);
        line(main_vellum, look_.ground == Ground::light ? white : vellum, false);
        return;
    }
    line(side_bone, look_.ground == Ground::light ? white : bone, false);
    line(side_ink, ink, true);
}

/// Planks across the way, over the river.
void HexPainter::bridges() {
    constexpr double half_length = 11, half_width = 7, rail = 1.4, planks = 3;
    for_each_river([&](const std::array<Point, 2>& edge, River river) {
        if (river != River::bridge) return;
        const auto [from, to] = edge;
        const Saved saved{context_};
        cairo_translate(context_, (from.x + to.x) / 2, (from.y + to.y) / 2);
        cairo_rotate(context_, std::atan2(to.y - from.y, to.x - from.x));
        const double x = px(half_width), y = px(half_length);
        cairo_new_path(context_);
        rounded_path(context_, {-x, -y, 2 * x, 2 * y}, px(1.5));
        use(look_.ground == Ground::light ? white : shade);
        cairo_fill_preserve(context_);
        for (int i = 1; i < planks; ++i) {
            const double at = -y + 2 * y * i / planks;
            cairo_move_to(context_, -x, at);
            cairo_line_to(context_, x, at);
        }
        use(ink);
        stroke(px(rail));
    });
}

}  // namespace muster::draw

#include "client/board/overlays.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace muster::client {
namespace {

using Points = std::vector<std::pair<double, double>>;

Points points_of(const BoardView& view, const Outline& outline) {
    Points out;
    for (const Square& corner : outline) {
        const Box box = view.box_of(corner);
        out.emplace_back(box.x, box.y);
    }
    return out;
}

/// A line with a light casing, so that it shows on every ground.
void add_cased(Builder& b, const Points& points, bool is_open, const char* colour, double width,
               double casing, std::array<double, 2> dash = {}) {
    b.add(Polygon{points, "", theme::bone, casing, is_open, 1, dash});
    b.add(Polygon{points, "", colour, width, is_open, 1, dash});
}

/// Around all of them; there is one at least.
SquareRange range_of(const std::vector<Landing>& landings) {
    const Square first = landings.front().square;
    SquareRange out{first.x, first.y, first.x + 1, first.y + 1};
    for (const auto& [square, is_lost] : landings)
        out = {std::min(out.left, square.x), std::min(out.top, square.y),
               std::max(out.right, square.x + 1), std::max(out.bottom, square.y + 1)};
    return out;
}

/// Lines that rise to the right, within the box.
void add_hatch(Builder& b, const Box& box, const char* colour) {
    constexpr double pitch = 6;
    for (double at = pitch; at < box.width + box.height; at += pitch) {
        const double x0 = box.x + std::max(0.0, at - box.height);
        const double y0 = box.y + std::min(at, box.height);
        const double x1 = box.x + std::min(at, box.width);
        const double y1 = box.y + std::max(0.0, at - box.width);
        b.add(Polygon{{{x0, y0}, {x1, y1}}, "", colour, 1, true, 0.55});
    }
}

}  // namespace

void draw_landings(Builder& b, const BoardView& view, const std::vector<Landing>& landings) {
    if (landings.empty()) return;
    const double scale = std::min(1.4, view.side() / zoom::near);
    for (const Landing& landing : landings) {
        if (!view.touches(landing.square)) continue;
        const Box box = view.box_of(landing.square);
        b.add(Fill{box, theme::bone, 0, "", 0, 0.62});
        if (landing.is_lost) {
            add_hatch(b, box, theme::bad);
            const double size = 22 * scale;
            b.icon({box.centre_x() - size / 2, box.centre_y() - size / 2, size, size},
                   "chain-broken", theme::bad);
        } else {
            const double r = 4.6 * scale;
            b.add(Fill{{box.centre_x() - r, box.centre_y() - r, 2 * r, 2 * r}, theme::ink, r});
        }
    }
    // What would cost somebody lies outside the contour of what would not.
    const SquareRange within = range_of(landings);
    const int wide = within.right - within.left;
    for (const bool is_lost : {true, false}) {
        std::vector<bool> in(static_cast<std::size_t>(wide * (within.bottom - within.top)));
        const auto place = [&](Square square) {
            return static_cast<std::size_t>((square.y - within.top) * wide + square.x -
                                            within.left);
        };
        for (const Landing& landing : landings)
            if (landing.is_lost == is_lost) in[place(landing.square)] = true;
        const auto is_in = [&](Square square) { return in[place(square)]; };
        for (const Outline& outline : outlines(within, is_in))
            add_cased(b, points_of(view, outline), false, theme::ink, is_lost ? 1.2 : 2.2, 5);
    }
}

void draw_target(Builder& b, const Box& square) {
    const double arm = square.width * 0.27;
    const Box box = square.inset(1);
    for (const auto& [x, dx] : {std::pair{box.x, 1.0}, std::pair{box.right(), -1.0}})
        for (const auto& [y, dy] : {std::pair{box.y, 1.0}, std::pair{box.bottom(), -1.0}})
            add_cased(b, {{x + dx * arm, y}, {x, y}, {x, y + dy * arm}}, true, theme::ink, 3, 6);
    const double r = std::min(9.5, square.width * 0.22);
    const double x = square.centre_x();
    const double y = square.y;
    b.add(Fill{{x - r, y - r, 2 * r, 2 * r}, theme::bad, r, theme::bone, 1.5});
    b.icon({x - 0.7 * r, y - 0.7 * r, 1.4 * r, 1.4 * r}, "stat-attack", theme::bone);
}

void draw_cursor(Builder& b, const Box& square) {
    b.add(Fill{square.inset(1), "", 3, theme::ink, 5});
    b.add(Fill{square.inset(1), "", 3, theme::gilt, 3});
}

void draw_limit(Builder& b, const BoardView& view, const std::vector<Outline>& around, Seat side) {
    for (const Outline& outline : around) {
        const Points points = points_of(view, outline);
        b.add(Polygon{points, "", theme::bone, 6});
        b.add(Polygon{points, "", theme::side(side).fill, 3.4, false, 1, {10, 5}});
    }
}

void draw_plate(Builder& b, double x, double y, const Box& within, const std::string& sign,
                const std::string& words, const char* colour) {
    const auto style = theme::label(13, theme::ink, 700);
    const double width = (sign.empty() ? 8 : 26) + b.width_of(words, style) + 9;
    Box box{x - width / 2, y - 11, width, 22};
    box.x = std::clamp(box.x, within.x, std::max(within.x, within.right() - box.width));
    box.y = std::clamp(box.y, within.y, std::max(within.y, within.bottom() - box.height));
    b.add(Fill{box, theme::bone, 4, theme::ink, 1.2, 1, true});
    if (!sign.empty()) b.icon({box.x + 6, box.y + 3.5, 15, 15}, sign, colour);
    b.text({box.x + (sign.empty() ? 8 : 25), box.y, box.width, box.height}, words, style);
}

void draw_link(Builder& b, const BoardView& view, Square from, Square to, const std::string& sign,
               const std::string& words) {
    const Box one = view.box_of(from);
    const Box other = view.box_of(to);
    const Points line{{one.centre_x(), one.centre_y()}, {other.centre_x(), other.centre_y()}};
    b.add(Polygon{line, "", theme::bone, 4.5, true});
    b.add(Polygon{line, "", theme::ink, 2.2, true, 1, {0.1, 5}});
    draw_plate(b, (one.centre_x() + other.centre_x()) / 2, (one.centre_y() + other.centre_y()) / 2,
               view.shown(), sign, words);
}

void draw_route(Builder& b, const BoardView& view, const std::vector<Square>& way, Seat side) {
    Points points;
    for (const Square& square : way) {
        const Box box = view.box_of(square);
        points.emplace_back(box.centre_x(), box.centre_y());
    }
    b.add(Polygon{points, "", theme::bone, 7, true});
    b.add(Polygon{points, "", theme::side(side).fill, 4.2, true, 1, {9, 5}});
}

}  // namespace muster::client

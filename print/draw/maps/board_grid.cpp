#include "print/draw/maps/board_grid.hpp"

#include <algorithm>
#include <cmath>

namespace muster::draw {
namespace {

using board::Cell;

Point direction(const Point& from, const Point& to) {
    const double x = to.x - from.x, y = to.y - from.y;
    const double length = std::hypot(x, y);
    return {x / length, y / length};
}

bool is_straight(const Point& a, const Point& b) {
    return std::abs(a.x * b.y - a.y * b.x) < 1e-9;
}

/// Without the corners that are none.
BoardGrid::Loop simplified(const BoardGrid::Loop& loop) {
    BoardGrid::Loop out;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Point& before = loop[(i + loop.size() - 1) % loop.size()];
        const Point& after = loop[(i + 1) % loop.size()];
        if (!is_straight(direction(before, loop[i]), direction(loop[i], after)))
            out.push_back(loop[i]);
    }
    return out;
}

/// Each corner moved inwards, so that every line lies `distance` to its own right.
BoardGrid::Loop shrunk(const BoardGrid::Loop& loop, double distance) {
    BoardGrid::Loop out;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Point in = direction(loop[(i + loop.size() - 1) % loop.size()], loop[i]);
        const Point away = direction(loop[i], loop[(i + 1) % loop.size()]);
        const double part = distance / (1 + in.x * away.x + in.y * away.y);
        out.push_back({loop[i].x - (in.y + away.y) * part, loop[i].y + (in.x + away.x) * part});
    }
    return out;
}

}  // namespace

BoardGrid::BoardGrid(const Board& board, double side)
    : columns_{board.columns}, rows_{board.rows}, side_{side} {}

std::size_t BoardGrid::cells() const {
    return static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_);
}

Box BoardGrid::box(Cell cell) const {
    const auto number = static_cast<int>(board::index(cell));
    return {number % columns_ * side_, static_cast<double>(number / columns_) * side_, side_,
            side_};
}

Point BoardGrid::centre(Cell cell) const {
    const Box around = box(cell);
    return {around.centre_x(), around.centre_y()};
}

std::array<Point, 2> BoardGrid::edge(Cell cell, int side) const {
    const Box around = box(cell);
    const double right = around.x + around.width, bottom = around.y + around.height;
    const std::array<Point, 4> corners{
        {{around.x, around.y}, {right, around.y}, {right, bottom}, {around.x, bottom}}};
    return {corners[static_cast<std::size_t>(side)],
            corners[static_cast<std::size_t>(side + 1) % 4]};
}

Cell BoardGrid::neighbour(Cell cell, int side) const {
    const auto number = static_cast<int>(board::index(cell));
    const int column = number % columns_ + (side == 1 ? 1 : side == 3 ? -1 : 0);
    const int row = number / columns_ + (side == 2 ? 1 : side == 0 ? -1 : 0);
    if (column < 0 || column >= columns_ || row < 0 || row >= rows_) return board::nowhere;
    return board::cell_of(row * columns_ + column);
}

BoardGrid::Set BoardGrid::set_of(const std::vector<Cell>& cells) const {
    Set out(this->cells());
    for (const Cell cell : cells) out[board::index(cell)] = true;
    return out;
}

std::vector<std::vector<Cell>> BoardGrid::parts(const Set& set) const {
    std::vector<std::vector<Cell>> out;
    Set known(set.size());
    for (std::size_t i = 0; i < set.size(); ++i) {
        if (!set[i] || known[i]) continue;
        std::vector<Cell> part{board::cell_of(i)};
        known[i] = true;
        for (std::size_t at = 0; at < part.size(); ++at)
            for (int side = 0; side < sides(); ++side) {
                const Cell next = neighbour(part[at], side);
                if (next == board::nowhere || !set[board::index(next)] || known[board::index(next)])
                    continue;
                known[board::index(next)] = true;
                part.push_back(next);
            }
        std::sort(part.begin(), part.end());
        out.push_back(std::move(part));
    }
    return out;
}

/// Along the outside of the set from this side on, marking what it passes in `done`. Where two
/// cells touch at a corner alone it keeps to the one that it is at.
BoardGrid::Loop BoardGrid::walk(const Set& set, Cell cell, int side, Set& done) const {
    const auto is_in = [&](Cell which) {
        return which != board::nowhere && set[board::index(which)];
    };
    const auto mark_of = [&](Cell which, int at) {
        return board::index(which) * static_cast<std::size_t>(sides()) +
               static_cast<std::size_t>(at);
    };
    Loop out;
    while (!done[mark_of(cell, side)]) {
        done[mark_of(cell, side)] = true;
        out.push_back(edge(cell, side)[0]);
        side = (side + 1) % sides();
        for (Cell next = neighbour(cell, side); is_in(next); next = neighbour(cell, side)) {
            cell = next;
            side = (side + sides() / 2 + 1) % sides();
        }
    }
    return out;
}

std::vector<BoardGrid::Loop> BoardGrid::outlines(const Set& set, double inset) const {
    std::vector<Loop> out;
    Set done(set.size() * static_cast<std::size_t>(sides()));
    for (std::size_t i = 0; i < set.size(); ++i) {
        if (!set[i]) continue;
        const Cell cell = board::cell_of(i);
        for (int side = 0; side < sides(); ++side) {
            const Cell next = neighbour(cell, side);
            if (next != board::nowhere && set[board::index(next)]) continue;
            Loop loop = walk(set, cell, side, done);
            if (!loop.empty()) out.push_back(shrunk(simplified(loop), inset));
        }
    }
    return out;
}

void BoardGrid::lines_path(cairo_t* context, double offset) const {
    for (int column = 0; column <= columns_; ++column) {
        cairo_move_to(context, column * side_ + offset, 0);
        cairo_rel_line_to(context, 0, height());
    }
    for (int row = 0; row <= rows_; ++row) {
        cairo_move_to(context, 0, row * side_ + offset);
        cairo_rel_line_to(context, width(), 0);
    }
}

void loops_path(cairo_t* context, const std::vector<BoardGrid::Loop>& loops, double corner) {
    // The part of a quarter circle's radius at which a cubic has its handles.
    constexpr double handle = 0.5523;
    for (const auto& loop : loops) {
        cairo_new_sub_path(context);
        for (std::size_t i = 0; i < loop.size(); ++i) {
            const Point& at = loop[i];
            if (corner <= 0) {
                cairo_line_to(context, at.x, at.y);
                continue;
            }
            const Point in = direction(loop[(i + loop.size() - 1) % loop.size()], at);
            const Point away = direction(at, loop[(i + 1) % loop.size()]);
            const double rest = corner * (1 - handle);
            cairo_line_to(context, at.x - in.x * corner, at.y - in.y * corner);
            cairo_curve_to(context, at.x - in.x * rest, at.y - in.y * rest, at.x + away.x * rest,
                           at.y + away.y * rest, at.x + away.x * corner, at.y + away.y * corner);
        }
        cairo_close_path(context);
    }
}

}  // namespace muster::draw

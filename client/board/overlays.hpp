#pragma once

#include "client/board/board_view.hpp"
#include "client/ui/screen/builder.hpp"

#include <string>
#include <vector>

/// What is laid over a map for whoever thinks about it (art-maps.md 4), whichever game it is.
namespace muster::client {

/// A square where what is chosen may end; `is_lost` where somebody would be lost by it.
struct Landing {
    Square square;
    bool is_lost{};
};
/// A wash, a dot in each square, and a contour around all; a hatch and a broken chain for loss.
void draw_landings(Builder& b, const BoardView& view, const std::vector<Landing>& landings);

/// Corners around a square that can be aimed at, and swords above them.
void draw_target(Builder& b, const Box& square);
/// The ring of the focus: on the square, as the gilt plate of what is chosen is on the counter.
void draw_cursor(Builder& b, const Box& square);
/// A dashed line of a side's colour around squares.
void draw_limit(Builder& b, const BoardView& view, const std::vector<Outline>& around, Seat side);
/// A dotted line between the middles of two squares, with a plate on it.
void draw_link(Builder& b, const BoardView& view, Square from, Square to, const std::string& sign,
               const std::string& words);
/// Where something goes or went: a dashed line of its side's colour.
void draw_route(Builder& b, const BoardView& view, const std::vector<Square>& way, Seat side);
/// A plate with a sign and a few words, in the middle at a point and within `within`.
void draw_plate(Builder& b, double x, double y, const Box& within, const std::string& sign,
                const std::string& words, const char* colour = theme::ink);

}  // namespace muster::client

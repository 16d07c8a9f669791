#pragma once

#include "print/draw/face/stage.hpp"
#include "print/draw/maps/board_painter.hpp"
#include "print/draw/maps/hex_map.hpp"

#include <array>
#include <numbers>
#include <string>
#include <vector>

namespace muster::draw {

/// Draws a map of hexes from below upwards.
class HexPainter {
  public:
    HexPainter(cairo_t* context, const HexMap& map, const HexLook& look, Icons& icons,
               const Typesetter& typesetter);
    void draw();

  private:
    using Known = HexMap::Known;
    using Way = HexMap::Way;
    using River = HexMap::River;
    using Ground = BoardLook::Ground;

    // hex_map.cpp
    void ground();
    void fill_hexes(GroundFill fill, bool fades);
    void hatched(GroundFill fill, double alpha);
    void blank_hexes();
    template <class IsMeant>
    void for_each_side(const IsMeant& is_meant);
    void grid_lines();
    void regions();
    void dots();
    void signs();
    void sight();
    [[nodiscard]] bool is_faded(const HexMap::Cell& cell) const;
    [[nodiscard]] Rgb fill_of(const HexMap::Cell& cell) const;
    // hex_ways.cpp
    template <class Visit>
    void for_each_river(const Visit& visit);
    template <class Visit>
    void for_each_link(Way way, const Visit& visit);
    void rivers();
    void ways(Way way);
    void bridges();
    // hex_places.cpp
    void draw_place(const HexMap::Place& place);
    void hearsay(const HexMap::Place& place, const Point& middle);
    void besieged(const Point& middle, const HexMap::Siege& siege);
    void coordinates(const std::vector<HexName>& names);
    void names(const std::vector<HexName>& all);
    [[nodiscard]] std::vector<HexName> placed_names() const;
    [[nodiscard]] TypeStyle name_style() const;
    // hex_pieces.cpp
    void pieces();
    void draw_piece(const HexMap::Piece& piece, const HexPieceBox& at);
    void draw_piece_name(const HexMap::Piece& piece, const HexPieceBox& at);
    void halo(const std::string& words, const TypeStyle& type, double x, double y, const Rgb& below,
              const Rgb& colour);
    void text(const std::string& words, const TypeStyle& type, double x, double y,
              const Rgb& colour);
    void sign(const std::string& name, double x, double y, double size, const Rgb& colour);

    [[nodiscard]] double px(double number) const { return number * look_.mark; }
    [[nodiscard]] bool is_screen() const { return look_.ground == Ground::screen; }
    /// By a hex more, for what lies between two of them is drawn with the first.
    [[nodiscard]] bool touches(const Box& box) const {
        const double air = 2 * look_.radius;
        return box.x - air < shown_.x + shown_.width && shown_.x < box.x + box.width + air &&
               box.y - air < shown_.y + shown_.height && shown_.y < box.y + box.height + air;
    }
    void use(const Rgb& colour, double alpha = 1) {
        cairo_set_source_rgba(context_, colour.red, colour.green, colour.blue, alpha);
    }
    void stroke(double width) {
        cairo_set_line_width(context_, width);
        cairo_stroke(context_);
    }
    void dashes(double on, double off, double from = 0) {
        const std::array<double, 2> pattern{on, off};
        cairo_set_dash(context_, pattern.data(), 2, from);
    }
    void circle(const Point& middle, double radius) {
        cairo_new_sub_path(context_);
        cairo_arc(context_, middle.x, middle.y, radius, 0, 2 * std::numbers::pi);
    }
    void hex_path(board::Hex hex);

    cairo_t* context_;
    const HexMap& map_;
    const HexLook& look_;
    Icons& icons_;
    const Typesetter& typesetter_;
    HexGrid grid_;
    Box shown_;
    std::vector<const HexMap::Cell*> cells_;  ///< Those that the clip leaves.
};

}  // namespace muster::draw

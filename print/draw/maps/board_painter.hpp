#pragma once

#include "print/draw/ink/icons.hpp"
#include "print/draw/maps/board_grid.hpp"
#include "print/draw/type/typeset.hpp"

#include <string>
#include <vector>

namespace muster::draw {

/// Colours of art.md, section 2, and art-maps.md.
namespace board_ink {
constexpr Rgb of(unsigned hex) {
    return {static_cast<double>(hex >> 16U & 0xFFU) / 255,
            static_cast<double>(hex >> 8U & 0xFFU) / 255, static_cast<double>(hex & 0xFFU) / 255};
}
inline constexpr Rgb ink = of(0x1E1A17), bone = of(0xFFFBF0), vellum = of(0xF4EAD3),
                     shade = of(0xE4D6B6), white = of(0xFFFFFF), slope = of(0x6E4B14),
                     mist = of(0x5A6470);
}  // namespace board_ink

/// A colour with so much of another over it.
[[nodiscard]] inline Rgb mixed(const Rgb& below, const Rgb& above, double alpha) {
    const auto mix = [&](double a, double b) { return a + (b - a) * alpha; };
    return {mix(below.red, above.red), mix(below.green, above.green), mix(below.blue, above.blue)};
}

/// How a kind of ground is filled, and hatched in ink; lengths in px of art-maps.md.
struct GroundStyle {
    Rgb fill;
    const char* hatch;  ///< As print/draw/ink/shapes.hpp names them; empty: none.
    double pitch{}, line{}, alpha{};
};
[[nodiscard]] const GroundStyle& ground_style(GroundFill fill);
/// Open ground is paler on paper.
[[nodiscard]] Rgb ground_colour(GroundFill fill, BoardLook::Ground ground);
/// The hatch of a ground over the box, which the clip keeps to it, in the current colour. `unit` is
/// what a px of art-maps.md is.
void hatch_ground(cairo_t* context, GroundFill fill, const Box& box, double unit);

/// Draws a board from below upwards.
class BoardPainter {
  public:
    BoardPainter(cairo_t* context, const Board& board, const BoardLook& look, Icons& icons,
                 const Typesetter& typesetter)
        : context_{context},
          board_{board},
          look_{look},
          icons_{icons},
          typesetter_{typesetter},
          grid_{board, look.side},
          mark_{look.mark} {}

    void draw();

  private:
    // board.cpp
    void ground();
    void hatching(GroundFill fill, const Box& box);
    void stones();
    void grid_lines();
    void slopes();
    void signs();
    void fog();
    void fog_signs(const std::vector<board::Cell>& part);
    void coordinates();
    // board_works.cpp
    void regions();
    void bridges();
    void engines();
    void objectives();
    void walls();
    void forts();

    template <class Is>
    [[nodiscard]] BoardGrid::Set where(const Is& is) const {
        BoardGrid::Set out(board_.cells.size());
        for (std::size_t i = 0; i < out.size(); ++i) out[i] = is(board_.cells[i]);
        return out;
    }
    void use(const Rgb& colour, double alpha = 1) {
        cairo_set_source_rgba(context_, colour.red, colour.green, colour.blue, alpha);
    }
    void stroke(double width) {
        cairo_set_line_width(context_, width);
        cairo_stroke(context_);
    }
    void dashes(double on, double off);
    /// A sign around a point; it falls alike on the pixels of every square, so it is kept.
    void sign(const std::string& name, double x, double y, double size, const Rgb& colour);
    /// A line of text, its capitals centred on y. `align` 0: from x, 0.5: centred on x, 1: to x.
    void text(const std::string& words, const TypeStyle& type, double x, double y, double align,
              const Rgb& colour);
    /// What a cell's middle holds, so that nothing else stands there.
    [[nodiscard]] bool has_engine(board::Cell cell) const;
    [[nodiscard]] bool has_fort(board::Cell cell) const;
    [[nodiscard]] bool has_objective(board::Cell cell) const;

    cairo_t* context_;
    const Board& board_;
    const BoardLook& look_;
    Icons& icons_;
    const Typesetter& typesetter_;
    BoardGrid grid_;
    double mark_;
};

}  // namespace muster::draw

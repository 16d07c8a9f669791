#pragma once

#include <cairo.h>
#include <optional>

namespace muster::draw {

/// A place on a map, as art-maps.md, section 2, has it, in px of that page.
namespace place_marks {
inline constexpr double ring = 19, leaf = 0.76, line = 1.6, sign = 20;
}  // namespace place_marks

/// Its ring in the holder's colour and pattern, none for nobody's, with the disc for its sign;
/// `mark` is what a px of art-maps.md is.
void draw_place_ring(cairo_t* context, double x, double y, double mark, std::optional<int> holder);

}  // namespace muster::draw

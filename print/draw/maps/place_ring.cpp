#include "print/draw/maps/place_ring.hpp"

#include "print/draw/maps/side_look.hpp"

#include <array>
#include <numbers>

namespace muster::draw {

void draw_place_ring(cairo_t* context, double x, double y, double mark, std::optional<int> holder) {
    using namespace place_marks;
    const auto circle = [&](double radius) {
        cairo_new_path(context);
        cairo_arc(context, x, y, radius * mark, 0, 2 * std::numbers::pi);
    };
    const auto use = [&](const Rgb& colour) {
        cairo_set_source_rgb(context, colour.red, colour.green, colour.blue);
    };
    const auto stroke = [&](double width) {
        cairo_set_line_width(context, width * mark);
        cairo_stroke(context);
    };
    const SideLook* const side = holder ? &side_look(*holder) : nullptr;
    circle(ring);
    use(side != nullptr ? side->colour : nobodys_ring);
    cairo_fill_preserve(context);
    use(board_ink::ink);
    stroke(line);
    if (side != nullptr && side->on > 0) {
        circle(ring * (1 + leaf) / 2);
        const std::array<double, 2> pattern{side->on * mark, side->off * mark};
        cairo_set_dash(context, pattern.data(), 2, 0);
        use(board_ink::bone);
        stroke(1.4);
        cairo_set_dash(context, nullptr, 0, 0);
    }
    circle(ring * leaf);
    use(board_ink::bone);
    cairo_fill_preserve(context);
    use(board_ink::ink);
    stroke(0.8);
}

}  // namespace muster::draw

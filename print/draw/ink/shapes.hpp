#pragma once

#include <cairo.h>

#include <string>

namespace muster::draw {

struct Box {
    double x{}, y{}, width{}, height{};
    [[nodiscard]] double centre_x() const { return x + width / 2; }
    [[nodiscard]] double centre_y() const { return y + height / 2; }
    [[nodiscard]] bool overlaps(const Box& other) const {
        return x < other.x + other.width && other.x < x + width && y < other.y + other.height &&
               other.y < y + height;
    }
};

/// These add to the current path; nothing is painted.
void rounded_path(cairo_t* context, const Box& box, double radius);
void ellipse_path(cairo_t* context, const Box& box);
void lozenge_path(cairo_t* context, double x, double y, double radius);
/// A heater shield: straight shoulders, then two curves to the point.
void heater_path(cairo_t* context, const Box& box);
/// A chevron that points up (height > 0) or down, `thick` measured upright.
void chevron_path(cairo_t* context, double x, double apex, double half_width, double rise,
                  double thick);
/// A sine from left to right, drawn as cubic curves; zero at `x_zero`.
void wave_path(cairo_t* context, double left, double right, double y, double x_zero, double length,
               double amplitude);

/// The radius of dots, as a part of the line that other hatches are drawn with.
inline constexpr double dot_radius = 1.4;
/// The engravers' hatch `kind` over the box, as one path that is stroked once in the current
/// colour, so that crossings are no darker. Anchored to (0, 0) of the card, or to the given point.
void hatch(cairo_t* context, const std::string& kind, const Box& box, double pitch, double line,
           double anchor_x = 0, double anchor_y = 0);

/// An ordinary of heraldry filling the box in the current colour; the box must be the clip.
void ordinary(cairo_t* context, const std::string& kind, const Box& box);

}  // namespace muster::draw

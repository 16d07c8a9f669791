#include "print/draw/ink/shapes.hpp"

#include "print/draw/ink/forms.hpp"
#include "print/draw/ink/handles.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <sstream>
#include <vector>

namespace muster::draw {
namespace {

using std::numbers::pi;

/// The first multiple of `step` from `anchor` at or before `from`.
double first(double from, double anchor, double step) {
    return anchor + std::floor((from - anchor) / step) * step;
}

/// Every multiple of `step` from `anchor`, from the last at or before `from` up to `to`.
std::vector<double> positions(double from, double to, double anchor, double step) {
    const double begin = first(from, anchor, step);
    std::vector<double> out;
    for (int i = 0; begin + i * step < to; ++i) out.push_back(begin + i * step);
    return out;
}

void slanted(cairo_t* context, const Box& box, double pitch, double line, double anchor,
             int direction) {
    // Lines at 45 degrees whose upright distance is the pitch: one every pitch * sqrt 2 along x.
    const double step = pitch * std::numbers::sqrt2;
    const double reach = box.height;
    for (const double x : positions(box.x - reach, box.x + box.width + reach, anchor, step)) {
        const double slope = direction * reach;
        const double across = line * std::numbers::sqrt2;  // as wide along x
        cairo_move_to(context, x - across / 2, direction > 0 ? box.y + box.height : box.y);
        cairo_rel_line_to(context, reach, -slope);
        cairo_rel_line_to(context, across, 0);
        cairo_rel_line_to(context, -reach, slope);
        cairo_close_path(context);
    }
}

/// An octagon of a circle's area: at the size of a hatch nobody can distinguish them.
void dot(cairo_t* context, double x, double y, double radius) {
    static const double far = std::sqrt(pi / (2 * std::numbers::sqrt2));
    const double wide = far * std::cos(pi / 8) * radius;
    const double narrow = far * std::sin(pi / 8) * radius;
    cairo_move_to(context, x + wide, y - narrow);
    cairo_line_to(context, x + wide, y + narrow);
    cairo_line_to(context, x + narrow, y + wide);
    cairo_line_to(context, x - narrow, y + wide);
    cairo_line_to(context, x - wide, y + narrow);
    cairo_line_to(context, x - wide, y - narrow);
    cairo_line_to(context, x - narrow, y - wide);
    cairo_line_to(context, x + narrow, y - wide);
    cairo_close_path(context);
}

/// Adds rows of dots from the last at or before the box's top to the first behind its end.
void dotted(cairo_t* context, const Box& box, double pitch, double line, double anchor_x,
            double anchor_y) {
    for (const double y : positions(box.y, box.y + box.height + pitch, anchor_y, pitch)) {
        const bool is_odd = std::lround((y - anchor_y) / pitch) % 2 != 0;
        const double start = anchor_x + (is_odd ? pitch / 2 : 0);
        for (const double x : positions(box.x, box.x + box.width + pitch, start, pitch))
            dot(context, x, y, line * dot_radius);
    }
}

void chevron(cairo_t* context, const Box& box, double y, double thick) {
    chevron_path(context, box.centre_x(), y, box.width / 2 + 2, (box.width / 2 + 2) * 0.62, thick);
}

void embattled(cairo_t* context, const Box& box, double depth, double tooth, bool is_chief) {
    const double edge = is_chief ? box.y : box.y + box.height - depth;
    cairo_rectangle(context, box.x, edge, box.width, depth);
    const double merlon = box.width / 11;
    for (int i = 0; i < 6; ++i)
        cairo_rectangle(context, box.x + merlon * 2 * i,
                        is_chief ? box.y + depth : box.y + box.height - depth - tooth, merlon,
                        tooth);
}

void draw_hatch(cairo_t* context, const std::string& kind, const Box& box, double pitch,
                double line, double anchor_x, double anchor_y) {
    const double right = box.x + box.width;
    const double bottom = box.y + box.height;
    const bool is_grid = kind == "grid";
    cairo_new_path(context);
    cairo_set_line_width(context, line);
    cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT);
    if (is_grid || kind == "level")
        for (const double y : positions(box.y, bottom, anchor_y, pitch))
            cairo_rectangle(context, box.x, y - line / 2, box.width, line);
    if (is_grid || kind == "upright")
        for (const double x : positions(box.x, right, anchor_x, pitch))
            cairo_rectangle(context, x - line / 2, box.y, line, box.height);
    const bool is_cross = kind == "cross";
    if (is_cross || kind == "rising")
        slanted(context, box, pitch, line, anchor_x - box.y - box.height + anchor_y, 1);
    // In a cross both run round in the same sense, or crossings would be holes.
    if (is_cross || kind == "falling")
        slanted(context, box, pitch, is_cross ? -line : line, anchor_x + box.y - anchor_y, -1);
    if (kind == "dots") dotted(context, box, pitch, line, anchor_x, anchor_y);
    // Filled, as cairo walks along every line that is stroked each time that it shows a form.
    cairo_fill(context);
    if (kind == "chevrons")
        for (const double y : positions(box.y - box.width, bottom, anchor_y, pitch * 3)) {
            const double step = box.width / 4;
            cairo_move_to(context, box.x, y + step * 0.6);
            for (int i = 1; i <= 4; ++i)
                cairo_line_to(context, box.x + step * i, y + (i % 2 == 0 ? step * 0.6 : 0));
        }
    if (kind == "waves")
        for (const double y : positions(box.y, bottom + pitch * 2, anchor_y, pitch * 2))
            wave_path(context, box.x, right, y, anchor_x, pitch * 6, pitch * 0.55);
    cairo_stroke(context);
}

/// The same for dots on paper, where a few rows of them are one form that is shown all the way
/// down.
void draw_dots(cairo_t* context, const Box& box, double pitch, double line, double anchor_x,
               double anchor_y) {
    constexpr int rows = 12;  // even, as every other row is shifted
    const double high = rows * pitch;
    const double top = first(box.y, anchor_y, pitch);
    const cairo_rectangle_t extents{box.x - pitch, top - pitch / 2, box.width + 2 * pitch, high};
    const SurfacePtr band{cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents)};
    {
        const ContextPtr painter{cairo_create(band.get())};
        cairo_set_source(painter.get(), cairo_get_source(context));
        dotted(painter.get(), {box.x, top, box.width, high - 1.5 * pitch}, pitch, line, anchor_x,
               anchor_y);
        cairo_fill(painter.get());
    }
    for (int i = 0; top + i * high - pitch < box.y + box.height; ++i) {
        cairo_set_source_surface(context, band.get(), 0, i * high);
        cairo_paint(context);
    }
}

/// Four rows of squares, a whole number of them across.
void chequy(cairo_t* context, const Box& box) {
    constexpr int rows = 4;
    const double high = box.height / rows;
    const int columns = std::max(2, static_cast<int>(std::lround(box.width / high)));
    const double wide = box.width / columns;
    for (int row = 0; row < rows; ++row)
        for (int column = (row + 1) % 2; column < columns; column += 2)
            cairo_rectangle(context, box.x + column * wide, box.y + row * high, wide, high);
}

}  // namespace

void rounded_path(cairo_t* context, const Box& box, double radius) {
    const double right = box.x + box.width;
    const double bottom = box.y + box.height;
    cairo_new_sub_path(context);
    cairo_arc(context, right - radius, box.y + radius, radius, -pi / 2, 0);
    cairo_arc(context, right - radius, bottom - radius, radius, 0, pi / 2);
    cairo_arc(context, box.x + radius, bottom - radius, radius, pi / 2, pi);
    cairo_arc(context, box.x + radius, box.y + radius, radius, pi, 3 * pi / 2);
    cairo_close_path(context);
}

void ellipse_path(cairo_t* context, const Box& box) {
    if (!(box.width > 0) || !(box.height > 0)) return;
    const Saved saved{context};
    cairo_translate(context, box.centre_x(), box.centre_y());
    cairo_scale(context, box.width / 2, box.height / 2);
    cairo_new_sub_path(context);
    cairo_arc(context, 0, 0, 1, 0, 2 * pi);
}

void lozenge_path(cairo_t* context, double x, double y, double radius) {
    cairo_move_to(context, x, y - radius);
    cairo_line_to(context, x + radius, y);
    cairo_line_to(context, x, y + radius);
    cairo_line_to(context, x - radius, y);
    cairo_close_path(context);
}

void heater_path(cairo_t* context, const Box& box) {
    const double right = box.x + box.width;
    const double shoulder = box.y + box.height * 0.42;
    const double bottom = box.y + box.height;
    cairo_move_to(context, box.x, box.y);
    cairo_line_to(context, right, box.y);
    cairo_line_to(context, right, shoulder);
    cairo_curve_to(context, right, box.y + box.height * 0.72, right - box.width * 0.2,
                   box.y + box.height * 0.9, box.centre_x(), bottom);
    cairo_curve_to(context, box.x + box.width * 0.2, box.y + box.height * 0.9, box.x,
                   box.y + box.height * 0.72, box.x, shoulder);
    cairo_close_path(context);
}

void chevron_path(cairo_t* context, double x, double apex, double half_width, double rise,
                  double thick) {
    cairo_move_to(context, x, apex);
    cairo_line_to(context, x + half_width, apex + rise);
    cairo_rel_line_to(context, 0, thick);
    cairo_line_to(context, x, apex + thick);
    cairo_line_to(context, x - half_width, apex + rise + thick);
    cairo_rel_line_to(context, 0, -thick);
    cairo_close_path(context);
}

void wave_path(cairo_t* context, double left, double right, double y, double x_zero, double length,
               double amplitude) {
    // The cubic nearest to a quarter of a sine, in parts of the quarter and of the amplitude.
    const double quarter = length / 4;
    const double out = 0.32613 * quarter;
    const double in = 0.36191 * quarter;
    const double begin = first(left, x_zero, length);
    cairo_move_to(context, begin, y);
    bool is_crest = true;
    for (const double x : positions(begin, right, begin, 2 * quarter)) {
        const double top = is_crest ? y - amplitude : y + amplitude;
        const double knee = y + 0.51229 * (top - y);
        cairo_curve_to(context, x + out, knee, x + quarter - in, top, x + quarter, top);
        cairo_curve_to(context, x + quarter + in, top, x + 2 * quarter - out, knee, x + 2 * quarter,
                       y);
        is_crest = !is_crest;
    }
}

void hatch(cairo_t* context, const std::string& kind, const Box& box, double pitch, double line,
           double anchor_x, double anchor_y) {
    Forms* forms = Forms::of(context);
    double ink[4]{};
    if (forms == nullptr || cairo_pattern_get_rgba(cairo_get_source(context), &ink[0], &ink[1],
                                                   &ink[2], &ink[3]) != CAIRO_STATUS_SUCCESS) {
        draw_hatch(context, kind, box, pitch, line, anchor_x, anchor_y);
        return;
    }
    std::ostringstream key;
    key << "hatch " << kind;
    for (const double number : {box.x, box.y, box.width, box.height, pitch, line, anchor_x,
                                anchor_y, ink[0], ink[1], ink[2], ink[3]})
        key << ' ' << number;
    forms->paint(context, key.str(), box, Forms::Pixels::kept, [&](cairo_t* target) {
        cairo_set_source_rgba(target, ink[0], ink[1], ink[2], ink[3]);
        if (kind == "dots" &&
            cairo_surface_get_type(cairo_get_target(target)) == CAIRO_SURFACE_TYPE_RECORDING)
            draw_dots(target, box, pitch, line, anchor_x, anchor_y);
        else
            draw_hatch(target, kind, box, pitch, line, anchor_x, anchor_y);
    });
}

void ordinary(cairo_t* context, const std::string& kind, const Box& box) {
    const double unit = box.height / 25.4;
    cairo_new_path(context);
    if (kind == "chevrons") {
        for (int i = 0; i < 3; ++i)
            chevron(context, box, box.y + (1.2 + 10.4 * i) * unit, 5.4 * unit);
    } else if (kind == "embattled") {
        embattled(context, box, 4.2 * unit, 3.2 * unit, true);
        embattled(context, box, 2.6 * unit, 2.4 * unit, false);
    } else if (kind == "gemelles") {
        for (const double y : {2.6, 18.4}) {
            cairo_rectangle(context, box.x, box.y + y * unit, box.width, 2.6 * unit);
            cairo_rectangle(context, box.x, box.y + (y < 10 ? y - 1.7 : y + 3.6) * unit, box.width,
                            0.8 * unit);
        }
    } else if (kind == "flanches") {
        const double radius = std::min(box.height * 0.62, box.width * 0.5);
        for (const double x : {box.x - radius * 0.36, box.x + box.width + radius * 0.36}) {
            cairo_new_sub_path(context);
            cairo_arc(context, x, box.centre_y(), radius, 0, 2 * pi);
        }
    } else if (kind == "bend") {
        const double half = 11 * unit;
        cairo_move_to(context, box.x - half, box.y);
        cairo_line_to(context, box.x + half, box.y);
        cairo_line_to(context, box.x + box.width + half, box.y + box.height);
        cairo_line_to(context, box.x + box.width - half, box.y + box.height);
        cairo_close_path(context);
    } else if (kind == "per_fess") {
        cairo_rectangle(context, box.x, box.centre_y(), box.width, box.height / 2);
    } else if (kind == "per_pale") {
        cairo_rectangle(context, box.centre_x(), box.y, box.width / 2, box.height);
    } else if (kind == "per_bend") {
        cairo_move_to(context, box.x, box.y);
        cairo_line_to(context, box.x + box.width, box.y + box.height);
        cairo_line_to(context, box.x, box.y + box.height);
        cairo_close_path(context);
    } else if (kind == "chequy") {
        chequy(context, box);
    } else if (kind == "gyronny") {
        const double radius = box.width + box.height;
        for (int i = 0; i < 8; ++i) {
            const double angle = pi / 8 * (2 * i);
            cairo_move_to(context, box.centre_x(), box.centre_y());
            cairo_rel_line_to(context, radius * std::cos(angle), radius * std::sin(angle));
            cairo_line_to(context, box.centre_x() + radius * std::cos(angle + pi / 8),
                          box.centre_y() + radius * std::sin(angle + pi / 8));
            cairo_close_path(context);
        }
    }
    cairo_fill(context);
}

}  // namespace muster::draw

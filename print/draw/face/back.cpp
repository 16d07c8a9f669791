#include "print/draw/face/stage.hpp"

#include <algorithm>
#include <array>
#include <numbers>
#include <string_view>
#include <utility>

/// The backs of cards, one design for each side.
namespace muster::draw {
namespace {

using std::numbers::pi;

constexpr double line_pitch = 10.4;  ///< Between two strong lines.

void madder_lines(cairo_t* cr, const Box& panel, double width, bool is_between) {
    const double offset = is_between ? 6.1 : 0;
    cairo_set_line_width(cr, width);
    const double half = panel.width / 2 + 2;
    const double rise = half * 0.66;
    const double above = panel.centre_y() - offset - panel.y + rise + 2;
    for (int i = 0; i * 12.2 < above; ++i) {
        const double y = panel.centre_y() - offset - i * 12.2;
        const double mirror = 2 * panel.centre_y() - y;
        for (const double sign : {-1.0, 1.0}) {
            const double apex = sign < 0 ? y - rise : mirror + rise;
            cairo_move_to(cr, panel.centre_x() - half, apex - sign * rise);
            cairo_line_to(cr, panel.centre_x(), apex);
            cairo_line_to(cr, panel.centre_x() + half, apex - sign * rise);
        }
    }
    cairo_stroke(cr);
}

void woad_lines(cairo_t* cr, const Box& panel, double width, bool is_between) {
    cairo_set_line_width(cr, width);
    constexpr double amplitude = 2;
    for (int k = -6; k <= 6; ++k) {
        const double y = panel.centre_y() + line_pitch * (is_between ? k + 0.5 : k);
        wave_path(cr, panel.x - 1, panel.x + panel.width + 1, y, panel.centre_x(), 17.2, amplitude);
    }
    cairo_stroke(cr);
}

void weld_lines(cairo_t* cr, const Box& panel, double width, bool is_between) {
    cairo_set_line_width(cr, width);
    for (int k = -8; k <= 8; ++k) {
        const double x = panel.centre_x() + line_pitch * (is_between ? k + 0.5 : k);
        cairo_move_to(cr, x, panel.y - 1);
        cairo_line_to(cr, x, panel.y + panel.height + 1);
    }
    cairo_stroke(cr);
}

/// Lines that rise to the right, or fall.
void slopes(cairo_t* cr, const Box& panel, double shift, double rise) {
    const double reach = panel.width + panel.height;
    for (int k = -12; k <= 12; ++k) {
        const double y = panel.centre_y() + line_pitch * std::numbers::sqrt2 * (k + shift);
        cairo_move_to(cr, panel.centre_x() - reach, y + rise * reach);
        cairo_line_to(cr, panel.centre_x() + reach, y - rise * reach);
    }
}

void verdigris_lines(cairo_t* cr, const Box& panel, double width, bool is_between) {
    cairo_set_line_width(cr, width);
    slopes(cr, panel, is_between ? 0.5 : 0, 1);
    cairo_stroke(cr);
}

void plain_lines(cairo_t* cr, const Box& panel, double width, bool is_between) {
    if (is_between) return;
    cairo_set_line_width(cr, width / 2);
    for (const double rise : {1.0, -1.0}) slopes(cr, panel, 0.5, rise);
    cairo_stroke(cr);
}

void madder_sign(cairo_t* cr, double x, double y, double /*radius*/) {
    for (const double way : {-1.0, 1.0}) {
        const auto point = [&](double dx, double dy) { cairo_line_to(cr, x + dx, y + way * dy); };
        cairo_new_sub_path(cr);
        point(-10.4, 0.7);
        point(0, 10.1);
        point(10.4, 0.7);
        point(6.2, 0.7);
        point(0, 6.4);
        point(-6.2, 0.7);
        cairo_close_path(cr);
        cairo_new_sub_path(cr);
        point(-4.2, 0.7);
        point(0, 4.5);
        point(4.2, 0.7);
        cairo_close_path(cr);
    }
    cairo_fill(cr);
}

void woad_sign(cairo_t* cr, double x, double y, double radius) {
    const Saved saved{cr};
    cairo_arc(cr, x, y, radius, 0, 2 * pi);
    cairo_clip(cr);
    cairo_set_line_width(cr, 2.3);
    for (int k = -3; k <= 3; ++k)
        wave_path(cr, x - radius - 1, x + radius + 1, y + 4.1 * k, x, 10.4, 1.15);
    cairo_stroke(cr);
}

void weld_sign(cairo_t* cr, double x, double y, double radius) {
    const Saved saved{cr};
    cairo_arc(cr, x, y, radius, 0, 2 * pi);
    cairo_clip(cr);
    cairo_set_line_width(cr, 2.6);
    for (int k = -2; k <= 2; ++k) {
        cairo_move_to(cr, x + 5.2 * k, y - radius);
        cairo_line_to(cr, x + 5.2 * k, y + radius);
    }
    cairo_stroke(cr);
}

void verdigris_sign(cairo_t* cr, double x, double y, double radius) {
    const Saved saved{cr};
    cairo_arc(cr, x, y, radius, 0, 2 * pi);
    cairo_clip(cr);
    for (const auto& [shift, width] : {std::pair{0.0, 4.4}, {-8.2, 2.2}, {8.2, 2.2}}) {
        cairo_set_line_width(cr, width);
        cairo_move_to(cr, x - radius, y + shift + radius);
        cairo_line_to(cr, x + radius, y + shift - radius);
        cairo_stroke(cr);
    }
}

void plain_sign(cairo_t* cr, double x, double y, double radius) {
    for (const double reach : {radius - 1, radius - 4.6}) {
        cairo_move_to(cr, x, y - reach);
        for (const auto& [dx, dy] : {std::pair{0.72, 0.0}, {0.0, 1.0}, {-0.72, 0.0}})
            cairo_line_to(cr, x + dx * reach, y + dy * reach);
        cairo_close_path(cr);
    }
    const auto rule = cairo_get_fill_rule(cr);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    cairo_fill(cr);
    cairo_set_fill_rule(cr, rule);
}

/// All of it is its own image when turned by half around the card's centre.
struct Design {
    std::string_view pattern;
    const char* ground;  ///< The fine hatch under all.
    void (*lines)(cairo_t*, const Box& panel, double width, bool is_between);
    void (*sign)(cairo_t*, double x, double y, double radius);
};
constexpr std::array designs{
    Design{"lattice", "level", plain_lines, plain_sign},
    Design{"chevrons", "upright", madder_lines, madder_sign},
    Design{"waves", "level", woad_lines, woad_sign},
    Design{"pales", "level", weld_lines, weld_sign},
    Design{"bends", "upright", verdigris_lines, verdigris_sign},
};

/// Nobody's, for a word that it does not know.
const Design& design_of(std::string_view pattern) {
    const auto* const at = std::find_if(designs.begin(), designs.end(), [&](const Design& design) {
        return design.pattern == pattern;
    });
    return at == designs.end() ? designs.front() : *at;
}

}  // namespace

void draw_back(Stage& stage, const Item& item) {
    cairo_t* cr = stage.context;
    const Box whole = bleed_box(stage);
    const double x = whole.centre_x();
    const double y = whole.centre_y();
    const Design& design = design_of(stage.filled(item.word("pattern")));

    cairo_rectangle(cr, whole.x, whole.y, whole.width, whole.height);
    stage.use(item.ink("fill"));
    cairo_fill(cr);
    stage.use(item.ink("hatch_colour"));
    // Half a pitch off the centre, so that no line lies on it and the two halves are images.
    const double pitch = stage.hatching.pitch_mm;
    hatch(cr, design.ground, whole, pitch, stage.hatching.line_mm, x + pitch / 2, y + pitch / 2);

    const double inset = item.number("panel_inset");
    const Box panel{inset, inset, stage.layout.width_mm - 2 * inset,
                    stage.layout.height_mm - 2 * inset};
    const double corner = item.number("panel_corner");
    const double radius = item.number("roundel");
    {
        const Saved saved{cr};
        rounded_path(cr, panel, corner);
        cairo_clip(cr);
        cairo_rectangle(cr, panel.x, panel.y, panel.width, panel.height);
        stage.use(item.ink("deep"));
        cairo_fill(cr);
        Ink strong = item.ink("line");
        Ink faint = strong;
        faint.alpha /= 2.4;
        stage.use(strong);
        design.lines(cr, panel, 0.85, false);
        stage.use(faint);
        design.lines(cr, panel, 0.4, true);
        cairo_arc(cr, x, y, radius + 1.6, 0, 2 * pi);
        stage.use(item.ink("deep"));
        cairo_fill(cr);
    }
    stage.use(item.ink("frame"));
    rounded_path(cr, panel, corner);
    cairo_set_line_width(cr, 0.4);
    cairo_stroke(cr);
    rounded_path(cr, {panel.x + 1.1, panel.y + 1.1, panel.width - 2.2, panel.height - 2.2},
                 corner - 0.6);
    cairo_set_line_width(cr, 0.16);
    cairo_stroke(cr);

    cairo_arc(cr, x, y, radius, 0, 2 * pi);
    stage.use(item.ink("roundel_ground"));
    cairo_fill(cr);
    stage.use(item.ink("sign"));
    for (const auto& [ring, line] :
         {std::pair{radius - 0.95, 0.3}, std::pair{radius - 1.75, 0.18}}) {
        cairo_new_sub_path(cr);
        cairo_arc(cr, x, y, ring, 0, 2 * pi);
        cairo_set_line_width(cr, line);
        cairo_stroke(cr);
    }
    design.sign(cr, x, y, radius - 2.6);
}

}  // namespace muster::draw

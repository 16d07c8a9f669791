#include "print/draw/stage.hpp"

#include <algorithm>
#include <numbers>

namespace muster::draw {
namespace {

using std::numbers::pi;

/// Lines that are their own image when turned by half around the card's centre.
void madder_lines(cairo_t* cr, const Box& panel, double width, double offset) {
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

void woad_lines(cairo_t* cr, const Box& panel, double width, double offset, double amplitude) {
    cairo_set_line_width(cr, width);
    constexpr double pitch = 10.4;
    for (int k = -6; k <= 6; ++k) {
        const double y = panel.centre_y() + pitch * k;
        // Above and below alike: an offset line has its twin on the other side.
        if (offset == 0)
            wave_path(cr, panel.x - 1, panel.x + panel.width + 1, y, panel.centre_x(), 17.2,
                      amplitude);
        else
            wave_path(cr, panel.x - 1, panel.x + panel.width + 1, y + pitch / 2, panel.centre_x(),
                      17.2, amplitude);
    }
    cairo_stroke(cr);
}

void madder_sign(cairo_t* cr, double x, double y) {
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

}  // namespace

void draw_arms(Stage& stage, const Item& item) {
    const Box box = stage.placed(item);
    const double corner = item.number("corner");
    const double keyline = item.number("keyline");
    const std::string kind = stage.filled(item.word("ordinary"));
    // The field is that of every card of this tone and Role; the charge is its own.
    std::string key = "arms " + kind + ' ' + stage.tone().hatch;
    for (const char* ink : {"field", "ordinary_colour", "charge_colour", "keyline_colour"})
        key += ' ' + hex(stage.colour(item.ink(ink)));
    for (const double number :
         {box.x, box.y, box.width, box.height, corner, keyline, item.number("inset"),
          item.number("inset_line"), stage.hatching.pitch_mm, stage.hatching.line_mm})
        key.append(reinterpret_cast<const char*>(&number), sizeof number);
    const Box whole{box.x - keyline, box.y - keyline, box.width + 2 * keyline,
                    box.height + 2 * keyline};
    stage.draw_as_form(key, whole, [&] {
        cairo_t* cr = stage.context;
        {
            const Saved saved{cr};
            rounded_path(cr, box, corner);
            cairo_clip(cr);
            cairo_rectangle(cr, box.x, box.y, box.width, box.height);
            stage.use(item.ink("field"));
            cairo_fill(cr);
            stage.use(item.ink("ordinary_colour"));
            ordinary(cr, kind, box);
            Ink hatching = item.ink("charge_colour");
            hatching.alpha = stage.hatching.alpha;
            stage.use(hatching);
            hatch(cr, stage.tone().hatch, box, stage.hatching.pitch_mm, stage.hatching.line_mm);
        }
        const double inset = item.number("inset");
        rounded_path(cr,
                     {box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset},
                     std::max(0.1, corner - inset / 2));
        cairo_set_line_width(cr, item.number("inset_line"));
        stage.use(item.ink("charge_colour"));
        cairo_stroke(cr);
        rounded_path(cr, box, corner);
        cairo_set_line_width(cr, keyline);
        stage.use(item.ink("keyline_colour"));
        cairo_stroke(cr);
    });
    const double size = item.number("charge_size");
    stage.sign(stage.filled(item.word("charge")),
               {box.centre_x() - size / 2, box.centre_y() - size / 2, size, size},
               stage.colour(item.ink("charge_colour")));
    stage.picture(box);
}

void draw_back(Stage& stage, const Item& item) {
    cairo_t* cr = stage.context;
    const Box whole = bleed_box(stage);
    const double x = whole.centre_x();
    const double y = whole.centre_y();
    const bool is_madder = stage.filled(item.word("pattern")) == "chevrons";

    cairo_rectangle(cr, whole.x, whole.y, whole.width, whole.height);
    stage.use(item.ink("fill"));
    cairo_fill(cr);
    stage.use(item.ink("hatch_colour"));
    // Half a pitch off the centre, so that no line lies on it and the two halves are images.
    const double pitch = stage.hatching.pitch_mm;
    hatch(cr, is_madder ? "upright" : "level", whole, pitch, stage.hatching.line_mm, x + pitch / 2,
          y + pitch / 2);

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
        is_madder ? madder_lines(cr, panel, 0.85, 0) : woad_lines(cr, panel, 0.85, 0, 2);
        stage.use(faint);
        is_madder ? madder_lines(cr, panel, 0.4, 6.1) : woad_lines(cr, panel, 0.4, 1, 2);
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
    is_madder ? madder_sign(cr, x, y) : woad_sign(cr, x, y, radius - 2.6);
}

}  // namespace muster::draw

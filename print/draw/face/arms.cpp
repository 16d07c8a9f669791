#include "print/draw/face/stage.hpp"

#include <algorithm>
#include <numbers>

namespace muster::draw {
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

}  // namespace muster::draw

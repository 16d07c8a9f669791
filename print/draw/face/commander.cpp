#include "print/draw/face/stage.hpp"
#include "print/draw/type/scripts.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace muster::draw {
namespace {

int count(Stage& stage, const std::string& pattern) {
    return whole_number(stage.filled(pattern));
}

void frame(Stage& stage, const Box& box, double corner, double line, const Ink& ground,
           const Ink& ink) {
    rounded_path(stage.context, box, corner);
    stage.use(ground);
    cairo_fill_preserve(stage.context);
    stage.use(ink);
    cairo_set_line_width(stage.context, line);
    cairo_stroke(stage.context);
    stage.area(box, corner, &ground, &ink, line);
}

}  // namespace

namespace {

/// Steps that stand in one column; more wrap to a second one, nearer to the edge.
constexpr int most_in_a_column = 22;

/// Where the steps of a track stand, and how large they are beside those of a single column.
struct Columns {
    Columns(const Item& item, int steps)
        : top{item.number("top")}, x{item.number("x")}, per_column{steps + 1} {
        // Twelve or fewer stand at the usual pitch; more share the same length (art.md section 5c).
        pitch = item.number("pitch");
        if (steps > most_in_a_column) {
            per_column = (steps + 2) / 2;
            scale = 0.76;
            shift = 1.65;
            x += 0.75;  // So that both keep off the safe area's edge and the spine's.
        }
        if (steps > 12) pitch = item.number("span") / per_column;
    }
    [[nodiscard]] bool is_second(int place) const { return place >= per_column; }
    [[nodiscard]] bool is_wrapped() const { return shift > 0; }
    [[nodiscard]] double x_of(int place) const { return x + (is_second(place) ? shift : -shift); }
    [[nodiscard]] double y_of(int place) const { return top + pitch * (place % per_column); }

    double top, x, pitch{}, scale{1};
    double shift{};  ///< From the middle of the spine to either column, in mm.
    int per_column;
};

}  // namespace

void draw_track(Stage& stage, const Item& item) {
    cairo_t* cr = stage.context;
    const int steps = std::max(1, count(stage, item.word("steps")));
    const Columns columns{item, steps};
    const double edge = item.number("edge");
    const int every =
        static_cast<int>(std::ceil(item.number("least_pitch") / columns.pitch - 1e-9));
    const int mark = count(stage, item.word("mark"));
    const Style& plain = stage.style(item, "style");
    const Style& strong = stage.style(item, "strong");
    for (int value = steps; value >= 0; --value) {
        const int place = steps - value;
        const double x = columns.x_of(place);
        const double y = columns.y_of(place);
        const bool is_strong = value % 3 == 0;
        if (value == 0) {
            const double size = 4.2 * columns.scale;
            stage.sign(stage.filled(item.word("end_icon")),
                       stage.placed(Box{x - size / 2, y - size / 2, size, size}),
                       stage.colour(item.ink("colour")));
        } else if (value % every == 0 || value == mark) {
            const Style& style = is_strong ? strong : plain;
            if (value == mark) {
                const double wide = 5.2 * (columns.is_wrapped() ? 0.62 : 1);
                const double high = std::min(4.2, columns.pitch);
                rounded_path(cr, stage.placed(Box{x - wide / 2, y - high / 2, wide, high}), 1);
                stage.use(item.ink("mark_colour"));
                cairo_set_line_width(cr, 0.35);
                cairo_stroke(cr);
            }
            TypeStyle type = style.type;
            type.size *= columns.scale;
            stage.show(stage.subject(item, "steps"), stage.set({{std::to_string(value)}}, type),
                       style, style.type.size, item.ink("colour"), x, y + cap_centre_em * type.size,
                       0, 0.5);
        }
        if (columns.is_wrapped()) continue;  // A mark at the edge would be the second column's.
        stage.use(item.ink("colour"));
        cairo_set_line_width(cr, is_strong ? 0.4 : 0.25);
        cairo_move_to(cr, stage.at(edge - (is_strong ? 1.9 : 1.2)), y);
        cairo_line_to(cr, stage.at(edge), y);
        cairo_stroke(cr);
    }
}

void draw_panel(Stage& stage, const Item& item) {
    cairo_t* cr = stage.context;
    const double x = item.number("x");
    const double y = item.number("y");
    const double width = item.number("width");
    const double bar = item.number("bar");
    const double pad = item.number("pad");
    const double side = item.number("box");
    constexpr double box_gap = 0.75;
    constexpr double above = 1.3;  // between the text and the bar or the frame
    constexpr double ascent = 2.2;

    const Style& title_style = stage.style(item, "title_style");
    const Style& limit_style = stage.style(item, "limit_style");
    const Style& text_style = stage.style(item, "text_style");
    const std::string field = stage.subject(item, "title");
    const std::string text_field = stage.subject(item, "text");
    const Lines title = stage.set({{stage.filled(item.word("title"))}}, title_style.type);
    const std::string limit = stage.filled(item.word("limit"));
    const Lines label = stage.set({{limit}}, limit_style.type);
    const int uses = count(stage, item.word("uses"));
    const double room = width - 1.8 * pad - title.widest() - uses * (side + box_gap);
    if (room < 0) stage.report(field, "the name does not fit its bar");
    // A limit too long for the bar leads the text instead.
    const bool is_in_bar = limit.empty() || label.widest() + 1.5 <= room;
    const std::string& lead = item.word(item.word("limit_lead").empty() ? "limit" : "limit_lead");
    const Face::Paragraph words{is_in_bar ? "" : stage.filled_markup(lead),
                                stage.filled_markup(item.word("text"))};
    const double first = y + bar + above + ascent;
    FitRule rule = ladder_of(item);
    loosen(rule.rungs, loose_leading(stage.face.language));
    auto text =
        fit_text(stage.typesetter, effect_runs(stage, text_field, {words}), text_style.type,
                 stage.language(), rule, {width - 2 * pad, item.number("last") - above - first});
    const double bottom = std::min(first + text.drop_mm() + above + 0.5, item.number("last"));

    const Box box = stage.placed(Box{x, y, width, bottom - y});
    frame(stage, box, item.number("corner"), item.number("keyline"), item.ink("ground"),
          item.ink("bar_colour"));
    {
        const Saved saved{cr};
        rounded_path(cr, box, item.number("corner"));
        cairo_clip(cr);
        cairo_rectangle(cr, box.x, y, width, bar);
        stage.use(item.ink("bar_colour"));
        cairo_fill(cr);
    }
    double right = x + width - pad * 0.8;
    stage.use(item.ink("ground"));
    for (int i = 0; i < uses; ++i) {
        right -= side;
        rounded_path(cr, stage.placed(Box{right, y + (bar - side) / 2, side, side}), 0.4);
        cairo_fill(cr);
        right -= box_gap;
    }
    const auto centred = [&](const Style& style) {
        return y + bar / 2 + cap_centre_em * style.type.size;
    };
    if (is_in_bar && !limit.empty())
        stage.show(stage.subject(item, "limit"), label, limit_style, limit_style.type.size,
                   limit_style.ink, right - 0.3, centred(limit_style), 0, 1);
    stage.show(field, title, title_style, title_style.type.size, title_style.ink, x + pad,
               centred(title_style));
    stage.show(text_field, std::move(text), rule, text_style, text_style.ink, x + pad, first);
}

void draw_boxes(Stage& stage, const Item& item) {
    const double x = item.number("x");
    const double y = item.number("y");
    const double icon = item.number("icon_size");
    const Style& style = stage.style(item);
    stage.sign(item.word("icon"), stage.placed(Box{x, y - icon / 2, icon, icon}),
               stage.colour(style.ink));
    const Lines label = stage.set({{stage.filled(item.word("text"))}}, style.type);
    stage.show(stage.subject(item, "text"), label, style, style.type.size, style.ink,
               x + icon + 1.4, y + 0.3 * style.type.size);

    const int boxes = count(stage, item.word("count"));
    double size = item.number("size");
    double gap = item.number("gap");
    const double left = x + icon + 1.4 + label.widest() + 1.4;
    const double right = x + item.number("width");
    // One row while boxes of 1.8 mm fit, then two rows: thirty is the most that the rules know.
    const double per_row = boxes > 12 ? std::ceil(boxes / 2.0) : boxes;
    const double pitch = std::min(size + gap, (right - left) / std::max(1.0, per_row));
    gap = std::min(gap, pitch * 0.2);
    size = pitch - gap;
    const double rows = boxes > 12 ? 2 : 1;
    if (rows == 2) size = std::min(size, 1.9);
    for (int i = 0; i < boxes; ++i) {
        const double row = std::floor(i / per_row);
        const double column = i - row * per_row;
        const Box box = stage.placed(
            Box{right - (per_row - column) * pitch + gap,
                y - (size * rows + gap * (rows - 1)) / 2 + row * (size + gap), size, size});
        frame(stage, box, std::min(0.5, size * 0.15), 0.3, item.ink("ground"), item.ink("line"));
    }
}

void draw_heater(Stage& stage, const Item& item) {
    cairo_t* cr = stage.context;
    const Box box = stage.placed(item);
    const double corner = item.number("corner");
    {
        const Saved saved{cr};
        rounded_path(cr, box, corner);
        cairo_clip(cr);
        cairo_rectangle(cr, box.x, box.y, box.width, box.height);
        stage.use(item.ink("ground"));
        cairo_fill(cr);
        stage.use(item.ink("rays"));
        cairo_set_line_width(cr, item.number("ray_line"));
        for (int i = 0; i < 48; ++i) {
            const double angle = i * std::numbers::pi / 24;
            const double reach = i % 2 == 0 ? 11 : 13.5;
            cairo_move_to(cr, box.centre_x() + reach * std::cos(angle),
                          box.centre_y() + reach * std::sin(angle));
            cairo_line_to(cr, box.centre_x() + box.width * std::cos(angle),
                          box.centre_y() + box.width * std::sin(angle));
        }
        cairo_stroke(cr);
    }
    const double supporter = item.number("supporter_size");
    const double width = item.number("shield_width");
    const double offset = (box.width + width) / 4;
    for (const double x : {box.centre_x() - offset, box.centre_x() + offset})
        stage.sign(item.word("supporter"),
                   {x - supporter / 2, box.centre_y() - supporter / 2, supporter, supporter},
                   stage.colour(item.ink("supporter_colour")));

    const double height = item.number("shield_height");
    const Box shield{box.centre_x() - width / 2, box.centre_y() - height / 2, width, height};
    {
        const Saved saved{cr};
        rounded_path(cr, box, corner);
        cairo_clip(cr);
        heater_path(cr, shield);
        stage.use(item.ink("halo_colour"));
        cairo_set_line_width(cr, 2 * (item.number("halo") + item.number("keyline")));
        cairo_stroke(cr);
        heater_path(cr, shield);
        stage.use(item.ink("keyline_colour"));
        cairo_set_line_width(cr, 2 * item.number("keyline"));
        cairo_stroke(cr);
        heater_path(cr, shield);
        cairo_clip(cr);
        cairo_rectangle(cr, shield.x, shield.y, shield.width, shield.height);
        stage.use(item.ink("field"));
        cairo_fill(cr);
        stage.use(item.ink("ordinary_colour"));
        ordinary(cr, stage.filled(item.word("ordinary")), shield);
        Ink hatching = item.ink("charge_colour");
        hatching.alpha = stage.hatching.alpha;
        stage.use(hatching);
        hatch(cr, stage.tone().hatch == "waves" ? "level" : "upright", shield,
              stage.hatching.pitch_mm, stage.hatching.line_mm);
    }
    const double charge = item.number("charge_size");
    stage.sign(
        stage.filled(item.word("charge")),
        {shield.centre_x() - charge / 2, shield.y + (height * 0.88 - charge) / 2, charge, charge},
        stage.colour(item.ink("charge_colour")));
    rounded_path(cr, box, corner);
    cairo_set_line_width(cr, item.number("keyline"));
    stage.use(item.ink("keyline_colour"));
    cairo_stroke(cr);
    stage.picture(box);
}

}  // namespace muster::draw

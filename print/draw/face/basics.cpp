#include "print/draw/face/stage.hpp"

namespace muster::draw {
namespace {

Box centred(const Stage& stage, const Item& item) {
    const double size = item.number("size");
    return stage.placed(Box{item.number("x") - size / 2, item.number("y") - size / 2, size, size});
}

std::size_t signs_in(std::string_view utf8) {
    std::size_t count = 0;
    for (const char c : utf8) count += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
    return count;
}

}  // namespace

void draw_ground(Stage& stage, const Item& item) {
    const Box box = bleed_box(stage);
    cairo_rectangle(stage.context, box.x, box.y, box.width, box.height);
    stage.use(item.ink("colour"));
    cairo_fill(stage.context);
}

void draw_spine(Stage& stage, const Item& item) {
    cairo_t* cr = stage.context;
    const Box whole = bleed_box(stage);
    const double inner = stage.at(item.number("width"));
    const bool is_left = inner < whole.centre_x();
    const Box box{is_left ? whole.x : inner, whole.y,
                  is_left ? inner - whole.x : whole.x + whole.width - inner, whole.height};
    {
        const Saved saved{cr};
        cairo_rectangle(cr, box.x, box.y, box.width, box.height);
        stage.use(item.ink("colour"));
        cairo_fill_preserve(cr);
        cairo_clip(cr);
        Ink hatching = item.ink("hatch_colour");
        hatching.alpha = stage.hatching.alpha;
        stage.use(hatching);
        hatch(cr, stage.tone().hatch, box, stage.hatching.pitch_mm, stage.hatching.line_mm);
    }
    const double edge = item.number("edge");
    cairo_rectangle(cr, inner - edge / 2, box.y, edge, box.height);
    stage.use(item.ink("edge_colour"));
    cairo_fill(cr);
    stage.area(box, 0, &item.ink("colour"), nullptr, 0);
}

void draw_badge(Stage& stage, const Item& item) {
    const Box box = centred(stage, item);
    const std::string icon = stage.filled(item.word("icon"));
    // Each outline is drawn whole and the next, smaller one over it.
    const double keyline = item.number("keyline");
    const double halo = item.number("halo");
    stage.sign(icon, box, stage.colour(item.ink("halo_colour")), 2 * (keyline + halo));
    stage.sign(icon, box, stage.colour(item.ink("keyline_colour")), 2 * keyline);
    stage.sign(icon, box, stage.colour(item.ink("colour")));
}

void draw_sign(Stage& stage, const Item& item) {
    stage.sign(stage.filled(item.word("icon")), centred(stage, item),
               stage.colour(item.ink("colour")));
}

void draw_text(Stage& stage, const Item& item) {
    const std::string text = stage.filled_markup(item.word("text"));
    if (text.empty()) return;
    const Style& style = stage.style(item);
    const std::string field = stage.subject(item, "text");
    const auto runs = stage.runs(field, text);
    const double least = item.number("least_pt", 6) * mm_per_point;
    const double width = item.number("width", 0);
    TypeStyle type = style.type;
    Lines lines = stage.typesetter.compose(runs, type, {}, stage.language());
    // Smaller by quarter points until the line fits.
    while (width > 0 && lines.widest() > width && type.size - 0.25 * mm_per_point >= least) {
        type.size -= 0.25 * mm_per_point;
        lines = stage.typesetter.compose(runs, type, {}, stage.language());
    }
    if (width > 0 && lines.widest() > width + 0.01)
        stage.report(field, "the text is too long for its place even at the smallest size");
    const Ink* colour = item.ink_or_null("colour");
    stage.show(field, lines, style, type.size, colour != nullptr ? *colour : style.ink,
               item.number("x"), item.number("baseline"), 0, item.number("align", 0));
}

void draw_figure(Stage& stage, const Item& item) {
    const std::string text = stage.filled(item.word("text"));
    if (text.empty()) return;
    const Style& style = stage.style(item);
    TypeStyle type = style.type;
    if (signs_in(text) > 1) type.size = item.number("long_pt", 19) * mm_per_point;
    stage.show(stage.subject(item, "text"), stage.set({{text}}, type), style, style.type.size,
               item.ink("colour"), item.number("x"), item.number("y") + cap_centre_em * type.size,
               0, 0.5);
}

namespace {

/// A long name on two lines, smaller if need be, down to what can be read. No name keeps its card
/// from being printed, so what is wider still is broken within a word, or cut, with a finding.
Lines two_lines(Stage& stage, const std::string& text, const std::string& field, TypeStyle& type,
                double width) {
    constexpr int most_lines = 2;
    constexpr double smallest_pt = 6;  // Nothing on paper is smaller.
    const double smallest = smallest_pt * mm_per_point, step = 0.25 * mm_per_point;
    const auto fits = [&](const Lines& lines) {
        return lines.count() <= most_lines && lines.widest() <= width;
    };
    Lines lines = stage.set({{text}}, type, width);
    while (!fits(lines) && type.size - step >= smallest) {
        type.size -= step;
        lines = stage.set({{text}}, type, width);
    }
    if (fits(lines)) return lines;
    Measure measure;
    measure.width = width;
    measure.breaks_words = true;
    std::vector<Run> runs(1);
    runs.front().text = text;
    lines = stage.typesetter.compose(runs, type, measure, stage.language());
    const bool is_cut = !fits(lines);
    measure.max_lines = most_lines;
    if (is_cut) lines = stage.typesetter.compose(runs, type, measure, stage.language());
    stage.report(field,
                 is_cut ? "the name is too long for two lines at the smallest size and is cut"
                        : "the name has a word that is wider than its line and is broken",
                 false);
    return lines;
}

}  // namespace

void draw_name(Stage& stage, const Item& item) {
    const std::string text = stage.filled(item.word("text"));
    const std::string field = stage.subject(item, "text");
    const Style& style = stage.style(item);
    const double width = item.number("width");
    const int lines_allowed = static_cast<int>(item.number("lines", 1));
    const double least = item.number("least_pt") * mm_per_point - 1e-6;
    // From `divided_pt` down a word that is too wide is divided rather than set smaller.
    const double divided = item.number("divided_pt", 0) * mm_per_point - 1e-6;
    for (const bool is_divided : {false, true}) {
        if (is_divided && divided <= 0) break;
        TypeStyle type = style.type;
        type.is_hyphenated = is_divided;
        for (; type.size >= (is_divided ? least : std::max(least, divided));
             type.size -= item.number("step_pt") * mm_per_point) {
            Lines lines = stage.set({{text}}, type, lines_allowed > 1 ? width : 0);
            if (lines.count() > lines_allowed || lines.widest() > width) continue;
            // "Ranken-falle", not "Rankenfal-le": narrower, until the last line is no scrap.
            const auto ends_in_scrap = [&] {
                return lines.width(lines.count() - 1) < 0.5 * lines.widest();
            };
            for (double narrow = width - 1; is_divided && ends_in_scrap() && narrow > width / 2;
                 narrow -= 1) {
                const Lines shorter = stage.set({{text}}, type, narrow);
                if (shorter.count() == lines.count() && shorter.widest() <= narrow) lines = shorter;
            }
            stage.name_lines = lines.count();
            stage.show(field, lines, style, type.size, style.ink, item.number("x"),
                       item.number("baseline"), style.leading_mm);
            return;
        }
    }
    TypeStyle type = style.type;
    type.size = item.number("two_pt", item.number("least_pt")) * mm_per_point;
    const Lines lines = two_lines(stage, text, field, type, width);
    stage.name_lines = lines.count();
    double first = item.number("baseline");
    double leading = style.leading_mm;
    if (const auto two = item.lists.find("two_baselines"); two != item.lists.end()) {
        first = two->second.front();
        leading = two->second.back() - first;
    }
    stage.show(field, lines, style, type.size, style.ink, item.number("x"), first, leading);
}

namespace {

/// One line that ends in an ellipsis.
Lines cut_to(Stage& stage, const std::string& text, const TypeStyle& type, double width) {
    Measure measure;
    measure.width = width;
    measure.max_lines = 1;
    measure.breaks_words = true;
    std::vector<Run> runs(1);
    runs.front().text = text;
    return stage.typesetter.compose(runs, type, measure, stage.language());
}

}  // namespace

void draw_keywords(Stage& stage, const Item& item) {
    cairo_t* cr = stage.context;
    const Style& style = stage.style(item);
    const std::string first = stage.filled(item.word("first"));
    const std::string second = stage.filled(item.word("second"));
    const double baseline = item.number(stage.name_lines > 1 ? "baseline_two" : "baseline");
    const double size = item.number("icon_size");
    double x = item.number("x");
    const std::string icon = stage.filled(item.word("icon"));
    if (!icon.empty()) {
        stage.sign(icon, stage.placed(Box{x, baseline - size * 0.84, size, size}),
                   stage.colour(style.ink));
        x += size + 1.05;
    }
    constexpr double gap = 2.4;  // lozenge and the air around it
    TypeStyle type = style.type;
    const double room = item.number("x") + item.number("width") - x - (second.empty() ? 0 : gap);
    Lines left = stage.set({{first}}, type);
    Lines right = stage.set({{second}}, type);
    while (left.widest() + right.widest() > room &&
           type.size > item.number("least_pt") * mm_per_point) {
        type.size -= 0.2 * mm_per_point;
        left = stage.set({{first}}, type);
        right = stage.set({{second}}, type);
    }
    if (left.widest() + right.widest() > room) {
        // Where it names a faction, say, the name keeps no card from being printed.
        const double half = room / 2;
        const double most_left = std::max(half, room - right.widest());
        const double most_right = std::max(half, room - left.widest());
        if (left.widest() > most_left) left = cut_to(stage, first, type, most_left);
        if (right.widest() > most_right) right = cut_to(stage, second, type, most_right);
        stage.report("keywords", "the keyword line is wider than its place and is cut", false);
    }
    stage.show(stage.subject(item, "first"), left, style, type.size, style.ink, x, baseline);
    if (second.empty()) return;
    x += left.widest();
    lozenge_path(cr, stage.at(x + gap / 2 - 0.1), baseline - type.size * 0.27, 0.52);
    stage.use(item.ink("lozenge"));
    cairo_fill(cr);
    stage.show(stage.subject(item, "second"), right, style, type.size, item.ink("second_colour"),
               x + gap, baseline);
}

void draw_coin(Stage& stage, const Item& item) {
    const double x = stage.at(item.number("x"));
    const double y = item.number("y");
    const double radius = item.number("radius");
    std::string key =
        "coin " + hex(stage.colour(item.ink("ground"))) + hex(stage.colour(item.ink("line")));
    for (const double number : {x, y, radius})
        key.append(reinterpret_cast<const char*>(&number), sizeof number);
    const double reach = 1.2 * radius;
    stage.draw_as_form(key, {x - reach, y - reach, 2 * reach, 2 * reach}, [&] {
        cairo_t* cr = stage.context;
        const auto disc = [&](double r) {
            cairo_new_sub_path(cr);
            cairo_arc(cr, x, y, r, 0, 2 * 3.14159265358979);
        };
        // A ground ring, a thick ink ring, the ground again, a thin ink ring: two colours, no
        // gradient.
        disc(radius + radius * 0.1);
        stage.use(item.ink("ground"));
        cairo_fill(cr);
        disc(radius);
        stage.use(item.ink("line"));
        cairo_fill(cr);
        disc(radius * 0.87);
        stage.use(item.ink("ground"));
        cairo_fill(cr);
        disc(radius * 0.76);
        cairo_set_line_width(cr, 0.16);
        stage.use(item.ink("line"));
        cairo_stroke(cr);
    });
    stage.area({x - radius * 1.1, y - radius * 1.1, radius * 2.2, radius * 2.2}, wholly_round,
               &item.ink("ground"), nullptr, 0);
    const std::string text = stage.filled(item.word("text"));
    const Style& style = stage.style(item);
    TypeStyle type = style.type;
    if (text.size() > 1)
        type.size = item.number("long_pt") * mm_per_point / (text.size() > 2 ? 1.4 : 1);
    stage.show(stage.subject(item, "text"), stage.set({{text}}, type), style, style.type.size,
               item.ink("line"), item.number("x"), y + cap_centre_em * type.size, 0, 0.5);
}

}  // namespace muster::draw

#include "print/pages/map/counter_pen.hpp"

#include <array>
#include <numbers>

namespace muster::pages {
namespace {

constexpr std::array<std::string_view, 5> side_colours{"first", "second", "third", "fourth",
                                                       "soft"};
constexpr std::array<const char*, 4> side_patterns{"chevrons", "waves", "upright", "rising"};
constexpr double capital_centre_em = 0.335;

/// The distance of lines that a pattern of print/draw/ink/shapes.hpp makes of its pitch.
double pitch_of(std::size_t side, double distance) {
    constexpr std::array<double, 4> parts{1 / 3.0, 0.5, 1, 1};
    return distance * parts[side];
}

}  // namespace

void CounterPen::front(const CounterPlace& place, const CounterShape& shape) {
    face(place, shape, State::fresh);
}

void CounterPen::back(const CounterPlace& place, const CounterShape& shape) {
    if (!place.counter->back_icon.empty()) {
        faces::Counter turned = *place.counter;
        turned.icon = turned.back_icon;
        turned.name = turned.back_name;
        return face({&turned, place.side}, shape, State::fresh);
    }
    if (print_.reverse != Reverse::unknown)
        return face(place, shape, print_.reverse == Reverse::worn ? State::worn : State::acted);
    const double size = at("design.size");
    {
        const draw::Saved saved{pen_.context};
        path(shape.outline(at("design.bleed") / print_.size_mm * size));
        cairo_clip(pen_.context);
        field({-5, -5, size + 10, size + 10}, place.side);
    }
    sign("ui-hidden", size / 2, size / 2, at("face.unknown"), colour("bone"));
    key_line(shape);
}

void CounterPen::face(const CounterPlace& place, const CounterShape& shape, State state) {
    const faces::Counter& counter = *place.counter;
    const double size = at("design.size"), strip = at("face.strip");
    {
        const draw::Saved saved{pen_.context};
        path(shape.outline(at("design.bleed") / print_.size_mm * size));
        cairo_clip(pen_.context);
        field({-5, -5, size + 10, size + 10}, place.side);
        cairo_rectangle(pen_.context, -5, strip, size + 10, size + 5 - strip);
        pen_.use(colour(state == State::worn ? "amber" : "vellum"));
        cairo_fill(pen_.context);
    }
    pen_.rule("strip", 0, strip, size, strip);
    const auto& shown = state == State::worn ? counter.worn : counter.figures;
    if (is_small() && !shown.empty())
        small(counter, shown.front());
    else
        whole(counter, shape.corners_mm[0] > 0);
    if (!is_small()) figures(shown, shape);
    if (state == State::worn && !is_small())
        disc("diminished", at("face.worn_x"), at("face.worn_y"), at("face.worn_disc"),
             at("face.worn"));
    if (state == State::acted) {
        const draw::Rgb ink = colour("ink");
        path(shape.outline());
        cairo_set_source_rgba(pen_.context, ink.red, ink.green, ink.blue, at("face.acted_wash"));
        cairo_fill(pen_.context);
        disc("stat-move", at("face.worn_x"), at("face.worn_y"), at("face.worn_disc"),
             at("face.worn"));
    }
    key_line(shape);
}

/// The side's colour with its pattern over it.
void CounterPen::field(const draw::Box& box, std::size_t side) {
    cairo_rectangle(pen_.context, box.x, box.y, box.width, box.height);
    pen_.use(colour(side_colours[side]));
    cairo_fill(pen_.context);
    if (side == faces::plain_look) return;
    const draw::Rgb bone = colour("bone");
    cairo_set_source_rgba(pen_.context, bone.red, bone.green, bone.blue,
                          at("design.pattern_alpha"));
    draw::hatch(pen_.context, side_patterns[side], box, pitch_of(side, at("design.pattern")),
                at("design.pattern_line"));
}

void CounterPen::path(const CounterShape::Points& points) {
    cairo_new_path(pen_.context);
    for (const auto& [x, y] : points) cairo_line_to(pen_.context, x, y);
    cairo_close_path(pen_.context);
}

void CounterPen::key_line(const CounterShape& shape) {
    path(shape.outline(-at("design.key")));
    pen_.stroke("key");
}

void CounterPen::whole(const faces::Counter& counter, bool has_cut_corner) {
    const bool is_long = pen_.width(counter.name, "name") > at("face.name_width");
    sign(counter.icon, at("face.sign_x"), at(is_long ? "face.long_sign_y" : "face.sign_y"),
         at(is_long ? "face.long_sign" : "face.sign"), colour("bone"));
    pen_.line(counter.id, "id", at(has_cut_corner ? "face.id_cut_x" : "face.id_x"),
              at("face.id_y"));
    if (!counter.die.empty()) die(counter);
    if (!counter.rank.empty())
        disc(counter.rank, at("face.rank_x"), at("face.rank_y"), at("face.rank_disc"),
             at("face.rank"));
    name(counter);
}

/// Its outline, and where the lines would cross the figure they make room for it.
void CounterPen::die(const faces::Counter& counter) {
    const double x = at("face.die_x"), y = at("face.die_y");
    disc(counter.die, x, y, at("face.die_disc"), at("face.die"));
    cairo_new_path(pen_.context);
    cairo_arc(pen_.context, x, y, at("face.die_room"), 0, 2 * std::numbers::pi);
    pen_.use(colour("vellum"));
    cairo_fill(pen_.context);
    pen_.line(counter.die_faces, "die", x, y + layout_.style("die").type.size * capital_centre_em);
}

/// On one line, or on two lines that are smaller.
void CounterPen::name(const faces::Counter& counter) {
    const double middle = at("design.size") / 2, width = at("face.name_width");
    if (pen_.width(counter.name, "name") <= width)
        return pen_.line(counter.name, "name", middle, at("face.name_y"));
    const double leading = layout_.style("long_name").leading_mm;
    const std::size_t space = counter.name.find_last_of(' ');
    std::size_t best = space;
    for (std::size_t at_space = space; at_space != std::string::npos && at_space > 0;
         at_space = counter.name.find_last_of(' ', at_space - 1))
        if (pen_.width(counter.name.substr(at_space + 1), "long_name") <= width) best = at_space;
    const bool is_one = best == std::string::npos;
    const std::string first = is_one ? "" : counter.name.substr(0, best);
    const std::string second = is_one ? counter.name : counter.name.substr(best + 1);
    for (const auto& line : {first, second})
        if (pen_.width(line, "long_name") > width)
            findings_.push_back({counter.name, "name", "is wider than its counter", false, ""});
    pen_.line(first, "long_name", middle, at("face.name_y") - leading + 0.3, width);
    pen_.line(second, "long_name", middle, at("face.name_y") + 0.3, width);
}

/// Its sign, its rank and the figure that matters most.
void CounterPen::small(const faces::Counter& counter, const faces::Sign& figure) {
    sign(counter.icon, at("face.sign_x"), at("face.small_y"), at("face.small_sign"),
         colour("bone"));
    if (!counter.rank.empty())
        sign(counter.rank, at("face.small_rank_x"), at("face.figure_y"), at("face.small_rank"),
             colour("ink"));
    pen_.line(figure.text, "small_figure",
              at("face.small_figure_x") - pen_.width(figure.text, "small_figure") / 2,
              at("face.figure_y") + layout_.style("small_figure").type.size * capital_centre_em);
}

/// Signs and figures, spread over the strip; smaller where they have no room between cut corners.
void CounterPen::figures(const std::vector<faces::Sign>& all, const CounterShape& shape) {
    const double size = at("face.figure_sign"), gap = at("face.figure_gap");
    double taken = 0;
    for (const auto& figure : all) taken += size + gap + pen_.width(figure.text, "figure");
    // At the lower edge of the figures, a cut corner takes two thirds of what it takes of the side.
    const double cut = 0.65 * std::max(shape.corners_mm[2], shape.corners_mm[3]);
    const double edge = at("design.key") + cut;
    const double room = at("design.size") - 2 * edge;
    const auto between = static_cast<double>(all.size()) - 1;
    const double scale = std::min(1.0, room / (taken + between * gap));
    const double air = std::max(gap, (room / scale - taken) / (between + 2));
    double x = (room / scale - taken - between * air) / 2;
    const draw::Saved saved{pen_.context};
    cairo_translate(pen_.context, edge, at("face.figure_y"));
    cairo_scale(pen_.context, scale, scale);
    for (const auto& figure : all) {
        sign(figure.icon, x + size / 2, 0, size, colour("ink"));
        pen_.line(figure.text, "figure", x + size + gap,
                  layout_.style("figure").type.size * capital_centre_em);
        x += size + gap + pen_.width(figure.text, "figure") + air;
    }
}

void CounterPen::disc(const std::string& name, double x, double y, double radius, double size) {
    cairo_new_path(pen_.context);
    cairo_arc(pen_.context, x, y, radius, 0, 2 * std::numbers::pi);
    pen_.use(colour("vellum"));
    cairo_fill(pen_.context);
    sign(name, x, y, size, colour("ink"));
}

void CounterPen::sign(const std::string& name, double x, double y, double size,
                      const draw::Rgb& colour) {
    pen_.sign(name, x - size / 2, y - size / 2, size, colour);
}

void CounterPen::standee(const CounterPlace& place) {
    const double width = at("design.size");
    const double height = at("standee.height") + at("standee.flap");
    const double reach = at("standee.reach");
    for (const bool is_upper : {true, false}) {
        const draw::Saved saved{pen_.context};
        cairo_translate(pen_.context, is_upper ? width : 0, height);
        if (is_upper) cairo_rotate(pen_.context, std::numbers::pi);
        standee_face(place);
    }
    cairo_new_path(pen_.context);
    cairo_rectangle(pen_.context, 0, 0, width, 2 * height);
    pen_.stroke("key");
    for (const double y : {at("standee.flap"), height, 2 * height - at("standee.flap")}) {
        pen_.rule("key", 0, y, width, y);
        pen_.rule("fold", -reach, y, 0, y);
        pen_.rule("fold", width, y, width + reach, y);
    }
}

/// Upright, from the fold downwards, with its flap.
void CounterPen::standee_face(const CounterPlace& place) {
    const faces::Counter& counter = *place.counter;
    const double width = at("design.size"), height = at("standee.height");
    const double strip = height - at("standee.strip");
    {
        const draw::Saved saved{pen_.context};
        cairo_rectangle(pen_.context, 0, 0, width, strip);
        cairo_clip(pen_.context);
        field({0, 0, width, strip}, place.side);
    }
    cairo_rectangle(pen_.context, 0, strip, width, at("standee.strip") + at("standee.flap"));
    pen_.use(colour("vellum"));
    cairo_fill(pen_.context);
    pen_.rule("strip", 0, strip, width, strip);
    sign(counter.icon, width / 2, at("standee.sign_y"), at("standee.sign"), colour("bone"));
    pen_.line(counter.id, "id", at("standee.id_x") - pen_.width(counter.id, "id"),
              at("standee.id_y"));
    if (!counter.rank.empty())
        disc(counter.rank, at("standee.rank_x"), at("standee.rank_y"), at("face.rank_disc"),
             at("face.rank"));
    const auto centred = [&](const std::string& words, std::string_view style, double y) {
        pen_.line(words, style, width / 2, y + layout_.style(style).type.size * capital_centre_em,
                  0);
    };
    if (pen_.width(counter.name, "label") <= at("face.name_width"))
        centred(counter.name, "label", at("standee.name_y"));
    else
        pen_.paragraph(counter.name, "label", (width - at("face.name_width")) / 2, strip + 0.5,
                       at("face.name_width"), 2);
    centred(layout_.text("page.base"), "base", height + at("standee.base_y"));
}

}  // namespace muster::pages

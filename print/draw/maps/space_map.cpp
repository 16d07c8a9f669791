#include "print/draw/maps/space_map.hpp"

#include "print/draw/face/stage.hpp"
#include "print/draw/ink/images.hpp"
#include "print/draw/maps/board_painter.hpp"
#include "print/draw/maps/place_ring.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>

namespace muster::draw {
namespace {

using namespace board_ink;
using std::numbers::pi;

// What art-maps.md gives in px.
using namespace space_marks;
constexpr double ground_high = 46, ground_wide = 54, ground_below = 8, ground_way = 34;
constexpr double main_line = 7, main_case = 3.8, side_line = 2.3, side_case = 5, way_dot = 2,
                 way_dot_step = 6;
constexpr double river_line = 11.4, river_water = 9;
constexpr double name_letters = 14.5;

class SpacePainter {
  public:
    SpacePainter(cairo_t* context, const SpaceMap& map, const SpaceLook& look, Icons& icons,
                 Images& images, const Typesetter& typesetter)
        : context_{context}, map_{map}, look_{look}, icons_{icons}, typesetter_{typesetter} {
        std::string why;
        if (map.picture && look.ground != BoardLook::Ground::light)
            picture_ = images.load(map.picture->file, why);
    }

    void draw() {
        cairo_rectangle(context_, 0, 0, look_.width, look_.height);
        cairo_clip(context_);
        use(ground_colour(GroundFill::open, look_.ground));
        cairo_paint(context_);
        if (picture_ != nullptr)
            picture();
        else
            ground();
        for (const SpaceMap::River& river : map_.rivers) draw_river(river);
        for (const auto way : {SpaceMap::Way::none, SpaceMap::Way::side, SpaceMap::Way::main})
            for (const SpaceMap::Road& road : map_.roads)
                if (road.way == way) draw_road(road);
        for (const SpaceMap::Space& space : map_.spaces) place(space);
        for (const SpaceName& one : space_names(map_, look_, [this](const std::string& words) {
                 return width_of(words, name_style());
             }))
            name(map_.spaces[one.space], one.x, one.y);
        for (const SpaceMap::River& river : map_.rivers) name_river(river);
    }

  private:
    struct Point {
        double x{}, y{};
    };
    [[nodiscard]] Point at(const SpaceMap::Space& space) const {
        return {space.x * look_.width, space.y * look_.height};
    }
    [[nodiscard]] double px(double number) const { return number * look_.mark; }
    void use(const Rgb& colour, double alpha = 1) {
        cairo_set_source_rgba(context_, colour.red, colour.green, colour.blue, alpha);
    }
    void circle(const Point& middle, double radius) {
        cairo_new_sub_path(context_);
        cairo_arc(context_, middle.x, middle.y, radius, 0, 2 * pi);
    }
    void stroke(double width) {
        cairo_set_line_width(context_, width);
        cairo_stroke(context_);
    }
    void dashes(double on, double off) {
        const std::array<double, 2> pattern{on, off};
        cairo_set_dash(context_, pattern.data(), 2, 0);
    }

    // ---- ground ----

    void picture() {
        const SpaceMap::Picture& at = *map_.picture;
        const Saved saved{context_};
        cairo_translate(context_, at.left * look_.width, at.top * look_.height);
        cairo_scale(context_, (at.right - at.left) * look_.width / picture_->width,
                    (at.bottom - at.top) * look_.height / picture_->height);
        cairo_rectangle(context_, 0, 0, picture_->width, picture_->height);
        cairo_clip(context_);
        cairo_transform(context_, &picture_->upright);
        cairo_set_source_surface(context_, picture_->surface.get(), 0, 0);
        cairo_paint(context_);
    }

    /// Around its spaces and their names, and along the ways between two of the same, in one form
    /// for each fill.
    void ground() {
        for (std::size_t i = 1; i < fill_count; ++i) {
            const auto fill = static_cast<GroundFill>(i);
            cairo_new_path(context_);
            bool is_there = false;
            for (const SpaceMap::Space& space : map_.spaces)
                if (space.fill == fill) patch(space), is_there = true;
            if (!is_there) continue;
            // Towns end at their walls.
            for (const SpaceMap::Road& road : map_.roads)
                if (fill != GroundFill::built && map_.spaces[road.from].fill == fill &&
                    map_.spaces[road.to].fill == fill)
                    join(at(map_.spaces[road.from]), at(map_.spaces[road.to]));
            use(ground_colour(fill, look_.ground));
            cairo_fill_preserve(context_);
            const Saved saved{context_};
            cairo_clip(context_);
            double left = 0, top = 0, right = 0, bottom = 0;
            cairo_clip_extents(context_, &left, &top, &right, &bottom);
            const GroundStyle& style = ground_style(fill);
            use(ink, style.alpha);
            // Hatchings keep their distance however large the map is.
            const double unit = look_.ground == BoardLook::Ground::screen ? look_.hatch : hatch_mm;
            hatch(context_, style.hatch, {left, top, right - left, bottom - top},
                  style.pitch * unit, style.line * unit);
        }
    }

    /// An uneven round, the same every time for a space of that name.
    void patch(const SpaceMap::Space& space) {
        constexpr int corners = 9;
        std::uint32_t seed = 2166136261U;
        for (const char letter : space.name)
            seed = (seed ^ static_cast<unsigned char>(letter)) * 16777619U;
        const bool is_aside = space.name_at && std::abs(space.name_at->first - space.x) > 0.001;
        const double half_name =
            space.name.empty() || is_aside ? 0 : width_of(space.name, name_style()) / 2;
        const Point middle{at(space).x, at(space).y + px(ground_below)};
        const double wide = std::max(px(ground_wide), half_name + px(16)), high = px(ground_high);
        std::array<Point, corners> points{};
        for (int i = 0; i < corners; ++i) {
            seed = seed * 1664525U + 1013904223U;
            const double reach = 0.96 + 0.2 * ((seed >> 16U) % 100) / 100.0;
            const double angle = 2 * pi * i / corners;
            points[static_cast<std::size_t>(i)] = {middle.x + wide * reach * std::cos(angle),
                                                   middle.y + high * reach * std::sin(angle)};
        }
        const auto point = [&](int i) {
            return points[static_cast<std::size_t>((i + corners) % corners)];
        };
        cairo_new_sub_path(context_);
        cairo_move_to(context_, point(0).x, point(0).y);
        for (int i = 0; i < corners; ++i) {  // A spline through all of them.
            const Point before = point(i - 1), from = point(i), to = point(i + 1),
                        after = point(i + 2);
            cairo_curve_to(context_, from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6,
                           to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6, to.x,
                           to.y);
        }
        cairo_close_path(context_);
    }

    /// Wound as the patches are, so that both are filled together; narrower in the middle.
    void join(const Point& from, const Point& to) {
        const double length = std::hypot(to.x - from.x, to.y - from.y);
        if (length <= 0 || length > px(8 * ground_high)) return;
        const double across_x = -(to.y - from.y) / length * px(ground_way);
        const double across_y = (to.x - from.x) / length * px(ground_way);
        const double x = (to.x - from.x) / 3, y = (to.y - from.y) / 3;
        constexpr double waist = 0.86;
        cairo_move_to(context_, from.x - across_x, from.y - across_y);
        cairo_curve_to(context_, from.x + x - across_x * waist, from.y + y - across_y * waist,
                       to.x - x - across_x * waist, to.y - y - across_y * waist, to.x - across_x,
                       to.y - across_y);
        cairo_line_to(context_, to.x + across_x, to.y + across_y);
        cairo_curve_to(context_, to.x - x + across_x * waist, to.y - y + across_y * waist,
                       from.x + x + across_x * waist, from.y + y + across_y * waist,
                       from.x + across_x, from.y + across_y);
        cairo_close_path(context_);
    }

    // ---- rivers ----

    void draw_river(const SpaceMap::River& river) {
        const auto points = river_points(river, look_);
        if (points.size() < 2) return;
        cairo_set_line_cap(context_, CAIRO_LINE_CAP_ROUND);
        cairo_set_line_join(context_, CAIRO_LINE_JOIN_ROUND);
        for (const auto& [width, colour] :
             {std::pair{river_line, ink},
              std::pair{river_water, ground_colour(GroundFill::water, look_.ground)}}) {
            cairo_new_path(context_);
            for (const auto& [x, y] : points) cairo_line_to(context_, x, y);
            use(colour);
            stroke(px(width));
        }
        cairo_set_line_cap(context_, CAIRO_LINE_CAP_BUTT);
        cairo_set_line_join(context_, CAIRO_LINE_JOIN_MITER);
    }

    void name_river(const SpaceMap::River& river) {
        TypeStyle type = name_style();
        const auto at = river_name(map_, river, look_,
                                   [&](const std::string& words) { return width_of(words, type); });
        if (!at) return;
        type.is_italic = true;
        const Saved saved{context_};
        cairo_translate(context_, at->x, at->y);
        cairo_rotate(context_, at->angle);
        halo(river.name, type, 0, 0, ground_colour(GroundFill::open, look_.ground));
    }

    // ---- ways ----

    void road_path(const SpaceMap::Road& road) {
        const auto points = way_points(map_, road, look_);
        cairo_new_path(context_);
        cairo_move_to(context_, points[0].first, points[0].second);
        if (points.size() == 2) return cairo_line_to(context_, points[1].first, points[1].second);
        cairo_curve_to(context_, points[1].first, points[1].second, points[2].first,
                       points[2].second, points[3].first, points[3].second);
    }

    void draw_road(const SpaceMap::Road& road) {
        const auto line = [&](double width, const Rgb& colour) {
            road_path(road);
            use(colour);
            stroke(px(width));
        };
        switch (road.way) {
            case SpaceMap::Way::main:
                line(main_line, ink);
                line(main_case, vellum);
                return;
            case SpaceMap::Way::side:
                line(side_case, bone);
                dashes(px(8), px(4));
                line(side_line, ink);
                break;
            case SpaceMap::Way::none:
                line(side_case, bone);
                cairo_set_line_cap(context_, CAIRO_LINE_CAP_ROUND);
                dashes(0, px(way_dot_step));
                line(way_dot, ink);
                cairo_set_line_cap(context_, CAIRO_LINE_CAP_BUTT);
                break;
        }
        cairo_set_dash(context_, nullptr, 0, 0);
    }

    // ---- places ----

    void place(const SpaceMap::Space& space) {
        const Point middle = at(space);
        draw_place_ring(context_, middle.x, middle.y, look_.mark, space.holder);
        sign(space.sign, middle.x, middle.y, px(place_marks::sign), ink);
        if (!space.defense.empty()) tower(space, middle);
    }

    /// An ink plate with three merlons, the Defense on it.
    void tower(const SpaceMap::Space& space, const Point& middle) {
        const double width = px(tower_width), height = px(tower_height);
        const double left = middle.x + px(tower_x) - width / 2;
        const double top = middle.y + px(tower_y) - height / 2;
        const double merlon = width / 5, deep = height / 5;
        cairo_new_path(context_);
        cairo_move_to(context_, left, top + height);
        for (int i = 0; i < 5; ++i) {
            const double y = i % 2 == 0 ? top : top + deep;
            cairo_line_to(context_, left + i * merlon, y);
            cairo_line_to(context_, left + (i + 1) * merlon, y);
        }
        cairo_line_to(context_, left + width, top + height);
        cairo_close_path(context_);
        use(bone);
        cairo_set_line_width(context_, px(2.4));
        cairo_stroke_preserve(context_);
        use(ink);
        cairo_fill(context_);
        TypeStyle type = style_of("Vollkorn", 12, 900);
        text(space.defense, type, left + width / 2, top + deep + (height - deep) / 2, bone);
    }

    void name(const SpaceMap::Space& space, double x, double y) {
        const TypeStyle type = name_style();
        const TypeStyle small = style_of("Inter", note_letters, 500);
        const double size = type.size, width = width_of(space.name, type);
        const double sign = space.is_objective ? px(pennant) + size * pennant_air : 0;
        if (space.name_at) {
            if (space.is_objective)
                this->sign("morale", x - (width + sign) / 2, y, px(pennant), ink, 0);
            return halo(space.name, type, x + sign / 2, y, ground_of(space));
        }
        plate(space, x, y, width + sign, size);
        if (space.is_objective)
            this->sign("morale", x - (width + sign) / 2 + px(pennant) / 2, y, px(pennant), ink);
        text(space.name, type, x + sign / 2, y, ink);
        if (space.note.empty()) return;
        const double below = y + size * note_below;
        plate(space, x, below, width_of(space.note, small), small.size);
        text(space.note, small, x, below, ink);
    }

    /// A name with its letters widened in the ground's colour below it.
    void halo(const std::string& words, const TypeStyle& type, double x, double y,
              const Rgb& below) {
        constexpr int copies = 12;
        const double reach = px(2.2);
        for (int i = 0; i < copies; ++i)
            text(words, type, x + reach * std::cos(2 * pi * i / copies),
                 y + reach * std::sin(2 * pi * i / copies), below);
        text(words, type, x, y, ink);
    }
    /// What lies around a place: under a picture nobody knows its colour.
    [[nodiscard]] Rgb ground_of(const SpaceMap::Space& space) const {
        return ground_colour(picture_ != nullptr ? GroundFill::open : space.fill, look_.ground);
    }

    /// In place of a halo, and of the ground that the patch of its space reaches to.
    void plate(const SpaceMap::Space& space, double x, double y, double width, double size) {
        const Box box{x - width / 2 - size * 0.2, y - size * 0.55, width + size * 0.4, size * 1.1};
        use(ground_of(space), 0.9);
        rounded_path(context_, box, size * 0.25);
        cairo_fill(context_);
    }

    // ---- letters and signs ----

    [[nodiscard]] TypeStyle style_of(const char* family, double size, int weight) const {
        TypeStyle out;
        out.family = family;
        out.size = px(size);
        out.weight = weight;
        out.features = "lnum,tnum";
        return out;
    }
    [[nodiscard]] TypeStyle name_style() const {
        TypeStyle out = style_of("Vollkorn", name_letters, 700);
        out.size = look_.name_size();
        return out;
    }
    [[nodiscard]] double width_of(const std::string& words, const TypeStyle& type) const {
        Run run;
        run.text = words;
        return typesetter_.compose({run}, type).widest();
    }
    void text(const std::string& words, const TypeStyle& type, double x, double y,
              const Rgb& colour) {
        Run run;
        run.text = words;
        use(colour);
        typesetter_.compose({run}, type).show(context_, x, y + cap_centre_em * type.size, 0, 0.5);
    }
    /// `align` 0: from x, 0.5: centred on x.
    void sign(const std::string& name, double x, double y, double size, const Rgb& colour,
              double align = 0.5) {
        if (icons_.has(name))
            icons_.draw(context_, name, x - size * align, y - size / 2, size, size, colour);
    }

    static constexpr double hatch_mm = 0.45;  ///< A px of hatchings on paper, as on boards.

    cairo_t* context_;
    const SpaceMap& map_;
    const SpaceLook& look_;
    Icons& icons_;
    const Typesetter& typesetter_;
    const Image* picture_{};  ///< Null where there is none to show.
};

}  // namespace

double SpaceLook::name_size() const {
    return std::max(name_letters * mark, least_name);
}

SpaceLook SpaceLook::screen(double width, double height, double mark, double scale) {
    SpaceLook out;
    out.width = width * scale;
    out.height = height * scale;
    out.mark = mark * scale;
    out.hatch = scale;
    constexpr double least = 12;
    out.least_name = least * scale;
    return out;
}

SpaceLook SpaceLook::paper(int columns, int rows, double square_mm, bool is_light) {
    constexpr double mark_part = 1 / 60.0;  // As on boards.
    return {columns * square_mm, rows * square_mm, square_mm * mark_part,
            is_light ? BoardLook::Ground::light : BoardLook::Ground::paper};
}

std::vector<std::pair<double, double>> way_points(const SpaceMap& map, const SpaceMap::Road& road,
                                                  const SpaceLook& look) {
    const auto at = [&](std::size_t space) {
        return std::pair{map.spaces[space].x * look.width, map.spaces[space].y * look.height};
    };
    const auto [from_x, from_y] = at(road.from);
    const auto [to_x, to_y] = at(road.to);
    const double x = to_x - from_x, y = to_y - from_y, square = x * x + y * y;
    double bend = 0;
    const double clear = look.mark * ring * 1.7;
    for (std::size_t i = 0; i < map.spaces.size() && square > 0; ++i) {
        if (i == road.from || i == road.to) continue;
        const auto [other_x, other_y] = at(i);
        const double along = ((other_x - from_x) * x + (other_y - from_y) * y) / square;
        if (along < 0.05 || along > 0.95) continue;
        // How far it lies beside the way, to the right of it.
        const double aside = ((other_y - from_y) * x - (other_x - from_x) * y) / std::sqrt(square);
        if (std::abs(aside) >= clear) continue;
        const double wanted = (aside >= 0 ? -1 : 1) * (clear * 1.25 - std::abs(aside));
        if (std::abs(wanted) > std::abs(bend)) bend = wanted;
    }
    if (bend == 0) return {{from_x, from_y}, {to_x, to_y}};
    const double length = std::sqrt(square);
    const double aside_x = -y / length * bend * 4 / 3, aside_y = x / length * bend * 4 / 3;
    return {{from_x, from_y},
            {from_x + x * 0.25 + aside_x, from_y + y * 0.25 + aside_y},
            {from_x + x * 0.75 + aside_x, from_y + y * 0.75 + aside_y},
            {to_x, to_y}};
}

void draw_space_map(cairo_t* context, const SpaceMap& map, const SpaceLook& look, Icons& icons,
                    Images& images, const Typesetter& typesetter) {
    const Saved saved{context};
    cairo_new_path(context);
    SpacePainter{context, map, look, icons, images, typesetter}.draw();
}

}  // namespace muster::draw

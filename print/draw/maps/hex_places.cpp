#include "print/draw/maps/hex_painter.hpp"
#include "print/draw/maps/place_ring.hpp"
#include "print/draw/maps/side_look.hpp"

#include <algorithm>
#include <cmath>

/// What stands in hexes, and letters.
namespace muster::draw {
namespace {

using namespace board_ink;
using std::numbers::pi;

constexpr Rgb faint_ink = of(0x5C5044);

}  // namespace

void HexPainter::draw_place(const HexMap::Place& place) {
    const Point middle = grid_.middle(place.hex);
    if (place.siege) besieged(middle, *place.siege);
    cairo_new_path(context_);
    if (place.is_hearsay) return hearsay(place, middle);
    draw_place_ring(context_, middle.x, middle.y, look_.mark, place.holder);
    sign(place.sign, middle.x, middle.y, px(place_marks::sign), ink);
}
void HexPainter::hearsay(const HexMap::Place& place, const Point& middle) {
    circle(middle, px(place_marks::ring));
    use(white);
    cairo_fill_preserve(context_);
    dashes(px(5), px(4));
    use(place.holder ? side_look(*place.holder).colour : faint_ink);
    stroke(px(place_marks::line * 1.3));
    cairo_set_dash(context_, nullptr, 0, 0);
    sign(place.sign, middle.x, middle.y, px(place_marks::sign), mixed(white, ink, 0.6));
}
void HexPainter::besieged(const Point& middle, const HexMap::Siege& siege) {
    constexpr double radius = 25, line = 3, plate = 8;
    cairo_new_path(context_);
    circle(middle, px(radius));
    use(bone);
    stroke(px(line * 2));
    circle(middle, px(radius));
    dashes(px(7), px(5));
    use(side_look(siege.besieger).colour);
    stroke(px(line));
    cairo_set_dash(context_, nullptr, 0, 0);
    if (siege.threshold.empty()) return;
    const Box box{middle.x + px(12), middle.y + px(14), px(2.6 * plate), px(2 * plate)};
    rounded_path(context_, box, px(3));
    use(bone);
    cairo_fill_preserve(context_);
    use(ink);
    stroke(px(1));
    TypeStyle type;
    type.family = "Vollkorn";
    type.size = px(12.5);
    type.weight = 900;
    type.features = "lnum,tnum";
    text(siege.threshold, type, box.centre_x(), box.centre_y(), ink);
}

void HexPainter::coordinates(const std::vector<HexName>& names) {
    TypeStyle type;
    type.family = "Inter";
    type.size = look_.figure();
    type.weight = 600;
    type.features = "tnum,case";
    std::vector<Box> taken;
    for (const HexName& one : names) taken.push_back(one.box);
    const auto width_of = [&](const std::string& words) {
        Run run;
        run.text = words;
        return typesetter_.compose({run}, type).widest();
    };
    for (const HexFigure& one : hex_figures(map_, look_, taken, width_of, shown_)) {
        const HexMap::Cell* cell = map_.find(one.hex);
        if (!touches(one.box) || cell == nullptr) continue;
        // Hatchings end beside it.
        cairo_new_path(context_);
        rounded_path(context_, one.box, one.box.height / 4);
        use(fill_of(*cell));
        cairo_fill(context_);
        text(hex_figure(one.hex), type, one.box.centre_x(), one.box.centre_y(),
             mixed(fill_of(*cell), ink, 0.85));
    }
}

TypeStyle HexPainter::name_style() const {
    TypeStyle type;
    type.family = "Vollkorn";
    type.size = look_.name;
    type.weight = 700;
    type.features = "lnum,tnum";
    return type;
}

std::vector<HexName> HexPainter::placed_names() const {
    if (look_.name <= 0) return {};
    const TypeStyle type = name_style();
    return hex_names(map_, look_, [&](const std::string& words) {
        Run run;
        run.text = words;
        return typesetter_.compose({run}, type).widest();
    });
}

void HexPainter::names(const std::vector<HexName>& all) {
    const TypeStyle type = name_style();
    for (const HexName& name : all) {
        if (!touches(name.box)) continue;
        const HexMap::Place& place = map_.places[name.place];
        const HexMap::Cell* cell = map_.find(place.hex);
        halo(place.name, type, name.box.centre_x(), name.box.centre_y(),
             cell != nullptr ? fill_of(*cell) : white, place.is_hearsay ? faint_ink : ink);
    }
}
/// A name with its letters widened in the ground's colour below it.
void HexPainter::halo(const std::string& words, const TypeStyle& type, double x, double y,
                      const Rgb& below, const Rgb& colour) {
    constexpr int copies = 12;
    const double reach = type.size * 0.15;
    for (int i = 0; i < copies; ++i)
        text(words, type, x + reach * std::cos(2 * pi * i / copies),
             y + reach * std::sin(2 * pi * i / copies), below);
    text(words, type, x, y, colour);
}
void HexPainter::text(const std::string& words, const TypeStyle& type, double x, double y,
                      const Rgb& colour) {
    Run run;
    run.text = words;
    use(colour);
    typesetter_.compose({run}, type).show(context_, x, y + cap_centre_em * type.size, 0, 0.5);
}
/// Kept: it falls alike on the pixels of many hexes.
void HexPainter::sign(const std::string& name, double x, double y, double size, const Rgb& colour) {
    if (!icons_.has(name)) return;
    const Saved saved{context_};
    cairo_translate(context_, x - size / 2, y - size / 2);
    icons_.forms().paint(context_, "hex " + name + hex(colour) + std::to_string(size),
                         {0, 0, size, size}, Forms::Pixels::kept, [&](cairo_t* target) {
                             icons_.draw(target, name, 0, 0, size, size, colour);
                         });
}

}  // namespace muster::draw

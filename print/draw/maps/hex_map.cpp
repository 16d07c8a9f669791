#include "print/draw/maps/hex_map.hpp"

#include "print/draw/maps/hex_painter.hpp"
#include "print/draw/maps/side_look.hpp"

#include <algorithm>

namespace muster::draw {
namespace {

using namespace board_ink;
using board::Hex;
using board::HexSide;

constexpr double near_radius = 45;  ///< For which art-maps.md gives its px.
constexpr Rgb faded = of(0xDCCFB0), blank = of(0xD6C8A6), soft_ink = of(0x5C5044);
constexpr double fading = 0.56, faint_sign = 0.55;
using namespace hex_marks;
using Ground = BoardLook::Ground;

}  // namespace

HexPainter::HexPainter(cairo_t* context, const HexMap& map, const HexLook& look, Icons& icons,
                       const Typesetter& typesetter)
    : context_{context},
      map_{map},
      look_{look},
      icons_{icons},
      typesetter_{typesetter},
      grid_{map.grid(look.radius)} {
    double left = 0, top = 0, right = 0, bottom = 0;
    cairo_clip_extents(context, &left, &top, &right, &bottom);
    shown_ = {left, top, right - left, bottom - top};
    for (const HexMap::Cell& cell : map.cells)
        if (touches(grid_.box(cell.hex))) cells_.push_back(&cell);
}

void HexPainter::draw() {
    ground();
    rivers();
    grid_lines();
    regions();
    for (const Way way : {Way::side, Way::main}) ways(way);
    bridges();
    dots();
    signs();
    sight();
    for (const HexMap::Place& place : map_.places)
        if (touches(grid_.box(place.hex))) draw_place(place);
    const std::vector<HexName> all = placed_names();
    if (look_.has_coordinates) coordinates(all);
    pieces();
    names(all);
}

void HexPainter::hex_path(Hex hex) {
    const auto corners = grid_.corners(hex);
    cairo_move_to(context_, corners[0].x, corners[0].y);
    for (std::size_t i = 1; i < corners.size(); ++i)
        cairo_line_to(context_, corners[i].x, corners[i].y);
    cairo_close_path(context_);
}

/// Adds the sides of the hexes that `is_meant` says, each once.
template <class IsMeant>
void HexPainter::for_each_side(const IsMeant& is_meant) {
    for (const HexMap::Cell* cell : cells_) {
        if (!is_meant(*cell)) continue;
        for (const HexSide side : board::hex_sides) {
            const HexMap::Cell* next = map_.find(cell->hex + side);
            if (next != nullptr && is_meant(*next) && board::index(side) >= 3) continue;
            const auto [from, to] = grid_.edge(cell->hex, side);
            cairo_move_to(context_, from.x, from.y);
            cairo_line_to(context_, to.x, to.y);
        }
    }
}

/// On paper what is known is printed alike, whenever it was seen.
bool HexPainter::is_faded(const HexMap::Cell& cell) const {
    return is_screen() && cell.known == Known::known;
}
Rgb HexPainter::fill_of(const HexMap::Cell& cell) const {
    if (cell.known == Known::unmapped) return is_screen() ? blank : white;
    const Rgb full = ground_colour(cell.fill, look_.ground);
    return is_faded(cell) ? mixed(full, faded, fading) : full;
}

void HexPainter::ground() {
    for (const bool fades : {false, true})
        for (std::size_t i = 0; i < fill_count; ++i) fill_hexes(static_cast<GroundFill>(i), fades);
    blank_hexes();
}

/// All hexes of a ground in one form, so that no seam shows between two of them.
void HexPainter::fill_hexes(GroundFill fill, bool fades) {
    const Saved saved{context_};
    cairo_new_path(context_);
    const HexMap::Cell* any = nullptr;
    for (const HexMap::Cell* cell : cells_) {
        if (cell->known == Known::unmapped || cell->fill != fill || is_faded(*cell) != fades)
            continue;
        hex_path(cell->hex);
        any = cell;
    }
    if (any == nullptr) return;
    use(fill_of(*any));
    cairo_fill_preserve(context_);
    if (fill == GroundFill::open) return;
    hatched(fill, ground_style(fill).alpha * (fades ? fading : 1));
}
/// Within the path.
void HexPainter::hatched(GroundFill fill, double alpha) {
    cairo_clip(context_);
    double left = 0, top = 0, right = 0, bottom = 0;
    cairo_clip_extents(context_, &left, &top, &right, &bottom);
    use(ink, alpha);
    hatch_ground(context_, fill, {left, top, right - left, bottom - top}, look_.hatch);
}

/// On a screen dots, on paper nothing but an outline to draw in.
void HexPainter::blank_hexes() {
    const Saved saved{context_};
    cairo_new_path(context_);
    bool is_any = false;
    for (const HexMap::Cell* cell : cells_) {
        if (cell->known != Known::unmapped) continue;
        hex_path(cell->hex);
        is_any = true;
    }
    if (!is_any) return;
    constexpr double pitch = 8, dot = 0.8, alpha = 0.28;
    if (is_screen()) {
        use(blank);
        cairo_fill_preserve(context_);
        const Saved clipped{context_};
        cairo_clip(context_);
        double left = 0, top = 0, right = 0, bottom = 0;
        cairo_clip_extents(context_, &left, &top, &right, &bottom);
        use(ink, alpha);
        hatch(context_, "dots", {left, top, right - left, bottom - top}, pitch * look_.hatch,
              dot / dot_radius * look_.hatch);
        return;
    }
    cairo_new_path(context_);
    for_each_side([](const HexMap::Cell& cell) { return cell.known == Known::unmapped; });
    dashes(px(3), px(3));
    use(soft_ink, 0.8);
    stroke(px(1));
}

/// Around every hex that is known, each line once.
void HexPainter::grid_lines() {
    constexpr double paper_mm = 0.18, paper_alpha = 0.55, screen_px = 0.8, screen_alpha = 0.2;
    cairo_new_path(context_);
    for_each_side(
        [this](const HexMap::Cell& cell) { return is_screen() || cell.known != Known::unmapped; });
    use(ink, is_screen() ? screen_alpha : paper_alpha);
    stroke(is_screen() ? screen_px * look_.hatch : paper_mm);
}

void HexPainter::regions() {
    constexpr double width = 2.2, inset = 3.2, on = 6, off = 4;
    for (const HexMap::Region& region : map_.regions) {
        if (std::none_of(region.hexes.begin(), region.hexes.end(),
                         [&](Hex hex) { return touches(grid_.box(hex)); }))
            continue;
        cairo_new_path(context_);
        loops_path(context_, hex_outlines(
                                 grid_, region.hexes, [](Hex) { return true; }, px(inset)));
        if (!region.holder) dashes(px(on), px(off));
        use(region.holder ? side_look(*region.holder).colour : soft_ink);
        stroke(px(width));
        cairo_set_dash(context_, nullptr, 0, 0);
    }
}

void HexPainter::dots() {
    if (!look_.has_details) return;
    for (const HexMap::Cell* cell : cells_) {
        if (cell->dots == 0) continue;
        const Point middle = grid_.middle(cell->hex);
        cairo_new_path(context_);
        for (int i = 0; i < cell->dots; ++i)
            circle({middle.x + px(dot_pitch) * (i - (cell->dots - 1) / 2.0),
                    middle.y + look_.radius * dots_below},
                   px(dot_radius_px));
        use(mixed(fill_of(*cell), ink, is_faded(*cell) ? 0.45 : 0.75));
        cairo_fill(context_);
    }
}

void HexPainter::signs() {
    if (!look_.has_details) return;
    for (const HexMap::Cell* cell : cells_) {
        if (cell->sign.empty() || cell->known == Known::unmapped) continue;
        const Point middle = grid_.middle(cell->hex);
        constexpr double sign_alpha_on_hexes = 0.8;
        sign(cell->sign, middle.x, middle.y - look_.radius * sign_above, px(ground_sign),
             mixed(fill_of(*cell), ink, sign_alpha_on_hexes * (is_faded(*cell) ? faint_sign : 1)));
    }
}

void HexPainter::sight() {
    constexpr double line = 2.4, casing = 5.5;
    if (!map_.shows_sight) return;
    std::vector<Hex> seen;
    for (const HexMap::Cell& cell : map_.cells)
        if (cell.known == Known::in_sight) seen.push_back(cell.hex);
    cairo_new_path(context_);
    loops_path(context_, hex_outlines(grid_, seen, [](Hex) { return true; }));
    cairo_set_line_join(context_, CAIRO_LINE_JOIN_ROUND);
    use(bone);
    cairo_set_line_width(context_, px(casing));
    cairo_stroke_preserve(context_);
    use(ink);
    stroke(px(line));
    cairo_set_line_join(context_, CAIRO_LINE_JOIN_MITER);
}

const HexMap::Cell* HexMap::find(Hex hex) const {
    const auto at =
        std::lower_bound(cells.begin(), cells.end(), hex,
                         [](const Cell& cell, Hex wanted) { return cell.hex < wanted; });
    return at != cells.end() && at->hex == hex ? &*at : nullptr;
}

HexGrid HexMap::grid(double radius) const {
    std::vector<Hex> hexes;
    hexes.reserve(cells.size());
    for (const Cell& cell : cells) hexes.push_back(cell.hex);
    return {hexes, radius};
}

HexLook HexLook::screen(double radius, double scale) {
    constexpr double details_from = 34, figures_from = 60, least_name = 12, letters = 14.5;
    HexLook out;
    out.radius = radius * scale;
    out.hatch = scale;
    out.mark = radius / near_radius * scale;
    out.has_details = radius >= details_from;
    out.has_coordinates = radius >= figures_from;
    out.name = out.has_details ? std::max(least_name, letters * radius / near_radius) * scale : 0;
    return out;
}

HexLook HexLook::paper(double radius_mm, bool is_light) {
    // A hex of a screen's hatchings, a little wider apart than they would be in one so small.
    constexpr double wider = 1.2, letters = 14.5, least_pt = 6.5;
    HexLook out;
    out.radius = radius_mm;
    out.mark = radius_mm / near_radius;
    out.hatch = out.mark * wider;
    out.name = std::max(letters * out.mark, least_pt * mm_per_point);
    out.ground = is_light ? Ground::light : Ground::paper;
    out.has_coordinates = true;
    return out;
}

void draw_hex_map(cairo_t* context, const HexMap& map, const HexLook& look, Icons& icons,
                  const Typesetter& typesetter) {
    const Saved saved{context};
    cairo_new_path(context);
    HexPainter{context, map, look, icons, typesetter}.draw();
}

}  // namespace muster::draw

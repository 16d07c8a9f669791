#include "print/pages/proof/page_pen.hpp"

#include "print/draw/maps/space_boxes.hpp"

#include "print/draw/layout/draw.hpp"
#include "print/draw/type/scripts.hpp"

#include <algorithm>
#include <stdexcept>

namespace muster::pages {
PagePen::PagePen(const PageLayout& layout, const std::string& locale)
    : layout_{layout}, typesetter_{layout.fonts()}, icons_{draw::shipped_assets() / "icons"} {
    if (!typesetter_.missing_fonts().empty())
        throw std::runtime_error{"error: " + typesetter_.missing_fonts().front()};
    language_.tag = locale;
}

draw::Lines PagePen::set(const std::string& words, const PageStyle& style, double width,
                         int lines) const {
    draw::Run run;
    run.text = words;
    draw::Measure measure;
    measure.width = width;
    measure.max_lines = lines;
    measure.breaks_words = true;
    draw::Language language = language_;
    language.is_right_to_left = draw::is_written_from_the_right(words);
    return typesetter_.compose({run}, style.type, measure, language);
}

double PagePen::paragraph(const std::string& words, std::string_view name, double x, double y,
                          double width, int max_lines) const {
    const PageStyle& style = layout_.style(name);
    const auto lines = set(words, style, width, max_lines);
    const int count = std::max(1, lines.count());
    const double natural = lines.height() / count;
    const double leading = style.leading_mm > 0 ? style.leading_mm : natural;
    use(style.colour);
    // Without a width the text hangs on x itself; with one it is aligned inside it, from the side
    // that it is written from.
    const bool is_other_way = width > 0 && draw::is_written_from_the_right(words);
    const double align = is_other_way ? 1 - style.align : style.align;
    lines.show(context, x + align * width, y + lines.baseline() + (leading - natural) / 2, leading,
               align);
    return leading * count;
}

void PagePen::line(const std::string& words, std::string_view name, double x, double baseline,
                   double width) const {
    const PageStyle& style = layout_.style(name);
    use(style.colour);
    set(words, style, width, width > 0 ? 1 : 0).show(context, x, baseline, 0, style.align);
}

double PagePen::fitting_line(const std::string& words, std::string_view name, double x,
                             double baseline, double width) const {
    constexpr double least_share = 0.5;
    PageStyle style = layout_.style(name);
    draw::Lines lines = set(words, style, 0, 0);
    // Letters of another size are not exactly in its proportion.
    constexpr double least_step = 0.99;
    const double least = least_share * style.type.size;
    while (lines.widest() > width && style.type.size > least) {
        style.type.size *= std::min(least_step, width / lines.widest());
        style.type.size = std::max(style.type.size, least);
        lines = set(words, style, 0, 0);
    }
    if (lines.widest() > width) lines = set(words, style, width, 1);
    use(style.colour);
    lines.show(context, x, baseline, 0, style.align);
    return lines.widest();
}

double PagePen::width(const std::string& words, std::string_view name) const {
    return set(words, layout_.style(name), 0, 0).widest();
}

void PagePen::use(const draw::Rgb& colour) const {
    cairo_set_source_rgb(context, colour.red, colour.green, colour.blue);
}

void PagePen::stroke(std::string_view name) const {
    const PageLine& line = layout_.line(name);
    use(line.colour);
    cairo_set_line_width(context, line.width_mm);
    cairo_set_dash(context, &line.dash_mm, line.dash_mm > 0 ? 1 : 0, 0);
    cairo_stroke(context);
    cairo_set_dash(context, nullptr, 0, 0);
}

void PagePen::rule(std::string_view name, double x1, double y1, double x2, double y2) const {
    cairo_new_path(context);
    cairo_move_to(context, x1, y1);
    cairo_line_to(context, x2, y2);
    stroke(name);
}

void PagePen::sign(const std::string& name, double x, double y, double side,
                   const draw::Rgb& colour) {
    if (!icons_.has(name))
        throw std::runtime_error{layout_.file().string() + ": error: there is no sign \"" + name +
                                 "\" in assets/icons"};
    const draw::Saved saved{context};
    icons_.draw(context, name, x, y, side, side, colour);
}

void PagePen::board(const draw::Board& board, const draw::BoardLook& look, const std::string& key) {
    const draw::Box extents{0, 0, board.columns * look.side, board.rows * look.side};
    icons_.forms().paint(
        context, "board " + key, extents, draw::Forms::Pixels::afresh,
        [&](cairo_t* target) { draw::draw_board(target, board, look, icons_, typesetter_); });
}

void PagePen::spaces(const draw::SpaceMap& map, const draw::SpaceLook& look,
                     const std::string& key) {
    icons_.forms().paint(context, "spaces " + key, {0, 0, look.width, look.height},
                         draw::Forms::Pixels::afresh, [&](cairo_t* target) {
                             draw::draw_space_map(target, map, look, icons_, images_, typesetter_);
                         });
}

std::vector<draw::Box> PagePen::space_boxes(const draw::SpaceMap& map,
                                            const draw::SpaceLook& look) const {
    draw::TypeStyle type;
    type.family = "Vollkorn";
    type.size = look.name_size();
    type.weight = 700;
    type.features = "lnum,tnum";
    return draw::space_boxes(map, look, [&](const std::string& words) {
        draw::Run run;
        run.text = words;
        return typesetter_.compose({run}, type).widest();
    });
}

void PagePen::hexes(const draw::HexMap& map, const draw::HexLook& look, const std::string& key) {
    const draw::HexGrid grid = map.grid(look.radius);
    // A river on the border, and names, reach beyond the hexes.
    const double beyond = look.radius;
    icons_.forms().paint(context, "hexes " + key,
                         {-beyond, -beyond, grid.width() + 2 * beyond, grid.height() + 2 * beyond},
                         draw::Forms::Pixels::afresh, [&](cairo_t* target) {
                             draw::draw_hex_map(target, map, look, icons_, typesetter_);
                         });
}

}  // namespace muster::pages

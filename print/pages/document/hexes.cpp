#include "print/pages/document/sections.hpp"

#include <algorithm>

/// Maps of hexes on sheets.
namespace muster::pages {

double draw_hexes(Pen& pen, const Block& section, const Area& area) {
    const auto& map = pen.part(section.word("id")).hexes;
    if (map == nullptr) return 0;
    const double height = section.number("height");
    const draw::HexGrid unit = map->grid(1);
    const double radius =
        std::min({section.number("most"), area.width / unit.width(), height / unit.height()});
    draw::HexLook look = draw::HexLook::paper(radius);
    look.name = section.number("name");
    pen.hexes(*map, look, {area.x, area.y, area.width, height});
    return height;
}

double draw_samples(Pen& pen, const Block& section, const Area& area) {
    const SheetStyle& style = pen.style(section.word("style"));
    const double box = section.number("box"), row = section.number("row");
    double y = area.y;
    for (const faces::MapSample& sample : pen.part(section.word("id")).samples) {
        // Ways and rivers reach the edges of the box.
        draw::HexLook look = draw::HexLook::paper(box * 0.62);
        look.name = 0;
        const draw::Box frame{area.x, y + (row - box) / 2, box * 1.3, box};
        pen.hexes(*sample.map, look, frame);
        pen.outline(frame, 0, section.number("line"), pen.colour(section.ink("colour")));
        const double x = area.x + frame.width + section.number("gap");
        pen.line("legend", sample.text, style, x, Pen::centred(style, y + row / 2),
                 area.x + area.width - x);
        y += row;
    }
    return y - area.y;
}

}  // namespace muster::pages

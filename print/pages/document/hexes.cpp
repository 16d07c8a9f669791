#include "print/pages/document/sections.hpp"

#include <algorithm>

/// Maps of hexes on sheets.
namespace muster::pages {
namespace {

constexpr double map_radius = 6.5;
constexpr double wide_sample = 1.3;  // Of a sample's height: two hexes lie beside each other.

}  // namespace

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
    const auto& samples = pen.part(section.word("id")).samples;
    if (samples.empty()) return 0;
    // Many stand closer, and are smaller.
    const double row = std::min(section.number("row"),
                                section.number("height") / static_cast<double>(samples.size()));
    const double box = std::min(section.number("box"), row);
    double y = area.y;
    for (const faces::MapSample& sample : samples) {
        // Ways go on to the edges of the box.
        const draw::HexGrid unit = sample.map->grid(1);
        const double wide = wide_sample * box;
        draw::HexLook look =
            draw::HexLook::paper(std::min(box / unit.height(), wide / unit.width()));
        look.mark = draw::HexLook::paper(map_radius).mark;  // As thick as on the map.
        look.has_details = true;
        look.name = 0;
        look.has_coordinates = false;
        const draw::Box frame{area.x, y + (row - box) / 2, wide, box};
        pen.hexes(*sample.map, look, frame);
        const double x = area.x + frame.width + section.number("gap");
        pen.line("legend", sample.text, style, x, Pen::centred(style, y + row / 2),
                 area.x + area.width - x);
        y += row;
    }
    return y - area.y;
}

}  // namespace muster::pages

#include "print/pages/map/counter_sheets.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <numbers>

namespace muster::pages {
namespace {

SheetOptions sheet_options(const PageLayout& layout, const CounterPrint& print, double scale) {
    SheetOptions out;
    out.paper = print.paper;
    const double height =
        print.are_standees
            ? 2 * (layout.number("standee.height") + layout.number("standee.flap")) * scale
            : print.size_mm;
    out.card = {print.size_mm, height};
    out.bleed_mm = layout.number("design.bleed");
    out.gutter_mm = layout.number("design.gutter");
    out.is_upright = true;
    out.margin_mm = layout.number("page.margin");
    out.duplex = print.are_standees ? Duplex::none : print.duplex;
    return out;
}

}  // namespace

CounterShape::Points CounterShape::outline(double grown_mm) const {
    const double right = width_mm + grown_mm, bottom = height_mm + grown_mm, least = -grown_mm;
    // A cut of 45 degrees that moves out by so much is so much longer.
    const double more = grown_mm * (2 - std::numbers::sqrt2);
    Points out;
    const auto add = [&](double x, double y, double cut, double dx, double dy, bool is_first_down) {
        if (cut <= 0) return out.emplace_back(x, y), void();
        const double far = cut + more;
        const std::pair<double, double> down{x, y + dy * far}, across{x + dx * far, y};
        out.push_back(is_first_down ? down : across);
        out.push_back(is_first_down ? across : down);
    };
    add(least, least, corners_mm[0], 1, 1, true);
    add(right, least, corners_mm[1], -1, 1, false);
    add(right, bottom, corners_mm[2], -1, -1, true);
    add(least, bottom, corners_mm[3], 1, -1, false);
    return out;
}

CounterSheets::CounterSheets(const PageLayout& layout,
                             const std::vector<faces::CounterArmy>& armies,
                             const CounterPrint& print)
    : layout_{layout},
      print_{print},
      scale_{print.size_mm / layout.number("design.size")},
      sheet_{sheet_options(layout, print, scale_)} {
    for (std::size_t i = 0; i < armies.size(); ++i)
        for (const auto& counter : armies[i].counters)
            counters_.push_back({&counter, armies[i].look.value_or(i % 4)});
}

std::size_t CounterSheets::count() const {
    return (counters_.size() + sheet_.per_sheet() - 1) / sheet_.per_sheet();
}

std::size_t CounterSheets::on_sheet(std::size_t sheet) const {
    return std::min(sheet_.per_sheet(), counters_.size() - first_of(sheet));
}

CounterShape CounterSheets::shape(std::size_t side) const {
    const Size& cell = sheet_.cell();
    CounterShape out{cell.width_mm, cell.height_mm, {}};
    if (print_.are_standees) return out;
    const double cut = layout_.number("design.corner") * scale_;
    // Each is its own mirror image, as the backs are mirrored.
    constexpr std::array<std::array<int, 4>, 5> cuts{
        {{0, 0, 0, 0}, {1, 1, 1, 1}, {1, 1, 0, 0}, {0, 0, 1, 1}, {0, 0, 0, 0}}};
    for (std::size_t i = 0; i < 4; ++i) out.corners_mm[i] = cuts[side][i] * cut;
    return out;
}

std::vector<Line> CounterSheets::register_marks() const {
    const double edge = layout_.number("page.register"), arm = layout_.number("page.register_arm");
    const auto [width, height] = sheet_.page();
    std::vector<Line> out;
    for (const auto& [x, way_x] : {std::pair{edge, 1.0}, {width - edge, -1.0}})
        for (const auto& [y, way_y] : {std::pair{edge, 1.0}, {height - edge, -1.0}}) {
            out.push_back({x, y, x + way_x * arm, y});
            out.push_back({x, y, x, y + way_y * arm});
        }
    return out;
}

std::vector<std::string> counters_cut(const PageLayout& layout,
                                      const std::vector<faces::CounterArmy>& armies,
                                      const CounterPrint& print) {
    const CounterSheets sheets{layout, armies, print};
    const auto [width, height] = sheets.sheet().page();
    std::vector<std::string> out;
    for (std::size_t i = 0; i < sheets.count(); ++i) {
        std::string svg = fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:g}mm\" height=\"{1:g}mm\" "
            "viewBox=\"0 0 {0:g} {1:g}\" fill=\"none\">\n<g id=\"register\" stroke=\"#000000\" "
            "stroke-width=\"{2:g}\">\n",
            width, height, layout.line("register").width_mm);
        for (const Line& line : sheets.register_marks())
            svg += fmt::format("<path d=\"M{:g} {:g}L{:g} {:g}\"/>\n", line.x1_mm, line.y1_mm,
                               line.x2_mm, line.y2_mm);
        svg += "</g>\n";
        const auto cells = [&](const char* id, const std::vector<Cell>& all) {
            svg += fmt::format("<g id=\"{}\" stroke=\"#ff0000\" stroke-width=\"0.1\">\n", id);
            for (std::size_t k = 0; k < all.size(); ++k) {
                const auto shape = sheets.shape(sheets.counters()[sheets.first_of(i) + k].side);
                std::string path;
                for (auto [x, y] : shape.outline()) {
                    // A back that is turned has its corners across.
                    if (all[k].is_turned) x = shape.width_mm - x, y = shape.height_mm - y;
                    path += fmt::format("{}{:.3f} {:.3f}", path.empty() ? "M" : "L",
                                        all[k].x_mm + x, all[k].y_mm + y);
                }
                svg += fmt::format("<path d=\"{}Z\"/>\n", path);
            }
            svg += "</g>\n";
        };
        cells("cut", sheets.sheet().fronts(sheets.on_sheet(i)));
        if (const auto fold = sheets.sheet().fold()) {
            cells("cut-backs", sheets.sheet().backs(sheets.on_sheet(i)));
            svg += fmt::format(
                "<g id=\"score\" stroke=\"#0000ff\" stroke-width=\"0.1\">\n<path d=\"M{:g} "
                "{:g}L{:g} "
                "{:g}\"/>\n</g>\n",
                fold->x1_mm, fold->y1_mm, fold->x2_mm, fold->y2_mm);
        }
        out.push_back(svg + "</svg>\n");
    }
    return out;
}

}  // namespace muster::pages

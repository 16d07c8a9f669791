#include "print/pages/document/sections.hpp"

#include <algorithm>

namespace muster::pages {

bool is_wanted(const Pen& pen, const Block& section) {
    if (section.has("when") && !pen.has(section.word("when"))) return false;
    if (section.has("unless") && pen.has(section.word("unless"))) return false;
    const faces::Part& part = pen.part(section.word("id"));
    if (section.kind == "table") return !part.rows.empty();
    if (section.kind == "entries" || section.kind == "steps" || section.kind == "choices")
        return !part.entries.empty();
    if (section.kind == "hexes") return part.hexes != nullptr;
    if (section.kind == "samples") return !part.samples.empty();
    if (section.kind == "chart") return !part.bars.empty();
    if (section.kind == "matrix") return !part.matrix.names.empty();
    if (section.kind == "histogram") return !part.histogram.counts.empty();
    if (section.kind == "scatter") return !part.points.empty();
    if (section.kind == "beside" || section.kind == "stack") {
        const auto& all = section.children("sections");
        return std::any_of(all.begin(), all.end(),
                           [&](const Block& child) { return is_wanted(pen, child); });
    }
    return true;
}

double draw_heading(Pen& pen, const Block& section, const Area& area) {
    if (!section.has("title")) return 0;
    const Block& heading = pen.layout().heading;
    const SheetStyle& style = pen.style(heading.word("style"));
    const SheetStyle& small = pen.style(heading.word("note_style"));
    const double baseline = area.y + heading.number("baseline");
    const Element element{pen.context, "H2"};
    // However long a name in the title is, the note has its room.
    double rest = area.width;
    if (section.has("note")) {
        const double note = pen.measured([&] {
            return pen.line("note", pen.words(section.word("note")), small, 0, 0, area.width / 2);
        });
        rest -= note + heading.number("gap");
    }
    const double width =
        pen.line("title", pen.words(section.word("title")), style, area.x, baseline, rest);
    if (section.has("note")) {
        const double x = area.x + width + heading.number("gap");
        pen.line("note", pen.words(section.word("note")), small, x, baseline,
                 area.x + area.width - x);
    }
    return heading.number("height");
}

std::vector<Pieces> pieces_of(Pen& pen, const Block& section, double width) {
    if (section.kind == "table") return {table_pieces(pen, section)};
    if (section.kind == "matrix") return matrix_groups(pen, section, width);
    if (section.kind == "written") return {written_pieces(pen, section, width)};
    Pieces out;
    const Block* block = &section;
    out.all.push_back({[block](Pen& on, const Area& area) {
        if (block->kind == "panel") return draw_panel(on, *block, area);
        if (block->kind == "steps") return draw_steps(on, *block, area);
        if (block->kind == "chart") return draw_chart(on, *block, area);
        if (block->kind == "histogram") return draw_histogram(on, *block, area);
        if (block->kind == "scatter") return draw_scatter(on, *block, area);
        if (block->kind == "grid") return draw_grid(on, *block, area);
        if (block->kind == "beside") return draw_beside(on, *block, area);
        if (block->kind == "stack") return draw_stack(on, *block, area);
        if (block->kind == "fields") return draw_fields(on, *block, area);
        if (block->kind == "choices") return draw_choices(on, *block, area);
        if (block->kind == "hexes") return draw_hexes(on, *block, area);
        if (block->kind == "samples") return draw_samples(on, *block, area);
        if (block->kind == "lines") return draw_lines(on, *block, area, 0);
        return draw_entries(on, *block, on.part(block->word("id")).entries, 0, area);
    }});
    return {out};
}

double draw_section(Pen& pen, const Block& section, const Area& area) {
    const Unmirrored kept{pen, section, area};
    double y = area.y + (section.kind == "lines" ? 0 : draw_heading(pen, section, area));
    for (const Pieces& pieces : pieces_of(pen, section, area.width)) {
        if (pieces.head) y += pieces.head(pen, {area.x, y, area.width});
        for (const auto& piece : pieces.all) y += piece.draw(pen, {area.x, y, area.width});
    }
    return y - area.y;
}

double draw_beside(Pen& pen, const Block& section, const Area& area) {
    const auto& children = section.children("sections");
    double rest = area.width - section.number("gap") * static_cast<double>(children.size() - 1);
    double greedy = 0;
    for (const Block& child : children) {
        rest -= child.number("width");
        if (!child.has("width")) greedy += 1;
    }
    double x = area.x;
    double height = 0;
    for (const Block& child : children) {
        const double width = child.number("width", greedy > 0 ? std::max(rest / greedy, 1.0) : 0);
        if (is_wanted(pen, child))
            height = std::max(height, draw_section(pen, child, {x, area.y, width}));
        x += width + section.number("gap");
    }
    return height;
}

double draw_stack(Pen& pen, const Block& section, const Area& area) {
    double y = area.y;
    for (const Block& child : section.children("sections")) {
        if (!is_wanted(pen, child)) continue;
        if (y > area.y) y += section.number("gap");
        y += draw_section(pen, child, {area.x, y, area.width});
    }
    return y - area.y;
}

}  // namespace muster::pages

#include "print/draw/face/stage.hpp"
#include "print/pages/document/scale.hpp"
#include "print/pages/document/sections.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

namespace muster::pages {
namespace {

using faces::Cell;
using faces::Row;

struct Column {
    const Block* block{};
    double x{}, width{};
    const faces::Heading* heading{};  ///< Of a column that stands for many.
    [[nodiscard]] const std::string& id() const {
        return heading == nullptr ? block->word("id") : heading->id;
    }
};

/// As wide as the row with the most boxes wants a column that fits them; else as the file says.
double own_width(const Pen& pen, const Block& table, const Block& column) {
    const double width = column.number("width");
    if (column.number("fit") == 0) return width;
    int most = 0;
    for (const Row& row : pen.part(table.word("id")).rows)
        if (const auto cell = row.cells.find(column.word("id")); cell != row.cells.end())
            for (const auto& line : cell->second.signs)
                most = std::max(most, draw::whole_number(line.text));
    const double icon = column.number("icon_size");
    return std::min(width, 2 * column.number("pad") +
                               (icon > 0 ? icon + column.number("icon_gap") : 0) +
                               most * (column.number("box") + column.number("box_gap")));
}

/// Columns from left to right; the ones without a width share what is left.
std::vector<Column> columns(const Pen& pen, const Block& table, const Area& area) {
    const auto& headings = pen.part(table.word("id")).columns;
    std::vector<Column> out;
    for (const Block& column : table.children("columns"))
        if (column.number("each") == 0)
            out.push_back({&column, 0, 0, nullptr});
        else
            for (const faces::Heading& heading : headings) out.push_back({&column, 0, 0, &heading});
    double rest = area.width;
    double greedy = 0;
    for (const Column& column : out) {
        rest -= own_width(pen, table, *column.block);
        if (!column.block->has("width")) greedy += 1;
    }
    double x = area.x;
    for (Column& column : out) {
        column.x = x;
        column.width = column.block->has("width") ? own_width(pen, table, *column.block)
                       : greedy > 0               ? std::max(rest / greedy, 1.0)
                                                  : 0;
        x += column.width;
    }
    return out;
}

double anchor(const Column& column) {
    const double pad = column.block->number("pad");
    switch (align_of(*column.block)) {
        case Align::left: return column.x + pad;
        case Align::right: return column.x + column.width - pad;
        case Align::centre: break;
    }
    return column.x + column.width / 2;
}

double text_indent(const Block& column) {
    return column.kind == "name" || column.kind == "signs" ? column.number("icon_width") : 0;
}

double draw_head(Pen& pen, const Block& table, const Area& area) {
    const double height = table.number("head_height");
    pen.fill({area.x, area.y, area.width, height}, table.number("head_corner"),
             pen.colour(table.ink("head_ground")));
    const SheetStyle& style = pen.style(table.word("head_style"));
    const Element row{pen.context, "TR"};
    for (const Column& column : columns(pen, table, area)) {
        const Block& block = *column.block;
        const Element cell{pen.context, "TH"};
        if (block.kind == "scale") {
            draw_scale_head(pen, table, block, {column.x, area.y, column.width});
            continue;
        }
        if (block.kind == "boxes") {
            const SheetStyle& small = pen.style(block.word("label_style"));
            const double icon = block.number("icon");
            const double pitch = block.number("pitch");
            const auto& icons = block.list("icons");
            const double left =
                column.x + (column.width - pitch * static_cast<double>(icons.size())) / 2;
            for (std::size_t i = 0; i < icons.size(); ++i) {
                const double centre = left + (static_cast<double>(i) + 0.5) * pitch;
                const double top = area.y + (height - icon - small.leading_mm) / 2;
                pen.icon(block.word("id"), icons[i], centre - icon / 2, top, icon,
                         pen.colour(small.ink));
                if (i < block.list("labels").size())
                    pen.line(block.word("id"), pen.words(block.list("labels")[i]), small, centre,
                             Pen::centred(small, top + icon + small.leading_mm / 2 +
                                                     block.number("label_lower")),
                             pitch, Align::centre);
            }
            continue;
        }
        const Align align = align_of(block);
        const std::string head =
            column.heading != nullptr ? column.heading->text : pen.words(block.word("head"));
        const auto show = [&](double indent, double width) {
            return pen.line(block.word("id"), head, style, anchor(column) + indent,
                            Pen::centred(style, area.y + height / 2), width, align);
        };
        const double width = column.width - (align == Align::centre ? 0 : block.number("pad"));
        double indent = align == Align::left ? text_indent(block) : 0;
        // Too long to stand over the words, it begins over the sign.
        if (indent > 0 && pen.measured([&] { return show(indent, 0); }) > width - indent)
            indent = 0;
        show(indent, width - indent);
    }
    return height;
}

/// The signs of a cell one below the other, centred as a block.
double draw_signs(Pen& pen, const Column& column, const Cell& cell, double y) {
    const Block& block = *column.block;
    const SheetStyle& style = pen.style(block.word("style"));
    const double icon = block.number("icon");
    const double pitch = std::max(style.leading_mm, icon + block.number("sign_gap"));
    for (std::size_t i = 0; i < cell.signs.size(); ++i) {
        const double centre = y + (static_cast<double>(i) + 0.5) * pitch;
        const double x = column.x + block.number("pad");
        pen.icon(block.word("id"), cell.signs[i].icon, x, centre - icon / 2, icon,
                 pen.colour(block.ink("colour"), cell.tone));
        const double indent = block.number("icon_width");
        pen.line(block.word("id"), cell.signs[i].text, style, x + indent,
                 Pen::centred(style, centre), column.width - indent - block.number("pad"));
    }
    return pitch * static_cast<double>(cell.signs.size());
}

/// What stands beside a name takes so much of its line at most.
constexpr double most_aside = 0.6;

double draw_name(Pen& pen, const Column& column, const Cell& cell, const std::string& row,
                 double y) {
    const Block& block = *column.block;
    const SheetStyle& style = pen.style(block.word("style"));
    const double indent = block.number("icon_width");
    const double x = column.x + block.number("pad") + indent;
    const double width = column.width - indent - 2 * block.number("pad");
    const auto draw_aside = [&] {
        const SheetStyle& small = pen.style(block.word("aside_style"));
        return pen.line(row, cell.aside, small, x + width,
                        Pen::centred(style, y + style.leading_mm / 2), most_aside * width,
                        Align::right);
    };
    const bool has_aside = block.has("aside_style") && !cell.aside.empty();
    const double aside = has_aside ? pen.measured(draw_aside) + block.number("aside_gap") : 0;
    double height = pen.paragraph(row, Pen::plain(cell.text), style, x, y, width - aside);
    if (has_aside) draw_aside();
    if (block.has("text_style")) {
        const SheetStyle& small = pen.style(block.word("text_style"));
        for (const auto& text : cell.paragraphs) {
            height += block.number("gap");
            height += pen.paragraph(row, pen.rich(row, {pen.lead(block, text.lead), text.text}),
                                    small, x, y + height, width);
        }
    }
    // As the other cells of its row, it stands in the middle of all that the name has below it.
    if (!cell.signs.empty() && block.has("icon"))
        pen.icon(row, cell.signs.front().icon, column.x + block.number("pad"),
                 y + (height - block.number("icon")) / 2, block.number("icon"),
                 pen.colour(block.ink("icon_colour"), cell.tone));
    return height;
}

double draw_badge(Pen& pen, const Column& column, const Cell& cell, double y) {
    const Block& block = *column.block;
    const double size = block.number("size");
    const double centre = column.x + column.width / 2;
    if (const SheetTone* tone = pen.tone(cell.tone))
        pen.icon(block.word("id"), tone->badge, centre - size / 2, y, size,
                 pen.colour(block.ink("colour"), cell.tone));
    const SheetStyle& style = pen.style(block.word("style"));
    const draw::Rgb figure = pen.colour(block.ink("figure_colour"), cell.tone);
    pen.line(block.word("id"), cell.text, style, centre, Pen::centred(style, y + size / 2),
             0.8 * size, Align::centre, &figure);
    return size;
}

double draw_figure(Pen& pen, const Column& column, const Cell& cell, double y) {
    const Block& block = *column.block;
    const SheetStyle& style = pen.style(block.word("style"));
    const double baseline = Pen::centred(style, y + style.leading_mm / 2);
    const double at = anchor(column);
    const double width =
        pen.line(block.word("id"), cell.text, style, at, baseline, column.width, align_of(block));
    if (!cell.text.empty() && !block.word("icon").empty()) {
        const double size = block.number("icon_size");
        const double left = align_of(block) == Align::right    ? at - width
                            : align_of(block) == Align::centre ? at - width / 2
                                                               : at;
        pen.icon(block.word("id"), block.word("icon"), left - size - block.number("icon_gap"),
                 y + (style.leading_mm - size) / 2, size, pen.colour(block.ink("colour")));
    }
    return style.leading_mm;
}

double draw_boxes(Pen& pen, const Column& column, int lines, double y) {
    const Block& block = *column.block;
    const double pitch = block.number("pitch");
    const double size = block.number("box");
    const double down = block.number("line_pitch");
    const auto count = block.list("icons").size();
    const double left = column.x + (column.width - pitch * static_cast<double>(count)) / 2;
    for (int line = 0; line < lines; ++line)
        for (std::size_t i = 0; i < count; ++i)
            pen.outline({left + (static_cast<double>(i) + 0.5) * pitch - size / 2,
                         y + line * down + (down - size) / 2, size, size},
                        block.number("box_corner"), block.number("box_line"),
                        pen.colour(block.ink("colour")));
    return lines * down;
}

/// A line of boxes for each sign: as many as its text says, led by its icon.
double draw_ticks(Pen& pen, const Column& column, const Cell& cell, double y) {
    const Block& block = *column.block;
    const double size = block.number("box");
    const double down = block.number("line_pitch");
    const double icon = block.number("icon_size");
    for (std::size_t i = 0; i < cell.signs.size(); ++i) {
        const double top = y + static_cast<double>(i) * down;
        double x = column.x + block.number("pad");
        if (icon > 0) {
            if (!cell.signs[i].icon.empty())
                pen.icon(block.word("id"), cell.signs[i].icon, x, top + (down - icon) / 2, icon,
                         pen.colour(block.ink("colour")));
            x += icon + block.number("icon_gap");
        }
        for (int left = draw::whole_number(cell.signs[i].text); left > 0; --left) {
            pen.outline({x, top + (down - size) / 2, size, size}, block.number("box_corner"),
                        block.number("box_line"), pen.colour(block.ink("colour")));
            x += size + block.number("box_gap");
        }
    }
    return down * static_cast<double>(cell.signs.size());
}

/// A signed number that is read in grey too: plus is outlined, minus filled, both the more so from
/// `strong` on; nought is its text alone.
double draw_mark(Pen& pen, const Column& column, const Cell& cell, double y) {
    const Block& block = *column.block;
    const SheetStyle& style = pen.style(block.word("style"));
    const double height = block.number("size"), inset = block.number("inset");
    const draw::Box box{column.x + inset, y + inset, column.width - 2 * inset, height - 2 * inset};
    const double value = cell.estimate.value, strong = block.number("strong");
    const bool is_strong = std::abs(value) >= strong;
    draw::Rgb ink = pen.colour(block.ink("ink"));
    if (value > 0) {
        const double line = block.number(is_strong ? "strong_line" : "line");
        pen.outline({box.x + line / 2, box.y + line / 2, box.width - line, box.height - line},
                    block.number("corner"), line, pen.colour(block.ink("plus")));
    } else if (value < 0) {
        pen.fill(box, block.number("corner"), pen.colour(block.ink(is_strong ? "minus" : "pale")));
        if (is_strong) ink = pen.colour(block.ink("bone"));
    }
    pen.line(column.id(), cell.text, style, column.x + column.width / 2,
             Pen::centred(style, y + height / 2), column.width, Align::centre, &ink);
    return height;
}

const Cell& cell_of(const Row& row, const Column& column) {
    static const Cell empty;
    const auto at = row.cells.find(column.id());
    return at == row.cells.end() ? empty : at->second;
}

/// `lines` of tick boxes, the first of them line `from` of the row.
double draw_cell(Pen& pen, const Block& table, const Column& column, const Row& row, int from,
                 int lines, double y) {
    const Block& block = *column.block;
    if (block.kind == "boxes") return draw_boxes(pen, column, lines, y);
    if (block.kind == "scale") return 0;  // As high as the row will be.
    const Cell& cell = cell_of(row, column);
    if (from > 0) {  // The rest of a row of many copies, named again where it begins a page.
        if (block.kind != "name" || !table.has("continued_style") || !pen.is_top) return 0;
        pen.page_fields["row"] = cell.text;
        const double width = column.width - text_indent(block);
        return pen.paragraph(row.name, Pen::plain(pen.words(table.word("continued"))),
                             pen.style(table.word("continued_style")),
                             column.x + text_indent(block) + block.number("pad"), y, width);
    }
    if (block.kind == "name") return draw_name(pen, column, cell, row.name, y);
    if (block.kind == "signs") return draw_signs(pen, column, cell, y);
    if (block.kind == "ticks") return draw_ticks(pen, column, cell, y);
    if (block.kind == "mark") return draw_mark(pen, column, cell, y);
    if (block.kind == "badge") return draw_badge(pen, column, cell, y);
    if (block.kind == "figure") return draw_figure(pen, column, cell, y);
    const double pad = block.number("pad");
    return pen.paragraph(row.name, pen.rich(row.name, {"", cell.text}),
                         pen.style(block.word("style")), column.x + pad, y, column.width - 2 * pad,
                         align_of(block));
}

struct Line {
    const Row* row{};
    int from{}, lines{};
    bool is_striped{}, is_last{};
    bool is_split{};  ///< More of its row follows.
};

double draw_row(Pen& pen, const Block& table, const Line& line, const Area& area) {
    const auto all = columns(pen, table, area);
    double height = table.number("row_least");
    std::vector<double> heights;
    for (const Column& column : all) {
        heights.push_back(pen.measured([&] {
            return draw_cell(pen, table, column, *line.row, line.from, line.lines, area.y);
        }));
        height = std::max(height, heights.back() + 2 * table.number("row_pad"));
    }
    if (line.is_striped && table.has("stripe"))
        pen.fill({area.x, area.y, area.width, height}, 0, pen.colour(table.ink("stripe")));
    const Element row{pen.context, "TR"};
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Element cell{pen.context, "TD"};
        const Block& block = *all[i].block;
        if (block.kind == "scale") {
            draw_scale(pen, table, block, cell_of(*line.row, all[i]),
                       {all[i].x, area.y, all[i].width}, height);
            continue;
        }
        const bool is_top = block.number("top") != 0;
        draw_cell(pen, table, all[i], *line.row, line.from, line.lines,
                  area.y + (is_top ? table.number("row_pad") : (height - heights[i]) / 2));
    }
    if (table.has("upright"))
        for (std::size_t i = 1; i < all.size(); ++i)
            pen.upright(all[i].x, area.y, height, table.number("upright_line"),
                        pen.colour(table.ink("upright")));
    if (line.is_split) return height;
    if (line.is_last)
        pen.rule(area.x, area.y + height, area.width, table.number("end_line"),
                 pen.colour(table.ink("end")));
    else
        pen.rule(area.x, area.y + height, area.width, table.number("rule_line"),
                 pen.colour(table.ink("rule")));
    return height;
}

double draw_totals(Pen& pen, const Block& table, const Area& area) {
    const double height = table.number("totals_height");
    const Element row{pen.context, "TR"};
    for (const Block& placed : table.children("totals")) {
        const SheetStyle& style = pen.style(placed.word("style"));
        const double at = area.x + placed.number("x");
        const double centre = area.y + height / 2;
        const Element cell{pen.context, "TD"};
        const double width =
            pen.line("totals", pen.words(placed.word("text")), style, at,
                     Pen::centred(style, centre), placed.number("width"), align_of(placed));
        if (placed.word("icon").empty()) continue;
        const double size = placed.number("icon_size");
        const double left = align_of(placed) == Align::right    ? at - width
                            : align_of(placed) == Align::centre ? at - width / 2
                                                                : at;
        pen.icon("totals", placed.word("icon"), left - size - placed.number("icon_gap"),
                 centre - size / 2, size, pen.colour(placed.ink("icon_colour")));
    }
    pen.rule(area.x, area.y + height, area.width, table.number("end_line"),
             pen.colour(table.ink("end")));
    return height;
}

}  // namespace

Pieces table_pieces(Pen& pen, const Block& section) {
    Pieces out;
    const Block* table = &section;
    out.head = [table](Pen& on, const Area& area) { return draw_head(on, *table, area); };
    const auto& rows = pen.part(section.word("id")).rows;
    const int most = std::max(1, static_cast<int>(section.number("most_lines", 1000)));
    std::vector<Line> lines;
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (int from = 0; from < rows[i].copies; from += most)
            lines.push_back({&rows[i], from, std::min(most, rows[i].copies - from), i % 2 == 1,
                             false, from + most < rows[i].copies});
    if (!lines.empty()) lines.back().is_last = true;
    const bool has_totals = !section.children("totals").empty();
    for (const Line& line : lines)
        out.all.push_back(
            {[table, line](Pen& on, const Area& area) { return draw_row(on, *table, line, area); },
             line.is_last && has_totals});
    if (has_totals)
        out.all.push_back(
            {[table](Pen& on, const Area& area) { return draw_totals(on, *table, area); }});
    return out;
}

}  // namespace muster::pages

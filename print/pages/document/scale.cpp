#include "print/pages/document/scale.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

namespace muster::pages {
namespace {

/// From the least to the greatest of all rows, whatever page they are on.
Axis axis_of(const Pen& pen, const Block& table, const Block& column, double width) {
    const faces::Part& part = pen.part(table.word("id"));
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    const auto hold = [&](double value) {
        if (!std::isfinite(value)) return;
        low = std::min(low, value);
        high = std::max(high, value);
    };
    hold(part.even);
    for (const faces::Row& row : part.rows)
        if (const auto at = row.cells.find(column.word("id")); at != row.cells.end())
            for (const double value : {at->second.estimate.value, at->second.estimate.low,
                                       at->second.estimate.high, at->second.expected})
                hold(value);
    if (low > high) low = high = 0;
    return {low, high, static_cast<int>(width / column.number("mark_least"))};
}

Area inner(const Block& column, const Area& area) {
    const double pad = column.number("pad");
    return {area.x + pad, area.y, area.width - 2 * pad};
}

}  // namespace

double place_on(const Axis& axis, const Area& scale, double value) {
    if (std::isinf(value)) return value < 0 ? scale.x : scale.x + scale.width;
    return scale.x + axis.part(value) * scale.width;
}

void draw_estimate(Pen& pen, const Block& block, const draw::Rgb& ink, const Axis& axis,
                   const Area& scale, const faces::Estimate& estimate) {
    if (std::isnan(estimate.value)) return;
    const double line = block.number("bar_line");
    const double cap = block.number("cap");
    const auto end = [&](double value, double side) {
        const double x = place_on(axis, scale, value);
        if (std::isinf(value))
            pen.polygon({{x + side * cap, scale.y}, {x, scale.y - cap}, {x, scale.y + cap}}, ink);
        else
            pen.upright(x, scale.y - cap, 2 * cap, line, ink);
    };
    if (!std::isnan(estimate.low) && !std::isnan(estimate.high)) {
        const double from = place_on(axis, scale, estimate.low);
        pen.rule(from, scale.y, place_on(axis, scale, estimate.high) - from, line, ink);
        end(estimate.low, -1);
        end(estimate.high, 1);
    }
    const double dot = block.number("dot");
    const double at = place_on(axis, scale, estimate.value);
    pen.fill({at - dot, scale.y - dot, 2 * dot, 2 * dot}, dot, ink);
}

void draw_scale_head(Pen& pen, const Block& table, const Block& column, const Area& area) {
    const double height = table.number("head_height");
    const SheetStyle& head = pen.style(table.word("head_style"));
    const SheetStyle& style = pen.style(column.word("axis_style"));
    const Area scale = inner(column, area);
    const double foot = area.y + height - style.leading_mm / 2 - 0.4;
    pen.line(column.word("id"), pen.words(column.word("head")), head, scale.x,
             Pen::centred(head, (area.y + foot - style.leading_mm / 2) / 2), scale.width);
    const Axis axis = axis_of(pen, table, column, scale.width);
    for (const double mark : axis.marks())
        pen.line("axis", pen.figure(axis.text(mark)), style, place_on(axis, scale, mark),
                 Pen::centred(style, foot), 0, Align::centre);
}

void draw_scale(Pen& pen, const Block& table, const Block& column, const faces::Cell& cell,
                const Area& area, double height) {
    const Area scale = inner(column, {area.x, area.y + height / 2, area.width});
    const Axis axis = axis_of(pen, table, column, scale.width);
    const draw::Rgb grid = pen.colour(column.ink("grid"));
    for (const double mark : axis.marks())
        pen.upright(place_on(axis, scale, mark), area.y, height, column.number("grid_line"), grid);
    const draw::Rgb ink = pen.colour(column.ink("line"));
    const double even = pen.part(table.word("id")).even;
    if (std::isfinite(even))
        pen.upright(place_on(axis, scale, even), area.y, height, column.number("even_line"), ink);
    // Behind the dot, which may hide what is as expected.
    if (std::isfinite(cell.expected)) {
        const double half = column.number("dot") + column.number("bar_line");
        const double x = place_on(axis, scale, cell.expected);
        const draw::Box box{x - half, scale.y - half, 2 * half, 2 * half};
        pen.fill(box, 0, pen.colour(column.ink("fill")));
        pen.outline(box, 0, column.number("bar_line"), ink);
    }
    draw_estimate(pen, column, ink, axis, scale, cell.estimate);
}

}  // namespace muster::pages

#include "print/pages/document/sections.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

namespace muster::pages {
namespace {

using faces::Entry;

/// What stands beside an entry's name takes so much of its line at most.
constexpr double most_beside = 0.6;

double draw_entry(Pen& pen, const Block& section, const Entry& entry, std::size_t number,
                  const Area& area) {
    const SheetStyle& name = pen.style(section.word("name_style"));
    const double indent = section.number("icon_width");
    const double x = area.x + indent;
    const double width = area.width - indent;
    const bool has_aside = section.has("aside_style") && !entry.aside.empty();
    const auto draw_aside = [&] {
        return pen.line(entry.name, entry.aside, pen.style(section.word("aside_style")),
                        area.x + area.width, Pen::centred(name, area.y + name.leading_mm / 2),
                        entry.name.empty() ? width : most_beside * width, Align::right);
    };
    const double aside = has_aside ? pen.measured(draw_aside) + section.number("aside_gap") : 0;
    if (section.number("is_numbered") != 0)
        pen.line(entry.name, fmt::format("{}", number), name,
                 area.x + indent - section.number("number_gap"),
                 Pen::centred(name, area.y + name.leading_mm / 2), 0, Align::right);
    const draw::Rgb colour = pen.colour(section.ink("icon_colour"), entry.tone);
    if (section.has("icon"))
        pen.icon(entry.name, entry.icon, area.x, area.y + section.number("icon_lower"),
                 section.number("icon"), colour);
    std::optional<Element> element{std::in_place, pen.context, "H3"};
    const SetText title = pen.set(entry.name, Pen::plain(entry.name), name, width - aside);
    double height = 0;
    if (!entry.name.empty())
        height = pen.show(title, x, area.y, entry.tone.empty() ? pen.colour(name.ink) : colour);
    if (has_aside) draw_aside();  // Behind the name, for those who read the PDF in its own order.
    element.reset();
    const Element paragraph{pen.context, "P"};
    height +=
        pen.paragraph(entry.name, pen.rich(entry.name, {pen.lead(section, entry.lead), entry.text}),
                      pen.style(section.word("text_style")), x, area.y + height, width);
    const double least = section.number("icon") + section.number("icon_lower");
    return std::max(height, entry.icon.empty() ? 0 : least);
}

/// How many entries each column takes, if columns are no higher than `height`.
std::vector<std::size_t> filled_columns(const std::vector<double>& heights, double gap,
                                        double height) {
    std::vector<std::size_t> counts;
    double used = 0;
    for (const double one : heights) {
        if (counts.empty() || used + gap + one > height + 1e-6) {
            counts.push_back(1);
            used = one;
        } else {
            ++counts.back();
            used += gap + one;
        }
    }
    return counts;
}

/// The lowest height at which everything stands in `columns` columns.
double balanced_height(const std::vector<double>& heights, double gap, std::size_t columns) {
    double least = 0;
    double all = 0;
    for (const double one : heights) {
        least = std::max(least, one);
        all += one + gap;
    }
    constexpr double step_mm = 0.25;
    double height = std::max(least, all / static_cast<double>(columns) - gap);
    while (filled_columns(heights, gap, height).size() > columns) height += step_mm;
    return height;
}

void chevron(Pen& pen, const draw::Box& box, double notch, bool is_first, const draw::Rgb& colour) {
    const double right = box.x + box.width;
    const double bottom = box.y + box.height;
    std::vector<std::pair<double, double>> corners{{box.x, box.y},
                                                   {right - notch, box.y},
                                                   {right, box.centre_y()},
                                                   {right - notch, bottom},
                                                   {box.x, bottom}};
    if (!is_first) corners.emplace_back(box.x + notch, box.centre_y());
    pen.polygon(corners, colour);
}

std::string percent(double part) {
    return fmt::format("{}", std::lround(100 * part));
}

}  // namespace

double draw_entries(Pen& pen, const Block& section, std::span<const Entry> entries,
                    std::size_t before, const Area& area) {
    const auto columns = static_cast<std::size_t>(std::max(1.0, section.number("columns")));
    const double between = section.number("gap");
    const double gap = section.number("row_gap");
    const double width =
        (area.width - between * static_cast<double>(columns - 1)) / static_cast<double>(columns);
    std::vector<double> heights;
    for (std::size_t i = 0; i < entries.size(); ++i)
        heights.push_back(pen.measured([&] {
            return draw_entry(pen, section, entries[i], before + i + 1, {area.x, area.y, width});
        }));
    if (heights.empty()) return 0;
    const double height = balanced_height(heights, gap, columns);
    std::size_t next = 0;
    double x = area.x;
    for (const std::size_t count : filled_columns(heights, gap, height)) {
        double y = area.y;
        for (std::size_t i = 0; i < count; ++i, ++next) {
            draw_entry(pen, section, entries[next], before + next + 1, {x, y, width});
            y += heights[next];
            if (section.has("rule"))
                pen.rule(x, y + gap / 2, width, section.number("rule_line"),
                         pen.colour(section.ink("rule")));
            y += gap;
        }
        x += width + between;
    }
    return height + (section.has("rule") ? gap / 2 : 0);
}

double draw_steps(Pen& pen, const Block& section, const Area& area) {
    const auto& steps = pen.part(section.word("id")).entries;
    if (steps.empty()) return 0;
    const auto count = static_cast<double>(steps.size());
    const double gap = section.number("gap");
    const double notch = section.number("notch");
    const double pad = section.number("pad");
    const double width = (area.width - gap * (count - 1)) / count;
    const SheetStyle& text = pen.style(section.word("text_style"));
    const SheetStyle& name = pen.style(section.word("name_style"));
    const SheetStyle& figure = pen.style(section.word("number_style"));
    const double text_top = section.number("head_height") + section.number("name_height");
    const double aside =
        section.has("aside_style") ? pen.style(section.word("aside_style")).leading_mm : 0;
    const auto inner = [&](std::size_t i) {
        return std::pair{
            area.x + static_cast<double>(i) * (width + gap) + pad + (i > 0 ? notch : 0),
            width - 2 * pad - notch - (i > 0 ? notch : 0)};
    };
    double height = 0;
    for (std::size_t i = 0; i < steps.size(); ++i)
        height = std::max(height, pen.measured([&] {
            return pen.paragraph(steps[i].name, pen.rich(steps[i].name, {"", steps[i].text}), text,
                                 0, 0, inner(i).second);
        }));
    height += text_top + aside + section.number("bottom");
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto [x, room] = inner(i);
        chevron(pen, {area.x + static_cast<double>(i) * (width + gap), area.y, width, height},
                notch, i == 0, pen.colour(section.ink("ground")));
        const double middle =
            area.y + section.number("head_height") / 2 + section.number("head_lower");
        pen.line(steps[i].name, fmt::format("{}", i + 1), figure, x, Pen::centred(figure, middle));
        const double size = section.number("icon");
        pen.icon(steps[i].name, steps[i].icon, x + room - size, middle - size / 2, size,
                 pen.colour(section.ink("icon_colour")));
        pen.line(steps[i].name, steps[i].name, name, x,
                 Pen::centred(name, area.y + section.number("head_height") +
                                        section.number("name_height") / 2),
                 room);
        pen.paragraph(steps[i].name, pen.rich(steps[i].name, {"", steps[i].text}), text, x,
                      area.y + text_top, room);
        if (aside > 0) {
            const SheetStyle& style = pen.style(section.word("aside_style"));
            pen.line(
                steps[i].name, steps[i].aside, style, x,
                Pen::centred(style, area.y + height - section.number("bottom") / 2 - aside / 2),
                room);
        }
    }
    return height;
}

double draw_chart(Pen& pen, const Block& section, const Area& area) {
    const auto& bars = pen.part(section.word("id")).bars;
    if (bars.empty()) return 0;
    const auto count = static_cast<double>(bars.size());
    const double gap = section.number("bar_gap");
    const double width = (area.width - gap * (count - 1) - gap) / count;
    const double full = section.number("height");
    const double foot = area.y + section.number("head") + full;
    const SheetStyle& value = pen.style(section.word("value_style"));
    const SheetStyle& inside = pen.style(section.word("part_style"));
    const SheetStyle& label = pen.style(section.word("label_style"));
    const double line = section.number("bar_line");
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const double x = area.x + gap / 2 + static_cast<double>(i) * (width + gap);
        const double high = bars[i].whole * full;
        const double part = bars[i].part * full;
        pen.fill({x, foot - high, width, high}, 0, pen.colour(section.ink("fill")));
        pen.fill({x, foot - part, width, part}, 0, pen.colour(section.ink("part")));
        pen.outline({x, foot - high, width, high}, 0, line, pen.colour(section.ink("line")));
        pen.line("odds", percent(bars[i].whole), value, x + width / 2,
                 foot - high - section.number("value_gap"), 0, Align::centre);
        if (part >= section.number("part_least"))
            pen.line("odds", percent(bars[i].part), inside, x + width / 2,
                     Pen::centred(inside,
                                  foot - part + inside.leading_mm / 2 + section.number("part_gap")),
                     0, Align::centre);
        pen.line("odds", bars[i].label, label, x + width / 2,
                 Pen::centred(label, foot + section.number("label_gap") + label.leading_mm / 2), 0,
                 Align::centre);
    }
    pen.rule(area.x, foot, area.width, section.number("foot_line"),
             pen.colour(section.ink("line")));
    const SheetStyle& words = pen.style(section.word("legend_style"));
    const double box = section.number("legend_box");
    double x = area.x + gap / 2;
    const double y = foot + label.leading_mm + section.number("legend_top");
    const auto& legend = section.list("legend");
    for (std::size_t i = 0; i < legend.size(); ++i) {
        const draw::Box square{x, y + (words.leading_mm - box) / 2, box, box};
        pen.fill(square, 0, pen.colour(section.ink(i == 0 ? "fill" : "part")));
        pen.outline(square, 0, line, pen.colour(section.ink("line")));
        x += box + section.number("legend_word_gap");
        x += pen.line("legend", pen.words(legend[i]), words, x,
                      Pen::centred(words, y + words.leading_mm / 2)) +
             section.number("legend_gap");
    }
    return y + words.leading_mm - area.y;
}

double draw_grid(Pen& pen, const Block& section, const Area& area) {
    const auto count = static_cast<std::size_t>(std::max(1.0, section.number("columns")));
    const double row = section.number("row_height");
    const double left = section.number("label_width");
    const double pad = section.number("pad");
    const double cell = (area.width - left) / static_cast<double>(std::max<std::size_t>(count, 1));
    const SheetStyle& head = pen.style(section.word("head_style"));
    const SheetStyle& label = pen.style(section.word("label_style"));
    const SheetStyle& figure = pen.style(section.word("figure_style"));
    const auto& rows = section.list("rows");
    const double height = row * static_cast<double>(rows.size() + 1);
    pen.fill({area.x, area.y, area.width, row}, 0, pen.colour(section.ink("head_ground")));
    pen.line("grid", pen.words(section.word("head")), label, area.x + pad,
             Pen::centred(label, area.y + row / 2));
    for (std::size_t i = 0; i < count; ++i) {
        const double x = area.x + left + static_cast<double>(i) * cell;
        pen.line("grid", fmt::format("{}", i + 1), head, x + cell / 2,
                 Pen::centred(head, area.y + row / 2), 0, Align::centre);
        pen.upright(x, area.y, height, section.number("rule_line"),
                    pen.colour(section.ink("rule")));
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double y = area.y + row * static_cast<double>(i + 1);
        pen.rule(area.x, y, area.width, section.number("rule_line"),
                 pen.colour(section.ink("rule")));
        pen.line("grid", pen.words(rows[i]), label, area.x + pad, Pen::centred(label, y + row / 2),
                 left - 2 * pad);
        if (i < section.list("first").size())
            pen.line("grid", pen.words(section.list("first")[i]), figure,
                     area.x + left + cell - pad, Pen::centred(figure, y + row / 2), cell - pad,
                     Align::right);
    }
    pen.rule(area.x, area.y, area.width, section.number("edge_line"),
             pen.colour(section.ink("edge")));
    pen.rule(area.x, area.y + height, area.width, section.number("edge_line"),
             pen.colour(section.ink("edge")));
    return height;
}

double draw_lines(Pen& pen, const Block& section, const Area& area, double height) {
    const double pitch = std::max(1.0, section.number("pitch"));
    const double count = std::clamp(std::floor(height / pitch), section.number("least"),
                                    std::max(section.number("least"), section.number("most")));
    // The title stands on the first line, which begins behind it.
    double indent = 0;
    if (section.has("title")) {
        const Block& heading = pen.layout().heading;
        indent = heading.number("gap") + pen.line("title", pen.words(section.word("title")),
                                                  pen.style(heading.word("style")), area.x,
                                                  area.y + pitch - section.number("rule_line"));
    }
    for (double i = 1; i <= count; i += 1, indent = 0)
        pen.rule(area.x + indent, area.y + i * pitch, area.width - indent,
                 section.number("rule_line"), pen.colour(section.ink("rule")));
    return count * pitch;
}

}  // namespace muster::pages

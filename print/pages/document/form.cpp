#include "print/pages/document/sections.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

/// What is filled in by hand: values over lines, things to tick, ruled lines with words on them.
namespace muster::pages {
namespace {

/// The fields that are wanted, those without a width sharing what is left.
std::vector<std::pair<const Block*, double>> field_widths(const Pen& pen, const Block& section,
                                                          double width) {
    std::vector<std::pair<const Block*, double>> out;
    double rest = width;
    double greedy = 0;
    for (const Block& field : section.children("fields")) {
        if (!pen.has(field.word("when"))) continue;
        if (!out.empty()) rest -= section.number("gap");
        rest -= field.number("width");
        if (!field.has("width")) greedy += 1;
        out.emplace_back(&field, field.number("width"));
    }
    for (auto& [field, wide] : out)
        if (!field->has("width")) wide = std::max(rest / greedy, 1.0);
    return out;
}

}  // namespace

double draw_fields(Pen& pen, const Block& section, const Area& area) {
    const double pad_x = section.number("pad_x"), pad_y = section.number("pad_y");
    const SheetStyle& label = pen.style(section.word("label_style"));
    const SheetStyle& value = pen.style(section.word("value_style"));
    const double caption = section.has("caption") ? section.number("caption_height") : 0;
    const double height =
        2 * pad_y + caption + section.number("label_height") + section.number("height");
    if (section.has("ground"))
        pen.fill({area.x, area.y, area.width, height}, 0, pen.colour(section.ink("ground")));
    double y = area.y + pad_y;
    if (caption > 0) {
        const SheetStyle& style = pen.style(section.word("caption_style"));
        pen.line("caption", pen.words(section.word("caption")), style, area.x + pad_x,
                 Pen::centred(style, y + caption / 2), area.width - 2 * pad_x);
        y += caption;
    }
    double x = area.x + pad_x;
    const double foot = y + section.number("label_height") + section.number("height");
    for (const auto& [field, width] : field_widths(pen, section, area.width - 2 * pad_x)) {
        pen.line("field", pen.words(field->word("label")), label, x,
                 Pen::centred(label, y + section.number("label_height") / 2), width);
        pen.line("field", pen.words(field->word("value")), value, x,
                 Pen::centred(value, foot - section.number("height") / 2), width);
        pen.rule(x, foot, width, section.number("rule_line"), pen.colour(section.ink("rule")));
        x += width + section.number("gap");
    }
    return height;
}

double draw_choices(Pen& pen, const Block& section, const Area& area) {
    const auto& entries = pen.part(section.word("id")).entries;
    const double columns = std::max(1.0, section.number("columns"));
    const double gap = section.number("gap"), height = section.number("height");
    const double width = (area.width - gap * (columns - 1)) / columns;
    const double box = section.number("box"), pad = section.number("pad");
    const double line = section.number("box_line");
    const SheetStyle& style = pen.style(section.word("label_style"));
    const draw::Rgb colour = pen.colour(section.ink("colour"));
    const auto tick = [&](const faces::Entry& entry, double x, double y) {
        pen.outline({x, y, box, box}, section.number("box_corner"), line, colour);
        if (entry.aside.empty()) return;
        pen.slope(x + box * 0.2, y + box * 0.55, x + box * 0.42, y + box * 0.8, 2 * line, colour);
        pen.slope(x + box * 0.42, y + box * 0.8, x + box * 0.85, y + box * 0.15, 2 * line, colour);
    };
    double bottom = area.y;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const auto& entry = entries[i];
        const double at = static_cast<double>(i);
        const double x = area.x + std::fmod(at, columns) * (width + gap);
        const double y = area.y + std::floor(at / columns) * (height + section.number("row_gap"));
        bottom = y + height;
        if (section.has("frame")) {  // A tile: its sign, its box, its word below them.
            const double icon = section.number("icon");
            pen.outline({x, y, width, height}, section.number("corner"),
                        section.number("frame_line"), pen.colour(section.ink("frame")));
            pen.icon(entry.name, entry.icon, x + pad, y + pad, icon, colour);
            tick(entry, x + width - pad - box, y + pad);
            pen.line(entry.name, entry.name, style, x + pad,
                     Pen::centred(style, y + height - pad - style.leading_mm / 2), width - 2 * pad);
            continue;
        }
        tick(entry, x, y + (height - box) / 2);
        pen.line(entry.name, entry.name, style, x + box + pad, Pen::centred(style, y + height / 2),
                 width - box - pad);
    }
    return bottom - area.y;
}

Pieces written_pieces(Pen& pen, const Block& section, double width) {
    Pieces out;
    const Block* block = &section;
    const SheetStyle& style = pen.style(section.word("style"));
    const double pitch = style.leading_mm;
    const auto ruled = [block, pitch](Pen& on, const Area& area, double lines) {
        for (double i = 1; i <= lines; i += 1)
            on.rule(area.x, area.y + i * pitch, area.width, block->number("rule_line"),
                    on.colour(block->ink("rule")));
        return lines * pitch;
    };
    double used = 0;
    for (const faces::Entry& entry : pen.part(section.word("id")).entries) {
        const auto write = [block, &entry, ruled](Pen& on, const Area& area) {
            const SheetStyle& hand = on.style(block->word("style"));
            const SetText text =
                on.set(block->word("id"), Pen::plain(entry.text), hand, area.width);
            on.show(text, area.x, area.y, on.colour(hand.ink));
            return ruled(on, area, text.lines.count());
        };
        used += pen.measured([&] { return write(pen, {0, 0, width}); }) / pitch;
        out.all.push_back({write});
    }
    for (double i = std::round(used); i < section.number("least"); i += 1)
        out.all.push_back({[ruled](Pen& on, const Area& area) { return ruled(on, area, 1); }});
    return out;
}

}  // namespace muster::pages

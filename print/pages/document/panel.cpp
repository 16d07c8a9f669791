#include "print/pages/document/sections.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <sstream>
#include <string>
#include <vector>

namespace muster::pages {
namespace {

struct TickBox {
    std::string text;
    bool is_strong{}, is_ghost{};
};

/// "6" or nothing: what a field holds may be no number.
int number_in(const std::string& text) {
    int value = 0;
    (void)std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

/// `cells`: their words in order, `strong` the one that stands out; `boxes`: so many empty ones, or
/// numbered up to `strong` and, lighter, beyond it.
std::vector<TickBox> boxes_of(Pen& pen, const Block& panel, const Block& track) {
    std::vector<TickBox> out;
    if (track.has("cells")) {
        std::istringstream words{pen.words(track.word("cells"))};
        const std::string strong =
            track.has("strong") ? pen.filled(track.word("strong")) : std::string{};
        for (std::string word; words >> word;) out.push_back({word, word == strong});
        return out;
    }
    const int count = number_in(pen.filled(track.word("boxes")));
    const int strong = track.has("strong") ? number_in(pen.filled(track.word("strong"))) : 0;
    if (strong == 0 && track.has("boxes") && count > panel.number("most", count)) {
        // Too many to tick: the number, and boxes to write the next ones in.
        out.push_back({fmt::format("{}", count), true});
        out.resize(1 + static_cast<std::size_t>(panel.number("spare")));
        return out;
    }
    for (int i = 1; i <= count; ++i)
        out.push_back(
            {strong > 0 ? fmt::format("{}", i) : "", i == strong, strong > 0 && i > strong});
    return out;
}

void draw_box(Pen& pen, const Block& panel, const TickBox& box, double x, double y) {
    const double size = panel.number("box");
    const draw::Box square{x, y, size, size};
    pen.fill(square, panel.number("box_corner"), pen.colour(panel.ink("box_ground")));
    pen.outline(square, panel.number("box_corner"),
                panel.number(box.is_strong ? "strong_line" : "box_line"),
                pen.colour(panel.ink(box.is_ghost ? "ghost_colour" : "box_colour")));
    const SheetStyle& style = pen.style(panel.word(box.is_strong  ? "strong_style"
                                                   : box.is_ghost ? "ghost_style"
                                                                  : "box_style"));
    pen.line("track", box.text, style, x + size / 2, Pen::centred(style, y + size / 2), size,
             Align::centre);
}

/// Label and value side by side, from the left, onto as many lines as they need.
double draw_facts(Pen& pen, const Block& panel, const Area& area) {
    const SheetStyle& label = pen.style(panel.word("fact_label_style"));
    const SheetStyle& value = pen.style(panel.word("fact_style"));
    const double leading = value.leading_mm;
    double x = area.x;
    double y = area.y;
    bool is_any = false;
    for (const Block& fact : panel.children("facts")) {
        if (!pen.has(fact.word("when"))) continue;
        const std::string name = pen.words(fact.word("label"));
        const std::string text = pen.words(fact.word("value"));
        const double name_width = name.empty() ? 0 : pen.measured([&] {
            return pen.line("", name, label, 0, 0);
        }) + panel.number("fact_label_gap");
        const double width =
            name_width + pen.measured([&] { return pen.line("", text, value, 0, 0); });
        if (x > area.x && x + width > area.x + area.width) {
            x = area.x;
            y += leading;
        }
        const double baseline = Pen::centred(value, y + leading / 2);
        pen.line(fact.word("label"), name, label, x, baseline);
        pen.line(fact.word("value"), text, value, x + name_width, baseline,
                 area.width - name_width);
        x += width + panel.number("fact_gap");
        is_any = true;
    }
    return is_any ? y + leading - area.y : 0;
}

double draw_tracks(Pen& pen, const Block& panel, const Area& area) {
    const SheetStyle& label = pen.style(panel.word("label_style"));
    const double box = panel.number("box");
    const double pitch = std::max(0.5, box + panel.number("box_gap"));
    const double line = panel.number("label_height") + box;
    const auto in_a_row =
        static_cast<std::size_t>(std::max(1.0, (area.width + panel.number("box_gap")) / pitch));
    double x = area.x;
    double y = area.y;
    bool is_any = false;
    for (const Block& track : panel.children("tracks")) {
        if (!pen.has(track.word("when"))) continue;
        const auto boxes = boxes_of(pen, panel, track);
        if (boxes.empty()) continue;
        const std::string name = pen.words(track.word("label"));
        const double name_width = pen.measured([&] { return pen.line("", name, label, 0, 0); });
        const double width =
            std::max(name_width, pitch * static_cast<double>(std::min(boxes.size(), in_a_row)) -
                                     panel.number("box_gap"));
        if (x > area.x && x + width > area.x + area.width + 0.01) {
            x = area.x;
            y += line + panel.number("line_gap");
        }
        pen.line(
            "track", name, label, x,
            Pen::centred(label, y + panel.number("label_height") / 2 - panel.number("label_lift")),
            area.width);
        double at = x;
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            if (i > 0 && i % in_a_row == 0) {
                at = area.x;
                y += pitch;
            }
            draw_box(pen, panel, boxes[i], at, y + panel.number("label_height"));
            at += pitch;
        }
        x += width + panel.number("track_gap");
        is_any = true;
    }
    return is_any ? y + line - area.y : 0;
}

double draw_aside(Pen& pen, const Block& panel, const Area& area) {
    double y = area.y;
    y += pen.paragraph("aside", Pen::plain(pen.words(panel.word("aside_title"))),
                       pen.style(panel.word("aside_title_style")), area.x, y, area.width);
    for (const auto& entry : pen.part(panel.word("id")).entries)
        y += pen.paragraph("aside", pen.rich("aside", {"", entry.text}),
                           pen.style(panel.word("aside_style")), area.x, y, area.width);
    return y - area.y;
}

}  // namespace

double draw_panel(Pen& pen, const Block& section, const Area& area) {
    const double pad_x = section.number("pad_x");
    const double pad_y = section.number("pad_y");
    const double sign = section.number("sign_width");
    const double aside = section.number("aside_width");
    const Area middle{area.x + pad_x + sign, area.y + pad_y,
                      area.width - 2 * pad_x - sign - (aside > 0 ? aside + 2 * pad_x : 0)};
    const Area right{area.x + area.width - pad_x - aside, area.y + pad_y, aside};
    const auto body = [&](double y) {
        double height = draw_facts(pen, section, {middle.x, y, middle.width});
        if (height > 0) height += section.number("line_gap");
        const double tracks = draw_tracks(pen, section, {middle.x, y + height, middle.width});
        return height + tracks;
    };
    const double body_height = pen.measured([&] { return body(middle.y); });
    const double aside_height =
        aside > 0 ? pen.measured([&] { return draw_aside(pen, section, right); }) : 0;
    const double height =
        std::max({body_height, aside_height, section.number("sign_size")}) + 2 * pad_y;
    const double centre = area.y + height / 2;

    pen.fill({area.x, area.y, area.width, height}, section.number("corner"),
             pen.colour(section.ink("ground")));
    if (section.has("sign")) {
        const double size = section.number("sign_size");
        const double x = area.x + pad_x + (sign - pad_x) / 2;
        const std::string tone = pen.filled("{tone}");
        const bool has_caption = section.has("caption");
        const double lift = has_caption ? section.number("caption_lift") : 0;
        pen.icon("sign", pen.filled(section.word("sign")), x - size / 2, centre - size / 2 - lift,
                 size, pen.colour(section.ink("sign_colour"), tone));
        if (has_caption) {
            const SheetStyle& style = pen.style(section.word("caption_style"));
            pen.line("caption", pen.words(section.word("caption")), style, x,
                     Pen::centred(style, centre + size / 2 + style.leading_mm / 2 - lift), sign,
                     Align::centre);
        }
    }
    body(centre - body_height / 2);
    if (aside > 0) {
        pen.upright(right.x - pad_x, area.y + pad_y, height - 2 * pad_y,
                    section.number("aside_line"), pen.colour(section.ink("aside_rule")));
        draw_aside(pen, section, {right.x, centre - aside_height / 2, right.width});
    }
    return height;
}

}  // namespace muster::pages

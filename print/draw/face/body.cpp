#include "print/draw/face/stage.hpp"

#include "print/draw/type/scripts.hpp"

#include <glib.h>

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace muster::draw {

FitRule ladder_of(const Item& item) {
    FitRule rule;
    const auto gaps = item.lists.find("gaps");
    rule.rungs = ladder(item.list("sizes_pt"), item.list("leadings"),
                        gaps == item.lists.end() ? std::vector<double>{0} : gaps->second);
    // A short last line is ugly, but letters under 8 pt on an empty card are worse.
    rule.short_line = item.number("short_line", 0);
    rule.strict_sizes = static_cast<int>(item.number("strict_sizes", 0));
    return rule;
}

std::vector<std::vector<Run>> effect_runs(Stage& stage, std::string_view field,
                                          const std::vector<Face::Paragraph>& paragraphs) {
    std::vector<std::vector<Run>> out;
    for (const auto& paragraph : paragraphs) {
        auto runs = stage.own_runs(field, paragraph.lead);
        for (Run& run : runs) run.is_bold = true;
        // Full-width signs such as U+FF1A have the air behind them in their own width.
        if (!paragraph.text.empty() && !paragraph.lead.empty() && !ends_wide(paragraph.lead)) {
            Run space;
            space.text = " ";
            runs.push_back(std::move(space));
        }
        for (Run& run : stage.own_runs(field, paragraph.text)) runs.push_back(std::move(run));
        out.push_back(std::move(runs));
    }
    return out;
}

namespace {

/// A name with at most so many letters of it as a card has room for.
std::string shortened(const std::string& name, glong most) {
    if (g_utf8_strlen(name.c_str(), -1) <= most) return name;
    const char* const end = g_utf8_offset_to_pointer(name.c_str(), most - 1);
    return std::string{name.c_str(), end} + "\u2026";
}

}  // namespace

void draw_effects(Stage& stage, const Item& item) {
    if (stage.face.effects.empty()) return;
    const Style& style = stage.style(item);
    const double first = item.number("baseline");
    const double last = stage.floor_mm
                            ? std::min(item.number("last"), *stage.floor_mm - item.number("clear"))
                            : item.number("last");
    FitRule rule = ladder_of(item);
    loosen(rule.rungs, loose_leading(stage.face.language));
    const auto fitted = [&](const std::vector<Face::Paragraph>& effects) {
        return fit_text(stage.typesetter, effect_runs(stage, "effects", effects), style.type,
                        stage.language(), rule, {item.number("width"), last - first});
    };
    auto text = fitted(stage.face.effects);
    // The rules are what the card is for: names before them give way first.
    for (const glong letters : {20, 10, 6}) {
        if (!text.is_overflowing) break;
        auto shorter = stage.face.effects;
        for (auto& effect : shorter) effect.lead = shortened(effect.lead, letters);
        auto fits = fitted(shorter);
        if (fits.is_overflowing) continue;
        stage.report("effects", "the names before the texts are cut", false);
        text = std::move(fits);
    }
    stage.show("effects", std::move(text), rule, style, style.ink, item.number("x"), first);
}

void draw_flavour(Stage& stage, const Item& item) {
    const std::string text = stage.filled_markup(item.word("text"));
    if (text.empty()) return;
    cairo_t* cr = stage.context;
    const std::string field = stage.subject(item, "text");
    const Style& style = stage.style(item);
    const double width = item.number("width");
    Measure measure;
    measure.width = width;
    measure.is_balanced = true;
    const Lines lines =
        stage.typesetter.compose(stage.runs(field, text), style.type, measure, stage.language());
    if (lines.count() > static_cast<int>(item.number("lines")) || lines.widest() > width)
        stage.report(field, "the flavour text is too long for its place");
    const double first = item.number("baseline") - (lines.count() - 1) * style.leading_mm;
    stage.show(field, lines, style, style.type.size, style.ink, item.number("x"), first,
               style.leading_mm);

    const double rule = first - item.number("rule_above");
    const double half = item.number("lozenge");
    const Box line = stage.placed(Box{item.number("x"), rule, width, 0});
    cairo_set_line_width(cr, item.number("rule_line"));
    stage.use(item.ink("rule"));
    cairo_move_to(cr, line.x, rule);
    cairo_line_to(cr, line.centre_x() - 2 * half, rule);
    cairo_move_to(cr, line.centre_x() + 2 * half, rule);
    cairo_line_to(cr, line.x + width, rule);
    cairo_stroke(cr);
    lozenge_path(cr, line.centre_x(), rule, half);
    cairo_fill(cr);
    stage.line(line.x, rule, line.x + width, rule, item.number("rule_line"));
    stage.floor_mm = rule;
}

namespace {

/// How wide a word may be that all of them share the room: those that are narrower leave the rest
/// of their part to the others. As wide as it is where all have room.
double share_of(std::vector<double> widths, double room) {
    std::sort(widths.begin(), widths.end());
    for (std::size_t i = 0; i < widths.size(); ++i) {
        const double share = room / static_cast<double>(widths.size() - i);
        if (widths[i] > share) return share;
        room -= widths[i];
    }
    return std::numeric_limits<double>::max();
}

Lines cut_label(Stage& stage, const std::string& word, const TypeStyle& type, double width) {
    Measure measure;
    measure.width = width;
    measure.max_lines = 1;
    measure.breaks_words = true;
    std::vector<Run> runs(1);
    runs.front().text = word;
    return stage.typesetter.compose(runs, type, measure, stage.language());
}

}  // namespace

void draw_pills(Stage& stage, const Item& item) {
    const auto& icons = stage.list(item.word("icons"));
    const auto& words = stage.list(item.word("words"));
    cairo_t* cr = stage.context;
    const Style& style = stage.style(item);
    const double height = item.number("height");
    const double sign = item.number("sign");
    const double pad = item.number("pad");
    const double right = item.number("x") + item.number("width");
    const double baseline = item.number("baseline");
    // The capitals of the label stand in the middle of the pill.
    const double top = baseline - 0.36 * style.type.size - height / 2;
    double x = item.number("x");
    const double frame = pad + sign + 0.7 + 1.2 * pad;
    const std::size_t count = std::min(icons.size(), words.size());
    std::vector<Lines> labels;
    std::vector<double> widths;
    for (std::size_t i = 0; i < count; ++i) {
        labels.push_back(stage.set({{words[i]}}, style.type));
        widths.push_back(labels.back().widest());
    }
    const double all = static_cast<double>(count);
    const double share = share_of(
        widths, item.number("width") - all * frame - std::max(0.0, all - 1) * item.number("gap"));
    constexpr double least_share = 4;  // Less of a word says nothing.
    for (std::size_t i = 0; i < count; ++i) {
        if (share < least_share || widths[i] <= share) continue;
        labels[i] = cut_label(stage, words[i], style.type, share);
        stage.report(item.word("icons"),
                     "the pills do not fit one row: \"" + words[i] + "\" is cut", false);
    }
    for (std::size_t i = 0; i < count; ++i) {
        const Lines& label = labels[i];
        const double width = frame + label.widest();
        if (x + width > right + 0.01) {
            stage.report(item.word("icons"),
                         "the pills do not fit one row: \"" + words[i] + "\" is left out");
            return;
        }
        const double line = item.number("line_width");
        const Box pill =
            stage.placed(Box{x + line / 2, top + line / 2, width - line, height - line});
        rounded_path(cr, pill, item.number("corner"));
        stage.use(item.ink("fill"));
        cairo_fill_preserve(cr);
        cairo_set_line_width(cr, line);
        stage.use(item.ink("line"));
        cairo_stroke(cr);
        stage.area(pill, item.number("corner"), &item.ink("fill"), &item.ink("line"), line);
        stage.sign(icons[i], stage.placed(Box{x + pad, top + (height - sign) / 2, sign, sign}),
                   stage.colour(style.ink));
        stage.show(item.word("words"), label, style, style.type.size, style.ink,
                   x + pad + sign + 0.7, baseline);
        x += width + item.number("gap");
    }
}

void draw_row(Stage& stage, const Item& item) {
    const double size = item.number("size");
    const double right = item.number("x") + item.number("width");
    double x = item.number("x");
    for (const auto& icon : stage.list(item.word("icons"))) {
        if (x + size > right + 0.01) {
            stage.report(item.word("icons"), "the signs do not fit one row", false);
            return;
        }
        stage.sign(icon, stage.placed(Box{x, item.number("y") - size / 2, size, size}),
                   stage.colour(item.ink("colour")));
        x += size + item.number("gap");
    }
}

}  // namespace muster::draw

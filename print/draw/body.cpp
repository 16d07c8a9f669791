#include "print/draw/stage.hpp"

#include <algorithm>

namespace muster::draw {
namespace {

/// The last line of a paragraph reaches at least this part of the measure.
bool ends_well(const Lines& lines, double width, double least) {
    return lines.count() < 2 || lines.width(lines.count() - 1) >= least * width;
}

}  // namespace

double Fitted::last_baseline(double first_baseline) const {
    int lines = 0;
    for (const auto& paragraph : paragraphs) lines += paragraph.count();
    const auto gaps = static_cast<double>(paragraphs.empty() ? 0 : paragraphs.size() - 1);
    return first_baseline + std::max(0, lines - 1) * leading_mm + gaps * gap_mm;
}

std::optional<Fitted> fit(Stage& stage, const Item& item, const TypeStyle& type,
                          const std::vector<Face::Paragraph>& paragraphs, double width,
                          double first_baseline, double last) {
    const auto& sizes = item.list("sizes_pt");
    const auto& leadings = item.list("leadings");
    const auto gaps_at = item.lists.find("gaps");
    const std::vector<double> gaps =
        gaps_at == item.lists.end() ? std::vector<double>{0} : gaps_at->second;
    for (const bool is_strict : {true, false})
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            // A short last line is ugly, but letters under 8 pt on an empty card are worse.
            if (is_strict && i >= static_cast<std::size_t>(item.number("strict_sizes", 0))) break;
            Fitted fitted;
            fitted.leading_mm = leadings[std::min(i, leadings.size() - 1)];
            TypeStyle sized = type;
            sized.size = sizes[i] * mm_per_point;
            bool is_good = true;
            for (const auto& paragraph : paragraphs) {
                std::vector<Span> spans;
                if (!paragraph.lead.empty()) spans.push_back({paragraph.lead, true});
                if (!paragraph.lead.empty() && !paragraph.text.empty()) spans.push_back({" "});
                spans.push_back({paragraph.text});
                fitted.paragraphs.push_back(stage.typesetter.set(spans, sized, width));
                const Lines& lines = fitted.paragraphs.back();
                is_good = is_good && lines.widest() <= width + 0.01 &&
                          (!is_strict || ends_well(lines, width, item.number("short_line", 0)));
            }
            if (!is_good) continue;
            for (const double gap : gaps) {
                fitted.gap_mm = gap;
                if (fitted.last_baseline(first_baseline) <= last + 0.01) return fitted;
            }
        }
    return std::nullopt;
}

void show(Stage& stage, const Fitted& text, double x, double first_baseline) {
    double baseline = first_baseline;
    for (const auto& paragraph : text.paragraphs) {
        if (paragraph.unknown_glyphs() > 0)
            stage.report("effects", "the text has letters that are not in the font");
        paragraph.show(stage.context, x, baseline, text.leading_mm);
        baseline += paragraph.count() * text.leading_mm + text.gap_mm;
    }
}

void draw_effects(Stage& stage, const Item& item) {
    const Style& style = stage.style(item);
    const double first = item.number("baseline");
    const double last = stage.floor_mm
                            ? std::min(item.number("last"), *stage.floor_mm - item.number("clear"))
                            : item.number("last");
    stage.use(style.ink);
    const auto text =
        fit(stage, item, style.type, stage.face.effects, item.number("width"), first, last);
    if (text)
        show(stage, *text, item.number("x"), first);
    else
        stage.report("effects", "the rules text does not fit at the smallest size");
}

void draw_flavour(Stage& stage, const Item& item) {
    const std::string text = stage.filled(item.word("text"));
    if (text.empty()) return;
    cairo_t* cr = stage.context;
    const Style& style = stage.style(item);
    const double x = item.number("x");
    const double width = item.number("width");
    const Lines lines = stage.set("flavour", {{text}}, style.type, width);
    if (lines.count() > static_cast<int>(item.number("lines")) || lines.widest() > width)
        stage.report("flavour", "the flavour text is too long for its place");
    const double first = item.number("baseline") - (lines.count() - 1) * style.leading_mm;
    stage.use(style.ink);
    lines.show(cr, x, first, style.leading_mm);

    const double rule = first - item.number("rule_above");
    const double half = item.number("lozenge");
    cairo_set_line_width(cr, item.number("rule_line"));
    stage.use(item.ink("rule"));
    cairo_move_to(cr, x, rule);
    cairo_line_to(cr, x + width / 2 - 2 * half, rule);
    cairo_move_to(cr, x + width / 2 + 2 * half, rule);
    cairo_line_to(cr, x + width, rule);
    cairo_stroke(cr);
    lozenge_path(cr, x + width / 2, rule, half);
    cairo_fill(cr);
    stage.floor_mm = rule;
}

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
    for (std::size_t i = 0; i < std::min(icons.size(), words.size()); ++i) {
        const Lines label = stage.set("pills", {{words[i]}}, style.type);
        const double width = pad + sign + 0.7 + label.widest() + 1.2 * pad;
        if (x + width > right + 0.01) {
            stage.report("pills", "the pills do not fit one row: \"" + words[i] + "\" is left out");
            return;
        }
        const double line = item.number("line_width");
        rounded_path(cr, {x + line / 2, top + line / 2, width - line, height - line},
                     item.number("corner"));
        stage.use(item.ink("fill"));
        cairo_fill_preserve(cr);
        cairo_set_line_width(cr, line);
        stage.use(item.ink("line"));
        cairo_stroke(cr);
        stage.sign(icons[i], {x + pad, top + (height - sign) / 2, sign, sign},
                   stage.colour(style.ink));
        stage.use(style.ink);
        label.show(cr, x + pad + sign + 0.7, baseline, 0);
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
        stage.sign(icon, {x, item.number("y") - size / 2, size, size},
                   stage.colour(item.ink("colour")));
        x += size + item.number("gap");
    }
}

}  // namespace muster::draw

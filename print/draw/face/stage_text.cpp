#include "print/draw/face/stage.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace muster::draw {
namespace {

/// "7.5" for 7.5 and "9" for 9; no more than two decimals.
std::string brief(double number) {
    char text[32];
    (void)std::snprintf(text, sizeof text, "%g", std::round(number * 100) / 100);
    return text;
}

std::string too_small(double size_mm, double normal_mm) {
    return "the text is shrunk to " + brief(size_mm / mm_per_point) + " pt; the layout calls " +
           brief(normal_mm / mm_per_point) + " pt normal";
}

constexpr double hair_mm = 0.05;  // what may stand out of the safe area
// Of what lines hold, nearly everything stays between these.
constexpr double above_em = 0.7;
constexpr double below_em = 0.2;

}  // namespace

Lines Stage::set(const std::vector<Span>& spans, const TypeStyle& type, double width) const {
    std::vector<Run> runs;
    for (const auto& span : spans) {
        Run run;
        run.text = span.text;
        run.is_bold = span.is_bold;
        runs.push_back(std::move(run));
    }
    Measure measure;
    measure.width = width;
    measure.is_balanced = true;
    return typesetter.compose(runs, type, measure, language());
}

RichNames Stage::rich_names() const {
    RichNames names;
    names.colour = [this](std::string_view word) -> std::optional<Rgb> {
        if (const auto at = layout.colours.find(word); at != layout.colours.end())
            return at->second;
        return parse_colour(word);
    };
    names.has_icon = [this](std::string_view icon) { return icons.has(std::string{icon}); };
    return names;
}

std::vector<Run> Stage::own_runs(std::string_view name, std::string_view text) {
    Rich rich = parse_text(text, rich_names());
    for (const auto& fault : rich.faults) report(name, text_of(fault, text), false);
    return std::move(rich.runs);
}

std::vector<Run> Stage::runs(std::string_view name, std::string_view text) {
    Rich rich = parse_rich(text, rich_names());
    for (const auto& fault : rich.faults) report(name, text_of(fault, text));
    return std::move(rich.runs);
}

void Stage::check_safe(std::string_view name, const Box& text) {
    if (text.width <= 0) return;
    const auto is_inside = [&](const Margins& inset) {
        return text.x >= inset.left - hair_mm && text.y >= inset.top - hair_mm &&
               text.x + text.width <= layout.width_mm - inset.right + hair_mm &&
               text.y + text.height <= layout.height_mm - inset.bottom + hair_mm;
    };
    // What a service asks for counts more than the layout's own, and one finding is enough.
    if (other_safe_ != nullptr && !is_inside(other_safe_->inset))
        report(name, "the text stands outside " + other_safe_->name, false);
    else if (!is_inside(Margins::all(layout.safe_mm)))
        report(
            name,
            "the text stands outside the safe area, " + brief(layout.safe_mm) + " mm from the trim",
            false);
}

void Stage::keep(std::string_view name, const Lines& lines, double size_mm, double x,
                 double baseline, double leading, double align) {
    for (int line = 0; line < lines.count(); ++line)
        overlaps.text(name, lines, line, x - align * lines.width(line), baseline + line * leading,
                      size_mm);
}

void Stage::show(std::string_view name, const Lines& lines, const Style& style, double size_mm,
                 const Ink& ink, double x, double baseline, double leading, double align) {
    // A letter that no font has stands as a box with its number: somebody's name stops no card.
    for (const auto& complaint : lines.complaints()) report(name, complaint, false);
    if (size_mm < style.normal_mm - 1e-6) report(name, too_small(size_mm, style.normal_mm), false);
    if (is_mirrored_) align = 1 - align;
    const double left = at(x);
    const double widest = lines.widest();
    check_safe(name, {left - align * widest, baseline - above_em * size_mm, widest,
                      (lines.count() - 1) * leading + (above_em + below_em) * size_mm});
    use(ink);
    lines.show(context, icons, colour(ink), left, baseline, leading, align);
    keep(name, lines, size_mm, left, baseline, leading, align);
}

void Stage::show(std::string_view name, FittedText text, const FitRule& rule, const Style& style,
                 const Ink& ink, double x, double first_baseline, FittedText::Align align) {
    const double size_mm = text.rung.size_pt * mm_per_point;
    // Down to the size that the layout calls normal, shrinking is its ordinary way of fitting.
    if (size_mm >= style.normal_mm - 1e-6) text.is_shrunk = text.is_tightened = false;
    for (const auto& remark : text.remarks(rule)) report(name, remark.message, remark.is_error);
    const double left = placed(Box{x, 0, text.width_mm, 0}).x;
    double widest = 0;
    for (const auto& paragraph : text.paragraphs) widest = std::max(widest, paragraph.widest());
    const bool is_at_right = (align == FittedText::Align::end) != text.is_right_to_left;
    const double indent = align == FittedText::Align::centre ? 0.5 : is_at_right ? 1 : 0;
    if (!text.is_overflowing)  // one error is enough
        check_safe(name,
                   {left + indent * (text.width_mm - widest), first_baseline - above_em * size_mm,
                    widest, text.drop_mm() + (above_em + below_em) * size_mm});
    use(ink);
    text.show(context, icons, colour(ink), left, first_baseline, align);
    if (text.is_overflowing) return;
    for (const auto& place : text.places(left, first_baseline, align))
        keep(name, *place.lines, size_mm, place.x, place.baseline, text.rung.leading_mm,
             place.align);
}

}  // namespace muster::draw

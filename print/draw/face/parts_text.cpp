#include "print/draw/face/stage.hpp"

#include <algorithm>

namespace muster::draw {
namespace {

// A line's letters reach about so far above and below the baseline.
constexpr double ascent_em = 0.75;
constexpr double cap_em = 2 * cap_centre_em;

/// Paragraphs between line breaks; "{effects}" alone on its line stands for all of the face's.
std::vector<std::vector<Run>> paragraphs(Stage& stage, const Item& item, const std::string& field) {
    std::vector<std::vector<Run>> out;
    std::string_view rest = stage.translated(item.word("text"));
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        if (line == "{effects}") {
            for (auto& effect : effect_runs(stage, field, stage.face.effects))
                out.push_back(std::move(effect));
            continue;
        }
        // A field may hold several paragraphs itself.
        const std::string text = stage.filled_markup(std::string{line});
        std::string_view filled = text;
        while (!filled.empty()) {
            const std::string_view part = filled.substr(0, filled.find('\n'));
            filled.remove_prefix(std::min(filled.size(), part.size() + 1));
            if (!part.empty()) out.push_back(stage.runs(field, part));
        }
    }
    return out;
}

FitRule rule_of(const Item& item, const Style& style) {
    const double size = style.type.size / mm_per_point;
    const double own_leading = style.leading_mm > 0 ? style.leading_mm / style.type.size : 1.2;
    const double leading = item.number("leading_em", own_leading);
    const double gap = item.number("gap", 0);
    const double tight_gap = item.number("tight_gap", gap);
    FitRule rule;
    rule.rungs = ladder(size, std::min(size, item.number("floor_pt", size)),
                        item.number("step_pt", 0.25), leading, item.number("tight_em", 0),
                        tight_gap < gap ? std::vector{gap, tight_gap} : std::vector{gap});
    rule.max_lines = static_cast<int>(item.number("lines", 0));
    if (item.word("otherwise") == "ellipsis") rule.otherwise = FitRule::Otherwise::ellipsis;
    return rule;
}

}  // namespace

void draw_textbox(Stage& stage, const Item& item) {
    const std::string field = stage.subject(item, "text");
    const auto text = paragraphs(stage, item, field);
    if (text.empty()) return;
    const Style& style = stage.style(item);
    const FitRule rule = rule_of(item, style);
    const double height = item.number("height");
    const auto fitted_to = [&](double size_mm) {
        return fit_text(stage.typesetter, text, style.type, stage.language(), rule,
                        {item.number("width"), std::max(0.0, height - size_mm)});
    };
    FittedText fitted = fitted_to(style.type.size);
    // Smaller letters need less room above the first line and below the last.
    if (fitted.is_overflowing || fitted.is_ellipsised)
        fitted = fitted_to(rule.rungs.back().size_pt * mm_per_point);

    const double size = fitted.rung.size_pt * mm_per_point;
    const double drop = fitted.drop_mm();
    const double top = item.number("y");
    double baseline = top + ascent_em * size;
    if (item.word("valign") == "middle")  // capitals in the middle, as the eye measures it
        baseline = top + (height - drop - cap_em * size) / 2 + cap_em * size;
    if (item.word("valign") == "bottom") baseline = top + height - (1 - ascent_em) * size - drop;
    FittedText::Align align = FittedText::Align::start;
    if (item.word("align") == "centre") align = FittedText::Align::centre;
    if (item.word("align") == "end") align = FittedText::Align::end;
    const Ink* colour = item.ink_or_null("colour");
    stage.show(field, std::move(fitted), rule, style, colour != nullptr ? *colour : style.ink,
               item.number("x"), baseline, align);
}

}  // namespace muster::draw

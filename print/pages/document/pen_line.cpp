#include "print/pages/document/pen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

namespace muster::pages {
namespace {

constexpr double step_mm = 0.25 * draw::mm_per_point;
constexpr double smallest_mm = 6 * draw::mm_per_point;  // Nothing on paper is smaller.
/// Two lines in the room of one stand as close as their letters let them.
constexpr double tight_em = 1.05;

double points(double mm) {
    return std::round(mm / draw::mm_per_point * 100) / 100;
}

}  // namespace

std::string Pen::quoted_start(const std::string& text) {
    constexpr std::size_t most = 40;
    std::size_t end = std::min(text.size(), most);
    while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        --end;
    return '"' + text.substr(0, end) + (end < text.size() ? "..." : "") + '"';
}

Pen::Crowded Pen::crowded(const std::string& text, const SheetStyle& style, double width) const {
    const auto composed = [&](double size_mm, int most_lines, bool is_cut) {
        draw::TypeStyle type = style.type;
        type.size = size_mm;
        draw::Measure measure;
        measure.width = most_lines > 1 || is_cut ? width : 0;
        measure.max_lines = is_cut ? most_lines : 0;
        measure.breaks_words = true;
        return typesetter_.compose(plain(text), type, measure, language_of(text));
    };
    const double floor_mm = std::min(smallest_mm, style.least_mm);
    const auto largest = [&](int most_lines, double from_mm) -> std::optional<Crowded> {
        for (double size = from_mm; size >= floor_mm - 1e-6; size -= step_mm) {
            draw::Lines lines = composed(size, most_lines, false);
            if (lines.count() <= most_lines && lines.widest() <= width + slack_mm)
                return Crowded{std::move(lines), size, tight_em * size};
        }
        return std::nullopt;
    };
    // Quarter points down from the least size, as far as two lines have room.
    double from = style.least_mm;
    while (from - step_mm >= floor_mm - 1e-6 && 2 * tight_em * from > style.leading_mm)
        from -= step_mm;
    const bool has_two = 2 * tight_em * from <= style.leading_mm * tight_em;
    std::optional<Crowded> one = largest(1, style.least_mm);
    std::optional<Crowded> two = has_two ? largest(2, from) : std::nullopt;
    if (two && (!one || two->size_mm > one->size_mm + 1e-6)) return *two;
    if (one) return *one;
    return {composed(floor_mm, has_two ? 2 : 1, true), floor_mm, tight_em * floor_mm};
}

double Pen::line(const std::string& field, const std::string& text, const SheetStyle& style,
                 double x, double baseline, double width, Align align, const draw::Rgb* own) {
    if (text.empty()) return 0;
    SheetStyle fitted = style;
    SetText out = set(field, plain(text), fitted, 0);
    while (width > 0 && out.lines.widest() > width + slack_mm &&
           fitted.type.size > style.least_mm + 1e-6) {
        fitted.type.size = std::max(style.least_mm, fitted.type.size - step_mm);
        out = set(field, plain(text), fitted, 0);
    }
    double leading = 0;
    if (width > 0 && out.lines.widest() > width + slack_mm) {
        const Crowded crowd = crowded(text, style, width);
        out.lines = crowd.lines;
        fitted.type.size = crowd.size_mm;
        if (crowd.lines.count() > 1) {  // Around the middle of the line that they stand for.
            leading = crowd.leading_mm;
            const double middle = baseline - centred(style, 0);
            baseline = centred(fitted, middle - leading / 2);
        }
        if (crowd.lines.is_cut())
            report(field,
                   fmt::format("{} has no room on its line, not even at {:g} pt, and is cut",
                               quoted_start(text), points(crowd.size_mm)),
                   false);
    }
    if (!out.lines.is_cut() && fitted.type.size != style.type.size)
        report(field,
               fmt::format("{} is shrunk from {:g} to {:g} pt", quoted_start(text),
                           points(style.type.size), points(fitted.type.size)),
               false);
    if (context != nullptr) {
        use(own != nullptr ? *own : colour(style.ink));
        out.lines.show(context, sides.at(x), baseline, leading, part_of(align, sides.is_mirrored));
    }
    return out.lines.widest();
}

}  // namespace muster::pages

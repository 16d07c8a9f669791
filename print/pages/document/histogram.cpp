#include "print/pages/document/chart_axis.hpp"
#include "print/pages/document/sections.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace muster::pages {
namespace {

/// Counts in steps that the width has room for.
struct Bins {
    Bins(const faces::Histogram& histogram, double most) : step{histogram.step} {
        const std::int64_t first = histogram.counts.begin()->first;
        const std::int64_t last = histogram.counts.rbegin()->first;
        const double wanted = static_cast<double>(last - first + step) / std::max(1.0, most);
        const auto each = static_cast<double>(step);
        if (wanted > each) step *= std::llround(round_step(wanted / each));
        from = step * static_cast<std::int64_t>(
                          std::floor(static_cast<double>(first) / static_cast<double>(step)));
        counts.resize(static_cast<std::size_t>((last - from) / step) + 1);
        for (const auto& [value, count] : histogram.counts) {
            counts[bin(value)] += static_cast<double>(count);
            all += static_cast<double>(count);
        }
        all = std::max(all, 1.0);
    }
    [[nodiscard]] std::size_t bin(int value) const {
        return static_cast<std::size_t>((value - from) / step);
    }
    /// The value that at least half of all do not exceed.
    static int median(const faces::Histogram& histogram) {
        double all = 0;
        for (const auto& [value, count] : histogram.counts) all += static_cast<double>(count);
        double seen = 0;
        for (const auto& [value, count] : histogram.counts) {
            seen += static_cast<double>(count);
            if (2 * seen >= all) return value;
        }
        return 0;
    }
    std::int64_t step{}, from{};
    std::vector<double> counts;
    double all{};
};

}  // namespace

double draw_histogram(Pen& pen, const Block& section, const Area& area) {
    const auto& histogram = pen.part(section.word("id")).histogram;
    if (histogram.counts.empty()) return 0;
    const SheetStyle& label = pen.style(section.word("axis_style"));
    const SheetStyle& title = pen.style(section.word("title_style"));
    const double scale = section.number("scale_width");
    const double left = area.x + scale;
    const double width = area.width - scale;
    const double full = section.number("height");
    const double top = area.y + title.leading_mm + section.number("mark");
    const double foot = top + full;
    const double gap = section.number("bar_gap");
    const Bins bins{histogram, width / section.number("bar_least")};
    const double pitch = std::min(width / static_cast<double>(bins.counts.size()),
                                  section.number("bar_most", width));
    const double most = *std::max_element(bins.counts.begin(), bins.counts.end()) / bins.all;
    const Axis axis{0, 100 * most, static_cast<int>(section.number("marks", 5))};
    const Element element{pen.context, "Sect"};

    pen.line("axis", pen.words(section.word("y_title")), title, area.x,
             Pen::centred(title, area.y + title.leading_mm / 2), area.width);
    for (const double mark : axis.marks()) {
        const double y = foot - axis.part(mark) * full;
        pen.line("axis", pen.figure(axis.text(mark)), label, left - section.number("label_gap"),
                 Pen::centred(label, y), 0, Align::right);
        if (mark > 0)
            pen.rule(left, y, width, section.number("grid_line"), pen.colour(section.ink("grid")));
    }
    for (std::size_t i = 0; i < bins.counts.size(); ++i) {
        if (bins.counts[i] <= 0) continue;
        const double high = axis.part(100 * bins.counts[i] / bins.all) * full;
        const draw::Box bar{left + static_cast<double>(i) * pitch + gap / 2, foot - high,
                            pitch - gap, high};
        pen.fill(bar, 0, pen.colour(section.ink("fill")));
        pen.outline(bar, 0, section.number("bar_line"), pen.colour(section.ink("line")));
    }
    // A mark over the bar that the median is in.
    const std::size_t middle = bins.bin(Bins::median(histogram));
    const double at = left + (static_cast<double>(middle) + 0.5) * pitch;
    const double tip =
        foot - axis.part(100 * bins.counts[middle] / bins.all) * full - section.number("bar_gap");
    const double size = section.number("mark") / 2;
    pen.polygon({{at, tip}, {at - size / 2, tip - size}, {at + size / 2, tip - size}},
                pen.colour(section.ink("line")));
    pen.rule(left, foot, width, section.number("foot_line"), pen.colour(section.ink("line")));

    // Single values stand under their bars, steps where they begin.
    const double each = bins.step == 1 ? 0.5 : 0;
    const auto step = static_cast<double>(bins.step);
    const std::int64_t stride = std::max(
        bins.step, static_cast<std::int64_t>(
                       std::llround(round_step(section.number("label_least") / pitch * step))));
    const double under = foot + section.number("label_gap");
    const std::int64_t last = bins.from + static_cast<std::int64_t>(bins.counts.size()) * bins.step;
    const std::int64_t first = bins.from + (stride - bins.from % stride) % stride;
    for (std::int64_t value = first; value <= last; value += stride) {
        if (each > 0 && value == last) continue;
        const double x = left + (static_cast<double>(value - bins.from) / step + each) * pitch;
        pen.upright(x, foot, section.number("tick"), section.number("foot_line"),
                    pen.colour(section.ink("line")));
        pen.line(
            "axis",
            pen.figure(Axis{0, static_cast<double>(stride), 2}.text(static_cast<double>(value))),
            label, x, Pen::centred(label, under + section.number("tick") + label.leading_mm / 2), 0,
            Align::centre);
    }
    const double end = under + section.number("tick") + label.leading_mm;
    pen.line("axis", pen.words(section.word("x_title")), title, left + width,
             Pen::centred(title, end + title.leading_mm / 2), width, Align::right);
    return end + title.leading_mm - area.y;
}

}  // namespace muster::pages

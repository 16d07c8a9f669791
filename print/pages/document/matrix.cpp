#include "print/pages/document/scale.hpp"
#include "print/pages/document/sections.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <optional>
#include <vector>

namespace muster::pages {
namespace {

using faces::Estimate;
using faces::Matrix;

draw::Rgb mixed(const draw::Rgb& from, const draw::Rgb& to, double part) {
    const auto mix = [part](double a, double b) { return a + part * (b - a); };
    return {mix(from.red, to.red), mix(from.green, to.green), mix(from.blue, to.blue)};
}

std::string shown_share(double share) {
    return fmt::format("{:.1f}", 100 * share);
}

/// How a matrix of many names is laid over panels, one below the other.
class MatrixPlan {
  public:
    MatrixPlan(const Pen& pen, const Block& section, double width)
        : section_{section}, id_{section.word("id")}, has_strip_{!of(pen).strengths.empty()} {
        if (!has_strip_) return;
        double low = 0;
        double high = 0;
        for (const Estimate& strength : of(pen).strengths)
            for (const double end : {strength.value, strength.low, strength.high})
                if (std::isfinite(end)) {
                    low = std::min(low, end);
                    high = std::max(high, end);
                }
        const double room = strip(panels(pen, width).front(), {0, 0, width}).width -
                            section.number("strength_width");
        axis_.emplace(low, high, static_cast<int>(room / section.number("mark_least")));
    }

    [[nodiscard]] const Matrix& of(const Pen& pen) const { return pen.part(id_).matrix; }
    [[nodiscard]] const std::optional<Axis>& axis() const { return axis_; }
    [[nodiscard]] double row_height(const Pen& pen) const {
        const auto rows = static_cast<double>(of(pen).names.size());
        return std::clamp(section_.number("room") / rows, section_.number("row_least"),
                          section_.number("row_most"));
    }
    /// The columns of each panel; the first has the strengths beside it.
    struct Panel {
        std::size_t from{}, count{};
        bool has_strip{};
    };
    [[nodiscard]] std::vector<Panel> panels(const Pen& pen, double width) const {
        const double room = width - section_.number("label_width");
        const auto fitting = [&](double space) {
            return std::max<std::size_t>(
                1, static_cast<std::size_t>(space / section_.number("cell_least")));
        };
        const std::size_t all = of(pen).names.size();
        std::vector<Panel> out;
        for (std::size_t from = 0; from < all;) {
            const bool has_strip = from == 0 && has_strip_;
            const std::size_t most =
                fitting(room - (has_strip ? section_.number("strip_least") : 0));
            const std::size_t rest = all - from;
            // What is left is spread evenly over the panels that it takes.
            const std::size_t more = has_strip ? 1 : (rest + most - 1) / most;
            const std::size_t count = std::min(most, (rest + more - 1) / more);
            out.push_back({from, count, has_strip});
            from += count;
        }
        return out;
    }
    [[nodiscard]] double cell_width(const Panel& panel, double width) const {
        const double room = width - section_.number("label_width") -
                            (panel.has_strip ? section_.number("strip_least") : 0);
        return std::min(room / static_cast<double>(panel.count), section_.number("cell_most"));
    }
    [[nodiscard]] Area strip(const Panel& panel, const Area& area) const {
        const double cells = cell_width(panel, area.width) * static_cast<double>(panel.count);
        const double x =
            area.x + section_.number("label_width") + cells + section_.number("strip_gap");
        return {x, area.y, area.x + area.width - x - section_.number("strip_pad")};
    }
    [[nodiscard]] const Block& section() const { return section_; }

  private:
    const Block& section_;
    std::string id_;
    bool has_strip_;
    std::optional<Axis> axis_;
};
using Plan = std::shared_ptr<const MatrixPlan>;
using Panel = MatrixPlan::Panel;

/// Light for a small share and dark for a great one. No share has a ground on which neither ink
/// nor bone can be read: from one stop to the next the scale leaps over it.
draw::Rgb ground_of(Pen& pen, const Block& section, double share) {
    const auto colour = [&](const char* key) { return pen.colour(section.ink(key)); };
    const double leap = section.number("leap") / 100;
    if (share <= 0.5) return mixed(colour("low"), colour("even"), share / 0.5);
    if (share <= leap)
        return mixed(colour("even"), colour("lighter"), (share - 0.5) / (leap - 0.5));
    return mixed(colour("darker"), colour("high"), (share - leap) / (1 - leap));
}

draw::Rgb text_on(Pen& pen, const Block& section, const draw::Rgb& ground) {
    const draw::Rgb dark = pen.colour(section.ink("ink"));
    const draw::Rgb light = pen.colour(section.ink("bone"));
    return draw::contrast(dark, ground) >= draw::contrast(light, ground) ? dark : light;
}

Area scale_of(const Block& section, const Area& strip) {
    const double figures = section.number("strength_width");
    return {strip.x + figures, strip.y, strip.width - figures};
}

double head(Pen& pen, const MatrixPlan& plan, const Panel& panel, const Area& area) {
    const Block& section = plan.section();
    const Matrix& matrix = plan.of(pen);
    const double height = section.number("head_height");
    const double cell = plan.cell_width(panel, area.width);
    const SheetStyle& number = pen.style(section.word("number_style"));
    const SheetStyle& name = pen.style(section.word("name_style"));
    const Element row{pen.context, "TR"};
    const double cells = section.number("label_width") + cell * static_cast<double>(panel.count);
    pen.fill({area.x, area.y, panel.has_strip ? area.width : cells, height},
             section.number("head_corner"), pen.colour(section.ink("head_ground")));
    {
        const Element corner{pen.context, "TH"};
        pen.line("matrix", pen.words(section.word("corner")), name, area.x + section.number("pad"),
                 Pen::centred(name, area.y + height / 2),
                 section.number("label_width") - section.number("pad"));
    }
    // Names stand beside their numbers if all of them can.
    const double room = cell - 1;
    bool has_names = true;
    pen.measured([&] {
        for (std::size_t i = 0; i < panel.count; ++i) {
            const SetText text =
                pen.set("matrix", Pen::plain(matrix.names[panel.from + i]), name, room);
            has_names = has_names && text.lines.count() <= 2 && text.lines.widest() <= room;
        }
        return 0.0;
    });
    double x = area.x + section.number("label_width");
    for (std::size_t i = 0; i < panel.count; ++i, x += cell) {
        const Element heading{pen.context, "TH"};
        const std::size_t army = panel.from + i;
        if (!has_names) {
            pen.line("matrix", fmt::format("{}", army + 1), number, x + cell / 2,
                     Pen::centred(number, area.y + height / 2), 0, Align::centre);
            continue;
        }
        const SetText text = pen.set("matrix", Pen::plain(matrix.names[army]), name, room);
        const double top = area.y + (height - number.leading_mm - text.height()) / 2;
        pen.line("matrix", fmt::format("{}", army + 1), number, x + cell / 2,
                 Pen::centred(number, top + number.leading_mm / 2), 0, Align::centre);
        pen.show(text, x + 0.5, top + number.leading_mm, pen.colour(name.ink), Align::centre);
    }
    if (!panel.has_strip) return height;
    const Element heading{pen.context, "TH"};
    const Area strip = plan.strip(panel, area);
    const Area scale = scale_of(section, strip);
    pen.line("matrix", pen.words(section.word("strip_title")), number, strip.x,
             Pen::centred(number, area.y + height / 3), strip.width);
    const SheetStyle& axis = pen.style(section.word("axis_style"));
    for (const double mark : plan.axis()->marks())
        pen.line("axis", (mark > 0 ? "+" : "") + plan.axis()->text(mark), axis,
                 place_on(*plan.axis(), scale, mark),
                 Pen::centred(axis, area.y + height - axis.leading_mm / 2 - 0.4), 0, Align::centre);
    return height;
}

void draw_strength(Pen& pen, const MatrixPlan& plan, const Estimate& own, const Area& strip,
                   double height) {
    const Block& section = plan.section();
    const Area scale = scale_of(section, strip);
    const double middle = strip.y + height / 2;
    for (const double mark : plan.axis()->marks())
        pen.upright(place_on(*plan.axis(), scale, mark), strip.y, height,
                    section.number(mark == 0 ? "nought_line" : "grid_line"),
                    pen.colour(section.ink("grid")));
    if (!std::isfinite(own.value)) return;
    const SheetStyle& style = pen.style(section.word("strength_style"));
    const std::string sign = own.value < -0.5 ? "\xE2\x88\x92" : own.value > 0.5 ? "+" : "";
    const std::string text = sign + fmt::format("{:.0f}", std::abs(own.value));
    pen.line("strength", text, style, scale.x - section.number("strength_gap"),
             Pen::centred(style, middle), 0, Align::right);
    draw_estimate(pen, section, pen.colour(section.ink("ink")), *plan.axis(),
                  {scale.x, middle, scale.width}, own);
}

void draw_meeting(Pen& pen, const MatrixPlan& plan, const Estimate& share, bool is_own,
                  const draw::Box& box) {
    const Block& section = plan.section();
    const double gap = section.number("cell_gap");
    const draw::Box inner{box.x + gap / 2, box.y + gap / 2, box.width - gap, box.height - gap};
    const SheetStyle& range = pen.style(section.word("range_style"));
    if (!std::isfinite(share.value)) {
        pen.line("matrix", "\xE2\x80\x93", range, box.x + box.width / 2,
                 Pen::centred(range, box.y + box.height / 2), 0, Align::centre);
        return;
    }
    const bool is_decided = share.low > 0.5 || share.high < 0.5;
    const SheetStyle& figure =
        pen.style(section.word(is_decided ? "decided_style" : "figure_style"));
    draw::Rgb text = pen.colour(section.ink("own_ink"));
    if (is_own) {
        const double line = section.number("own_line");
        pen.outline(
            {inner.x + line / 2, inner.y + line / 2, inner.width - line, inner.height - line}, 0,
            line, pen.colour(section.ink("own")));
    } else {
        const draw::Rgb ground = ground_of(pen, section, share.value);
        pen.fill(inner, 0, ground);
        text = text_on(pen, section, ground);
    }
    const double leading = figure.leading_mm + range.leading_mm;
    const double top = box.y + (box.height - leading) / 2;
    const double x = box.x + box.width / 2;
    pen.line("matrix", pen.figure(shown_share(share.value)), figure, x,
             Pen::centred(figure, top + figure.leading_mm / 2), 0, Align::centre, &text);
    if (!std::isfinite(share.low) || !std::isfinite(share.high)) return;
    pen.line("matrix",
             pen.figure(shown_share(share.low) + "\xE2\x80\x93" + shown_share(share.high)), range,
             x, Pen::centred(range, top + figure.leading_mm + range.leading_mm / 2), 0,
             Align::centre, &text);
}

double row(Pen& pen, const MatrixPlan& plan, const Panel& panel, std::size_t army,
           const Area& area) {
    const Block& section = plan.section();
    const Matrix& matrix = plan.of(pen);
    const double cell = plan.cell_width(panel, area.width);
    const SheetStyle& number = pen.style(section.word("number_style"));
    const double name_x = area.x + section.number("number_width") + section.number("number_gap");
    const double room = area.x + section.number("label_width") - name_x - section.number("pad");
    const auto named = [&](const char* style) {
        return pen.set("matrix", Pen::plain(matrix.names[army]), pen.style(section.word(style)),
                       room);
    };
    // As large as it may be without being higher than its row; a small one may ask for more.
    const bool is_large = pen.measured([&] {
        const SetText text = named("label_style");
        return text.height() <= plan.row_height(pen) && text.lines.widest() <= room ? 1.0 : 0.0;
    }) > 0;
    const SetText name = named(is_large ? "label_style" : "name_style");
    const double height = std::max(plan.row_height(pen), name.height());
    const double middle = area.y + height / 2;
    const Element line{pen.context, "TR"};
    {
        const Element heading{pen.context, "TH"};
        pen.line("matrix", fmt::format("{}", army + 1), number,
                 area.x + section.number("number_width"), Pen::centred(number, middle), 0,
                 Align::right);
        pen.show(name, name_x, middle - name.height() / 2, pen.colour(name.style->ink));
    }
    double x = area.x + section.number("label_width");
    for (std::size_t i = 0; i < panel.count; ++i, x += cell) {
        const Element meeting{pen.context, "TD"};
        draw_meeting(pen, plan, matrix.shares[army][panel.from + i], army == panel.from + i,
                     {x, area.y, cell, height});
    }
    if (panel.has_strip) {
        const Element strength{pen.context, "TD"};
        Area strip = plan.strip(panel, area);
        draw_strength(pen, plan, matrix.strengths[army], strip, height);
    }
    return height;
}

double legend(Pen& pen, const MatrixPlan& plan, const Area& area) {
    const Block& section = plan.section();
    const SheetStyle& style = pen.style(section.word("axis_style"));
    const double top = area.y + section.number("legend_top");
    const double width = section.number("legend_width");
    const double high = section.number("legend_height");
    const double left = area.x + section.number("label_width");
    constexpr int parts = 40;
    for (int i = 0; i < parts; ++i) {
        const double part = (i + 0.5) / parts;
        pen.fill({left + i * width / parts, top, width / parts + 0.02, high}, 0,
                 ground_of(pen, section, part));
    }
    pen.outline({left, top, width, high}, 0, section.number("grid_line"),
                pen.colour(section.ink("own")));
    for (const int mark : {0, 25, 50, 75, 100})
        pen.line("axis", fmt::format("{} %", mark), style, left + mark * width / 100,
                 Pen::centred(style, top + high + style.leading_mm / 2), 0, Align::centre);
    double x = left + width + section.number("legend_gap");
    const SheetStyle& words = pen.style(section.word("legend_style"));
    const double room = area.x + area.width - x;
    double y = top;
    for (const std::string& line : section.list("legend"))
        y += pen.paragraph("legend", Pen::plain(pen.words(line)), words, x, y, room);
    return std::max(y, top + high + style.leading_mm) - area.y;
}

}  // namespace

std::vector<Pieces> matrix_groups(Pen& pen, const Block& section, double width) {
    const Plan plan = std::make_shared<MatrixPlan>(pen, section, width);
    const std::size_t rows = plan->of(pen).names.size();
    std::vector<Pieces> out;
    const auto panels = plan->panels(pen, width);
    for (const Panel& panel : panels) {
        Pieces pieces;
        pieces.head = [plan, panel](Pen& on, const Area& area) {
            return head(on, *plan, panel, area);
        };
        const bool is_short = plan->row_height(pen) * static_cast<double>(rows) <=
                              section.number("room") + section.number("legend_top");
        const bool is_last = &panel == &panels.back();
        for (std::size_t i = 0; i < rows; ++i)
            pieces.all.push_back({[plan, panel, i](Pen& on, const Area& area) {
                                      return row(on, *plan, panel, i, area);
                                  },
                                  (is_short && i + 1 < rows) || (is_last && i + 1 == rows)});
        if (is_last)
            pieces.all.push_back(
                {[plan](Pen& on, const Area& area) { return legend(on, *plan, area); }});
        else
            pieces.all.push_back(
                {[plan](Pen&, const Area&) { return plan->section().number("panel_gap"); }});
        out.push_back(std::move(pieces));
    }
    return out;
}

}  // namespace muster::pages

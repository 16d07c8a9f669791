#include "print/pages/proof/calibrate.hpp"

#include "print/draw/layout/draw.hpp"
#include "print/pages/output/pdf.hpp"
#include "print/pages/proof/page_pen.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <numbers>
#include <tuple>
#include <utility>

namespace muster::pages {
namespace {

constexpr PageNumber calibration_numbers[] = {{"page.margin", 5, 60},
                                              {"page.footer", 2, 60},
                                              {"page.least_width", 100, 500},
                                              {"page.least_height", 100, 500},
                                              {"masthead.sign_y", 0, 100},
                                              {"masthead.sign_size", 1, 60},
                                              {"masthead.indent", 0, 80},
                                              {"masthead.title_y", 0, 100},
                                              {"masthead.side_y", 0, 100},
                                              {"masthead.rule_y", 0, 100},
                                              {"masthead.second_rule_y", 0, 100},
                                              {"target.x", 20, 80},
                                              {"target.y", 20, 120},
                                              {"target.reach", 9, 40},
                                              {"target.badge", 3, 40},
                                              {"target.badge_aside", 0, 40},
                                              {"target.badge_radius", 0.5, 8},
                                              {"ruler.distance", 8.3, 30},
                                              {"ruler.five", 0.5, 8},
                                              {"ruler.one", 0.5, 8},
                                              {"ruler.half", 0.5, 8},
                                              {"ruler.figure_across_y", 0, 10},
                                              {"ruler.figure_down_x", 0, 10},
                                              {"ruler.figure_down_y", 0, 10},
                                              {"ruler.axis_across", 0, 20},
                                              {"ruler.axis_down", 0, 20},
                                              {"ruler.axis_y", 0, 10},
                                              {"scale.ten", 0.5, 20},
                                              {"scale.five", 0.5, 20},
                                              {"scale.one", 0.5, 20},
                                              {"scale.figure", 0, 30},
                                              {"scale.figure_y", 0, 10},
                                              {"scale.aside", 0, 80},
                                              {"edges.five", 0.5, 20},
                                              {"edges.even", 0.5, 20},
                                              {"edges.odd", 0.5, 20},
                                              {"edges.figure_x", 0, 30},
                                              {"edges.figure_y", 0, 10},
                                              {"edges.above", 0, 30},
                                              {"edges.below", 0, 30},
                                              {"steps.width", 20, 200},
                                              {"steps.aside", 0, 100},
                                              {"steps.above", 0, 200},
                                              {"steps.below", 0, 200},
                                              {"steps.wide_width", 20, 200},
                                              {"steps.wide_aside", 0, 100},
                                              {"steps.wide_above", 0, 200},
                                              {"steps.wide_below", 0, 200},
                                              {"steps.indent", 0, 40},
                                              {"steps.lead_y", 0, 40},
                                              {"steps.words_y", 0, 40},
                                              {"form.cell", 5, 40},
                                              {"form.row", 3, 30},
                                              {"form.label", 0, 60},
                                              {"form.above", 0, 60},
                                              {"form.head_y", 0, 20},
                                              {"form.name_x", 0, 40},
                                              {"form.name_y", 0, 30},
                                              {"form.option_y", 0, 40}};
constexpr PageText calibration_texts[] = {{"page.footer_front", "width height edge"},
                                          {"page.footer_back", "width height edge"},
                                          {"page.long_edge", ""},
                                          {"page.short_edge", ""},
                                          {"page.version", "version"},
                                          {"page.document", ""},
                                          {"page.subject", ""},
                                          {"page.label_front", ""},
                                          {"page.label_back", ""},
                                          {"page.bookmark_front", ""},
                                          {"page.bookmark_back", ""},
                                          {"masthead.title", ""},
                                          {"masthead.front", ""},
                                          {"masthead.back", ""},
                                          {"masthead.front_note", ""},
                                          {"masthead.back_note", ""},
                                          {"ruler.across", ""},
                                          {"ruler.down", ""},
                                          {"scale.unit", "figure"},
                                          {"steps.front_1", ""},
                                          {"steps.front_1_words", ""},
                                          {"steps.front_2", ""},
                                          {"steps.front_2_words", ""},
                                          {"steps.front_3", ""},
                                          {"steps.front_3_words", ""},
                                          {"steps.front_4", ""},
                                          {"steps.front_4_words", ""},
                                          {"steps.back_1", ""},
                                          {"steps.back_1_words", "other_edge"},
                                          {"steps.back_2", ""},
                                          {"steps.back_2_words", ""},
                                          {"steps.back_3", ""},
                                          {"steps.back_3_words", ""},
                                          {"steps.back_4", ""},
                                          {"steps.back_4_words", "landscape"},
                                          {"steps.back_4_words_wide", "landscape"},
                                          {"form.mean", ""},
                                          {"form.option", ""}};
constexpr std::string_view calibration_words[] = {"masthead.sign"};
constexpr std::string_view calibration_colours[] = {"ink", "front", "back", "box", "mean"};
constexpr std::string_view calibration_styles[] = {
    "title",  "side", "note",         "footer",     "version", "badge", "across", "down", "axis",
    "number", "lead", "scale_across", "scale_down", "edge",    "words", "head",   "row",  "option"};
constexpr std::string_view calibration_lines[] = {
    "rule",       "second_rule", "cross", "ruler", "ruler_five", "edge",
    "ruler_tick", "scale_tick",  "scale", "box",   "mean"};

constexpr int readings = 5;  ///< One for each target.

/// "+1.5", with the minus of print.
std::string signed_number(int value) {
    return value == 0 ? "0" : (value > 0 ? "+" : "\xE2\x88\x92") + std::to_string(std::abs(value));
}

/// An option that no line ends in: the word joiner forbids a break after its dashes. Marks from the
/// left keep these in front in any script.
std::string joined(const std::string& option) {
    constexpr const char* joiner = "\xE2\x81\xA0";
    constexpr const char* from_left = "\xE2\x80\x8E";
    std::string out = from_left;
    for (const char c : option) out += c == '-' ? "-" + std::string{joiner} : std::string{c};
    return out + from_left;
}

class Page {
  public:
    Page(const PageLayout& layout, PagePen& pen, const Calibration& calibration)
        : layout_{layout}, pen_{pen}, calibration_{calibration} {}

    void front() {
        masthead("masthead.front", "masthead.front_note");
        for (const auto& target : front_targets(layout_, calibration_)) cross(target);
        scale_100(calibration_.width_mm / 2 - 50, at("target.y"), false);
        // Wide pages leave 100 mm only beside the cross hairs.
        scale_100(at("target.x") + (is_wide() ? at("scale.aside") : 0),
                  calibration_.height_mm / 2 - 50, true);
        edges();
        for (int i = 1; i <= 4; ++i) {
            const auto key = fmt::format("steps.front_{}", i);
            step(i, layout_.text(key), layout_.text(key + "_words"));
        }
        footer("page.footer_front");
    }

    void back() {
        masthead("masthead.back", "masthead.back_note");
        for (const auto& target : back_targets(layout_, calibration_)) ruler(target);
        const PageFields fields{
            {"other_edge",
             joined(calibration_.is_short_edge ? "--duplex long-edge" : "--duplex short-edge")},
            {"landscape", joined("--landscape")}};
        for (int i = 1; i <= 4; ++i) {
            const auto key = fmt::format("steps.back_{}", i);
            const bool is_own = i == 4 && is_wide();
            step(i, layout_.text(key),
                 layout_.text(key + (is_own ? "_words_wide" : "_words"), fields));
        }
        form();
        footer("page.footer_back");
    }

  private:
    [[nodiscard]] double at(std::string_view key) const { return layout_.number(key); }
    [[nodiscard]] bool is_wide() const { return calibration_.width_mm > calibration_.height_mm; }

    void masthead(const char* side, const char* note) {
        const double left = at("page.margin");
        const double right = calibration_.width_mm - left;
        const double indent = left + at("masthead.indent");
        pen_.sign(layout_.word("masthead.sign"), left, at("masthead.sign_y"),
                  at("masthead.sign_size"), layout_.colour("ink"));
        pen_.line(layout_.text("masthead.title"), "title", indent, at("masthead.title_y"));
        pen_.line(layout_.text(side), "side", indent, at("masthead.side_y"));
        pen_.line(layout_.text(note), "note", right, at("masthead.side_y"));
        pen_.rule("rule", left, at("masthead.rule_y"), right, at("masthead.rule_y"));
        pen_.rule("second_rule", left, at("masthead.second_rule_y"), right,
                  at("masthead.second_rule_y"));
    }

    void footer(const char* text) const {
        const double y = calibration_.height_mm - at("page.footer");
        pen_.line(layout_.text(text, {{"width", fmt::format("{:g}", calibration_.width_mm)},
                                      {"height", fmt::format("{:g}", calibration_.height_mm)},
                                      {"edge", layout_.text(calibration_.is_short_edge
                                                                ? "page.short_edge"
                                                                : "page.long_edge")}}),
                  "footer", at("page.margin"), y);
        pen_.line(layout_.text("page.version", {{"version", MUSTER_VERSION}}), "version",
                  calibration_.width_mm - at("page.margin"), y);
    }

    void badge(const Target& target, double right, double down, const char* colour) const {
        const double x = target.x_mm + right, y = target.y_mm + down;
        pen_.use(layout_.colour(colour));
        cairo_new_path(pen_.context);
        cairo_arc(pen_.context, x, y, at("target.badge_radius"), 0, 2 * std::numbers::pi);
        cairo_fill(pen_.context);
        constexpr double half_capital_em = 0.365;  // figures, in the middle of their disc
        pen_.line(std::to_string(target.number), "badge", x,
                  y + layout_.style("badge").type.size * half_capital_em);
    }

    /// Fine lines, that the ruler behind them shows to a fifth of a millimetre. Its number comes
    /// to lie beside that of the ruler, whichever way the sheet is turned.
    void cross(const Target& target) const {
        const double reach = at("target.reach");
        pen_.rule("cross", target.x_mm - reach, target.y_mm, target.x_mm + reach, target.y_mm);
        pen_.rule("cross", target.x_mm, target.y_mm - reach, target.x_mm, target.y_mm + reach);
        const double side = calibration_.mirrors_columns() ? -1 : 1;
        badge(target, side * (at("target.badge") - at("target.badge_aside")),
              side * at("target.badge"), "front");
    }

    /// One ruler below the middle and one to its left, clear of each other where they are read.
    void ruler(const Target& target) const {
        const double distance = at("ruler.distance");
        for (const bool is_down : {false, true}) {
            // Along the ruler, and off its base line towards the middle.
            const auto place = [&](double along, double off) {
                return is_down ? std::pair{target.x_mm - distance + off, target.y_mm + along}
                               : std::pair{target.x_mm + along, target.y_mm + distance - off};
            };
            const auto stroke = [&](const char* line, double along1, double off1, double along2,
                                    double off2) {
                const auto [x1, y1] = place(along1, off1);
                const auto [x2, y2] = place(along2, off2);
                pen_.rule(line, x1, y1, x2, y2);
            };
            // As far as the last ticks are thick.
            const double end = ruler_reach_mm + layout_.line("ruler_tick").width_mm / 2;
            stroke("ruler", -end, 0, end, 0);
            const int last = static_cast<int>(2 * ruler_reach_mm);
            for (int half = -last; half <= last; ++half) {
                const bool is_five = half % 10 == 0;
                const double length = at(is_five         ? "ruler.five"
                                         : half % 2 == 0 ? "ruler.one"
                                                         : "ruler.half");
                stroke(is_five ? "ruler_five" : "ruler_tick", half / 2.0, 0, half / 2.0, length);
            }
            for (const int value : {-5, 0, 5}) {
                const auto [x, y] = place(value, 0);
                if (is_down)
                    pen_.line(signed_number(value), "down", x - at("ruler.figure_down_x"),
                              y + at("ruler.figure_down_y"));
                else
                    pen_.line(signed_number(value), "across", x, y + at("ruler.figure_across_y"));
            }
            const auto [x, y] = place(is_down ? -ruler_reach_mm - at("ruler.axis_down")
                                              : ruler_reach_mm + at("ruler.axis_across"),
                                      0);
            pen_.line(layout_.text(is_down ? "ruler.down" : "ruler.across"), "axis", x,
                      is_down ? y : y + at("ruler.axis_y"));
        }
        badge(target, at("target.badge"), -at("target.badge"), "back");
    }

    /// 100 mm from (x, y), to the right or down, with a figure at every ten.
    void scale_100(double x, double y, bool is_down) const {
        const auto tick = [&](int mm, const char* line, double length) {
            if (is_down)
                pen_.rule(line, x - length, y + mm, x, y + mm);
            else
                pen_.rule(line, x + mm, y - length, x + mm, y);
        };
        pen_.rule("scale", x, y, is_down ? x : x + 100, is_down ? y + 100 : y);
        for (int mm = 0; mm <= 100; ++mm) {
            const bool is_ten = mm % 10 == 0;
            tick(mm, is_ten ? "scale" : "scale_tick",
                 at(is_ten        ? "scale.ten"
                    : mm % 5 == 0 ? "scale.five"
                                  : "scale.one"));
            if (!is_ten) continue;
            const auto figure = std::to_string(mm);
            if (is_down)
                pen_.line(figure, "scale_down", x - at("scale.figure"),
                          y + mm + at("scale.figure_y"));
            else
                pen_.line(mm == 100 ? layout_.text("scale.unit", {{"figure", figure}}) : figure,
                          "scale_across", x + mm, y - at("scale.figure"));
        }
    }

    /// Figures from the paper's edges inwards: what is missing is what the printer leaves bare.
    void edges() const {
        const double width = calibration_.width_mm, height = calibration_.height_mm;
        const double x = width / 2, y = height / 2;
        for (int mm = 1; mm <= 10; ++mm) {
            const double length = at(mm % 5 == 0   ? "edges.five"
                                     : mm % 2 == 0 ? "edges.even"
                                                   : "edges.odd");
            pen_.rule("edge", x - length, mm, x + length, mm);
            pen_.rule("edge", x - length, height - mm, x + length, height - mm);
            pen_.rule("edge", mm, y - length, mm, y + length);
            pen_.rule("edge", width - mm, y - length, width - mm, y + length);
            if (mm % 2 != 0) continue;
            const auto figure = std::to_string(mm);
            const bool is_first = mm % 4 == 0;
            const double aside = x + (is_first ? -1 : 1) * at("edges.figure_x");
            const double beside = y + (is_first ? -at("edges.above") : at("edges.below"));
            pen_.line(figure, "edge", aside, mm + at("edges.figure_y"));
            pen_.line(figure, "edge", aside, height - mm + at("edges.figure_y"));
            pen_.line(figure, "edge", mm, beside);
            pen_.line(figure, "edge", width - mm, beside);
        }
    }

    /// Four numbered steps: two above the middle cross and two below, or, on wide pages, beside it.
    void step(int number, const std::string& lead, const std::string& all) const {
        const auto [width, aside, above, below] =
            is_wide() ? std::tuple{at("steps.wide_width"), at("steps.wide_aside"),
                                   at("steps.wide_above"), at("steps.wide_below")}
                      : std::tuple{at("steps.width"), at("steps.aside"), at("steps.above"),
                                   at("steps.below")};
        const double middle = calibration_.width_mm / 2;
        const double x = number % 2 == 0 ? middle + aside : middle - aside - width;
        const double y = calibration_.height_mm / 2 + (number > 2 ? below : -above);
        const double indent = at("steps.indent");
        pen_.line(std::to_string(number), "number", x, y + at("steps.lead_y"));
        pen_.line(lead, "lead", x + indent, y + at("steps.lead_y"));
        pen_.paragraph(all, "words", x + indent, y + at("steps.words_y"), width - indent);
    }

    /// Boxes for the readings, their mean, and the option to pass.
    void form() const {
        const double cell = at("form.cell"), row = at("form.row"), label = at("form.label");
        const double left = (calibration_.width_mm - label - (readings + 1) * cell) / 2;
        const double top = calibration_.height_mm - at("target.y") - at("form.above");
        for (int i = 0; i <= readings; ++i)
            pen_.line(i == readings ? layout_.text("form.mean") : std::to_string(i + 1), "head",
                      left + label + (i + 0.5) * cell, top - at("form.head_y"));
        for (const bool is_down : {false, true}) {
            const double y = top + (is_down ? row : 0);
            pen_.line(layout_.text(is_down ? "ruler.down" : "ruler.across"), "row",
                      left + at("form.name_x"), y + at("form.name_y"));
            for (int i = 0; i <= readings; ++i) {
                const char* look = i == readings ? "mean" : "box";
                pen_.use(layout_.colour(look));
                cairo_rectangle(pen_.context, left + label + i * cell, y, cell, row);
                cairo_fill_preserve(pen_.context);
                pen_.stroke(look);
            }
        }
        pen_.line(layout_.text("form.option"), "option", calibration_.width_mm / 2,
                  top + 2 * row + at("form.option_y"));
    }

    const PageLayout& layout_;
    PagePen& pen_;
    const Calibration& calibration_;
};

}  // namespace

PageSpec calibration_layout_spec() {
    return {calibration_numbers, calibration_texts,  calibration_words,
            calibration_colours, calibration_styles, calibration_lines};
}

PageLayout read_calibration_layout(const std::filesystem::path& file, const std::string& locale) {
    return {file, calibration_layout_spec(), locale};
}

std::filesystem::path shipped_calibration_layout() {
    return draw::shipped_layouts() / "calibrate.toml";
}

std::vector<Target> front_targets(const PageLayout& layout, const Calibration& calibration) {
    const double left = layout.number("target.x"), high = layout.number("target.y");
    const double right = calibration.width_mm - left;
    const double low = calibration.height_mm - high;
    return {{1, left, high},
            {2, right, high},
            {3, left, low},
            {4, right, low},
            {5, calibration.width_mm / 2, calibration.height_mm / 2}};
}

std::vector<Target> back_targets(const PageLayout& layout, const Calibration& calibration) {
    auto out = front_targets(layout, calibration);
    for (auto& target : out) {
        if (calibration.mirrors_columns())
            target.x_mm = calibration.width_mm - target.x_mm;
        else
            target.y_mm = calibration.height_mm - target.y_mm;
    }
    return out;
}

std::string calibration_pdf(const PageLayout& layout, const Calibration& calibration) {
    Pdf pdf{
        {layout.text("page.document"), layout.text("page.subject"), {}, {}, calibration.locale}};
    PagePen pen{layout, calibration.locale};
    for (const bool is_back : {false, true}) {
        pen.context = pdf.begin_page(calibration.width_mm, calibration.height_mm,
                                     layout.text(is_back ? "page.label_back" : "page.label_front"));
        pdf.bookmark(layout.text(is_back ? "page.bookmark_back" : "page.bookmark_front"));
        Page page{layout, pen, calibration};
        if (is_back)
            page.back();
        else
            page.front();
        pdf.end_page();
    }
    return pdf.finish();
}

}  // namespace muster::pages

#include "print/pages/calibrate.hpp"

#include "print/pages/pdf.hpp"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

namespace muster::pages {
namespace {

using Style = draw::Studio::Style;

constexpr const char* ink = "#1E1A17";
constexpr const char* soft = "#5C5044";
constexpr const char* madder = "#A32D22";
constexpr double margin_mm = 14;
constexpr double pt = 25.4 / 72;

/// From the paper's edges to the outer cross hairs, so that all five stand clear of the masthead.
constexpr double target_x_mm = 32, target_y_mm = 56;
/// From the middle of a cross hair to its rulers, and to its number both ways.
constexpr double ruler_mm = 8.5, badge_mm = 10.5;

void use(cairo_t* context, const char* colour) {
    const long rgb = std::strtol(colour + 1, nullptr, 16);
    const auto part = [rgb](int shift) {
        return static_cast<double>((rgb >> shift) & 0xFF) / 255.0;
    };
    cairo_set_source_rgb(context, part(16), part(8), part(0));
}

Style style(const char* family, double size_pt, int weight, const char* colour,
            Style::Align align = Style::Align::left) {
    Style out;
    out.family = family;
    out.size = size_pt * pt;
    out.weight = weight;
    out.colour = colour;
    out.align = align;
    out.features = out.family == "Inter" ? "tnum,case" : "lnum";
    return out;
}

/// "+1.5", with the minus of print.
std::string signed_number(int value) {
    return value == 0 ? "0" : (value > 0 ? "+" : "\xE2\x88\x92") + std::to_string(std::abs(value));
}

/// An option that no line ends in: the word joiner forbids a break after its dashes.
std::string joined(const std::string& option) {
    constexpr const char* joiner = "\xE2\x81\xA0";
    return std::string{"-"} + joiner + "-" + joiner + option.substr(2);
}

class Page {
  public:
    Page(const draw::Studio& studio, cairo_t* context, const Calibration& calibration)
        : studio_{studio}, context_{context}, calibration_{calibration} {}

    void front() {
        masthead("Calibration", "front", "Print both pages on one sheet, at 100 %");
        for (const auto& target : front_targets(calibration_)) cross(target);
        use(context_, ink);
        const double middle_x = calibration_.width_mm / 2;
        scale_100(middle_x - 50, target_y_mm, false);
        // Wide pages leave 100 mm only beside the cross hairs.
        scale_100(target_x_mm + (is_wide() ? 20 : 0), calibration_.height_mm / 2 - 50, true);
        edges();
        steps({{"Print",
                "Both pages go onto one sheet, two-sided, at 100 % or \xE2\x80\x9C"
                "actual size\xE2\x80\x9D, on the paper and from the tray of your deck."},
               {"Measure",
                "Both rulers are 100 mm long. If yours are shorter, the page was shrunk to fit: "
                "switch that off and print again."},
               {"Look",
                "The first figure that you can read at an edge of the sheet is the margin, in mm, "
                "that your printer leaves bare there."},
               {"Turn", "Read the other side, this one against a window or a lamp."}});
        footer("front");
    }

    void back() {
        masthead("Calibration", "back",
                 "Hold this side towards you, and the sheet against a light");
        for (const auto& target : back_targets(calibration_)) ruler(target);
        const std::string other = calibration_.is_short_edge ? "long-edge" : "short-edge";
        steps(
            {{"Compare",
              "Beside each red number its own shines through in black. If not, your printer turns "
              "over the other edge: calibrate and print with --duplex " +
                  other + "."},
             {"Read",
              "The black cross from the front meets each red ruler at a number: across it is dx, "
              "down it is dy. On thick paper, prick the crosses through with a pin."},
             {"Note",
              "Write the readings down with their signs and take the mean. If they differ by "
              "more than 0.5 mm, the paper runs in askew: set its guides."},
             {"Pass on",
              is_wide() ? "The mean goes to every deck on wide pages. Upright ones have a sheet of "
                          "their own, made without " +
                              joined("--landscape.")
                        : "The mean goes to every deck on upright pages. Wide ones have a sheet of "
                          "their own, made with " +
                              joined("--landscape.")}});
        form();
        footer("back");
    }

  private:
    [[nodiscard]] bool is_wide() const { return calibration_.width_mm > calibration_.height_mm; }
    double text(const std::string& words, const Style& type, double x, double y,
                double width = 0) const {
        return studio_.text(context_, words, type, x, y, width).height;
    }
    /// With its baseline at y.
    void line(const std::string& words, const Style& type, double x, double baseline) const {
        const auto extent = studio_.text(nullptr, words, type, 0, 0);
        studio_.text(context_, words, type, x, baseline - extent.baseline);
    }
    void rule(double x1, double y1, double x2, double y2, double width_mm) const {
        cairo_set_line_width(context_, width_mm);
        cairo_move_to(context_, x1, y1);
        cairo_line_to(context_, x2, y2);
        cairo_stroke(context_);
    }

    void masthead(const char* title, const char* side, const char* note) const {
        const double right = calibration_.width_mm - margin_mm;
        studio_.icon(context_, "muster", margin_mm, 11.4, 14.5, 14.5, ink);
        line(title, style("Vollkorn", 27, 700, ink), margin_mm + 18, 20.4);
        Style small = style("Vollkorn", 10.5, 600, soft);
        small.small_caps = true;
        line(side, small, margin_mm + 18, 26.6);
        line(note, style("Inter", 7.6, 500, soft, Style::Align::right), right, 26.6);
        use(context_, ink);
        rule(margin_mm, 30.2, right, 30.2, 0.6);
        rule(margin_mm, 31.2, right, 31.2, 0.2);
    }

    void footer(const std::string& side) const {
        const double y = calibration_.height_mm - 6.8;
        line(fmt::format("Calibration {} \xC2\xB7 {:g} \xC3\x97 {:g} mm \xC2\xB7 {} edge", side,
                         calibration_.width_mm, calibration_.height_mm,
                         calibration_.is_short_edge ? "short" : "long"),
             style("Inter", 6.6, 400, soft), margin_mm, y);
        line(std::string{"Muster "} + MUSTER_VERSION,
             style("Inter", 6.6, 400, soft, Style::Align::right), calibration_.width_mm - margin_mm,
             y);
    }

    void badge(const Target& target, double right, double down, const char* colour) const {
        const double x = target.x_mm + right, y = target.y_mm + down;
        use(context_, colour);
        cairo_new_path(context_);
        cairo_arc(context_, x, y, 2.5, 0, 2 * std::numbers::pi);
        cairo_fill(context_);
        const auto type = style("Inter", 8, 600, "#FFFBF0", Style::Align::centre);
        line(std::to_string(target.number), type, x, y + 8 * pt * 0.365);
    }

    /// Fine lines, that the ruler behind them shows to a fifth of a millimetre. Its number comes
    /// to lie beside that of the ruler, whichever way the sheet is turned.
    void cross(const Target& target) const {
        use(context_, ink);
        rule(target.x_mm - 12, target.y_mm, target.x_mm + 12, target.y_mm, 0.15);
        rule(target.x_mm, target.y_mm - 12, target.x_mm, target.y_mm + 12, 0.15);
        const double side = calibration_.mirrors_columns() ? -1 : 1;
        badge(target, side * (badge_mm - 6), side * badge_mm, ink);
    }

    /// One ruler below the middle and one to its left, clear of each other where they are read.
    void ruler(const Target& target) const {
        for (const bool is_down : {false, true}) {
            // Along the ruler, and off its base line towards the middle.
            const auto at = [&](double along, double off) {
                return is_down ? std::pair{target.x_mm - ruler_mm + off, target.y_mm + along}
                               : std::pair{target.x_mm + along, target.y_mm + ruler_mm - off};
            };
            const auto stroke = [&](double along1, double off1, double along2, double off2,
                                    double width_mm) {
                const auto [x1, y1] = at(along1, off1);
                const auto [x2, y2] = at(along2, off2);
                rule(x1, y1, x2, y2, width_mm);
            };
            use(context_, madder);
            stroke(-ruler_reach_mm - 0.05, 0, ruler_reach_mm + 0.05, 0, 0.12);
            const int last = static_cast<int>(2 * ruler_reach_mm);
            for (int half = -last; half <= last; ++half) {
                const double length = half % 10 == 0 ? 3 : half % 2 == 0 ? 2 : 1.1;
                stroke(half / 2.0, 0, half / 2.0, length, half % 10 == 0 ? 0.2 : 0.1);
            }
            for (const int value : {-5, 0, 5}) {
                use(context_, madder);
                const auto [x, y] = at(value, 0);
                const auto type = style("Inter", 6.6, 600, madder,
                                        is_down ? Style::Align::right : Style::Align::centre);
                line(signed_number(value), type, is_down ? x - 0.9 : x, is_down ? y + 0.85 : y + 3);
            }
            Style name = style("Vollkorn", 9, 400, madder, Style::Align::centre);
            name.italic = true;
            const auto [x, y] = at(is_down ? -ruler_reach_mm - 1.6 : ruler_reach_mm + 2.4, 0);
            line(is_down ? "dy" : "dx", name, x, is_down ? y : y + 0.9);
        }
        badge(target, badge_mm, -badge_mm, madder);
    }

    /// 100 mm from (x, y), to the right or down, with a figure at every ten.
    void scale_100(double x, double y, bool is_down) const {
        const auto type =
            style("Inter", 6.6, 500, ink, is_down ? Style::Align::right : Style::Align::centre);
        const auto tick = [&](double at, double length, double width_mm) {
            if (is_down)
                rule(x - length, y + at, x, y + at, width_mm);
            else
                rule(x + at, y - length, x + at, y, width_mm);
        };
        use(context_, ink);
        if (is_down)
            rule(x, y, x, y + 100, 0.25);
        else
            rule(x, y, x + 100, y, 0.25);
        for (int at = 0; at <= 100; ++at) {
            use(context_, ink);
            tick(at, at % 10 == 0 ? 4 : at % 5 == 0 ? 2.8 : 1.8, at % 10 == 0 ? 0.25 : 0.12);
            if (at % 10 != 0) continue;
            const auto label = std::to_string(at) + (at == 100 && !is_down ? " mm" : "");
            if (is_down)
                line(label, type, x - 5, y + at + 0.85);
            else
                line(label, type, x + at, y - 5);
        }
    }

    /// Figures from the paper's edges inwards: what is missing is what the printer leaves bare.
    void edges() const {
        const auto type = style("Inter", 6, 500, soft, Style::Align::centre);
        const double width = calibration_.width_mm, height = calibration_.height_mm;
        for (int at = 1; at <= 10; ++at) {
            const double length = at % 5 == 0 ? 3 : at % 2 == 0 ? 2.2 : 1.4;
            const double x = width / 2, y = height / 2;
            use(context_, soft);
            rule(x - length, at, x + length, at, 0.12);
            rule(x - length, height - at, x + length, height - at, 0.12);
            rule(at, y - length, at, y + length, 0.12);
            rule(width - at, y - length, width - at, y + length, 0.12);
            if (at % 2 != 0) continue;
            const auto figure = std::to_string(at);
            line(figure, type, x + (at % 4 == 0 ? -5 : 5), at + 0.75);
            line(figure, type, x + (at % 4 == 0 ? -5 : 5), height - at + 0.75);
            line(figure, type, at, y + (at % 4 == 0 ? -4 : 5.4));
            line(figure, type, width - at, y + (at % 4 == 0 ? -4 : 5.4));
        }
    }

    struct Step {
        std::string lead, words;
    };
    /// Four numbered steps: two above the middle cross and two below, or, on wide pages, beside it.
    void steps(const std::vector<Step>& all) const {
        const double middle_x = calibration_.width_mm / 2, middle_y = calibration_.height_mm / 2;
        const double width = is_wide() ? 62 : 54;
        const double aside = is_wide() ? 20 : 8;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const bool is_low = i >= 2;
            const double x = i % 2 == 1 ? middle_x + aside : middle_x - aside - width;
            const double y = middle_y + (is_wide() ? (is_low ? 4 : -28) : (is_low ? 22 : -54));
            line(std::to_string(i + 1), style("Vollkorn", 17, 900, ink), x, y + 5.4);
            line(all[i].lead, style("Vollkorn", 12, 700, ink), x + 6.5, y + 5.4);
            Style words = style("Vollkorn", 9, 400, ink);
            words.leading = 3.9;
            text(all[i].words, words, x + 6.5, y + 7, width - 6.5);
        }
    }

    /// Boxes for the readings, their mean, and the option to pass.
    void form() const {
        const double cell = 12.6, row = 6.6, label = 10;
        const double width = label + 6 * cell;
        const double left = (calibration_.width_mm - width) / 2;
        const double top = calibration_.height_mm - target_y_mm - 8;
        const auto head = style("Inter", 6.6, 600, soft, Style::Align::centre);
        const auto name = [&](const char* words, double y) {
            Style type = style("Vollkorn", 11, 400, ink);
            type.italic = true;
            line(words, type, left + 1, y);
        };
        for (int i = 0; i < 6; ++i)
            line(i == 5 ? "mean" : std::to_string(i + 1), head, left + label + (i + 0.5) * cell,
                 top - 1.6);
        name("dx", top + 4.5);
        name("dy", top + row + 4.5);
        for (int i = 0; i < 12; ++i) {
            const int column = i % 6;
            const double x = left + label + column * cell;
            const double y = top + (i < 6 ? 0 : row);
            use(context_, column == 5 ? "#F3ECDC" : "#FFFFFF");
            cairo_rectangle(context_, x, y, cell, row);
            cairo_fill_preserve(context_);
            use(context_, column == 5 ? ink : "#B39F78");
            cairo_set_line_width(context_, column == 5 ? 0.3 : 0.2);
            cairo_stroke(context_);
        }
        line("muster-print " + calibration_.command + " \xE2\x80\xA6 --offset dx,dy",
             style("Inter", 9, 600, ink, Style::Align::centre), calibration_.width_mm / 2,
             top + 2 * row + 6.4);
    }

    const draw::Studio& studio_;
    cairo_t* context_;
    const Calibration& calibration_;
};

}  // namespace

std::vector<Target> front_targets(const Calibration& calibration) {
    const double right = calibration.width_mm - target_x_mm;
    const double low = calibration.height_mm - target_y_mm;
    return {{1, target_x_mm, target_y_mm},
            {2, right, target_y_mm},
            {3, target_x_mm, low},
            {4, right, low},
            {5, calibration.width_mm / 2, calibration.height_mm / 2}};
}

std::vector<Target> back_targets(const Calibration& calibration) {
    auto out = front_targets(calibration);
    for (auto& target : out) {
        if (calibration.mirrors_columns())
            target.x_mm = calibration.width_mm - target.x_mm;
        else
            target.y_mm = calibration.height_mm - target.y_mm;
    }
    return out;
}

std::string calibration_pdf(const draw::Studio& studio, const Calibration& calibration) {
    Pdf pdf{{"Calibration", "Duplex test for muster-print", {}, {}, "en"}};
    for (const bool is_back : {false, true}) {
        const char* name = is_back ? "back" : "front";
        cairo_t* context = pdf.begin_page(calibration.width_mm, calibration.height_mm, name);
        pdf.bookmark(is_back ? "Back: rulers" : "Front: cross hairs");
        Page page{studio, context, calibration};
        if (is_back)
            page.back();
        else
            page.front();
        pdf.end_page();
    }
    return pdf.finish();
}

}  // namespace muster::pages

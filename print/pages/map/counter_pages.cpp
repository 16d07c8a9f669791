#include "print/pages/map/counter_pages.hpp"

#include "print/pages/map/counter_pen.hpp"
#include "print/pages/output/pdf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace muster::pages {
namespace {

class CounterPrinter {
  public:
    CounterPrinter(const PageLayout& layout, const std::vector<faces::CounterArmy>& armies,
                   const CounterPrint& print, CounterReport& report)
        : layout_{layout},
          armies_{armies},
          print_{print},
          report_{report},
          sheets_{layout, armies, print},
          pen_{layout, print.locale},
          counters_{layout, pen_, print, report.findings} {}

    std::string pdf() {
        Pdf out{{text("page.document"), text("page.subject"), {}, {}, print_.locale}};
        report_.counters = sheets_.counters().size();
        report_.sheets = sheets_.count();
        report_.per_sheet = sheets_.sheet().per_sheet();
        for (sheet_ = 0; sheet_ < sheets_.count(); ++sheet_) {
            const auto fronts = sheets_.sheet().fronts(sheets_.on_sheet(sheet_));
            const auto backs = sheets_.sheet().backs(sheets_.on_sheet(sheet_));
            const bool is_folded = sheets_.sheet().fold().has_value();
            begin(out, "page.label");
            side(fronts, false);
            if (is_folded) {
                side(backs, true);
                fold_line(fronts);
            }
            furniture();
            out.end_page();
            if (is_folded || backs.empty()) continue;
            begin(out, "page.label_back");
            side(backs, true);
            out.end_page();
        }
        report_.pages = out.page_count();
        return out.finish();
    }

  private:
    [[nodiscard]] double at(std::string_view key) const { return layout_.number(key); }

    [[nodiscard]] std::string text(std::string_view key) const {
        std::string names;
        for (const auto& army : armies_) names += (names.empty() ? "" : ", ") + army.title;
        return layout_.text(
            key, {{"armies", names},
                  {"size", fmt::format("{:g}", print_.size_mm)},
                  {"edge", layout_.text(print_.duplex == Duplex::short_edge ? "page.short_edge"
                                                                            : "page.long_edge")},
                  {"sheet", std::to_string(sheet_ + 1)},
                  {"sheets", std::to_string(sheets_.count())},
                  {"version", MUSTER_VERSION}});
    }

    void begin(Pdf& out, std::string_view label) {
        const auto [width, height] = sheets_.sheet().page();
        pen_.context = out.begin_page(width, height, text(label));
        if (label == "page.label") out.bookmark(text(label));
    }

    void side(const std::vector<Cell>& cells, bool is_back) {
        const double scale = sheets_.scale();
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const CounterPlace& place = sheets_.counters()[sheets_.first_of(sheet_) + i];
            CounterShape shape = sheets_.shape(place.side);
            for (double* length : {&shape.width_mm, &shape.height_mm}) *length /= scale;
            for (double& corner : shape.corners_mm) corner /= scale;
            const draw::Saved saved{pen_.context};
            cairo_translate(pen_.context, cells[i].x_mm, cells[i].y_mm);
            if (cells[i].is_turned) {
                cairo_translate(pen_.context, print_.size_mm, print_.size_mm);
                cairo_rotate(pen_.context, 3.14159265358979323846);
            }
            cairo_scale(pen_.context, scale, scale);
            if (print_.are_standees)
                counters_.standee(place);
            else if (is_back)
                counters_.back(place, shape);
            else
                counters_.front(place, shape);
        }
        cut_marks(cells);
    }

    /// In line with every cut, beyond all bleed, around the counters of one side.
    void cut_marks(const std::vector<Cell>& cells) {
        if (cells.empty()) return;
        const Size& card = sheets_.sheet().cell();
        const draw::Box trims = sheets_.sheet().trim_box(cells);
        const double off = at("design.bleed") + at("page.mark_gap"), far = off + at("page.mark");
        const double right = trims.x + trims.width, bottom = trims.y + trims.height;
        std::set<double> across, down;
        for (const Cell& cell : cells) {
            across.insert({cell.x_mm, cell.x_mm + card.width_mm});
            down.insert({cell.y_mm, cell.y_mm + card.height_mm});
        }
        // Between the sides of a folded sheet there is no room for both.
        const auto fold = sheets_.sheet().fold();
        const auto is_clear = [&](double x) {
            constexpr double least = 1;
            return !fold || std::abs(x - fold->x1_mm) > far - least;
        };
        for (const double x : across) {
            pen_.rule("cut", x, trims.y - off, x, trims.y - far);
            pen_.rule("cut", x, bottom + off, x, bottom + far);
        }
        for (const double y : down) {
            if (is_clear(trims.x)) pen_.rule("cut", trims.x - off, y, trims.x - far, y);
            if (is_clear(right)) pen_.rule("cut", right + off, y, right + far, y);
        }
    }

    /// Between the marks above and below.
    void fold_line(const std::vector<Cell>& cells) {
        const draw::Box trims = sheets_.sheet().trim_box(cells);
        const double far = at("design.bleed") + at("page.mark_gap") + at("page.mark");
        const double x = sheets_.sheet().fold()->x1_mm;
        pen_.rule("fold", x, trims.y - far, x, trims.y + trims.height + far);
    }

    /// Head, legend and foot; registration marks where a machine asks for them.
    void furniture() {
        const auto [width, height] = sheets_.sheet().page();
        // Registration marks take the corners.
        const double side =
            print_.has_register_marks
                ? at("page.register") + at("page.register_arm") + at("page.register_room")
                : at("page.margin");
        const std::string title = text(print_.are_standees ? "page.standees" : "page.title");
        pen_.line(title, "title", side, at("page.name_y"));
        pen_.line(text("page.side"), "side", side + pen_.width(title, "title") + at("page.indent"),
                  at("page.name_y"));
        if (!print_.are_standees) legend(side, height - at("page.legend"));
        pen_.line(text("page.footer_text"), "footer", side, height - at("page.footer"));
        pen_.line(text(hint()), "hint", width - side, height - at("page.footer"));
        if (!print_.has_register_marks) return;
        for (const Line& line : sheets_.register_marks())
            pen_.rule("register", line.x1_mm, line.y1_mm, line.x2_mm, line.y2_mm);
    }

    [[nodiscard]] const char* hint() const {
        if (print_.are_standees) return "page.fold_standee";
        if (print_.duplex == Duplex::none) return "page.single";
        return print_.duplex == Duplex::fold ? "page.fold" : "page.turned";
    }

    void legend(double x, double y) {
        if (armies_.empty()) return;
        const double size = at("page.legend_sign");
        for (const auto& [icon, word] : armies_.front().legend) {
            pen_.sign(icon, x, y - size / 2, size, layout_.colour("ink"));
            x += size + at("page.legend_gap");
            constexpr double label_centre_em = 0.365;
            pen_.line(word, "footer", x, y + layout_.style("footer").type.size * label_centre_em);
            x += pen_.width(word, "footer") + at("page.legend_next");
        }
    }

    const PageLayout& layout_;
    const std::vector<faces::CounterArmy>& armies_;
    const CounterPrint& print_;
    CounterReport& report_;
    CounterSheets sheets_;
    PagePen pen_;
    CounterPen counters_;
    std::size_t sheet_{};
};

}  // namespace

std::string counters_pdf(const PageLayout& layout, const std::vector<faces::CounterArmy>& armies,
                         const CounterPrint& print, CounterReport& report) {
    return CounterPrinter{layout, armies, print, report}.pdf();
}

}  // namespace muster::pages

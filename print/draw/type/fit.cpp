#include "print/draw/type/fit.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>

namespace muster::draw {
namespace {

constexpr double tolerance_mm = 0.01;

std::string points(double size) {
    std::ostringstream out;
    out << std::round(size * 100) / 100 << " pt";
    return out.str();
}

int lines_of(const std::vector<Lines>& paragraphs) {
    int lines = 0;
    for (const auto& paragraph : paragraphs) lines += paragraph.count();
    return lines;
}

double drop_of(const FittedText& text, int lines) {
    const auto gaps = static_cast<double>(text.paragraphs.empty() ? 0 : text.paragraphs.size() - 1);
    return std::max(0, lines - 1) * text.rung.leading_mm + gaps * text.rung.gap_mm;
}

class Fitter {
  public:
    Fitter(const Typesetter& typesetter, const std::vector<std::vector<Run>>& paragraphs,
           const TypeStyle& style, const Language& language, const FitRule& rule,
           const FitRoom& room)
        : typesetter_{typesetter},
          paragraphs_{paragraphs},
          style_{style},
          language_{language},
          rule_{rule},
          room_{room} {}

    FittedText fit() {
        for (const bool is_strict : {true, false}) {
            int size = 0;
            for (std::size_t i = 0; i < rule_.rungs.size(); ++i) {
                if (i == 0 || rule_.rungs[i].size_pt != rule_.rungs[i - 1].size_pt) ++size;
                if (is_strict && size > rule_.strict_sizes) break;
                set(rule_.rungs[i]);
                if (is_wide() || (is_strict && ends_badly()) || is_long()) continue;
                return finish();
            }
        }
        if (is_wide() && fits_broken()) return finish();
        if (rule_.otherwise == FitRule::Otherwise::ellipsis)
            cut();
        else
            text_.is_overflowing = true;
        return finish();
    }

  private:
    /// One word is wider than the box at the last rung: a name that somebody gave. Broken, it
    /// fits at the first rung at which all has room.
    bool fits_broken() {
        text_.is_broken = true;
        text_.paragraphs.clear();
        for (const Rung& rung : rule_.rungs) {
            set(rung);
            if (!is_wide() && !is_long()) return true;
        }
        return false;
    }

    void set(const Rung& rung) {
        const bool is_set = !text_.paragraphs.empty() && text_.rung.size_pt == rung.size_pt;
        text_.rung = rung;
        if (is_set) return;
        style_.size = rung.size_pt * mm_per_point;
        text_.paragraphs.clear();
        Measure measure;
        measure.width = room_.width_mm;
        measure.is_balanced = true;
        measure.breaks_words = text_.is_broken;
        for (const auto& runs : paragraphs_)
            text_.paragraphs.push_back(typesetter_.compose(runs, style_, measure, language_));
    }

    [[nodiscard]] bool is_wide() const {
        return std::any_of(text_.paragraphs.begin(), text_.paragraphs.end(), [&](const Lines& p) {
            return p.widest() > room_.width_mm + tolerance_mm;
        });
    }
    [[nodiscard]] bool ends_badly() const {
        return std::any_of(text_.paragraphs.begin(), text_.paragraphs.end(), [&](const Lines& p) {
            return p.count() > 1 && p.width(p.count() - 1) < rule_.short_line * room_.width_mm;
        });
    }
    [[nodiscard]] bool is_long() const {
        const int lines = lines_of(text_.paragraphs);
        return (rule_.max_lines > 0 && lines > rule_.max_lines) ||
               drop_of(text_, lines) > room_.drop_mm + tolerance_mm;
    }

    /// Keeps what the room holds at the last rung; the paragraph on the edge ends in an ellipsis.
    void cut() {
        std::vector<Lines> whole = std::move(text_.paragraphs);
        text_.paragraphs.clear();
        int lines = 0;
        for (std::size_t i = 0; i < paragraphs_.size(); ++i) {
            const double used = lines == 0 ? 0
                                           : lines * text_.rung.leading_mm +
                                                 static_cast<double>(i) * text_.rung.gap_mm;
            int room = 1 + static_cast<int>(std::floor((room_.drop_mm - used + tolerance_mm) /
                                                       text_.rung.leading_mm));
            if (rule_.max_lines > 0) room = std::min(room, rule_.max_lines - lines);
            if (room < 1 && i > 0) {
                // The last line that is shown says that more would follow.
                end_with_dots(i - 1, text_.paragraphs.back().count());
                text_.is_ellipsised = true;
                return;
            }
            room = std::max(room, 1);
            Measure measure;
            measure.width = room_.width_mm;
            measure.breaks_words = true;
            measure.max_lines = room;
            text_.paragraphs.push_back(
                whole[i].count() > room || whole[i].widest() > room_.width_mm + tolerance_mm
                    ? typesetter_.compose(paragraphs_[i], style_, measure, language_)
                    : whole[i]);
            text_.is_ellipsised = text_.is_ellipsised || text_.paragraphs.back().is_cut();
            lines += text_.paragraphs.back().count();
            if (text_.paragraphs.back().is_cut()) return;
        }
    }

    /// A paragraph that would be whole, cut all the same because others are left out after it.
    void end_with_dots(std::size_t index, int lines) {
        if (text_.paragraphs[index].is_cut()) return;
        auto runs = paragraphs_[index];
        Run dots;
        dots.text = " …";
        runs.push_back(dots);
        Measure measure;
        measure.width = room_.width_mm;
        measure.breaks_words = true;
        measure.max_lines = lines;
        text_.paragraphs[index] = typesetter_.compose(runs, style_, measure, language_);
    }

    FittedText finish() {
        const Rung& first = rule_.rungs.front();
        text_.lines = lines_of(text_.paragraphs);
        text_.width_mm = room_.width_mm;
        text_.is_shrunk = text_.rung.size_pt < first.size_pt;
        text_.is_tightened =
            !text_.is_shrunk && (text_.rung.leading_mm < first.leading_mm ||
                                 (text_.paragraphs.size() > 1 && text_.rung.gap_mm < first.gap_mm));
        text_.is_right_to_left = language_.is_right_to_left;
        return std::move(text_);
    }

    const Typesetter& typesetter_;
    const std::vector<std::vector<Run>>& paragraphs_;
    TypeStyle style_;
    const Language& language_;
    const FitRule& rule_;
    const FitRoom& room_;
    FittedText text_;
};

void add(std::vector<Rung>& rungs, double size_pt, double leading_mm,
         const std::vector<double>& gaps_mm) {
    for (const double gap : gaps_mm) rungs.push_back({size_pt, leading_mm, gap});
    if (gaps_mm.empty()) rungs.push_back({size_pt, leading_mm, 0});
}

}  // namespace

std::vector<Rung> ladder(const std::vector<double>& sizes_pt,
                         const std::vector<double>& leadings_mm,
                         const std::vector<double>& gaps_mm) {
    std::vector<Rung> rungs;
    for (std::size_t i = 0; i < sizes_pt.size(); ++i)
        add(rungs, sizes_pt[i],
            leadings_mm.empty() ? 1.2 * sizes_pt[i] * mm_per_point
                                : leadings_mm[std::min(i, leadings_mm.size() - 1)],
            gaps_mm);
    return rungs;
}

std::vector<Rung> ladder(double size_pt, double floor_pt, double step_pt, double leading_em,
                         double tight_em, const std::vector<double>& gaps_mm) {
    std::vector<Rung> rungs;
    // Counted in whole steps, so that the floor itself is met whatever the fractions add up to.
    const double way = std::max(0.0, size_pt - floor_pt);
    const int steps = step_pt > 0 ? static_cast<int>(std::ceil(way / step_pt - 1e-9)) : 0;
    for (int i = 0; i <= steps; ++i) {
        const double size = std::max(std::min(size_pt, floor_pt), size_pt - i * step_pt);
        add(rungs, size, size * leading_em * mm_per_point, gaps_mm);
        if (tight_em > 0 && tight_em < leading_em)
            add(rungs, size, size * tight_em * mm_per_point, gaps_mm);
    }
    return rungs;
}

void loosen(std::vector<Rung>& rungs, double factor) {
    if (!(factor > 1)) return;
    std::vector<Rung> out;
    out.reserve(2 * rungs.size());
    for (std::size_t begin = 0; begin < rungs.size();) {
        std::size_t end = begin;
        while (end < rungs.size() && rungs[end].size_pt == rungs[begin].size_pt) ++end;
        for (std::size_t i = begin; i < end; ++i)
            out.push_back({rungs[i].size_pt, rungs[i].leading_mm * factor, rungs[i].gap_mm});
        for (std::size_t i = begin; i < end; ++i) out.push_back(rungs[i]);
        begin = end;
    }
    rungs = std::move(out);
}

double FittedText::drop_mm() const {
    return drop_of(*this, lines);
}

std::vector<FittedText::Place> FittedText::places(double x_mm, double first_baseline_mm,
                                                  Align align) const {
    double part = align == Align::start ? 0 : align == Align::centre ? 0.5 : 1;
    if (is_right_to_left) part = 1 - part;
    std::vector<Place> out;
    double baseline = first_baseline_mm;
    for (const auto& paragraph : paragraphs) {
        out.push_back({&paragraph, x_mm + part * width_mm, baseline, part});
        baseline += paragraph.count() * rung.leading_mm + rung.gap_mm;
    }
    return out;
}

void FittedText::show(cairo_t* context, Icons& icons, const Rgb& ink, double x_mm,
                      double first_baseline_mm, Align align) const {
    for (const Place& place : places(x_mm, first_baseline_mm, align))
        place.lines->show(context, icons, ink, place.x, place.baseline, rung.leading_mm,
                          place.align);
}

std::vector<FittedText::Remark> FittedText::remarks(const FitRule& rule) const {
    std::vector<Remark> out;
    const std::string smallest = points(rule.rungs.back().size_pt);
    if (is_overflowing)
        out.push_back({"the text does not fit its box even at " + smallest, true});
    else if (is_ellipsised)
        out.push_back({"the text is cut with an ellipsis at " + smallest, false});
    else if (is_broken)
        out.push_back({"the text has a word that is wider than its box and is broken", false});
    else if (is_shrunk)
        out.push_back({"the text is shrunk from " + points(rule.rungs.front().size_pt) + " to " +
                           points(rung.size_pt),
                       false});
    std::vector<std::string> reported;
    for (const auto& paragraph : paragraphs)
        for (const auto& complaint : paragraph.complaints()) {
            if (std::find(reported.begin(), reported.end(), complaint) != reported.end()) continue;
            reported.push_back(complaint);
            out.push_back({complaint, false});
        }
    return out;
}

FittedText fit_text(const Typesetter& typesetter, const std::vector<std::vector<Run>>& paragraphs,
                    const TypeStyle& style, const Language& language, const FitRule& rule,
                    const FitRoom& room) {
    return Fitter{typesetter, paragraphs, style, language, rule, room}.fit();
}

}  // namespace muster::draw

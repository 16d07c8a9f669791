#pragma once

#include "print/draw/ink/icons.hpp"
#include "print/draw/type/rich.hpp"
#include "print/draw/type/typeset.hpp"

#include <string>
#include <vector>

namespace muster::draw {

/// One try: letters of this size on lines this far apart, paragraphs a gap further.
struct Rung {
    double size_pt{}, leading_mm{}, gap_mm{};
    bool operator==(const Rung&) const = default;
};

/// How paragraphs may be made to fit.
struct FitRule {
    std::vector<Rung> rungs;  ///< Tried in this order; at least one.
    int max_lines{0};         ///< Of all paragraphs together; 0: as many as the room holds.
    /// At the first `strict_sizes` sizes a paragraph whose last line is under this part of the
    /// measure is refused; if no such size fits, all rungs are tried again without this.
    double short_line{0};
    int strict_sizes{0};
    enum class Otherwise { error, ellipsis };
    Otherwise otherwise{Otherwise::error};  ///< When the last rung is too large as well.
};

/// Each size with its leading (the last one serves what is left) and every gap in turn.
[[nodiscard]] std::vector<Rung> ladder(const std::vector<double>& sizes_pt,
                                       const std::vector<double>& leadings_mm,
                                       const std::vector<double>& gaps_mm = {0});
/// From `size_pt` down by `step_pt` to `floor_pt`; each size with a leading of `leading_em` times
/// the size, then with the tighter `tight_em` (0: never tighter), each with every gap in turn.
[[nodiscard]] std::vector<Rung> ladder(double size_pt, double floor_pt, double step_pt,
                                       double leading_em, double tight_em = 0,
                                       const std::vector<double>& gaps_mm = {0});

/// Tries each size with its leadings times `factor` first, for scripts whose letters are tall.
void loosen(std::vector<Rung>& rungs, double factor);

/// Where paragraphs go. `drop_mm` is the way from the first baseline to the lowest allowed one.
struct FitRoom {
    double width_mm{}, drop_mm{};
};

/// Paragraphs set at one rung, and what it took.
struct FittedText {
    enum class Align { start, centre, end };  ///< Start is the right in right-to-left text.

    std::vector<Lines> paragraphs;
    Rung rung;
    int lines{};
    double width_mm{};      ///< The measure.
    bool is_shrunk{};       ///< Smaller than the first rung.
    bool is_tightened{};    ///< First size, but less leading or gap than the first rung.
    bool is_overflowing{};  ///< Not even the last rung fits; everything is shown at that one.
    bool is_ellipsised{};   ///< The last rung was cut.
    bool is_broken{};       ///< A word is wider than the measure, and goes on in the next line.
    bool is_right_to_left{};

    /// From the first baseline to the last.
    [[nodiscard]] double drop_mm() const;
    /// Shows the text in the context's colour from x to x + width_mm; icons stand on the baseline
    /// in `ink` unless they are coloured themselves.
    void show(cairo_t* context, Icons& icons, const Rgb& ink, double x_mm, double first_baseline_mm,
              Align align = Align::start) const;

    /// A paragraph's first line: x is where it begins (align 0), its middle (0.5) or its end (1).
    struct Place {
        const Lines* lines{};
        double x{}, baseline{}, align{};
    };
    [[nodiscard]] std::vector<Place> places(double x_mm, double first_baseline_mm,
                                            Align align) const;

    struct Remark {
        std::string message;
        bool is_error{};
        bool operator==(const Remark&) const = default;
    };
    /// What a finding should say: shrunk, overflowing, ellipsised, letters missing, a font
    /// substituted; without the card and the field, which the caller knows.
    [[nodiscard]] std::vector<Remark> remarks(const FitRule& rule) const;
};

/// Sets the paragraphs at the first rung at which they fit. The style's own size is not used.
[[nodiscard]] FittedText fit_text(const Typesetter& typesetter,
                                  const std::vector<std::vector<Run>>& paragraphs,
                                  const TypeStyle& style, const Language& language,
                                  const FitRule& rule, const FitRoom& room);

}  // namespace muster::draw

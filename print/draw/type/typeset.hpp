#pragma once

#include "print/draw/ink/handles.hpp"
#include "print/draw/ink/shapes.hpp"
#include "print/draw/type/fonts.hpp"
#include "print/draw/type/rich.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace muster::draw {

class Icons;

/// How letters look; sizes in the units of the context they are shown on.
struct TypeStyle {
    std::string family;
    double size{};
    int weight{400};
    bool is_italic{false}, is_small_caps{false};
    std::string features;  ///< OpenType, such as "lnum,tnum".
    double tracking_em{};
    bool is_hyphenated{false};  ///< By the rules of the language, at the ends of lines.
};

/// What a text is written in.
struct Language {
    std::string tag{"en"};  ///< BCP 47.
    bool is_right_to_left{false};
    bool operator==(const Language&) const = default;
};

/// A stretch of a paragraph; `bold` takes the lead-in's weight.
struct Span {
    std::string_view text;
    bool is_bold{false};
};

/// How much room a paragraph has.
struct Measure {
    double width{};            ///< 0: one line only.
    int max_lines{};           ///< More are cut with an ellipsis; 0: any number.
    bool breaks_words{false};  ///< A word wider than the line is broken anywhere.
    /// A number stays with its word; no line holds one short word, unless that takes a further
    /// line.
    bool is_balanced{false};
};

/// A paragraph broken into lines. Cheap to copy; it stays as it was set.
class Lines {
  public:
    struct Paragraph;
    explicit Lines(std::shared_ptr<Paragraph> paragraph) : paragraph_{std::move(paragraph)} {}
    [[nodiscard]] int count() const;
    [[nodiscard]] double width(int line) const;
    [[nodiscard]] double widest() const;
    [[nodiscard]] double height() const;    ///< With the fonts' own leading.
    [[nodiscard]] double baseline() const;  ///< Of the first line, from its top.
    [[nodiscard]] bool is_cut() const;
    [[nodiscard]] std::string text() const;
    [[nodiscard]] std::string line_text(int line) const;
    /// What the line inks, icons as well; from its beginning and its baseline.
    [[nodiscard]] Box ink(int line) const;

    /// Letters that no font at hand has, each once.
    [[nodiscard]] const std::vector<char32_t>& missing() const;
    [[nodiscard]] int unknown_glyphs() const { return static_cast<int>(missing().size()); }
    /// Letters missing and fonts that stood in for the one asked for, worded for a finding.
    [[nodiscard]] const std::vector<std::string>& complaints() const;

    /// Shows every line in the context's colour, the first with its baseline at `baseline`.
    /// `align` 0: from x, 0.5: centred on x, 1: ending at x. Icons are left out.
    void show(cairo_t* context, double x, double baseline, double leading, double align = 0) const;
    /// The same with icons standing on the baseline, in `ink` unless their run has a colour.
    void show(cairo_t* context, Icons& icons, const Rgb& ink, double x, double baseline,
              double leading, double align = 0) const;
    /// One line alone, beginning at x, all in the context's colour.
    void show_line(cairo_t* context, Icons& icons, int line, double x, double baseline) const;

  private:
    std::shared_ptr<Paragraph> paragraph_;
};

/// Something that texts went without: "hyphenation" or "fonts", of which language, and why.
struct Lack {
    std::string subject, language, message;
    bool operator==(const Lack&) const = default;
};

/// Sets text without hinting or rounding, so that lines break alike on paper and screen. The same
/// text in the same style is shaped once. Not for two threads at a time.
class Typesetter {
  public:
    /// @throws std::runtime_error if the machine has no font at all.
    explicit Typesetter(std::vector<FontSource> sources);
    ~Typesetter();

    /// Letters that neither the layout's fonts nor those of the language have come from whatever
    /// font of the machine has them, which is a complaint of the lines.
    [[nodiscard]] Lines compose(const std::vector<Run>& runs, const TypeStyle& style,
                                const Measure& measure = {}, const Language& language = {}) const;
    /// Plain words in English, broken into `width` (0: one line only).
    [[nodiscard]] Lines set(const std::vector<Span>& spans, const TypeStyle& style,
                            double width = 0) const;
    /// From here on it keeps the texts of several screens, which ask for most of them again.
    void keep_screens() const;
    [[nodiscard]] PangoFontMap* fonts() const;  ///< Without those of single languages.
    /// A sentence for each font of the layout that is not installed; others stand in for it.
    [[nodiscard]] const std::vector<std::string>& missing_fonts() const;
    /// The dictionaries and the languages' fonts that were asked for so far and are not installed.
    [[nodiscard]] std::vector<Lack> lacks() const;

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

inline constexpr double mm_per_point = 25.4 / 72;
/// An inline icon's side for letters of 1 em, as tall as an ascender, and the air on either side.
inline constexpr double icon_em = 0.86;
inline constexpr double icon_air_em = 0.04;

}  // namespace muster::draw

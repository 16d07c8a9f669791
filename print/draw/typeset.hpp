#pragma once

#include "print/draw/fonts.hpp"
#include "print/draw/handles.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace muster::draw {

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

/// A paragraph broken into lines.
class Lines {
  public:
    explicit Lines(ObjectPtr<PangoLayout> layout) : layout_{std::move(layout)} {}
    [[nodiscard]] int count() const { return pango_layout_get_line_count(layout_.get()); }
    [[nodiscard]] double width(int line) const;
    [[nodiscard]] double widest() const;
    [[nodiscard]] int unknown_glyphs() const;
    /// Shows every line in the context's colour, the first with its baseline at `baseline`.
    /// `align` 0: from x, 0.5: centred on x, 1: ending at x.
    void show(cairo_t* context, double x, double baseline, double leading, double align = 0) const;
    [[nodiscard]] PangoLayout* layout() const { return layout_.get(); }

  private:
    ObjectPtr<PangoLayout> layout_;
};

/// Sets text without hinting or rounding, so that lines break alike on paper and screen.
class Typesetter {
  public:
    explicit Typesetter(const std::vector<FontSource>& sources);
    /// Breaks at words into `width` (0: one line only).
    [[nodiscard]] Lines set(const std::vector<Span>& spans, const TypeStyle& style,
                            double width = 0) const;
    [[nodiscard]] PangoFontMap* fonts() const { return fonts_.get(); }

  private:
    ObjectPtr<PangoFontMap> fonts_;
    ObjectPtr<PangoContext> context_;
};

inline constexpr double mm_per_point = 25.4 / 72;

}  // namespace muster::draw

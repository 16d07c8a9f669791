#pragma once

#include "print/draw/type/typeset.hpp"

#include <string>
#include <unordered_map>
#include <vector>

namespace muster::draw {

/// What fonts are called, asked of each once.
class KnownFonts {
  public:
    struct Font {
        ObjectPtr<PangoFont> held;  ///< So that no other font comes to lie at its place.
        std::string family;
        PangoWeight weight{};
        PangoStyle style{};
    };
    const Font& of(PangoFont* font);

  private:
    std::unordered_map<PangoFont*, Font> fonts_;
};

/// What Lines share: a Pango layout with its findings, measured once.
struct Lines::Paragraph {
    struct InlineIcon {
        std::string name, words;
        double side{}, air{};
        std::optional<Rgb> colour;
        const Paragraph* owner{};
    };
    ObjectPtr<PangoLayout> layout;
    std::vector<InlineIcon> icons;
    std::vector<double> widths;
    std::vector<char32_t> missing;
    std::vector<std::string> complaints;

    /// While it is being shown; null: icons are left out.
    mutable Icons* signs{};
    mutable Rgb ink{};

    /// Breaks the lines, measures them and looks at the fonts that were used. `families` are those
    /// that may be: the one asked for and the language's own.
    void examine(const std::string& family, const std::string& families, KnownFonts& fonts);
    void show(cairo_t* context, double x, double baseline, double leading, double align) const;
    /// Pango's shape renderer: the current point is where the icon's baseline begins.
    static void show_icon(cairo_t* context, PangoAttrShape* shape, gboolean is_path, gpointer);

  private:
    void inspect(const PangoGlyphItem& run, const std::string& family, const std::string& families,
                 KnownFonts& fonts);
    void complain(std::string text);
};

}  // namespace muster::draw

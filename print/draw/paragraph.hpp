#pragma once

#include "print/draw/typeset.hpp"

#include <string>
#include <vector>

namespace muster::draw {

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
    void examine(const std::string& family, const std::string& families);
    void show(cairo_t* context, double x, double baseline, double leading, double align) const;
    /// Pango's shape renderer: the current point is where the icon's baseline begins.
    static void show_icon(cairo_t* context, PangoAttrShape* shape, gboolean is_path, gpointer);

  private:
    void inspect(const PangoGlyphItem& run, const std::string& family, const std::string& families);
    void complain(std::string text);
};

}  // namespace muster::draw

#pragma once

#include "print/draw/ink/icons.hpp"
#include "print/draw/ink/images.hpp"
#include "print/draw/ink/shapes.hpp"
#include "print/draw/maps/board.hpp"
#include "print/draw/maps/hex_map.hpp"
#include "print/draw/maps/space_map.hpp"
#include "print/pages/output/pdf.hpp"
#include "print/pages/proof/page_layout.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace muster::pages {

/// Draws what a PageLayout describes onto a page, whose unit is 1 mm.
class PagePen {
  public:
    /// @throws std::runtime_error naming the Debian package of a missing font
    PagePen(const PageLayout& layout, const std::string& locale);

    cairo_t* context{};

    /// A paragraph with its top at y, in `width` (0: one line) and at most `lines` (0: any).
    /// Answers its height.
    double paragraph(const std::string& words, std::string_view style, double x, double y,
                     double width = 0, int lines = 0) const;
    /// One line on its baseline, cut to `width` if that is not 0.
    void line(const std::string& words, std::string_view style, double x, double baseline,
              double width = 0) const;
    /// One line that is set smaller where it is longer than `width`, at least half as large, and
    /// cut only then. Answers its width.
    double fitting_line(const std::string& words, std::string_view style, double x, double baseline,
                        double width) const;
    [[nodiscard]] double width(const std::string& words, std::string_view style) const;

    /// The line of the layout from point to point, and along the context's path.
    void rule(std::string_view line, double x1, double y1, double x2, double y2) const;
    void stroke(std::string_view line) const;
    void use(const draw::Rgb& colour) const;
    void sign(const std::string& name, double x, double y, double side, const draw::Rgb& colour);
    /// A map with its top left at (0, 0): one form for all pages that show it under this key.
    void board(const draw::Board& board, const draw::BoardLook& look, const std::string& key);
    /// The same of a map of spaces.
    void spaces(const draw::SpaceMap& map, const draw::SpaceLook& look, const std::string& key);
    /// What nobody should cut of a map of spaces.
    [[nodiscard]] std::vector<draw::Box> space_boxes(const draw::SpaceMap& map,
                                                     const draw::SpaceLook& look) const;
    /// The same of a map of hexes.
    void hexes(const draw::HexMap& map, const draw::HexLook& look, const std::string& key);

  private:
    [[nodiscard]] draw::Lines set(const std::string& words, const PageStyle& style, double width,
                                  int lines) const;

    const PageLayout& layout_;
    draw::Language language_;
    draw::Typesetter typesetter_;
    draw::Icons icons_;
    draw::Images images_;
};

}  // namespace muster::pages

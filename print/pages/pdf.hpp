#pragma once

#include "print/draw/draw.hpp"
#include "print/draw/handles.hpp"
#include "print/draw/shapes.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace muster::pages {

inline constexpr double points_per_mm = 72 / 25.4;

struct PdfInfo {
    std::string title, subject, author, keywords;
    std::string language{"en"};  ///< BCP 47, the document's /Lang.
};

/// A PDF being drawn page by page: vectors and subset fonts, page labels, bookmarks, page boxes,
/// the same bytes for the same input.
class Pdf {
  public:
    explicit Pdf(const PdfInfo& info);

    /// Boxes in mm from the page's top left; TrimBox and BleedBox are the page's own size without.
    struct Boxes {
        draw::Box trim, bleed;
    };
    /// Begins a page and gives the context, one unit = 1 mm, origin at the top left.
    cairo_t* begin_page(double width_mm, double height_mm, const std::string& label,
                        const std::optional<Boxes>& boxes = {});
    /// Adds a bookmark to the page begun last, under `parent` (0: the root). Answers its id.
    int bookmark(const std::string& name, int parent = 0);
    void end_page();

    [[nodiscard]] std::size_t page_count() const { return pages_.size(); }
    [[nodiscard]] cairo_surface_t* surface() const { return surface_.get(); }
    /// Ends the document. @throws std::runtime_error if drawing failed
    [[nodiscard]] std::string finish();

  private:
    struct Page {
        double width_mm{}, height_mm{};
        std::optional<Boxes> boxes;
    };
    PdfInfo info_;
    std::string bytes_;
    draw::SurfacePtr surface_;
    draw::ContextPtr context_;
    std::vector<Page> pages_;
};

}  // namespace muster::pages

#pragma once

#include "print/draw/ink/forms.hpp"
#include "print/draw/ink/handles.hpp"
#include "print/draw/ink/shapes.hpp"
#include "print/draw/layout/draw.hpp"
#include "print/pages/output/write.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::pages {

inline constexpr double points_per_mm = 72 / 25.4;

struct PdfInfo {
    std::string title, subject, author, keywords;
    std::string language{"en"};  ///< BCP 47, the document's /Lang.
};

/// What is drawn in its life belongs to one element of the document's structure, named as PDF
/// names them: "Sect", "H1", "P", "Table", "TR", "TD". All stand under the Document that Pdf opens.
class Tag {
  public:
    Tag(cairo_t* context, const char* name);
    ~Tag();
    Tag(const Tag&) = delete;
    Tag& operator=(const Tag&) = delete;

  private:
    cairo_t* context_;
    const char* name_;
};

/// A PDF being drawn page by page: vectors and subset fonts, page labels, bookmarks, page boxes,
/// the same bytes for the same input. Pages wait on the disk, so any number of them can be drawn.
class Pdf {
  public:
    explicit Pdf(const PdfInfo& info);
    ~Pdf();
    Pdf(const Pdf&) = delete;
    Pdf& operator=(const Pdf&) = delete;

    /// Boxes in mm from the page's top left; TrimBox and BleedBox are the page's own size without.
    /// What of them lies beyond the page is cut off, as PDF wants it.
    struct Boxes {
        draw::Box trim, bleed;
    };
    /// Begins a page and gives the context, one unit = 1 mm, origin at the top left.
    cairo_t* begin_page(double width_mm, double height_mm, const std::string& label,
                        const std::optional<Boxes>& boxes = {});
    /// Adds a bookmark to the page begun last, under `parent` (0: the root). Answers its id.
    int bookmark(const std::string& name, int parent = 0);
    void end_page();

    /// From now on pages show stand-ins for what the cards on them share.
    void use_stand_ins();

    [[nodiscard]] std::size_t page_count() const { return pages_.size(); }
    [[nodiscard]] cairo_surface_t* surface() const { return surface_.get(); }
    /// Ends the document. @throws std::runtime_error if drawing failed
    [[nodiscard]] std::string finish();
    void finish(WholeFile& file);

  private:
    struct Page {
        double width_mm{}, height_mm{};
        std::optional<Boxes> boxes;
    };
    struct Bookmark {
        std::string name;
        int parent{};
        std::size_t page{};
    };
    struct Spool;
    void end();
    void draw_stood_in();
    void rewrite(const std::function<void(std::string_view)>& emit);

    PdfInfo info_;
    std::unique_ptr<Spool> spool_;
    draw::SurfacePtr surface_;
    draw::ContextPtr context_;
    std::optional<draw::StandIns> stand_ins_;
    std::size_t stood_in_{};       ///< How many forms have stand-ins, once it has ended.
    std::optional<Tag> document_;  ///< From the first page to the end.
    std::vector<Page> pages_;
    std::vector<Bookmark> bookmarks_;
    std::vector<int> outlines_;  ///< The same as cairo numbers them, of all pages that are done.
};

}  // namespace muster::pages

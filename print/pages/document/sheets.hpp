#pragma once

#include "print/pages/document/layout.hpp"
#include "print/pages/output/pdf.hpp"

#include <cstddef>
#include <string>

namespace muster::pages {

/// How pages of one size lie on a sheet of paper: side by side, the sheet turned where that saves
/// some. A page of which one fits lies in its middle; one larger than the paper is a sheet of its
/// own size.
struct Imposition {
    double width_mm{}, height_mm{};  ///< Of the sheet.
    std::size_t columns{1}, rows{1};
    double left_mm{}, top_mm{};  ///< Of the first page on it.
    [[nodiscard]] std::size_t pages() const { return columns * rows; }
};
[[nodiscard]] Imposition imposition(double page_width_mm, double page_height_mm,
                                    double paper_width_mm, double paper_height_mm);

/// Puts the pages of documents on the sheets of a PDF, with marks where several of a sheet are cut
/// apart.
class Sheets {
  public:
    Sheets(Pdf& pdf, const Block& paper) : pdf_{pdf}, paper_{paper} {}
    Sheets(const Sheets&) = delete;
    Sheets& operator=(const Sheets&) = delete;

    /// Begins a page: one unit = 1 mm, origin at its top left.
    cairo_t* begin(const Block& page, const std::string& label);
    void end();
    int bookmark(const std::string& name, int parent = 0) { return pdf_.bookmark(name, parent); }
    /// How many more pages of this size the sheet begun last takes.
    [[nodiscard]] std::size_t room(const Block& page) const;
    /// Ends the last sheet.
    void finish();

  private:
    void cut_marks() const;
    [[nodiscard]] bool is_same(const Block& page) const;

    Pdf& pdf_;
    const Block& paper_;
    Imposition sheet_;
    double page_width_{}, page_height_{};
    std::size_t next_{};  ///< Of the pages on the sheet.
    bool is_open_{};
    cairo_t* context_{};
};

}  // namespace muster::pages

#pragma once

#include "print/draw/layout/draw.hpp"
#include "print/faces/document.hpp"
#include "print/pages/document/layout.hpp"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace muster::pages {

struct DocumentReport {
    std::size_t pages{};  ///< Sheets of paper, of which small pages share one.
    std::vector<draw::Finding> findings;
};

/// Lays documents out by a file of sheets: sections flow down the pages in the file's order, tables
/// and explanations break between pages and repeat their heads.
class DocumentPrinter {
  public:
    /// @throws std::runtime_error with the faults of the file, or naming the package of a font.
    DocumentPrinter(const std::filesystem::path& layout, const std::filesystem::path& assets);
    ~DocumentPrinter();
    DocumentPrinter(const DocumentPrinter&) = delete;
    DocumentPrinter& operator=(const DocumentPrinter&) = delete;

    /// The bytes of a PDF: vectors only, a bookmark for each section, the same bytes for the same
    /// input. Text that does not fit is a finding, never cut. `paper` is one of papers().
    [[nodiscard]] std::string pdf(const faces::Document& document, const std::string& paper,
                                  DocumentReport& report) const {
        return pdf(std::span{&document, 1}, paper, report);
    }
    /// Several of one language, each beginning a page, with one count of all pages. Those that have
    /// a paper of their own share sheets of `paper` where two or more fit on it.
    [[nodiscard]] std::string pdf(std::span<const faces::Document> documents,
                                  const std::string& paper, DocumentReport& report) const;
    /// The names of the papers that the file knows.
    [[nodiscard]] std::vector<std::string_view> papers() const;

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// The shipped file of sheets for reports of muster-lab, beside the layouts of cards.
[[nodiscard]] std::filesystem::path shipped_report_sheets();

}  // namespace muster::pages

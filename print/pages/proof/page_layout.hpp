#pragma once

#include "engine/toml/faults.hpp"
#include "print/draw/ink/colour.hpp"
#include "print/draw/layout/layout_words.hpp"
#include "print/draw/type/fonts.hpp"
#include "print/draw/type/typeset.hpp"

#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The files that say how a proof and a calibration sheet look: proof.toml and calibrate.toml. Each
/// has [fonts], [colours], [styles] and [lines], and tables of numbers and texts that its document
/// names; all of them must be there, and nothing else may.
namespace muster::pages {

struct PageNumber {
    std::string_view key;  ///< "table.key"
    double least{}, most{};
};
struct PageText {
    std::string_view key;
    std::string_view fields;  ///< Those that the text may name: "faces copies". More are a fault.
};
/// What a document asks of its file.
struct PageSpec {
    std::span<const PageNumber> numbers;
    std::span<const PageText> texts;
    std::span<const std::string_view> words;  ///< Keys of texts that are not translated.
    std::span<const std::string_view> colours, styles, lines;
};

/// Sizes in mm. `align` 0: from x, 0.5: centred on x, 1: ending at x.
struct PageStyle {
    draw::TypeStyle type;
    double leading_mm{};  ///< 0: the font's own.
    double align{};
    draw::Rgb colour;
};
/// A line that no scale thickens; dashed if `dash_mm` is not 0.
struct PageLine {
    draw::Rgb colour;
    double width_mm{}, dash_mm{};
};

/// What stands for {name} in a text.
using PageFields = std::vector<std::pair<std::string_view, std::string>>;

/// The faults that a PageLayout of the file would throw.
void check_page_layout(const std::filesystem::path& file, const PageSpec& spec,
                       toml::Faults& faults);

class PageLayout {
  public:
    /// @throws std::runtime_error with every fault of the file, `file:line:column: error: ...` a
    /// line, or of its translation
    PageLayout(const std::filesystem::path& file, const PageSpec& spec, const std::string& locale);

    [[nodiscard]] double number(std::string_view key) const;
    [[nodiscard]] const std::string& word(std::string_view key) const;
    /// In the language asked for, its fields filled in.
    [[nodiscard]] std::string text(std::string_view key, const PageFields& fields = {}) const;
    [[nodiscard]] draw::Rgb colour(std::string_view key) const;
    [[nodiscard]] const PageStyle& style(std::string_view key) const;
    [[nodiscard]] const PageLine& line(std::string_view key) const;

    [[nodiscard]] const std::vector<draw::FontSource>& fonts() const { return fonts_; }
    [[nodiscard]] const std::filesystem::path& file() const { return file_; }
    /// All of them in English, as the file has them.
    [[nodiscard]] std::vector<std::string> texts() const;
    /// What a finding says of each text that has no translation.
    [[nodiscard]] std::vector<std::string> laments() const;

  private:
    friend class PageReader;
    friend void check_page_layout(const std::filesystem::path& file, const PageSpec& spec,
                                  toml::Faults& faults);
    explicit PageLayout(const std::filesystem::path& file)
        : file_{file}, translation_{file, "en"} {}
    template <class T>
    using Named = std::map<std::string, T, std::less<>>;

    std::filesystem::path file_;
    draw::LayoutWords translation_;
    std::vector<draw::FontSource> fonts_;
    Named<double> numbers_;
    Named<std::string> texts_, words_;
    Named<draw::Rgb> colours_;
    Named<PageStyle> styles_;
    Named<PageLine> lines_;
};

}  // namespace muster::pages

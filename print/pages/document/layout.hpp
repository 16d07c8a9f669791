#pragma once

#include "engine/toml/faults.hpp"
#include "print/draw/ink/colour.hpp"
#include "print/draw/type/fonts.hpp"
#include "print/draw/type/typeset.hpp"

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace muster::pages {

template <class T>
using Named = std::map<std::string, T, std::less<>>;

/// The colours that say a Path or a side, and the outline that says it without colour.
struct SheetTone {
    draw::Rgb fill, figure, text;
    std::string badge;
};

/// A fixed colour, or one of the tone of what is drawn.
struct SheetInk {
    enum class Slot { fixed, fill, figure, text };
    Slot slot{Slot::fixed};
    draw::Rgb colour;
};

/// Sizes in mm. A line of text is `leading_mm` high and may shrink to `least_mm`.
struct SheetStyle {
    draw::TypeStyle type;
    double leading_mm{}, least_mm{};
    SheetInk ink;
};

/// Any table of the file; its keys were checked against its kind (document_kinds.hpp).
class Block {
  public:
    std::string kind;
    Named<double> numbers;  ///< Also true (1) and false (0).
    Named<std::string> words;
    Named<std::vector<std::string>> lists;
    Named<SheetInk> inks;
    Named<std::vector<Block>> blocks;

    [[nodiscard]] bool has(std::string_view key) const;
    /// What the kind requires is there; what it does not is 0 or empty.
    [[nodiscard]] double number(std::string_view key, double otherwise = 0) const;
    [[nodiscard]] const std::string& word(std::string_view key) const;
    [[nodiscard]] const std::vector<std::string>& list(std::string_view key) const;
    [[nodiscard]] const SheetInk& ink(std::string_view key) const;
    [[nodiscard]] const std::vector<Block>& children(std::string_view key) const;
};

/// One file of sheets: how every document that muster-print knows is laid out.
struct SheetLayout {
    std::filesystem::path file;
    std::vector<std::string> texts;  ///< Everything that can be translated, each once.
    std::vector<draw::FontSource> fonts;
    Named<draw::Rgb> colours;
    Named<SheetTone> tones;
    Named<SheetStyle> styles;
    Named<Block> papers;
    Block band, small_band, heading, footer;
    Named<Block> documents;
    std::vector<std::string> kept;  ///< Kinds and ids of sections that no page mirrors.
};

/// The faults that read_sheet_layout would throw.
void check_sheet_layout(const std::filesystem::path& file, toml::Faults& faults);

/// @throws std::runtime_error with every fault of the file, one `file:line:column: error: ...` a
/// line.
[[nodiscard]] SheetLayout read_sheet_layout(const std::filesystem::path& file);

}  // namespace muster::pages

#pragma once

#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace muster::pages {

/// Width and height in mm, as a person reads them: portrait.
struct Size {
    double width_mm{}, height_mm{};
    bool operator==(const Size&) const = default;
};

struct NamedSize {
    std::string_view name;
    Size size;
};

/// Paper to print on, portrait; the name is for people, and may be its measures.
struct Paper {
    std::string name;
    double width_mm{}, height_mm{};
    [[nodiscard]] Size size() const { return {width_mm, height_mm}; }
};
inline const Paper a4{"a4", 210, 297};
inline const Paper letter{"letter", 215.9, 279.4};

/// "universal" is what A4 and Letter have in common.
[[nodiscard]] std::span<const NamedSize> papers();
/// The trims that services and shops sell. Poker and euro-poker differ, and are never one.
[[nodiscard]] std::span<const NamedSize> card_sizes();

/// A size that is neither a name of the list nor WxH: `found "pokr"; allowed: ...`.
struct UnknownSize : std::runtime_error {
    using std::runtime_error::runtime_error;
};
/// "poker", "63x88", "63 x 88 mm", "2.5x3.5in". @throws UnknownSize
[[nodiscard]] Size card_size(const std::string& text);
/// "letter", "12x18in". @throws UnknownSize
[[nodiscard]] Paper read_paper(const std::string& text);

/// "3", "3mm", "0.125in" in mm; nothing if it is no length.
[[nodiscard]] std::optional<double> read_length_mm(std::string_view text);
/// "WxH" in mm; nothing if it is none.
[[nodiscard]] std::optional<Size> read_size(std::string_view text);

/// "63 x 88 mm", with no more digits than it takes.
[[nodiscard]] std::string describe(const Size& size);

}  // namespace muster::pages

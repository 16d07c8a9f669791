#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace muster::draw {

struct Rgb {
    double red{}, green{}, blue{};  ///< 0 to 1, sRGB.
    bool operator==(const Rgb&) const = default;
};

/// "#RRGGBB", and nothing else.
[[nodiscard]] std::optional<Rgb> parse_colour(std::string_view text);
[[nodiscard]] std::string hex(const Rgb& colour);
/// Contrast of two colours as WCAG counts it, 1 to 21.
[[nodiscard]] double contrast(const Rgb& a, const Rgb& b);

}  // namespace muster::draw

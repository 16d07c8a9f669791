#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace muster {

struct Rgb {
    double red{}, green{}, blue{};  ///< 0 to 1, sRGB.
    bool operator==(const Rgb&) const = default;
};

/// "#RRGGBB", and nothing else.
[[nodiscard]] std::optional<Rgb> parse_colour(std::string_view text);
[[nodiscard]] std::string hex(const Rgb& colour);
/// The colour with each channel at `part` (0 to 1) of its value.
[[nodiscard]] Rgb darkened(const Rgb& colour, double part);
/// Contrast of two colours as WCAG counts it, 1 to 21.
[[nodiscard]] double contrast(const Rgb& a, const Rgb& b);

/// The least contrast of a charge on its field, and of text on its ground.
inline constexpr double least_contrast = 4.5;

}  // namespace muster

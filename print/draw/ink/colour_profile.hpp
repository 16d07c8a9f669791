#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

namespace muster::draw {

/// Turns the colours that a picture's author saw into sRGB, those of screens and of RGB on paper.
class ColourProfile {
  public:
    enum class Channels { grey = 1, rgb = 3, cmyk = 4 };

    /// From an ICC profile. Nothing if it is broken, of other channels, or sRGB itself.
    [[nodiscard]] static std::optional<ColourProfile> from_icc(std::string_view icc,
                                                               Channels channels);
    /// From the x and y of white, red, green and blue and one gamma, as a PNG gives them. Nothing
    /// if that is sRGB.
    [[nodiscard]] static std::optional<ColourProfile> from_primaries(
        const std::array<double, 8>& xy, double gamma);

    /// `pixels` of so many channels, 8 bits each (CMYK: 255 is full ink), into as many of R, G, B.
    void convert(const std::uint8_t* from, std::uint8_t* to, std::size_t pixels) const;

  private:
    struct Transform;
    explicit ColourProfile(std::shared_ptr<Transform> transform);
    [[nodiscard]] bool changes_nothing() const;
    std::shared_ptr<Transform> transform_;
};

}  // namespace muster::draw

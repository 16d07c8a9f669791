#pragma once

#include "print/draw/ink/colour_profile.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace muster::draw {

/// What a JPEG says of its colours.
struct JpegColours {
    int channels{};         ///< 1, 3 or 4; 0: its header cannot be read.
    bool has_adobe_mark{};  ///< Then its CMYK is stored inverted.
    std::string icc;        ///< The profile put together from its parts; empty: none.
};
[[nodiscard]] JpegColours jpeg_colours(const std::string& bytes);

/// The pixels of a JPEG of four channels in sRGB, three bytes each, by its profile, or else by
/// taking each ink as the light that it holds back. Nothing if it is broken.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> cmyk_pixels(const std::string& bytes,
                                                                   const JpegColours& colours);

}  // namespace muster::draw

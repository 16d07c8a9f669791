#pragma once

#include "print/draw/ink/colour_profile.hpp"

#include <optional>
#include <string>

namespace muster::draw {

/// The colours that a PNG says it is in: its profile (iCCP), else its gamma and primaries. Nothing
/// if these are sRGB, or it says nothing.
[[nodiscard]] std::optional<ColourProfile> png_colours(const std::string& bytes);

}  // namespace muster::draw

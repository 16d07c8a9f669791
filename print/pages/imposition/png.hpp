#pragma once

#include "print/draw/layout/draw.hpp"
#include "print/pages/imposition/services.hpp"
#include "print/pages/imposition/sizes.hpp"

#include <cairo.h>

#include <optional>
#include <string>
#include <vector>

namespace muster::pages {

/// How a card becomes a picture.
struct PictureOptions {
    double dpi{300};
    Size card{63, 88};
    std::optional<draw::Margins> bleed;  ///< Nothing: the trim alone, with its round corners.
    std::optional<Service> service;      ///< Whose safe area text has to keep as well.
};

struct Pixels {
    int width{}, height{};
    bool operator==(const Pixels&) const = default;
};
/// Of such a picture, bleed included.
[[nodiscard]] Pixels picture_size(const PictureOptions& options);

/// What card_png would find, without the work of its pixels.
[[nodiscard]] std::vector<draw::Finding> picture_findings(const draw::Studio& studio,
                                                          const draw::Face& face,
                                                          const PictureOptions& options);

/// One face as the bytes of a PNG that names its resolution; see-through only at round corners.
/// Findings are appended. @throws std::runtime_error if the picture is too large to be made
[[nodiscard]] std::string card_png(const draw::Studio& studio, const draw::Face& face,
                                   const PictureOptions& options,
                                   std::vector<draw::Finding>& findings);

/// An image surface, ARGB32 or RGB24, as the bytes of an sRGB PNG of this resolution.
[[nodiscard]] std::string png_bytes(cairo_surface_t* image, double dpi);

}  // namespace muster::pages

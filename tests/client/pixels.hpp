#pragma once

#include "client/ui/paint/painter.hpp"
#include "client/ui/screen/screen.hpp"
#include "tests/client/fixture.hpp"

#include <cstddef>
#include <cstring>
#include <vector>

namespace muster::client {

/// What is seen of a screen, pixel by pixel: four bytes each, row by row.
inline std::vector<unsigned char> pixels_of(const Screen& screen, Size size) {
    const int width = static_cast<int>(size.width), height = static_cast<int>(size.height);
    const SurfacePtr surface{cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)};
    const ContextPtr context{cairo_create(surface.get())};
    Painter{shelf().studio}.paint(context.get(), screen, size, 1);
    cairo_surface_flush(surface.get());
    const auto bytes = static_cast<std::size_t>(cairo_image_surface_get_stride(surface.get())) *
                       static_cast<std::size_t>(height);
    std::vector<unsigned char> out(bytes);
    std::memcpy(out.data(), cairo_image_surface_get_data(surface.get()), bytes);
    return out;
}

}  // namespace muster::client

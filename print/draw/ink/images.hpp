#pragma once

#include "print/draw/ink/handles.hpp"

#include <filesystem>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace muster::draw {

/// A picture as it is painted: all pages of a PDF share its one surface.
struct Image {
    SurfacePtr surface;
    double width{}, height{};  ///< Upright, in pixels; of a vector picture in its own units.
    bool is_vector{false};
    std::string remark;  ///< What its author should know of it: "is a CMYK JPEG ..."; or empty.
    cairo_matrix_t upright{1, 0, 0, 1, 0, 0};  ///< From the surface to the upright picture.
};

/// Pictures from PNG, JPEG and SVG files, each read when first asked for. A JPEG keeps its bytes,
/// so that a PDF holds them as they are. May be asked from several threads.
class Images {
  public:
    /// Null, and a sentence in `why`, if the file is no picture that can be shown.
    const Image* load(const std::filesystem::path& file, std::string& why);

    /// All that were asked for, sound or not, sorted.
    [[nodiscard]] std::vector<std::filesystem::path> files();

  private:
    struct Loaded {
        Image image;
        std::string why;
    };
    std::mutex mutex_;
    std::map<std::filesystem::path, Loaded> loaded_;
};

}  // namespace muster::draw

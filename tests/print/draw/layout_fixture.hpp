#pragma once

#include "tests/print/fixture.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace muster::print_test {

/// A layout of one face, "card", whose items are given; nothing of the shipped cards is in it.
inline std::string small_layout(const std::string& items, const std::string& more = {}) {
    return "[card]\nwidth = 60\nheight = 90\ncorner = 0\nbleed = 3\nsafe = 3\n"
           "[fonts]\nInter = { package = \"fonts-inter\", folders = [\"/usr/share/fonts/opentype/"
           "inter\", \"/usr/share/fonts/truetype/inter\"] }\n"
           "[colours]\nink = \"#000000\"\nred = \"#FF0000\"\nblue = \"#0000FF\"\n"
           "[styles]\nbody = { family = \"Inter\", weight = 400, size_pt = 9, colour = \"ink\" "
           "}\n" +
           more + "[faces.card]\nfull = [\n" + items + "\n]\n";
}

/// What reading a layout says: "no error", or its faults without the folder's name.
inline std::string said_of(const std::filesystem::path& file) {
    try {
        const draw::Studio studio{file, draw::shipped_assets()};
    } catch (const std::runtime_error& error) {
        std::string message = error.what();
        const std::string folder = file.parent_path().string() + "/";
        for (auto at = message.find(folder); at != std::string::npos; at = message.find(folder))
            message.erase(at, folder.size());
        return message;
    }
    return "no error";
}
inline std::string said_of(const std::string& layout) {
    const Folder folder;
    write(folder.path / "my.toml", layout);
    return said_of(folder.path / "my.toml");
}

/// A card drawn with a layout of the test's own, 10 pixels to the mm, 3 mm of bleed around it.
class Drawn {
  public:
    Drawn(const std::filesystem::path& layout, const draw::Face& face,
          std::optional<double> bleed_mm = 3) {
        const draw::Studio studio{layout, draw::shipped_assets()};
        width_ = static_cast<int>(std::lround(studio.trim_width_mm() * 10)) + 60;
        height_ = static_cast<int>(std::lround(studio.trim_height_mm() * 10)) + 60;
        surface_.reset(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width_, height_));
        const draw::ContextPtr context{cairo_create(surface_.get())};
        cairo_set_source_rgb(context.get(), 1, 1, 1);
        cairo_paint(context.get());
        cairo_scale(context.get(), 10, 10);
        cairo_translate(context.get(), 3, 3);
        studio.draw(context.get(), face, draw::Studio::Detail::full,
                    bleed_mm ? std::optional{draw::Margins::all(*bleed_mm)} : std::nullopt,
                    findings);
        cairo_surface_flush(surface_.get());
    }
    /// The colour in the middle of the tenth of a millimetre at (x, y) of the trim: 0xRRGGBB.
    [[nodiscard]] std::uint32_t at(double x, double y) const {
        const auto column = static_cast<int>(std::floor((x + 3) * 10));
        const auto row = static_cast<int>(std::floor((y + 3) * 10));
        const auto* line =
            cairo_image_surface_get_data(surface_.get()) +
            static_cast<std::ptrdiff_t>(row) * cairo_image_surface_get_stride(surface_.get());
        return reinterpret_cast<const std::uint32_t*>(line)[column] & 0xFFFFFFU;
    }
    /// The box of everything that is not white, in mm of the trim: left, top, right, bottom.
    [[nodiscard]] std::vector<double> ink() const {
        int left = width_;
        int top = height_;
        int right = -1;
        int bottom = -1;
        for (int y = 0; y < height_; ++y)
            for (int x = 0; x < width_; ++x) {
                if (at((x + 0.5) / 10 - 3, (y + 0.5) / 10 - 3) == 0xFFFFFFU) continue;
                left = std::min(left, x);
                right = std::max(right, x + 1);
                top = std::min(top, y);
                bottom = std::max(bottom, y + 1);
            }
        return {left / 10.0 - 3, top / 10.0 - 3, right / 10.0 - 3, bottom / 10.0 - 3};
    }
    /// "field: message", with "error" or "warning" before it, one a line.
    [[nodiscard]] std::string report() const {
        std::string text;
        for (const auto& finding : findings)
            text += std::string{finding.is_error ? "error: " : "warning: "} + finding.field + ": " +
                    finding.message + "\n";
        return text;
    }
    std::vector<draw::Finding> findings;

  private:
    int width_{}, height_{};
    draw::SurfacePtr surface_;
};

inline draw::Face card_face() {
    draw::Face face;
    face.layout = "card";
    face.name = "Ford Pikes";
    face.file = "pack/cards.toml:12";
    face.text["name"] = "Ford Pikes";
    return face;
}

inline Drawn drawn(const std::string& layout, const draw::Face& face = card_face()) {
    const Folder folder;
    write(folder.path / "my.toml", layout);
    return {folder.path / "my.toml", face};
}

}  // namespace muster::print_test

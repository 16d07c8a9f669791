#pragma once

#include "client/ui/paint/painter.hpp"

#include <vector>

namespace muster::client {

/// A rectangle of device pixels.
struct Patch {
    int x{}, y{}, width{}, height{};
    bool operator==(const Patch&) const = default;
};

/// The picture of the window, kept between frames: only what differs from the last screen is
/// painted anew.
class Sheet {
  public:
    explicit Sheet(Painter& painter) : painter_{&painter} {}

    /// Another size or scale, in device pixels: the next update paints everything.
    void resize(int width, int height, double scale);
    /// Shows `screen` from that point on, to the right and downwards; what has been painted is
    /// returned, without overlaps.
    [[nodiscard]] std::vector<Patch> update(const Screen& screen, double left = 0, double top = 0);

    /// Cairo's pixels: 32 bits each, blue first in memory.
    [[nodiscard]] const unsigned char* row(int y) const;
    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int height() const { return height_; }

  private:
    struct Kept {
        Item item;
        Patch patch;  ///< All that it touches.
    };
    [[nodiscard]] Patch touched(const Item& item) const;
    void paint(const Patch& patch);

    Painter* painter_;
    SurfacePtr surface_;
    int width_{}, height_{};
    int left_{}, top_{};  ///< Of the screen, in device pixels: where the picture begins.
    double scale_{1};
    bool is_blank_{true};
    std::vector<Kept> kept_;
};

}  // namespace muster::client

#include "client/ui/paint/painter.hpp"

#include "print/draw/maps/hex_map.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

/// Maps of hexes in pieces, each drawn once.
namespace muster::client {
namespace {

constexpr int hex_tile_pixels = 1024;
constexpr std::size_t most_hex_tiles = 24;

}  // namespace

cairo_surface_t* Painter::tile(const HexImage& image, double radius, int column, int row) {
    const auto found = std::find_if(hex_tiles_.begin(), hex_tiles_.end(), [&](const HexTile& one) {
        return one.map == image.map && one.radius == radius && one.column == column &&
               one.row == row;
    });
    if (found != hex_tiles_.end()) {
        hex_tiles_.splice(hex_tiles_.begin(), hex_tiles_, found);
        return found->surface.get();
    }
    if (hex_tiles_.size() >= most_hex_tiles) hex_tiles_.pop_back();
    hex_tiles_.push_front(HexTile{image.map, radius, column, row, nullptr});
    HexTile& tile = hex_tiles_.front();
    tile.surface.reset(
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, hex_tile_pixels, hex_tile_pixels));
    const ContextPtr context{cairo_create(tile.surface.get())};
    cairo_translate(context.get(), -column * hex_tile_pixels, -row * hex_tile_pixels);
    studio_->hexes(context.get(), *image.map, draw::HexLook::screen(image.radius, scale_));
    return tile.surface.get();
}

void Painter::draw(cairo_t* context, const HexImage& image) {
    if (image.map == nullptr || image.map->cells.empty()) return;
    const Box box = on_pixels(image.box);
    const double radius = image.radius * scale_;
    const double left = std::round(image.left * scale_), top = std::round(image.top * scale_);
    const draw::HexGrid grid = image.map->grid(radius);
    cairo_save(context);
    cairo_rectangle(context, box.x, box.y, box.width, box.height);
    cairo_clip(context);
    cairo_scale(context, 1 / scale_, 1 / scale_);
    const auto first = [](double shown, double from) {
        return std::max(0, static_cast<int>((shown - from) / hex_tile_pixels));
    };
    const auto last = [](double shown, double from, double length) {
        return static_cast<int>(std::min(length, std::max(0.0, std::ceil(shown - from)))) /
               hex_tile_pixels;
    };
    for (int row = first(box.y * scale_, top);
         row <= last(box.bottom() * scale_, top, grid.height()); ++row)
        for (int column = first(box.x * scale_, left);
             column <= last(box.right() * scale_, left, grid.width()); ++column) {
            cairo_set_source_surface(context, tile(image, radius, column, row),
                                     left + column * hex_tile_pixels, top + row * hex_tile_pixels);
            cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST);
            cairo_paint(context);
        }
    cairo_restore(context);
}

}  // namespace muster::client

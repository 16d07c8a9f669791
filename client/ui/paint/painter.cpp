#include "client/ui/paint/painter.hpp"

#include "client/ui/screen/theme.hpp"
#include "print/draw/maps/board.hpp"
#include "print/draw/maps/space_map.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iterator>
#include <numbers>

namespace muster::client {
namespace {

void ink(cairo_t* context, const std::string& colour, double alpha = 1) {
    unsigned value = 0;
    if (colour.size() == 7)
        std::from_chars(colour.data() + 1, colour.data() + colour.size(), value, 16);
    const auto part = [value](unsigned shift) {
        return static_cast<double>((value >> shift) & 255U) / 255.0;
    };
    cairo_set_source_rgba(context, part(16), part(8), part(0), alpha);
}

void rounded(cairo_t* context, const Box& box, double radius) {
    const double r = std::min({radius, box.width / 2, box.height / 2});
    if (r <= 0) {
        cairo_rectangle(context, box.x, box.y, box.width, box.height);
        return;
    }
    constexpr double quarter = std::numbers::pi / 2;
    cairo_new_sub_path(context);
    cairo_arc(context, box.right() - r, box.y + r, r, -quarter, 0);
    cairo_arc(context, box.right() - r, box.bottom() - r, r, 0, quarter);
    cairo_arc(context, box.x + r, box.bottom() - r, r, quarter, 2 * quarter);
    cairo_arc(context, box.x + r, box.y + r, r, 2 * quarter, 3 * quarter);
    cairo_close_path(context);
}

/// The outline of a side's counters, and of marked dice.
void cut_corners(cairo_t* context, const Box& box, double cut, const std::array<bool, 4>& cuts) {
    const auto at = [&](std::size_t corner) { return cuts[corner] ? cut : 0; };
    cairo_move_to(context, box.x + at(0), box.y);
    cairo_line_to(context, box.right() - at(1), box.y);
    cairo_line_to(context, box.right(), box.y + at(1));
    cairo_line_to(context, box.right(), box.bottom() - at(2));
    cairo_line_to(context, box.right() - at(2), box.bottom());
    cairo_line_to(context, box.x + at(3), box.bottom());
    cairo_line_to(context, box.x, box.bottom() - at(3));
    cairo_line_to(context, box.x, box.y + at(0));
    cairo_close_path(context);
}

/// Chevrons or waves, row below row.
void rows_of_lines(cairo_t* context, const Box& box, double pitch, bool are_waves) {
    const double wave = pitch * 1.5;
    for (double y = -pitch; y < box.height + 2 * pitch; y += pitch) {
        cairo_move_to(context, box.x - wave, box.y + y);
        for (double x = -wave; x < box.width + wave; x += wave) {
            if (are_waves) {
                const double rise = pitch * 0.3;
                cairo_rel_curve_to(context, wave * 0.18, -rise, wave * 0.32, -rise, wave / 2, 0);
                cairo_rel_curve_to(context, wave * 0.18, rise, wave * 0.32, rise, wave / 2, 0);
            } else {
                cairo_rel_line_to(context, wave / 2, -pitch * 0.4);
                cairo_rel_line_to(context, wave / 2, pitch * 0.4);
            }
        }
        cairo_stroke(context);
    }
}

/// Lines that lean to the right by so much from foot to head.
void straight_lines(cairo_t* context, const Box& box, double pitch, double lean) {
    for (double x = pitch / 2 - lean; x < box.width; x += pitch) {
        cairo_move_to(context, box.x + x, box.bottom());
        cairo_line_to(context, box.x + x + lean, box.y);
    }
    cairo_stroke(context);
}

/// A soft flat shadow: three rings, no blur, so that it costs nothing.
void shadow(cairo_t* context, const Box& box, double radius) {
    for (int ring = 3; ring >= 1; --ring) {
        rounded(context, {box.x - ring * 0.6, box.y + 1, box.width + ring * 1.2, box.height + ring},
                radius + ring);
        ink(context, "#000000", 0.13);
        cairo_fill(context);
    }
}

}  // namespace

void Painter::begin(cairo_t* context, double scale) {
    if (scale != scale_) {
        pictures_.clear();
        tiles_.clear();
    }
    scale_ = scale;
    // A window that is dragged wider leaves many sizes behind; the ones in use are made again.
    if (pictures_.size() > 400) pictures_.clear();
    ink(context, theme::felt);
    cairo_paint(context);
    cairo_scale(context, scale, scale);
}

void Painter::paint(cairo_t* context, const Item& item) {
    std::visit([&](const auto& thing) { draw(context, thing); }, item);
}

void Painter::paint(cairo_t* context, const Screen& screen, Size size, double scale) {
    cairo_save(context);
    cairo_rectangle(context, 0, 0, size.width * scale, size.height * scale);
    cairo_clip(context);
    begin(context, scale);
    for (const Item& item : screen.items) paint(context, item);
    cairo_restore(context);
}

Box Painter::on_pixels(const Box& box) const {
    const auto snap = [this](double at) { return std::round(at * scale_) / scale_; };
    const double x = snap(box.x);
    const double y = snap(box.y);
    // What is there at all takes a pixel.
    const auto size = [&](double from, double to) {
        return std::max(snap(to) - from, to > from ? 1 / scale_ : 0);
    };
    return {x, y, size(x, box.right()), size(y, box.bottom())};
}

void Painter::draw(cairo_t* context, const Fill& fill) {
    const Box box = on_pixels(fill.box);
    if (fill.has_shadow) shadow(context, box, fill.radius);
    rounded(context, box, fill.radius);
    if (!fill.colour.empty()) {
        ink(context, fill.colour, fill.alpha);
        cairo_fill(context);
    }
    if (fill.stroke_width > 0) {
        // A keyline of whole pixels, around the edge as far as they go.
        const double pixels = std::max(1.0, std::round(fill.stroke_width * scale_));
        const double shift = static_cast<int>(pixels) % 2 == 1 ? 0.5 / scale_ : 0;
        rounded(context, box.inset(shift), fill.radius);
        ink(context, fill.stroke);
        cairo_set_line_width(context, pixels / scale_);
        cairo_stroke(context);
    }
    cairo_new_path(context);
}

void Painter::draw(cairo_t* context, const Label& label) {
    if (label.text.empty()) return;
    // Letters stand on a row of pixels.
    const double top = std::round(top_of(label) * scale_) / scale_;
    studio_->text(context, label.text, label.style, label.box.x, top, label.box.width,
                  label.max_lines);
}

void Painter::draw(cairo_t* context, const Icon& icon) {
    const Box box = on_pixels(icon.box);
    studio_->icon(context, icon.name, box.x, box.y, icon.box.width, icon.box.height, icon.colour);
}

const draw::Studio& Painter::studio_of(const CardImage& image) {
    if (image.layout.empty()) return *studio_;
    const auto known = others_.find(image.layout);
    if (known != others_.end()) return known->second;
    return others_.try_emplace(image.layout, image.layout, draw::shipped_assets()).first->second;
}

cairo_surface_t* Painter::picture(const CardImage& image, int width, int height) {
    const PictureKey key{image.face.get(), image.is_full, width};
    if (const auto known = pictures_.find(key); known != pictures_.end())
        return known->second.surface.get();
    // What nobody else holds is shown no more, such as a card before its last change.
    std::erase_if(pictures_, [](const auto& one) { return one.second.face.use_count() == 1; });
    Picture& picture = pictures_[key];
    SurfacePtr& kept = picture.surface;
    picture.face = image.face;
    kept.reset(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height));
    const ContextPtr context{cairo_create(kept.get())};
    const draw::Studio& studio = studio_of(image);
    rounded(context.get(), {0, 0, static_cast<double>(width), static_cast<double>(height)},
            studio.corner_mm() * width / studio.trim_width_mm());
    cairo_clip(context.get());
    cairo_scale(context.get(), width / studio.trim_width_mm(), height / studio.trim_height_mm());
    std::vector<draw::Finding>
        findings;  // muster-print reports them; a screen has no better answer
    studio.draw(context.get(), *image.face,
                image.is_full ? draw::Studio::Detail::full : draw::Studio::Detail::table, {},
                findings);
    return kept.get();
}

void Painter::draw(cairo_t* context, const CardImage& image) {
    const double drawn = image.picture_width > 0 ? image.picture_width : image.box.width;
    const int width = std::max(1, static_cast<int>(std::lround(drawn * scale_)));
    const int height = std::max(
        1, static_cast<int>(std::lround(drawn * image.box.height / image.box.width * scale_)));
    cairo_surface_t* surface = picture(image, width, height);
    Box box = image.box;
    const bool is_whole = drawn == box.width && image.turned == 1;
    const bool is_upright = image.degrees % 180 == 0;
    if (is_whole && is_upright) {
        // Pixel on pixel, as it was drawn.
        box = on_pixels(box);
        box.width = width / scale_;
        box.height = height / scale_;
    }
    const double radius = box.width * 3 / 63;
    if (is_upright) {
        const double seen = box.width * image.turned;
        shadow(context, {box.centre_x() - seen / 2, box.y, seen, box.height}, radius);
    }
    cairo_save(context);
    cairo_translate(context, box.centre_x(), box.centre_y());
    cairo_rotate(context, image.degrees * std::numbers::pi / 180);
    cairo_scale(context, image.turned, 1);
    const Box whole{-box.width / 2, -box.height / 2, box.width, box.height};
    cairo_translate(context, whole.x, whole.y);
    cairo_scale(context, box.width / width, box.height / height);
    cairo_set_source_surface(context, surface, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(context),
                             is_whole && is_upright ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR);
    cairo_paint(context);
    cairo_scale(context, width / box.width, height / box.height);
    cairo_translate(context, -whole.x, -whole.y);
    if (image.wash_alpha > 0) {
        rounded(context, whole, radius);
        ink(context, image.wash, image.wash_alpha);
        cairo_fill(context);
    }
    rounded(context, whole.inset(0.5 / scale_), radius);
    ink(context, theme::ink);
    cairo_set_line_width(context, std::max(1.0, std::round(scale_)) / scale_);
    cairo_stroke(context);
    cairo_restore(context);
}

void Painter::draw(cairo_t* context, const Die& die) {
    if (die.degrees != 0) {
        Die upright = die;
        upright.degrees = 0;
        upright.box = {-die.box.width / 2, -die.box.height / 2, die.box.width, die.box.height};
        cairo_save(context);
        cairo_translate(context, die.box.centre_x(), die.box.centre_y());
        cairo_rotate(context, die.degrees * std::numbers::pi / 180);
        draw(context, upright);
        cairo_restore(context);
        return;
    }
    const theme::SideColours& colours = theme::side(die.side);
    const Box& box = die.box;
    if (die.is_marked && colours.cuts[0])
        cut_corners(context, box, box.width * 0.24, colours.cuts);
    else
        rounded(context, box, box.width / 6);
    if (die.face == 0) {
        ink(context, colours.deep, 0.55);
        cairo_fill_preserve(context);
        ink(context, colours.on_felt);
        const std::array<double, 2> dash{4, 3};
        cairo_set_dash(context, dash.data(), 2, 0);
        cairo_set_line_width(context, 1.5);
        cairo_stroke(context);
        cairo_set_dash(context, nullptr, 0, 0);
        auto style = theme::figure(box.height * 0.5, colours.on_felt, theme::Align::centre);
        draw(context, Label{box, "?", style});
        return;
    }
    ink(context, colours.fill);
    cairo_fill_preserve(context);
    ink(context, die.is_kept ? theme::gilt : theme::ink);
    cairo_set_line_width(context, die.is_kept ? 3 : 1);
    cairo_stroke(context);
    if (die.is_marked && die.is_kept) {
        const double wide = box.width * 0.2;
        cairo_move_to(context, box.centre_x(), box.bottom() + 1);
        cairo_line_to(context, box.centre_x() + wide, box.bottom() + 2 + wide);
        cairo_line_to(context, box.centre_x() - wide, box.bottom() + 2 + wide);
        cairo_close_path(context);
        ink(context, theme::gilt);
        cairo_fill(context);
    }
    // Pips by cell of a 3 x 3 grid, row by row, one bit a cell.
    constexpr std::array<unsigned, 7> pips{0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16D};
    for (unsigned cell = 0; cell < 9; ++cell) {
        if (((pips[static_cast<std::size_t>(die.face)] >> cell) & 1U) == 0) continue;
        cairo_new_sub_path(context);
        cairo_arc(context, box.x + box.width * (0.26 + 0.24 * (cell % 3)),
                  box.y + box.height * (0.26 + 0.24 * static_cast<double>(cell / 3)),
                  box.width * 0.085, 0, 2 * std::numbers::pi);
        ink(context, theme::bone);
        cairo_fill(context);
    }
}

void Painter::draw(cairo_t* context, const Pattern& pattern) {
    const Box& box = pattern.box;
    cairo_save(context);
    const theme::SideColours& colours = theme::side(pattern.side);
    if (pattern.cut > 0)
        cut_corners(context, box, pattern.cut, colours.cuts);
    else
        cairo_rectangle(context, box.x, box.y, box.width, box.height);
    cairo_clip(context);
    ink(context, colours.fill);
    cairo_paint(context);
    ink(context, theme::bone, pattern.is_marked ? 0.34 : 0.16);
    const bool is_fine = pattern.pitch > 0;
    cairo_set_line_width(context, is_fine ? 1 : std::clamp(box.height / 60, 1.5, 4.0));
    const double pitch = is_fine ? pattern.pitch : std::clamp(box.height / 6, 14.0, 52.0);
    switch (colours.pattern) {
        case theme::SidePattern::chevrons: rows_of_lines(context, box, pitch, false); break;
        case theme::SidePattern::waves: rows_of_lines(context, box, pitch, true); break;
        case theme::SidePattern::upright: straight_lines(context, box, pitch, 0); break;
        case theme::SidePattern::rising: straight_lines(context, box, pitch, box.height); break;
    }
    cairo_restore(context);
}

void Painter::draw(cairo_t* context, const Polygon& polygon) {
    for (const auto& [x, y] : polygon.points) cairo_line_to(context, x, y);
    if (!polygon.is_open) cairo_close_path(context);
    if (!polygon.colour.empty()) {
        ink(context, polygon.colour, polygon.alpha);
        cairo_fill_preserve(context);
    }
    if (polygon.stroke_width > 0) {
        ink(context, polygon.stroke, polygon.alpha);
        cairo_set_line_width(context, polygon.stroke_width);
        const bool is_dashed = polygon.dash[0] > 0;
        if (is_dashed) cairo_set_dash(context, polygon.dash.data(), 2, 0);
        if (is_dashed && polygon.dash[0] < polygon.stroke_width)
            cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
        cairo_stroke_preserve(context);
        cairo_set_dash(context, nullptr, 0, 0);
        cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT);
    }
    cairo_new_path(context);
}

namespace {

/// Pixels of a tile: larger ones would draw more than a window shows of a large map, and smaller
/// ones would draw what crosses their edges more often.
constexpr int tile_pixels = 1024;
constexpr std::size_t most_tiles = 24;

}  // namespace

std::optional<draw::BoardPart> Painter::take_over(cairo_t* context, const Tile& tile) const {
    const auto like = std::find_if(std::next(tiles_.begin()), tiles_.end(), [&](const Tile& other) {
        return other.side == tile.side && other.column == tile.column && other.row == tile.row;
    });
    if (like == tiles_.end()) return std::nullopt;
    const auto part = draw::changed_part(*like->board, *tile.board);
    if (!part) return std::nullopt;
    cairo_set_source_surface(context, like->surface.get(), 0, 0);
    cairo_paint(context);
    return part;
}

cairo_surface_t* Painter::tile(const BoardImage& image, double side, int column, int row) {
    const auto found = std::find_if(tiles_.begin(), tiles_.end(), [&](const Tile& tile) {
        return tile.board == image.board && tile.side == side && tile.column == column &&
               tile.row == row;
    });
    if (found != tiles_.end()) {
        tiles_.splice(tiles_.begin(), tiles_, found);
        return found->surface.get();
    }
    if (tiles_.size() >= most_tiles) tiles_.pop_back();
    const auto left = [&](int at, int cells) {
        return std::min(tile_pixels, static_cast<int>(std::ceil(cells * side)) - at * tile_pixels);
    };
    tiles_.push_front(Tile{image.board, side, column, row, nullptr});
    Tile& tile = tiles_.front();
    tile.surface.reset(cairo_image_surface_create(CAIRO_FORMAT_RGB24,
                                                  std::max(1, left(column, image.board->columns)),
                                                  std::max(1, left(row, image.board->rows))));
    const ContextPtr context{cairo_create(tile.surface.get())};
    const auto part = take_over(context.get(), tile);
    cairo_translate(context.get(), -column * tile_pixels, -row * tile_pixels);
    if (part) {
        const double x = std::floor(part->left * side), y = std::floor(part->top * side);
        const double right = std::ceil((part->right + 1) * side);
        const double bottom = std::ceil((part->bottom + 1) * side);
        const bool is_here = !part->is_empty() && x < (column + 1) * tile_pixels &&
                             right > column * tile_pixels && y < (row + 1) * tile_pixels &&
                             bottom > row * tile_pixels;
        if (!is_here) return tile.surface.get();
        cairo_rectangle(context.get(), x, y, right - x, bottom - y);
        cairo_clip(context.get());
        cairo_set_source_rgb(context.get(), 0, 0, 0);
        cairo_paint(context.get());
    }
    draw::BoardLook look = draw::BoardLook::screen(image.side);
    look.side *= scale_;
    look.hatch *= scale_;
    look.mark *= scale_;
    studio_->board(context.get(), *image.board, look);
    return tile.surface.get();
}

void Painter::draw(cairo_t* context, const BoardImage& image) {
    if (image.board == nullptr) return;
    if (image.is_overview) return draw_overview(context, image);
    const Box box = on_pixels(image.box);
    const double side = image.side * scale_;
    const double left = std::round(image.left * scale_);
    const double top = std::round(image.top * scale_);
    cairo_save(context);
    cairo_rectangle(context, box.x, box.y, box.width, box.height);
    cairo_clip(context);
    cairo_scale(context, 1 / scale_, 1 / scale_);
    const auto first = [](double shown, double from) {
        return std::max(0, static_cast<int>((shown - from) / tile_pixels));
    };
    const auto last = [&](double shown, double from, int cells) {
        const int end = static_cast<int>(std::ceil(cells * side)) - 1;
        return std::min(end, static_cast<int>(std::ceil(shown - from))) / tile_pixels;
    };
    for (int row = first(box.y * scale_, top);
         row <= last(box.bottom() * scale_, top, image.board->rows); ++row)
        for (int column = first(box.x * scale_, left);
             column <= last(box.right() * scale_, left, image.board->columns); ++column) {
            cairo_set_source_surface(context, tile(image, side, column, row),
                                     left + column * tile_pixels, top + row * tile_pixels);
            cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST);
            cairo_paint(context);
        }
    cairo_restore(context);
}

void Painter::draw_overview(cairo_t* context, const BoardImage& image) {
    const Box box = on_pixels(image.box);
    const int width = std::max(1, static_cast<int>(std::lround(box.width * scale_)));
    const int height = std::max(1, static_cast<int>(std::lround(box.height * scale_)));
    if (overview_.board != image.board || overview_.width != width || overview_.height != height) {
        SurfacePtr surface{cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)};
        const ContextPtr painter{cairo_create(surface.get())};
        draw::draw_overview(painter.get(), *image.board,
                            static_cast<double>(width) / image.board->columns);
        overview_ = {image.board, width, height, std::move(surface)};
    }
    cairo_save(context);
    cairo_translate(context, box.x, box.y);
    cairo_scale(context, 1 / scale_, 1 / scale_);
    cairo_set_source_surface(context, overview_.surface.get(), 0, 0);
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST);
    cairo_paint(context);
    cairo_restore(context);
}

void Painter::draw(cairo_t* context, const SpaceImage& image) {
    if (image.map == nullptr) return;
    const Box box = on_pixels(image.box);
    const int width = std::max(1, static_cast<int>(std::lround(box.width * scale_)));
    const int height = std::max(1, static_cast<int>(std::lround(box.height * scale_)));
    const bool is_kept = spaces_.map == image.map && spaces_.width == width &&
                         spaces_.height == height && spaces_.mark == image.mark * scale_;
    if (!is_kept) {
        SurfacePtr surface{cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)};
        const ContextPtr painter{cairo_create(surface.get())};
        studio_->spaces(
            painter.get(), *image.map,
            draw::SpaceLook::screen(width / scale_, height / scale_, image.mark, scale_));
        spaces_ = {image.map, width, height, image.mark * scale_, std::move(surface)};
    }
    cairo_save(context);
    cairo_translate(context, box.x, box.y);
    cairo_scale(context, 1 / scale_, 1 / scale_);
    cairo_set_source_surface(context, spaces_.surface.get(), 0, 0);
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST);
    cairo_paint(context);
    cairo_restore(context);
}

void Painter::draw(cairo_t* context, const Layer& layer) {
    cairo_save(context);
    cairo_rectangle(context, layer.box.x, layer.box.y, layer.box.width, layer.box.height);
    cairo_clip(context);
    const bool is_clear = layer.alpha < 1;
    if (is_clear) cairo_push_group(context);
    for (const Item& item : layer.screen->items)
        std::visit([&](const auto& thing) { draw(context, thing); }, item);
    if (is_clear) {
        cairo_pop_group_to_source(context);
        cairo_paint_with_alpha(context, layer.alpha);
    }
    cairo_restore(context);
}

}  // namespace muster::client

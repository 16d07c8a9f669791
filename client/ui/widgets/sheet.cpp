#include "client/ui/widgets/sheet.hpp"

#include "client/ui/widgets/alike.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

namespace muster::client {
namespace {

bool overlap(const Patch& a, const Patch& b) {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height &&
           b.y < a.y + a.height;
}

Patch around(const Patch& a, const Patch& b) {
    const int x = std::min(a.x, b.x);
    const int y = std::min(a.y, b.y);
    return {x, y, std::max(a.x + a.width, b.x + b.width) - x,
            std::max(a.y + a.height, b.y + b.height) - y};
}

/// Adds a patch, one with all that it overlaps.
void join(std::vector<Patch>& patches, Patch patch) {
    if (patch.width <= 0 || patch.height <= 0) return;
    for (std::size_t i = 0; i < patches.size();) {
        if (!overlap(patches[i], patch)) {
            ++i;
            continue;
        }
        patch = around(patches[i], patch);
        patches.erase(patches.begin() + static_cast<std::ptrdiff_t>(i));
        i = 0;
    }
    patches.push_back(patch);
}

/// How far two lists of items are looked through for where they agree again.
constexpr std::size_t reach = 48;

}  // namespace

void Sheet::resize(int width, int height, double scale) {
    surface_.reset(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height));
    width_ = width;
    height_ = height;
    scale_ = scale;
    is_blank_ = true;
    kept_.clear();
}

const unsigned char* Sheet::row(int y) const {
    const std::ptrdiff_t stride = cairo_image_surface_get_stride(surface_.get());
    return cairo_image_surface_get_data(surface_.get()) + stride * y;
}

Patch Sheet::touched(const Item& item) const {
    const Box box = painter_->touched(item);
    const auto floor_of = [&](double at) { return static_cast<int>(std::floor(at * scale_)); };
    const auto ceil_of = [&](double at) { return static_cast<int>(std::ceil(at * scale_)); };
    const int left = std::max(0, floor_of(box.x) - left_ - 1);
    const int top = std::max(0, floor_of(box.y) - top_ - 1);
    const int right = std::min(width_, ceil_of(box.right()) - left_ + 1);
    const int bottom = std::min(height_, ceil_of(box.bottom()) - top_ + 1);
    return {left, top, std::max(0, right - left), std::max(0, bottom - top)};
}

std::vector<Patch> Sheet::update(const Screen& screen, double left, double top) {
    const int from_left = static_cast<int>(std::lround(left * scale_));
    const int from_top = static_cast<int>(std::lround(top * scale_));
    if (from_left != left_ || from_top != top_) {
        left_ = from_left;
        top_ = from_top;
        is_blank_ = true;
        kept_.clear();
    }
    std::vector<Patch> dirty;
    std::vector<Kept> next;
    next.reserve(screen.items.size());
    std::size_t old = 0;
    const auto drop = [&](std::size_t until) {
        for (; old < until; ++old) join(dirty, kept_[old].patch);
    };
    const auto add = [&](const Item& item) {
        next.push_back({item, touched(item)});
        join(dirty, next.back().patch);
    };
    // Where nearly all is new, what is left over need not be looked for.
    const auto is_all_new = [&] {
        return dirty.size() == 1 && std::int64_t{dirty[0].width} * dirty[0].height * 10 >
                                        std::int64_t{width_} * height_ * 7;
    };
    const auto keep = [&] { next.push_back(std::move(kept_[old++])); };
    for (std::size_t i = 0; i < screen.items.size();) {
        const Item& item = screen.items[i];
        if (old < kept_.size() && looks_alike(kept_[old].item, item)) {
            keep();
            ++i;
            continue;
        }
        // The shortest way to where both lists go on alike.
        bool is_found = false;
        if (is_all_new()) {
            if (old < kept_.size()) drop(old + 1);
            add(item);
            ++i;
            continue;
        }
        for (std::size_t apart = 1; apart <= reach && !is_found; ++apart)
            for (std::size_t gone = 0; gone <= apart && !is_found; ++gone) {
                const std::size_t come = apart - gone;
                if (old + gone >= kept_.size() || i + come >= screen.items.size()) continue;
                if (!looks_alike(kept_[old + gone].item, screen.items[i + come])) continue;
                drop(old + gone);
                for (std::size_t n = 0; n < come; ++n) add(screen.items[i++]);
                is_found = true;
            }
        if (is_found) continue;
        if (old < kept_.size()) drop(old + 1);
        add(item);
        ++i;
    }
    drop(kept_.size());
    kept_ = std::move(next);
    if (std::exchange(is_blank_, false)) dirty = {{0, 0, width_, height_}};
    for (const Patch& patch : dirty) paint(patch);
    cairo_surface_flush(surface_.get());
    return dirty;
}

void Sheet::paint(const Patch& patch) {
    const ContextPtr context{cairo_create(surface_.get())};
    cairo_rectangle(context.get(), patch.x, patch.y, patch.width, patch.height);
    cairo_clip(context.get());
    cairo_translate(context.get(), -left_, -top_);
    painter_->begin(context.get(), scale_);
    for (const Kept& kept : kept_)
        if (overlap(kept.patch, patch)) painter_->paint(context.get(), kept.item);
}

}  // namespace muster::client

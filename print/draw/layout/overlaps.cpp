#include "print/draw/layout/overlaps.hpp"

#include "engine/toml/document.hpp"
#include "print/draw/ink/handles.hpp"
#include "print/draw/ink/icons.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>
#include <utility>

namespace muster::draw {
namespace {

constexpr double pixels_per_mm = 12;
constexpr int least_pixels = 4;  // fewer are the soft edges of letters that only stand close
constexpr double slack_mm = 0.05;
constexpr int close_pixels = 2;  // inks nearer than this touch, to the eye
constexpr double close_mm = close_pixels / pixels_per_mm;
// No letter of any script reaches further from its baseline; a first sieve before inks are
// measured.
constexpr double reach_up_em = 1.3, reach_down_em = 0.6, reach_aside_em = 0.3;

bool contains(const Box& outer, const Box& inner) {
    return inner.x >= outer.x - slack_mm && inner.y >= outer.y - slack_mm &&
           inner.x + inner.width <= outer.x + outer.width + slack_mm &&
           inner.y + inner.height <= outer.y + outer.height + slack_mm;
}

Box grown(const Box& box, double mm) {
    return {box.x - mm, box.y - mm, box.width + 2 * mm, box.height + 2 * mm};
}

/// Which pixels of a region something inks.
class Mask {
  public:
    Mask(const Box& region, const Overlaps::Paint& paint)
        : width{static_cast<int>(std::ceil(region.width * pixels_per_mm)) + 1},
          height{static_cast<int>(std::ceil(region.height * pixels_per_mm)) + 1},
          surface_{cairo_image_surface_create(CAIRO_FORMAT_A8, width, height)} {
        const ContextPtr context{cairo_create(surface_.get())};
        cairo_scale(context.get(), pixels_per_mm, pixels_per_mm);
        cairo_translate(context.get(), -region.x, -region.y);
        paint(context.get());
        cairo_surface_flush(surface_.get());
    }
    [[nodiscard]] bool has(int x, int y) const {
        if (x < 0 || y < 0 || x >= width || y >= height) return false;
        const unsigned char* row =
            cairo_image_surface_get_data(surface_.get()) +
            static_cast<std::ptrdiff_t>(y) * cairo_image_surface_get_stride(surface_.get());
        return row[x] >= 128;
    }
    [[nodiscard]] bool has_near(int x, int y) const {
        for (int dy = -close_pixels; dy <= close_pixels; ++dy)
            for (int dx = -close_pixels; dx <= close_pixels; ++dx)
                if (has(x + dx, y + dy)) return true;
        return false;
    }
    int width, height;

  private:
    SurfacePtr surface_;
};

}  // namespace

void Overlaps::begin(const std::string& name, int layer) {
    name_ = name;
    layer_ = layer;
    ++item_;
}

void Overlaps::text(std::string_view field, const Lines& lines, int line, double x, double baseline,
                    double size_mm) {
    const double width = lines.width(line);
    if (!(width > 0)) return;
    Drawn& drawn = drawn_.emplace_back();
    drawn.name = name_;
    drawn.item = item_;
    drawn.layer = layer_;
    drawn.is_text = true;
    drawn.box = {x - reach_aside_em * size_mm, baseline - reach_up_em * size_mm,
                 width + 2 * reach_aside_em * size_mm, (reach_up_em + reach_down_em) * size_mm};
    drawn.field = field;
    drawn.lines = lines;
    drawn.line = line;
    drawn.x = x;
    drawn.baseline = baseline;
}

void Overlaps::shape(Kind kind, const Box& box, double corner_mm, bool is_opaque, Paint paint) {
    if (!(box.width > 0) || !(box.height > 0)) return;
    Drawn& drawn = drawn_.emplace_back();
    drawn.name = name_;
    drawn.item = item_;
    drawn.layer = layer_;
    drawn.box = box;
    drawn.kind = kind;
    drawn.is_opaque = is_opaque;
    const double across = std::min(corner_mm, box.width / 2) * (1 - std::numbers::sqrt2 / 2);
    const double down = std::min(corner_mm, box.height / 2) * (1 - std::numbers::sqrt2 / 2);
    drawn.core = {box.x + across, box.y + down, box.width - 2 * across, box.height - 2 * down};
    drawn.paint = std::move(paint);
}

Overlaps::Noted Overlaps::since(const Mark& mark) const {
    Noted out;
    out.drawn_.assign(drawn_.begin() + static_cast<std::ptrdiff_t>(mark.drawn), drawn_.end());
    for (Drawn& drawn : out.drawn_) drawn.item -= mark.item;
    out.items_ = item_ - mark.item;
    return out;
}

void Overlaps::again(const Noted& noted) {
    for (const Drawn& drawn : noted.drawn_) drawn_.emplace_back(drawn).item += item_;
    item_ += noted.items_;
}

const Box& Overlaps::ink_of(const Drawn& text) {
    if (!text.ink) {
        Box ink = text.lines->ink(text.line);
        ink.x += text.x;
        ink.y += text.baseline;
        text.ink = ink;
    }
    return *text.ink;
}

void Overlaps::paint(const Drawn& drawn, cairo_t* context) const {
    cairo_set_source_rgb(context, 0, 0, 0);
    if (drawn.is_text)
        drawn.lines->show_line(context, icons_, drawn.line, drawn.x, drawn.baseline);
    else
        drawn.paint(context);
}

Overlaps::Count Overlaps::count(const Drawn& text, const Drawn& other) const {
    const Box region = grown(ink_of(text), close_mm);
    const Mask own{region, [&](cairo_t* context) { paint(text, context); }};
    const Mask others{region, [&](cairo_t* context) { paint(other, context); }};
    Count out;
    for (int y = 0; y < own.height; ++y)
        for (int x = 0; x < own.width; ++x)
            if (own.has(x, y))
                ++(others.has(x, y) ? out.shared : out.alone);
            else if (others.has(x, y) && own.has_near(x, y))
                ++out.near;
    return out;
}

bool Overlaps::is_hidden(std::size_t below, std::size_t text) const {
    const Box& ink = ink_of(drawn_[text]);
    for (std::size_t i = below + 1; i < text; ++i) {
        const Drawn& between = drawn_[i];
        if (!between.is_text && between.is_opaque && contains(between.box, ink)) return true;
    }
    return false;
}

std::string Overlaps::clash_with_text(const Drawn& text, const Drawn& other) const {
    // The same words a little aside are a shadow.
    if (text.layer != other.layer || !grown(ink_of(text), close_mm).overlaps(ink_of(other)) ||
        text.lines->line_text(text.line) == other.lines->line_text(other.line))
        return {};
    const Count pixels = count(text, other);
    if (pixels.shared + pixels.near < least_pixels) return {};
    return fmt::format("the text {} that of {}", verb(pixels, "overprints"),
                       toml::quote(other.name));
}

const char* Overlaps::verb(const Count& pixels, const char* worst) {
    return pixels.shared < least_pixels ? "touches" : worst;
}

std::string Overlaps::called(const Drawn& shape) {
    const char* kind = "box";
    if (shape.kind == Kind::picture) kind = "picture";
    if (shape.kind == Kind::sign) kind = "sign";
    if (shape.kind == Kind::line) kind = "line";
    return fmt::format("the {} {}", kind, toml::quote(shape.name));
}

std::string Overlaps::clash(std::size_t text_at, std::size_t other_at) const {
    const Drawn& text = drawn_[text_at];
    const Drawn& other = drawn_[other_at];
    if (text.item == other.item || !text.box.overlaps(other.box)) return {};
    const bool is_below = other_at < text_at;
    if (other.is_text)
        return is_below && !is_hidden(other_at, text_at) ? clash_with_text(text, other)
                                                         : std::string{};
    if (!is_below) return clash_with_later(text, other);
    // What a lower layer has is a background.
    if (other.layer < text.layer || other.kind == Kind::cover) return {};
    if (other.kind == Kind::area && contains(other.core, text.box)) return {};
    const Box& ink = ink_of(text);
    if (!grown(ink, close_mm).overlaps(other.box)) return {};
    if (other.kind == Kind::area && contains(other.core, ink)) return {};
    if (other.kind == Kind::sign && contains(other.box, ink)) return {};
    if (is_hidden(other_at, text_at)) return {};
    const Count pixels = count(text, other);
    if (pixels.shared + pixels.near < least_pixels) return {};
    if (other.kind == Kind::area && pixels.alone < least_pixels) return {};  // It stands on it.
    const char* worst = other.kind == Kind::area   ? "crosses the edge of"
                        : other.kind == Kind::line ? "is crossed by"
                                                   : "overprints";
    return fmt::format("the text {} {}", verb(pixels, worst), called(other));
}

std::string Overlaps::clash_with_later(const Drawn& text, const Drawn& other) const {
    const bool is_solid = other.is_opaque || other.kind == Kind::line;
    if (!is_solid || !grown(ink_of(text), close_mm).overlaps(other.box)) return {};
    const Count pixels = count(text, other);
    if (pixels.shared + pixels.near < least_pixels) return {};
    const char* worst = other.kind == Kind::line ? "is crossed by" : "is covered by";
    return fmt::format("the text {} {}", verb(pixels, worst), called(other));
}

std::vector<Overlaps::Clash> Overlaps::clashes() const {
    std::vector<Clash> out;
    std::set<std::pair<std::string, std::string>> known;
    for (std::size_t text = 0; text < drawn_.size(); ++text) {
        if (!drawn_[text].is_text) continue;
        for (std::size_t other = 0; other < drawn_.size(); ++other) {
            if (other == text) continue;
            std::string message = clash(text, other);
            if (!message.empty() && known.emplace(drawn_[text].field, message).second)
                out.push_back({drawn_[text].field, std::move(message)});
        }
    }
    return out;
}

}  // namespace muster::draw

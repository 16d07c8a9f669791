#include "print/pages/imposition/png.hpp"

#include "print/draw/ink/handles.hpp"
#include "print/draw/ink/shapes.hpp"
#include "print/pages/imposition/fitted.hpp"

#include <fmt/format.h>
#include <png.h>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <new>
#include <stdexcept>

namespace muster::pages {
namespace {

constexpr int most_pixels = 32767;  // cairo's limit for either side
constexpr double most_megapixels = 400;
constexpr double inch_m = 0.0254;
constexpr int compression = 4;

/// libpng reports a fault by a call that must not come back.
[[noreturn]] void refuse(png_structp, png_const_charp message) {
    throw std::runtime_error{std::string{"error: making the PNG: "} + message};
}
void overhear(png_structp, png_const_charp) {}

void append(png_structp png, png_bytep data, std::size_t length) {
    static_cast<std::string*>(png_get_io_ptr(png))
        ->append(reinterpret_cast<const char*>(data), length);
}
void flush(png_structp) {}

/// Gives the writer back on every way out.
class Writer {
  public:
    explicit Writer(std::string& bytes)
        : png_{png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, refuse, overhear)},
          info_{png_ == nullptr ? nullptr : png_create_info_struct(png_)} {
        if (info_ == nullptr) throw std::bad_alloc{};
        png_set_write_fn(png_, &bytes, append, flush);
    }
    ~Writer() { png_destroy_write_struct(&png_, &info_); }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    [[nodiscard]] png_structp png() const { return png_; }
    [[nodiscard]] png_infop info() const { return info_; }

  private:
    png_structp png_;
    png_infop info_;
};

/// cairo's pixels are whole words, the colours multiplied by alpha; PNG wants bytes, and neither.
void unpack(const std::uint32_t* pixels, std::size_t count, bool has_alpha, png_byte* out) {
    const auto byte = [](std::uint32_t value) { return static_cast<png_byte>(value & 255U); };
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t pixel = pixels[i];
        const std::uint32_t alpha = has_alpha ? pixel >> 24U : 255U;
        for (const unsigned shift : {16U, 8U, 0U}) {
            const std::uint32_t part = pixel >> shift & 255U;
            *out++ = byte(alpha == 255 ? part : alpha == 0 ? 0 : (part * 255 + alpha / 2) / alpha);
        }
        if (has_alpha) *out++ = byte(alpha);
    }
}

}  // namespace

std::string png_bytes(cairo_surface_t* image, double dpi) {
    cairo_surface_flush(image);
    const int width = cairo_image_surface_get_width(image);
    const int height = cairo_image_surface_get_height(image);
    const bool has_alpha = cairo_image_surface_get_format(image) == CAIRO_FORMAT_ARGB32;
    std::string bytes;
    const Writer writer{bytes};
    png_structp png = writer.png();
    png_set_IHDR(png, writer.info(), static_cast<png_uint_32>(width),
                 static_cast<png_uint_32>(height), 8,
                 has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB(png, writer.info(), PNG_sRGB_INTENT_PERCEPTUAL);
    const auto per_metre = static_cast<png_uint_32>(std::lround(dpi / inch_m));
    png_set_pHYs(png, writer.info(), per_metre, per_metre, PNG_RESOLUTION_METER);
    png_set_compression_level(png, compression);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
    png_write_info(png, writer.info());
    std::vector<png_byte> row(static_cast<std::size_t>(width) * (has_alpha ? 4 : 3));
    const unsigned char* data = cairo_image_surface_get_data(image);
    const std::ptrdiff_t stride = cairo_image_surface_get_stride(image);
    for (int y = 0; y < height; ++y) {
        unpack(reinterpret_cast<const std::uint32_t*>(data + y * stride),
               static_cast<std::size_t>(width), has_alpha, row.data());
        png_write_row(png, row.data());
    }
    png_write_end(png, writer.info());
    return bytes;
}

Pixels picture_size(const PictureOptions& options) {
    const auto bleed = options.bleed.value_or(draw::Margins{});
    const auto pixels = [&](double mm) {
        return static_cast<int>(std::min(1e9, std::round(mm * options.dpi / 25.4)));
    };
    return {pixels(options.card.width_mm + bleed.left + bleed.right),
            pixels(options.card.height_mm + bleed.top + bleed.bottom)};
}

std::vector<draw::Finding> picture_findings(const draw::Studio& studio, const draw::Face& face,
                                            const PictureOptions& options) {
    std::vector<draw::Finding> findings;
    const Fit how = fit(layout_size(studio), options.card, options.bleed.value_or(draw::Margins{}),
                        options.service);
    // Recorded and forgotten: all the layout and the type, none of the paint.
    const draw::SurfacePtr surface{
        cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nullptr)};
    const draw::ContextPtr context{cairo_create(surface.get())};
    draw_fitted(studio, context.get(), face, how, findings);
    check_small_text(studio, face, how, options.card, findings);
    return findings;
}

std::string card_png(const draw::Studio& studio, const draw::Face& face,
                     const PictureOptions& options, std::vector<draw::Finding>& findings) {
    const auto [width, height] = picture_size(options);
    if (width > most_pixels || height > most_pixels ||
        static_cast<double>(width) * height > most_megapixels * 1e6)
        throw std::runtime_error{
            fmt::format("error: a picture of {} x {} pixels is too large to "
                        "be made; the most is {:g} million",
                        width, height, most_megapixels)};
    const auto bleed = options.bleed.value_or(draw::Margins{});
    const Fit how = fit(layout_size(studio), options.card, bleed, options.service);
    const draw::SurfacePtr surface{cairo_image_surface_create(
        options.bleed ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, width, height)};
    if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) throw std::bad_alloc{};
    {
        const draw::ContextPtr context{cairo_create(surface.get())};
        const double scale = options.dpi / 25.4;
        cairo_scale(context.get(), scale, scale);
        cairo_translate(context.get(), bleed.left, bleed.top);
        if (!options.bleed) {
            const double corner = studio.corner_mm() * how.scale;
            draw::rounded_path(context.get(), {0, 0, options.card.width_mm, options.card.height_mm},
                               corner);
            cairo_clip(context.get());
        }
        draw_fitted(studio, context.get(), face, how, findings);
        if (const auto status = cairo_status(context.get()); status != CAIRO_STATUS_SUCCESS)
            throw std::runtime_error{std::string{"error: drawing the card: "} +
                                     cairo_status_to_string(status)};
    }
    check_small_text(studio, face, how, options.card, findings);
    return png_bytes(surface.get(), options.dpi);
}

}  // namespace muster::pages

#include "print/draw/ink/images.hpp"

#include "engine/toml/pictures.hpp"
#include "print/draw/ink/jpeg.hpp"
#include "print/draw/ink/png_colours.hpp"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <librsvg/rsvg.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <vector>

namespace muster::draw {
namespace {

namespace fs = std::filesystem;

struct Broken : std::runtime_error {
    using std::runtime_error::runtime_error;
};

void attach(cairo_surface_t* surface, const char* type, const std::string& bytes) {
    auto owned = std::make_unique<std::string>(bytes);
    std::string* data = owned.get();
    const auto release = [](void* held) { delete static_cast<std::string*>(held); };
    if (cairo_surface_set_mime_data(surface, type,
                                    reinterpret_cast<const unsigned char*>(data->data()),
                                    data->size(), release, data) == CAIRO_STATUS_SUCCESS)
        (void)owned.release();  // the surface frees it
}

struct Reading {
    const std::string* bytes;
    std::size_t at;
};

cairo_status_t read_more(void* closure, unsigned char* into, unsigned int length) {
    auto* reading = static_cast<Reading*>(closure);
    if (reading->bytes->size() - reading->at < length) return CAIRO_STATUS_READ_ERROR;
    std::memcpy(into, reading->bytes->data() + reading->at, length);
    reading->at += length;
    return CAIRO_STATUS_SUCCESS;
}

/// Converts the pixels of a PNG as cairo holds them: with their alpha multiplied in.
void to_screen(cairo_surface_t* surface, const ColourProfile& colours) {
    const int width = cairo_image_surface_get_width(surface);
    const int height = cairo_image_surface_get_height(surface);
    const cairo_format_t format = cairo_image_surface_get_format(surface);
    const bool has_alpha = format == CAIRO_FORMAT_ARGB32;
    if (!has_alpha && format != CAIRO_FORMAT_RGB24) return;
    cairo_surface_flush(surface);
    unsigned char* data = cairo_image_surface_get_data(surface);
    const int stride = cairo_image_surface_get_stride(surface);
    std::vector<std::uint8_t> row(static_cast<std::size_t>(width) * 3);
    for (int y = 0; y < height; ++y) {
        auto* pixels = reinterpret_cast<std::uint32_t*>(data + std::ptrdiff_t{y} * stride);
        for (int x = 0; x < width; ++x) {
            const std::uint32_t alpha = has_alpha ? pixels[x] >> 24U : 255;
            for (unsigned k = 0; k < 3; ++k) {
                const std::uint32_t value = pixels[x] >> (16 - 8 * k) & 0xFFU;
                row[static_cast<std::size_t>(x) * 3 + k] = static_cast<std::uint8_t>(
                    alpha == 0 ? 0 : std::min(255U, (value * 255 + alpha / 2) / alpha));
            }
        }
        colours.convert(row.data(), row.data(), static_cast<std::size_t>(width));
        for (int x = 0; x < width; ++x) {
            const std::uint32_t alpha = has_alpha ? pixels[x] >> 24U : 255;
            std::uint32_t out = pixels[x] & 0xFF000000U;
            for (unsigned k = 0; k < 3; ++k)
                out |= (row[static_cast<std::size_t>(x) * 3 + k] * alpha + 127) / 255
                       << (16 - 8 * k);
            pixels[x] = out;
        }
    }
    cairo_surface_mark_dirty(surface);
}

Image from_png(const std::string& bytes) {
    Reading reading{&bytes, 0};
    Image image;
    image.surface.reset(cairo_image_surface_create_from_png_stream(read_more, &reading));
    if (const auto status = cairo_surface_status(image.surface.get());
        status != CAIRO_STATUS_SUCCESS)
        throw Broken{std::string{"is a broken PNG: "} + cairo_status_to_string(status)};
    if (const auto colours = png_colours(bytes)) to_screen(image.surface.get(), *colours);
    return image;
}

/// The stored picture is turned when shown (Exif orientation 1 to 8), not decoded and packed anew.
cairo_matrix_t upright(int orientation, double w, double h) {
    switch (orientation) {
        case 2: return {-1, 0, 0, 1, w, 0};
        case 3: return {-1, 0, 0, -1, w, h};
        case 4: return {1, 0, 0, -1, 0, h};
        case 5: return {0, 1, 1, 0, 0, 0};
        case 6: return {0, 1, -1, 0, h, 0};
        case 7: return {0, -1, -1, 0, h, w};
        case 8: return {0, -1, 1, 0, 0, w};
        default: return {1, 0, 0, 1, 0, 0};
    }
}

Image from_jpeg(const std::string& bytes) {
    GError* error{};
    const ObjectPtr<GdkPixbufLoader> loader{gdk_pixbuf_loader_new()};
    // Whatever its first bytes say, no more than that is decoded.
    const auto shrink_giants = [](GdkPixbufLoader* one, int wide, int high, gpointer) {
        const auto pixels = static_cast<std::uint64_t>(wide) * static_cast<std::uint64_t>(high);
        if (pixels > toml::max_picture_pixels) gdk_pixbuf_loader_set_size(one, 1, 1);
    };
    g_signal_connect(
        loader.get(), "size-prepared",
        G_CALLBACK(+static_cast<void (*)(GdkPixbufLoader*, int, int, gpointer)>(shrink_giants)),
        nullptr);
    const bool is_read =
        gdk_pixbuf_loader_write(loader.get(), reinterpret_cast<const guchar*>(bytes.data()),
                                bytes.size(), &error) != FALSE;
    // The loader is closed even after a fault; only the first fault is of interest.
    const bool is_whole =
        gdk_pixbuf_loader_close(loader.get(), is_read ? &error : nullptr) != FALSE;
    if (!is_read || !is_whole) throw Broken{"is a broken JPEG: " + message_of(error)};
    GdkPixbuf* pixels = gdk_pixbuf_loader_get_pixbuf(loader.get());
    if (pixels == nullptr) throw Broken{"is a broken JPEG"};

    const int width = gdk_pixbuf_get_width(pixels);
    const int height = gdk_pixbuf_get_height(pixels);
    const int channels = gdk_pixbuf_get_n_channels(pixels);
    const int stride = gdk_pixbuf_get_rowstride(pixels);
    const guint8* from = gdk_pixbuf_read_pixels(pixels);
    Image image;
    image.surface.reset(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height));
    if (cairo_surface_status(image.surface.get()) != CAIRO_STATUS_SUCCESS)
        throw Broken{"is too large"};
    unsigned char* to = cairo_image_surface_get_data(image.surface.get());
    const int to_stride = cairo_image_surface_get_stride(image.surface.get());
    const JpegColours colours = jpeg_colours(bytes);
    std::optional<std::vector<std::uint8_t>> inked;
    std::optional<ColourProfile> profile;
    if (colours.channels == 4) {
        inked = cmyk_pixels(bytes, colours);
        if (!inked || inked->size() != std::size_t{3} * static_cast<std::size_t>(width) *
                                           static_cast<std::size_t>(height))
            throw Broken{"is a broken JPEG of four colours"};
        if (!colours.has_adobe_mark)
            image.remark =
                "is a CMYK JPEG without Adobe's mark, taken as it stands; if it shows "
                "as a negative, save it as RGB";
    } else if (!colours.icc.empty()) {
        profile = ColourProfile::from_icc(colours.icc, colours.channels == 1
                                                           ? ColourProfile::Channels::grey
                                                           : ColourProfile::Channels::rgb);
    }
    std::vector<std::uint8_t> row(static_cast<std::size_t>(width) * 3), given;
    for (int y = 0; y < height; ++y) {
        const guint8* pixel = from + std::ptrdiff_t{y} * stride;
        int step = channels;
        if (inked) {
            pixel = inked->data() +
                    std::size_t{3} * static_cast<std::size_t>(width) * static_cast<std::size_t>(y);
            step = 3;
        } else if (profile) {
            const int used = colours.channels == 1 ? 1 : 3;
            given.clear();
            const std::uint8_t* each = pixel;
            for (int x = 0; x < width; ++x, each += channels)
                given.insert(given.end(), each, each + used);
            profile->convert(given.data(), row.data(), static_cast<std::size_t>(width));
            pixel = row.data();
            step = 3;
        }
        auto* out = reinterpret_cast<std::uint32_t*>(to + std::ptrdiff_t{y} * to_stride);
        for (int x = 0; x < width; ++x, pixel += step)
            out[x] = static_cast<std::uint32_t>(pixel[0]) << 16U |
                     static_cast<std::uint32_t>(pixel[1]) << 8U | pixel[2];
    }
    cairo_surface_mark_dirty(image.surface.get());
    // Its bytes go into a PDF as they are only where they mean the colours seen.
    if (!inked && !profile) attach(image.surface.get(), CAIRO_MIME_TYPE_JPEG, bytes);
    const char* turned = gdk_pixbuf_get_option(pixels, "orientation");
    image.upright = upright(turned != nullptr ? std::atoi(turned) : 1, width, height);
    return image;
}

/// Recorded once, a thousand units wide or high: filters of the SVG are pixels, and a small box
/// would make them coarse.
Image from_svg(const std::string& bytes) {
    GError* error{};
    const ObjectPtr<RsvgHandle> handle{rsvg_handle_new_from_data(
        reinterpret_cast<const guint8*>(bytes.data()), bytes.size(), &error)};
    if (!handle) throw Broken{"is a broken SVG: " + message_of(error)};
    Image image;
    image.is_vector = true;
    gboolean has_box{};
    RsvgRectangle box{};
    rsvg_handle_get_intrinsic_dimensions(handle.get(), nullptr, nullptr, nullptr, nullptr, &has_box,
                                         &box);
    if (rsvg_handle_get_intrinsic_size_in_pixels(handle.get(), &image.width, &image.height) ==
        FALSE) {
        image.width = has_box != FALSE ? box.width : 0;
        image.height = has_box != FALSE ? box.height : 0;
    }
    if (!(image.width > 0) || !(image.height > 0))
        throw Broken{"is an SVG with neither a size nor a viewBox"};
    const double scale = 1000 / std::max(image.width, image.height);
    image.width *= scale;
    image.height *= scale;
    const cairo_rectangle_t extents{0, 0, image.width, image.height};
    image.surface.reset(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents));
    const ContextPtr context{cairo_create(image.surface.get())};
    const RsvgRectangle viewport{0, 0, image.width, image.height};
    if (rsvg_handle_render_document(handle.get(), context.get(), &viewport, &error) == FALSE)
        throw Broken{"is a broken SVG: " + message_of(error)};
    if (const auto status = cairo_status(context.get()); status != CAIRO_STATUS_SUCCESS)
        throw Broken{std::string{"is an SVG that cannot be drawn: "} +
                     cairo_status_to_string(status)};
    return image;
}

Image read_image(const fs::path& file) {
    std::error_code ignored;
    if (!fs::is_regular_file(file, ignored)) throw Broken{"is no file"};
    std::ifstream stream{file, std::ios::binary};
    if (!stream) throw Broken{"cannot be read"};
    if (const auto why = toml::picture_fault(file)) throw Broken{*why};
    const std::string bytes{std::istreambuf_iterator<char>{stream}, {}};
    Image image;
    if (bytes.starts_with("\x89PNG"))
        image = from_png(bytes);
    else if (bytes.starts_with("\xFF\xD8\xFF"))
        image = from_jpeg(bytes);
    else if (bytes.find("<svg") != std::string::npos)
        return from_svg(bytes);
    else
        throw Broken{"is neither PNG nor JPEG nor SVG"};
    // One id for one file: however often it is painted, a PDF holds it once.
    attach(image.surface.get(), CAIRO_MIME_TYPE_UNIQUE_ID, fs::weakly_canonical(file).string());
    image.width = cairo_image_surface_get_width(image.surface.get());
    image.height = cairo_image_surface_get_height(image.surface.get());
    if (image.upright.xx == 0) std::swap(image.width, image.height);  // lies on its side
    return image;
}

}  // namespace

const Image* Images::load(const fs::path& file, std::string& why) {
    const std::lock_guard lock{mutex_};
    auto known = loaded_.find(file);
    if (known == loaded_.end()) {
        Loaded loaded;
        try {
            loaded.image = read_image(file);
        } catch (const Broken& error) {
            loaded.why = error.what();
        }
        known = loaded_.emplace(file, std::move(loaded)).first;
    }
    why = known->second.why;
    return why.empty() ? &known->second.image : nullptr;
}

std::vector<fs::path> Images::files() {
    const std::lock_guard lock{mutex_};
    std::vector<fs::path> out;
    for (const auto& [file, loaded] : loaded_) out.push_back(file);
    return out;
}

}  // namespace muster::draw

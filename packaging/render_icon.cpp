#include <librsvg/rsvg.h>

#include <cairo.h>

#include <charconv>
#include <cstring>
#include <iostream>
#include <memory>
#include <string>

/// Draws an SVG file as a square PNG: render_icon FILE.svg PIXELS OUT.png

namespace {

struct Free {
    void operator()(RsvgHandle* handle) const { g_object_unref(handle); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    void operator()(cairo_t* context) const { cairo_destroy(context); }
    void operator()(GError* error) const { g_error_free(error); }
};

int refuse(const std::string& why) {
    std::cerr << "render_icon: " << why << '\n';
    return 1;
}

int render(const char* file, int pixels, const char* out) {
    GError* raw = nullptr;
    const std::unique_ptr<RsvgHandle, Free> picture{rsvg_handle_new_from_file(file, &raw)};
    std::unique_ptr<GError, Free> error{raw};
    if (picture == nullptr) return refuse(std::string{file} + ": " + error->message);
    const std::unique_ptr<cairo_surface_t, Free> surface{
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, pixels, pixels)};
    const std::unique_ptr<cairo_t, Free> context{cairo_create(surface.get())};
    const RsvgRectangle whole{0, 0, static_cast<double>(pixels), static_cast<double>(pixels)};
    raw = nullptr;
    if (rsvg_handle_render_document(picture.get(), context.get(), &whole, &raw) == FALSE) {
        error.reset(raw);
        return refuse(std::string{file} + ": " + error->message);
    }
    const cairo_status_t status = cairo_surface_write_to_png(surface.get(), out);
    if (status == CAIRO_STATUS_SUCCESS) return 0;
    return refuse(std::string{out} + ": " + cairo_status_to_string(status));
}

}  // namespace

int main(int argc, char** argv) {
    int pixels = 0;
    if (argc != 4 ||
        std::from_chars(argv[2], argv[2] + std::strlen(argv[2]), pixels).ec != std::errc{} ||
        pixels < 1 || pixels > 4096)
        return refuse("usage: render_icon FILE.svg PIXELS OUT.png");
    return render(argv[1], pixels, argv[3]);
}

#pragma once

#include <cairo.h>
#include <pango/pango.h>

#include <memory>
#include <string>

namespace muster::draw {

/// Owns a C object that is given back by one call.
template <auto Release>
struct Releaser {
    template <class T>
    void operator()(T* object) const {
        Release(object);
    }
};

using SurfacePtr = std::unique_ptr<cairo_surface_t, Releaser<cairo_surface_destroy>>;
using ContextPtr = std::unique_ptr<cairo_t, Releaser<cairo_destroy>>;
using FontDescriptionPtr =
    std::unique_ptr<PangoFontDescription, Releaser<pango_font_description_free>>;
using AttrListPtr = std::unique_ptr<PangoAttrList, Releaser<pango_attr_list_unref>>;
/// Anything counted by GObject.
template <class T>
using ObjectPtr = std::unique_ptr<T, Releaser<g_object_unref>>;

/// What a call that failed says of it. The error is gone afterwards.
[[nodiscard]] inline std::string message_of(GError* error) {
    std::string text = error != nullptr ? error->message : "unknown fault";
    if (error != nullptr) g_error_free(error);
    return text;
}

/// cairo_save on entry, cairo_restore on every way out.
class Saved {
  public:
    explicit Saved(cairo_t* context) : context_{context} { cairo_save(context_); }
    ~Saved() { cairo_restore(context_); }
    Saved(const Saved&) = delete;
    Saved& operator=(const Saved&) = delete;

  private:
    cairo_t* context_;
};

}  // namespace muster::draw

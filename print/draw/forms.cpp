#include "print/draw/forms.hpp"

namespace muster::draw {
namespace {

/// Every sign in every tone is a few hundred; what a layout makes up beyond that starts anew.
constexpr std::size_t most_kept = 2000;

const cairo_user_data_key_t carried{};

bool is_of_pixels(cairo_t* context) {
    switch (cairo_surface_get_type(cairo_get_group_target(context))) {
        case CAIRO_SURFACE_TYPE_PDF:
        case CAIRO_SURFACE_TYPE_PS:
        case CAIRO_SURFACE_TYPE_SVG:
        case CAIRO_SURFACE_TYPE_RECORDING: return false;
        default: return true;
    }
}

}  // namespace

void Forms::paint(cairo_t* context, const std::string& key, const Box& extents,
                  const std::function<void(cairo_t*)>& draw) {
    if (is_of_pixels(context)) {
        const Saved saved{context};
        draw(context);
        return;
    }
    if (kept_.size() >= most_kept) kept_.clear();
    SurfacePtr& form = kept_[key];
    if (!form) {
        const cairo_rectangle_t bounds{extents.x, extents.y, extents.width, extents.height};
        form.reset(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &bounds));
        const ContextPtr recorder{cairo_create(form.get())};
        draw(recorder.get());
    }
    const Saved saved{context};
    cairo_set_source_surface(context, form.get(), 0, 0);
    cairo_paint(context);
}

Forms* Forms::of(cairo_t* context) {
    return static_cast<Forms*>(cairo_get_user_data(context, &carried));
}

Forms::Carried::Carried(cairo_t* context, Forms& forms)
    : context_{context}, before_{Forms::of(context)} {
    cairo_set_user_data(context, &carried, &forms, nullptr);
}

Forms::Carried::~Carried() {
    cairo_set_user_data(context_, &carried, before_, nullptr);
}

}  // namespace muster::draw

#include "print/draw/ink/forms.hpp"

#include <cmath>
#include <utility>

namespace muster::draw {
namespace {

/// Every sign in every tone is a few hundred; what a layout makes up beyond that starts anew.
constexpr std::size_t most_forms = 2000;
constexpr double most_pixels = 4e6;  // 16 MB of kept pictures

const cairo_user_data_key_t carried{}, stood_in{};

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

StandIns::StandIns(cairo_surface_t* paper) : paper_{paper} {
    cairo_surface_set_user_data(paper_, &stood_in, this, nullptr);
}
StandIns::~StandIns() {
    cairo_surface_set_user_data(paper_, &stood_in, nullptr, nullptr);
}

StandIns* StandIns::of(cairo_t* context) {
    return static_cast<StandIns*>(
        cairo_surface_get_user_data(cairo_get_group_target(context), &stood_in));
}

cairo_surface_t* StandIns::stand_in_of(cairo_surface_t* form) {
    const auto [at, is_new] = known_.emplace(form, pairs_.size());
    if (is_new) {
        double x = 0, y = 0, width = 0, height = 0;
        cairo_recording_surface_ink_extents(form, &x, &y, &width, &height);
        if (!(width > 0) || !(height > 0)) {  // Cairo writes nothing of it.
            known_.erase(at);
            return form;
        }
        cairo_rectangle_t bounds{};
        cairo_recording_surface_get_extents(form, &bounds);
        SurfacePtr stand_in{cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &bounds)};
        const ContextPtr painter{cairo_create(stand_in.get())};
        cairo_paint(painter.get());
        pairs_.push_back({std::move(stand_in), SurfacePtr{cairo_surface_reference(form)}});
    }
    return pairs_[at->second].stand_in.get();
}

void Forms::paint(cairo_t* context, const std::string& key, const Box& extents, Pixels pixels,
                  const std::function<void(cairo_t*)>& draw) {
    const Saved saved{context};
    if (is_of_pixels(context)) {
        if (pixels == Pixels::afresh || !paint_pixels(context, key, extents, draw)) draw(context);
        return;
    }
    auto known = forms_.find(key);
    if (known == forms_.end()) {
        const cairo_rectangle_t bounds{extents.x, extents.y, extents.width, extents.height};
        const int before = strange_;
        SurfacePtr form{cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &bounds)};
        {
            const ContextPtr recorder{cairo_create(form.get())};
            draw(recorder.get());  // which may paint forms of its own
        }
        if (forms_.size() >= most_forms) forms_.clear();
        known = forms_.emplace(key, Recorded{std::move(form), strange_ > before}).first;
    }
    cairo_surface_t* shown = known->second.form.get();
    if (known->second.is_strange)
        note_strange();
    else if (StandIns* stand_ins = StandIns::of(context))
        shown = stand_ins->stand_in_of(shown);
    cairo_set_source_surface(context, shown, 0, 0);
    cairo_paint(context);
}

void Forms::drop(const std::string& key) {
    forms_.erase(key);
}

/// False if the drawing is turned or too large to be kept; that depends on nothing drawn before,
/// so that a picture comes out the same in any order.
bool Forms::paint_pixels(cairo_t* context, const std::string& key, const Box& extents,
                         const std::function<void(cairo_t*)>& draw) {
    cairo_matrix_t matrix;
    cairo_get_matrix(context, &matrix);
    if (matrix.xy != 0 || matrix.yx != 0 || !(matrix.xx > 0) || !(matrix.yy > 0)) return false;
    // Whole pixels of the way there do not change what falls on a pixel.
    const double whole_x = std::floor(matrix.x0);
    const double whole_y = std::floor(matrix.y0);
    cairo_matrix_t rest = matrix;
    rest.x0 -= whole_x;
    rest.y0 -= whole_y;
    // A pixel more on each side: the context's clip softens the edges, and must do so once.
    const double left = std::floor(rest.xx * extents.x + rest.x0) - 1;
    const double top = std::floor(rest.yy * extents.y + rest.y0) - 1;
    const double width = std::ceil(rest.xx * (extents.x + extents.width) + rest.x0) + 1 - left;
    const double height = std::ceil(rest.yy * (extents.y + extents.height) + rest.y0) + 1 - top;
    if (!(width >= 1) || !(height >= 1) || width * height > most_pixels / 2) return false;

    std::string place = key;
    for (const double number : {rest.xx, rest.yy, rest.x0, rest.y0})
        place.append(reinterpret_cast<const char*>(&number), sizeof number);
    auto known = pictures_.find(place);
    if (known == pictures_.end()) {
        if (picture_pixels_ + width * height > most_pixels) {
            pictures_.clear();
            picture_pixels_ = 0;
        }
        SurfacePtr picture{cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(width),
                                                      static_cast<int>(height))};
        const ContextPtr painter{cairo_create(picture.get())};
        cairo_translate(painter.get(), -left, -top);
        cairo_transform(painter.get(), &rest);
        draw(painter.get());
        if (cairo_status(painter.get()) != CAIRO_STATUS_SUCCESS) return false;
        picture_pixels_ += width * height;
        known = pictures_.emplace(std::move(place), std::move(picture)).first;
    }
    cairo_identity_matrix(context);
    cairo_set_source_surface(context, known->second.get(), whole_x + left, whole_y + top);
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST);
    cairo_paint(context);
    return true;
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

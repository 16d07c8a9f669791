#include "print/pages/imposition/fitted.hpp"

#include "print/draw/ink/handles.hpp"
#include "print/pages/output/pdf.hpp"
#include "print/pages/output/pdf_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

namespace muster::pages {
namespace {

constexpr double least_text_pt = 6;
constexpr double rounding_pt = 0.01;

/// The sizes of the face's text in pt, as the layout sets it.
std::vector<double> text_sizes(const draw::Studio& studio, const draw::Face& face) {
    Pdf pdf{{}};
    std::vector<draw::Finding> ignored;
    cairo_t* context = pdf.begin_page(studio.trim_width_mm(), studio.trim_height_mm(), "1");
    studio.draw(context, face, draw::Studio::Detail::full, draw::Margins{}, ignored);
    pdf.end_page();
    return text_sizes_pt(pdf.finish());
}

}  // namespace

Fit fit(const Size& face, const Size& card, const draw::Margins& bleed,
        const std::optional<Service>& service) {
    Fit out;
    out.scale = std::min(card.width_mm / face.width_mm, card.height_mm / face.height_mm);
    out.x_mm = (card.width_mm - face.width_mm * out.scale) / 2;
    out.y_mm = (card.height_mm - face.height_mm * out.scale) / 2;
    out.reach = {(out.x_mm + bleed.left) / out.scale, (out.y_mm + bleed.top) / out.scale,
                 (out.x_mm + bleed.right) / out.scale, (out.y_mm + bleed.bottom) / out.scale};
    if (service) {
        // Where the face ends before the card does, the card's own ground keeps part of the way.
        const double x = (service->safe_mm - out.x_mm) / out.scale;
        const double y = (service->safe_mm - out.y_mm) / out.scale;
        out.safe = {{x, y, x, y},
                    fmt::format("the safe area of {}, {:g} mm from the trim", service->name,
                                service->safe_mm)};
    }
    return out;
}

Size layout_size(const draw::Studio& studio) {
    return {studio.trim_width_mm(), studio.trim_height_mm()};
}

void draw_fitted(const draw::Studio& studio, cairo_t* context, const draw::Face& face,
                 const Fit& fit, std::vector<draw::Finding>& findings) {
    const draw::Saved saved{context};
    cairo_translate(context, fit.x_mm, fit.y_mm);
    cairo_scale(context, fit.scale, fit.scale);
    studio.draw(context, face, draw::Studio::Detail::full, fit.reach, findings,
                fit.safe ? &*fit.safe : nullptr);
}

void check_small_text(const draw::Studio& studio, const draw::Face& face, const Fit& fit,
                      const Size& card, std::vector<draw::Finding>& findings) {
    if (fit.scale >= 1) return;
    std::optional<double> smallest;
    for (const double size : text_sizes(studio, face))
        if (size > least_text_pt - rounding_pt && size * fit.scale < least_text_pt - rounding_pt)
            smallest = std::min(size, smallest.value_or(size));
    if (!smallest) return;
    findings.push_back({face.name, "size",
                        fmt::format("text of {:.1f} pt shrinks to {:.1f} pt on a card of {}; 6 pt "
                                    "is the least that reads well",
                                    *smallest, *smallest * fit.scale, describe(card)),
                        false, face.file});
}

}  // namespace muster::pages

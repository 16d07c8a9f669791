#pragma once

#include "print/draw/layout/draw.hpp"
#include "print/pages/imposition/services.hpp"
#include "print/pages/imposition/sizes.hpp"

#include <optional>
#include <vector>

namespace muster::pages {

/// A face on a card of another trim: scaled alike in both directions to fit, and centred.
struct Fit {
    double scale{1};
    double x_mm{}, y_mm{};  ///< Of the face's top left corner on the card.
    draw::Margins reach;    ///< From the face's trim to the card's bleed, in mm of the face.
    std::optional<draw::SafeArea> safe;  ///< The service's, if there is one.
};
[[nodiscard]] Fit fit(const Size& face, const Size& card, const draw::Margins& bleed,
                      const std::optional<Service>& service = {});

/// The trim that the layout is made for.
[[nodiscard]] Size layout_size(const draw::Studio& studio);

/// Draws the face so, with the card's trim at (0, 0) and one unit = 1 mm.
void draw_fitted(const draw::Studio& studio, cairo_t* context, const draw::Face& face,
                 const Fit& fit, std::vector<draw::Finding>& findings);

/// A finding if text that the layout sets at 6 pt or more falls under that by the scale.
void check_small_text(const draw::Studio& studio, const draw::Face& face, const Fit& fit,
                      const Size& card, std::vector<draw::Finding>& findings);

}  // namespace muster::pages

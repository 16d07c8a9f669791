#pragma once

#include "client/ui/keys/keys.hpp"
#include "client/ui/screen/builder.hpp"

#include <optional>

namespace muster::client {

/// A whole number between two ends, set by the pointer along a bar or by keys in steps.
struct Slider {
    int least{}, most{100}, step{1};
    int value{};

    /// Nearest step to where the pointer stands along the bar in `box`.
    [[nodiscard]] int at(const Box& box, double x) const;
    /// Where a key leads: left and right a step, page keys five, home and end to the ends. Empty
    /// where the key is not for a slider.
    [[nodiscard]] std::optional<int> moved(Key key) const;
};

/// The bar with its knob, ticks at every `tick`, and the number in words beside it. `spot.box` is
/// all of it; the bar is slider_bar of that.
void draw_slider(Builder& b, Spot spot, const Slider& slider, const std::string& shown, int tick);
[[nodiscard]] Box slider_bar(const Box& box);

}  // namespace muster::client

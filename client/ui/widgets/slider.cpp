#include "client/ui/widgets/slider.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace muster::client {
namespace {

constexpr double number_width = 74;
constexpr double knob = 9;  ///< Its radius; the bar is so much shorter at both ends.

double place_of(const Slider& slider, const Box& bar, int value) {
    const double part =
        static_cast<double>(value - slider.least) / std::max(1, slider.most - slider.least);
    return bar.x + bar.width * std::clamp(part, 0.0, 1.0);
}

}  // namespace

Box slider_bar(const Box& box) {
    return {box.x + knob + 4, box.centre_y() - 3, box.width - number_width - 2 * knob - 8, 6};
}

int Slider::at(const Box& box, double x) const {
    const Box bar = slider_bar(box);
    const double part = std::clamp((x - bar.x) / bar.width, 0.0, 1.0);
    const auto steps = std::lround(part * (most - least) / step);
    return std::clamp(least + static_cast<int>(steps) * step, least, most);
}

std::optional<int> Slider::moved(Key key) const {
    int to = value;
    switch (key) {
        case Key::left: to -= step; break;
        case Key::right: to += step; break;
        case Key::page_down: to -= 5 * step; break;
        case Key::page_up: to += 5 * step; break;
        case Key::home: to = least; break;
        case Key::end: to = most; break;
        default: return std::nullopt;
    }
    return std::clamp(to, least, most);
}

void draw_slider(Builder& b, Spot spot, const Slider& slider, const std::string& shown, int tick) {
    const Box box = spot.box;
    const Box bar = slider_bar(box);
    b.add(Fill{bar, theme::shade, 3, theme::ink, 1});
    const double x = place_of(slider, bar, slider.value);
    b.fill({bar.x, bar.y, x - bar.x, bar.height}, theme::ink, 3);
    for (int value = slider.least; value <= slider.most; value += tick)
        b.fill({place_of(slider, bar, value) - 0.5, bar.bottom() + 4, 1, 5}, theme::soft_ink);
    const bool is_lit = b.is_hovered(spot.command) || b.is_focused(spot.command);
    b.add(Fill{{x - knob, bar.centre_y() - knob, 2 * knob, 2 * knob},
               is_lit ? theme::bone : theme::vellum,
               knob,
               theme::ink,
               2,
               1,
               true});
    b.text({box.right() - number_width, box.y, number_width - 8, box.height}, shown,
           theme::figure(19, theme::ink, theme::Align::right));
    if (b.is_focused(spot.command)) b.ring(box, 5);
    b.spot(std::move(spot));
}

}  // namespace muster::client

#include "client/ui/keys/pad.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace muster::client {
namespace {

/// A stick that is held comes back to less than it took to start: no flutter at the edge.
constexpr float starts_at = 60, ends_at = 40;
constexpr double first_repeat_ms = 400, next_repeat_ms = 130;
constexpr double first_on_map_ms = 220, next_on_map_ms = 90;
constexpr float pans_from = 20;
/// Logical pixels a second of a stick that is pushed all the way; a long frame counts as so long.
constexpr double pan_speed = 900, longest_ms = 100;
/// Half a pull, and less than a third to let go.
constexpr float pulls_at = 0, lets_go_at = -40;

}  // namespace

std::optional<Pad::Pressed> Pad::button(unsigned number) {
    switch (number) {
        case 0: return Pressed{Key::enter};     // A
        case 1: return Pressed{Key::escape};    // B
        case 2: return Pressed{Key::space};     // X
        case 3: return Pressed{Key::layers};    // Y
        case 4: return Pressed{Key::back_tab};  // Left shoulder
        case 5: return Pressed{Key::tab};       // Right shoulder
        case 6: return Pressed{Key::finish};    // Back
        case 7: return Pressed{Key::f1};        // Start
        case 9: return Pressed{Key::f3};        // Left stick, pressed
        case 10: return Pressed{Key::home};     // Right stick, pressed
        default: return std::nullopt;
    }
}

std::optional<Key> Pad::direction() const {
    // The further of all four leads; a slanted stick moves one way only.
    std::size_t most = 0;
    for (std::size_t i = 1; i < moving_axes; ++i)
        if (std::abs(at_[i]) > std::abs(at_[most])) most = i;
    if (std::abs(at_[most]) < (held_ ? ends_at : starts_at)) return std::nullopt;
    const bool is_level = most % 2 == 0;
    if (at_[most] < 0) return is_level ? Key::left : Key::up;
    return is_level ? Key::right : Key::down;
}

std::optional<Pad::Pressed> Pad::moved(Axis axis, float position, double now_ms) {
    at_[static_cast<std::size_t>(axis)] = position;
    if (axis == Axis::nearer || axis == Axis::farther) return pulled(axis);
    if (axis == Axis::pan_x || axis == Axis::pan_y) return std::nullopt;
    const auto now = direction();
    if (now == held_) return std::nullopt;
    held_ = now;
    if (!held_) return std::nullopt;
    due_ = now_ms + (is_on_map_ ? first_on_map_ms : first_repeat_ms);
    return Pressed{*held_};
}

std::optional<Pad::Pressed> Pad::repeated(double now_ms) {
    if (!held_ || now_ms < due_) return std::nullopt;
    due_ = now_ms + (is_on_map_ ? next_on_map_ms : next_repeat_ms);
    return Pressed{*held_};
}

std::optional<Pad::Pressed> Pad::pulled(Axis axis) {
    const bool is_nearer = axis == Axis::nearer;
    bool& is_pulled = is_pulled_[is_nearer ? 0 : 1];
    const bool was_pulled = is_pulled;
    is_pulled = at_[static_cast<std::size_t>(axis)] > (was_pulled ? lets_go_at : pulls_at);
    if (was_pulled || !is_pulled) return std::nullopt;
    return Pressed{Key::letter, is_nearer ? '+' : '-'};
}

std::optional<Pad::Pan> Pad::panned(double now_ms) {
    const double x = at_[static_cast<std::size_t>(Axis::pan_x)];
    const double y = at_[static_cast<std::size_t>(Axis::pan_y)];
    if (std::hypot(x, y) < pans_from) {
        panned_at_.reset();
        return std::nullopt;
    }
    const double since = panned_at_ ? std::min(now_ms - *panned_at_, longest_ms) : 0;
    panned_at_ = now_ms;
    const double step = pan_speed * since / 1000 / 100;
    return Pan{x * step, y * step};
}

void Pad::let_go() {
    *this = Pad{};
}

}  // namespace muster::client

#include "client/ui/pad.hpp"

#include <cmath>
#include <cstddef>

namespace muster::client {
namespace {

/// A stick that is held comes back to less than it took to start: no flutter at the edge.
constexpr float starts_at = 60, ends_at = 40;
constexpr double first_repeat_ms = 400, next_repeat_ms = 130;

}  // namespace

std::optional<Pad::Pressed> Pad::button(unsigned number) {
    switch (number) {
        case 0: return Pressed{Key::enter};        // A
        case 1: return Pressed{Key::escape};       // B
        case 2: return Pressed{Key::space};        // X
        case 3: return Pressed{Key::letter, 'H'};  // Y
        case 4: return Pressed{Key::back_tab};     // Left shoulder
        case 5: return Pressed{Key::tab};          // Right shoulder
        case 7: return Pressed{Key::f1};           // Start
        default: return std::nullopt;
    }
}

std::optional<Key> Pad::direction() const {
    // The further of all four leads; a slanted stick moves one way only.
    std::size_t most = 0;
    for (std::size_t i = 1; i < at_.size(); ++i)
        if (std::abs(at_[i]) > std::abs(at_[most])) most = i;
    if (std::abs(at_[most]) < (held_ ? ends_at : starts_at)) return std::nullopt;
    const bool is_level = most % 2 == 0;
    if (at_[most] < 0) return is_level ? Key::left : Key::up;
    return is_level ? Key::right : Key::down;
}

std::optional<Pad::Pressed> Pad::moved(Axis axis, float position, double now_ms) {
    at_[static_cast<std::size_t>(axis)] = position;
    const auto now = direction();
    if (now == held_) return std::nullopt;
    held_ = now;
    if (!held_) return std::nullopt;
    due_ = now_ms + first_repeat_ms;
    return Pressed{*held_};
}

std::optional<Pad::Pressed> Pad::repeated(double now_ms) {
    if (!held_ || now_ms < due_) return std::nullopt;
    due_ = now_ms + next_repeat_ms;
    return Pressed{*held_};
}

void Pad::let_go() {
    *this = Pad{};
}

}  // namespace muster::client

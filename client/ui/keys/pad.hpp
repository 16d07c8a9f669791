#pragma once

#include "client/ui/keys/keys.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace muster::client {

/// A gamepad as the keys that it stands for. Its window passes on what SFML reports.
class Pad {
  public:
    struct Pressed {
        Key key{};
        char letter{};  ///< With Key::letter.
        bool operator==(const Pressed&) const = default;
    };
    /// Of the right stick, which pans, and of the triggers, which zoom, behind those that move.
    enum class Axis : std::uint8_t {
        stick_x,
        stick_y,
        cross_x,
        cross_y,
        pan_x,
        pan_y,
        nearer,
        farther
    };
    static constexpr std::size_t moving_axes = 4, axes = 8;

    /// What a button stands for, numbered as Linux numbers those of the usual pads.
    [[nodiscard]] static std::optional<Pressed> button(unsigned number);
    /// `position` is -100 to 100, right and down being positive, -100 a trigger at rest. The
    /// stick's new direction, or the zoom of a trigger that was pulled.
    [[nodiscard]] std::optional<Pressed> moved(Axis axis, float position, double now_ms);
    /// The direction that is held, again, when it is time.
    [[nodiscard]] std::optional<Pressed> repeated(double now_ms);
    /// How far the right stick has pushed the view since it was last asked for, in logical pixels.
    struct Pan {
        double x{}, y{};
    };
    [[nodiscard]] std::optional<Pan> panned(double now_ms);
    /// From here on the stick repeats as fast as a cursor on a map wants it, or no longer.
    void hurry(bool is_on_map) { is_on_map_ = is_on_map; }
    [[nodiscard]] bool is_held() const { return held_.has_value(); }
    /// The pad is gone, or the window is another's.
    void let_go();

  private:
    [[nodiscard]] std::optional<Key> direction() const;

    std::optional<Pressed> pulled(Axis axis);

    std::array<float, axes> at_{};
    std::optional<Key> held_;
    double due_{};
    bool is_on_map_{};
    std::array<bool, 2> is_pulled_{};  ///< By trigger.
    std::optional<double> panned_at_;  ///< While the right stick is pushed.
};

}  // namespace muster::client

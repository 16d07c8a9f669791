#pragma once

#include "client/ui/keys.hpp"

#include <array>
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
    enum class Axis : std::uint8_t { stick_x, stick_y, cross_x, cross_y };

    /// What a button stands for, numbered as Linux numbers those of the usual pads.
    [[nodiscard]] static std::optional<Pressed> button(unsigned number);
    /// `position` is -100 to 100, right and down being positive. The stick's new direction, if it
    /// is one.
    [[nodiscard]] std::optional<Pressed> moved(Axis axis, float position, double now_ms);
    /// The direction that is held, again, when it is time.
    [[nodiscard]] std::optional<Pressed> repeated(double now_ms);
    [[nodiscard]] bool is_held() const { return held_.has_value(); }
    /// The pad is gone, or the window is another's.
    void let_go();

  private:
    [[nodiscard]] std::optional<Key> direction() const;

    std::array<float, 4> at_{};
    std::optional<Key> held_;
    double due_{};
};

}  // namespace muster::client

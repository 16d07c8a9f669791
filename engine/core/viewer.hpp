#pragma once

#include "engine/core/seat.hpp"

namespace muster {

/// Who looks at a battle. A player sees what its seat may know, a spectator what is open to
/// everybody, and the referee all there is. A hot-seat screen that everybody sees is a spectator's.
class Viewer {
  public:
    /// Of a player, or of the referee; anybody else sees what a spectator sees.
    constexpr Viewer(Seat seat)  // NOLINT: a seat looks for itself
        : seat_{muster::is_player(seat) || seat == Seat::referee ? seat : Seat::nobody} {}
    [[nodiscard]] static constexpr Viewer spectator() { return Seat::nobody; }
    /// Also whoever else may see all, such as those who look on without a seat.
    [[nodiscard]] static constexpr Viewer referee() { return Seat::referee; }

    [[nodiscard]] constexpr bool is_player() const { return muster::is_player(seat_); }
    [[nodiscard]] constexpr bool is_spectator() const { return seat_ == Seat::nobody; }
    [[nodiscard]] constexpr bool sees_all() const { return seat_ == Seat::referee; }
    /// Whether this is the view of that player, or of whoever sees all.
    [[nodiscard]] constexpr bool sees_as(Seat player) const {
        return seat_ == player || sees_all();
    }
    /// The player's own; Seat::nobody for a spectator.
    [[nodiscard]] constexpr Seat seat() const { return seat_; }
    bool operator==(const Viewer&) const = default;

  private:
    Seat seat_;
};

}  // namespace muster

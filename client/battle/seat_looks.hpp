#pragma once

#include "engine/core/seat.hpp"

#include <map>
#include <optional>
#include <utility>

namespace muster::client {

/// Where each of several people at one screen looks: view, zoom, cursor and what is open. Each
/// finds it as it was left, and nobody finds where another looked, which may be at what is hidden.
template <class Look>
class SeatLooks {
  public:
    /// `last` gets up, who looked at `now`, and `next` sits down.
    /// @returns where `next` looked before; none: it sits down for the first time.
    [[nodiscard]] std::optional<Look> pass(Seat last, Look now, Seat next) {
        if (last != Seat::nobody) looks_.insert_or_assign(last, std::move(now));
        const auto found = looks_.find(next);
        return found == looks_.end() ? std::nullopt : std::optional{found->second};
    }

  private:
    std::map<Seat, Look> looks_;
};

}  // namespace muster::client

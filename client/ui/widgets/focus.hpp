#pragma once

#include "client/ui/screen/screen.hpp"

namespace muster::client {

enum class Direction { up, down, left, right };

/// The spot that carries `command`, or null.
[[nodiscard]] const Spot* find_spot(const Screen& screen, const Command& command);
/// The spot whose key box says `key`.
[[nodiscard]] const Spot* find_key(const Screen& screen, const std::string& key);
/// The topmost spot under the pointer.
[[nodiscard]] const Spot* spot_at(const Screen& screen, double x, double y);

/// The nearest spot that way, or the focus itself when there is none.
[[nodiscard]] Command moved(const Screen& screen, const Command& focus, Direction direction);
/// Tab: the first spot of the next zone, wrapping round; backwards with `step` -1.
[[nodiscard]] Command next_zone(const Screen& screen, const Command& focus, int step);

}  // namespace muster::client

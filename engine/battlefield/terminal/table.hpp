#pragma once

#include "engine/battlefield/model/state.hpp"

#include <string>

namespace muster::battlefield {

/// The map in characters, as its file draws it: two letters a square with walls between. A unit is
/// its army's initial and its number in the army, 1 to 9 and then letters; the initial of an aerial
/// unit is a capital, and one above another unit stands below the map. Draw a view's state where
/// somebody may not see all.
[[nodiscard]] std::string drawn(const State& state);

/// The same before anybody stands on it.
[[nodiscard]] std::string drawn(const Map& map);

/// The two letters of a unit, "r3".
[[nodiscard]] std::string mark_of(const State& state, Index unit);

}  // namespace muster::battlefield

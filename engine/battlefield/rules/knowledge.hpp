#pragma once

#include "engine/battlefield/model/state.hpp"
#include "engine/core/viewer.hpp"

#include <optional>

/// What each player and a spectator learn of what happens in fog (BF-119, BF-R55).
namespace muster::battlefield {

/// Who sees a unit on the map as it stands now: its own side, and the enemies that fog does not
/// keep from it. A spectator sees what every army that is not lost sees.
[[nodiscard]] Knowers seers_of(const State& state, Index unit);

/// Decides who knows of an event that happens now. `before` are those who saw its unit before it
/// moved or was removed; of other events it is not used.
void decide_knowers(const State& state, Event& event, Knowers before);

/// Whether the viewer may know of the event.
[[nodiscard]] bool knows(const Event& event, Viewer viewer);
/// The event as the viewer knows it: without the units and squares that it did not see. Absent if
/// it knows nothing of it.
[[nodiscard]] std::optional<Event> as_known(const Event& event, Viewer viewer);

}  // namespace muster::battlefield

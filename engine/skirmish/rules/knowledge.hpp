#pragma once

#include "engine/core/viewer.hpp"
#include "engine/skirmish/model/event.hpp"
#include "engine/skirmish/model/state.hpp"

#include <optional>

/// What each commander and a spectator learn of the cards that events name (SK-204 to SK-210).
namespace muster::skirmish {

/// The copies of `side`, 0 or 1, whose faces the viewer does not see as the Battle stands.
[[nodiscard]] CopySet unseen_by(const State& state, Viewer viewer, int side);

/// Keeps the faces of the cards of an event that happens now, and decides who sees them: those who
/// see the card as it lies now, and all where the event lays it open.
void keep_faces(const State& state, Event& event);

/// The event as the viewer knows it: without a card whose face it did not see. Absent if it is for
/// somebody else.
[[nodiscard]] std::optional<Event> as_known(const Event& event, Viewer viewer);

}  // namespace muster::skirmish

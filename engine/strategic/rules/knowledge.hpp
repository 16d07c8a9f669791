#pragma once

#include "engine/core/viewer.hpp"
#include "engine/strategic/model/state.hpp"

/// What each faction and a spectator learn of what happens (ST-190, ST-503).
namespace muster::strategic {

/// Decides who knows of an event that happens now, and keeps the names that its armies have.
void decide_knowers(const State& state, Event& event);

/// Whether the viewer may know of the event.
[[nodiscard]] bool knows(const Event& event, Viewer viewer);
/// Whether it may know which army it was, and which the other.
[[nodiscard]] bool knows_army(const Event& event, Viewer viewer);
[[nodiscard]] bool knows_other(const Event& event, Viewer viewer);

/// An attack: it is declared in the open, whoever sees its army (ST-503).
[[nodiscard]] inline bool is_open_attack(const Event& event) {
    return event.kind == Event::Kind::declared && event.number >= 0;
}

}  // namespace muster::strategic

#pragma once

#include "engine/skirmish/model/event.hpp"
#include "engine/skirmish/model/state.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace muster::skirmish {

/// The event as a plain sentence for `viewer` in the table's locale, such as "Red: Spearmen wins by
/// 3."; a shared screen is a spectator's (public events only). It names what the viewer knew when
/// it happened, whatever `state` shows now. What only one side learned the referee reads as that
/// side does. Empty optional: not for this viewer, or nothing a person needs
/// to read. Side names are "Madder" and "Woad".
[[nodiscard]] std::optional<std::string> narrate(const State& state, const Event& event,
                                                 Viewer viewer);

/// What an action does, as a button or a numbered choice says it: "Discard Soldier: own unit +1".
[[nodiscard]] std::string describe(const State& state, Action action);

/// What the seat to move is asked, in one sentence: "Put a card on Offense, or Pass (1 Morale)."
[[nodiscard]] std::string prompt(const State& state);

/// The number in the rulebook of what the seat to move is asked: "SK-47".
[[nodiscard]] std::string_view rule_now(const State& state);

}  // namespace muster::skirmish

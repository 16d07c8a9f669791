#pragma once

#include "engine/battlefield/rules/battle.hpp"
#include "engine/battlefield/wording/words.hpp"
#include "engine/core/viewer.hpp"

#include <optional>
#include <string>
#include <string_view>

/// A battle in the words of a language (cards/battlefield/locale).
namespace muster::battlefield {

/// The event as one short line; absent if `viewer` may not know of it. It is the same at any later
/// state: of the state only the setup is read.
[[nodiscard]] std::optional<std::string> narrate(const Words& words, const State& state,
                                                 const Event& event, Viewer viewer);
/// What an action does, as a button or a numbered choice says it.
[[nodiscard]] std::string describe(const Words& words, const State& state, const Action& action);
/// What the seat to move is asked, in one sentence.
[[nodiscard]] std::string prompt(const Words& words, const State& state);

/// "Madder", "Woad", "Weld" or "Verdigris".
[[nodiscard]] std::string army_name(const Words& words, std::uint8_t army);
/// A unit's own name, or that of its troop in this language.
[[nodiscard]] std::string unit_name(const Words& words, const State& state, Index unit);

/// The number in the rulebook of what the seat to move is asked: "BF-60".
[[nodiscard]] std::string_view rule_now(const State& state);

}  // namespace muster::battlefield

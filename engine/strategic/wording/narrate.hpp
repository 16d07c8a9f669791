#pragma once

#include "engine/core/viewer.hpp"
#include "engine/strategic/rules/war_game.hpp"
#include "engine/strategic/wording/words.hpp"

#include <optional>
#include <string>
#include <string_view>

/// A war in the words of a language (cards/strategic/locale).
namespace muster::strategic {

/// The event as one short line; absent where `viewer` may not know of it, or needs not.
[[nodiscard]] std::optional<std::string> narrate(const Words& words, const State& state,
                                                 const Event& event, Viewer viewer);
/// What an action does, as a button or a numbered choice says it.
[[nodiscard]] std::string describe(const Words& words, const State& state, const Action& action);
/// What the seat to move is asked, in one sentence.
[[nodiscard]] std::string prompt(const Words& words, const State& state);
/// The number in the rulebook of what the seat to move is asked: "ST-27".
[[nodiscard]] std::string_view rule_now(const State& state);

}  // namespace muster::strategic

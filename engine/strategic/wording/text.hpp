#pragma once

#include "engine/strategic/model/state.hpp"

#include <string>
#include <string_view>

namespace muster::strategic {

/// "v1" as the war file has it; "v1+12" of an army made in the course of the war, with its number.
[[nodiscard]] std::string army_name(const State& state, Index army);

/// One line, the same for the same action in every build: "march v1 hobbs_ditch forced",
/// "act y1 intelligence on c1", "attack v1 c1 night", "commit 2d10 3d6" (RULES.md, section 27).
[[nodiscard]] std::string action_text(const State& state, const Action& action);
/// What it means, listed or not. @throws IllegalAction if the text is no action of this war.
[[nodiscard]] Action parse_action(const State& state, std::string_view text);

}  // namespace muster::strategic

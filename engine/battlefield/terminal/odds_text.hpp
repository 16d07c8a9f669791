#pragma once

#include "engine/battlefield/model/state.hpp"
#include "engine/battlefield/wording/words.hpp"

#include <optional>
#include <string>

namespace muster::battlefield {

/// The exact odds of an attack or a bombardment; of a move, and of choosing a unit to attack with,
/// those of the most harmful attack from there. Absent where there is none. Of a view's state.
[[nodiscard]] std::optional<std::string> odds_text(const Words& words, const State& state,
                                                   const Action& action);

}  // namespace muster::battlefield

#pragma once

#include "engine/usage/usage.hpp"

#include <span>

namespace muster::lab {

/// Adds a subcommand to `muster-lab odds`: what a ruleset without cards has to be asked.
using AddOdds = usage::Command (*)(const usage::Command& odds);
/// Of the rulesets that have one: engine/lab_games.cpp.
[[nodiscard]] std::span<const AddOdds> odds_subcommands();

}  // namespace muster::lab

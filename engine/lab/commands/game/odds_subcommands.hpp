#pragma once

#include "engine/usage/usage.hpp"

#include <span>

namespace muster::lab {

/// Adds a subcommand to `muster-lab odds`: what a ruleset without cards has to be asked.
using AddOdds = usage::Command (*)(const usage::Command& odds);
/// Of the rulesets that have one: engine/lab_games.cpp.
[[nodiscard]] std::span<const AddOdds> odds_subcommands();

/// Adds a command to `muster-lab` that a ruleset alone has and that sets the exit code, as
/// commands.hpp has it.
using AddCommand = void (*)(const usage::Command& app, int& exit_code);
[[nodiscard]] std::span<const AddCommand> own_commands();

}  // namespace muster::lab

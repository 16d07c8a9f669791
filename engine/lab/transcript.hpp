#pragma once

#include "engine/skirmish/skirmish.hpp"

#include <span>
#include <string>

namespace muster::lab {

/// A whole battle as readable text: the setup, then for each action the legal ones, the action and
/// its events, and what each side sees where that has changed. Stable: golden battles compare it.
[[nodiscard]] std::string transcript(const skirmish::Setup& setup,
                                     std::span<const skirmish::Action> actions);

/// The seed of players and dice makes the battle; the actions are what transcript() wants.
[[nodiscard]] std::vector<skirmish::Action> random_battle(const skirmish::Setup& setup,
                                                          std::uint64_t seed);

/// "Madder wins: 3 units Killed against 1, Morale 4 against 2." or that the battle goes on.
[[nodiscard]] std::string result_sentence(const skirmish::State& state);

}  // namespace muster::lab

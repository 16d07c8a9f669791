#pragma once

#include "engine/lab/commands/game/game.hpp"

#include <filesystem>
#include <memory>

/// What muster-lab asks of campaigns; game.cpp makes them a lab::Game.
namespace muster::lab {

[[nodiscard]] std::unique_ptr<Checks> campaign_checks();
/// Prints a campaign file step by step; with `transcript` what was undone and what each commander
/// learned too. @throws BadInput
void replay_campaign(const ReplayOptions& options);

}  // namespace muster::lab

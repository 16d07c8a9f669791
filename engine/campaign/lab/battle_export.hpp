#pragma once

#include "engine/campaign/lab/options.hpp"

namespace muster::lab {

/// Two armies of a campaign as army files of another game, attacker.toml and defender.toml, so that
/// their battle can be played out there; its result goes back by `campaign rule`. @throws BadInput
void run_battle(const CampaignOptions& options);

}  // namespace muster::lab

#pragma once

#include "engine/usage/usage.hpp"

namespace muster::campaign {

/// `muster-lab campaign`: runs a campaign that is kept in a file. Named in engine/lab_games.cpp.
void add_campaign(const usage::Command& app, int& exit_code);

}  // namespace muster::campaign

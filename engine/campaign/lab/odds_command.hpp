#pragma once

#include "engine/usage/usage.hpp"

namespace muster::campaign {

/// `muster-lab odds campaign`: exact chances of battles, Morale checks, sieges, harrying and
/// letters. Named in engine/lab_games.cpp.
usage::Command add_odds(const usage::Command& odds);

}  // namespace muster::campaign

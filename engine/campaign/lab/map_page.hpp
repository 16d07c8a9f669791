#pragma once

#include "engine/campaign/lab/words.hpp"

namespace muster::lab {

/// A map in characters: the referee's with a layer, or what one commander knows, from the view
/// alone. @throws BadInput
void run_map(const CampaignWords& words);

}  // namespace muster::lab

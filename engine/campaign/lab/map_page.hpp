#pragma once

#include "engine/campaign/lab/options.hpp"

namespace muster::lab {

/// A map in characters: the referee's with a layer, or what one commander knows, from the view
/// alone. @throws BadInput
void run_map(const CampaignOptions& options);

}  // namespace muster::lab

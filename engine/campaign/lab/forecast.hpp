#pragma once

#include "engine/campaign/lab/options.hpp"

namespace muster::lab {

/// What becomes of an army by one order after another if it meets nobody: until when it eats, and
/// when it arrives, over many weathers. @throws BadInput
void run_forecast(const CampaignOptions& options);

}  // namespace muster::lab

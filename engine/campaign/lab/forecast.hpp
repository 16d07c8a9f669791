#pragma once

#include "engine/campaign/lab/words.hpp"

namespace muster::lab {

/// What becomes of an army by one order after another if it meets nobody: until when it eats, and
/// when it arrives, over many weathers. @throws BadInput
void run_forecast(const CampaignWords& words);

}  // namespace muster::lab

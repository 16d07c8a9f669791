#pragma once

#include "engine/campaign/lab/options.hpp"

namespace muster::lab {

/// A campaign by itself: computer commanders, usual answers, and the invariants and the books at
/// the end of every day; into a file where one is named. @throws BadInput where a day breaks them
void run_soak(const CampaignOptions& options);

}  // namespace muster::lab

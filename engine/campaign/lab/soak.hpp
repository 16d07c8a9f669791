#pragma once

#include "engine/campaign/lab/words.hpp"

namespace muster::lab {

/// A campaign by itself: computer commanders, usual answers, and the invariants and the books at
/// the end of every day; into a file where one is named. @throws BadInput where a day breaks them
void run_soak(const CampaignWords& words);

}  // namespace muster::lab

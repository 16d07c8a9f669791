#pragma once

#include "engine/campaign/lab/words.hpp"

/// What `muster-lab campaign` does with a file as a whole; each prints. @throws BadInput
namespace muster::lab {

/// The region, house rules and seed that `new` and `soak` name; a seed that nobody knows without
/// one.
[[nodiscard]] campaign::Beginning beginning_of(const CampaignWords& words);
void run_new(const CampaignWords& words);
void run_show(const CampaignWords& words);
void run_orders(const CampaignWords& words);
void run_advance(const CampaignWords& words);
void run_rule(const CampaignWords& words);
void run_undo(const CampaignWords& words);
void run_report(const CampaignWords& words);
/// `exit_code` becomes 1 where something differs.
void run_verify(const CampaignWords& words, int& exit_code);

}  // namespace muster::lab

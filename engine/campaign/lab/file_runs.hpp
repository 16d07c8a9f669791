#pragma once

#include "engine/campaign/lab/options.hpp"

/// What `muster-lab campaign` does with a file as a whole; each prints. @throws BadInput
namespace muster::lab {

/// The region, house rules and seed that `new` and `soak` name; a seed that nobody knows without
/// one.
[[nodiscard]] campaign::Beginning beginning_of(const CampaignOptions& options);
void run_new(const CampaignOptions& options);
void run_show(const CampaignOptions& options);
void run_orders(const CampaignOptions& options);
void run_advance(const CampaignOptions& options);
void run_rule(const CampaignOptions& options);
void run_undo(const CampaignOptions& options);
void run_report(const CampaignOptions& options);
/// `exit_code` becomes 1 where something differs.
void run_verify(const CampaignOptions& options, int& exit_code);

}  // namespace muster::lab

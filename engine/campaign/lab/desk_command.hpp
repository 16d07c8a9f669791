#pragma once

#include "engine/campaign/lab/options.hpp"
#include "engine/usage/usage.hpp"

#include <memory>

namespace muster::lab {

/// The commands of a referee's desk, and those that look ahead: letter, read, set, reveal,
/// announce, award, map, forecast, soak.
void add_desk(const usage::Command& all, const std::shared_ptr<CampaignOptions>& options);

}  // namespace muster::lab

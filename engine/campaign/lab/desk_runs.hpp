#pragma once

#include "engine/campaign/lab/options.hpp"

/// What a referee does by hand: each is a step of the file with its reason. @throws BadInput
namespace muster::lab {

/// An order that is one letter (CA-226); it counts from now.
void run_letter(const CampaignOptions& options);
/// From when an order counts that waits, and what it says if it is mended (CA-7).
void run_read(const CampaignOptions& options);
/// A waiting order goes back to its commander with a reply (CA-7).
void run_refuse(const CampaignOptions& options);
/// Any value, with a reason.
void run_set(const CampaignOptions& options);
/// Hexes and a note for one commander (CA-23, CA-24).
void run_reveal(const CampaignOptions& options);
/// News that spread from a hex (CA-229).
void run_announce(const CampaignOptions& options);
/// A trait (CA-270).
void run_award(const CampaignOptions& options);
void run_chorus(const CampaignOptions& options);

}  // namespace muster::lab

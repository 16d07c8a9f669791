#pragma once

#include "engine/campaign/lab/words.hpp"

/// What a referee does by hand: each is a step of the file with its reason. @throws BadInput
namespace muster::lab {

/// An order that is one letter (CA-226); it counts from now.
void run_letter(const CampaignWords& words);
/// From when an order counts that waits, and what it says if it is mended (CA-7).
void run_read(const CampaignWords& words);
/// A waiting order goes back to its commander with a reply (CA-7).
void run_refuse(const CampaignWords& words);
/// Any value, with a reason.
void run_set(const CampaignWords& words);
/// Hexes and a note for one commander (CA-23, CA-24).
void run_reveal(const CampaignWords& words);
/// News that spread from a hex (CA-229).
void run_announce(const CampaignWords& words);
/// A trait (CA-270).
void run_award(const CampaignWords& words);
void run_chorus(const CampaignWords& words);

}  // namespace muster::lab

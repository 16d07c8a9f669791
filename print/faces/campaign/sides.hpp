#pragma once

#include "engine/campaign/model/ids.hpp"
#include "print/faces/campaign/words.hpp"

#include <string>

namespace muster::faces {

/// The tone of a faction by its place in the file: "madder", "woad", "weld", "verdigris", as
/// maps and counters have them, and again from the first; "plain" of none.
[[nodiscard]] std::string side_of(campaign::FactionId faction);
/// The tone of its cards, faces and backs: side_of(), or "umber" of none.
[[nodiscard]] std::string card_tone(campaign::FactionId faction);
/// "side-madder"; of none a commander's own sign.
[[nodiscard]] std::string side_sign(campaign::FactionId faction);
/// What the region is called in this language, or as its file calls it.
[[nodiscard]] std::string region_name(const CampaignWords& words, const campaign::Setting& setting);
/// "Niece or Nephew" in this language, or as it is written.
[[nodiscard]] std::string relation_name(const CampaignWords& words, const std::string& relation);

}  // namespace muster::faces

#pragma once

#include "engine/campaign/model/ids.hpp"
#include "print/faces/campaign/words.hpp"

#include <string>

namespace muster::faces {

/// The tone of a faction by its place in the file: "madder", "woad", "weld", "verdigris", as
/// maps and counters have them, and again from the first; "plain" of none.
[[nodiscard]] std::string side_of(campaign::FactionId faction);
/// "side-madder"; of none a commander's own sign.
[[nodiscard]] std::string side_sign(campaign::FactionId faction);
/// "Niece or Nephew" in this language, or as it is written.
[[nodiscard]] std::string relation_name(const CampaignWords& words, const std::string& relation);

}  // namespace muster::faces

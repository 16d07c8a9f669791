#pragma once

#include "engine/campaign/model/variant.hpp"
#include "engine/core/random.hpp"

#include <string>

namespace muster::campaign::tests {

/// A region file that nobody would draw: a small map with holes, seas, rivers and broken roads, one
/// to four factions at war or not, strongholds, commanders of any traits, armies of any kinds.
[[nodiscard]] std::string random_region(Stream& picks);
/// House rules, each toggle by chance.
[[nodiscard]] Variant random_variant(Stream& picks);

}  // namespace muster::campaign::tests

#pragma once

#include "engine/skirmish/model/cards.hpp"
#include "engine/toml/reader.hpp"

namespace muster::skirmish {

/// Reads the `effects` list of one card whose other keys stand in `card` already (SK-199, SK-200).
/// Whatever could never happen, or would need a choice that nobody is asked for, is a fault; what
/// depends on the Role and Strength is left unjudged where those are faulty themselves.
void load_effects(toml::Table& table, Card& card, bool is_sound);

}  // namespace muster::skirmish

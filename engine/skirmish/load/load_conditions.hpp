#pragma once

#include "engine/skirmish/model/cards.hpp"
#include "engine/toml/reader.hpp"

#include <string_view>

namespace muster::skirmish {

/// Reads the condition strings of `key` into `effect`, whose trigger and window are known (SK-199).
void read_conditions(toml::Table& table, std::string_view key, Effect& effect);

/// Reads `filter` of a move: conditions on path, role or strength, without a subject.
void read_filter(toml::Table& step, Step& out);

}  // namespace muster::skirmish

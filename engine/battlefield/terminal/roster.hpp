#pragma once

#include "engine/battlefield/model/state.hpp"
#include "engine/battlefield/wording/words.hpp"

#include <string>

namespace muster::battlefield {

/// What lies on the table, for a person: the map in characters, and each army's units with their
/// numbers and how they stand. Of a view's state where somebody may not see all.
[[nodiscard]] std::string table_of(const Words& words, const State& state);

}  // namespace muster::battlefield

#pragma once

#include "client/battle/log.hpp"
#include "client/ui/words/words.hpp"
#include "engine/strategic/wording/narrate.hpp"

#include <vector>

namespace muster::client::strategic_table {

/// A war as lines of the log, its house rules before them, without what `viewer` may not know, and
/// without single dice.
[[nodiscard]] std::vector<LogLine> log_lines(const strategic::State& state,
                                             const std::vector<strategic::Event>& events,
                                             Viewer viewer, const strategic::Words& words,
                                             const client::Words& say);

}  // namespace muster::client::strategic_table

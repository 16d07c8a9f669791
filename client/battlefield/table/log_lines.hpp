#pragma once

#include "client/battle/log.hpp"
#include "client/ui/words/words.hpp"
#include "engine/battlefield/wording/narrate.hpp"

#include <vector>

namespace muster::client::battlefield_table {

/// A battle as lines of the log, its house rules before them, without what `viewer` may not know.
[[nodiscard]] std::vector<LogLine> log_lines(const battlefield::State& state,
                                             const std::vector<battlefield::Event>& events,
                                             Viewer viewer, const battlefield::Words& words,
                                             const client::Words& say);

}  // namespace muster::client::battlefield_table

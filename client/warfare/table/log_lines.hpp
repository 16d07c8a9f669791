#pragma once

#include "client/battle/log.hpp"
#include "client/ui/words/words.hpp"
#include "engine/warfare/wording/narrate.hpp"

#include <vector>

namespace muster::client::warfare_table {

/// A battle of warfare as lines of the log, its house rules before them; everything is public there
/// (WF-18). `state` is any state of the battle.
[[nodiscard]] std::vector<LogLine> log_lines(const warfare::State& state,
                                             const std::vector<warfare::Event>& events,
                                             const warfare::Words& words, const client::Words& say);

}  // namespace muster::client::warfare_table

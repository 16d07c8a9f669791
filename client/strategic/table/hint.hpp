#pragma once

#include "client/battle/think/hint.hpp"
#include "client/strategic/table/table.hpp"

#include <vector>

namespace muster::client::strategic_table {

/// What a search found for whoever is asked, in words. `legal` is what it chose from.
[[nodiscard]] Hint hint(const State& view, const std::vector<Action>& legal,
                        const Advice<Action>& advice, const strategic::Words& names,
                        const client::Words& words);

/// Between two people of whom one may not see what the other sees: to whom the screen goes.
[[nodiscard]] Screen cover_screen(const State& state, Index faction, const strategic::Words& words,
                                  const Frame& frame);

}  // namespace muster::client::strategic_table

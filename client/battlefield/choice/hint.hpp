#pragma once

#include "client/battle/think/hint.hpp"
#include "client/ui/words/words.hpp"
#include "engine/battlefield/rules/battle.hpp"
#include "engine/battlefield/wording/words.hpp"

#include <vector>

namespace muster::client::battlefield_table {

/// What a search found for whoever is asked, in words. `legal` is what it chose from.
[[nodiscard]] Hint hint(const battlefield::State& state,
                        const std::vector<battlefield::Action>& legal,
                        const Advice<battlefield::Action>& advice, const battlefield::Words& names,
                        const client::Words& words);

}  // namespace muster::client::battlefield_table

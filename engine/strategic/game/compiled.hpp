#pragma once

#include "engine/players/player.hpp"
#include "engine/record/journal.hpp"
#include "engine/strategic/game/save.hpp"
#include "engine/strategic/ruleset.hpp"

/// What is made of the ruleset by large templates, compiled once.
extern template class muster::players::Search<muster::strategic::Rules>;
extern template class muster::record::Journal<muster::strategic::Rules>;

namespace muster::strategic {
using Header = record::Header<Rules>;
using Journal = record::Journal<Rules>;
}  // namespace muster::strategic

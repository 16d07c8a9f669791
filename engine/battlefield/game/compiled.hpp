#pragma once

#include "engine/battlefield/game/save.hpp"
#include "engine/battlefield/ruleset.hpp"
#include "engine/players/player.hpp"
#include "engine/record/journal.hpp"

/// What is made of the ruleset by large templates, compiled once.
extern template class muster::players::Search<muster::battlefield::Rules>;
extern template class muster::record::Journal<muster::battlefield::Rules>;

namespace muster::battlefield {
using Header = record::Header<Rules>;
using Journal = record::Journal<Rules>;
}  // namespace muster::battlefield

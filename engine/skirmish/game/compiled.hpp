#pragma once

#include "engine/players/player.hpp"
#include "engine/record/journal.hpp"
#include "engine/skirmish/game/save.hpp"
#include "engine/skirmish/ruleset.hpp"

/// What is made of the ruleset by large templates, compiled once.
extern template class muster::players::Search<muster::skirmish::Rules>;
extern template class muster::record::Journal<muster::skirmish::Rules>;

namespace muster::skirmish {
using Header = record::Header<Rules>;
using Journal = record::Journal<Rules>;
}  // namespace muster::skirmish

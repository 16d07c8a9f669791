#pragma once

#include "engine/players/player.hpp"
#include "engine/record/journal.hpp"
#include "engine/warfare/game/save.hpp"
#include "engine/warfare/ruleset.hpp"

/// What is made of the ruleset by large templates, compiled once.
extern template class muster::players::Search<muster::warfare::Rules>;
extern template class muster::record::Journal<muster::warfare::Rules>;

namespace muster::warfare {
using Header = record::Header<Rules>;
using Journal = record::Journal<Rules>;
}  // namespace muster::warfare

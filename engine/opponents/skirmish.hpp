#pragma once

#include "engine/players/player.hpp"
#include "engine/skirmish/ruleset.hpp"

/// The computer players of the ruleset, compiled once: their search is a large template.
extern template class muster::players::Search<muster::skirmish::Rules>;

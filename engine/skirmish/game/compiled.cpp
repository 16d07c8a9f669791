#include "engine/skirmish/game/compiled.hpp"

#include "engine/record/journal_body.hpp"

template class muster::players::Search<muster::skirmish::Rules>;
template class muster::record::Journal<muster::skirmish::Rules>;

#include "engine/skirmish/game/compiled.hpp"

#include "engine/record/journal_body.hpp"

static_assert(muster::Searchable<muster::skirmish::Rules>);
static_assert(muster::record::Saved<muster::skirmish::Rules>);

template class muster::players::Search<muster::skirmish::Rules>;
template class muster::record::Journal<muster::skirmish::Rules>;

#include "engine/warfare/game/compiled.hpp"

#include "engine/record/journal_body.hpp"

static_assert(muster::Searchable<muster::warfare::Rules>);
static_assert(muster::record::Saved<muster::warfare::Rules>);

template class muster::players::Search<muster::warfare::Rules>;
template class muster::record::Journal<muster::warfare::Rules>;

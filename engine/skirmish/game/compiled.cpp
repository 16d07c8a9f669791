#include "engine/skirmish/game/compiled.hpp"

#include "engine/record/journal_body.hpp"
#include "engine/skirmish/game/definitions.hpp"
#include "engine/skirmish/terminal/wording.hpp"

static_assert(muster::Searchable<muster::skirmish::Rules>);
static_assert(muster::record::Saved<muster::skirmish::Rules>);
static_assert(muster::Defined<muster::skirmish::Definitions>);
static_assert(muster::Worded<muster::skirmish::Wording>);

template class muster::players::Search<muster::skirmish::Rules>;
template class muster::record::Journal<muster::skirmish::Rules>;

#include "engine/warfare/game/compiled.hpp"

#include "engine/record/journal_body.hpp"
#include "engine/warfare/game/definitions.hpp"
#include "engine/warfare/terminal/wording.hpp"

static_assert(muster::Searchable<muster::warfare::Rules>);
static_assert(muster::record::Saved<muster::warfare::Rules>);
static_assert(muster::HasBattleFiles<muster::warfare::Definitions>);
static_assert(muster::Worded<muster::warfare::Wording>);

template class muster::players::Search<muster::warfare::Rules>;
template class muster::record::Journal<muster::warfare::Rules>;

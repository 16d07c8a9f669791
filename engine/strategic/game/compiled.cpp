#include "engine/strategic/game/compiled.hpp"

#include "engine/record/journal_body.hpp"
#include "engine/strategic/game/definitions.hpp"
#include "engine/strategic/terminal/wording.hpp"

static_assert(muster::Refereed<muster::strategic::Rules>);
static_assert(muster::HasActors<muster::strategic::Rules>);
static_assert(muster::record::Saved<muster::strategic::Rules>);
static_assert(muster::HasBattleFiles<muster::strategic::Definitions>);
static_assert(muster::Worded<muster::strategic::Wording>);

template class muster::players::Search<muster::strategic::Rules>;
template class muster::record::Journal<muster::strategic::Rules>;

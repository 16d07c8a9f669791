#include "engine/battlefield/game/compiled.hpp"

#include "engine/battlefield/game/definitions.hpp"
#include "engine/battlefield/terminal/wording.hpp"
#include "engine/record/journal_body.hpp"

static_assert(muster::Searchable<muster::battlefield::Rules>);
static_assert(muster::Refereed<muster::battlefield::Rules>);
static_assert(muster::HasActors<muster::battlefield::Rules>);
static_assert(muster::record::Saved<muster::battlefield::Rules>);
static_assert(muster::HasBattleFiles<muster::battlefield::Definitions>);
static_assert(muster::Worded<muster::battlefield::Wording>);

template class muster::players::Search<muster::battlefield::Rules>;
template class muster::record::Journal<muster::battlefield::Rules>;

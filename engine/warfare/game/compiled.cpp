#include "engine/warfare/game/compiled.hpp"

#include "engine/record/journal_body.hpp"

template class muster::players::Search<muster::warfare::Rules>;
template class muster::record::Journal<muster::warfare::Rules>;

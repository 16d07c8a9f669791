#pragma once

#include "engine/record/file.hpp"
#include "engine/record/skirmish_save.hpp"

namespace muster::record {

/// The skirmish's.
using Header = HeaderOf<skirmish::Rules>;
using Journal = JournalOf<skirmish::Rules>;

}  // namespace muster::record

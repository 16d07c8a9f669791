#pragma once

#include "client/battle/session.hpp"
#include "engine/warfare/game/compiled.hpp"

namespace muster::client {

extern template class SessionOf<warfare::Rules>;
using WarSession = SessionOf<warfare::Rules>;

}  // namespace muster::client

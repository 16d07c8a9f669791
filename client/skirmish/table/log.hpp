#pragma once

#include "client/battle/log.hpp"
#include "engine/skirmish/model/event.hpp"
#include "engine/skirmish/model/state.hpp"

#include <cstddef>
#include <vector>

namespace muster::client {

/// The story so far for one viewer; Seat::nobody is a screen that both see. Lines from event
/// `new_from` on are marked new.
[[nodiscard]] std::vector<LogLine> log_lines(const skirmish::State& state,
                                             const std::vector<skirmish::Event>& events,
                                             Seat viewer, std::size_t new_from);

}  // namespace muster::client

#pragma once

#include "client/battle/damaged.hpp"
#include "client/battle/session.hpp"
#include "client/battle/think/advice.hpp"
#include "client/battle/think/review.hpp"
#include "engine/skirmish/game/compiled.hpp"

#include <atomic>
#include <cstdint>
#include <memory>

/// What all battles share, compiled once for this ruleset.
namespace muster::client {

extern template class SessionOf<skirmish::Rules>;
extern template class DamagedSceneOf<skirmish::Rules>;
extern template Work<Advice<skirmish::Action>>::Task advising<skirmish::Rules>(
    const skirmish::View&, std::uint64_t, std::uint64_t);
using SkirmishSession = SessionOf<skirmish::Rules>;
using DamagedScene = DamagedSceneOf<skirmish::Rules>;

}  // namespace muster::client

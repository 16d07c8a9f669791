#pragma once

#include "engine/contract/ruleset.hpp"
#include "engine/core/random.hpp"

#include <cassert>
#include <cstdint>

namespace muster::players {

/// One of the actions that are legal in `state`, each equally likely: a die that is due is rolled
/// without its faces being listed. `room` is what the list is made in, where one is needed.
template <Ruleset R>
typename R::Action draw(const typename R::State& state, Stream& stream, typename R::Actions& room) {
    if (const int faces = R::faces(state); faces > 0)
        return R::face(static_cast<int>(stream.below(static_cast<std::uint32_t>(faces))) + 1);
    R::legal_actions(state, room);
    assert(!room.empty());
    return room[stream.below(static_cast<std::uint32_t>(room.size()))];
}

}  // namespace muster::players

#pragma once

#include "engine/contract/ruleset.hpp"
#include "engine/core/random.hpp"

#include <cassert>
#include <cstdint>

namespace muster::players {

/// Plays any legal action, each equally likely: the floor that every other player is measured from.
template <Ruleset R>
class RandomPlayer {
  public:
    explicit RandomPlayer(std::uint64_t seed) : stream_{seed, Purpose::player} {}

    typename R::Action choose(const typename R::View&, const typename R::Actions& actions) {
        return choose(actions);
    }
    /// Knows nothing, so needs no view; playouts save making one.
    typename R::Action choose(const typename R::Actions& actions) {
        assert(!actions.empty());
        return actions[stream_.below(static_cast<std::uint32_t>(actions.size()))];
    }

  private:
    Stream stream_;
};

}  // namespace muster::players

#pragma once

#include "engine/contract/ruleset.hpp"
#include "engine/core/random.hpp"

#include <cassert>
#include <cstdint>

namespace muster::players {

/// Plays what the ruleset's exact one-step odds value most; its stream breaks ties.
template <Ruleset R>
class GreedyPlayer {
  public:
    explicit GreedyPlayer(std::uint64_t seed) : stream_{seed, Purpose::player} {}

    typename R::Action choose(const typename R::View& view, const typename R::Actions& actions) {
        assert(!actions.empty());
        if (actions.size() == 1) return actions[0];
        auto best = actions[0];
        double best_worth = R::appraise(view, best);
        std::uint32_t equals = 1;
        for (std::size_t i = 1; i < actions.size(); ++i) {
            const double worth = R::appraise(view, actions[i]);
            if (worth > best_worth) {
                best = actions[i];
                best_worth = worth;
                equals = 1;
            } else if (!(worth < best_worth) && stream_.below(++equals) == 0) {
                best = actions[i];  // The n-th of n equals replaces the kept one with chance 1/n.
            }
        }
        return best;
    }

  private:
    Stream stream_;
};

}  // namespace muster::players

#pragma once

#include "engine/core/fingerprint.hpp"
#include "engine/players/exact.hpp"
#include "engine/players/search.hpp"

#include <algorithm>
#include <cstdint>

/// Players as policies, with the chance of each action, for exact.hpp to judge.
namespace muster::players {

/// Any action as often as any other: what RandomPlayer does.
template <Solvable R>
struct EvenPolicy {
    Chances operator()(const typename R::View&, const typename R::Actions& actions) const {
        return Chances(actions.size(), 1.0 / static_cast<double>(actions.size()));
    }
};

/// What GreedyPlayer does: evenly among the actions that are worth most.
template <Solvable R>
struct GreedyPolicy {
    Chances operator()(const typename R::View& view, const typename R::Actions& actions) const {
        Chances worths;
        for (const auto& action : actions) worths.push_back(R::appraise(view, action));
        const double most = *std::max_element(worths.begin(), worths.end());
        Chances chances;
        double best = 0;
        for (const double worth : worths) {
            chances.push_back(worth < most ? 0 : 1);
            best += chances.back();
        }
        for (double& chance : chances) chance /= best;
        return chances;
    }
};

/// The shares of a search. Each position has a seed of its own, made from `seed`, so that the
/// answer depends on nothing but the view.
template <Solvable R>
requires Searchable<R>
class SearchPolicy {
  public:
    SearchPolicy(std::uint64_t iterations, std::uint64_t seed)
        : iterations_{iterations}, seed_{seed} {}

    Chances operator()(const typename R::View& view, const typename R::Actions& actions) const {
        const auto print = R::fingerprint(view.state);
        Search<R> search{scramble(seed_ ^ print[0]), {iterations_, {}}};
        search.look(view);
        Chances chances(actions.size(), 0);
        for (const auto& one : search.weighed()) {
            const auto at = std::find(actions.begin(), actions.end(), one.action);
            if (at != actions.end())
                chances[static_cast<std::size_t>(at - actions.begin())] += one.share;
        }
        return chances;
    }

  private:
    std::uint64_t iterations_, seed_;
};

}  // namespace muster::players

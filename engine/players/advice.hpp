#pragma once

#include "engine/players/player.hpp"
#include "engine/players/search.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace muster::players {

/// What a search found for the seat to move: its actions, the best first.
template <class Action>
struct Advice {
    std::vector<Weighed<Action>> candidates;
    std::uint64_t tries{};
};

/// So long a hint is thought about.
inline constexpr std::uint64_t hint_tries = iterations(Kind::fair);

/// Searches by the view alone: equal views and seeds give equal advice. Where one thing can be
/// done, nothing is to be found. `is_late` ends it before its time.
template <Searchable R>
[[nodiscard]] Advice<typename R::Action> advise(const typename R::View& view, std::uint64_t seed,
                                                std::uint64_t tries,
                                                const std::function<bool()>& is_late = {}) {
    const auto legal = std::make_unique<typename R::Actions>();
    R::legal_actions(view, *legal);
    if (legal->size() < 2) return {};
    Search<R> search{seed, {tries, is_late}};
    search.look(view);
    auto candidates = search.weighed();
    std::stable_sort(candidates.begin(), candidates.end(), [](const auto& a, const auto& b) {
        return a.share > b.share || (!(b.share > a.share) && a.visits > b.visits);
    });
    return {std::move(candidates), search.iterations()};
}

}  // namespace muster::players

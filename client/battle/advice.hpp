#pragma once

#include "client/battle/work.hpp"
#include "engine/players/player.hpp"
#include "engine/players/search.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace muster::client {

/// What a search found for the seat to move: its actions, the best first.
template <class Action>
struct Advice {
    std::vector<players::Weighed<Action>> candidates;
    std::uint64_t tries{};
};

/// So long a hint is thought about.
inline constexpr std::uint64_t hint_tries = players::iterations(players::Kind::fair);

/// The task that finds it, from the view alone: equal views and seeds give equal advice.
template <Searchable R>
[[nodiscard]] typename Work<Advice<typename R::Action>>::Task advising(const typename R::View& view,
                                                                       std::uint64_t seed,
                                                                       std::uint64_t tries) {
    return [view = std::make_shared<const typename R::View>(view), seed,
            tries](const IsLate& is_late) -> Advice<typename R::Action> {
        // Where one thing can be done, nothing is to be found.
        const auto legal = std::make_unique<typename R::Actions>();
        R::legal_actions(*view, *legal);
        if (legal->size() < 2) return {};
        players::Search<R> search{seed, {tries, is_late}};
        search.look(*view);
        auto candidates = search.weighed();
        std::stable_sort(candidates.begin(), candidates.end(), [](const auto& a, const auto& b) {
            return a.share > b.share || (!(b.share > a.share) && a.visits > b.visits);
        });
        return {std::move(candidates), search.iterations()};
    };
}

}  // namespace muster::client

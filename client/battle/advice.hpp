#pragma once

#include "client/battle/work.hpp"
#include "engine/players/search.hpp"

#include <cstdint>
#include <vector>

namespace muster::client {

/// What a search found for the seat to move: its actions, the best first.
template <class Action>
struct Advice {
    std::vector<players::Weighed<Action>> candidates;
    std::uint64_t tries{};
};

/// The task that finds it, from the view alone: equal views and seeds give equal advice.
template <Searchable R>
[[nodiscard]] typename Work<Advice<typename R::Action>>::Task advising(const typename R::View& view,
                                                                       std::uint64_t seed,
                                                                       std::uint64_t tries);

}  // namespace muster::client

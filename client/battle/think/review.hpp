#pragma once

#include "client/battle/think/work.hpp"
#include "engine/players/search.hpp"
#include "engine/record/journal.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

/// A battle that is over, looked at again: which choices cost the most.
namespace muster::client {

/// One of them, by what its seat knew then and by no more.
template <class Action>
struct Misstep {
    std::size_t at{};  ///< Its number among the battle's actions.
    Seat seat{};
    Action chosen{}, better{};
    double had{}, could{};  ///< The chance to win with either, 0 to 1.
    std::uint64_t tries{};  ///< Of both together.
    /// What is lost for sure, as sure as so many tries are: by this they are sorted.
    double lost{};
};

template <class Action>
struct Review {
    std::vector<Misstep<Action>> worst;  ///< The costliest first; three at most.
    std::size_t choices{}, seen{};       ///< Choices that there were, and those looked at.
};

/// How much is thought about at most: `choices` of them for `tries` each, and the `again` costliest
/// once more for `more_tries`, since what looked worst of many looked so by chance in part.
struct ReviewLimits {
    std::size_t choices{40}, again{6};
    std::uint64_t tries{500}, more_tries{2000};
};

/// What a review reads, all of it its own: the battle may be put away meanwhile.
template <Ruleset R>
struct Played {
    std::shared_ptr<const typename record::Journal<R>::Table> table;
    typename R::Setup setup;
    std::vector<typename R::Action> actions;
};

/// `progress` counts percent while it runs.
template <Searchable R>
[[nodiscard]] typename Work<Review<typename R::Action>>::Task reviewing(
    Played<R> battle, std::shared_ptr<std::atomic<int>> progress, ReviewLimits limits = {});

}  // namespace muster::client

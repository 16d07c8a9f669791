#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace muster::client {

/// How far apart the costs of the sides are. Up to a tenth more is even.
struct Fairness {
    std::size_t dear{}, cheap{};  ///< The sides of the highest and the lowest cost.
    int percent{};                ///< How much more the dear one costs; 0 where the cheap one is 0.
    bool is_even{true};
};
/// One cost for each side; of fewer than two all is even.
[[nodiscard]] Fairness fairness_of(const std::vector<int>& costs);

/// An army that would bring the costs nearer.
struct Remedy {
    std::size_t side{}, army{};
    bool operator==(const Remedy&) const = default;
};
/// What the armies cost that a side may choose from; nothing for one that is not to be offered.
using Offers = std::vector<std::optional<int>>;
/// The best of all exchanges of one army by the dear or the cheap side; `offers` are those of each
/// side. Empty where none is better than what there is.
[[nodiscard]] std::optional<Remedy> remedy_for(const std::vector<int>& costs,
                                               const std::vector<Offers>& offers);

}  // namespace muster::client

#pragma once

#include "engine/lab/statistics/statistics.hpp"

#include <cstddef>
#include <vector>

namespace muster::lab {

/// What `first` scored against `second`.
struct Match {
    std::size_t first{}, second{};
    Points points;
};

/// Strength on Elo's scale: 400 more are odds of ten to one. An end may be infinite.
struct Rating {
    double value{}, low{}, high{};
    [[nodiscard]] bool is_bounded() const;
};

struct Ladder {
    std::vector<Rating> ratings;
    /// Some never lost a point to the others, or never won one, so that no strength is too great
    /// or too small for them. One drawn unit between each two was then added to find a value, and
    /// the ends that nothing bounds are infinite.
    bool has_prior{};
};

/// The likeliest strengths under Bradley's and Terry's model (Biometrika 39, 1952), a draw counting
/// as half a win, with a mean of 0 over all players. Intervals come from the observed information,
/// corrected by the variance of the units that were seen (H. White, Econometrica 50, 1982), since
/// the two battles of a pair depend on each other and draws vary less than wins: of independent
/// battles without draws it is the information itself. Matches of a player with itself say nothing.
[[nodiscard]] Ladder elo(std::size_t players, std::vector<Match> matches,
                         double level = usual_level);

}  // namespace muster::lab

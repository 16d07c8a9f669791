#pragma once

#include <cstdint>

namespace muster::campaign::odds {

/// An exact chance: so many of equally likely outcomes of the dice.
struct Chance {
    std::int64_t ways{};
    std::int64_t of{1};
    [[nodiscard]] double share() const {
        return static_cast<double>(ways) / static_cast<double>(of);
    }
    /// That it does not happen.
    [[nodiscard]] Chance rest() const { return {of - ways, of}; }
    bool operator==(const Chance&) const = default;
};

/// Outcomes of one die and of two.
inline constexpr int one_die = 6, two_dice = 36;
inline constexpr int lowest_total = 2, highest_total = 12;  ///< Of two dice.

/// How many of the 36 outcomes of two dice have this total; 0 if none has.
[[nodiscard]] constexpr std::int64_t ways_of_total(int total) {
    if (total < lowest_total || total > highest_total) return 0;
    return total <= 7 ? total - 1 : 13 - total;
}

}  // namespace muster::campaign::odds

#include "engine/campaign/odds/siege.hpp"

#include <cstddef>

namespace muster::campaign::odds {

std::vector<SiegeWeek> siege(int threshold, int weeks, int weekly_change) {
    std::vector<SiegeWeek> all;
    all.reserve(static_cast<std::size_t>(weeks));
    long double shut = 1;  // Longer, so that 1 less it is exact in a double.
    for (int week = 0; week < weeks; ++week) {
        threshold += weekly_change;
        Chance opens{0, two_dice};
        for (int total = lowest_total; total <= highest_total; ++total)
            if (total > threshold) opens.ways += ways_of_total(total);
        const long double still_shut =
            shut * static_cast<long double>(opens.rest().ways) / two_dice;
        all.push_back({threshold, opens, static_cast<double>(shut - still_shut),
                       static_cast<double>(1 - still_shut)});
        shut = still_shut;
    }
    return all;
}

}  // namespace muster::campaign::odds

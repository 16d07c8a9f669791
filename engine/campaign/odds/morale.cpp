#include "engine/campaign/odds/morale.hpp"

#include <algorithm>

namespace muster::campaign::odds {

MoraleCheck morale_check(int morale, bool has_poet) {
    constexpr int poet_rows = 2;
    MoraleCheck odds{{0, two_dice}, {0, two_dice}};
    for (Chance& chance : odds.by_consequence) chance.of = two_dice;
    for (int total = lowest_total; total <= highest_total; ++total) {
        const auto ways = ways_of_total(total);
        if (total <= morale) {
            odds.held.ways += ways;
            continue;
        }
        odds.failed.ways += ways;
        const int row = std::min(total + (has_poet ? poet_rows : 0), consequences.back().row);
        odds.by_consequence[static_cast<std::size_t>(row - consequences.front().row)].ways += ways;
    }
    return odds;
}

}  // namespace muster::campaign::odds

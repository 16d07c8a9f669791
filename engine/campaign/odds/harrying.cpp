#include "engine/campaign/odds/harrying.hpp"

#include <algorithm>

namespace muster::campaign::odds {

Harrying harrying(int bonus) {
    constexpr int base_chance = 2;
    Harrying odds;
    odds.succeeds = {std::clamp(base_chance + bonus, 0, one_die), one_die};
    for (int total = lowest_total; total <= highest_total; ++total)
        odds.torched.push_back({total + bonus, {ways_of_total(total), two_dice}});
    for (int face = 1; face <= one_die; ++face) odds.stolen.push_back({face + bonus, {1, one_die}});
    return odds;
}

double mean_yield(const std::vector<HarryingYield>& yields) {
    Chance sum{0, yields.front().chance.of};
    for (const auto& [per_soldier, chance] : yields) sum.ways += per_soldier * chance.ways;
    return sum.share();
}

}  // namespace muster::campaign::odds

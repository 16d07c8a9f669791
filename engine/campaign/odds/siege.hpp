#pragma once

#include "engine/campaign/odds/chance.hpp"

#include <vector>

namespace muster::campaign::odds {

inline constexpr int usual_weekly_change = -1;  ///< Of a siege's threshold (CA-209).
/// Disease and a Brutal besieger beside the default; supplies and an attack on the besiegers.
inline constexpr int least_weekly_change = -3, most_weekly_change = 2;

struct SiegeWeek {
    int threshold;  ///< After the change of this week; a higher 2d6 opens the gates (CA-208).
    Chance opens;   ///< This week, the gates being shut until then.
    double open_now, open_by;  ///< From the start: open in this week, and in it or before.
};
/// Week by week from the first. `threshold`: before its change. The changes are alike each week.
[[nodiscard]] std::vector<SiegeWeek> siege(int threshold, int weeks,
                                           int weekly_change = usual_weekly_change);

}  // namespace muster::campaign::odds

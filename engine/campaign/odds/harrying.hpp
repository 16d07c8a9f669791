#pragma once

#include "engine/campaign/odds/chance.hpp"

#include <vector>

namespace muster::campaign::odds {

inline constexpr int most_harrying_bonus = 4;    ///< With it every attempt succeeds (CA-3, CA-107).
inline constexpr int harriers_per_casualty = 5;  ///< Killed, and lost by failure (CA-109, CA-112).

/// What a success costs the enemy, for each soldier that harries.
struct HarryingYield {
    int per_soldier;
    Chance chance;  ///< Of this result, once the attempt has succeeded.
};
/// A detachment's day of harrying; killing takes no roll (CA-109).
struct Harrying {
    Chance succeeds;                     ///< In 6 (CA-107, CA-108).
    std::vector<HarryingYield> torched;  ///< Supplies destroyed: 2d6 and the bonus (CA-110).
    std::vector<HarryingYield> stolen;   ///< Loot or supplies taken: 1d6 and the bonus (CA-111).
};
/// `bonus`: 1 of skirmishers, 2 of cavalry, 0 to 4.
[[nodiscard]] Harrying harrying(int bonus);
/// What a success brings for each soldier in the mean; of all results of one kind.
[[nodiscard]] double mean_yield(const std::vector<HarryingYield>& yields);

}  // namespace muster::campaign::odds

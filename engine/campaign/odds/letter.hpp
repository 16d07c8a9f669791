#pragma once

#include "engine/campaign/odds/chance.hpp"

namespace muster::campaign::odds {

inline constexpr int minutes_per_hex = 180;          ///< Friendly or neutral land (CA-225).
inline constexpr int minutes_per_hostile_hex = 240;  ///< CA-225.

/// A letter that a mounted courier carries.
struct Letter {
    int minutes;     ///< On the road, if it arrives.
    Chance arrives;  ///< One roll for the whole way (CA-224, CA-225).
};
/// `hexes`: entered on the way, `hostile` of them. No terrain of the way counts else.
[[nodiscard]] Letter letter(int hexes, int hostile);

}  // namespace muster::campaign::odds

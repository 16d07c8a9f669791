#include "engine/campaign/odds/letter.hpp"

namespace muster::campaign::odds {

Letter letter(int hexes, int hostile) {
    constexpr Chance friendly_way{19, 20}, hostile_way{5, 6};
    return {(hexes - hostile) * minutes_per_hex + hostile * minutes_per_hostile_hex,
            hostile > 0 ? hostile_way : friendly_way};
}

}  // namespace muster::campaign::odds

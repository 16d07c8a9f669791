#include "engine/campaign/odds/tables.hpp"

#include <algorithm>
#include <cstddef>

namespace muster::campaign::odds {

std::vector<BattleLine> battle_table() {
    constexpr int most_bonus = 6;
    std::vector<BattleLine> lines;
    for (int bonus = -most_bonus; bonus <= most_bonus; ++bonus)
        lines.push_back({bonus, battle(bonus, 0)});
    return lines;
}

std::vector<MoraleLine> morale_table() {
    std::vector<MoraleLine> lines;
    for (int morale = 0; morale <= highest_morale; ++morale)
        lines.push_back({morale, morale_check(morale), morale_check(morale, true)});
    return lines;
}

std::vector<SiegeLine> siege_table() {
    int strongest = 0;
    for (const StrongholdKind& kind : stronghold_kinds)
        strongest = std::max(strongest, kind.threshold);
    // A threshold below 2 is passed by every roll.
    const int weeks = strongest - lowest_total + 1;
    std::vector<SiegeLine> lines(static_cast<std::size_t>(weeks));
    for (std::size_t kind = 0; kind < stronghold_kinds.size(); ++kind) {
        const auto all = siege(stronghold_kinds[kind].threshold, weeks);
        for (std::size_t week = 0; week < all.size(); ++week) {
            lines[week].week = static_cast<int>(week) + 1;
            lines[week].odds[kind] = all[week];
        }
    }
    return lines;
}

std::vector<HarryingLine> harrying_table() {
    std::vector<HarryingLine> lines;
    for (const HarryingKind& kind : harrying_kinds) {
        const Harrying odds = harrying(kind.bonus);
        lines.push_back({kind, odds, mean_yield(odds.torched), mean_yield(odds.stolen)});
    }
    return lines;
}

std::vector<LetterLine> letter_table() {
    std::vector<LetterLine> lines;
    for (const int hexes : {1, 2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 30, 40})
        lines.push_back({hexes, letter(hexes, 0), letter(hexes, hexes)});
    return lines;
}

}  // namespace muster::campaign::odds

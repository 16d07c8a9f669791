#include "engine/campaign/odds/battle.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace muster::campaign::odds {
namespace {

constexpr std::int64_t all_rolls = std::int64_t{two_dice} * two_dice;

/// Adds one way for two totals to come about `ways` times.
void count(Battle& odds, int difference, std::int64_t ways) {
    const std::size_t by =
        std::min(static_cast<std::size_t>(std::abs(difference)), differences - 1);
    const BattleResult& result = battle_results[by];
    if (difference >= 0) odds.attacker[by].ways += ways;
    if (difference <= 0) odds.defender[by].ways += ways;
    (difference > 0   ? odds.attacker_higher
     : difference < 0 ? odds.defender_higher
                      : odds.equal)
        .ways += ways;
    const bool attacker_wins = difference > 0 && by >= least_to_take;
    if (attacker_wins) odds.attacker_takes.ways += ways;
    (attacker_wins ? odds.defender_captured : odds.attacker_captured).ways +=
        ways * result.captured_in_6;
    const double share = Chance{ways, all_rolls}.share();
    (attacker_wins ? odds.attacker_casualties : odds.defender_casualties) +=
        share * result.winner_casualties;
    (attacker_wins ? odds.defender_casualties : odds.attacker_casualties) +=
        share * result.loser_casualties;
}

}  // namespace

Battle battle(int attacker, int defender) {
    Battle odds;
    for (Chance* chance :
         {&odds.attacker_higher, &odds.equal, &odds.defender_higher, &odds.attacker_takes})
        chance->of = all_rolls;
    for (Chance* chance : {&odds.attacker_captured, &odds.defender_captured})
        chance->of = all_rolls * one_die;
    for (auto* rows : {&odds.attacker, &odds.defender})
        for (Chance& chance : *rows) chance.of = all_rolls;
    for (int own = lowest_total; own <= highest_total; ++own)
        for (int other = lowest_total; other <= highest_total; ++other)
            count(odds, own + attacker - other - defender,
                  ways_of_total(own) * ways_of_total(other));
    return odds;
}

}  // namespace muster::campaign::odds

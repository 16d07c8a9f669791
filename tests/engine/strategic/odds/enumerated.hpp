#pragma once

#include "engine/strategic/odds/pool_odds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

/// Pools rolled face by face with the plain functions of dice (dice.hpp).
namespace muster::strategic::tests {

inline std::string name_of(const PoolSide& side) {
    return fmt::format("{}d4 {}d6 {}d8 {}d10 {}d12, rating {}{}{}{}{}", side.dice.count[0],
                       side.dice.count[1], side.dice.count[2], side.dice.count[3],
                       side.dice.count[4], side.rating, side.is_rolled_twice ? ", twice" : "",
                       side.keeps_each_die ? " a die" : "",
                       side.is_without_best ? ", without best" : "",
                       side.is_without_worst ? ", without worst" : "");
}

/// All that can be left of a pool on the table, each with its chance: the faces from the highest
/// down as digits of 4 bits.
using Left = std::unordered_map<std::uint32_t, double>;

inline void put(Left& left, Rolled rolled, const PoolSide& side, double chance) {
    if (side.is_without_best) remove_highest(rolled);
    if (side.is_without_worst) remove_lowest(rolled);
    std::sort(rolled.dice.begin(), rolled.dice.begin() + rolled.count,
              [](Die a, Die b) { return a.face > b.face; });
    std::uint32_t faces = 0;
    for (std::size_t i = 0; i < rolled.count; ++i) faces = faces << 4U | rolled.dice[i].face;
    left[faces] += chance;
}

inline void roll_again(Left& left, const Rolled& rolled, const Rerolls& which, std::size_t done,
                       const PoolSide& side, double chance) {
    if (done == which.count) return put(left, rolled, side, chance);
    const int sides = rolled.dice[which.which[done]].sides;
    for (int face = 1; face <= sides; ++face) {
        Rolled next = rolled;
        reroll(next, which.which[done], face, side.rating);
        roll_again(left, next, which, done + 1, side, chance / sides);
    }
}

/// Every roll of the dice, the largest type first (ST-22).
inline std::vector<Rolled> rolls(const DiceTypes& dice) {
    std::vector<Rolled> all(1);
    for (std::size_t rung = die_ladder.size(); rung-- > 0;)
        for (int i = 0; i < dice.count[rung]; ++i) {
            std::vector<Rolled> next;
            for (const Rolled& rolled : all)
                for (int face = 1; face <= die_ladder[rung]; ++face) {
                    next.push_back(rolled);
                    next.back().add(die_ladder[rung], face);
                }
            all = std::move(next);
        }
    return all;
}

inline Left enumerated(const PoolSide& side) {
    Left left;
    const std::vector<Rolled> all = rolls(side.dice);
    const double each = 1.0 / static_cast<double>(all.size());
    for (const Rolled& rolled : all) {
        double chance = each;
        if (side.is_rolled_twice && side.keeps_each_die) {
            for (std::size_t i = 0; i < rolled.count; ++i)
                chance *= (2.0 * rolled.dice[i].face - 1) / rolled.dice[i].sides;
        } else if (side.is_rolled_twice) {  // kept over the lower, and the first if equal
            chance = 0;
            for (const Rolled& other : all)
                chance +=
                    each * each * ((rolled.sum() >= other.sum()) + (rolled.sum() > other.sum()));
        }
        roll_again(left, rolled, rerolls(rolled, side.rating), 0, side, chance);
    }
    return left;
}

inline Rolled on_table(std::uint32_t faces) {
    Rolled rolled;
    for (; faces > 0; faces >>= 4U) rolled.add(10, static_cast<int>(faces & 15U));
    return rolled;
}

/// What compare() makes of all that can be left of both.
struct Enumerated {
    PoolOdds odds;
    SizeOdds sizes;  ///< The chances to win.
    std::map<std::array<int, 4>, double> losses;

    Enumerated(const Left& attacker, const Left& defender, const Stakes& stakes) {
        for (const auto& [attacks, a] : attacker)
            for (const auto& [defends, d] : defender) {
                Losses lost = compare(on_table(attacks), on_table(defends), stakes);
                const int ahead = pairs_ahead(on_table(attacks), on_table(defends));
                multiply_losses(lost, ahead, stakes);
                const BattleWinner winner = winner_of(lost, ahead, stakes);
                const double chance = a * d;
                (winner == BattleWinner::none       ? sizes.nobody_wins
                 : winner == BattleWinner::attacker ? sizes.attacker_wins
                                                    : sizes.defender_wins) += chance;
                int less = lost.by_attacker() - lost.by_defender();
                if (stakes.won_by == WonBy::pairs && ahead == 0)
                    less = 0;
                else if (stakes.won_by != WonBy::losses)
                    less = (winner == BattleWinner::attacker) - (winner == BattleWinner::defender);
                odds.attacker_loss_mean += chance * lost.by_defender();
                odds.defender_loss_mean += chance * lost.by_attacker();
                (less > 0   ? odds.attacker_loses_less
                 : less < 0 ? odds.defender_loses_less
                            : odds.equal) += chance;
                losses[key(lost)] += chance;
            }
    }
    static std::array<int, 4> key(const Losses& lost) {
        return {lost.attacker, lost.defender, lost.attacker_ties, lost.defender_ties};
    }
};

inline double apart(const PoolOdds& a, const PoolOdds& b) {
    return std::max({std::abs(a.attacker_loss_mean - b.attacker_loss_mean) / 100,
                     std::abs(a.defender_loss_mean - b.defender_loss_mean) / 100,
                     std::abs(a.attacker_loses_less - b.attacker_loses_less),
                     std::abs(a.equal - b.equal),
                     std::abs(a.defender_loses_less - b.defender_loses_less)});
}

}  // namespace muster::strategic::tests

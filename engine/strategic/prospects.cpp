#include "engine/strategic/prospects.hpp"

#include "engine/strategic/odds/pool_odds.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace muster::strategic {
namespace {

using Means = std::array<std::array<Exchange, most_dice>, most_dice>;
/// Of 1 to 10 d6 against 1 to 10, by attacker and defender: worked out once.
const Means& means_of_d6() {
    static const Means means = [] {
        Means out{};
        for (std::size_t attacker = 0; attacker < most_dice; ++attacker)
            for (std::size_t defender = 0; defender < most_dice; ++defender)
                out[attacker][defender] =
                    exact_exchange({dice_of(static_cast<int>(attacker) + 1, 6)},
                                   {dice_of(static_cast<int>(defender) + 1, 6)});
        return out;
    }();
    return means;
}

double mean_face(const DiceTypes& dice) {
    double sum = 0;
    for (std::size_t rung = 0; rung < die_ladder.size(); ++rung)
        sum += dice.count[rung] * (die_ladder[rung] + 1) / 2.0;
    return sum / std::max(dice.total(), 1);
}

/// What a point of advantage is worth, as a share of a point of the mean face.
double edge_of(const PoolSide& side) {
    constexpr double advantage = 0.2, disadvantage = 0.3;
    const int points = side.rerolled();
    return side.rating < 0 ? -disadvantage * points : advantage * points;
}

}  // namespace

Exchange glance(const PoolSide& attacker, const PoolSide& defender) {
    const int own = attacker.remaining(), others = defender.remaining();
    if (own < 1 || others < 1) return {};
    Exchange mean =
        means_of_d6()[static_cast<std::size_t>(own) - 1][static_cast<std::size_t>(others) - 1];
    const double edge = mean_face(attacker.dice) + edge_of(attacker) - mean_face(defender.dice) -
                        edge_of(defender) + (attacker.is_rolled_twice ? 0.5 : 0) -
                        (defender.is_rolled_twice ? 0.5 : 0);
    // A point of the mean face moves about two fifths of what one side loses to the other.
    const double share = std::clamp(0.4 * std::abs(edge), 0.0, 0.9);
    double& loses = edge > 0 ? mean.attacker_loss : mean.defender_loss;
    double& gains = edge > 0 ? mean.defender_loss : mean.attacker_loss;
    const double moved = share * loses;
    loses -= moved;
    gains += moved * 1.5;
    return mean;
}

Exchange exact_exchange(const PoolSide& attacker, const PoolSide& defender) {
    if (attacker.remaining() < 1 || defender.remaining() < 1) return {};
    const PoolOdds odds = pool_odds(attacker, defender);
    return {odds.attacker_loss_mean, odds.defender_loss_mean};
}

PoolSide side_of(const Pool& pool) {
    PoolSide side;
    side.dice = pool.types;
    side.rating = pool.rating;
    side.is_rolled_twice = pool.rolls_twice;
    return side;
}

Meeting meeting(const State& state, Index attacker, Index defender, bool by_night) {
    Battle battle;
    battle.attacker = attacker;
    battle.defender = defender;
    battle.by_night = by_night;
    const Pools pools = pools_of(state, battle);
    return {may_attack(pools.attacker), side_of(pools.attacker), side_of(pools.defender)};
}

}  // namespace muster::strategic

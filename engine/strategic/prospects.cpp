#include "engine/strategic/prospects.hpp"

#include "engine/strategic/odds/pool_odds.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace muster::strategic {
namespace {

constexpr std::size_t most_defending = 8;
using Means = std::array<std::array<double, most_defending>, most_dice>;
/// Size that an attacker with 1 to 10 d6 loses to a defender with 1 to 8, and the other way round.
constexpr Means attacker_means{{{6.67, 9.31, 10.76, 11.67, 12.28, 12.70, 13.01, 13.25},
                                {4.03, 12.19, 16.60, 19.51, 21.52, 22.97, 24.04, 24.85},
                                {2.85, 8.08, 17.31, 22.87, 26.95, 30.01, 32.34, 34.15},
                                {2.22, 5.94, 12.18, 22.25, 28.60, 33.57, 37.50, 40.65},
                                {1.84, 4.71, 9.23, 16.36, 27.11, 34.05, 39.69, 44.30},
                                {1.59, 3.94, 7.43, 12.68, 20.60, 31.93, 39.32, 45.49},
                                {1.42, 3.42, 6.25, 10.34, 16.28, 24.92, 36.75, 44.51},
                                {1.30, 3.05, 5.44, 8.75, 13.40, 20.00, 29.31, 41.57},
                                {1.21, 2.77, 4.85, 7.63, 11.41, 16.62, 23.85, 33.76},
                                {1.13, 2.57, 4.40, 6.80, 9.98, 14.22, 19.96, 27.79}}};
constexpr Means defender_means{{{6.67, 4.03, 2.85, 2.22, 1.84, 1.59, 1.42, 1.30},
                                {9.31, 12.19, 8.08, 5.94, 4.71, 3.94, 3.42, 3.05},
                                {10.76, 16.60, 17.31, 12.18, 9.23, 7.43, 6.25, 5.44},
                                {11.67, 19.51, 22.87, 22.25, 16.36, 12.68, 10.34, 8.75},
                                {12.28, 21.52, 26.95, 28.60, 27.11, 20.60, 16.28, 13.40},
                                {12.70, 22.97, 30.01, 33.57, 34.05, 31.93, 24.92, 20.00},
                                {13.01, 24.04, 32.34, 37.50, 39.69, 39.32, 36.75, 29.31},
                                {13.25, 24.85, 34.15, 40.65, 44.30, 45.49, 44.51, 41.57},
                                {13.43, 25.47, 35.57, 43.20, 48.14, 50.64, 51.11, 49.64},
                                {13.57, 25.97, 36.69, 45.27, 51.36, 55.03, 56.69, 56.62}}};

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
    const auto row = static_cast<std::size_t>(std::min<int>(own, most_dice) - 1);
    const auto column = static_cast<std::size_t>(std::min<int>(others, most_defending) - 1);
    Exchange mean{attacker_means[row][column], defender_means[row][column]};
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

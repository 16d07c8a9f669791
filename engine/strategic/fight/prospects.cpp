#include "engine/strategic/fight/prospects.hpp"

#include "engine/strategic/model/field.hpp"
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

/// What points of advantage and a second roll are worth, in points of the mean face.
double edge_of(const PoolSide& side) {
    constexpr double advantage = 0.2, disadvantage = 0.3;
    const int points = side.rerolled();
    const double twice = !side.is_rolled_twice ? 0 : side.keeps_each_die ? 1 : 0.5;
    return twice + (side.rating < 0 ? -disadvantage * points : advantage * points);
}

}  // namespace

Exchange glance(const PoolSide& attacker, const PoolSide& defender) {
    const int own = attacker.remaining(), others = defender.remaining();
    if (own < 1 || others < 1) return {};
    Exchange mean =
        means_of_d6()[static_cast<std::size_t>(own) - 1][static_cast<std::size_t>(others) - 1];
    const double edge =
        mean_face(attacker.dice) + edge_of(attacker) - mean_face(defender.dice) - edge_of(defender);
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

PoolSide side_of(const Variant& variant, const Pool& pool) {
    PoolSide side;
    side.dice = pool.types;
    side.rating = pool.rating;
    side.is_rolled_twice = pool.rolls_twice;
    side.keeps_each_die = variant.mutant_double_roll == Variant::DoubleRoll::die;
    return side;
}

PoolSide side_of(const Variant& variant, const BattleSide& committed) {
    PoolSide side;
    side.dice = committed.dice;
    side.rating = committed.rating;
    side.is_rolled_twice = committed.rolls_twice;
    side.keeps_each_die = variant.mutant_double_roll == Variant::DoubleRoll::die;
    return side;
}

Stakes stakes_of(const State& state, const Battle& battle) {
    const Variant& variant = state.variant();
    Stakes stakes;
    stakes.tie = battle.tie_loss >= 0 ? battle.tie_loss : variant.tie_loss;
    stakes.is_factor_of_winner = variant.hel_double_scope == Variant::DoubleScope::battle;
    switch (variant.battle_winner) {
        case Variant::BattleVictory::losses_inflicted: break;
        case Variant::BattleVictory::comparisons: stakes.won_by = WonBy::pairs; break;
        case Variant::BattleVictory::survival: stakes.won_by = WonBy::survival; break;
    }
    const bool has_attacker = state.is_on_map(battle.attacker);
    const bool has_defender = state.is_on_map(battle.defender);
    if (has_attacker) {
        stakes.attacker_factor = loss_factor(state, battle.attacker);
        stakes.attacker_size = state.armies[battle.attacker].size;
    }
    if (has_defender) {
        stakes.defender_factor = loss_factor(state, battle.defender);
        stakes.defender_size = state.armies[battle.defender].size;
    }
    const bool spares = !variant.ranged_attacker_takes_losses && !battle.is_stand;
    stakes.spares_attacker = spares && has_attacker && has_defender &&
                             state.distance(battle.attacker, battle.defender) > 1;
    return stakes;
}

Meeting meeting(const State& state, Index attacker, Index defender, bool by_night) {
    Battle battle;
    battle.attacker = attacker;
    battle.defender = defender;
    battle.by_night = by_night;
    const Pools pools = pools_of(state, battle);
    const Variant& variant = state.variant();
    return {may_attack(pools.attacker), side_of(variant, pools.attacker),
            side_of(variant, pools.defender)};
}

}  // namespace muster::strategic

#pragma once

#include "engine/strategic/odds/pool_side.hpp"

#include <span>
#include <vector>

/// Exact odds of two pools of dice against each other: re-rolls, removals, pairs and losses (ST-87
/// to ST-105). Who has no dice, or none left, meets no pair (ST-104 is the battle's).
namespace muster::strategic {

/// What a comparison comes to, before the limits of Size. Where pairs or survival make the winner,
/// the chances are those of winning by them, and `equal` that nobody is ahead.
struct PoolOdds {
    double attacker_loss_mean{}, defender_loss_mean{};             ///< Size.
    double attacker_loses_less{}, equal{}, defender_loses_less{};  ///< Chances; sum 1.
};
[[nodiscard]] PoolOdds pool_odds(const PoolSide& attacker, const PoolSide& defender,
                                 const Stakes& stakes = {});

struct LossChance {
    Losses losses;
    double chance{};
    int ahead{};  ///< Pairs that the attacker won less those that it lost, where they count.
};
/// Every outcome that can be, each once, in the order of its members, with its chance. Several
/// times the work of pool_odds.
[[nodiscard]] std::vector<LossChance> loss_chances(const PoolSide& attacker,
                                                   const PoolSide& defender,
                                                   const Stakes& stakes = {});

/// What a battle comes to for armies of given Sizes, after the limits of ST-103.
struct SizeOdds {
    double attacker_size_lost{}, defender_size_lost{};       ///< Mean.
    double attacker_wins{}, defender_wins{}, nobody_wins{};  ///< ST-105; chances, sum 1.
    double attacker_at_zero{}, defender_at_zero{};           ///< Chances of 0 Size left (ST-111).
};
[[nodiscard]] SizeOdds size_odds(std::span<const LossChance> chances, int attacker_size,
                                 int defender_size, const Stakes& stakes = {});

}  // namespace muster::strategic

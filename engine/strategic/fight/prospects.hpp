#pragma once

#include "engine/strategic/model/state.hpp"
#include "engine/strategic/odds/pool_side.hpp"
#include "engine/strategic/rules/pool.hpp"

/// What a battle may come to, for players that weigh it.
namespace muster::strategic {

/// Size that each side may expect to lose in a battle, before the limits of what it has.
struct Exchange {
    double attacker_loss{}, defender_loss{};
};
/// At a glance: exact for pools of d6 without ratings, an estimate for others.
[[nodiscard]] Exchange glance(const PoolSide& attacker, const PoolSide& defender);
/// Exact, by loss means (odds/pool_odds.hpp).
[[nodiscard]] Exchange exact_exchange(const PoolSide& attacker, const PoolSide& defender);

/// What a pool brings to the comparison, and what dice do that are committed.
[[nodiscard]] PoolSide side_of(const Variant& variant, const Pool& pool);
[[nodiscard]] PoolSide side_of(const Variant& variant, const BattleSide& side);
/// What the comparison of a battle costs the armies as they stand, by the toggles (ST-R77, ST-R81,
/// ST-R158, ST-R186); for those off the map by the dice alone.
[[nodiscard]] Stakes stakes_of(const State& state, const Battle& battle);
/// The first battle of an attack from where both stand now; the attacker has no pool to attack with
/// where `can` is false.
struct Meeting {
    bool can{};
    PoolSide attacker, defender;
};
[[nodiscard]] Meeting meeting(const State& state, Index attacker, Index defender,
                              bool by_night = false);

}  // namespace muster::strategic

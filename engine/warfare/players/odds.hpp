#pragma once

#include "engine/warfare/rules/battle.hpp"

#include <array>
#include <functional>

namespace muster::warfare {

/// Plays an order over all faces of all its dice, exactly: every way that it can go comes to
/// `visit` once, as the state before the end of the order (WF-85) and its chance. Courageous owners
/// turn their first failure (WF-R30).
void each_outcome(const State& state, Action order,
                  const std::function<void(const State&, double)>& visit);

/// The chances of one Attack or Charge, in all that it does before the end of the order.
struct AttackOdds {
    double dares{};  ///< Passes the Undead test, where there is one.
    double hits{};   ///< The Attack check succeeds.
    double critical{};
    std::array<double, die_values> steps{};  ///< By how much the target's die falls.
    double removed{};                        ///< The target leaves the field.
    double expected{};   ///< Mean steps of the target; a removal counts what was left.
    double exhausted{};  ///< The target cannot be ordered any more.
    double engaged{};
    std::array<double, die_values> own_steps{};  ///< What it costs the attacker.
    double own_removed{};
};
[[nodiscard]] AttackOdds attack_odds(const State& state, Action order);

/// Chance that the d20 kept is `least` or more; `lean` as in Roll.
[[nodiscard]] double chance_of(int least, int lean);

}  // namespace muster::warfare

#pragma once

#include "engine/core/random.hpp"
#include "engine/warfare/rules/battle.hpp"

#include <array>

/// How the rollout policy gives orders: by a glance at two cards, without any odds.
namespace muster::warfare {

/// What turns out to matter in one battle beyond what two cards show: logarithms of factors on what
/// an order brings, by side and unit.
struct Priorities {
    using EachUnit = std::array<std::array<float, max_units>, 2>;
    EachUnit strikes{};  ///< Of the unit that acts.
    EachUnit struck{};   ///< Of the unit that it is done to.
    bool operator==(const Priorities&) const = default;
};

/// What orders bring at a glance, worked out once for a battle. Playing on by it is what makes
/// looking ahead worth while: it plays as well as the exact odds of one order, in a thousandth of
/// the time.
class RolloutPolicy {
  public:
    explicit RolloutPolicy(const Setup& setup);
    /// What an order of the side whose turn it is takes from the other one, in gold, about; less
    /// than 0 for what is better left.
    [[nodiscard]] double gain(const State& state, const Action& order) const;
    /// What brings most of the legal actions, of equals any one; between orders a failed check is
    /// turned where it can be, and all else is left to chance.
    [[nodiscard]] Action choose(const State& state, const Actions& actions, Stream& stream) const;
    /// From now on these count too, instead of those before; at first there are none.
    void update(const Priorities& priorities);

  private:
    template <class Value>
    using EachUnit = std::array<std::array<Value, max_units>, 2>;  ///< By side.

    EachUnit<std::array<std::array<float, 2>, max_units>> steps_{};  ///< By target and charge.
    /// What a unit loses by a step, by whether it has rallied and by its die before.
    EachUnit<std::array<std::array<float, die_values>, 2>> step_{};
    EachUnit<float> worth_{};
    EachUnit<float> strikes_{}, struck_{};  ///< Factors.
};

}  // namespace muster::warfare

#pragma once

#include "engine/core/random.hpp"
#include "engine/warfare/players/outlook.hpp"
#include "engine/warfare/players/rollout_policy.hpp"

#include <cstdint>
#include <vector>

/// What computer players that think ahead ask of warfare (players/search.hpp).
namespace muster::warfare {

/// Nothing is hidden (WF-18): what is seen is what is.
class Beliefs {
  public:
    explicit Beliefs(const View& view)
        : state_{view.state}, outlook_{*view.state.setup}, policy_{*view.state.setup} {}
    Beliefs(const View& view, const State&) : Beliefs{view} {}
    [[nodiscard]] const State& sample_state(Stream&) const { return state_; }
    [[nodiscard]] const Outlook& outlook() const { return outlook_; }
    [[nodiscard]] const RolloutPolicy& policy() const { return policy_; }
    /// What was learnt by self-play.
    void update(const Priorities& priorities) { policy_.update(priorities); }

  private:
    State state_;
    Outlook outlook_;
    RolloutPolicy policy_;
};

/// Equal for equal positions; rounds and last attacks count only as far as rules still ask.
[[nodiscard]] std::uint64_t information(const State& state, Seat seat);

/// The mover's chance to win with an action: the mean outlook right after it, exactly, over all
/// faces (odds.hpp).
[[nodiscard]] double guess(const Beliefs& beliefs, const State& state, const Action& action);

/// Leaves the orders that bring most at a glance: among many, small differences are found too late.
void prune(const Beliefs& beliefs, const State& state, Actions& actions);

/// Guesses; the weights are equal.
void priors(const Beliefs& beliefs, const View& view, const Actions& actions,
            std::vector<double>& weights, std::vector<double>& guesses);

/// What brings most at a glance.
[[nodiscard]] Action rollout_policy(const Beliefs& beliefs, const State& state,
                                    const Actions& actions, Stream& stream);

/// Whether a round begins: every unit has as much before it as every other.
[[nodiscard]] bool is_quiescent(const State& state);

/// Red's chance to win; for certain once the battle is over; 1/2 for a draw.
[[nodiscard]] double evaluate(const Beliefs& beliefs, const State& state);

}  // namespace muster::warfare

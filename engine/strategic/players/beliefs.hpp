#pragma once

#include "engine/core/random.hpp"
#include "engine/strategic/rules/war_game.hpp"

#include <cstdint>
#include <vector>

/// What computer players that think ahead ask of strategic war (players/search.hpp).
namespace muster::strategic {

/// What a faction may take for the truth: what it sees, and the armies of the war's file that it
/// does not see, as strong as they came, wherever none of its own stands.
class Beliefs {
  public:
    explicit Beliefs(const View& view);
    /// Army lists are open here anyway.
    Beliefs(const View& view, const State&) : Beliefs{view} {}
    [[nodiscard]] State sample_state(Stream& stream) const;

  private:
    [[nodiscard]] Set lairs_of(std::size_t unseen) const;

    State state_;
    std::vector<ArmyState> unseen_;  ///< As they began.
    std::vector<Index> numbers_;     ///< Of them.
    std::vector<Index> cover_;       ///< Spaces where they may be,
    std::vector<Set> lairs_;         ///< and of these, where each can have declared what it did.
};

/// Equal for states that `seat` cannot distinguish.
[[nodiscard]] std::uint64_t information(const State& state, Seat seat);

/// Leaves the actions that promise most, the best one first.
void prune(const State& state, Actions& actions);
void priors(const State& state, const Actions& actions, std::vector<double>& weights);
/// What promises most, at a glance.
[[nodiscard]] Action rollout_policy(const State& state, const Actions& actions, Stream& stream);

/// Plays on at a glance until the next War Turn is over; the chance of side 0 then.
[[nodiscard]] double play_on(State& state, Stream& stream);

/// Nobody is in a battle or chooses what becomes of one.
[[nodiscard]] bool is_quiescent(const State& state);
/// The chance of side 0, by armies, places and what the war's endings ask; exact once over.
[[nodiscard]] double evaluate(const State& state);

}  // namespace muster::strategic

#pragma once

#include "engine/battlefield/rules/battle.hpp"
#include "engine/core/random.hpp"

#include <cstdint>
#include <vector>

/// What computer players that think ahead ask of battlefield (players/search.hpp).
namespace muster::battlefield {

/// What one player may take for the truth: what it sees, and the others wherever fog would hide
/// them, as strong as they came. Where fog hides too few squares for all of them the last ones have
/// fallen unseen (BF-R56), and never a commander: its army would have lost.
class Beliefs {
  public:
    explicit Beliefs(const View& view);
    /// Army lists are open here anyway.
    Beliefs(const View& view, const State&) : Beliefs{view} {}
    [[nodiscard]] State sample_state(Stream& stream) const;

  private:
    void find_cover();
    void place(State& state, Index unit, Stream& stream) const;

    State state_;
    std::uint8_t army_;
    UnitSet hidden_{};
    std::vector<Cell> cover_;      ///< Where a unit may stand that the player does not see.
    std::vector<Cell> air_cover_;  ///< The same of one that ground, and so fog, is nothing to.
};

/// Equal for states that `seat` cannot distinguish.
[[nodiscard]] std::uint64_t information(const State& state, Seat seat);

/// Leaves the actions that promise most, the best one first (tactics.hpp).
void prune(const State& state, Actions& actions);
void priors(const State& state, const Actions& actions, std::vector<double>& weights);
/// What promises most.
[[nodiscard]] Action rollout_policy(const State& state, const Actions& actions, Stream& stream);

/// Plays on by tactics through the next turns; the chance of side 0 then.
[[nodiscard]] double play_on(State& state, Stream& stream);

/// No die is due, and nobody is being lured.
[[nodiscard]] bool is_quiescent(const State& state);
/// The chance of side 0, by what is left of the armies and where they stand; exact once over.
[[nodiscard]] double evaluate(const State& state);

}  // namespace muster::battlefield

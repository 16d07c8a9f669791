#pragma once

#include "engine/core/random.hpp"
#include "engine/skirmish/rules/skirmish.hpp"

#include <vector>

/// What computer players that think ahead ask of the skirmish (players/search.hpp).
namespace muster::skirmish {

/// What one commander may take the hidden cards for: any that an opponent may hold, each equally
/// likely (army lists are secret, SK-206), unless lists are open.
class Beliefs {
  public:
    explicit Beliefs(const View& view);
    /// Lists are open: `state`, of the same Battle, names every card by its number.
    Beliefs(const View& view, const State& state);

    /// One way that it may be. A card that lies face down before this commander is put back in its
    /// owner's hand, who is then to lay one (SK-21).
    [[nodiscard]] State sample_state(Stream& stream) const;

  private:
    View view_;
    std::vector<CardIndex> pool_;
    bool is_open_{};
};

/// Equal for states that `seat` cannot distinguish, made of what still matters: turns taken are not
/// in it.
[[nodiscard]] std::uint64_t information(const State& state, Seat seat);

/// A choice that the other commander learns of only after its own (SK-17, SK-21, SK-22).
[[nodiscard]] bool is_face_down(const State& state, Action action);

/// Of equal cards in the same place only the first is left.
void dedupe(const State& state, Actions& actions);

/// By what the greedy player makes of them.
void priors(const View& view, const Actions& actions, std::vector<double>& weights,
            std::vector<double>& guesses);
[[nodiscard]] Action rollout_policy(const State& state, const Actions& actions, Stream& stream);

/// Red's chance; 1/2 where both lose.
[[nodiscard]] double evaluate(const State& state);

}  // namespace muster::skirmish

#pragma once

#include "engine/core/random.hpp"
#include "engine/warfare/players/rollout_policy.hpp"

#include <array>
#include <cstdint>
#include <functional>

/// What a commander learns of one battle by fighting it on in thought, again and again.
namespace muster::warfare {

/// Finds by trial which units should strike first and which should be struck: both sides order by
/// the rollout policy, every battle by priorities drawn near those learnt so far, and what won
/// moves them. Evolution strategies: Salimans, Ho, Chen, Sidor, Sutskever 2017.
class SelfPlay {
  public:
    explicit SelfPlay(const State& state);
    /// Fights battles from `state` on, which is of the same battle as before, until so many legal
    /// orders have been looked at (some 20 nanoseconds each), enough has been learnt or `is_late`.
    void fight(const State& state, std::uint64_t action_budget, Stream& stream,
               const std::function<bool()>& is_late = {});
    [[nodiscard]] const Priorities& learnt() const { return learnt_; }

  private:
    void draw(Stream& stream);
    double fought(State state, Stream& stream);
    void note(double red);
    void study();

    std::array<std::size_t, 2> units_{};
    RolloutPolicy policy_;
    Priorities learnt_;
    Priorities tried_;                   ///< What this battle's differ by, in standard deviations.
    Priorities promoted_;                ///< What won in this batch, summed over its battles.
    double usual_{0.5};                  ///< What red gains of a battle, on average.
    std::uint64_t noted_{}, studied_{};  ///< Battles, batches.
    std::uint64_t action_budget_{};      ///< Since it was asked to fight.
    Actions actions_;
};

}  // namespace muster::warfare

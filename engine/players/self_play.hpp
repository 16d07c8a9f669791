#pragma once

#include "engine/core/random.hpp"

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>

/// Self-play of a ruleset by whoever thinks ahead.
namespace muster::players {

template <class R>
concept HasSelfPlay = requires {
    typename R::SelfPlay;
};

/// What a ruleset offers that can be played in self-play: something that learns of one battle by
/// fighting it on from a state, for about so many looks at legal actions, and beliefs that take it
/// in.
template <class R>
concept LearnsBySelfPlay = HasSelfPlay<R> &&
    requires(typename R::SelfPlay& self_play, const typename R::State& state,
             typename R::Beliefs& beliefs, std::uint64_t action_budget, Stream& stream,
             const std::function<bool()>& is_late) {
    requires std::constructible_from<typename R::SelfPlay, const typename R::State&>;
    self_play.fight(state, action_budget, stream, is_late);
    beliefs.update(self_play.learnt());
};

/// What one player has learnt of its battle so far; nothing where there is no self-play.
template <class R>
class Lessons {
  public:
    void learn(typename R::Beliefs&, std::uint64_t, Stream&, const std::function<bool()>&) {}
};

template <LearnsBySelfPlay R>
class Lessons<R> {
  public:
    /// Plays on from what `beliefs` sample, and gives them everything learnt till now.
    void learn(typename R::Beliefs& beliefs, std::uint64_t action_budget, Stream& stream,
               const std::function<bool()>& is_late) {
        if (action_budget == 0) return;
        const typename R::State& state = beliefs.sample_state(stream);
        if (!self_play_) self_play_.emplace(state);
        self_play_->fight(state, action_budget, stream, is_late);
        beliefs.update(self_play_->learnt());
    }

  private:
    std::optional<typename R::SelfPlay> self_play_;
};

}  // namespace muster::players

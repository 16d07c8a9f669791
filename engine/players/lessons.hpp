#pragma once

#include "engine/core/random.hpp"

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>

/// Practice of a ruleset by whoever thinks ahead.
namespace muster::players {

template <class R>
concept HasPractice = requires {
    typename R::Practice;
};

/// What a ruleset offers that can be practised: something that learns of one battle by fighting it
/// on from a state, for about so many glances at legal actions, and beliefs that heed it.
template <class R>
concept Practised = HasPractice<R> &&
    requires(typename R::Practice& practice, const typename R::State& state,
             typename R::Beliefs& beliefs, std::uint64_t glances, Stream& stream,
             const std::function<bool()>& is_late) {
    requires std::constructible_from<typename R::Practice, const typename R::State&>;
    practice.fight(state, glances, stream, is_late);
    beliefs.heed(practice.learnt());
};

/// What one player has learnt of its battle so far; nothing where there is no practice.
template <class R>
class Lessons {
  public:
    void learn(typename R::Beliefs&, std::uint64_t, Stream&, const std::function<bool()>&) {}
};

template <Practised R>
class Lessons<R> {
  public:
    /// Practises on from what `beliefs` deal, and tells them everything learnt till now.
    void learn(typename R::Beliefs& beliefs, std::uint64_t glances, Stream& stream,
               const std::function<bool()>& is_late) {
        if (glances == 0) return;
        const typename R::State& state = beliefs.deal(stream);
        if (!practice_) practice_.emplace(state);
        practice_->fight(state, glances, stream, is_late);
        beliefs.heed(practice_->learnt());
    }

  private:
    std::optional<typename R::Practice> practice_;
};

}  // namespace muster::players

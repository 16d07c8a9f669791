#pragma once

#include "engine/contract/ruleset.hpp"

/// Chance while a search plays on: what is known not to say anything need not be averaged out.
namespace muster::players {

/// What the dice of actions bring to red beyond their mean; nothing where there are no guesses.
template <class R>
class ChanceCorrection {
  public:
    explicit ChanceCorrection(const typename R::Beliefs&) {}
    void begin() {}
    void expect(const typename R::State&, const typename R::Action&) {}
    void count(const typename R::State&) {}
    [[nodiscard]] static double red() { return 0; }
};

template <class R>
requires(R::has_guesses) class ChanceCorrection<R> {
  public:
    explicit ChanceCorrection(const typename R::Beliefs& beliefs)
        : baseline_{R::chance_baseline(beliefs)} {}
    /// Playing on begins.
    void begin() {
        sum_ = 0;
        is_open_ = false;
    }
    /// Before an action of a player.
    void expect(const typename R::State& state, const typename R::Action& action) {
        if (!R::is_settled(state)) return;
        expected_ = baseline_.expect(state, action);
        is_open_ = true;
    }
    /// After any action.
    void count(const typename R::State& state) {
        if (!is_open_) return;
        if (R::to_move(state) != Seat::nobody && !R::is_settled(state)) return;
        sum_ += baseline_.luck(expected_, state);
        is_open_ = false;
    }
    [[nodiscard]] double red() const { return sum_; }

  private:
    typename R::ChanceBaseline baseline_;
    typename R::ChanceBaseline::Expected expected_{};
    bool is_open_{};
    double sum_{};
};

}  // namespace muster::players

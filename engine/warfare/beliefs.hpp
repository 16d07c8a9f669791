#pragma once

#include "engine/core/random.hpp"
#include "engine/warfare/outlook.hpp"

#include <cstdint>
#include <vector>

/// What computer players that think ahead ask of warfare (players/search.hpp).
namespace muster::warfare {

/// Nothing is hidden (WF-18): what is seen is what is.
class Beliefs {
  public:
    explicit Beliefs(const View& view) : state_{view.state}, worths_{worths(*view.state.setup)} {}
    Beliefs(const View& view, const State&) : Beliefs{view} {}
    [[nodiscard]] const State& deal(Stream&) const { return state_; }
    /// Red's chance to win, by what both sides still have.
    [[nodiscard]] double outlook(const State& state) const {
        return warfare::outlook(state, worths_);
    }

  private:
    State state_;
    Worths worths_;
};

/// Equal for equal positions; rounds and last attacks count only as far as rules still ask.
[[nodiscard]] std::uint64_t information(const State& state, Seat seat);

/// By the mean outlook right after the order, exactly, over all faces (odds.hpp).
void weigh(const Beliefs& beliefs, const View& view, const Actions& actions,
           std::vector<double>& weights, std::vector<double>& guesses);

[[nodiscard]] Action hurry(const State& state, const Actions& actions, Stream& stream);

/// Red's chance to win; for certain once the battle is over; 1/2 for a draw.
[[nodiscard]] double promise(const Beliefs& beliefs, const State& state);

}  // namespace muster::warfare

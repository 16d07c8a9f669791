#pragma once

#include "engine/contract/draw.hpp"
#include "engine/core/random.hpp"

#include <cstdint>

namespace muster::players {

/// The dice as a seat, from a seed. Its two streams (SK-12) are resumed by how much each has drawn.
template <Ruleset R>
class Dice {
  public:
    explicit Dice(std::uint64_t seed, std::uint64_t dice_drawn = 0, std::uint64_t picks_drawn = 0)
        : dice_{seed, Purpose::dice, dice_drawn}, picks_{seed, Purpose::picks, picks_drawn} {}

    /// One of the equally likely actions of Seat::dice. `room` may be filled or not.
    typename R::Action choose(const typename R::State& state, typename R::Actions& room) {
        if (const int faces = R::faces(state); faces > 0)  // A die: the usual case comes first.
            return R::face(static_cast<int>(dice_.below(static_cast<std::uint32_t>(faces))) + 1);
        return draw<R>(state, R::is_pick(state) ? picks_ : dice_, room);
    }

  private:
    Stream dice_, picks_;
};

/// The seed of one player's own stream: all seats draw from Purpose::player, and must not agree.
[[nodiscard]] constexpr std::uint64_t player_seed(std::uint64_t battle_seed, Seat seat) {
    return scramble(battle_seed + 1 + static_cast<std::uint64_t>(seat));
}

}  // namespace muster::players

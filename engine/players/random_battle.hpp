#pragma once

#include "engine/contract/dice.hpp"
#include "engine/contract/referee.hpp"
#include "engine/players/random.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace muster::players {

/// A battle of random players at all seats; the seed of players and dice makes it.
template <Ruleset R>
[[nodiscard]] std::vector<typename R::Action> random_battle(const typename R::Setup& setup,
                                                            std::uint64_t seed) {
    Dice<R> dice{seed};
    std::vector<RandomPlayer<R>> minds;
    for (std::size_t seat = 0; seat < R::seats(setup); ++seat)
        minds.emplace_back(player_seed(seed, seat_of(seat)));
    typename R::State state = R::start(setup);
    typename R::Actions legal;
    std::vector<typename R::Action> played;
    while (R::to_move(state) != Seat::nobody) {
        const Seat seat = R::to_move(state);
        if (seat == Seat::dice) {
            played.push_back(dice.choose(state, legal));
        } else if (seat == Seat::referee) {
            played.push_back(default_ruling<R>(state, legal));
        } else {
            R::legal_actions(state, legal);
            played.push_back(minds[index(seat)].choose(legal));
        }
        R::apply(state, played.back());
    }
    return played;
}

}  // namespace muster::players

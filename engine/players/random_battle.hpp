#pragma once

#include "engine/contract/dice.hpp"
#include "engine/players/random.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace muster::players {

/// A battle of random players; the seed of players and dice makes it.
template <Ruleset R>
[[nodiscard]] std::vector<typename R::Action> random_battle(const typename R::Setup& setup,
                                                            std::uint64_t seed) {
    Dice<R> dice{seed};
    std::array<RandomPlayer<R>, 2> minds{RandomPlayer<R>{player_seed(seed, Seat::red)},
                                         RandomPlayer<R>{player_seed(seed, Seat::blue)}};
    typename R::State state = R::start(setup);
    typename R::Actions legal;
    std::vector<typename R::Action> played;
    while (R::to_move(state) != Seat::nobody) {
        const Seat seat = R::to_move(state);
        if (seat == Seat::dice) {
            played.push_back(dice.choose(state, legal));
        } else {
            R::legal_actions(state, legal);
            played.push_back(minds[index(seat)].choose(legal));
        }
        R::apply(state, played.back());
    }
    return played;
}

}  // namespace muster::players

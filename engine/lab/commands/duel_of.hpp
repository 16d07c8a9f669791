#pragma once

#include "engine/lab/commands/game.hpp"
#include "engine/players/player.hpp"

#include <fmt/format.h>

namespace muster::lab {

/// All but who fights. A precision is waited for in pairs, which need fewer battles.
template <class Duel>
void set_run(const DuelOptions& options, Duel& duel) {
    duel.players = {*players::find_kind(options.red_player),
                    *players::find_kind(options.blue_player)};
    duel.games = options.games;
    duel.seed = options.seed;
    duel.threads = options.threads;
    duel.precision = precision_of(options.precision);
    duel.is_paired = options.paired || duel.precision > 0;
    if (duel.is_paired && duel.precision <= 0 && options.games % 2 != 0)
        usage::refuse("--games",
                      fmt::format("found {}; allowed with --paired: even numbers", options.games));
}

}  // namespace muster::lab

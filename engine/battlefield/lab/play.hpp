#pragma once

#include "engine/battlefield/game/compiled.hpp"
#include "engine/battlefield/wording/words.hpp"
#include "engine/lab/text/terminal.hpp"
#include "engine/players/player.hpp"

#include <array>

namespace muster::lab {

/// Plays a battle on to its end as text. Each person sees the map as its army does; where armies
/// may hide from each other, a cover parts two people. With `asks_for_dice` a person lets every die
/// fall, or types what real dice show. `kinds` are those of each side's players.
PlayEnd play(battlefield::Journal& journal, const std::array<players::Kind, 2>& kinds,
             Terminal table, const battlefield::Words& words, bool asks_for_dice);

}  // namespace muster::lab

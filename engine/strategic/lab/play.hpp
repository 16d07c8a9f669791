#pragma once

#include "engine/lab/text/terminal.hpp"
#include "engine/players/player.hpp"
#include "engine/strategic/game/compiled.hpp"
#include "engine/strategic/wording/words.hpp"

#include <array>

namespace muster::lab {

/// Plays a war on to its end as text. Each person sees what its faction does; a cover parts two
/// people. With `asks_for_dice` a person lets every die fall, or types what real dice show. `kinds`
/// are those of each side's players.
PlayEnd play(strategic::Journal& journal, const std::array<players::Kind, 2>& kinds, Terminal table,
             const strategic::Words& words, bool asks_for_dice);

}  // namespace muster::lab

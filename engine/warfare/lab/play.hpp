#pragma once

#include "engine/lab/text/terminal.hpp"
#include "engine/players/player.hpp"
#include "engine/warfare/game/compiled.hpp"
#include "engine/warfare/model/words.hpp"

#include <array>

namespace muster::lab {

/// Plays a warfare battle on to its end as text. Nothing is hidden, so that no cover parts the
/// seats. With `asks_for_dice` a person lets every die fall, or types what real dice show.
PlayEnd play(warfare::Journal& journal, const std::array<players::Kind, 2>& kinds, Terminal table,
             const warfare::Words& words, bool asks_for_dice);

}  // namespace muster::lab

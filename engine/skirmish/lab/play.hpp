#pragma once

#include "engine/lab/text/terminal.hpp"
#include "engine/players/player.hpp"
#include "engine/skirmish/game/compiled.hpp"

#include <array>

namespace muster::lab {

/// Plays the journal's battle on to its end as text: each seat sees its own view and nothing else,
/// and where two people play, a cover hands the screen over (SK-210).
PlayEnd play(skirmish::Journal& journal, const std::array<players::Kind, 2>& kinds, Terminal table);

}  // namespace muster::lab

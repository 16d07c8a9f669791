#pragma once

#include "engine/lab/terminal.hpp"
#include "engine/players/player.hpp"
#include "engine/record/record.hpp"

#include <array>
#include <cstdint>

namespace muster::lab {

enum class PlayEnd : std::uint8_t { over, left, input_ended };

/// Plays the journal's battle on to its end as text: each seat sees its own view and nothing else,
/// and where two people play, a cover hands the screen over (SK-210).
PlayEnd play(record::Journal& journal, const std::array<players::Kind, 2>& kinds, Terminal table);

}  // namespace muster::lab

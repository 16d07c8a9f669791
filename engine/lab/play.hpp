#pragma once

#include "engine/players/player.hpp"
#include "engine/record/record.hpp"

#include <array>
#include <iosfwd>

namespace muster::lab {

enum class PlayEnd : std::uint8_t { over, left, input_ended };

struct Terminal {
    std::istream& in;
    std::ostream& out;
    bool clears_screen{false};  ///< On a terminal; elsewhere a line of dashes parts the seats.
};

/// Plays the journal's battle on to its end as text: each seat sees its own view and nothing else,
/// and where two people play, a cover hands the screen over (SK-210).
PlayEnd play(record::Journal& journal, const std::array<players::Kind, 2>& kinds, Terminal table);

}  // namespace muster::lab

#pragma once

#include "client/ui/keys/cues.hpp"

#include <array>
#include <cstdint>
#include <vector>

/// The sounds themselves, worked out when the program starts: short, dry, the same every time.
namespace muster::client {

inline constexpr unsigned sound_rate = 44'100;  ///< Samples a second, one channel.
inline constexpr double longest_sound_ms = 400;

inline constexpr std::array all_cues{Cue::card_laid, Cue::card_turned, Cue::dice, Cue::kept_die,
                                     Cue::pile,      Cue::morale_lost, Cue::rout, Cue::response,
                                     Cue::refused,   Cue::handover};

/// How loud a cue is at its loudest, 0 to 1.
[[nodiscard]] double loudness(Cue cue);

/// Begins and ends in silence, so that nothing clicks.
[[nodiscard]] std::vector<std::int16_t> wave(Cue cue);

}  // namespace muster::client

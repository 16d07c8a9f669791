#pragma once

#include "engine/warfare/model/words.hpp"
#include "engine/warfare/rules/battle.hpp"

#include <optional>
#include <string>

/// Warfare as text, for play and replay.
namespace muster::lab {

/// The field: every unit of both sides with its die, its stats and how it stands, and the walls.
[[nodiscard]] std::string screen(const warfare::Words& words, const warfare::State& state);

/// The game in a few lines, for somebody who has never seen it, and where the rest stands.
[[nodiscard]] std::string how_to_play_warfare();

/// The exact odds of an Attack or a Charge; absent for other orders.
[[nodiscard]] std::optional<std::string> odds_text(const warfare::State& state,
                                                   warfare::Action order);

/// "Madder wins: no enemy is left on the field." and what is left, or that the battle goes on.
[[nodiscard]] std::string result_sentence(const warfare::Words& words, const warfare::State& state);

/// Units of a side that are still on the field.
[[nodiscard]] int units_left(const warfare::State& state, int side);

}  // namespace muster::lab

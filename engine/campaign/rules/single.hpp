#pragma once

#include "engine/campaign/rules/play.hpp"

#include <string>

/// Duels (section 21) and operations (section 19).
namespace muster::campaign {

[[nodiscard]] std::string duel_fault(const State& state, const Army& army, const Task& task);
/// CA-243 to CA-246: a challenge, if it is accepted.
void duel(Play& play, ArmyId challenger, ArmyId challenged);
/// Who wins by what succeeded: 0 the challenger, 1 the challenged, -1 both roll again.
[[nodiscard]] int duel_winner(const Commander& first, const Commander& second, bool first_succeeds,
                              bool second_succeeds);

/// CA-230 to CA-232: loot, 2d6 and a row of the referee's table.
void operate(Play& play, Army& army, const std::string& plan);
/// The row of a table such as "2-6 caught; 7-12 done" for a roll; empty if none.
[[nodiscard]] std::string row_of_table(std::string_view table, int roll);

}  // namespace muster::campaign

#pragma once

#include "engine/warfare/players/odds.hpp"

#include <string>

namespace muster::warfare::tests {

/// The odds of an attack by rolling every face of every die, two where two are due, and looking at
/// what the rules make of it: slow, and without any of the short cuts of attack_odds.
[[nodiscard]] AttackOdds odds_by_every_face(const State& state, Action order);

/// Where the two differ, or nothing.
[[nodiscard]] std::string odds_differ(const AttackOdds& a, const AttackOdds& b);

}  // namespace muster::warfare::tests

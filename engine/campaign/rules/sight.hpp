#pragma once

#include "engine/campaign/model/state.hpp"

#include <vector>

/// What commanders see and remember (section 10).
namespace muster::campaign {

/// What an army looks like from afar (CA-78).
[[nodiscard]] Sighting sighting_of(const State& state, const Army& army);
/// The hexes that an army sees from where it stands; at night its own alone (CA-77).
[[nodiscard]] std::vector<Cell> seen_from(const State& state, const Army& army);
/// Those of them that its commander's map may mark as in sight: none where that is the own hex
/// alone, which would say where the army is (CA-84).
[[nodiscard]] std::vector<Cell> shown_from(const State& state, const Army& army);
/// Step 5: everybody remembers what they see now.
void scout(State& state);
/// CA-23: a commander learns what a map shows.
void learn_map(State& state, CommanderId commander, const std::vector<Cell>& hexes);

}  // namespace muster::campaign

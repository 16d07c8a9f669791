#pragma once

#include "engine/campaign/rules/play.hpp"

#include <string>
#include <vector>

/// Foraging and razing (sections 8 and 9).
namespace muster::campaign {

/// The hexes of a foraging or razing, without those left out and the sea.
[[nodiscard]] std::vector<Cell> covered(const State& state, const Army& army, int radius,
                                        const std::vector<Cell>& left_out);
/// Whether a hex cannot be foraged until spring (CA-72, CA-73).
[[nodiscard]] bool is_razed(const State& state, Cell cell);
/// What a foraging of these hexes yields (CA-66, CA-71).
[[nodiscard]] std::int64_t forage_yield(const State& state, const Army& army,
                                        const std::vector<Cell>& hexes);

/// CA-66 to CA-71; nothing where every hex is razed. @returns whether there was anything to forage.
bool forage(Play& play, Army& army, const std::vector<Cell>& left_out);
/// CA-72 to CA-74.
void raze(Play& play, Army& army, const std::vector<Cell>& left_out);

}  // namespace muster::campaign

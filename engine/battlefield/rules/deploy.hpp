#pragma once

#include "engine/battlefield/model/state.hpp"

#include <optional>
#include <string_view>

/// Deployment (section 6).
namespace muster::battlefield {

/// Why a unit of the army that deploys may not stand on a square, as a number of the rules; absent
/// when it may. Officers and commander are not asked for: the whole army is judged at its end.
[[nodiscard]] Refusal place_refusal(const State& state, Index unit, Cell cell);
/// Why the army's placement may not end yet (BF-64); absent when it may. `culprit` is the first
/// unit that keeps it from ending.
[[nodiscard]] Refusal deployed_refusal(const State& state, Index* culprit = nullptr);
/// What a computer player may do next: the squares, some of them, of the next unit, leaders first.
void deployment_sample(const State& state, Actions& out);
/// Whether a zone has a square for each ground unit of the army, as far as the map is concerned.
[[nodiscard]] bool has_room(const State& state, std::uint8_t army, Compass from);
/// BF-R48: the gap that leaves the army room for all its units, at most G.
[[nodiscard]] int gap_with_room(const State& state, std::uint8_t army);
/// The squares where the army may stand as far as the map is concerned (BF-59, BF-61).
[[nodiscard]] const std::vector<Cell>& zone_of(const State& state, std::uint8_t army);

}  // namespace muster::battlefield

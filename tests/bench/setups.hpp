#pragma once

#include "engine/battlefield/model/setup.hpp"
#include "engine/skirmish/model/setup.hpp"
#include "engine/strategic/model/setup.hpp"
#include "engine/warfare/model/setup.hpp"

#include <memory>
#include <vector>

/// The battles that are measured.
namespace muster::bench {

[[nodiscard]] std::shared_ptr<const skirmish::Table> skirmish_table();
/// The two starter armies.
[[nodiscard]] const skirmish::Setup& starter_pair();

/// Two shipped armies that may not retreat: random players would order that within some turns.
[[nodiscard]] const warfare::Setup& warfare_pair();

/// Millford Crossing as it is shipped, 12 rounds at most: the last units of random armies would
/// walk about for hundreds.
[[nodiscard]] const battlefield::Setup& battlefield_pair();

/// The Tolls of Ostrick: 20 spaces, 12 armies.
[[nodiscard]] const strategic::Setup& strategic_war();

/// The shipped wars.
[[nodiscard]] std::vector<strategic::Setup> strategic_wars();

/// Every shipped army against every other one and against itself; of warfare without the free
/// companies, which are no army, as their file says.
[[nodiscard]] std::vector<skirmish::Setup> skirmish_pairings();
[[nodiscard]] std::vector<warfare::Setup> warfare_pairings();
/// Every shipped army attacking every one, itself too, on every shipped map: maps take turns, so
/// that any number of battles has them all alike. 40 rounds at most.
[[nodiscard]] std::vector<battlefield::Setup> battlefield_pairings();

}  // namespace muster::bench

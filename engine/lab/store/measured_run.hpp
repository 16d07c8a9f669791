#pragma once

#include "engine/lab/play/tournament.hpp"
#include "engine/lab/ranks/schedule.hpp"
#include "engine/lab/store/store.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace muster::lab {

/// Plays what is to be played next, as Tournament::play does.
using PlayJobs = std::function<std::vector<Block>(const std::vector<Job>&, Progress&)>;

/// Plays a tournament to its aim, block by block. With a file each round of blocks is on disk
/// before the next one is played, and what is there already is not played again.
[[nodiscard]] Schedule play_tournament(const Tournament::About& about, const Aim& aim,
                                       std::optional<Store>& store, const PlayJobs& play);

}  // namespace muster::lab

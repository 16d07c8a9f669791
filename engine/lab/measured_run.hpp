#pragma once

#include "engine/lab/book.hpp"
#include "engine/lab/contest.hpp"
#include "engine/lab/store.hpp"

#include <optional>

namespace muster::lab {

/// Plays a contest to its aim, block by block. With a file each round of blocks is on disk before
/// the next one is played, and what is there already is not played again.
[[nodiscard]] Book play_contest(const Contest& contest, const ContestPlay& how, const Aim& aim,
                                std::optional<Store>& store);

}  // namespace muster::lab

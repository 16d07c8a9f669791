#pragma once

#include "engine/strategic/odds/loss_layout.hpp"
#include "engine/strategic/odds/side_law.hpp"

#include <vector>

namespace muster::strategic {

/// Lets two sides meet, pair by pair from the best dice (ST-99): the chance of every outcome of
/// `layout` after `pairs` pairs, which both laws were made for. `margin`: of Stakes.
[[nodiscard]] std::vector<double> face_off(const SideLaw& attacker, const SideLaw& defender,
                                           const LossLayout& layout, int margin);

/// How a pair of faces ends (ST-100).
[[nodiscard]] PairResult pair_result(int attacker, int defender, int margin);

}  // namespace muster::strategic

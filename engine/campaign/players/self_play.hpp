#pragma once

#include "engine/campaign/model/state.hpp"

#include <cstdint>
#include <vector>

/// A campaign that runs by itself: computer commanders, and a referee who gives the usual answers.
namespace muster::campaign {

/// The orders that the computer commanders of all armies hand in at this hour, each from its own
/// view; few on most days. @throws std::logic_error where one cannot be read
[[nodiscard]] std::vector<Order> computer_orders(const State& state, std::uint64_t seed);

}  // namespace muster::campaign

#pragma once

#include "engine/campaign/view/view.hpp"

#include <cstdint>
#include <string>

/// Computer commanders, for practice and for campaigns that run by themselves. Each knows its view
/// and nothing else, and writes the order form that a person would.
namespace muster::campaign {

/// What a commander orders at this hour, a line a task, without a head; empty: the order in force
/// stands. It forages before it starves, marches on what its enemies hold, besieges it, falls back
/// before the stronger and writes to its comrades. The same view and seed give the same order.
[[nodiscard]] std::string written_order(const View& view, std::uint64_t seed);

}  // namespace muster::campaign

#pragma once

#include "engine/core/random.hpp"
#include "engine/strategic/model/variant.hpp"
#include "engine/strategic/model/war.hpp"

#include <string>

namespace muster::strategic::tests {

/// A shipped war. @throws std::runtime_error with its faults.
[[nodiscard]] War war_of(const std::string& id);
/// Ostrick with armies of all classes on both sides, and money.
[[nodiscard]] War wild_war(Stream& stream);
/// Every toggle anywhere in its range, half of them at their defaults.
[[nodiscard]] Variant wild_variant(Stream& stream);

}  // namespace muster::strategic::tests

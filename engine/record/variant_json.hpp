#pragma once

#include "engine/skirmish/variant.hpp"

#include <nlohmann/json.hpp>

namespace muster::record {

/// Every toggle by its name in the variant file, in that file's order.
[[nodiscard]] nlohmann::ordered_json variant_json(const skirmish::Variant& variant);

/// @throws std::invalid_argument naming a toggle that is missing, unknown or has no such value.
[[nodiscard]] skirmish::Variant variant_of(const nlohmann::ordered_json& json);

}  // namespace muster::record

#pragma once

#include "engine/skirmish/variant.hpp"
#include "engine/warfare/variant.hpp"

#include <nlohmann/json.hpp>

namespace muster::record {

/// Every toggle by its name in the variant file, in that file's order and sections.
[[nodiscard]] nlohmann::ordered_json variant_json(const skirmish::Variant& variant);
[[nodiscard]] nlohmann::ordered_json variant_json(const warfare::Variant& variant);

/// @throws std::invalid_argument naming a toggle that is missing, unknown or has no such value.
template <class Variant>
[[nodiscard]] Variant variant_of(const nlohmann::ordered_json& json);

}  // namespace muster::record

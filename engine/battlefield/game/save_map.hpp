#pragma once

#include "engine/battlefield/model/map.hpp"

#include <nlohmann/json_fwd.hpp>

namespace muster::battlefield {

/// A map as a member of a save's header.
[[nodiscard]] nlohmann::ordered_json map_json(const Map& map);
/// @throws record::BadSave naming the member that is wrong
[[nodiscard]] Map map_of(const nlohmann::ordered_json& json);

}  // namespace muster::battlefield

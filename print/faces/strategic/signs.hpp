#pragma once

#include "engine/strategic/model/tables.hpp"
#include "print/draw/maps/board.hpp"

#include <string>

/// Which of assets/icons stands for a row. What has none of its own gets the sign of its kind.
namespace muster::faces {

[[nodiscard]] std::string class_icon(const strategic::Tables& tables, const strategic::Class& row);
[[nodiscard]] std::string doctrine_icon(const strategic::Doctrine& row);
[[nodiscard]] std::string weather_icon(const strategic::Weather& row);
[[nodiscard]] std::string terrain_icon(const strategic::Terrain& row);
/// How a map fills and hatches it.
[[nodiscard]] draw::GroundFill terrain_fill(const strategic::Terrain& row);
[[nodiscard]] std::string meter_icon(strategic::Meter meter);

}  // namespace muster::faces

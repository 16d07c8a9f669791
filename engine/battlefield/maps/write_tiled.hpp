#pragma once

#include "engine/battlefield/model/tables.hpp"

#include <string>

namespace muster::battlefield {

/// A map as a file that Tiled opens and load_tiled reads. It names no picture, so that it is a
/// single file.
[[nodiscard]] std::string tiled_text(const Map& map, const Tables& tables);

}  // namespace muster::battlefield

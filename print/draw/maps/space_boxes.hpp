#pragma once

#include "print/draw/maps/space_map.hpp"

#include <functional>
#include <string>
#include <vector>

namespace muster::draw {

/// What is read as one on the map: each place's ring with its tower, and each name with its note.
[[nodiscard]] std::vector<Box> space_boxes(
    const SpaceMap& map, const SpaceLook& look,
    const std::function<double(const std::string&)>& width_of);

}  // namespace muster::draw

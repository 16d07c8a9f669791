#pragma once

#include "client/skirmish/pack/faces.hpp"
#include "client/ui/screen/builder.hpp"

#include <array>

namespace muster::client {

/// Both commanders' cards side by side, as large as the box allows; nothing where that is too small
/// to read.
void draw_commanders(Builder& b, const Box& box, const Faces& faces,
                     const std::array<const skirmish::Commander*, 2>& commanders);

}  // namespace muster::client

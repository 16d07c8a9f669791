#pragma once

#include "print/faces/game.hpp"

namespace muster::faces {

/// A region of nineteen hexes with three armies, its first orders, house rules, a layout and a few
/// lines on how to go on.
[[nodiscard]] NewPack new_campaign_pack();

}  // namespace muster::faces

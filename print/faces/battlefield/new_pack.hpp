#pragma once

#include "print/faces/game.hpp"

namespace muster::faces {

/// Two troops, an engine and a map, an army that fields them, a layout and a few lines on how to
/// go on.
[[nodiscard]] NewPack new_battlefield_pack();

}  // namespace muster::faces

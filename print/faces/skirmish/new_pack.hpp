#pragma once

#include "print/faces/game.hpp"

namespace muster::faces {

/// Three cards, an army that fields them, a layout and a few lines on how to go on.
[[nodiscard]] NewPack new_skirmish_pack();

}  // namespace muster::faces

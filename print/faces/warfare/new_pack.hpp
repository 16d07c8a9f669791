#pragma once

#include "print/faces/game.hpp"

namespace muster::faces {

/// An ancestry and a trait, an army that fields them, a layout and a few lines on how to go on.
[[nodiscard]] NewPack new_warfare_pack();

}  // namespace muster::faces

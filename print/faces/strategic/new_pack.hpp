#pragma once

#include "print/faces/game.hpp"

namespace muster::faces {

/// Two classes and a doctrine, an army that has them, a war of four places, a layout and a few
/// lines on how to go on.
[[nodiscard]] NewPack new_strategic_pack();

}  // namespace muster::faces

#include "print/faces/game.hpp"

#include <array>

namespace muster::strategic {
const faces::Game& faces_game();
}

namespace muster::faces {

/// In place of print/rulesets.cpp: here muster-print knows strategic war alone.
std::span<const Game* const> games() {
    static const std::array<const Game*, 1> all{&strategic::faces_game()};
    return all;
}

}  // namespace muster::faces

#include "engine/rulesets.hpp"

#include "print/faces/game.hpp"

#include <array>

#define MUSTER_DECLARE(ruleset)              \
    namespace muster::ruleset {              \
    const muster::faces::Game& faces_game(); \
    }
MUSTER_RULESETS(MUSTER_DECLARE)
#undef MUSTER_DECLARE

namespace muster::faces {

std::span<const Game* const> games() {
#define MUSTER_GAME(ruleset) &muster::ruleset::faces_game(),
    static const std::array all{MUSTER_RULESETS(MUSTER_GAME)};
#undef MUSTER_GAME
    return all;
}

}  // namespace muster::faces

#include "engine/lab/commands/game.hpp"
#include "engine/rulesets.hpp"

#include <array>

#define MUSTER_DECLARE(ruleset)          \
    namespace muster::ruleset {          \
    const muster::lab::Game& lab_game(); \
    }
MUSTER_RULESETS(MUSTER_DECLARE)
#undef MUSTER_DECLARE

namespace muster::lab {

std::span<const Game* const> games() {
#define MUSTER_GAME(ruleset) &muster::ruleset::lab_game(),
    static const std::array all{MUSTER_RULESETS(MUSTER_GAME)};
#undef MUSTER_GAME
    return all;
}

}  // namespace muster::lab

#pragma once

#include "engine/lab/commands/game/game.hpp"

#include <memory>
#include <string>

/// `muster-lab odds strategic`: the ruleset's game offers it (lab::Game::odds).
namespace muster::lab {

/// Two pools without armies.
struct BarePools {
    std::string attacker, defender;                  ///< Such as "2d10+3d6".
    int attacker_advantage{}, defender_advantage{};  ///< Below 0: disadvantage.
};
/// Their odds as a page or as JSON, with a line end. @throws BadInput
[[nodiscard]] std::string bare_odds(const BarePools& pools, bool as_json);

[[nodiscard]] std::unique_ptr<OddsCommand> strategic_odds(const usage::Command& command);

}  // namespace muster::lab

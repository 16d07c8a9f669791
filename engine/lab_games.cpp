#include "engine/lab/commands/game/game.hpp"
#include "engine/lab/commands/game/odds_subcommands.hpp"
#include "engine/rulesets.hpp"

#include <array>

#define MUSTER_DECLARE(ruleset)          \
    namespace muster::ruleset {          \
    const muster::lab::Game& lab_game(); \
    }
MUSTER_RULESETS(MUSTER_DECLARE)
#undef MUSTER_DECLARE

namespace muster::campaign {
usage::Command add_odds(const usage::Command& odds);
void add_campaign(const usage::Command& app, int& exit_code);
}  // namespace muster::campaign

namespace muster::lab {

std::span<const Game* const> games() {
#define MUSTER_GAME(ruleset) &muster::ruleset::lab_game(),
    static const std::array all{MUSTER_RULESETS(MUSTER_GAME)};
#undef MUSTER_GAME
    return all;
}

std::span<const AddOdds> odds_subcommands() {
    static constexpr std::array<AddOdds, 1> all{&campaign::add_odds};
    return all;
}

std::span<const AddCommand> own_commands() {
    static constexpr std::array<AddCommand, 1> all{&campaign::add_campaign};
    return all;
}

}  // namespace muster::lab

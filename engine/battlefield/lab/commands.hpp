#pragma once

#include "engine/lab/commands/game/game.hpp"

#include <memory>

/// The commands of muster-lab as battlefield has them: game.hpp.
namespace muster::lab {

void play_battlefield(const PlayOptions& options, int& exit_code);
void replay_battlefield(const ReplayOptions& options);
void duel_battlefield(const DuelOptions& options, Ranks& ranks);
[[nodiscard]] std::unique_ptr<OddsCommand> battlefield_odds(const usage::Command& command);
[[nodiscard]] std::unique_ptr<Checks> battlefield_checks();
[[nodiscard]] std::unique_ptr<Tournament> battlefield_tournament(const TournamentSource& source);
[[nodiscard]] std::unique_ptr<CardPool> battlefield_card_pool(const TournamentSource& source);
void add_field_map(const usage::Command& app);

}  // namespace muster::lab

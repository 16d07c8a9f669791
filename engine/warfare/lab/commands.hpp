#pragma once

#include "engine/lab/commands/game/game.hpp"

#include <memory>

/// The commands of muster-lab as the warfare has them: game.hpp.
namespace muster::lab {

void play_warfare(const PlayOptions& options, int& exit_code);
void replay_warfare(const ReplayOptions& options);
void duel_warfare(const DuelOptions& options, Ranks& ranks);
[[nodiscard]] std::unique_ptr<OddsCommand> warfare_odds(const usage::Command& command);
[[nodiscard]] std::unique_ptr<Checks> warfare_checks();
[[nodiscard]] std::unique_ptr<Tournament> warfare_tournament(const TournamentSource& source);
[[nodiscard]] std::unique_ptr<CardPool> warfare_card_pool(const TournamentSource& source);
void add_simple(const usage::Command& app);
void add_unit(const usage::Command& app);

}  // namespace muster::lab

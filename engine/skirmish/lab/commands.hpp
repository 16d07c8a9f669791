#pragma once

#include "engine/lab/commands/game/game.hpp"

#include <memory>

/// The commands of muster-lab as the skirmish has them: game.hpp.
namespace muster::lab {

void play_skirmish(const PlayOptions& options, int& exit_code);
void replay_skirmish(const ReplayOptions& options);
void duel_skirmish(const DuelOptions& options, Ranks& ranks);
[[nodiscard]] std::unique_ptr<OddsCommand> skirmish_odds(const usage::Command& command);
[[nodiscard]] std::unique_ptr<Checks> skirmish_checks();
[[nodiscard]] std::unique_ptr<Tournament> skirmish_tournament(const TournamentSource& source);
[[nodiscard]] std::unique_ptr<CardPool> skirmish_card_pool(const TournamentSource& source);
}  // namespace muster::lab

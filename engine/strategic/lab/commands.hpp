#pragma once

#include "engine/lab/commands/game/game.hpp"

#include <memory>

/// The commands of muster-lab as strategic war has them: game.hpp.
namespace muster::lab {

void play_strategic(const PlayOptions& options, int& exit_code);
void replay_strategic(const ReplayOptions& options);
void duel_strategic(const DuelOptions& options, Ranks& ranks);
[[nodiscard]] std::unique_ptr<Checks> strategic_checks();
[[nodiscard]] std::unique_ptr<Tournament> strategic_tournament(const TournamentSource& source);
[[nodiscard]] std::unique_ptr<CardPool> strategic_card_pool(const TournamentSource& source);

}  // namespace muster::lab

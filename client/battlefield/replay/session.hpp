#pragma once

#include "client/battle/damaged.hpp"
#include "client/battle/session.hpp"
#include "client/battle/think/advice.hpp"
#include "client/battle/think/review.hpp"
#include "client/saves/open_battles.hpp"
#include "client/ui/words/words.hpp"
#include "engine/battlefield/game/compiled.hpp"
#include "engine/battlefield/wording/words.hpp"

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

/// What all battles share, compiled once for this ruleset.
namespace muster::client {

extern template class SessionOf<battlefield::Rules>;
extern template class DamagedSceneOf<battlefield::Rules>;
extern template Work<Advice<battlefield::Action>>::Task advising<battlefield::Rules>(
    const battlefield::View&, std::uint64_t, std::uint64_t);
using BattlefieldSession = SessionOf<battlefield::Rules>;

/// What a save of battlefield says of itself.
[[nodiscard]] SavedBattle::About about_grid(const Words& words, const battlefield::Journal& journal,
                                            const battlefield::Words& names);
/// "Woad wins", or all who stood on the side that has won; "Nobody wins".
[[nodiscard]] std::string battlefield_end(const Words& words, const battlefield::Words& names,
                                          const battlefield::State& state);
/// The battle on the table.
[[nodiscard]] SavedBattle battlefield_on_table(const Words& words,
                                               const BattlefieldSession& session,
                                               const battlefield::Words& names);

}  // namespace muster::client

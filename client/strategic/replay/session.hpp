#pragma once

#include "client/battle/damaged.hpp"
#include "client/battle/session.hpp"
#include "client/battle/think/advice.hpp"
#include "client/battle/think/review.hpp"
#include "client/saves/open_battles.hpp"
#include "client/ui/words/words.hpp"
#include "engine/strategic/game/compiled.hpp"
#include "engine/strategic/wording/words.hpp"

#include <cstdint>
#include <string>

/// What all battles share, compiled once for this ruleset.
namespace muster::client {

extern template class SessionOf<strategic::Rules>;
extern template class DamagedSceneOf<strategic::Rules>;
extern template Work<Advice<strategic::Action>>::Task advising<strategic::Rules>(
    const strategic::View&, std::uint64_t, std::uint64_t);
using StrategicSession = SessionOf<strategic::Rules>;

/// What a save of a war says of itself.
[[nodiscard]] SavedBattle::About about_strategic(const Words& words,
                                                 const strategic::Journal& journal,
                                                 const strategic::Words& names);
/// "Barony of Thorn wins", or all factions of the side that has won; "Nobody wins".
[[nodiscard]] std::string strategic_end(const Words& words, const strategic::Words& names,
                                        const strategic::State& state);
/// Why it ended: "The war's aim was reached in War Turn 4."
[[nodiscard]] std::string strategic_reason(const Words& words, const strategic::State& state);
/// The war on the table.
[[nodiscard]] SavedBattle strategic_on_table(const Words& words, const StrategicSession& session,
                                             const strategic::Words& names);

}  // namespace muster::client

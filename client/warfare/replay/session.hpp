#pragma once

#include "client/battle/damaged.hpp"
#include "client/battle/session.hpp"
#include "client/battle/think/advice.hpp"
#include "client/battle/think/review.hpp"
#include "client/saves/open_battles.hpp"
#include "client/ui/words/words.hpp"
#include "engine/warfare/game/compiled.hpp"
#include "engine/warfare/model/words.hpp"

#include <atomic>
#include <cstdint>
#include <memory>

/// What all battles share, compiled once for this ruleset.
namespace muster::client {

extern template class SessionOf<warfare::Rules>;
extern template class DamagedSceneOf<warfare::Rules>;
extern template Work<Advice<warfare::Action>>::Task advising<warfare::Rules>(const warfare::View&,
                                                                             std::uint64_t,
                                                                             std::uint64_t);
using WarfareSession = SessionOf<warfare::Rules>;

/// What a save of warfare says of itself.
[[nodiscard]] SavedBattle::About about_war(const Words& words, const warfare::Journal& journal,
                                           const warfare::Words& names);
/// The battle on the table.
[[nodiscard]] SavedBattle warfare_on_table(const Words& words, const WarfareSession& session,
                                           const warfare::Words& names);

}  // namespace muster::client

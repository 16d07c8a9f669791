#pragma once

#include "engine/campaign/rules/play.hpp"

#include <string>
#include <vector>

/// Strongholds and sieges (sections 11 and 17).
namespace muster::campaign {

/// Empty, or why the army cannot besiege or assault it (CA-200, CA-202).
[[nodiscard]] std::string siege_fault(const State& state, const Army& army, StrongholdId id);
/// Whether it is one of those who lie before a besieged stronghold: of the faction that besieges
/// it, or of an ally that does so too.
[[nodiscard]] bool is_besieger(const State& state, const Army& army, StrongholdId id);
/// The siege begins, or goes on (CA-200). A stronghold that nobody holds is taken (CA-R71).
void besiege(Play& play, ArmyId id, StrongholdId stronghold);
/// The defence bonus now, with its engineer's (CA-202, CA-205, CA-206, CA-213).
[[nodiscard]] int defence_bonus(const State& state, StrongholdId id);
/// The threshold of the week's roll, Ironsides counted (CA-211).
[[nodiscard]] int threshold(const State& state, StrongholdId id);
/// A siege is at the end of a day: it ends without besiegers, and its week is counted (CA-208).
void siege_day(Play& play, StrongholdId id);
/// CA-202.
void assault(Play& play, ArmyId id, StrongholdId stronghold);

/// A day of building engines is over (CA-213).
void build_engines(Play& play, Army& army);
/// Engines that are being packed are packed when their week is over.
void pack_engines_day(State& state, Army& army);

/// Empty, or why these detachments cannot be stationed here (CA-80, CA-198).
[[nodiscard]] std::string station_fault(const State& state, const Army& army,
                                        const std::vector<DetachmentId>& detachments);
void station(Play& play, ArmyId id, const std::vector<DetachmentId>& detachments);
/// Stationed detachments come back to an army of the holder's faction in the hex.
void recall(Play& play, Army& army, const std::vector<DetachmentId>& detachments);

}  // namespace muster::campaign

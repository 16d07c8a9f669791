#pragma once

#include "engine/campaign/odds/battle.hpp"
#include "engine/campaign/odds/harrying.hpp"
#include "engine/campaign/odds/letter.hpp"
#include "engine/campaign/odds/morale.hpp"
#include "engine/campaign/odds/siege.hpp"

#include <array>
#include <string_view>
#include <vector>

/// The exact figures of a referee's reference on paper; how they are set is the printer's.
namespace muster::campaign::odds {

struct BattleLine {
    int bonus;  ///< The attacker's sum of modifiers less the defender's: -6 to 6.
    Battle odds;
};
[[nodiscard]] std::vector<BattleLine> battle_table();

struct MoraleLine {
    int morale;              ///< 0 to 12.
    MoraleCheck odds, poet;  ///< Of any commander, and of a Poet.
};
[[nodiscard]] std::vector<MoraleLine> morale_table();

/// Strongholds with their base threshold (CA-194 to CA-196).
struct StrongholdKind {
    std::string_view id;
    int threshold;
};
inline constexpr std::array<StrongholdKind, 3> stronghold_kinds{
    {{"town", 10}, {"city", 15}, {"fortress", 20}}};

/// A week of sieges that change by -1 a week.
struct SiegeLine {
    int week;                                             ///< From 1.
    std::array<SiegeWeek, stronghold_kinds.size()> odds;  ///< In the order of `stronghold_kinds`.
};
/// To the week that opens the last of them for sure.
[[nodiscard]] std::vector<SiegeLine> siege_table();

/// Who harries with which bonus (CA-108).
struct HarryingKind {
    std::string_view id;
    int bonus;
};
inline constexpr std::array<HarryingKind, 3> harrying_kinds{
    {{"infantry", 0}, {"skirmishers", 1}, {"cavalry", 2}}};

struct HarryingLine {
    HarryingKind kind;
    Harrying odds;
    double torched, stolen;  ///< For each soldier that harries, in the mean of a success.
};
[[nodiscard]] std::vector<HarryingLine> harrying_table();

struct LetterLine {
    int hexes;                 ///< 1 to 40.
    Letter friendly, hostile;  ///< All of the way.
};
[[nodiscard]] std::vector<LetterLine> letter_table();

}  // namespace muster::campaign::odds

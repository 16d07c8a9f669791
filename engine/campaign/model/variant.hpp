#pragma once

#include <cstdint>

namespace muster::campaign {

/// What a table may rule otherwise: the toggles at the end of the catalogue, with their defaults.
struct Variant {
    enum class AssaultRetreat : std::uint8_t { siege_lines, one_hex };
    enum class BattleFail : std::uint8_t { rout_only, rout_and_table };
    enum class Calendar : std::uint8_t { fixed, civil };
    enum class CaptureBonus : std::uint8_t { always, printed_rows };
    enum class Loser : std::uint8_t { attacker, lower_roll, none };
    enum class Deposit : std::uint8_t { account, lost };
    enum class Followers : std::uint8_t { soldiers, nc };
    enum class Each : std::uint8_t { per_action, per_hex };
    enum class FordRound : std::uint8_t { up, exact };
    enum class HarriedOn : std::uint8_t { attempt, success };
    enum class MemoInterrupt : std::uint8_t { reset, pause };
    enum class MinSize : std::uint8_t { creation_only, dissolve };
    enum class MultiBattle : std::uint8_t { two_sides, pairwise };
    enum class MoraleMin : std::uint8_t { zero, none };
    enum class OrderWeek : std::uint8_t { rolling, calendar };
    enum class Overload : std::uint8_t { drop_loot_first, drop_supplies_first, allow };
    enum class PartialRation : std::uint8_t { counts_as_none, proportional };
    enum class PillageShare : std::uint8_t { consumed, army };
    enum class RegionTies : std::uint8_t { both, first, none };
    enum class RestrainFail : std::uint8_t { pillage, table };
    enum class SailHours : std::uint8_t { all, half, third };  ///< 24, 12 or 8.
    enum class ShipCheck : std::uint8_t { fleet, ship };
    enum class StartTraits : std::uint8_t { random, choose };
    enum class Starvation : std::uint8_t { consecutive, total };
    enum class Tie : std::uint8_t { row1, reroll, nothing };

    int assault_heavy_cav{2};  ///< 1, 2 or 4 (CA-R44).
    AssaultRetreat assault_retreat{};
    BattleFail battle_fail{};
    Calendar calendar{};
    CaptureBonus capture_bonus{};
    bool casualties_nc{false};
    bool cav_only_wagons{false};
    bool cavalry_forage{false};
    Loser d1_loser{};
    Deposit deposit{};
    bool engine_parallel{false};
    Followers followers_base{};
    bool forage_depletes{false};
    Each forage_revolt{};
    int forced_week_cap{120};  ///< Miles: 120 or 126 (CA-R23).
    FordRound ford_round{};
    HarriedOn harried_on{};
    bool intercept{false};
    bool lapse_warning{false};
    MemoInterrupt memo_interrupt{};
    int long_forced_cap{72};  ///< Miles: 72 or 84 (CA-R23).
    MinSize min_size{};
    MoraleMin morale_min{};
    MultiBattle multi_battle{};
    bool night_adds{true};
    OrderWeek order_week{};
    Overload overload{};
    PartialRation partial_ration{};
    PillageShare pillage_share{};
    int recent_days{365};
    RegionTies region_ties{};
    bool restbreak_check{true};
    RestrainFail restrain_fail{};
    SailHours sail_hours{};
    ShipCheck ship_check{};
    bool siege_memory{false};
    int spring_day{1};    ///< Of `spring_month`.
    int spring_month{3};  ///< CA-73.
    StartTraits start_traits{};
    Starvation starvation_days{};
    Tie tie{};
    int time_scale{1};  ///< Campaign minutes for a minute on the wall (CA-1).
    bool trait_at_20{false};
    bool operator==(const Variant&) const = default;
};

}  // namespace muster::campaign

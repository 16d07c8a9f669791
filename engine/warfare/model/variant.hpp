#pragma once

#include <cstdint>

namespace muster::warfare {

/// The toggles of the variant file (RULES.md, section 21); the defaults are the rulings.
struct Variant {
    enum class ArmourStat : std::uint8_t { toughness, defense };
    enum class D20 : std::uint8_t { grow_only, buildable, off };
    enum class Rounding : std::uint8_t { nearest, floor, ceil };
    enum class Mode : std::uint8_t { hotseat, gm };
    enum class Refresh : std::uint8_t { global, per_side };
    enum class Initiative : std::uint8_t { once, each_round };
    enum class Stacking : std::uint8_t { max, add };
    enum class CheckPer : std::uint8_t { casualty, packet };
    enum class Engages : std::uint8_t { on_power_success, always };
    enum class HorrifyPer : std::uint8_t { attack, casualty };
    enum class MartialCompare : std::uint8_t { size, current };
    enum class UndeadScope : std::uint8_t { pair, battle };
    enum class Percent : std::uint8_t { floor, nearest };

    bool battle_magic{false};  // WF-R47

    ArmourStat equipment_armour_stat{ArmourStat::toughness};  // WF-R1
    D20 d20{D20::grow_only};                                  // WF-R4
    bool levies_light_bonus{false};                           // WF-R6
    bool treant_type_lock{true};                              // WF-R11
    Rounding rounding{Rounding::nearest};                     // WF-R12
    int min_cost{1};                                          // WF-R13
    bool clamp_negative_core{true};

    Mode mode{Mode::hotseat};                 // WF-R44
    int orders_per_turn{1};                   ///< 1 to 24
    bool must_order{true};                    // WF-R46
    Refresh refresh{Refresh::global};         // WF-R43
    Initiative initiative{Initiative::once};  // WF-R45
    bool natural20_hits{true};                // WF-R17
    bool natural1_misses{false};
    Stacking two_casualty_stacking{Stacking::max};  // WF-R19
    bool failure_costs_casualty{true};              // WF-R20
    bool check_on_crossing{false};                  // WF-R22
    bool cascade{true};                             // WF-R23
    CheckPer check_per{CheckPer::casualty};         // WF-R24
    int rally_dc{15};
    bool absorbs_packet{true};                   // WF-R26
    Engages engages{Engages::on_power_success};  // WF-R55
    int disengage_dc{13};                        ///< WF-R56; 0 is free.
    bool outsiders_may_attack{true};             // WF-R57
    bool alternate_rounds{true};                 // WF-R60

    HorrifyPer horrify_per{HorrifyPer::attack};            // WF-R33
    MartialCompare martial_compare{MartialCompare::size};  // WF-R34
    bool rock_hurler_crit_doubles{true};                   // WF-R38
    bool bred_for_war_beats_levies{true};                  // WF-R41
    int undead_dc{15};                                     // WF-R42
    bool undead_tests_levies{true};
    UndeadScope undead_scope{UndeadScope::pair};

    bool levies_blocked_by_levies{false};     // WF-R50
    bool airborne_hits_fortification{false};  // WF-R51
    int retreat_dc{15};                       // WF-R65
    bool forced_checks{true};
    bool infantry_loss{true};  // WF-R66
    bool infantry_loss_if_never_had{false};
    int stalemate_rounds{2};  ///< WF-R69; 0 is never.
    int max_rounds{100};      ///< 0 is none.

    bool reform_broken{true};        // WF-R28
    bool persist_casualties{false};  // WF-R29
    int levy_days{2};                // WF-R71
    bool equipment_one_step{false};  // WF-R75

    Percent percent_rounding{Percent::floor};  // WF-R79
    bool levies_count{true};                   // WF-R81
    bool twice_is_total{true};                 // WF-R83

    bool operator==(const Variant&) const = default;
};

}  // namespace muster::warfare

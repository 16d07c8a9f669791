#pragma once

#include <cstdint>

namespace muster::strategic {

inline constexpr int most_forced_marches = 3;  ///< Of an army in a Move Phase (ST-R65).

/// The toggles of the variant file (RULES.md, section 26); the defaults are the rulings.
struct Variant {
    enum class BattleSpace : std::uint8_t { defender, attacker, own };
    enum class Flanking : std::uint8_t { two_spaces, two_armies };
    enum class FirstVolley : std::uint8_t { war_turn, war };
    enum class Hidden : std::uint8_t { stealth_classes, none };
    enum class Magnitude : std::uint8_t { intensity, one };
    enum class MarchCost : std::uint8_t { same, per_phase, per_army };
    enum class Medals : std::uint8_t { engagement, battle };
    enum class Negative : std::uint8_t { toward_zero, down };
    enum class PrisonerRule : std::uint8_t { simple, ongoing };
    enum class Rounding : std::uint8_t { down, up };
    enum class Stack : std::uint8_t { most_specific, all };
    enum class SupplyTiers : std::uint8_t { inherit, literal };

    int attack_reach{1};                                      // ST-R69
    int attacker_commit_min{5};                               // ST-R16
    BattleSpace battle_space{BattleSpace::defender};          // ST-R14
    bool cinematic_after_cap{true};                           // ST-R11
    bool cp_enabled{true};                                    // ST-342
    int deadly_floor{-6};                                     // ST-R22
    bool defender_floor_one{false};                           // ST-R15
    Flanking flanking{Flanking::two_spaces};                  // ST-R74
    bool fortify_cap_shared{false};                           // ST-R45
    MarchCost forced_march_meter_cost{MarchCost::per_phase};  // ST-R130
    int forced_march_repeat{1};                               // ST-R65
    FirstVolley gunner_first_battle{FirstVolley::war_turn};   // ST-R153
    bool help_enabled{true};                                  // ST-148
    bool help_light{false};                                   // ST-R75
    Hidden hidden_at_start{Hidden::stealth_classes};          // ST-R73
    Stack matchup_stack{Stack::most_specific};                // ST-R21
    Medals medal_counts{Medals::engagement};                  // ST-R98
    int merge_cp_cost{1};                                     // ST-R93
    bool meters_enabled{true};                                // ST-342
    Negative negative_str_rounding{Negative::toward_zero};    // ST-R10
    bool nonpreferred_is_difficult{true};                     // ST-R56
    bool open_information{false};                             // ST-R118
    PrisonerRule prisoner_rule{PrisonerRule::simple};         // ST-R106
    Rounding size_rounding{Rounding::down};                   // ST-R8
    bool slow_weather{false};                                 // ST-R54
    Rounding str_rounding{Rounding::down};                    // ST-R9
    bool supernatural_includes_undead{false};                 // ST-R25
    SupplyTiers supply_tiers{SupplyTiers::inherit};           // ST-R123
    bool swap_before_step{true};                              // ST-R39
    int tie_loss{5};                                          // ST-R77
    bool war_levy_once{true};                                 // ST-R133
    bool weather_affects_march{false};                        // ST-R61
    bool weather_inclusion{true};                             // ST-R48
    Magnitude weather_magnitude{Magnitude::intensity};        // ST-R46

    bool operator==(const Variant&) const = default;
};

}  // namespace muster::strategic

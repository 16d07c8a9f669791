#pragma once

#include <cstdint>

namespace muster::strategic {

inline constexpr int most_forced_marches = 3;  ///< Of an army in a Move Phase (ST-R65).

/// The toggles of the variant file (RULES.md, section 26); the defaults are the rulings.
struct Variant {
    enum class BattleSpace : std::uint8_t { defender, attacker, own };
    enum class BattleVictory : std::uint8_t { losses_inflicted, comparisons, survival };
    enum class BaseScope : std::uint8_t { whole_pool, size_and_str };
    enum class BreaksOn : std::uint8_t { str, size };
    enum class Chooser : std::uint8_t { attacker, referee, roll };
    enum class CommitOrder : std::uint8_t { attacker_first, secret };
    enum class DoctrineSource : std::uint8_t { text, table };
    enum class DoubleRoll : std::uint8_t { pool, die };
    enum class DoubleScope : std::uint8_t { comparison, battle };
    enum class Escape : std::uint8_t { roll, automatic };
    enum class FeedOn : std::uint8_t { battle, defeat };
    enum class Flanking : std::uint8_t { two_spaces, two_armies };
    enum class FirstVolley : std::uint8_t { war_turn, war };
    enum class Hidden : std::uint8_t { stealth_classes, none };
    enum class Home : std::uint8_t { controlled, scenario };
    enum class Lines : std::uint8_t { once, every_turn };
    enum class Lock : std::uint8_t { stay_in_reach, stay_put, free };
    enum class Magnitude : std::uint8_t { intensity, one };
    enum class MarchCost : std::uint8_t { same, per_phase, per_army };
    enum class Match : std::uint8_t { any, all, stack };
    enum class MaxDie : std::uint8_t { d10, d12 };
    enum class Medals : std::uint8_t { engagement, battle };
    enum class MoraleTiers : std::uint8_t { literal, inherit };
    enum class MutationScope : std::uint8_t { first_battle, phase };
    enum class Negative : std::uint8_t { toward_zero, down };
    enum class OwnList : std::uint8_t { undead, own_class };
    enum class PrisonerRule : std::uint8_t { simple, ongoing };
    enum class Ritual : std::uint8_t { one, all };
    enum class Rounding : std::uint8_t { down, up };
    enum class Stack : std::uint8_t { most_specific, all };
    enum class Stand : std::uint8_t { str_over_10, str };
    enum class SunLoss : std::uint8_t { battle, lasting };
    enum class SupplyTiers : std::uint8_t { inherit, literal };
    enum class TwoParts : std::uint8_t { both, battle_action };
    enum class Upkeep : std::uint8_t { pro_rata_up, up, down };
    enum class WeatherTiming : std::uint8_t { battle_phase_start, move_phase_start };

    bool aerial_upkeep_as_cavalry{true};                              // ST-R101
    bool archer_support_stacks{true};                                 // ST-R148
    int attack_reach{1};                                              // ST-R69
    int attacker_commit_min{5};                                       // ST-R16
    Lines augment_meters{Lines::once};                                // ST-R95
    bool bandit_rehide_needs_move{true};                              // ST-R150
    BattleSpace battle_space{BattleSpace::defender};                  // ST-R14
    BattleVictory battle_winner{BattleVictory::losses_inflicted};     // ST-R81
    int bridge_attacker_dice{-1};                                     // ST-R59
    BreaksOn bulwark_break_on{BreaksOn::str};                         // ST-R169
    Escape cavalry_free_retreat{Escape::roll};                        // ST-R90
    bool cinematic_after_cap{true};                                   // ST-R11
    CommitOrder commit_order{CommitOrder::attacker_first};            // ST-R17
    bool cp_enabled{true};                                            // ST-342
    int cp_max{10};                                                   // ST-R111
    int deadly_floor{-6};                                             // ST-R22
    bool defender_floor_one{false};                                   // ST-R15
    DoctrineSource doctrine_source{DoctrineSource::text};             // ST-R131
    bool enemy_blocks_movement{false};                                // ST-R67
    Stand final_stand_pool{Stand::str_over_10};                       // ST-R173
    Flanking flanking{Flanking::two_spaces};                          // ST-R74
    MarchCost forced_march_meter_cost{MarchCost::per_phase};          // ST-R130
    int forced_march_repeat{1};                                       // ST-R65
    int forest_cavalry_penalty{0};                                    // ST-R57
    bool fortify_cap_shared{false};                                   // ST-R45
    int fortress_attacker_dice{0};                                    // ST-R60
    FirstVolley gunner_first_battle{FirstVolley::war_turn};           // ST-R153
    DoubleScope hel_double_scope{DoubleScope::comparison};            // ST-R186
    bool help_enabled{true};                                          // ST-148
    bool help_light{false};                                           // ST-R75
    Hidden hidden_at_start{Hidden::stealth_classes};                  // ST-R73
    Home home_territory{Home::controlled};                            // ST-R126
    bool invaders_is_turn_side{false};                                // ST-R26
    int mage_shape_uses{1};                                           // ST-R154
    bool major_event_on_natural_only{true};                           // ST-R52
    bool matchup_both_lists{true};                                    // ST-R20
    Stack matchup_stack{Stack::most_specific};                        // ST-R21
    MaxDie max_die{MaxDie::d10};                                      // ST-R40
    Medals medal_counts{Medals::engagement};                          // ST-R98
    bool mel_steal_reveals{true};                                     // ST-R182
    int merge_cp_cost{1};                                             // ST-R93
    bool meters_enabled{true};                                        // ST-342
    bool min_one_step{true};                                          // ST-R63
    MoraleTiers morale_tiers{MoraleTiers::literal};                   // ST-R122
    bool move_action_replaces_move{false};                            // ST-R70
    DoubleRoll mutant_double_roll{DoubleRoll::pool};                  // ST-R175
    MutationScope mutation_scope{MutationScope::first_battle};        // ST-R174
    Negative negative_str_rounding{Negative::toward_zero};            // ST-R10
    bool new_target_after_win{false};                                 // ST-R72
    bool nonpreferred_is_difficult{true};                             // ST-R56
    bool open_information{false};                                     // ST-R118
    bool printed_lists_complete{true};                                // ST-R4
    PrisonerRule prisoner_rule{PrisonerRule::simple};                 // ST-R106
    bool ranged_attacker_takes_losses{true};                          // ST-R158
    Ritual ritual_benefits{Ritual::one};                              // ST-R144
    BaseScope siege_base_scope{BaseScope::whole_pool};                // ST-R37
    Rounding size_rounding{Rounding::down};                           // ST-R8
    bool slow_weather{false};                                         // ST-R54
    int smite_range{1};                                               // ST-R177
    Rounding str_rounding{Rounding::down};                            // ST-R9
    bool sun_counts_once{true};                                       // ST-R27
    bool supernatural_includes_undead{false};                         // ST-R25
    SupplyTiers supply_tiers{SupplyTiers::inherit};                   // ST-R123
    bool swap_before_step{true};                                      // ST-R39
    Lock target_lock{Lock::stay_in_reach};                            // ST-R71
    int tie_loss{5};                                                  // ST-R77
    Chooser time_of_day_chooser{Chooser::attacker};                   // ST-R55
    TwoParts two_part_actions{TwoParts::both};                        // ST-R165
    OwnList undead_umbrella_own_list{OwnList::undead};                // ST-R28
    Upkeep upkeep_rounding{Upkeep::pro_rata_up};                      // ST-R100
    FeedOn vampire_feed_on{FeedOn::battle};                           // ST-R166
    SunLoss vampire_sun_loss{SunLoss::battle};                        // ST-R167
    bool vampires_use_undead_abilities{false};                        // ST-R29
    bool war_levy_once{true};                                         // ST-R133
    bool ward_screen_self{false};                                     // ST-R155
    bool warforged_matchup_dice{true};                                // ST-R171
    bool weather_affects_march{false};                                // ST-R61
    bool weather_inclusion{true};                                     // ST-R48
    Magnitude weather_magnitude{Magnitude::intensity};                // ST-R46
    Match weather_match{Match::any};                                  // ST-R47
    int weather_power_range{1};                                       // ST-R51
    WeatherTiming weather_timing{WeatherTiming::battle_phase_start};  // ST-R50

    bool operator==(const Variant&) const = default;
};

}  // namespace muster::strategic

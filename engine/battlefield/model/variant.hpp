#pragma once

#include <cstdint>

namespace muster::battlefield {

/// The toggles of the variant file (RULES.md, section 15); the defaults are the rulings.
struct Variant {
    enum class Activation : std::uint8_t { phased, per_unit };
    enum class BonusStep : std::uint8_t { off, commander, all };
    enum class Difficult : std::uint8_t { whole_move, start_only, per_square };
    enum class FortArea : std::uint8_t { any, connected };
    enum class FortDamage : std::uint8_t { full_roll, excess };
    enum class FortEntry : std::uint8_t { free, own_only };
    enum class FriendlyPass : std::uint8_t { off, difficult };
    enum class HighGround : std::uint8_t { absolute, relative };
    enum class LeashCheck : std::uint8_t { each_move, end_of_move_phase, end_of_turn };
    enum class MeetingFirst : std::uint8_t { last_deployed, first_deployed };
    enum class MoveGeometry : std::uint8_t { eight_way, any_line };
    enum class OfficerRounding : std::uint8_t { floor, ceil };
    enum class RangedDisadvantage : std::uint8_t { all, notes };
    enum class TurnOrder : std::uint8_t { role, commander_rating };
    enum class UnitCapacity : std::uint8_t { linear, area };
    enum class UnitCorner : std::uint8_t { any, both, none };
    enum class UnitRounding : std::uint8_t { nearest, up, down };
    enum class WallCorner : std::uint8_t { any, route };

    Activation activation{Activation::phased};                        // BF-133
    bool aerial_blocks_ground{true};                                  // BF-R26
    bool aerial_uses_ground_terrain{true};                            // BF-R27
    bool announce_direction{true};                                    // BF-58
    BonusStep bonus_step{BonusStep::off};                             // BF-137
    bool commander_is_officer{true};                                  // BF-R13
    bool deploy_manned{false};                                        // BF-R33
    Difficult difficult_mode{Difficult::whole_move};                  // BF-R30
    bool engine_capture{true};                                        // BF-R35
    bool fog_limits_targeting{true};                                  // BF-R41
    bool fog_symmetric{true};                                         // BF-R41
    FortArea fort_area{FortArea::any};                                // BF-R37
    FortDamage fort_damage{FortDamage::full_roll};                    // BF-R38
    FortEntry fort_entry{FortEntry::free};                            // BF-R29
    FriendlyPass friendly_pass{FriendlyPass::off};                    // BF-135
    HighGround high_ground{HighGround::absolute};                     // BF-R40
    LeashCheck leash_check{LeashCheck::each_move};                    // BF-R15
    bool leash_for_officers{false};                                   // BF-R14
    bool line_of_sight{false};                                        // BF-R32
    bool lure{false};                                                 // BF-R45
    bool man_and_fire{false};                                         // BF-R33
    bool map_exit{false};                                             // BF-49
    MeetingFirst meeting_first{MeetingFirst::last_deployed};          // BF-R22
    MoveGeometry move_geometry{MoveGeometry::eight_way};              // BF-R24
    OfficerRounding officer_rounding{OfficerRounding::floor};         // BF-R12
    RangedDisadvantage ranged_disadvantage{RangedDisadvantage::all};  // BF-134
    int round_limit{0};                                               ///< BF-R42; 0 is none.
    TurnOrder turn_order{TurnOrder::role};                            // BF-131
    UnitCapacity unit_capacity{UnitCapacity::linear};                 // BF-R8
    UnitCorner unit_corner{UnitCorner::any};                          // BF-R25
    UnitRounding unit_rounding{UnitRounding::nearest};                // BF-R9
    bool wall_blocks_melee{true};                                     // BF-R18
    bool wall_blocks_ranged{false};                                   // BF-R18
    WallCorner wall_corner{WallCorner::any};                          // BF-R18
    int zone_depth{4};                                                ///< BF-R19, 1 to 48.

    bool operator==(const Variant&) const = default;
};

}  // namespace muster::battlefield

#pragma once

#include "engine/core/fixed_list.hpp"
#include "engine/strategic/dice/dice.hpp"
#include "engine/strategic/model/setup.hpp"

#include <array>
#include <cstdint>

namespace muster::strategic {

/// What an army in battle has declared and rolled.
struct BattleSide {
    Set doctrines{};                      ///< Augments used by a choice (ST-94, step 3).
    FixedList<AbilityId, 4> abilities{};  ///< Likewise.
    Index borrowed{absent};               ///< A class whose attack it uses (ST-379).
    Index countered_by{absent};           ///< An army that weakens its opponent (ST-377).
    Index mutation{absent};               ///< The mutation event of the battle (ST-332).
    std::int16_t inflicted{};             ///< In the engagement (ST-106).
    std::int16_t lost{};                  ///< In this battle.
    std::int8_t pool{}, rating{};
    std::int8_t scene_dice{}, ground_dice{}, scene_rating{};  ///< The referee's.
    std::int8_t step_count{}, steps{};                        ///< The referee's (ST-85).
    std::int8_t levels_ahead{};  ///< Exhaustion that a battle not yet begun will cost.
    DiceTypes dice{}, sealed{};  ///< Of the pool, then committed; sealed: in secret (ST-R17).
    Rolled rolled{}, second{};
    bool rolls_twice{};   ///< ST-R175
    bool is_surprise{};   ///< Was hidden when it attacked (ST-198).
    bool faces_roshna{};  ///< The referee's (ST-76).
    bool operator==(const BattleSide&) const = default;
};

/// Another army that takes part in a battle by an ability, or by Help (ST-149).
struct Support {
    Index army{absent};
    std::uint8_t side{};  ///< That it supports: 0 attacker, 1 defender.
    bool is_help{}, is_advantage{};
    std::int8_t n{};  ///< Of Help (ST-151).
    AbilityId ability{};
    bool operator==(const Support&) const = default;
};

/// Where a battle stands (ST-94).
enum class BattleStep : std::uint8_t {
    open,
    react,
    slip_away,
    attacker_options,
    defender_options,
    pools,
    attacker_commits,
    defender_commits,
    roll_attacker,
    roll_attacker_again,
    roll_defender,
    roll_defender_again,
    reroll_attacker,
    reroll_defender,
    compare,
    attacker_attrition,
    defender_attrition,
    attacker_abilities,
    defender_abilities,
    morale,
    falls,
    press,
    retreat,
    end
};

/// A battle under way, or the one that a pool is asked for.
struct Battle {
    Index attacker{absent}, defender{absent};
    std::uint8_t number{1};  ///< In its engagement; 0 before the first.
    std::uint8_t fought{};   ///< Battles of the engagement that were started (ST-489).
    BattleStep step{};
    std::uint8_t price{};  ///< Levels paid for it, given back if it does not take place.
    std::uint8_t have{};   ///< Dice rolled of the set that is being rolled.
    Rerolls rerolls{};     ///< Of the side that re-rolls.
    Index winner{absent};  ///< Of the battle: 0 attacker, 1 defender.
    Index space{absent};   ///< Where the defender stood when it began.
    Index left{absent};    ///< The side that left the engagement by a retreat.
    bool by_night{};
    bool has_approached{};  ///< ST-229
    Index settled{absent};  ///< The side to which a scene gave the battle (ST-110).
    std::array<std::int16_t, 2> settled_losses{};
    bool is_stand{}, has_flanking_route{};  ///< A Final Stand (ST-290); ST-440.
    std::int8_t tie_loss{-1};               ///< The referee's (ST-101); -1: the variant's.
    std::array<BattleSide, 2> sides{};
    FixedList<Support, 16> supports{};
    bool operator==(const Battle&) const = default;
};

}  // namespace muster::strategic

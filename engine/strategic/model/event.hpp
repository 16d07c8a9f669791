#pragma once

#include "engine/strategic/model/action.hpp"

#include <cstdint>

namespace muster::strategic {

/// What a die is rolled for.
enum class RollFor : std::uint8_t {
    nothing,
    initiative,  // ST-42
    weather,     // ST-398
    phenomenon,  // ST-400
    rivals,      // ST-349
    mutation,    // ST-293
    traps,       // ST-260
    theft,       // ST-255, ST-318
    slip_away,   // ST-230
    attacker,    // ST-22
    attacker_again,
    defender,
    defender_again,
    attacker_reroll,
    defender_reroll,
    attrition,     // ST-346
    possession,    // ST-263
    morale,        // ST-119
    retreat,       // ST-117
    survivors,     // ST-155
    joining,       // ST-158
    escape,        // ST-161
    escaped,       // ST-161
    interference,  // ST-165
    spoils,        // ST-164
    bonus,         // ST-165
    repairs,       // ST-287, ST-292
    storm,         // ST-401
    time_of_day,   // ST-R55
    terrain        // ST-438
};

inline constexpr std::uint16_t no_terrain = 0xFFFF;  ///< Of Event::Kind::terrain.

/// Why a war ended.
enum class WarEnd : std::uint8_t { none, ending, turn_limit, referee };

/// Whose players know of something: a bit for each faction. The bits beyond are a spectator's.
using Knowers = std::uint16_t;
inline constexpr Knowers everybody = 0xFFFF;

/// Something that happened, in the order in which it happened. The comment says which fields count
/// besides `army` and `faction`, whose it is.
struct Event {
    enum class Kind : std::uint8_t {
        turn_begun,   ///< number = the War Turn.
        moves_begun,  ///< faction.
        declares,     ///< faction.
        battles_begun,
        switched,   ///< row = the doctrine; number: 1 on, 0 off.
        not_paid,   ///< row = the doctrine is off for want of CP (ST-362).
        triggered,  ///< row = the doctrine (ST-359).
        meter,      ///< row = Meter; number: by; total: now.
        cp,         ///< number: by, in halves; total: now.
        gold,       ///< number: by; total: now, both in gold.
        shortage,   ///< Money is short (ST-143).
        decayed,    ///< space loses Defense (ST-144).
        levied,     ///< number Size (ST-364).
        returned,   ///< At space (ST-496).
        moved,      ///< To space; total: points spent.
        forced_march,
        exhausted,  ///< number levels; total: now.
        rested,     ///< number levels; total: now.
        trapped,    ///< At space, number Size lost.
        revealed,
        hidden,
        acted,         ///< row = the ability; other, or space.
        built,         ///< space; number: by, total: Defense now, in hundredths.
        split,         ///< other = the new army.
        combined,      ///< other is part of army now.
        bought,        ///< row = the Augment; number = CP.
        lost_augment,  ///< row.
        medal,         ///< number = Reward; or -1: won.
        declared,      ///< An attack on other; number: 1 by night. Or row = the ability.
        dropped,
        weather,         ///< row; number = the roll. space: of that space alone.
        rivals,          ///< The referee may bring a hostile faction (ST-349).
        mutated,         ///< row = the event.
        battle_begun,    ///< army attacks other; number = which of the engagement.
        void_attack,     ///< army, other (ST-38).
        slipped_away,    // ST-230
        used,            ///< row = the ability.
        used_augment,    ///< row.
        helped,          ///< other; number = 1, flag in total: 1 Advantage.
        pool,            ///< number dice, total rating.
        committed,       ///< number dice.
        rolled,          ///< number = the face; row = sides; total = RollFor.
        removed_die,     ///< From army; other did it.
        compared,        ///< number, total: Size inflicted by army and by other.
        lost,            ///< number Size; total: left.
        gained,          ///< number Size; total: now.
        str,             ///< number lasting STR; total: now.
        won_battle,      ///< army against other.
        retreated,       ///< To space.
        retreat_lapsed,  ///< There is nowhere left to go (ST-118).
        won_engagement,  ///< army against other.
        fell,            ///< other, or nobody, defeated it.
        outcome,         ///< number = Outcome; total: Size.
        taken,           ///< space; number = Fate.
        ruled,           ///< By the referee: row = Action::Kind, the rest as the action has it;
                         ///< other = the army that it names, or the target of its battle.
        scene_called,    ///< ST-33
        scenes_closed,   ///< ST-34
        terrain,         ///< space; row, or none where the referee chooses; number = the roll.
        ended  ///< number = WarEnd; faction: of the winning side, or none; total: the War Turn.
    };
    Kind kind{};
    Index faction{absent}, army{absent}, other{absent}, space{absent};
    bool flag{};
    std::uint16_t row{}, what{};  ///< what: of a ruling, the action's row.
    std::int32_t number{};
    std::int32_t total{};
    Reason reason{};
    /// Whose names `army` and `other` had then, of the war's armies: those that combine may change
    /// theirs. And the faction of `army`. Absent: as the state has them.
    Index army_row{absent}, other_row{absent}, army_faction{absent};
    /// Who knows of the event, and which of its armies it was: decided when it happens (ST-190), so
    /// that what is revealed or hides later changes no log. knowledge.hpp reads it.
    Knowers known_to{everybody}, army_known_to{everybody}, other_known_to{everybody};
    bool operator==(const Event&) const = default;
};

}  // namespace muster::strategic

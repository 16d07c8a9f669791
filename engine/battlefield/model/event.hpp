#pragma once

#include "engine/battlefield/model/action.hpp"

#include <cstdint>

namespace muster::battlefield {

/// Why a unit is out of the battle.
enum class Fate : std::uint8_t {
    fallen,          // BF-90
    out_of_command,  // BF-38, BF-39
    army_lost,       // BF-122
    left_the_map     // BF-49
};

/// Why a battle ended.
enum class Ending : std::uint8_t {
    none,
    commander,    // BF-120
    objective,    // BF-121
    round_limit,  // BF-R42
    referee       // BF-123
};

/// Whose players know of something: a bit for each army. The bits beyond are a spectator's.
using Knowers = std::uint8_t;
inline constexpr Knowers everybody = 0xFF;

/// Something that happened, in the order in which it happened. `army` is whose it is; the comment
/// says which other fields count.
struct Event {
    enum class Kind : std::uint8_t {
        declared,          ///< army attacks from number = Compass.
        gap_set,           ///< number.
        placed,            ///< unit, to.
        lifted,            ///< unit.
        deployed,          ///< army.
        sits_out,          ///< unit found no square (BF-R20).
        round_begun,       ///< number.
        turn_begun,        ///< army.
        phase_begun,       ///< army; number: 0 move, 1 attack.
        moved,             ///< unit, from, to; via.
        halted,            ///< unit met what it had not seen, and stands at to.
        left,              ///< unit goes off the map.
        forgone,           ///< unit.
        manned,            ///< unit, number = engine.
        unmanned,          ///< unit, number = engine.
        lured,             ///< unit goes from, to; other lured it.
        attacked,          ///< unit, other, mode.
        bombarded,         ///< unit, to.
        rolled,            ///< unit, number = the face; total: 0 in attack, 1 in defence.
        resolved,          ///< unit, other: attack total number, defence total total.
        hit,               ///< unit has lost number ML; total: what is left.
        fort_hit,          ///< to has lost number HP; total: what is left.
        removed,           ///< unit; number = Fate.
        officer_lost,      ///< unit; number = Loss. With a reason.
        officer_restored,  ///< unit. With a reason.
        commander_lost,    ///< army, unit.
        commander_out,     ///< army; number = Loss. With a reason.
        cunning,           ///< army, number. With a reason.
        waived,            ///< unit. With a reason.
        joined,            ///< unit. With a reason.
        parted,            ///< unit. With a reason.
        revealed,          ///< unit, or all, to army. With a reason.
        stopped,           ///< With a reason.
        ended              ///< number = Ending; army: the first of the winning side, or none.
    };
    Kind kind{};
    std::uint8_t army{no_unit};
    Index unit{no_unit};
    Index other{no_unit};
    Mode mode{};
    std::int16_t number{};
    std::int16_t total{};
    Cell from{board::nowhere}, to{board::nowhere}, via{board::nowhere};
    Reason reason{};
    /// Who knows of the event, and of these parts of it: decided when it happens (BF-119), so that
    /// what is seen or hidden later changes no log. knowledge.hpp reads it.
    Knowers known_to{everybody};
    Knowers unit_known_to{everybody}, other_known_to{everybody};
    Knowers from_known_to{everybody}, to_known_to{everybody};
    bool operator==(const Event&) const = default;
};

}  // namespace muster::battlefield

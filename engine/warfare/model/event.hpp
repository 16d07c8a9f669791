#pragma once

#include "engine/warfare/model/action.hpp"

#include <cstdint>

namespace muster::warfare {

/// What a roll is for.
enum class Reason : std::uint8_t {
    initiative,  // WF-81
    attack,
    power,
    rocks,       ///< A d6 against a Fortification (WF-56).
    magic,       ///< A Power check of battle magic.
    diminished,  // From here on Morale checks.
    rally,
    horrify,
    undead,
    disengage,
    retreat,
    fall,
    spell  ///< The DC of battle magic.
};

/// Why a unit left the field (WF-115).
enum class Place : std::uint8_t { field, slain, broken, retreated, disbanded };

/// Why a battle ended.
enum class Ending : std::uint8_t {
    none,
    destroyed,      // WF-170
    infantry_lost,  // WF-174
    retreat,        // WF-167
    leader,         // WF-171
    characters,     // WF-172
    surrender,      // WF-176
    stalemate,      // WF-178
    round_limit     // WF-178
};

/// Something that happened, in the order in which it happened; everything is public (WF-18). `side`
/// is 0 red or 1 blue; the comment says which other fields count.
struct Event {
    enum class Kind : std::uint8_t {
        round_started,  ///< value = round.
        passed,         ///< total = 1 and up: whose turn it was in GM mode.
        ordered,        ///< unit, other; value = Action::Kind, total as above, need = spell.
        /// unit of `side`, other = what it attacks; reason, value = face kept, dropped = the other
        /// of two dice or 0, total, need, success.
        rolled,
        automatic,    ///< unit; reason: a Morale check that succeeded without a roll.
        turned,       ///< unit: Courageous made a success of it.
        critical,     ///< unit.
        casualty,     ///< unit; value = its die now.
        fort_hit,     ///< unit = Fortification; value = its die now.
        diminished,   ///< unit has fallen to half.
        rallied,      ///< unit.
        left,         ///< unit; value = Place.
        exhausted,    ///< unit, by Horrify.
        engaged,      ///< unit has engaged other.
        disengaged,   ///< unit from other.
        order_lost,   ///< unit did not dare attack other (WF-60).
        free_attack,  ///< unit on other (WF-50).
        fed,          ///< unit; value = its die now.
        sapped,       ///< unit has sapped other.
        regenerated,  ///< unit; value = its die now.
        refreshed,    ///< side, or 2 for both.
        fell,         ///< unit = Fortification of `side`.
        ended         ///< side = winner, 2 for a draw; value = Ending.
    };
    Kind kind{};
    std::uint8_t side{};
    Index unit{no_unit}, other{no_unit};
    Reason reason{};
    bool success{};
    std::uint8_t dropped{};
    std::int16_t value{}, total{}, need{};
    bool operator==(const Event&) const = default;
};

}  // namespace muster::warfare

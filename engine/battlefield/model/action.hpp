#pragma once

#include "engine/battlefield/model/map.hpp"
#include "engine/battlefield/model/setup.hpp"
#include "engine/contract/reason.hpp"
#include "engine/core/fixed_list.hpp"

#include <cstdint>
#include <new>
#include <optional>
#include <string_view>

namespace muster::battlefield {

using muster::Reason;

/// Why something is not allowed, as a number of the rules ("BF-86"); absent where it is.
using Refusal = std::optional<std::string_view>;

/// How an attack is made (BF-85).
enum class Mode : std::uint8_t { melee, ranged };

/// What a seat may do. The comment says which fields count; the others stay at their defaults.
/// Whoever acts with a unit chooses it first, or names it at once: both are legal, and lists have
/// the former, which is shorter.
struct Action {
    enum class Kind : std::uint8_t {
        end,      ///< Ends the phase, or the turn (BF-70).
        choose,   ///< unit.
        stay,     ///< unit: is done in this phase, without doing anything.
        move,     ///< unit, to; via: where the first of two legs ends (BF-78).
        leave,    ///< unit goes off the map (map_exit).
        forgo,    ///< unit will not act, and moves further (BF-137).
        unman,    ///< unit (BF-104).
        attack,   ///< unit, other, mode.
        bombard,  ///< unit, to (BF-110).
        man,      ///< unit (BF-99).
        lure,     ///< other = the enemy, to (BF-139).
        decline,  ///< Lures nobody.
        roll,     ///< number = the face.
        // Before the battle.
        direction,  ///< number = Compass (BF-58).
        gap,        ///< number (BF-62).
        place,      ///< unit, to.
        lift,       ///< unit is taken back from where it was placed.
        deployed,   ///< The army's placement is done (BF-64).
        // The referee's.
        cunning,          ///< army = other, number (BF-65).
        waive,            ///< unit (BF-63).
        officer_out,      ///< unit, number = Loss (BF-45).
        officer_restore,  ///< unit (BF-46).
        commander_out,    ///< army = other, number = Loss (BF-48).
        join,             ///< unit, attack, defence, ml: a character joins it (BF-128).
        part,             ///< unit: the character leaves it.
        reveal,           ///< army = other sees unit, or all; number = rounds (BF-129).
        stop              ///< number = the side that wins, from 0; -1 nobody (BF-123).
    };
    Kind kind{Kind::end};
    Index unit{no_unit};
    Index other{no_unit};
    Mode mode{Mode::melee};
    std::int16_t number{};
    Cell to{board::nowhere}, via{board::nowhere};
    std::int8_t attack{}, defence{}, ml{};
    Reason reason{};
    bool operator==(const Action&) const = default;
};
static_assert(sizeof(Action) <= 128);

/// How an officer or commander is lost (BF-45, BF-48).
enum class Loss : std::uint8_t { killed, isolated, silenced };

[[nodiscard]] constexpr bool is_referees(Action::Kind kind) {
    return kind >= Action::Kind::cunning;
}

/// An action as lists have it, without room for a reason: that of the one input of the referee's
/// that is ever listed, the usual order of Cunning (BF-65), is always the same.
struct Choice {
    Action::Kind kind{Action::Kind::end};
    Index unit{no_unit};
    Index other{no_unit};
    Mode mode{Mode::melee};
    std::int16_t number{};
    Cell to{board::nowhere}, via{board::nowhere};
    bool operator==(const Choice&) const = default;
    operator Action() const {  // NOLINT(google-explicit-constructor): it is one.
        return {kind,
                unit,
                other,
                mode,
                number,
                to,
                via,
                0,
                0,
                0,
                kind == Action::Kind::cunning ? Reason{"no check was made"} : Reason{}};
    }
};
static_assert(sizeof(Choice) == 10);

/// Room for every square that a unit can reach, its targets, and every unit of an army.
using Actions = FixedList<Choice, 768>;

/// A new action at the end of a list.
inline Choice& add(Actions& out, Action::Kind kind, Index unit = no_unit) {
    out.push_back({.kind = kind, .unit = unit});
    return out[out.size() - 1];
}

}  // namespace muster::battlefield

#pragma once

#include "engine/core/fixed_list.hpp"

#include <cstdint>

namespace muster::warfare {

/// A unit of one side, by its place in the army; a Fortification is `first_fortification` and up.
using Index = std::uint8_t;
inline constexpr Index no_unit = 0xFF;
inline constexpr Index first_fortification = 0x40;
[[nodiscard]] constexpr bool is_fortification(Index index) {
    return index >= first_fortification && index != no_unit;
}

/// What a seat may do. The comment says which fields count; the others stay at their defaults.
struct Action {
    enum class Kind : std::uint8_t {
        pass,       ///< No order (GM mode, or must_order = false).
        hold,       ///< unit.
        attack,     ///< unit, other = target.
        charge,     ///< unit, other = target.
        disengage,  ///< unit.
        feed,       ///< unit.
        sap,        ///< unit, other = Fortification.
        magic,      ///< value = effect, other = target.
        retreat,    ///< The whole army (WF-163).
        // Within an order.
        let_fail,  ///< Keep the failed check (WF-48).
        courage,   ///< Turn it.
        next,      ///< unit: the next to make its check (WF-165).
        roll,      ///< value = face.
        // Legal wherever a commander decides, and never listed.
        surrender,         ///< GM mode (WF-176); of the seat to move.
        leader_defeated,   ///< value = side (WF-171).
        characters_beaten  ///< value = side (WF-172).
    };
    Kind kind{Kind::pass};
    Index unit{no_unit};
    Index other{no_unit};
    std::uint8_t value{};
    bool operator==(const Action&) const = default;
};

/// Room for every order of 24 units against 24 units and 4 Fortifications.
using Actions = FixedList<Action, 2048>;

}  // namespace muster::warfare

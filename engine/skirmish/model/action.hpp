#pragma once

#include "engine/core/fixed_list.hpp"
#include "engine/core/seat.hpp"
#include "engine/skirmish/model/cards.hpp"

#include <cstdint>

namespace muster::skirmish {

/// A physical card of one commander: 0 to 63 within that commander's army, stable for the Battle.
using Copy = std::uint8_t;
inline constexpr Copy no_copy = 0xFF;
inline constexpr Copy hidden_copy = 0xFE;  ///< In a view: a card lies there, face down.
inline constexpr std::size_t max_copies = 64;

/// What a seat may do. The comment says which fields count; the others stay at their defaults.
/// A flat tagged value rather than a variant: 4 bytes, compared and copied as an integer would be.
struct Action {
    enum class Kind : std::uint8_t {
        // Ways to leave things as they are; where one is legal it stands first in the list.
        decline,    ///< Use nothing at this opportunity, or be done with optional uses.
        pass,       ///< Offense or Defense (SK-24).
        keep_role,  ///< S4.
        no_save,    ///< Let the unit be Killed.
        // The dice.
        roll,       ///< value = face, 1 to 6.
        pick_seat,  ///< value = 0 red, 1 blue (SK-18).
        pick_card,  ///< copy, of `value` = seat (Mender, peek).
        // Setup.
        copy_power,  ///< value = Power (SK-154).
        name_path,   ///< value = Path (SK-166).
        name_role,   ///< value = Role.
        designate,   ///< copy (SK-156).
        send_away,   ///< copy = one of the opponent's shown cards (SK-163).
        go_first,    ///< value = seat that opens (SK-18).
        // Turns.
        offense,      ///< copy; value = 1 + Role if a Role is chosen in secret (SK-R25), else 0.
        defense,      ///< the same.
        change_role,  ///< value = Role (S4).
        // Card effects: other = index of the effect on the card; value = Target::mine or foe where
        // the effect says `either`, else 0.
        respond,     ///< copy discarded in a response window.
        ritual,      ///< copy played, at any of its moments.
        use_effect,  ///< copy shown: battle-start or phase-start.
        after,       ///< copy discarded in the aftermath window.
        choose,      ///< copy, of `value` = seat: the card a move is about.
        // Powers.
        heal,  ///< copy discarded, other returned; value = 1 when Shapeshifter makes it a Healer.
        bring_back,  ///< copy, from Killed (SK-161).
        recall,      ///< copy, from Disabled (SK-160).
        evoke,       ///< value = Target::mine or foe (SK-165).
        illusion,    ///< roll first (SK-170),
        aim,         ///< then value = Target::mine or foe.
        exchange,    ///< copy comes in (SK-173).
        // Saves (SK-75).
        save_morale,
        save_favor,
        save_influence,
        // At any decision of one's own, and never listed (SK-213).
        concede
    };
    Kind kind{Kind::decline};
    Copy copy{no_copy};
    Copy other{no_copy};
    std::uint8_t value{};
    bool operator==(const Action&) const = default;
};

/// Room for every legal action of any state: the most are Healers times cards to return.
using Actions = FixedList<Action, 1280>;

}  // namespace muster::skirmish

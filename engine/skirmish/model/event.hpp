#pragma once

#include "engine/core/viewer.hpp"
#include "engine/skirmish/model/action.hpp"
#include "engine/skirmish/model/cards.hpp"

#include <cstdint>

namespace muster::skirmish {

using Knowers = std::uint8_t;  ///< Bits: red, blue, spectators.

/// Something that happened, in the order in which it happened. `seat` is whose it is; the comment
/// says which other fields count. Faces that only one seat may know come with `only` set to it.
struct Event {
    enum class Kind : std::uint8_t {
        power_copied,  ///< value = Power.
        path_named,
        role_named,     ///< value = Path or Role (Dervish).
        designated,     ///< copy.
        card_granted,   ///< copy joins the army.
        card_shown,     ///< copy in hand is shown, to `only` if set (Mender, peek, battle-start).
        sent_away,      ///< copy of `seat` from hand to Disabled (Mender).
        opener_picked,  ///< value = seat that may choose.
        opener_chosen,  ///< value = seat that opens.
        phase_started,  ///< value = 1 or 2.
        turn_started,   ///< value = turn.
        unable,         ///< value = 0 on Offense, 1 on Defense.
        passed,         ///< value = 0 on Offense, 1 on Defense.
        card_laid,      ///< face down; copy is set only with `only`; value = 0 Offense, 1 Defense.
        revealed,       ///< copy; value = 0 Offense, 1 Defense.
        role_changed,   ///< copy, value = Role.
        role_kept,
        trait_gained,  ///< copy, value = Trait.
        declined,
        discarded,      ///< copy used from hand for its effect (to whatever pile follows).
        ritual_played,  ///< copy.
        effect_used,    ///< copy: battle-start, phase-start, reveal, win, lose, kill.
        power_used,     ///< value = Power.
        added,  ///< value = signed bonus to the engaged unit of `seat`; copy = the card that gives
                ///< it, or none; other = that card's side, 0 or 1.
        savant_added,  ///< value = 2 (SK-122).
        dice_changed,  ///< value = signed.
        margin_changed,
        spared,
        rolled,          ///< value = face; other = index of the die of that side.
        rerolled,        ///< the side's dice will be rolled again.
        tied,            ///< SK-67 or SK-68 follows.
        rolloff_rolled,  ///< value = face.
        power_rolled,    ///< value = face (Battlemage, Illusionist, Rogue).
        totals,          ///< value = total of `seat`.
        won,
        lost,  ///< the Skirmish; value = margin.
        mediated,
        moved,   ///< copy to the pile `value` = Zone.
        killed,  ///< copy put in Killed.
        saved,   ///< copy; value = 0 Morale, 1 Favor, 2 Influence, 3 `spare`, 4 Lab, 5 Oathbound.
        morale_changed,   ///< value = signed change; other = 1 if it was Base Morale.
        counter_changed,  ///< Mindblade: value = s.
        exchanged,        ///< copy goes out, other comes in.
        routed,
        rout_rolled,  ///< copy of `seat`, value = face.
        battle_ended  ///< seat = winner or nobody; value = 1 if the other one conceded.
    };
    Kind kind{};
    Seat seat{Seat::nobody};
    Copy copy{no_copy};
    Copy other{no_copy};
    std::int16_t value{};
    Seat only{Seat::nobody};  ///< The one seat that may see it; nobody: public.
    /// The faces of `copy` and of the `other` that comes in, and who sees that of `copy`: as it was
    /// when it happened, whatever is hidden or laid open later (knowledge.hpp).
    CardIndex card{unknown_card}, other_card{unknown_card};
    Knowers face_known_to{};
    bool operator==(const Event&) const = default;

    /// Whose card `copy` is.
    [[nodiscard]] Seat card_seat() const {
        return kind == Kind::added && copy != no_copy ? static_cast<Seat>(other) : seat;
    }
    [[nodiscard]] bool is_public() const { return only == Seat::nobody; }
    [[nodiscard]] bool is_visible_to(Viewer viewer) const {
        return is_public() || viewer.sees_as(only);
    }
};

}  // namespace muster::skirmish

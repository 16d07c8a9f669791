#pragma once

#include "engine/skirmish/model/variant.hpp"

#include <array>
#include <string_view>

namespace muster::skirmish {

/// Shows every toggle to `visit` in file order: choice(key, field, names of the enumerators in
/// order), boolean(key, field), integer(key, field, min, max). One list, so that files and saves
/// know the same toggles.
template <class VariantType, class Visit>
void each_toggle(VariantType& v, Visit&& visit) {
    const auto choice = [&](std::string_view key, auto& field, auto... names) {
        visit.choice(key, field,
                     std::array<std::string_view, sizeof...(names)>{std::string_view{names}...});
    };
    choice("response_window", v.response_window, "before_roll", "after_roll", "both");
    choice("both_pass", v.both_pass, "consecutive_offense", "cumulative_phase");
    choice("pass_vs_unable", v.pass_vs_unable, "continue", "ends_phase");
    choice("unable_defender", v.unable_defender, "no_damage", "unopposed");
    choice("unopposed_pile", v.unopposed_pile, "exhausted", "hand", "disabled");
    visit.boolean("unopposed_is_win", v.unopposed_is_win);
    choice("savant_bonus", v.savant_bonus, "per_bonus", "once_per_skirmish");
    choice("zero_equipment_winner", v.zero_equipment_winner, "killed", "exhausted");
    choice("dead_tie", v.dead_tie, "rolloff", "both_disabled");
    choice("kill_count", v.kill_count, "pile", "events");
    visit.boolean("base_in_tiebreak", v.base_in_tiebreak);
    choice("double_loss_retreat", v.double_loss_retreat, "both", "intruder");
    visit.boolean("may_spend_last_morale", v.may_spend_last_morale);
    choice("rout_rolls", v.rout_rolls, "piles", "piles_and_hand");
    choice("morale_refresh", v.morale_refresh, "day", "battle");
    visit.boolean("reach_unopposed", v.reach_unopposed);
    choice("ritual_units", v.ritual_units, "army_list", "not_killed");
    choice("role_change", v.role_change, "reveal", "hidden_on_play");
    visit.boolean("oathbound_covers_discards", v.oathbound_covers_discards);
    visit.boolean("oathbound_secret", v.oathbound_secret);
    visit.boolean("shaman_stacks", v.shaman_stacks);
    visit.integer("mediating_chaplain_max", v.mediating_chaplain_max, 0, 9);
    choice("mediated_cards", v.mediated_cards, "exhausted", "hand");
    visit.boolean("etherealist_after_roll", v.etherealist_after_roll);
    choice("upkeep_basis", v.upkeep_basis, "fielded", "played");
    choice("desertion", v.desertion, "unpaid", "all");
    visit.boolean("hand_sizes_public", v.hand_sizes_public);
    visit.boolean("always_prompt", v.always_prompt);
}

}  // namespace muster::skirmish

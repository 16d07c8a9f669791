#pragma once

#include "engine/warfare/model/variant.hpp"

#include <array>
#include <string_view>

namespace muster::warfare {

/// Shows every toggle to `visit` in file order: section(name), then choice(key, field, names of the
/// enumerators in order), boolean(key, field), integer(key, field, min, max). One list, so that
/// files and saves know the same toggles.
template <class VariantType, class Visit>
void each_toggle(VariantType& v, Visit&& visit) {
    const auto choice = [&](std::string_view key, auto& field, auto... words) {
        visit.choice(key, field,
                     std::array<std::string_view, sizeof...(words)>{std::string_view{words}...});
    };
    visit.boolean("battle_magic", v.battle_magic);
    visit.section("builder");
    choice("equipment_armour_stat", v.equipment_armour_stat, "toughness", "defense");
    choice("d20", v.d20, "grow_only", "buildable", "off");
    visit.boolean("levies_light_bonus", v.levies_light_bonus);
    visit.boolean("treant_type_lock", v.treant_type_lock);
    choice("rounding", v.rounding, "nearest", "floor", "ceil");
    visit.integer("min_cost", v.min_cost, 0, 1000);
    visit.boolean("clamp_negative_core", v.clamp_negative_core);
    visit.section("turns");
    choice("mode", v.mode, "hotseat", "gm");
    visit.integer("orders_per_turn", v.orders_per_turn, 1, 24);
    visit.boolean("must_order", v.must_order);
    choice("refresh", v.refresh, "global", "per_side");
    choice("initiative", v.initiative, "once", "each_round");
    visit.section("attack");
    visit.boolean("natural20_hits", v.natural20_hits);
    visit.boolean("natural1_misses", v.natural1_misses);
    choice("two_casualty_stacking", v.two_casualty_stacking, "max", "add");
    visit.section("morale");
    visit.boolean("failure_costs_casualty", v.failure_costs_casualty);
    visit.section("diminished");
    visit.boolean("check_on_crossing", v.check_on_crossing);
    visit.boolean("cascade", v.cascade);
    choice("check_per", v.check_per, "casualty", "packet");
    visit.section("rally");
    visit.integer("dc", v.rally_dc, 1, 40);
    visit.boolean("absorbs_packet", v.absorbs_packet);
    visit.section("charge");
    choice("engages", v.engages, "on_power_success", "always");
    visit.integer("disengage_dc", v.disengage_dc, 0, 40);
    visit.section("engage");
    visit.boolean("outsiders_may_attack", v.outsiders_may_attack);
    visit.section("cavalry");
    visit.boolean("alternate_rounds", v.alternate_rounds);
    visit.section("traits");
    choice("horrify_per", v.horrify_per, "attack", "casualty");
    choice("martial_compare", v.martial_compare, "size", "current");
    visit.boolean("rock_hurler_crit_doubles", v.rock_hurler_crit_doubles);
    visit.boolean("bred_for_war_beats_levies", v.bred_for_war_beats_levies);
    visit.integer("undead_dc", v.undead_dc, 1, 40);
    visit.boolean("undead_tests_levies", v.undead_tests_levies);
    choice("undead_scope", v.undead_scope, "pair", "battle");
    visit.section("order_of_battle");
    visit.boolean("levies_blocked_by_levies", v.levies_blocked_by_levies);
    visit.boolean("airborne_hits_fortification", v.airborne_hits_fortification);
    visit.section("retreat");
    visit.integer("dc", v.retreat_dc, 1, 40);
    visit.boolean("forced_checks", v.forced_checks);
    visit.section("victory");
    visit.boolean("infantry_loss", v.infantry_loss);
    visit.boolean("infantry_loss_if_never_had", v.infantry_loss_if_never_had);
    visit.integer("stalemate_rounds", v.stalemate_rounds, 0, 100);
    visit.integer("max_rounds", v.max_rounds, 0, 10000);
    visit.section("campaign");
    visit.boolean("reform_broken", v.reform_broken);
    visit.boolean("persist_casualties", v.persist_casualties);
    visit.integer("levy_days", v.levy_days, 1, 1000);
    visit.boolean("equipment_one_step", v.equipment_one_step);
    visit.section("simple");
    choice("percent_rounding", v.percent_rounding, "floor", "nearest");
    visit.boolean("levies_count", v.levies_count);
    visit.boolean("twice_is_total", v.twice_is_total);
}

}  // namespace muster::warfare

#pragma once

#include "engine/campaign/model/variant.hpp"

#include <array>
#include <string_view>

namespace muster::campaign {

/// Shows every toggle to `visit` in file order: choice(key, field, names of the enumerators in
/// order), boolean(key, field), integer(key, field, min, max). One list, so that files and saves
/// know the same toggles.
template <class VariantType, class Visit>
void each_toggle(VariantType& v, Visit&& visit) {
    const auto choice = [&](std::string_view key, auto& field, auto... options) {
        visit.choice(
            key, field,
            std::array<std::string_view, sizeof...(options)>{std::string_view{options}...});
    };
    visit.integer("assault_heavy_cav", v.assault_heavy_cav, 1, 4);
    choice("assault_retreat", v.assault_retreat, "siege_lines", "one_hex");
    choice("battle_fail", v.battle_fail, "rout_only", "rout_and_table");
    choice("calendar", v.calendar, "fixed", "civil");
    choice("capture_bonus", v.capture_bonus, "always", "printed_rows");
    visit.boolean("casualties_nc", v.casualties_nc);
    visit.boolean("cav_only_wagons", v.cav_only_wagons);
    visit.boolean("cavalry_forage", v.cavalry_forage);
    choice("d1_loser", v.d1_loser, "attacker", "lower_roll", "none");
    choice("deposit", v.deposit, "account", "lost");
    visit.boolean("engine_parallel", v.engine_parallel);
    choice("followers_base", v.followers_base, "soldiers", "nc");
    visit.boolean("forage_depletes", v.forage_depletes);
    choice("forage_revolt", v.forage_revolt, "per_action", "per_hex");
    visit.integer("forced_week_cap", v.forced_week_cap, 120, 126);
    choice("ford_round", v.ford_round, "up", "exact");
    choice("harried_on", v.harried_on, "attempt", "success");
    visit.boolean("intercept", v.intercept);
    visit.boolean("lapse_warning", v.lapse_warning);
    visit.integer("long_forced_cap", v.long_forced_cap, 72, 84);
    choice("memo_interrupt", v.memo_interrupt, "reset", "pause");
    choice("min_size", v.min_size, "creation_only", "dissolve");
    choice("morale_min", v.morale_min, "0", "none");
    choice("multi_battle", v.multi_battle, "two_sides", "pairwise");
    visit.boolean("night_adds", v.night_adds);
    choice("order_week", v.order_week, "rolling", "calendar");
    choice("overload", v.overload, "drop_loot_first", "drop_supplies_first", "allow");
    choice("partial_ration", v.partial_ration, "counts_as_none", "proportional");
    choice("pillage_share", v.pillage_share, "consumed", "army");
    visit.integer("recent_days", v.recent_days, 1, 3650);
    choice("region_ties", v.region_ties, "both", "first", "none");
    visit.boolean("restbreak_check", v.restbreak_check);
    choice("restrain_fail", v.restrain_fail, "pillage", "table");
    choice("sail_hours", v.sail_hours, "24", "12", "8");
    choice("ship_check", v.ship_check, "fleet", "ship");
    visit.boolean("siege_memory", v.siege_memory);
    visit.integer("spring_day", v.spring_day, 1, 31);
    visit.integer("spring_month", v.spring_month, 1, 12);
    choice("start_traits", v.start_traits, "random", "choose");
    choice("starvation_days", v.starvation_days, "consecutive", "total");
    choice("tie", v.tie, "row1", "reroll", "nothing");
    visit.integer("time_scale", v.time_scale, 1, 1440);
    visit.boolean("trait_at_20", v.trait_at_20);
}

}  // namespace muster::campaign

#pragma once

#include "engine/strategic/variant.hpp"

#include <array>
#include <string_view>

namespace muster::strategic {

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
    visit.integer("attack_reach", v.attack_reach, 0, 3);
    visit.integer("attacker_commit_min", v.attacker_commit_min, 1, 5);
    choice("battle_space", v.battle_space, "defender", "attacker", "own");
    visit.boolean("cinematic_after_cap", v.cinematic_after_cap);
    visit.boolean("cp_enabled", v.cp_enabled);
    visit.integer("deadly_floor", v.deadly_floor, -20, -3);
    visit.boolean("defender_floor_one", v.defender_floor_one);
    choice("flanking", v.flanking, "two_spaces", "two_armies");
    visit.boolean("fortify_cap_shared", v.fortify_cap_shared);
    choice("forced_march_meter_cost", v.forced_march_meter_cost, "same", "per_phase", "per_army");
    visit.integer("forced_march_repeat", v.forced_march_repeat, 1, most_forced_marches);
    choice("gunner_first_battle", v.gunner_first_battle, "war_turn", "war");
    visit.boolean("help_enabled", v.help_enabled);
    visit.boolean("help_light", v.help_light);
    choice("hidden_at_start", v.hidden_at_start, "stealth_classes", "none");
    choice("matchup_stack", v.matchup_stack, "most_specific", "all");
    choice("medal_counts", v.medal_counts, "engagement", "battle");
    visit.integer("merge_cp_cost", v.merge_cp_cost, 0, 10);
    visit.boolean("meters_enabled", v.meters_enabled);
    choice("negative_str_rounding", v.negative_str_rounding, "toward_zero", "down");
    visit.boolean("nonpreferred_is_difficult", v.nonpreferred_is_difficult);
    visit.boolean("open_information", v.open_information);
    choice("prisoner_rule", v.prisoner_rule, "simple", "ongoing");
    choice("size_rounding", v.size_rounding, "down", "up");
    visit.boolean("slow_weather", v.slow_weather);
    choice("str_rounding", v.str_rounding, "down", "up");
    visit.boolean("supernatural_includes_undead", v.supernatural_includes_undead);
    choice("supply_tiers", v.supply_tiers, "inherit", "literal");
    visit.boolean("swap_before_step", v.swap_before_step);
    visit.integer("tie_loss", v.tie_loss, 0, 5);
    visit.boolean("war_levy_once", v.war_levy_once);
    visit.boolean("weather_affects_march", v.weather_affects_march);
    visit.boolean("weather_inclusion", v.weather_inclusion);
    choice("weather_magnitude", v.weather_magnitude, "intensity", "one");
}

}  // namespace muster::strategic

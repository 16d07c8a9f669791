#pragma once

#include "engine/strategic/model/variant.hpp"

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
    visit.boolean("aerial_upkeep_as_cavalry", v.aerial_upkeep_as_cavalry);
    visit.boolean("archer_support_stacks", v.archer_support_stacks);
    visit.integer("attack_reach", v.attack_reach, 0, 3);
    visit.integer("attacker_commit_min", v.attacker_commit_min, 1, 5);
    choice("augment_meters", v.augment_meters, "once", "every_turn");
    visit.boolean("bandit_rehide_needs_move", v.bandit_rehide_needs_move);
    choice("battle_space", v.battle_space, "defender", "attacker", "own");
    choice("battle_winner", v.battle_winner, "losses_inflicted", "comparisons", "survival");
    visit.integer("bridge_attacker_dice", v.bridge_attacker_dice, -3, 0);
    choice("bulwark_break_on", v.bulwark_break_on, "str", "size");
    choice("cavalry_free_retreat", v.cavalry_free_retreat, "roll", "automatic");
    visit.boolean("cinematic_after_cap", v.cinematic_after_cap);
    choice("commit_order", v.commit_order, "attacker_first", "secret");
    visit.boolean("cp_enabled", v.cp_enabled);
    visit.integer("cp_max", v.cp_max, 5, 100);
    visit.integer("deadly_floor", v.deadly_floor, -20, -3);
    visit.boolean("defender_floor_one", v.defender_floor_one);
    choice("doctrine_source", v.doctrine_source, "text", "table");
    visit.boolean("enemy_blocks_movement", v.enemy_blocks_movement);
    choice("final_stand_pool", v.final_stand_pool, "str_over_10", "str");
    choice("flanking", v.flanking, "two_spaces", "two_armies");
    choice("forced_march_meter_cost", v.forced_march_meter_cost, "same", "per_phase", "per_army");
    visit.integer("forced_march_repeat", v.forced_march_repeat, 1, most_forced_marches);
    visit.integer("forest_cavalry_penalty", v.forest_cavalry_penalty, 0, 3);
    visit.boolean("fortify_cap_shared", v.fortify_cap_shared);
    visit.integer("fortress_attacker_dice", v.fortress_attacker_dice, -3, 0);
    choice("gunner_first_battle", v.gunner_first_battle, "war_turn", "war");
    choice("hel_double_scope", v.hel_double_scope, "comparison", "battle");
    visit.boolean("help_enabled", v.help_enabled);
    visit.boolean("help_light", v.help_light);
    choice("hidden_at_start", v.hidden_at_start, "stealth_classes", "none");
    choice("home_territory", v.home_territory, "controlled", "scenario");
    visit.boolean("invaders_is_turn_side", v.invaders_is_turn_side);
    visit.integer("mage_shape_uses", v.mage_shape_uses, 1, 3);
    visit.boolean("major_event_on_natural_only", v.major_event_on_natural_only);
    visit.boolean("matchup_both_lists", v.matchup_both_lists);
    choice("matchup_stack", v.matchup_stack, "most_specific", "all");
    choice("max_die", v.max_die, "d10", "d12");
    choice("medal_counts", v.medal_counts, "engagement", "battle");
    visit.boolean("mel_steal_reveals", v.mel_steal_reveals);
    visit.integer("merge_cp_cost", v.merge_cp_cost, 0, 10);
    visit.boolean("meters_enabled", v.meters_enabled);
    visit.boolean("min_one_step", v.min_one_step);
    choice("morale_tiers", v.morale_tiers, "literal", "inherit");
    visit.boolean("move_action_replaces_move", v.move_action_replaces_move);
    choice("mutant_double_roll", v.mutant_double_roll, "pool", "die");
    choice("mutation_scope", v.mutation_scope, "first_battle", "phase");
    choice("negative_str_rounding", v.negative_str_rounding, "toward_zero", "down");
    visit.boolean("new_target_after_win", v.new_target_after_win);
    visit.boolean("nonpreferred_is_difficult", v.nonpreferred_is_difficult);
    visit.boolean("open_information", v.open_information);
    visit.boolean("printed_lists_complete", v.printed_lists_complete);
    choice("prisoner_rule", v.prisoner_rule, "simple", "ongoing");
    visit.boolean("ranged_attacker_takes_losses", v.ranged_attacker_takes_losses);
    choice("ritual_benefits", v.ritual_benefits, "one", "all");
    choice("siege_base_scope", v.siege_base_scope, "whole_pool", "size_and_str");
    choice("size_rounding", v.size_rounding, "down", "up");
    visit.boolean("slow_weather", v.slow_weather);
    visit.integer("smite_range", v.smite_range, 0, 2);
    choice("str_rounding", v.str_rounding, "down", "up");
    visit.boolean("sun_counts_once", v.sun_counts_once);
    visit.boolean("supernatural_includes_undead", v.supernatural_includes_undead);
    choice("supply_tiers", v.supply_tiers, "inherit", "literal");
    visit.boolean("swap_before_step", v.swap_before_step);
    choice("target_lock", v.target_lock, "stay_in_reach", "stay_put", "free");
    visit.integer("tie_loss", v.tie_loss, 0, 5);
    choice("time_of_day_chooser", v.time_of_day_chooser, "attacker", "referee", "roll");
    choice("two_part_actions", v.two_part_actions, "both", "battle_action");
    choice("undead_umbrella_own_list", v.undead_umbrella_own_list, "undead", "own_class");
    choice("upkeep_rounding", v.upkeep_rounding, "pro_rata_up", "up", "down");
    choice("vampire_feed_on", v.vampire_feed_on, "battle", "defeat");
    choice("vampire_sun_loss", v.vampire_sun_loss, "battle", "lasting");
    visit.boolean("vampires_use_undead_abilities", v.vampires_use_undead_abilities);
    visit.boolean("war_levy_once", v.war_levy_once);
    visit.boolean("ward_screen_self", v.ward_screen_self);
    visit.boolean("warforged_matchup_dice", v.warforged_matchup_dice);
    visit.boolean("weather_affects_march", v.weather_affects_march);
    visit.boolean("weather_inclusion", v.weather_inclusion);
    choice("weather_magnitude", v.weather_magnitude, "intensity", "one");
    choice("weather_match", v.weather_match, "any", "all", "stack");
    visit.integer("weather_power_range", v.weather_power_range, 0, 3);
    choice("weather_timing", v.weather_timing, "battle_phase_start", "move_phase_start");
}

}  // namespace muster::strategic

#include "client/scenes/house_rules_of.hpp"
#include "engine/strategic/load/load.hpp"
#include "engine/strategic/model/toggles.hpp"

#include <string_view>
#include <vector>

namespace muster::client {

template <>
struct HouseRules<strategic::Variant> {
    static constexpr const char *heads{"strategic_rules."}, *lines{"strategic_rule."};
    static constexpr auto load = strategic::load_variant;
    static constexpr auto text = strategic::variant_text;
    static const std::vector<RuleGroup>& groups() {
        static const std::vector<RuleGroup> all{
            {"pools",
             {"size_rounding", "str_rounding", "negative_str_rounding", "cinematic_after_cap",
              "defender_floor_one", "swap_before_step", "max_die", "battle_space",
              "siege_base_scope"}},
            {"lists",
             {"matchup_stack", "deadly_floor", "supernatural_includes_undead",
              "invaders_is_turn_side", "matchup_both_lists", "printed_lists_complete",
              "sun_counts_once", "undead_umbrella_own_list", "warforged_matchup_dice"}},
            {"battles",
             {"attack_reach", "attacker_commit_min", "commit_order", "tie_loss", "flanking",
              "help_enabled", "help_light", "gunner_first_battle", "fortify_cap_shared",
              "medal_counts", "prisoner_rule", "new_target_after_win", "battle_winner",
              "bridge_attacker_dice", "forest_cavalry_penalty", "fortress_attacker_dice",
              "ranged_attacker_takes_losses", "time_of_day_chooser"}},
            {"classes",
             {"aerial_upkeep_as_cavalry", "archer_support_stacks", "bulwark_break_on",
              "cavalry_free_retreat", "final_stand_pool", "hel_double_scope", "mage_shape_uses",
              "mutant_double_roll", "mutation_scope", "ritual_benefits", "smite_range",
              "vampire_feed_on", "vampire_sun_loss", "vampires_use_undead_abilities",
              "ward_screen_self"}},
            {"marches",
             {"nonpreferred_is_difficult", "weather_affects_march", "forced_march_repeat",
              "forced_march_meter_cost", "enemy_blocks_movement", "min_one_step",
              "move_action_replaces_move", "target_lock", "two_part_actions"}},
            {"hiding",
             {"hidden_at_start", "open_information", "bandit_rehide_needs_move",
              "mel_steal_reveals"}},
            {"factions",
             {"cp_enabled", "meters_enabled", "doctrine_source", "merge_cp_cost", "supply_tiers",
              "war_levy_once", "augment_meters", "cp_max", "home_territory", "morale_tiers",
              "upkeep_rounding"}},
            {"weather",
             {"slow_weather", "weather_inclusion", "weather_magnitude",
              "major_event_on_natural_only", "weather_match", "weather_power_range",
              "weather_timing"}}};
        return all;
    }
};

template std::vector<Toggle> toggles(const strategic::Variant&);
template void set_toggle(strategic::Variant&, std::string_view, int);
template int own_rules(const strategic::Variant&);
template const std::vector<RuleGroup>& rule_groups<strategic::Variant>();
template strategic::Variant read_house_rules(const std::filesystem::path&, toml::Faults&);
template void write_house_rules(const std::filesystem::path&, const strategic::Variant&);
template RuleBook rule_book(strategic::Variant&, const std::filesystem::path&);

}  // namespace muster::client

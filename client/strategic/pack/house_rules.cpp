#include "client/scenes/house_rules_of.hpp"
#include "engine/strategic/load.hpp"
#include "engine/strategic/toggles.hpp"

#include <string_view>
#include <vector>

namespace muster::client {

template <>
struct HouseRules<strategic::Variant> {
    static constexpr const char *heads{"stratrules."}, *lines{"stratrule."};
    static constexpr auto load = strategic::load_variant;
    static constexpr auto text = strategic::variant_text;
    static const std::vector<RuleGroup>& groups() {
        static const std::vector<RuleGroup> all{
            {"pools",
             {"size_rounding", "str_rounding", "negative_str_rounding", "cinematic_after_cap",
              "defender_floor_one", "swap_before_step", "battle_space"}},
            {"lists", {"matchup_stack", "deadly_floor", "supernatural_includes_undead"}},
            {"battles",
             {"attack_reach", "attacker_commit_min", "tie_loss", "flanking", "help_enabled",
              "help_light", "gunner_first_battle", "fortify_cap_shared", "medal_counts",
              "prisoner_rule"}},
            {"marches",
             {"nonpreferred_is_difficult", "weather_affects_march", "forced_march_repeat",
              "forced_march_meter_cost"}},
            {"hiding", {"hidden_at_start", "open_information"}},
            {"factions",
             {"cp_enabled", "meters_enabled", "merge_cp_cost", "supply_tiers", "war_levy_once"}},
            {"weather", {"slow_weather", "weather_inclusion", "weather_magnitude"}}};
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

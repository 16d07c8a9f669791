#include "client/scenes/house_rules_of.hpp"
#include "engine/campaign/load/load.hpp"
#include "engine/campaign/model/toggles.hpp"

#include <string_view>
#include <vector>

namespace muster::client {

template <>
struct HouseRules<campaign::Variant> {
    static constexpr const char *heads{"marchrules."}, *lines{"marchrule."};
    static constexpr auto load = campaign::load_variant;
    static constexpr auto text = campaign::variant_text;
    static const std::vector<RuleGroup>& groups() {
        static const std::vector<RuleGroup> all{
            {"time",
             {"time_scale", "calendar", "spring_day", "spring_month", "order_week", "lapse_warning",
              "recent_days", "region_ties"}},
            {"marches",
             {"forced_week_cap", "long_forced_cap", "night_adds", "cav_only_wagons", "ford_round",
              "sail_hours", "ship_check"}},
            {"supply",
             {"overload", "partial_ration", "starvation_days", "cavalry_forage", "forage_depletes",
              "forage_revolt", "deposit"}},
            {"armies",
             {"min_size", "followers_base", "morale_min", "restbreak_check", "harried_on"}},
            {"battles",
             {"tie", "multi_battle", "d1_loser", "battle_fail", "casualties_nc", "capture_bonus"}},
            {"sieges",
             {"assault_heavy_cav", "assault_retreat", "engine_parallel", "siege_memory",
              "pillage_share", "restrain_fail"}},
            {"people", {"start_traits", "trait_at_20", "memo_interrupt", "intercept"}}};
        return all;
    }
};

template std::vector<Toggle> toggles(const campaign::Variant&);
template void set_toggle(campaign::Variant&, std::string_view, int);
template int own_rules(const campaign::Variant&);
template const std::vector<RuleGroup>& rule_groups<campaign::Variant>();
template campaign::Variant read_house_rules(const std::filesystem::path&, toml::Faults&);
template void write_house_rules(const std::filesystem::path&, const campaign::Variant&);
template RuleBook rule_book(campaign::Variant&, const std::filesystem::path&);

}  // namespace muster::client

#include "client/scenes/house_rules_of.hpp"
#include "engine/skirmish/load/load.hpp"
#include "engine/skirmish/model/toggles.hpp"

#include <string_view>
#include <vector>

namespace muster::client {

template <>
struct HouseRules<skirmish::Variant> {
    static constexpr const char *heads{"rules."}, *lines{"rule."};
    static constexpr auto load = skirmish::load_variant;
    static constexpr auto text = skirmish::variant_text;
    static const std::vector<RuleGroup>& groups() {
        static const std::vector<RuleGroup> all{
            {"clash",
             {"response_window", "role_change", "savant_bonus", "reach_unopposed",
              "zero_equipment_winner", "dead_tie"}},
            {"turns",
             {"both_pass", "pass_vs_unable", "unable_defender", "unopposed_pile",
              "unopposed_is_win"}},
            {"morale",
             {"kill_count", "base_in_tiebreak", "double_loss_retreat", "may_spend_last_morale",
              "rout_rolls", "morale_refresh"}},
            {"powers",
             {"ritual_units", "oathbound_covers_discards", "oathbound_secret", "shaman_stacks",
              "mediating_chaplain_max", "mediated_cards", "etherealist_after_roll"}},
            {"upkeep", {"upkeep_basis", "desertion"}},
            {"table", {"hand_sizes_public", "always_prompt"}}};
        return all;
    }
};

template std::vector<Toggle> toggles(const skirmish::Variant&);
template void set_toggle(skirmish::Variant&, std::string_view, int);
template int own_rules(const skirmish::Variant&);
template const std::vector<RuleGroup>& rule_groups<skirmish::Variant>();
template skirmish::Variant read_house_rules(const std::filesystem::path&, toml::Faults&);
template void write_house_rules(const std::filesystem::path&, const skirmish::Variant&);
template RuleBook rule_book(skirmish::Variant&, const std::filesystem::path&);

}  // namespace muster::client

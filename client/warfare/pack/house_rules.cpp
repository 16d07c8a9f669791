#include "client/scenes/house_rules_of.hpp"
#include "engine/warfare/load/load.hpp"
#include "engine/warfare/model/toggles.hpp"

#include <string_view>
#include <vector>

namespace muster::client {

template <>
struct HouseRules<warfare::Variant> {
    static constexpr const char *heads{"warfare_rules."}, *lines{"warfare_rule."};
    static constexpr auto load = warfare::load_variant;
    static constexpr auto text = warfare::variant_text;
    static const std::vector<RuleGroup>& groups() {
        static const std::vector<RuleGroup> all{
            {"turns",
             {"turns.mode", "turns.orders_per_turn", "turns.must_order", "turns.refresh",
              "turns.initiative", "battle_magic"}},
            {"attack",
             {"attack.natural20_hits", "attack.natural1_misses", "attack.two_casualty_stacking",
              "order_of_battle.levies_blocked_by_levies",
              "order_of_battle.airborne_hits_fortification", "cavalry.alternate_rounds"}},
            {"charge", {"charge.engages", "charge.disengage_dc", "engage.outsiders_may_attack"}},
            {"morale",
             {"morale.failure_costs_casualty", "diminished.check_on_crossing", "diminished.cascade",
              "diminished.check_per", "rally.dc", "rally.absorbs_packet"}},
            {"traits",
             {"traits.horrify_per", "traits.martial_compare", "traits.rock_hurler_crit_doubles",
              "traits.bred_for_war_beats_levies", "traits.undead_dc", "traits.undead_tests_levies",
              "traits.undead_scope"}},
            {"ending",
             {"retreat.dc", "retreat.forced_checks", "victory.infantry_loss",
              "victory.infantry_loss_if_never_had", "victory.stalemate_rounds",
              "victory.max_rounds"}},
            {"builder",
             {"builder.equipment_armour_stat", "builder.d20", "builder.levies_light_bonus",
              "builder.treant_type_lock", "builder.rounding", "builder.min_cost",
              "builder.clamp_negative_core"}},
            {"campaign",
             {"campaign.reform_broken", "campaign.persist_casualties", "campaign.levy_days",
              "campaign.equipment_one_step"}},
            {"simple",
             {"simple.percent_rounding", "simple.levies_count", "simple.twice_is_total"}}};
        return all;
    }
};

template std::vector<Toggle> toggles(const warfare::Variant&);
template void set_toggle(warfare::Variant&, std::string_view, int);
template int own_rules(const warfare::Variant&);
template const std::vector<RuleGroup>& rule_groups<warfare::Variant>();
template warfare::Variant read_house_rules(const std::filesystem::path&, toml::Faults&);
template void write_house_rules(const std::filesystem::path&, const warfare::Variant&);
template RuleBook rule_book(warfare::Variant&, const std::filesystem::path&);

}  // namespace muster::client

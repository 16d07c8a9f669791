#include "client/scenes/house_rules_of.hpp"
#include "engine/battlefield/load/load.hpp"
#include "engine/battlefield/model/toggles.hpp"

#include <string_view>
#include <vector>

namespace muster::client {

template <>
struct HouseRules<battlefield::Variant> {
    static constexpr const char *heads{"battlefield_rules."}, *lines{"battlefield_rule."};
    static constexpr auto load = battlefield::load_variant;
    static constexpr auto text = battlefield::variant_text;
    static const std::vector<RuleGroup>& groups() {
        static const std::vector<RuleGroup> all{
            {"turns", {"activation", "turn_order", "meeting_first", "round_limit", "bonus_step"}},
            {"deploy", {"announce_direction", "zone_depth", "deploy_manned"}},
            {"moves",
             {"move_geometry", "unit_corner", "wall_corner", "difficult_mode", "friendly_pass",
              "map_exit"}},
            {"command",
             {"leash_check", "leash_for_officers", "commander_is_officer", "officer_rounding"}},
            {"attacks",
             {"ranged_disadvantage", "high_ground", "line_of_sight", "wall_blocks_melee",
              "wall_blocks_ranged", "lure"}},
            {"works", {"fort_entry", "fort_area", "fort_damage", "engine_capture", "man_and_fire"}},
            {"air", {"aerial_blocks_ground", "aerial_uses_ground_terrain"}},
            {"fog", {"fog_limits_targeting", "fog_symmetric"}},
            {"levy", {"unit_capacity", "unit_rounding"}}};
        return all;
    }
};

template std::vector<Toggle> toggles(const battlefield::Variant&);
template void set_toggle(battlefield::Variant&, std::string_view, int);
template int own_rules(const battlefield::Variant&);
template const std::vector<RuleGroup>& rule_groups<battlefield::Variant>();
template battlefield::Variant read_house_rules(const std::filesystem::path&, toml::Faults&);
template void write_house_rules(const std::filesystem::path&, const battlefield::Variant&);
template RuleBook rule_book(battlefield::Variant&, const std::filesystem::path&);

}  // namespace muster::client

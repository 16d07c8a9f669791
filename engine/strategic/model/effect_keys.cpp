#include "engine/strategic/model/effect_keys.hpp"

namespace muster::strategic {
const std::array<Spec, word_count>& specs() {
    static constexpr std::array<Spec, word_count> table{{
        {"preferred undesired", ""},                                          // add_weather
        {"n who", "", true},                                                  // adv
        {"n", "on sides"},                                                    // attrition
        {"except spaces", "if"},                                              // block_movement
        {"classes", "unless"},                                                // borrow_attack
        {"n who", "asks_referee"},                                            // cancel_penalty
        {"n", "least_size unless"},                                           // charge
        {"options", "only_enemy_own per unless_enemy"},                       // choose
        {"spaces", "asks_referee per"},                                       // copy_augment
        {"n", "if per spaces"},                                               // cp
        {"element", ""},                                                      // deadly_extra
        {"only_enemy", ""},                                                   // deadly_vs
        {"", ""},                                                             // deadly_vs_listing
        {"if", ""},                                                           // deadly_vs_state
        {"", ""},                                                             // deal_element
        {"n source", "from most"},                                            // defense
        {"what", "", true},                                                   // deny
        {"sides who", "forced", true},                                        // die_base
        {"n", "", true},                                                      // die_step
        {"sides who", "from n", true},                                        // die_swap
        {"spaces who", "if_enemy_doctrine only"},                             // disable
        {"only_enemy spaces", "per"},                                         // downgrade
        {"only_enemy", ""},                                                   // drop_vulnerable
        {"n who", ""},                                                        // enter_cost
        {"n who", ""},                                                        // exhaustion
        {"n", ""},                                                            // extra_space
        {"n", ""},                                                            // feral
        {"meter n", "penalty"},                                               // forbid_killing
        {"percent", "role"},                                                  // formation
        {"from most sides spaces", ""},                                       // free_attack
        {"classes most_size", ""},                                            // gain_abilities
        {"classes who", "per"},                                               // grant_immunity
        {"after who", "deep least_size terrain"},                             // hide
        {"spaces", "role"},                                                   // home_ground
        {"kinds n", "per"},                                                   // ignore_penalty
        {"who", "unless"},                                                    // ignore_terrain
        {"spaces", "if"},                                                     // intel
        {"n", ""},                                                            // levy
        {"n", ""},                                                            // loss_factor
        {"meter n", ""},                                                      // march_by_meter
        {"", ""},                                                             // march_free
        {"level only_enemy", ""},                                             // matchup
        {"meter n", "if"},                                                    // meter
        {"spaces who", "distance if only_enemy toward_enemy"},                // move
        {"what", "", true},                                                   // negate
        {"", ""},                                                             // no_rivals
        {"meter n", ""},                                                      // on_clean
        {"meter n on", ""},                                                   // on_face
        {"on sides", ""},                                                     // on_lost_battle
        {"least_size", ""},                                                   // place_traps
        {"n who", "most", true},                                              // pool
        {"most n who", "only"},                                               // pool_next_battle
        {"n", "if"},                                                          // pool_next_phase
        {"only_enemy unless_enemy_doctrine", ""},                             // protect
        {"n on", ""},                                                         // raise_on
        {"n", "unless"},                                                      // reach
        {"what", ""},                                                         // referee_option
        {"n which who", "if spaces"},                                         // remove_die
        {"meter n", "penalty"},                                               // require_killing
        {"who", ""},                                                          // reveal
        {"on sides", ""},                                                     // rival_roll
        {"on sides then", "cap if n spaces unless unless_enemy_lists_self"},  // roll
        {"cap from n on sides", "unless"},                                    // roll_many
        {"", ""},                                                             // roll_pool_twice
        {"sides", ""},                                                        // roll_table
        {"n who", "cap from least_size n_deadly n_vulnerable only_enemy_own", true},  // size
        {"n who", ""},                                    // size_after_battle
        {"", ""},                                         // skip_aftermath
        {"space_tags", ""},                               // space_flag
        {"n who", "phases"},                              // speed
        {"classes spaces", ""},                           // spot
        {"classes spaces", ""},                           // spotted_by
        {"", ""},                                         // stay_hidden
        {"n", "cap if least unless"},                     // str
        {"n", ""},                                        // str_restore
        {"dice sides spaces", "hidden_dice least_size"},  // str_transfer
        {"n until", "", true},                            // temp_str
        {"dice double_for except sides", ""},             // trapped
        {"classes", ""},                                  // treated_as
        {"spaces weather_to weathers", ""},               // weather_lock
        {"spaces weather_to", "unless_near"},             // weather_set
        {"spaces", "per"},                                // weather_step
        {"who", "asks_referee"},                          // withdraw
    }};
    return table;
}

bool Spec::may_have(std::string_view key) const {
    return names_key(allows, key) || (conditions && names_key(battle_conditions, key));
}

bool names_key(std::string_view list, std::string_view key) {
    while (!list.empty()) {
        const std::size_t end = list.find(' ');
        if (list.substr(0, end) == key) return true;
        if (end == std::string_view::npos) return false;
        list.remove_prefix(end + 1);
    }
    return false;
}

}  // namespace muster::strategic

#pragma once

#include "engine/strategic/model/effect.hpp"

#include <array>
#include <cstddef>
#include <string_view>

/// The keys that effects have in files, in one list: reading, checking and writing go through it.
namespace muster::strategic {

namespace names {

inline constexpr std::array<std::string_view, word_count> effect_words{"add_weather",
                                                                       "adv",
                                                                       "attrition",
                                                                       "block_movement",
                                                                       "borrow_attack",
                                                                       "cancel_penalty",
                                                                       "charge",
                                                                       "choose",
                                                                       "copy_augment",
                                                                       "cp",
                                                                       "deadly_extra",
                                                                       "deadly_vs",
                                                                       "deadly_vs_listing",
                                                                       "deadly_vs_state",
                                                                       "deal_element",
                                                                       "defense",
                                                                       "deny",
                                                                       "die_base",
                                                                       "die_step",
                                                                       "die_swap",
                                                                       "disable",
                                                                       "downgrade",
                                                                       "drop_vulnerable",
                                                                       "enter_cost",
                                                                       "exhaustion",
                                                                       "extra_space",
                                                                       "feral",
                                                                       "forbid_killing",
                                                                       "formation",
                                                                       "free_attack",
                                                                       "gain_abilities",
                                                                       "grant_immunity",
                                                                       "hide",
                                                                       "home_ground",
                                                                       "ignore_penalty",
                                                                       "ignore_terrain",
                                                                       "intel",
                                                                       "levy",
                                                                       "loss_factor",
                                                                       "march_by_meter",
                                                                       "march_free",
                                                                       "matchup",
                                                                       "meter",
                                                                       "move",
                                                                       "negate",
                                                                       "no_rivals",
                                                                       "on_clean",
                                                                       "on_face",
                                                                       "on_lost_battle",
                                                                       "place_traps",
                                                                       "pool",
                                                                       "pool_next_battle",
                                                                       "pool_next_phase",
                                                                       "protect",
                                                                       "raise_on",
                                                                       "reach",
                                                                       "referee_option",
                                                                       "remove_die",
                                                                       "require_killing",
                                                                       "reveal",
                                                                       "rival_roll",
                                                                       "roll",
                                                                       "roll_many",
                                                                       "roll_pool_twice",
                                                                       "roll_table",
                                                                       "size",
                                                                       "size_after_battle",
                                                                       "skip_aftermath",
                                                                       "space_flag",
                                                                       "speed",
                                                                       "spot",
                                                                       "spotted_by",
                                                                       "stay_hidden",
                                                                       "str",
                                                                       "str_restore",
                                                                       "str_transfer",
                                                                       "temp_str",
                                                                       "trapped",
                                                                       "treated_as",
                                                                       "weather_lock",
                                                                       "weather_set",
                                                                       "weather_step",
                                                                       "withdraw"};
inline constexpr std::array<std::string_view, 12> who{
    "self",       "enemy",         "both",         "target", "ally",
    "ally_here",  "ally_defender", "self_or_ally", "any",    "allies_starting_here",
    "own_armies", "attackers"};
inline constexpr std::array<std::string_view, 3> roles{"any", "attacker", "defender"};
inline constexpr std::array<std::string_view, 3> times{"any", "day", "night"};
inline constexpr std::array<std::string_view, 3> per{"use", "battle_phase", "war_turn"};
inline constexpr std::array<std::string_view, 3> battles{"every", "first", "first_of_turn"};
inline constexpr std::array<std::string_view, 4> kinds{"plain", "armor", "fortification",
                                                       "surprise"};
inline constexpr std::array<std::string_view, 6> amounts{
    "one", "own_size", "tenth_of_size", "hundredth_of_size", "str_dice", "enemy_loss"};
inline constexpr std::array<std::string_view, 4> caps{"none", "lost_size", "original_size",
                                                      "original_str"};
inline constexpr std::array<std::string_view, 2> until{"battle", "next_battle_phase"};
inline constexpr std::array<std::string_view, 6> what{"flanking",  "surprise", "works",
                                                      "works_die", "retreat",  "ruin_space"};
inline constexpr std::array<std::string_view, 5> after{"at_once", "unmoved", "still_now",
                                                       "still_phase", "two_still_turns"};
inline constexpr std::array<std::string_view, 3> sources{"builders", "swords", "garrison"};
inline constexpr std::array<std::string_view, 3> then{"free_retreat", "take_size", "gain_size"};
inline constexpr std::array<std::string_view, 2> which{"highest", "lowest"};
inline constexpr std::array<std::string_view, 3> meters{"morale", "supply", "influence"};
inline constexpr std::array<std::string_view, 5> levels{"immune", "resist", "vulnerable", "deadly",
                                                        "deadly_doctrine"};
inline constexpr std::array<std::string_view, 23> tests{"approached",
                                                        "away",
                                                        "bulwark",
                                                        "charged",
                                                        "complication",
                                                        "enemy_behind_works",
                                                        "enemy_bulwark",
                                                        "enemy_fortified",
                                                        "enemy_has_copied",
                                                        "engagement_won",
                                                        "flanked",
                                                        "flanked_by_cavalry",
                                                        "grounded",
                                                        "hidden",
                                                        "lost_size",
                                                        "moved",
                                                        "near_at_start",
                                                        "own_weather",
                                                        "started_battle",
                                                        "stole_from_monarchy",
                                                        "used",
                                                        "used_feed",
                                                        "used_theft"};

}  // namespace names

/// Shows every key of an effect to a visitor with a member function for each kind of value.
template <class AnyEffect, class Visit>
void each_key(AnyEffect& effect, Visit&& visit) {
    visit.choice("who", effect.who, names::who);
    visit.choice("role", effect.role, names::roles);
    visit.choice("time", effect.time, names::times);
    visit.choice("per", effect.per, names::per);
    visit.choice("battles", effect.battles, names::battles);
    visit.choice("kind", effect.kind, names::kinds);
    visit.choice("from", effect.from, names::amounts);
    visit.choice("cap", effect.cap, names::caps);
    visit.choice("until", effect.until, names::until);
    visit.choice("what", effect.what, names::what);
    visit.choice("after", effect.after, names::after);
    visit.choice("source", effect.source, names::sources);
    visit.choice("then", effect.then, names::then);
    visit.choice("which", effect.which, names::which);
    visit.choice("meter", effect.meter, names::meters);
    visit.choice("level", effect.level, names::levels);
    visit.boolean("penalty", effect.penalty);
    visit.boolean("forced", effect.forced);
    visit.boolean("deep", effect.deep);
    visit.boolean("fortified", effect.fortified);
    visit.boolean("toward_enemy", effect.toward_enemy);
    visit.boolean("asks_referee", effect.asks);
    visit.integer("n", effect.n, -100, 100);
    visit.integer("n_vulnerable", effect.n_vulnerable, -100, 100);
    visit.integer("n_deadly", effect.n_deadly, -100, 100);
    visit.integer("dice", effect.dice, 1, 10);
    visit.integer("hidden_dice", effect.hidden_dice, 1, 10);
    visit.integer("sides", effect.sides, 2, 100);
    visit.integer("on", effect.on, 1, 100);
    visit.integer("spaces", effect.spaces, 0, 9);
    visit.integer("distance", effect.distance, 0, 9);
    visit.integer("attacker_within", effect.attacker_within, 0, 9);
    visit.integer("most", effect.most, 0, 100);
    visit.integer("least", effect.least, 0, 100);
    visit.integer("phases", effect.phases, 1, 9);
    visit.integer("percent", effect.percent, 1, 100);
    visit.integer("least_size", effect.least_size, 1, 1000);
    visit.integer("most_size", effect.most_size, 1, 1000);
    visit.selector("only", effect.only);
    visit.selector("except", effect.except);
    visit.selector("only_enemy", effect.only_enemy);
    visit.selector("unless_enemy", effect.unless_enemy);
    visit.selector("only_enemy_own", effect.only_enemy_own);
    visit.selector("double_for", effect.double_for);
    visit.selector("unless_near", effect.unless_near);
    visit.classes("classes", effect.classes);
    visit.abilities("options", effect.options);
    visit.doctrines("if_enemy_doctrine", effect.if_enemy_doctrine);
    visit.doctrines("unless_enemy_doctrine", effect.unless_enemy_doctrine);
    visit.doctrines("enemy_doctrine_or", effect.enemy_doctrine_or);
    visit.terrains("terrain", effect.terrain);
    visit.space_tags("space_tags", effect.space_tags);
    visit.space_tags("all_space_tags", effect.all_space_tags);
    visit.weathers("weathers", effect.weathers);
    visit.labels("weather", effect.labels);
    visit.labels("preferred", effect.preferred);
    visit.labels("undesired", effect.undesired);
    visit.labels("unless_enemy_prefers", effect.unless_enemy_prefers);
    visit.weather("weather_to", effect.weather_to);
    visit.element("element", effect.element);
    visit.set("if", effect.tests, names::tests);
    visit.set("unless", effect.not_tests, names::tests);
    visit.set("enemy_lists_self", effect.enemy_lists_self, names::levels);
    visit.set("self_lists_enemy", effect.self_lists_enemy, names::levels);
    visit.set("unless_enemy_lists_self", effect.unless_enemy_lists_self, names::levels);
    visit.set("enemy_element_entry", effect.enemy_element_entry, names::levels);
    visit.set("kinds", effect.kinds, names::kinds);
}

/// The conditions of a battle, which every change of dice may have.
inline constexpr std::string_view battle_conditions =
    "all_space_tags attacker_within battles distance enemy_doctrine_or "
    "enemy_element_entry enemy_lists_self except fortified if if_enemy_doctrine kind "
    "only only_enemy penalty per role self_lists_enemy space_tags spaces terrain time "
    "unless unless_enemy unless_enemy_doctrine unless_enemy_lists_self "
    "unless_enemy_prefers unless_near weather";
/// Which keys a word must have and may have, as one text of names parted by blanks each.
struct Spec {
    std::string_view needs, allows;
    bool conditions{};  ///< May have the battle_conditions too.
    [[nodiscard]] bool may_have(std::string_view key) const;  ///< Besides what it needs.
};
/// By Word.
[[nodiscard]] const std::array<Spec, word_count>& specs();
/// Whether a text of names parted by blanks has this one.
[[nodiscard]] bool names_key(std::string_view list, std::string_view key);

}  // namespace muster::strategic

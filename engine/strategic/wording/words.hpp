#pragma once

#include "engine/strategic/model/event.hpp"
#include "engine/strategic/model/state.hpp"
#include "engine/toml/words/word_files.hpp"

#include <array>
#include <string>
#include <string_view>

/// The words of a war, in one language.
namespace muster::strategic {

/// Messages by "log.moved", and names of rows by "class.archers", where the language has its own.
struct Words : toml::WordList {};

/// A row's name in this language, or as its author wrote it. `section` is class, ability, doctrine,
/// weather, terrain, mutation or war.
template <class Row>
[[nodiscard]] std::string name_of(const Words& words, std::string_view section, const Row& row) {
    return words.word(section, row.id, row.name);
}
/// An ability's, by the id of its class and its own: "ability.archers.volley".
[[nodiscard]] std::string ability_name(const Words& words, const State& state, AbilityId ability);
/// Names of the war file go by the war's id: "armies.tolls_of_ostrick.v1".
[[nodiscard]] std::string army_name(const Words& words, const State& state, Index army);
/// The same where it had the name of a row of the war's armies then; absent: as the state has it.
[[nodiscard]] std::string army_name(const Words& words, const State& state, Index army, Index row);
[[nodiscard]] std::string faction_name(const Words& words, const War& war, std::size_t faction);
[[nodiscard]] std::string space_name(const Words& words, const War& war, std::size_t space);
[[nodiscard]] std::string river_name(const Words& words, const War& war, std::size_t river);
[[nodiscard]] std::string war_name(const Words& words, const War& war);

namespace names {
/// The messages that a language has, by section.
inline constexpr std::array<std::string_view, 92> words_of_log{
    "turn_begun",     "moves_begun",
    "declares",       "battles_begun",
    "switched_on",    "switched_off",
    "not_paid",       "triggered",
    "meter",          "cp",
    "gold",           "shortage",
    "decayed",        "levied",
    "returned",       "moved",
    "forced_march",   "exhausted",
    "rested",         "trapped",
    "revealed",       "hidden",
    "acted",          "acted_on",
    "acted_at",       "built",
    "split",          "combined",
    "bought",         "lost_augment",
    "medal_won",      "medal_spent",
    "will_attack",    "will_attack_night",
    "unseen_attack",  "unseen_attack_night",
    "will_use",       "will_use_on",
    "dropped",        "weather",
    "weather_here",   "rivals",
    "mutated",        "battle_begun",
    "void_attack",    "slipped_away",
    "used",           "used_augment",
    "helped",         "helped_advantage",
    "pool",           "pool_rating",
    "pool_one",       "pool_rating_one",
    "committed",      "committed_one",
    "rolled",         "removed_die",
    "compared",       "lost",
    "gained",         "str",
    "won_battle",     "retreated",
    "retreat_lapsed", "won_engagement",
    "fell",           "fell_alone",
    "convert",        "capture",
    "raze",           "liberate",
    "occupy",         "sack",
    "give_back",      "set_free",
    "leave",          "scene_called",
    "scenes_closed",  "terrain",
    "terrain_free",   "won",
    "drawn",          "on_going",
    "because",        "against",
    "nobody",         "unknown",
    "decimal_mark",   "by_ending",
    "by_turn_limit",  "by_referee"};
inline constexpr std::array<std::string_view, 39> words_of_act{
    "done",          "done_orders", "done_declare", "done_options", "done_react",   "done_retreat",
    "choose",        "stay",        "trade_on",     "trade_off",    "march",        "march_forced",
    "act",           "act_on",      "act_at",       "split",        "combine",      "buy",
    "spend",         "relieve",     "release",      "hand_over",    "attack",       "attack_night",
    "drop",          "use",         "employ",       "employ_for",   "employ_later", "aid",
    "aid_advantage", "commit",      "press",        "stop",         "retreat",      "go",
    "feed",          "stand",       "roll"};
inline constexpr std::array<std::string_view, 17> words_of_ask{
    "trades",  "orders",     "order",  "declare", "react",   "options", "commit", "feed", "press",
    "retreat", "retreat_to", "pursue", "stand",   "outcome", "fate",    "dice",   "over"};
inline constexpr std::array<std::string_view, 5> words_of_reward{"gold", "cp", "rest", "size",
                                                                 "train"};
/// By what a die is rolled for, in the order of RollFor.
inline constexpr std::array<std::string_view, 29> words_of_die{
    "initiative", "weather",        "phenomenon",      "rivals",          "mutation",
    "traps",      "theft",          "slip_away",       "attacker",        "attacker_again",
    "defender",   "defender_again", "attacker_reroll", "defender_reroll", "attrition",
    "possession", "morale",         "retreat",         "survivors",       "joining",
    "escape",     "escaped",        "interference",    "spoils",          "bonus",
    "repairs",    "storm",          "time_of_day",     "terrain"};
/// Sentences of the referee's inputs, by their words without "ref_" (ruling_line.cpp).
inline constexpr std::array<std::string_view, 106> words_of_ruling{"pool_more",
                                                                   "pool_more_one",
                                                                   "pool_less",
                                                                   "pool_less_one",
                                                                   "ground_more",
                                                                   "ground_more_one",
                                                                   "ground_less",
                                                                   "ground_less_one",
                                                                   "steps_up",
                                                                   "steps_up_all",
                                                                   "steps_down",
                                                                   "steps_down_all",
                                                                   "rating_more",
                                                                   "rating_less",
                                                                   "tie_loss",
                                                                   "route",
                                                                   "roshna",
                                                                   "settle",
                                                                   "cancel",
                                                                   "daytime_day",
                                                                   "daytime_night",
                                                                   "str_more",
                                                                   "str_less",
                                                                   "size_more",
                                                                   "size_less",
                                                                   "defeat",
                                                                   "approve_second_roll",
                                                                   "approve_escape",
                                                                   "approve_rich",
                                                                   "approve_bonus_roll",
                                                                   "approve_interference",
                                                                   "approve_meaningful",
                                                                   "approve_flat_conversion",
                                                                   "approve_scenes_closed",
                                                                   "approve_scenes_closed_not",
                                                                   "meter_more",
                                                                   "meter_less",
                                                                   "cp_more",
                                                                   "cp_less",
                                                                   "gold_more",
                                                                   "gold_less",
                                                                   "weather",
                                                                   "weather_stays",
                                                                   "weather_here",
                                                                   "weather_here_stays",
                                                                   "reveal_on",
                                                                   "reveal_off",
                                                                   "tag_space_on",
                                                                   "tag_space_off",
                                                                   "tag_army_on",
                                                                   "tag_army_off",
                                                                   "controller",
                                                                   "controller_nobody",
                                                                   "init_more",
                                                                   "init_less",
                                                                   "order",
                                                                   "battle",
                                                                   "block_open",
                                                                   "block_difficult",
                                                                   "block_closed",
                                                                   "way_open",
                                                                   "way_difficult",
                                                                   "way_closed",
                                                                   "way_none",
                                                                   "way_side",
                                                                   "way_main",
                                                                   "help",
                                                                   "project",
                                                                   "project_one",
                                                                   "project_road",
                                                                   "project_road_one",
                                                                   "weather_mod_more",
                                                                   "weather_mod_less",
                                                                   "weather_mod_more_region",
                                                                   "weather_mod_less_region",
                                                                   "relation_hostile",
                                                                   "relation_neutral",
                                                                   "relation_allied",
                                                                   "points_more",
                                                                   "points_more_one",
                                                                   "points_less",
                                                                   "points_less_one",
                                                                   "exhaustion_more",
                                                                   "exhaustion_more_one",
                                                                   "exhaustion_less",
                                                                   "exhaustion_less_one",
                                                                   "feral_on",
                                                                   "feral_off",
                                                                   "prey",
                                                                   "storm",
                                                                   "allow_on",
                                                                   "allow_off",
                                                                   "repair_on",
                                                                   "repair_off",
                                                                   "defense",
                                                                   "training",
                                                                   "training_none",
                                                                   "value",
                                                                   "spawn",
                                                                   "class",
                                                                   "trigger_yes",
                                                                   "trigger_no",
                                                                   "terrain",
                                                                   "terrain_roll",
                                                                   "end",
                                                                   "end_nobody"};
inline constexpr std::array<std::string_view, 3> words_of_question{"1", "2", "3"};  ///< ST-33
/// What becomes of a fallen army, and of a place, as a choice.
inline constexpr std::array<std::string_view, 9> words_of_choice{
    "convert", "capture", "raze", "liberate", "occupy", "sack", "give_back", "set_free", "leave"};
}  // namespace names

}  // namespace muster::strategic

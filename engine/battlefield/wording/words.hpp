#pragma once

#include "engine/battlefield/model/army.hpp"
#include "engine/battlefield/model/names.hpp"
#include "engine/battlefield/model/tables.hpp"
#include "engine/toml/words/word_files.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

/// The words of a battle and of its cards, in one language.
namespace muster::battlefield {

/// Messages by "log.moved", and names of rows by "troop.light_inf", where the language has its own.
struct Words : toml::WordList {};

/// A row's name in this language, or as its author wrote it. `section` is troop, engine,
/// fortification or map.
template <class Row>
[[nodiscard]] std::string name_of(const Words& words, std::string_view section, const Row& row) {
    return words.word(section, row.id, row.name);
}

/// A unit's name in this language: its own where the words have it, that of its row, numbered or
/// not, or as its author wrote it.
[[nodiscard]] std::string unit_name(const Words& words, const Tables& tables, const Army& army,
                                    const Unit& unit);
/// An army's name likewise.
[[nodiscard]] std::string army_name(const Words& words, const Army& army);

/// What a map's objective asks for, in this language, or as the map's author wrote it.
[[nodiscard]] std::string objective_text(const Words& words, const Map& map, std::size_t which);

/// One thing that a row can do, as its card says it.
struct TraitText {
    std::string_view id;
    std::string name, text;
};
/// All that a row can do, in the order of the traits.
[[nodiscard]] std::vector<TraitText> traits_of(const Words& words, const Profile& profile);
/// The same as one line.
[[nodiscard]] std::string wording(const Words& words, const Profile& profile);

namespace names {
/// The messages that a language has, by section.
inline constexpr std::array<std::string_view, 12> words_of_trait{
    "aerial",           "ranged",     "cooldown",     "breach",
    "def_adv_vs_melee", "split_move", "atk_as_melee", "def_as_melee",
    "mounted",          "size25",     "leash",        "atk_adv_while_ml"};
inline constexpr std::array<std::string_view, 23> words_of_card{
    "officer_text", "commander_text", "near_officer", "giants",  "near_commander", "morale",
    "move",         "range",          "scale",        "officer", "commander",      "may_move",
    "in_range",     "foot",           "mounted",      "aerial",  "engine",         "melee",
    "ranged",       "command",        "command_text", "crew",    "crew_text"};
inline constexpr std::array<std::string_view, 3> words_of_loss{"killed", "isolated", "silenced"};
inline constexpr std::array<std::string_view, 50> words_of_log{"declared",
                                                               "gap",
                                                               "placed",
                                                               "lifted",
                                                               "deployed",
                                                               "sits_out",
                                                               "round",
                                                               "turn",
                                                               "attacks",
                                                               "moved",
                                                               "halted",
                                                               "left",
                                                               "forgone",
                                                               "manned",
                                                               "unmanned",
                                                               "lured",
                                                               "attacked",
                                                               "shot",
                                                               "bombarded",
                                                               "rolled",
                                                               "missed",
                                                               "struck",
                                                               "hit",
                                                               "fort_hit",
                                                               "breached",
                                                               "fallen",
                                                               "out_of_command",
                                                               "army_lost",
                                                               "left_the_map",
                                                               "officer_lost",
                                                               "officer_restored",
                                                               "commander_lost",
                                                               "commander_out",
                                                               "cunning",
                                                               "waived",
                                                               "joined",
                                                               "parted",
                                                               "revealed",
                                                               "revealed_all",
                                                               "stopped",
                                                               "won",
                                                               "drawn",
                                                               "because",
                                                               "unseen",
                                                               "into_sight",
                                                               "out_of_sight",
                                                               "lured_into_sight",
                                                               "lured_out_of_sight",
                                                               "on_going",
                                                               "against"};
inline constexpr std::array<std::string_view, 29> words_of_act{
    "end_moves",     "end_turn", "choose",  "stay",      "move",        "leave",
    "forgo",         "unman",    "attack",  "shoot",     "bombard",     "man",
    "lure",          "decline",  "roll",    "direction", "gap",         "place",
    "lift",          "deployed", "cunning", "waive",     "officer_out", "officer_restore",
    "commander_out", "join",     "part",    "reveal",    "stop"};
inline constexpr std::array<std::string_view, 11> words_of_ask{
    "cunning", "direction", "gap",  "deploy", "move", "move_unit",
    "act",     "act_unit",  "lure", "dice",   "over"};
/// What a printed map explains, by name and by what it means in play.
inline constexpr std::array<std::string_view, 20> words_of_legend{
    "high",   "difficult", "impassable", "ford",      "bridge",    "trees",    "fog",
    "wall",   "fort",      "engine",     "objective", "attacker",  "defender", "zone",
    "morale", "move",      "range",      "officer",   "commander", "worn"};
inline constexpr std::array<std::string_view, 4> words_of_ending{"commander", "objective",
                                                                 "round_limit", "referee"};
}  // namespace names

}  // namespace muster::battlefield

#pragma once

#include "engine/warfare/model/words.hpp"
#include "engine/warfare/rules/battle.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

/// A battle in the words of a language (cards/warfare/locale, sections log, act and ask).
namespace muster::warfare {

/// The event as one short line that everybody may read; absent where the line beside it says the
/// same. `state` may be any state of the battle.
[[nodiscard]] std::optional<std::string> narrate(const Words& words, const State& state,
                                                 const Event& event);

/// What an action does, as a button or a numbered choice says it: "Attack: Wardens on Ghouls".
[[nodiscard]] std::string describe(const Words& words, const State& state, Action action);

/// What the seat to move is asked, in one sentence; in GM mode with the name of whose turn it is.
[[nodiscard]] std::string prompt(const Words& words, const State& state);

/// "Madder" or "Woad"; 0 red, 1 blue.
[[nodiscard]] std::string side_name(const Words& words, int side);
/// A unit's or a Fortification's name.
[[nodiscard]] std::string card_name(const Words& words, const State& state, int side, Index index);

namespace names {
/// The messages that a language has beside those of cards, by section.
inline constexpr std::array<std::string_view, 2> words_of_seats{"red", "blue"};
inline constexpr std::array<std::string_view, 46> words_of_log{
    "by",         "round",       "round_side",  "passed",       "hold",       "attack",
    "charge",     "disengage",   "magic",       "retreat",      "initiative", "begins",
    "attack_hit", "attack_miss", "power_yes",   "power_no",     "rocks",      "magic_yes",
    "magic_no",   "check_yes",   "check_no",    "automatic",    "of_two",     "turned",
    "critical",   "casualty",    "fort_hit",    "breached",     "diminished", "rallied",
    "slain",      "broken",      "retreated",   "disbanded",    "exhausted",  "engaged",
    "disengaged", "order_lost",  "free_attack", "fed",          "sapped",     "regenerated",
    "fell",       "won",         "drawn",       "last_casualty"};
inline constexpr std::array<std::string_view, 16> words_of_act{
    "pass", "hold",      "attack",          "charge",           "disengage", "feed",
    "sap",  "magic",     "retreat",         "let_fail",         "courage",   "next",
    "roll", "surrender", "leader_defeated", "characters_beaten"};
inline constexpr std::array<std::string_view, 5> words_of_ask{"order", "slot", "courage", "choose",
                                                              "roll"};
inline constexpr std::array<std::string_view, 8> words_of_ending{
    "destroyed",  "infantry_lost", "retreat",   "leader",
    "characters", "surrender",     "stalemate", "round_limit"};
}  // namespace names

/// The number in the rulebook of what the seat to move is asked: "WF-86".
[[nodiscard]] std::string_view rule_now(const State& state);

}  // namespace muster::warfare

#pragma once

#include <array>
#include <string_view>

/// How files and saves call what has no row of its own.
namespace muster::strategic::names {

inline constexpr std::array<std::string_view, 3> roads{"none", "side", "main"};
inline constexpr std::array<std::string_view, 3> economies{"gold", "cp", "both"};
inline constexpr std::array<std::string_view, 2> war_sides{"invader", "defender"};
inline constexpr std::array<std::string_view, 3> speeds{"encumbered", "standard", "mobile"};
inline constexpr std::array<std::string_view, 4> war_ends{"none", "ending", "turn_limit",
                                                          "referee"};
/// By Cost, and by When: what an ability takes, and when it works.
inline constexpr std::array<std::string_view, 10> costs{"none",
                                                        "move_action",
                                                        "instead_of_move",
                                                        "battle_action",
                                                        "move_or_battle_action",
                                                        "move_and_battle_action",
                                                        "reaction",
                                                        "free",
                                                        "option",
                                                        "withdraw"};
inline constexpr std::array<std::string_view, 14> moments{
    "always",           "any",         "pool",           "attacked",
    "compare",          "action",      "enter",          "after_battle",
    "battle_won",       "defeated",    "move_phase_end", "battle_phase_start",
    "battle_phase_end", "war_turn_end"};

}  // namespace muster::strategic::names

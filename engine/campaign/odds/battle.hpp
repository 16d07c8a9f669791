#pragma once

#include "engine/campaign/odds/chance.hpp"

#include <array>
#include <cstddef>

namespace muster::campaign::odds {

/// Differences of the totals that differ in their result: 0 to 5, and 6 or more (CA-169).
inline constexpr std::size_t differences = 7;
inline constexpr int most_modifier = 99;  ///< A side's sum of modifiers, above or below 0.

/// What a difference does in a battle that has a defender: casualties in % of a side's own
/// soldiers, the change of Morale, and in how many of 6 the loser's commander is captured. With a
/// difference below 2 the loser is the attacker, whoever rolled higher (CA-175, CA-176).
struct BattleResult {
    int winner_casualties, loser_casualties;
    int winner_morale, loser_morale;
    int captured_in_6;
};
inline constexpr std::array<BattleResult, differences> battle_results{{
    {5, 5, 0, -1, 0},    // CA-176
    {5, 5, 0, -1, 0},    // CA-170
    {10, 10, 0, -1, 0},  // CA-171
    {5, 10, 1, -2, 0},   // CA-172
    {5, 15, 2, -2, 1},   // CA-173
    {5, 15, 2, -2, 1},   // CA-173
    {5, 20, 2, -2, 2},   // CA-174
}};
/// The least difference by which an attacker takes the objective (CA-170).
inline constexpr std::size_t least_to_take = 2;

/// A battle of two sides, one of them the defender: 2d6 and a sum of modifiers each (CA-152).
struct Battle {
    Chance attacker_higher, equal, defender_higher;
    /// By the difference, that side being higher; at 0 both hold the chance of equal totals.
    std::array<Chance, differences> attacker{}, defender{};
    Chance
        attacker_takes;  ///< The objective, by a difference of 2 or more; else it stays (CA-170).
    Chance attacker_captured, defender_captured;          ///< The commanders (CA-173, CA-174).
    double attacker_casualties{}, defender_casualties{};  ///< Mean, in % of the side's soldiers.
};
/// From the sums of the sides' modifiers, each within `most_modifier` of 0.
[[nodiscard]] Battle battle(int attacker, int defender);

}  // namespace muster::campaign::odds

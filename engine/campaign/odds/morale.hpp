#pragma once

#include "engine/campaign/odds/chance.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace muster::campaign::odds {

inline constexpr int highest_morale = 12;  ///< CA-118; the lowest is 0 (CA-119).

/// A row of the table of failed Morale checks (CA-123 to CA-133).
struct Consequence {
    int row;  ///< 2 to 12.
    std::string_view id, words, rule;
};
inline constexpr std::array<Consequence, 11> consequences{{
    {2, "mutiny", "mutiny: each detachment, 19 in 20, joins a new commander", "CA-123"},
    {3, "mass_desertion", "mass desertion: 30 % of size and supplies", "CA-124"},
    {4, "defections", "1d6 detachments go over to another army", "CA-125"},
    {5, "major_desertion", "major desertion: 20 % of size and supplies", "CA-126"},
    {6, "split", "split: each detachment, 3 in 6, joins a new commander", "CA-127"},
    {7, "defection", "1 detachment goes over to another army", "CA-128"},
    {8, "desertion", "desertion: 10 % of size and supplies", "CA-129"},
    {9, "absences", "1d6 detachments are absent for 2d6 days", "CA-130"},
    {10, "camp_followers", "camp followers: noncombatants +5 %", "CA-131"},
    {11, "absence", "1 detachment is absent for 2d6 days", "CA-132"},
    {12, "no_effect", "no effect", "CA-133"},
}};

/// A Morale check: 2d6 of at most the Morale hold (CA-122).
struct MoraleCheck {
    Chance held, failed;
    std::array<Chance, consequences.size()> by_consequence{};  ///< In the order of `consequences`.
};
/// `morale`: 0 to 12. A Poet reads the row of total + 2 (CA-134).
[[nodiscard]] MoraleCheck morale_check(int morale, bool has_poet = false);

}  // namespace muster::campaign::odds

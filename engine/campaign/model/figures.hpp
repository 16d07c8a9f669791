#pragma once

#include "engine/campaign/model/army.hpp"
#include "engine/campaign/model/state.hpp"

#include <cstdint>
#include <span>

/// What is worked out from an army: needs, capacity, column, weights, ranges (sections 5 to 12).
namespace muster::campaign {

/// CA-39, CA-47, CA-288: noncombatants in tenths of a percent of the soldiers.
[[nodiscard]] int nc_permille(const Traits& traits, bool is_skirmisher_only);
/// Every detachment is skirmisher; engines and wagons do not count here (CA-47).
[[nodiscard]] bool is_skirmisher_only(std::span<const Detachment> detachments);
[[nodiscard]] bool is_cavalry_only(std::span<const Detachment> detachments);
[[nodiscard]] bool has_cavalry(std::span<const Detachment> detachments);
/// Cavalry, or skirmishers that count as such for scouting (CA-46).
[[nodiscard]] bool has_scouts(std::span<const Detachment> detachments);

/// Supplies that an army eats a day (CA-56).
[[nodiscard]] std::int64_t daily_need(const Army& army);
/// What some detachments carry, without traits and spell kits (CA-57).
[[nodiscard]] std::int64_t carried_by(std::span<const Detachment> detachments);
/// What detachments under a commander may carry (CA-57, CA-58, CA-238); nobody: null.
[[nodiscard]] std::int64_t capacity(std::span<const Detachment> detachments, const Traits& traits,
                                    const Commander* leader);
/// What an army may carry.
[[nodiscard]] std::int64_t capacity(const State& state, const Army& army);
[[nodiscard]] std::int64_t free_capacity(const State& state, const Army& army);
/// Whole days for which the supplies last.
[[nodiscard]] std::int64_t days_of_supply(const Army& army);

/// The column in 1/20000 of a mile (CA-99; halved by a Logistician, CA-101).
[[nodiscard]] std::int64_t column_length(const State& state, const Army& army);
inline constexpr std::int64_t column_mile = 20'000;
[[nodiscard]] bool is_long_column(const State& state, const Army& army);

/// Weighted soldiers (CA-48), and in an assault (CA-204).
[[nodiscard]] int field_weight(std::span<const Detachment> detachments);
[[nodiscard]] int assault_weight(std::span<const Detachment> detachments, const Variant& variant);

/// In hexes, by day (CA-75 to CA-79).
[[nodiscard]] int scouting_radius(const State& state, const Army& army);
[[nodiscard]] int scouting_radius(std::span<const Detachment> detachments, const Traits& traits,
                                  WeatherLevel level);
[[nodiscard]] int forage_radius(std::span<const Detachment> detachments, const Traits& traits,
                                const Variant& variant);                 ///< CA-68.
[[nodiscard]] int raze_radius(std::span<const Detachment> detachments);  ///< CA-72.

[[nodiscard]] int resting_morale(const Traits& traits);  ///< CA-118, CA-272.
inline constexpr int most_morale = 12;

/// A day's road-miles before spending (CA-85 to CA-105), without the week's caps.
[[nodiscard]] Miles day_miles(const State& state, const Army& army, bool is_forced);
/// The week's cap in road-miles (CA-85, CA-90, CA-100, CA-101).
[[nodiscard]] Miles week_cap(const State& state, const Army& army, bool is_forced);
/// What the next day of marching gives: the least of both, 0 where none is allowed (CA-94).
[[nodiscard]] Miles next_allowance(const State& state, const Army& army, bool is_forced);
[[nodiscard]] Miles night_miles(const State& state, const Army& army, bool is_forced);
/// CA-91.
[[nodiscard]] bool doubles_forced_pace(const State& state, const Army& army);
/// Road-miles that a step costs, on a road or off it (CA-87).
[[nodiscard]] Miles step_miles(const Army& army, bool is_road);
/// What fording costs of a day's allowance before the hex is entered (CA-103).
[[nodiscard]] Miles ford_delay(const State& state, const Army& army, Miles allowance);

/// Shares an amount over detachments by their soldiers, largest remainder first (CA-113).
[[nodiscard]] std::vector<int> shared_losses(std::span<const Detachment> detachments, int losses);

}  // namespace muster::campaign

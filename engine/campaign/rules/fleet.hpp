#pragma once

#include "engine/campaign/rules/play.hpp"

#include <optional>
#include <string>

/// Boats and naval war (section 23).
namespace muster::campaign {

/// Ships that an army needs to be carried (CA-249, CA-250).
[[nodiscard]] int ships_needed(const Army& army);
/// Days to embark or disembark so many ships in a hex; 0: none can land there (CA-251, CA-252).
[[nodiscard]] int landing_days(const Setting& setting, Cell hex, int ships);
/// Hexes of a day under sail (CA-255, CA-256).
[[nodiscard]] int hexes_a_day(const Variant& variant, bool is_upriver, bool rows);
/// Ships that carry siege equipment: those of the fleet, and one for each set aboard (CA-R74).
[[nodiscard]] int armed_ships(const Army& army);
/// A warship with siege equipment counts 4 (CA-259).
[[nodiscard]] int fleet_weight(const Army& army);
/// Whether water leads a fleet from a hex into the next.
[[nodiscard]] bool may_sail(const State& state, Cell from, Cell to);
/// The land nearest to a hex, itself if it is none of the sea (CA-257).
[[nodiscard]] Cell nearest_land(const State& state, Cell hex);

/// Empty, or why the army cannot: to embark, disembark, sail, hire, release or build ships.
[[nodiscard]] std::string fleet_fault(const State& state, const Army& army, const Task& task);
/// A day of it; the task is over when it is done.
void fleet_day(Play& play, ArmyId id, const Task& task);
/// A day of embarking or disembarking is over, and perhaps the last (CA-251).
void landing_day(Play& play, Army& army);
/// A new course in mid-day, with what is left of the day (CA-R57). @returns whether there is one
bool change_sail(Play& play, Army& army, const Task& task);
/// When a fleet enters its next hex today; nothing if it does not.
[[nodiscard]] std::optional<Minute> next_sail(const State& state, const Army& army);
/// It does, at `state.now`.
void sail_on(Play& play, ArmyId id);
/// CA-R83: the hired ships of an army that is no more go back to their pools.
void return_hired(State& state, Army& army);
/// What takes no time: hiring, releasing, and the order to build.
void fleet_errand(Play& play, Army& army, const Task& task);
/// Step 8: the ships' keep, and what happens where it is not paid (CA-253, CA-254).
void fleet_upkeep(Play& play, Army& army);
/// CA-257: a check of the fleet; crews that fail put everybody ashore and sail off.
void fleet_check(Play& play, Army& army);
/// A day of rowing is over: the seventh costs morale and a check, of the ships alone (CA-256).
void rowing_day(Play& play, Army& army);
/// CA-260: percent of the ships, plain ones first, and their passengers.
void lose_ships(Play& play, Army& army, int percent);
/// Step 10: ships that sailed off return, and those that are built are there.
void fleet_returns(Play& play);

}  // namespace muster::campaign

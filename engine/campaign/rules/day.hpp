#pragma once

#include "engine/campaign/rules/play.hpp"

#include <cstddef>

/// The day's order of steps (CA-13) and the orders that run it.
namespace muster::campaign {

/// When the next step happens.
[[nodiscard]] Minute next_minute(const State& state);
/// Does the next step: one army, one hex entered, one meeting, or the end of a phase.
void do_step(Play& play);

/// CA-9: when an order lapses that counts from a minute; -1 of -1.
[[nodiscard]] Minute end_of_order(const Variant& variant, Minute from);
/// CA-9: when the order of an army lapses; -1: it has none.
[[nodiscard]] Minute lapse_minute(const State& state, const Army& army);
/// An order counts from now on.
void take_order(Play& play, const Order& order);
/// Runs the tasks that take no time at the front of the army's list.
void run_errands(Play& play, ArmyId id);
/// Step 4 for one army (CA-12).
void day_action(Play& play, ArmyId id);
/// Step 9 for one army: what is complete (CA-13).
void finish_day(Play& play, ArmyId id);

}  // namespace muster::campaign

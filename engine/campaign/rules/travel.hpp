#pragma once

#include "engine/campaign/rules/play.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Marches by day and by night (section 12).
namespace muster::campaign {

/// Whether and how an army may go over a side of its hex.
struct Passage {
    bool is_open{};
    bool is_road{};
    bool is_ford{};
    std::string_view why_not{};  ///< With the rule, where it is closed.
};
[[nodiscard]] Passage passage(const State& state, const Army& army, Cell from, HexSide side,
                              bool may_leave_roads);

/// The hexes to enter one after another, or none and why not.
struct Way {
    std::vector<Cell> hexes;
    std::string why_not;
};
[[nodiscard]] Way way_of(const State& state, const Army& army, const Task& march);
/// What the next hex of a way costs, its ford's delay included (CA-87, CA-103).
[[nodiscard]] Miles cost_of(const State& state, const Army& army, Cell next);

/// Dawn of a day of marching: the allowance, or why the army stays.
void begin_march(Play& play, Army& army);
/// When it enters its next hex today; nothing if it does not.
[[nodiscard]] std::optional<Minute> next_entry(const State& state, const Army& army);
/// It does, at `state.now`.
void enter_next(Play& play, ArmyId id);
/// Takes away what is unspent: it arrived, or has a new course (CA-105).
void clear_march(Army& army);
/// The day is over: what is unspent is kept toward the next hex.
void end_march_day(Army& army);
/// CA-95 to CA-98; only of an army whose march goes on by night. Its check comes later.
void night_march(Play& play, ArmyId id);
[[nodiscard]] bool marches_by_night(const State& state, const Army& army);

/// CA-185: where a beaten army falls back to; `nowhere` if it cannot.
[[nodiscard]] Cell retreat_hex(const State& state, const Army& army, Cell victor_from);
/// A contact where a hostile army is in the open in its hex (CA-149).
void look_for_contact(Play& play, const Army& army);
/// Moves an army into a hex and looks who is there.
void move_into(Play& play, Army& army, Cell to, int rule);

}  // namespace muster::campaign

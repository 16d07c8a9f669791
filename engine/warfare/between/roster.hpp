#pragma once

#include "engine/warfare/between/economy.hpp"
#include "engine/warfare/rules/battle.hpp"

#include <optional>
#include <set>
#include <string>
#include <vector>

/// An army between battles: growth, seasons, days and what a battle leaves (RULES.md, sections 17
/// and 18). Nothing here reads a clock: seasons and days are given.
namespace muster::warfare {

/// A unit that somebody keeps.
struct Owned {
    Unit unit;
    bool equipment_raised{}, size_raised{};  ///< In this season (WF-205).
    int battle_days{};                       ///< Of Levies (WF-214).
    Attitude attitude{Attitude::allied};     ///< That it is paid at (WF-192).
};
struct Roster {
    std::string id, name;
    std::vector<Owned> units;
    [[nodiscard]] const Owned* find(const std::string& unit) const;
    [[nodiscard]] Army army() const;
};

/// What can be raised, and to which row. Drill is asked for experience alone (WF-202).
struct Raise {
    enum class What : std::uint8_t { equipment, experience, size };
    What what{};
    std::size_t row{};  ///< Of equipments, experiences or sizes.
};
struct Drill {
    int days{};
    bool in_keep{};                    ///< Seven days in a keep, or
    bool in_barracks_under_captain{};  ///< in a barracks with a captain.
};

inline constexpr int drill_days = 7;            // WF-202
inline constexpr int clean_battles_wanted = 2;  // WF-202

/// Why this unit may not be raised so (WF-201 to WF-205, WF-215); absent when it may.
[[nodiscard]] std::optional<std::string> raise_fault(const Tables& tables, const Variant& variant,
                                                     const Owned& owned, const Raise& raise,
                                                     const Drill& drill = {});
/// WF-204: the difference in cost, never below 0.
[[nodiscard]] int raise_price(const Tables& tables, const Variant& variant, const Unit& unit,
                              const Raise& raise);
/// Raises the unit, and merges it with one that then has the same keywords (WF-208). @returns the
/// price. @throws std::invalid_argument with the fault if there is one.
int raise(const Tables& tables, const Variant& variant, Roster& roster, const std::string& unit,
          const Raise& how, const Drill& drill = {});

/// Takes a unit in; a twin makes the one at hand a step larger instead, at no price (WF-207).
/// @returns the id of the unit that has it now.
std::string gain(const Tables& tables, const Variant& variant, Roster& roster, Unit unit);

/// The size after this one, or the same where there is none (WF-203, WF-R4).
[[nodiscard]] std::size_t next_size(const Tables& tables, const Variant& variant, std::size_t size);

/// WF-197 and WF-198: gold due for a season from this unit.
[[nodiscard]] int season_due(const Tables& tables, const Owned& owned);
/// WF-199 and WF-200: pays for the units named, and ends the season. @returns who disbands.
std::vector<std::string> end_season(Roster& roster, const std::set<std::string>& paid);
/// WF-214: a day on which the army fought. @returns the Levies that go home.
std::vector<std::string> end_battle_day(const Variant& variant, Roster& roster);

/// What a battle leaves of an army (WF-179), by unit ids.
struct Aftermath {
    std::vector<std::string> slain, disbanded, went_home;
    std::vector<std::string> reformed;   ///< Broken, and back (WF-R28).
    std::vector<std::string> converted;  ///< Levies that are Infantry now (WF-213).
    std::vector<std::string> clean;      ///< WF-202.
};
/// Takes a finished battle into the roster. `declined`: Levies whose owner keeps them as they are.
/// @throws std::invalid_argument if the battle is not over.
Aftermath leave_battle(const Tables& tables, Roster& roster, const State& state, int side,
                       const std::set<std::string>& declined = {});

}  // namespace muster::warfare

#pragma once

#include "engine/battlefield/model/army_list.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// What can be done to an army that is being made. All of it leaves a list whose marks name units
/// that are there.
namespace muster::client::army_draft {

using battlefield::ArmyList;
using battlefield::Profile;
using battlefield::ProfileKey;
using battlefield::Tables;
using battlefield::Trait;
using battlefield::Troop;
using battlefield::Variant;

/// What a list of an army has: units one by one, head-counts, and the units that those make; and
/// rows of its own.
struct Part {
    enum class Kind { none, unit, soldiers, made, row };
    Kind kind{};
    std::string id{};  ///< Of a unit or row; of head-counts their troop's.
    bool operator==(const Part&) const = default;
};

/// A line of the army as the builder shows it.
struct Line {
    Part part;
    std::string troop;
    std::size_t unit{};  ///< Its place among those fielded, but for head-counts.
    int units{};         ///< Of head-counts: how many they make.
};
[[nodiscard]] std::vector<Line> lines_of(const ArmyList& list, const battlefield::Army& fielded);

inline constexpr int usual_scale = 25;

// Each gives what was added or is left to look at.
Part add_unit(ArmyList& list, const Tables& tables, const Variant& variant,
              const std::string& troop);
/// As many soldiers as one unit holds, to those there are; the usual scale where there is none.
Part add_soldiers(ArmyList& list, const Tables& tables, const Variant& variant,
                  const std::string& troop);
/// A row of the army's own with the numbers of another.
Part add_row(ArmyList& list, const Tables& tables, const Troop& like, const std::string& name);
/// False where units are of this row.
bool remove(ArmyList& list, const Part& part);
/// A unit or head-counts one place back or on.
bool move(ArmyList& list, const Part& part, int by);
/// A unit to the place of another.
void move_to(ArmyList& list, const std::string& unit, std::size_t place);
/// The units that head-counts make, listed one by one.
Part take_apart(ArmyList& list, const Tables& tables, const Variant& variant,
                const std::string& troop);

void set_troop(ArmyList& list, const std::string& unit, const std::string& troop);
void set_scale(ArmyList& list, int scale);
/// Soldiers of a head-count, 1 to most_soldiers.
void set_count(ArmyList& list, const std::string& troop, int count);
/// The unit holds the commander, and no other does; or it holds him no longer.
void toggle_commander(ArmyList& list, const std::string& unit);
void toggle_officer(ArmyList& list, const std::string& unit);
[[nodiscard]] bool is_commander(const ArmyList& list, const std::string& unit);
[[nodiscard]] bool is_officer(const ArmyList& list, const std::string& unit);
/// Marks of units that are there no more go.
void tidy(ArmyList& list, const Tables& tables, const Variant& variant);

/// The numbers of a unit or a row of the list's own; nothing of other parts.
[[nodiscard]] std::optional<Profile> profile(const ArmyList& list, const Tables& tables,
                                             const Part& part);
[[nodiscard]] int value_of(const Profile& profile, ProfileKey key);
[[nodiscard]] bool can_step(const Profile& profile, ProfileKey key, int by);
/// A number one lower or higher; a die the one before or the next. What a unit then has as its row
/// does is no longer its own.
void step(ArmyList& list, const Tables& tables, const Part& part, ProfileKey key, int by);
void toggle_trait(ArmyList& list, const Tables& tables, const Part& part, Trait trait);
/// A unit has all numbers of its row again.
void reset(ArmyList& list, const std::string& unit);

[[nodiscard]] battlefield::ListedUnit* find_unit(ArmyList& list, const std::string& id);
[[nodiscard]] const battlefield::ListedUnit* find_unit(const ArmyList& list, const std::string& id);
[[nodiscard]] const battlefield::Soldiers* find_soldiers(const ArmyList& list,
                                                         const std::string& troop);
[[nodiscard]] const Troop* find_own(const ArmyList& list, const std::string& row);

}  // namespace muster::client::army_draft

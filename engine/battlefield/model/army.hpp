#pragma once

#include "engine/battlefield/model/units.hpp"
#include "engine/battlefield/model/variant.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace muster::battlefield {

inline constexpr std::size_t max_units = 32;           ///< Of one army in a battle.
inline constexpr std::size_t most_listed_units = 500;  ///< Of a list to print.
inline constexpr std::size_t most_advised_units = 15, least_advised_units = 5;  // BF-32

/// A block of like soldiers (BF-3).
struct Unit {
    std::string id, name;
    std::string troop;  ///< The id of its row.
    Profile profile;    ///< The row's, with what the referee changed (BF-26).
    bool is_officer{}, is_commander{};
    bool operator==(const Unit&) const = default;
};

/// An army as a file has it, with officers and commander marked (BF-35, BF-36).
struct Army {
    std::string id, name;
    std::vector<Unit> units;
    int scale{};  ///< 1:scale (BF-28); 0: its file does not say.
    bool operator==(const Army&) const = default;
};

/// How many units hold an officer, neither more nor fewer (BF-35, BF-R12).
[[nodiscard]] std::size_t officer_quota(std::size_t units, Variant::OfficerRounding rounding);

/// Soldiers that one unit of this row holds at the scale 1:`scale` (BF-29, BF-R8).
[[nodiscard]] int unit_capacity(const Profile& profile, int scale, Variant::UnitCapacity counting);
/// Units that so many soldiers fill (BF-30, BF-31).
[[nodiscard]] int units_of(int soldiers, int capacity, Variant::UnitRounding rounding);

/// Why something is no army (BF-2, BF-35, BF-36).
struct ArmyFault {
    enum class Kind { no_unit, many_units, commanders, shared, officers };
    Kind kind{};
    std::size_t n{};      ///< Units, commanders or officers that it has.
    std::size_t asked{};  ///< Officers that it should have.
    bool operator==(const ArmyFault&) const = default;
};
[[nodiscard]] std::vector<ArmyFault> army_faults(const Army& army, const Variant& variant);
/// The first of them, naming what is wrong after "found"; absent when it is an army.
[[nodiscard]] std::optional<std::string> army_fault(const Army& army, const Variant& variant);

}  // namespace muster::battlefield

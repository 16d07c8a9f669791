#include "engine/battlefield/army.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace muster::battlefield {

std::size_t officer_quota(std::size_t units, Variant::OfficerRounding rounding) {
    if (rounding == Variant::OfficerRounding::floor || units == 0) return units / 4;
    return std::min((units + 3) / 4, units - 1);  // One unit is the commander's.
}

int unit_capacity(const Profile& profile, int scale, Variant::UnitCapacity counting) {
    const bool is_giant = profile.has(Trait::size25);
    if (counting == Variant::UnitCapacity::linear)
        return is_giant ? std::max(1, scale / giant_room) : scale;
    // BF-R8: a square of ground holds giants by its area, S/25 along each side.
    const int giants = scale * scale / (giant_room * giant_room);
    return std::max(1, is_giant ? giants : scale * scale / giant_room);
}

int units_of(int soldiers, int capacity, Variant::UnitRounding rounding) {
    if (soldiers <= 0) return 0;
    const int whole = soldiers / capacity, rest = soldiers % capacity;
    switch (rounding) {
        case Variant::UnitRounding::nearest:
            return std::max(1, whole + (2 * rest >= capacity ? 1 : 0));
        case Variant::UnitRounding::up: return whole + (rest > 0 ? 1 : 0);
        case Variant::UnitRounding::down: break;
    }
    return std::max(1, whole);
}

std::optional<std::string> army_fault(const Army& army, const Variant& variant) {
    const auto count = [&](auto of) {
        return static_cast<std::size_t>(std::count_if(army.units.begin(), army.units.end(), of));
    };
    if (army.units.empty()) return "no unit; an army has at least one (BF-2)";
    if (army.units.size() > max_units)
        return fmt::format("{} units; an army has at most {}", army.units.size(), max_units);
    const std::size_t commanders = count([](const Unit& unit) { return unit.is_commander; });
    if (commanders != 1)
        return fmt::format("{} commanders; an army has exactly one (BF-36)", commanders);
    if (count([](const Unit& unit) { return unit.is_commander && unit.is_officer; }) > 0)
        return "a unit with both commander and officer; they never share one (BF-36)";
    const std::size_t officers = count([](const Unit& unit) { return unit.is_officer; });
    const std::size_t quota = officer_quota(army.units.size(), variant.officer_rounding);
    if (officers != quota)
        return fmt::format("{} officers; an army of {} units has exactly {} (BF-35)", officers,
                           army.units.size(), quota);
    return std::nullopt;
}

}  // namespace muster::battlefield

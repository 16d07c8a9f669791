#include "engine/battlefield/model/army.hpp"

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

std::vector<ArmyFault> army_faults(const Army& army, const Variant& variant) {
    using Kind = ArmyFault::Kind;
    const std::size_t units = army.units.size();
    if (units == 0) return {{Kind::no_unit}};
    const auto count = [&](auto of) {
        return static_cast<std::size_t>(std::count_if(army.units.begin(), army.units.end(), of));
    };
    std::vector<ArmyFault> out;
    if (units > max_units) out.push_back({Kind::many_units, units});
    const std::size_t commanders = count([](const Unit& unit) { return unit.is_commander; });
    if (commanders != 1) out.push_back({Kind::commanders, commanders});
    const std::size_t shared =
        count([](const Unit& unit) { return unit.is_commander && unit.is_officer; });
    if (shared > 0) out.push_back({Kind::shared, shared});
    const std::size_t officers = count([](const Unit& unit) { return unit.is_officer; });
    const std::size_t quota = officer_quota(units, variant.officer_rounding);
    if (officers != quota) out.push_back({Kind::officers, officers, quota});
    return out;
}

std::optional<std::string> army_fault(const Army& army, const Variant& variant) {
    const auto faults = army_faults(army, variant);
    if (faults.empty()) return std::nullopt;
    const ArmyFault& first = faults.front();
    switch (first.kind) {
        case ArmyFault::Kind::no_unit: return "no unit; an army has at least one (BF-2)";
        case ArmyFault::Kind::many_units:
            return fmt::format("{} units; an army has at most {}", first.n, max_units);
        case ArmyFault::Kind::commanders:
            return fmt::format("{} commanders; an army has exactly one (BF-36)", first.n);
        case ArmyFault::Kind::shared:
            return "a unit with both commander and officer; they never share one (BF-36)";
        case ArmyFault::Kind::officers: break;
    }
    return fmt::format("{} officers; an army of {} units has exactly {} (BF-35)", first.n,
                       army.units.size(), first.asked);
}

}  // namespace muster::battlefield

#include "engine/battlefield/model/army_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace muster::battlefield {

std::vector<Troop> troops_of(const ArmyList& list, const Tables& tables) {
    std::vector<Troop> out = tables.troops;
    for (const Troop& row : list.rows) {
        const auto same = [&](const Troop& other) { return other.id == row.id; };
        const auto at = std::find_if(out.begin(), out.end(), same);
        if (at == out.end())
            out.push_back(row);
        else
            *at = row;
    }
    return out;
}

Profile profile_of(const ListedUnit& unit, const Profile& row) {
    Profile out = row;
    const Profile& own = unit.profile;
    if (unit.has(ProfileKey::ml)) out.ml = own.ml;
    if (unit.has(ProfileKey::mv)) out.mv = own.mv;
    if (unit.has(ProfileKey::pow)) out.pow = own.pow;
    if (unit.has(ProfileKey::rng)) out.rng = own.rng;
    if (unit.has(ProfileKey::traits)) out.traits = own.traits;
    if (unit.has(ProfileKey::leash)) out.leash = own.leash;
    if (unit.has(ProfileKey::atk_adv_while_ml)) out.atk_adv_while_ml = own.atk_adv_while_ml;
    return out;
}

int units_of(const Soldiers& soldiers, const Profile& row, int scale, const Variant& variant) {
    if (scale <= 0) return 0;
    return units_of(soldiers.count, unit_capacity(row, scale, variant.unit_capacity),
                    variant.unit_rounding);
}

Army fielded(const ArmyList& list, const Tables& tables, const Variant& variant) {
    Army out;
    out.id = list.id;
    out.name = list.name;
    out.scale = list.scale;
    const std::vector<Troop> troops = troops_of(list, tables);
    const auto add = [&](Unit unit) {
        unit.is_commander = unit.is_commander || unit.id == list.commander;
        unit.is_officer =
            unit.is_officer || std::count(list.officers.begin(), list.officers.end(), unit.id) > 0;
        if (out.units.size() < most_listed_units) out.units.push_back(std::move(unit));
    };
    for (const ListedUnit& unit : list.units)
        if (const Troop* troop = find_row(troops, unit.troop))
            add({unit.id, unit.name.empty() ? troop->name : unit.name, unit.troop,
                 profile_of(unit, troop->profile), unit.is_officer, unit.is_commander});
    for (const Soldiers& group : list.soldiers) {
        const Troop* troop = find_row(troops, group.troop);
        if (troop == nullptr) continue;
        const int made = units_of(group, troop->profile, list.scale, variant);
        for (int i = 1; i <= made && out.units.size() < most_listed_units; ++i)
            add({fmt::format("{}_{}", troop->id, i), fmt::format("{} {}", troop->name, i),
                 troop->id, troop->profile, false, false});
    }
    return out;
}

ArmyList list_of(const Army& army) {
    ArmyList out;
    out.id = army.id;
    out.name = army.name;
    out.scale = army.scale;
    constexpr std::uint8_t all = (1U << profile_key_count) - 1;
    for (const Unit& unit : army.units)
        out.units.push_back({unit.id, unit.troop, unit.name, unit.profile, all, unit.is_officer,
                             unit.is_commander});
    return out;
}

}  // namespace muster::battlefield

#include "engine/warfare/model/build.hpp"

#include <fmt/format.h>

#include <algorithm>

/// The unit builder (RULES.md, section 3).
namespace muster::warfare {
namespace {

/// Rounds thousandths to whole numbers, as the variant says (WF-R12).
int rounded(std::int64_t thousandths, Variant::Rounding rounding) {
    const auto floor = [](std::int64_t value) {
        return value >= 0 ? value / 1000 : -((-value + 999) / 1000);
    };
    switch (rounding) {
        case Variant::Rounding::nearest: return static_cast<int>(floor(thousandths + 500));
        case Variant::Rounding::floor: return static_cast<int>(floor(thousandths));
        case Variant::Rounding::ceil: return static_cast<int>(floor(thousandths + 999));
    }
    return 0;
}

Traits traits_of(const Tables& tables, const Choice& choice, const Traits& extra) {
    Traits traits = tables.ancestries[choice.ancestry].traits;  // WF-25
    for (const Traits* more : {&tables.row(choice.type).traits, &extra})
        for (const std::size_t trait : *more)
            if (std::find(traits.begin(), traits.end(), trait) == traits.end())
                traits.push_back(trait);
    return traits;
}

Effects effects_of(const Tables& tables, const Traits& traits) {
    Effects effects = 0;
    for (const std::size_t trait : traits) effects |= tables.traits[trait].effects;
    return effects;
}

}  // namespace

Attitude AttitudeChart::between(const std::string& a, const std::string& b) const {
    if (a == b) return Attitude::allied;  // WF-186
    const auto found = pairs.find(a < b ? std::pair{a, b} : std::pair{b, a});
    return found == pairs.end() ? otherwise : found->second;
}

std::size_t Tables::no_experience() const {
    const auto at = std::find_if(experiences.begin(), experiences.end(),
                                 [](const Experience& row) { return row.rank < 0; });
    return static_cast<std::size_t>(at - experiences.begin());
}

std::size_t Tables::no_equipment() const {
    const auto at = std::find_if(equipments.begin(), equipments.end(),
                                 [](const Equipment& row) { return row.rank < 0; });
    return static_cast<std::size_t>(at - equipments.begin());
}

const FortificationRow* Tables::fortification(int level) const {
    for (const FortificationRow& row : fortifications)
        if (row.level == level) return &row;
    return nullptr;
}

std::optional<BuildFault> build_fault(const Tables& tables, const Variant& variant,
                                      const Choice& choice, bool is_new) {
    const bool is_levies = choice.type == Type::levies;
    const Size& size = tables.sizes[choice.size];
    if (is_levies != (tables.experiences[choice.experience].rank < 0))
        return BuildFault{"experience", is_levies ? "Levies have no experience (WF-26)"
                                                  : "only Levies are without experience (WF-26)"};
    if (is_levies != (tables.equipments[choice.equipment].rank < 0))
        return BuildFault{"equipment", is_levies ? "Levies have no equipment (WF-26)"
                                                 : "only Levies are without equipment (WF-26)"};
    const Ancestry& ancestry = tables.ancestries[choice.ancestry];
    if (variant.treant_type_lock && choice.type != Type::siege_engine &&
        (effects_of(tables, ancestry.traits) & bit(Effect::siege_engine)) != 0)
        return BuildFault{"type",
                          fmt::format("{} is always a Siege Engine (WF-30)", ancestry.name)};
    if (size.is_buildable) return std::nullopt;
    if (variant.d20 == Variant::D20::off)
        return BuildFault{"size", fmt::format("{} is not in use (WF-R4)", size.id)};
    if (is_new && variant.d20 == Variant::D20::grow_only)
        return BuildFault{"size", fmt::format("{} is reached only by growth (WF-28)", size.id)};
    return std::nullopt;
}

Parts parts(const Tables& tables, const Variant& variant, const Choice& choice) {
    Parts out;
    out.ancestry = tables.ancestries[choice.ancestry].bonus;
    out.experience = tables.experiences[choice.experience].bonus;
    out.type = tables.row(choice.type).bonus;
    Equipment equipment = tables.equipments[choice.equipment];
    if (choice.type == Type::levies && variant.levies_light_bonus)  // WF-R6
        for (const Equipment& row : tables.equipments)
            if (row.rank == 0) equipment = row;
    out.equipment.power = equipment.power;
    const bool is_toughness = variant.equipment_armour_stat == Variant::ArmourStat::toughness;
    (is_toughness ? out.equipment.toughness : out.equipment.defense) = equipment.armour;  // WF-R1
    for (const Stats& part : {out.ancestry, out.experience, out.equipment, out.type})
        out.sum += part;
    return out;
}

Cost cost(const Tables& tables, const Variant& variant, const Choice& choice, const Traits& extra) {
    const Stats sum = parts(tables, variant, choice).sum;
    Cost out;
    out.sum = sum.attack + sum.power + sum.defense + sum.toughness + 2 * sum.morale;
    out.type_x100 = tables.row(choice.type).cost_x100;
    out.size_x100 = tables.sizes[choice.size].cost_x100;
    // Core = S x type x size x 10; two factors in hundredths make it thousandths (WF-40).
    out.core_x1000 = std::int64_t{out.sum} * out.type_x100 * out.size_x100;
    out.is_clamped = out.core_x1000 < 0 && variant.clamp_negative_core;
    out.core = out.is_clamped ? 0 : rounded(out.core_x1000, variant.rounding);
    for (const std::size_t trait : traits_of(tables, choice, extra))
        out.traits += tables.traits[trait].cost;
    out.total = std::max(out.core + out.traits + raising_price, variant.min_cost);
    return out;
}

Unit build(const Tables& tables, const Variant& variant, const Choice& choice,
           const Traits& extra) {
    const Stats sum = parts(tables, variant, choice).sum;
    Unit unit;
    unit.choice = choice;
    unit.traits = traits_of(tables, choice, extra);
    unit.cost = cost(tables, variant, choice, extra).total;
    unit.name = described(tables, choice);
    Profile& profile = unit.profile;
    profile.attack = static_cast<std::int8_t>(sum.attack);
    profile.power = static_cast<std::int8_t>(sum.power);
    profile.defense = static_cast<std::int8_t>(base_defense + sum.defense);
    profile.toughness = static_cast<std::int8_t>(base_toughness + sum.toughness);
    profile.morale = static_cast<std::int8_t>(sum.morale);
    profile.faces = static_cast<std::uint8_t>(tables.sizes[choice.size].faces);
    profile.type = choice.type;
    profile.rank = static_cast<std::int8_t>(tables.experiences[choice.experience].rank);
    profile.effects = effects_of(tables, unit.traits);
    return unit;
}

std::string described(const Tables& tables, const Choice& choice) {
    const std::string& ancestry = tables.ancestries[choice.ancestry].name;
    const std::string& type = tables.row(choice.type).name;
    const std::string& size = tables.sizes[choice.size].id;
    if (choice.type == Type::levies) return fmt::format("{} {} {}", ancestry, type, size);
    return fmt::format("{} {} {} {} {}", tables.experiences[choice.experience].name,
                       tables.equipments[choice.equipment].name, ancestry, type, size);
}

}  // namespace muster::warfare

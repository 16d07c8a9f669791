#include "engine/warfare/model/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace muster::warfare {
namespace {

std::optional<std::string> side_fault(const SideSetup& side) {
    const Army& army = side.army;
    if (army.units.empty())
        return fmt::format("{} has no unit; an army has at least one (WF-67)", army.name);
    if (army.units.size() > max_units)
        return fmt::format("{} has {} units; allowed: at most {}", army.name, army.units.size(),
                           max_units);
    if (side.fortifications.size() > max_fortifications)
        return fmt::format("{} holds {} Fortifications; allowed: at most {}", army.name,
                           side.fortifications.size(), max_fortifications);
    std::set<std::string> ids;
    for (const Unit& unit : army.units)
        if (!ids.insert(unit.id).second)
            return fmt::format("{} has two units \"{}\"", army.name, unit.id);
    for (const Fortification& place : side.fortifications)
        if (!ids.insert(place.id).second)
            return fmt::format("{} has two cards \"{}\"", army.name, place.id);
    for (std::size_t i = 0; i < army.units.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (army.units[i].choice.has_keywords_of(army.units[j].choice))
                return fmt::format("{}: {} has the keywords of {} (WF-66)", army.name,
                                   army.units[i].id, army.units[j].id);
    return std::nullopt;
}

std::optional<std::string> slots_fault(const Setup& setup) {
    if (setup.slots.size() > max_slots)
        return fmt::format("found {} turns; allowed: at most {}", setup.slots.size(), max_slots);
    const auto is_gm = [](const Slot& slot) { return slot.is_gm; };
    const auto gm = std::find_if(setup.slots.begin(), setup.slots.end(), is_gm);
    if (gm == setup.slots.end()) return "GM mode wants a turn of the game master (WF-78)";
    bool has_player = false;
    for (const Slot& slot : setup.slots) {
        has_player = has_player || !slot.is_gm;
        if ((slot.side == gm->side) != slot.is_gm)
            return "GM mode has the players on one side and the game master on the other (WF-78)";
    }
    if (!has_player) return "GM mode wants the turn of a player (WF-77)";
    return std::nullopt;
}

}  // namespace

std::optional<std::string> setup_fault(const Setup& setup) {
    for (const SideSetup& side : setup.sides)
        if (auto fault = side_fault(side)) return fault;
    if (setup.variant.mode == Variant::Mode::gm)
        if (auto fault = slots_fault(setup)) return fault;
    if (setup.magic.size() > max_magic)
        return fmt::format("found {} effects of battle magic; allowed: at most {}",
                           setup.magic.size(), max_magic);
    for (const Magic& magic : setup.magic) {
        const auto& units = setup.sides[static_cast<std::size_t>(magic.side)].army.units;
        if (magic.caster && std::none_of(units.begin(), units.end(), [&](const Unit& unit) {
                return unit.id == *magic.caster;
            }))
            return fmt::format("{}: there is no unit \"{}\" to use it", magic.id, *magic.caster);
    }
    return std::nullopt;
}

void apply_terrain(Unit& unit, const TerrainPenalty& penalty) {
    Profile& p = unit.profile;
    if (penalty.is_terrain_of_water_or_land && p.has(Effect::ignore_terrain)) return;  // WF-45
    const auto change = [](std::int8_t& stat, int by) {
        stat = static_cast<std::int8_t>(std::clamp(stat + by, -100, 100));
    };
    change(p.attack, penalty.change.attack);
    change(p.power, penalty.change.power);
    change(p.defense, penalty.change.defense);
    change(p.toughness, penalty.change.toughness);
    change(p.morale, penalty.change.morale);
}

}  // namespace muster::warfare

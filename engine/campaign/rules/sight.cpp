#include "engine/campaign/rules/sight.hpp"

#include "engine/campaign/model/figures.hpp"

#include <utility>

namespace muster::campaign {

Sighting sighting_of(const State& state, const Army& army) {
    Sighting out;
    out.army = army.id;
    out.commander = state.commander(army.commander).name;
    out.faction = army.faction;
    out.hex = army.hex;
    out.at = state.now;
    out.ships = army.fleet.ships;
    for (const Detachment& one : army.detachments)
        out.detachments.push_back({one.name, one.arm, one.is_skirmisher, one.is_heavy,
                                   one.is_wizard, one.is_engines, one.soldiers});
    return out;
}

std::vector<Cell> seen_from(const State& state, const Army& army) {
    std::vector<Cell> out;
    const int radius = state.phase >= Phase::night ? 0 : scouting_radius(state, army);
    board::for_each_within(state.setting->map, army.hex, radius,
                           [&](Cell cell) { out.push_back(cell); });
    return out;
}

std::vector<Cell> shown_from(const State& state, const Army& army) {
    std::vector<Cell> out = seen_from(state, army);
    if (out.size() == 1) out.clear();
    return out;
}

void scout(State& state) {
    for (const auto& [id, army] : state.armies) {
        Knowledge& knows = state.knowledge[place(army.commander)].edit();
        const std::vector<Cell> seen = seen_from(state, army);
        for (const Cell cell : seen) {
            KnownHex& known = knows.hexes[board::index(cell)];
            known.is_mapped = true;
            known.seen_on = state.day();
            const StrongholdId walls = state.setting->hex(cell).stronghold;
            if (walls == no_stronghold) continue;
            known.knows_holder = true;
            known.holder = state.stronghold(walls).holder;
        }
        for (const auto& [other_id, other] : state.armies) {
            if (other_id == id || other.is_inside) continue;
            if (knows.hexes[board::index(other.hex)].seen_on == state.day())
                knows.sightings[other_id] = sighting_of(state, other);
        }
    }
}

void learn_map(State& state, CommanderId commander, const std::vector<Cell>& hexes) {
    Knowledge& knows = state.knowledge[place(commander)].edit();
    for (const Cell cell : hexes) knows.hexes[board::index(cell)].is_mapped = true;
}

}  // namespace muster::campaign

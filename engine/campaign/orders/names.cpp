#include "engine/campaign/orders/names.hpp"

#include "engine/campaign/rules/sight.hpp"

#include <algorithm>
#include <map>

namespace muster::campaign {
namespace {

/// Whether a commander has heard of another: of the same faction, kin, in sight, once seen, or in a
/// letter.
bool has_heard_of(const State& state, CommanderId who, const Commander& other,
                  const std::vector<Cell>& seen) {
    const Commander& own = state.commander(who);
    if (other.id == who || (own.faction != no_faction && own.faction == other.faction)) return true;
    if (own.relative == other.id || other.relative == who) return true;
    const Army* army = state.army_of(other.id);
    if (army != nullptr && !army->is_inside &&
        std::find(seen.begin(), seen.end(), army->hex) != seen.end())
        return true;
    const bool is_in_a_letter =
        std::any_of(state.letters.begin(), state.letters.end(), [&](const Letter& one) {
            if (one.from != other.id && one.to != other.id) return false;
            return (one.to == who && one.has_arrived) ||
                   (one.intercepted_by == who && one.due <= state.now);
        });
    if (is_in_a_letter) return true;
    const auto& sightings = state.knowledge[place(who)]->sightings;
    return std::any_of(sightings.begin(), sightings.end(),
                       [&](const auto& entry) { return entry.second.commander == other.name; });
}

void add_commanders(const State& state, CommanderId who, bool knows_all,
                    const std::vector<Cell>& seen, OrderNames& out) {
    for (const Commander& one : state.commanders) {
        if (!knows_all && !has_heard_of(state, who, one, seen)) continue;
        out.commanders.push_back(one.name);
        out.commander_ids.push_back(one.id);
    }
    const std::size_t full = out.commanders.size();
    const auto first_of = [](const std::string& name) { return name.substr(0, name.find(' ')); };
    std::map<std::string, int> bearers;  // A long campaign has hundreds of commanders.
    for (const std::string& name : out.commanders) ++bearers[first_of(name)];
    for (std::size_t i = 0; i < full; ++i) {
        std::string first = first_of(out.commanders[i]);
        if (first == out.commanders[i] || bearers[first] > 1) continue;
        out.commanders.push_back(std::move(first));
        out.commander_ids.push_back(out.commander_ids[i]);
    }
}

void add_detachments(const std::vector<Detachment>& detachments, OrderNames& out) {
    for (const Detachment& one : detachments) {
        out.detachments.push_back(one.name);
        out.detachment_ids.push_back(one.id);
    }
}

}  // namespace

OrderNames names_for(const State& state, CommanderId commander, Reader reader) {
    const Setting& setting = *state.setting;
    const bool knows_all = reader == Reader::referee;
    const Knowledge& knows = *state.knowledge[place(commander)];
    std::vector<Cell> seen, shown;  // What is in sight is on no map before the evening.
    const Army* own = state.army_of(commander);
    if (own != nullptr) {
        seen = seen_from(state, *own);
        shown = shown_from(state, *own);
    }
    const auto is_mapped = [&](Cell cell) {
        return knows_all || knows.hexes[board::index(cell)].is_mapped ||
               std::find(shown.begin(), shown.end(), cell) != shown.end();
    };
    OrderNames out;
    add_commanders(state, commander, knows_all, seen, out);
    for (std::size_t i = 0; i < setting.strongholds.size(); ++i) {
        if (!is_mapped(setting.strongholds[i].hex)) continue;
        out.strongholds.push_back(setting.strongholds[i].name);
        out.stronghold_ids.push_back(id_at<StrongholdId>(i));
    }
    for (std::size_t i = 0; i < setting.roads.size(); ++i) {
        const auto& hexes = setting.roads[i].hexes;
        if (std::none_of(hexes.begin(), hexes.end(), is_mapped)) continue;
        out.roads.push_back(setting.roads[i].name);
        out.road_places.push_back(static_cast<std::uint8_t>(i));
    }
    if (own != nullptr) {
        add_detachments(own->detachments, out);
        for (const Absent& absent : own->absent) add_detachments(absent.detachments, out);
        out.first_stationed = out.detachments.size();
        const StrongholdId here = setting.hex(own->hex).stronghold;
        if (here != no_stronghold &&
            stance_to(state, own->faction, state.stronghold(here).holder) == Territory::friendly)
            add_detachments(state.stronghold(here).stationed, out);
    }
    for (const Spell& spell : setting.spells) out.spells.push_back(spell.name);
    return out;
}

}  // namespace muster::campaign

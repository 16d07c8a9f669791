#include "engine/campaign/model/state.hpp"

#include "engine/campaign/model/figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

namespace muster::campaign {

Date State::date() const {
    return later(setting->start, day() - 1, variant.calendar == Variant::Calendar::civil);
}

Army* State::army(ArmyId id) {
    const auto found = armies.find(id);
    return found != armies.end() ? &found->second : nullptr;
}
const Army* State::army(ArmyId id) const {
    const auto found = armies.find(id);
    return found != armies.end() ? &found->second : nullptr;
}
const Army* State::army_of(CommanderId id) const {
    for (const auto& [army_id, one] : armies)
        if (one.commander == id) return &one;
    return nullptr;
}
Army* State::army_of(CommanderId id) {
    for (auto& [army_id, one] : armies)
        if (one.commander == id) return &one;
    return nullptr;
}

bool State::has_trait(const Army& army, Trait trait) const {
    return army.commander != nobody && commander(army.commander).traits.has(trait) &&
           commander(army.commander).standing == Standing::in_play;
}

const Weather& State::weather_at(Cell cell) const {
    static const Weather fair;
    return weather->empty() ? fair : (*weather)[board::index(cell)];
}

bool State::at_war(FactionId a, FactionId b) const {
    return std::any_of(wars.begin(), wars.end(), [&](const War& war) {
        return (war.a == a && war.b == b) || (war.a == b && war.b == a);
    });
}

bool State::is_hostile(const Army& a, const Army& b) const {
    if (a.id == b.id) return false;
    // CA-54: rebels fight whoever caused the revolt, and never each other.
    const auto rebels_against = [&](const Army& rebels, const Army& other) {
        const Commander& leader = commander(rebels.commander);
        return leader.is_revolutionary &&
               (leader.rebels_against == no_faction || leader.rebels_against == other.faction);
    };
    if (commander(a.commander).is_revolutionary && commander(b.commander).is_revolutionary)
        return false;
    return at_war(a.faction, b.faction) || rebels_against(a, b) || rebels_against(b, a);
}

Territory stance_to(const State& state, FactionId viewer, FactionId other) {
    if (other == no_faction || viewer == no_faction) return Territory::neutral;
    if (other == viewer) return Territory::friendly;
    if (state.at_war(viewer, other)) return Territory::hostile;
    const auto& allies = state.setting->faction(viewer).allies;
    return std::find(allies.begin(), allies.end(), other) != allies.end() ? Territory::friendly
                                                                          : Territory::neutral;
}

Territory territory(const State& state, FactionId viewer, Cell cell) {
    for (const Painted& painted : state.painted)
        if (painted.hex == cell) return stance_to(state, viewer, painted.controller);
    Territory worst = Territory::friendly;
    bool is_in_region = false;
    for (const StrongholdId region : state.setting->hex(cell).regions) {
        if (region == no_stronghold) continue;
        is_in_region = true;
        worst = std::max(worst, stance_to(state, viewer, state.stronghold(region).holder));
    }
    return is_in_region ? worst : Territory::neutral;
}

namespace {

std::string broken_detachment(const Detachment& one, std::set<DetachmentId>& ids) {
    if (!ids.insert(one.id).second) return fmt::format("{} stands twice", one.name);
    if (one.soldiers < 0 || one.nc < 0 || one.wagons < 0)
        return fmt::format("{} has less than nothing", one.name);
    return {};
}

std::string broken_army(const State& state, const Army& army, std::set<DetachmentId>& ids) {
    if (army.hex == nowhere) return "it stands nowhere";
    if (army.supplies < 0 || army.loot < 0) return "it has less than no supplies or loot";
    const int least = state.variant.morale_min == Variant::MoraleMin::zero ? 0 : -1000;
    if (army.morale < least || army.morale > most_morale) return "its morale is out of range";
    if (army.detachments.empty() && army.absent.empty()) return "it has no detachments";
    if (army.commander == nobody || place(army.commander) >= state.commanders.size())
        return "it has no commander";
    if (army.is_inside && state.setting->hex(army.hex).stronghold == no_stronghold)
        return "it stands inside a stronghold that is not there";
    for (const Detachment& one : army.detachments)
        if (std::string broken = broken_detachment(one, ids); !broken.empty()) return broken;
    for (const Absent& absent : army.absent)
        for (const Detachment& one : absent.detachments)
            if (std::string broken = broken_detachment(one, ids); !broken.empty()) return broken;
    return {};
}

}  // namespace

std::string broken_invariant(const State& state) {
    std::set<DetachmentId> ids;
    std::set<CommanderId> commanders;
    for (const auto& [id, army] : state.armies) {
        if (id != army.id) return fmt::format("army {} is kept as {}", number(army.id), number(id));
        if (std::string broken = broken_army(state, army, ids); !broken.empty())
            return fmt::format("army {}: {}", number(id), broken);
        if (!commanders.insert(army.commander).second)
            return fmt::format("army {}: its commander has another (CA-28)", number(id));
    }
    std::set<std::pair<FactionId, FactionId>> wars;
    for (const War& war : state.wars)
        if (war.a == war.b || !wars.insert(std::minmax(war.a, war.b)).second)
            return "a war stands twice, or is with itself";
    for (std::size_t i = 0; i < state.strongholds.size(); ++i) {
        const Stronghold& one = state.strongholds[i];
        if (one.garrison_infantry < 0 || one.garrison_cavalry < 0 || one.loot < 0)
            return fmt::format("{}: less than nothing", state.setting->strongholds[i].name);
        for (const Detachment& stationed : one.stationed)
            if (std::string broken = broken_detachment(stationed, ids); !broken.empty())
                return broken;
    }
    return {};
}

}  // namespace muster::campaign

#include "engine/campaign/view/view.hpp"

#include "engine/board/reach.hpp"
#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/rules/day.hpp"
#include "engine/campaign/rules/fleet.hpp"
#include "engine/campaign/rules/news.hpp"
#include "engine/campaign/rules/sight.hpp"

#include <algorithm>
#include <string_view>

namespace muster::campaign {
namespace {

std::string faction_name(const Setting& setting, FactionId id) {
    return id == no_faction ? std::string{} : setting.faction(id).name;
}

/// What the commander's own army sees at this minute, the own hex always.
std::vector<bool> seen_now(const State& state, const Army* army) {
    std::vector<bool> out(state.setting->map.cells());
    if (army == nullptr) return out;
    for (const Cell cell : seen_from(state, *army)) out[board::index(cell)] = true;
    return out;
}

ViewHex view_hex(const State& state, Cell cell, const KnownHex& known, bool is_seen) {
    const Setting& setting = *state.setting;
    const HexRow& row = setting.hex(cell);
    ViewHex out;
    out.hex = setting.map.hex(cell);
    out.sight = is_seen ? Sight::seen_now : known.seen_on > 0 ? Sight::remembered : Sight::mapped;
    out.seen_on = is_seen ? state.day() : known.seen_on;
    out.terrain = setting.terrain(cell).id;
    out.ground = setting.terrain(cell).name;
    out.is_water = setting.is_water(cell);
    out.settlement = row.settlement;
    out.is_coast = row.is_coast;
    out.has_tower = row.has_tower;
    for (const HexSide side : board::hex_sides) {
        if (setting.map.next(cell, side) == nowhere) continue;
        out.roads[board::index(side)] = setting.road_links.at(cell, side);
        out.rivers[board::index(side)] = setting.rivers.at(cell, side).crossing;
    }
    if (row.stronghold == no_stronghold) return out;
    out.stronghold = setting.stronghold(row.stronghold).name;
    out.type = setting.stronghold(row.stronghold).type;
    out.knows_holder = is_seen || known.knows_holder;
    if (is_seen)
        out.holder = faction_name(setting, state.stronghold(row.stronghold).holder);
    else if (known.knows_holder)
        out.holder = faction_name(setting, known.holder);
    return out;
}

void add_study(const Setting& setting, const std::string& who, const Study& study,
               std::vector<ViewStudy>& out) {
    if (study.spell < 0 && study.memorised.empty()) return;
    ViewStudy one{who, {}, study.days, 0, {}};
    if (study.spell >= 0) {
        const Spell& spell = setting.spells[static_cast<std::size_t>(study.spell)];
        one.learns = spell.name;
        one.needed = spell.weeks * days_a_week;
    }
    for (const std::uint8_t known : study.memorised)
        one.known.push_back(setting.spells[known].name);
    out.push_back(std::move(one));
}

ViewArmy view_army(const State& state, const Army& army, const Knowledge& knows) {
    ViewArmy out;
    out.place = near_name(*state.setting, army.hex,
                          [&](Cell cell) { return knows.hexes[board::index(cell)].is_mapped; });
    out.is_inside = army.is_inside;
    out.detachments = army.detachments;
    // The referee's numbers would betray how many others there are.
    for (std::size_t i = 0; i < out.detachments.size(); ++i) {
        out.detachments[i].id = id_at<DetachmentId>(i);
        out.detachments[i].days_apart = 0;
    }
    out.supplies = army.supplies;
    out.loot = army.loot;
    out.need = daily_need(army);
    out.capacity = capacity(state, army);
    out.days = days_of_supply(army);
    for (const Task& task : army.tasks.empty() ? army.lapsed : army.tasks)
        out.tasks.push_back(task_text(state, army, task));
    out.is_out_of_hand = army.rout_hexes > 0 || army.lost_days > 0;
    out.is_halted = army.is_halted;
    // Files of before this was kept have the minute from which it counts.
    out.given_at = std::max(army.given_at, army.ordered_at);
    out.renew_by = end_of_order(state.variant, out.given_at);
    out.marching_days = army.log.days_this_week;
    out.forced_days = army.log.forced_days;
    out.column = column_length(state, army);
    out.ships = army.fleet.ships;
    out.armed_ships = armed_ships(army);
    out.is_aboard = army.fleet.is_aboard;
    for (const Absent& absent : army.absent)
        for (const Detachment& one : absent.detachments)
            out.absent.push_back({one.name, absent.back_on});
    const Commander& leader = state.commander(army.commander);
    add_study(*state.setting, leader.name, leader.study, out.studies);
    for (const Detachment& one : army.detachments)
        add_study(*state.setting, one.name, one.study, out.studies);
    return out;
}

void add_sightings(const State& state, const Knowledge& knows, const std::vector<bool>& seen,
                   const Army* own, std::vector<ViewSighting>& out) {
    const Setting& setting = *state.setting;
    const auto add = [&](const Sighting& one, bool is_now) {
        out.push_back({one, faction_name(setting, one.faction), setting.map.hex(one.hex), is_now});
    };
    for (const auto& [id, army] : state.armies) {
        const bool is_seen =
            seen[board::index(army.hex)] && (own == nullptr || own->id != id) && !army.is_inside;
        if (is_seen) add(sighting_of(state, army), true);
        const auto remembered = knows.sightings.find(id);
        if (!is_seen && remembered != knows.sightings.end()) add(remembered->second, false);
    }
    for (const auto& [id, one] : knows.sightings)  // Of armies that are no more.
        if (state.army(id) == nullptr) add(one, false);
    for (ViewSighting& one : out) one.sighting.army = no_army;
    std::sort(out.begin(), out.end(), [](const ViewSighting& a, const ViewSighting& b) {
        if (a.is_now != b.is_now) return a.is_now;
        return a.sighting.commander < b.sighting.commander;
    });
}

void add_letters(const State& state, CommanderId who, std::vector<ViewLetter>& out) {
    for (const Letter& one : state.letters) {
        const bool is_sender = one.from == who;
        const bool is_reader = (one.to == who && one.has_arrived) ||
                               (one.intercepted_by == who && one.due <= state.now);
        if (!is_sender && !is_reader) continue;
        out.push_back({state.commander(one.from).name, state.commander(one.to).name, one.text,
                       one.sent, is_reader ? one.due : -1});
    }
}

}  // namespace

View view(const State& state, CommanderId commander) {
    const Commander& self = state.commander(commander);
    const Knowledge& knows = *state.knowledge[place(commander)];
    const Army* army = state.army_of(commander);
    View out;
    out.commander = commander;
    out.name = self.name;
    out.faction = faction_name(*state.setting, self.faction);
    out.age = self.age;
    out.traits = self.traits;
    out.standing = self.standing;
    out.now = state.now;
    out.date = state.date();
    std::vector<bool> shown(knows.hexes.size());
    if (army != nullptr)
        for (const Cell cell : shown_from(state, *army)) shown[board::index(cell)] = true;
    for (std::size_t i = 0; i < knows.hexes.size(); ++i)
        if (knows.hexes[i].is_mapped || shown[i])
            out.hexes.push_back(view_hex(state, board::cell_of(i), knows.hexes[i], shown[i]));
    const std::vector<char> letters = terrain_letters(*state.setting);
    for (ViewHex& one : out.hexes)
        one.letter = letters[state.setting->hex(state.setting->map.cell(one.hex)).terrain];
    const std::vector<bool> seen = seen_now(state, army);
    if (army != nullptr) out.army = view_army(state, *army, knows);
    add_sightings(state, knows, seen, army, out.sightings);
    add_letters(state, commander, out.letters);
    for (const std::uint32_t one : knows.news) out.news.push_back((*state.news)[one].text);
    out.notes = knows.notes;
    if (self.faction == no_faction) return out;
    for (std::size_t i = 0; i < state.setting->factions.size(); ++i)
        if (state.at_war(self.faction, id_at<FactionId>(i)))
            out.enemies.push_back(state.setting->factions[i].name);
    for (const Commander& one : state.commanders)
        if (one.id != commander && one.faction == self.faction) out.comrades.push_back(one.name);
    return out;
}

std::vector<Hex> hexes_about(const View& view) {
    std::vector<Hex> seen, last;
    int day = 1;
    for (const ViewHex& one : view.hexes) {
        if (one.sight == Sight::seen_now) seen.push_back(one.hex);
        if (one.seen_on < day) continue;
        if (one.seen_on > day) last.clear();
        day = one.seen_on;
        last.push_back(one.hex);
    }
    return seen.empty() ? last : seen;
}

bool learned_of(const Event& event, CommanderId commander) {
    // CA-10: the files of before told the army.
    if (event.kind == EventKind::order_lapsed) return false;
    if (event.audience == Audience::everybody) return true;
    if (event.audience == Audience::army && event.commander == commander) return true;
    return std::find(event.others.begin(), event.others.end(), commander) != event.others.end();
}

std::vector<std::string> chorus_news(const State& state, Cell at) {
    std::vector<std::string> out;
    for (const News& one : *state.news) {
        const int away = news_minutes(*state.setting, one.hex)[board::index(at)];
        if (away != board::unreached && one.at + away <= state.now) out.push_back(one.text);
    }
    return out;
}

ChorusView chorus_view(const State& state) {
    ChorusView out;
    const Chorus& chorus = state.chorus;
    out.now = state.now;
    out.date = state.date();
    if (chorus.hex == nowhere) return out;
    out.place = place_name(*state.setting, chorus.hex);
    if (chorus.arrives >= 0) {
        out.goal = place_name(*state.setting, chorus.goal);
        out.arrives = chorus.arrives;
    }
    for (const std::uint32_t one : chorus.news) out.news.push_back((*state.news)[one].text);
    for (const ChorusRider& one : chorus.riders) out.riders.emplace_back(one.name, one.arrives);
    return out;
}

bool may_talk(const State& state, CommanderId a, CommanderId b) {
    const Army* first = state.army_of(a);
    const Army* second = state.army_of(b);
    return a != b && first != nullptr && second != nullptr && first->hex == second->hex;
}

}  // namespace muster::campaign

#include "tests/engine/campaign/secrets.hpp"

#include "engine/campaign/orders/names.hpp"
#include "engine/campaign/rules/sight.hpp"
#include "engine/campaign/view/view.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

namespace muster::campaign::tests {
namespace {

/// What a commander knows of each cell.
struct Known {
    std::vector<bool> mapped, seen;
};
Known known_to(const State& state, CommanderId who) {
    const std::size_t cells = state.setting->map.cells();
    Known out{std::vector<bool>(cells), std::vector<bool>(cells)};
    for (const ViewHex& one : view(state, who).hexes)
        out.mapped[board::index(state.setting->map.cell(one.hex))] = true;
    // The own hex too where no map shows that it is seen (CA-84).
    if (const Army* army = state.army_of(who))
        for (const Cell cell : seen_from(state, *army)) out.seen[board::index(cell)] = true;
    return out;
}

/// Armies that a commander neither leads nor sees now.
std::vector<ArmyId> hidden_armies(const State& state, CommanderId who) {
    const Known known = known_to(state, who);
    std::vector<ArmyId> out;
    for (const auto& [id, army] : state.armies)
        if (army.commander != who && (!known.seen[board::index(army.hex)] || army.is_inside))
            out.push_back(id);
    return out;
}

bool has_heard_of(const State& state, CommanderId who, CommanderId other) {
    const OrderNames names = names_for(state, who, Reader::commander);
    return std::find(names.commander_ids.begin(), names.commander_ids.end(), other) !=
           names.commander_ids.end();
}

/// Whether a letter stands in a commander's view, and whether it is the own one.
bool reads(const Letter& one, const State& state, CommanderId who) {
    return (one.to == who && one.has_arrived) ||
           (one.intercepted_by == who && one.due <= state.now);
}

void change_morale_of_all(State& state, CommanderId) {
    for (auto& [id, army] : state.armies) army.morale = army.morale == 3 ? 4 : 3;
}

/// CA-10: nobody says that an order lapsed, or that it did not.
void lapse_the_own_order(State& state, CommanderId who) {
    const auto own = std::find_if(state.armies.begin(), state.armies.end(),
                                  [&](const auto& one) { return one.second.commander == who; });
    if (own == state.armies.end() || own->second.ordered_at < 0) return;
    Army& army = own->second;
    army.given_at = std::max(army.given_at, army.ordered_at);
    army.ordered_at = -1;
    if (!army.tasks.empty()) army.lapsed = std::exchange(army.tasks, {});
    army.activity = Activity::idle;
    army.way.clear();
    army.rest = {};
}

void change_troops_out_of_sight(State& state, CommanderId who) {
    for (const ArmyId id : hidden_armies(state, who)) {
        Army& army = state.armies.at(id);
        army.supplies = army.loot = telltale;
        army.fleet.ships = telltale;
        army.hungry = 3;
        army.absent.clear();
        for (Detachment& one : army.detachments) {
            one.soldiers = one.nc = one.wagons = telltale;
            one.honours = "hidden honours";
            one.name += " the Hidden";
        }
    }
}

void change_orders_out_of_sight(State& state, CommanderId who) {
    for (const ArmyId id : hidden_armies(state, who)) {
        Army& army = state.armies.at(id);
        army.tasks = {Task{}};
        army.tasks.front().kind = TaskKind::operation;
        army.tasks.front().text = "a hidden operation";
        army.ordered_at = state.now;
        army.activity = army.activity == Activity::raze ? Activity::rest : Activity::raze;
        army.stance = Stance::avoid;
        army.log = {};
        army.journey = {};
        army.way.clear();
        army.rest = {14, 3};
        army.is_harried = !army.is_harried;
    }
    std::erase_if(state.orders, [&](const Order& one) { return one.commander != who; });
}

void end_armies_out_of_sight(State& state, CommanderId who) {
    for (const ArmyId id : hidden_armies(state, who)) {
        Commander& leader = state.commander(state.armies.at(id).commander);
        leader.standing = Standing::dead;
        state.armies.erase(id);
    }
}

/// A whole new army with its commander, where nobody looks.
void add_army_out_of_sight(State& state, CommanderId who) {
    const Known known = known_to(state, who);
    const auto hidden = std::find(known.seen.begin(), known.seen.end(), false);
    if (hidden == known.seen.end()) return;
    Commander leader;
    leader.id = id_at<CommanderId>(state.commanders.size());
    leader.name = "Hidden Harbottle";
    leader.age = 40;
    state.commanders.push_back(leader);
    Knowledge knows;
    knows.hexes.resize(state.setting->map.cells());
    state.knowledge.emplace_back(std::move(knows));
    Army army;
    army.id = static_cast<ArmyId>(state.next_army++);
    army.commander = leader.id;
    army.hex = board::cell_of(static_cast<std::size_t>(hidden - known.seen.begin()));
    Detachment horse;
    horse.id = static_cast<DetachmentId>(state.next_detachment++);
    horse.name = "Hidden Horse";
    horse.soldiers = telltale;
    army.detachments.push_back(horse);
    state.armies[army.id] = army;
}

void change_letters_of_others(State& state, CommanderId who) {
    for (Letter& one : state.letters)
        if (one.from != who && !reads(one, state, who)) one.text = "a hidden letter";
    std::vector<CommanderId> others;
    for (const Commander& one : state.commanders)
        if (one.id != who) others.push_back(one.id);
    if (others.size() < 2) return;
    Letter fresh;
    fresh.id = static_cast<LetterId>(state.next_letter++);
    fresh.from = others[0];
    fresh.to = others[1];
    fresh.text = "a hidden letter";
    fresh.sent = fresh.due = state.now;
    fresh.has_arrived = true;
    state.letters.insert(state.letters.begin(), fresh);
}

/// CA-225: it vanishes silently; CA-84 of letters: nobody hears when the own one arrives.
void lose_letters_of_the_sender(State& state, CommanderId who) {
    for (Letter& one : state.letters) {
        if (one.from != who || reads(one, state, who)) continue;
        one.is_lost = !one.is_lost;
        one.has_arrived = !one.has_arrived;
        one.due += 600;
        one.intercepted_by = nobody;
    }
}

void change_strongholds(State& state, CommanderId who) {
    const Known known = known_to(state, who);
    for (std::size_t i = 0; i < state.strongholds.size(); ++i) {
        Stronghold& one = state.strongholds[i];
        one.loot = telltale;
        one.garrison_infantry = one.garrison_cavalry = telltale;
        one.stationed.clear();
        one.accounts.clear();
        one.recruited_on = one.taken_on = 1;
        one.is_angry = !one.is_angry;
        one.kept.threshold = telltale;
        if (!known.seen[board::index(state.setting->strongholds[i].hex)]) {
            one.holder = no_faction;
            one.siege.clear();
        }
    }
}

void change_land_off_the_map(State& state, CommanderId who) {
    const Known known = known_to(state, who);
    auto other = std::make_shared<Setting>(*state.setting);
    for (std::size_t i = 0; i < other->hexes.size(); ++i) {
        if (known.mapped[i]) continue;
        HexRow& row = other->hexes[i];
        row.settlement = 977;
        row.has_tower = !row.has_tower;
        row.is_coast = !row.is_coast;
        row.terrain = 0;
    }
    for (StrongholdSite& one : other->strongholds) {
        one.loot = telltale;
        one.governor = "Hidden Governor";
        if (!known.mapped[board::index(one.hex)]) one.name = "Hiddenkeep";
    }
    state.setting = std::move(other);
}

void change_weather_elsewhere(State& state, CommanderId who) {
    const Army* own = state.army_of(who);
    std::vector<Weather>& all = state.weather.edit();
    all.resize(state.setting->map.cells());
    for (std::size_t i = 0; i < all.size(); ++i)
        if (own == nullptr || board::index(own->hex) != i)
            all[i] = {WeatherLevel::very_bad, 7, true, true, true};
}

void change_people(State& state, CommanderId who) {
    for (Commander& one : state.commanders) {
        if (one.id == who) continue;
        one.traits.add(Trait::poet);
        one.age = 97;
        one.experience = telltale;
        one.is_referees = !one.is_referees;
        one.study.days = 5;
    }
    for (Commander& one : state.commanders)
        if (!has_heard_of(state, who, one.id)) one.name = "Hidden Person";
}

void change_what_others_know(State& state, CommanderId who) {
    for (std::size_t i = 0; i < state.knowledge.size(); ++i) {
        if (id_at<CommanderId>(i) == who) continue;
        Knowledge& knows = state.knowledge[i].edit();
        knows.notes.emplace_back("a hidden note");
        knows.news.clear();
        knows.sightings.clear();
        for (KnownHex& hex : knows.hexes) hex = {true, 1, no_faction, true};
    }
}

void change_the_books(State& state, CommanderId who) {
    for (HexMark& one : state.marks.edit()) one = {3, 2, 9};
    // It happened far away, and nobody has ridden here with it.
    state.news.edit().push_back({board::cell_of(0), state.now, "hidden news"});
    Raising troops;
    troops.by = who == CommanderId{1} ? CommanderId{2} : CommanderId{1};
    troops.supplies = telltale;
    troops.ready_on = state.day() + 1;
    state.raisings.push_back(troops);
    state.next_army = static_cast<std::uint16_t>(state.next_army + 40);
    state.next_detachment = static_cast<std::uint16_t>(state.next_detachment + 40);
    state.next_letter += 40;
    // A die that somebody has rolled, and a question on the referee's desk.
    state.inputs.emplace_back(Face{6});
    Question question;
    question.text = "a hidden question";
    state.wait = question;
    state.until = state.now + minutes_a_week;
}

}  // namespace

const std::vector<Secret>& secrets() {
    static const std::vector<Secret> all{
        {"morale, the own too", change_morale_of_all},
        {"a lapse of the own order", lapse_the_own_order},
        {"troops and stores out of sight", change_troops_out_of_sight},
        {"orders of armies out of sight", change_orders_out_of_sight},
        {"armies out of sight that are no more", end_armies_out_of_sight},
        {"a new army out of sight", add_army_out_of_sight},
        {"letters of others", change_letters_of_others},
        {"whether the own letters arrive", lose_letters_of_the_sender},
        {"what strongholds hold", change_strongholds},
        {"land that is on no map", change_land_off_the_map},
        {"weather elsewhere", change_weather_elsewhere},
        {"people and names", change_people},
        {"what others know", change_what_others_know},
        {"the referee's books", change_the_books},
    };
    return all;
}

std::vector<std::string> names_unknown_to(const State& state, CommanderId who) {
    const View seen = view(state, who);
    const OrderNames heard = names_for(state, who, Reader::commander);
    std::set<std::string> known{heard.commanders.begin(), heard.commanders.end()};
    known.insert(heard.strongholds.begin(), heard.strongholds.end());
    known.insert(seen.comrades.begin(), seen.comrades.end());
    known.insert(seen.enemies.begin(), seen.enemies.end());
    known.insert(seen.faction);
    for (const ViewHex& one : seen.hexes) known.insert(one.holder);
    if (seen.army)
        for (const Detachment& one : seen.army->detachments) known.insert(one.name);
    for (const ViewSighting& one : seen.sightings) {
        known.insert(one.faction);
        known.insert(one.sighting.commander);
        for (const SeenDetachment& unit : one.sighting.detachments) known.insert(unit.name);
    }
    for (const ViewLetter& one : seen.letters) known.insert({one.from, one.to});
    std::vector<std::string> out;
    const auto add = [&](const std::string& name) {
        if (!name.empty() && !known.contains(name)) out.push_back(name);
    };
    for (const Commander& one : state.commanders) add(one.name);
    for (const auto& [id, army] : state.armies)
        for (const Detachment& one : army.detachments) add(one.name);
    for (const StrongholdSite& one : state.setting->strongholds) add(one.name);
    for (const Faction& one : state.setting->factions) add(one.name);
    return out;
}

}  // namespace muster::campaign::tests

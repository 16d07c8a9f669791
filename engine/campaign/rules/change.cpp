#include "engine/campaign/rules/change.hpp"

#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/rules/fleet.hpp"
#include "engine/campaign/rules/makers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace muster::campaign {
namespace {

/// The line of the ledger; a change of nothing is none.
void enter(Play& play, EventKind kind, const Army& army, std::int64_t n, std::int64_t m, int rule,
           std::string_view cause) {
    if (n == 0 && m == 0) return;
    // What one cause takes from several detachments is one line.
    if (!play.events.empty()) {
        Event& last = play.events.back();
        if (last.kind == kind && last.army == army.id && last.rule == rule &&
            last.at == play.state.now && last.text == cause) {
            last.n += n;
            last.m += m;
            return;
        }
    }
    Event& event = play.report(kind, rule, army);
    event.n = n;
    event.m = m;
    event.text = cause;
}

void enter_people(Play& play, const Army& army, const std::vector<Detachment>& detachments,
                  int sign, int rule, std::string_view cause) {
    std::int64_t soldiers = 0;
    std::int64_t nc = 0;
    std::int64_t wagons = 0;
    for (const Detachment& one : detachments) {
        soldiers += one.soldiers;
        nc += one.nc;
        wagons += one.wagons;
    }
    enter(play, EventKind::soldiers, army, sign * soldiers, sign * nc, rule, cause);
    enter(play, EventKind::wagons, army, sign * wagons, 0, rule, cause);
}

/// CA-139: those who were to come back find no army. They left its ledger when they went.
void report_vanished(Play& play, const Army& army) {
    std::int64_t count = 0;
    std::int64_t soldiers = 0;
    for (const Absent& absent : army.absent)
        for (const Detachment& one : absent.detachments) {
            ++count;
            soldiers += one.soldiers;
        }
    if (count == 0) return;
    Event& event = play.report(EventKind::vanished, 139, army);
    event.n = count;
    event.m = soldiers;
}

}  // namespace

std::string free_detachment_name(const std::vector<const Detachment*>& there, std::string name) {
    const auto is_taken = [&](const std::string& wanted) {
        return std::any_of(there.begin(), there.end(),
                           [&](const Detachment* one) { return is_same_name(one->name, wanted); });
    };
    if (!is_taken(name)) return name;
    // "Rebels 6" becomes the next number that is free.
    std::int64_t n = 1;
    const std::size_t space = name.rfind(' ');
    constexpr std::size_t most_digits = 6;
    if (space != std::string::npos && space + 1 < name.size() &&
        name.size() - space - 1 <= most_digits &&
        name.find_first_not_of("0123456789", space + 1) == std::string::npos) {
        n = std::stoll(name.substr(space + 1));
        name.resize(space);
    }
    for (;;)
        if (std::string next = fmt::format("{} {}", name, ++n); !is_taken(next)) return next;
}

std::vector<const Detachment*> roster_of(const Army& army) {
    std::vector<const Detachment*> out;
    for (const Detachment& one : army.detachments) out.push_back(&one);
    for (const Absent& absent : army.absent)
        for (const Detachment& one : absent.detachments) out.push_back(&one);
    return out;
}

void change_supplies(Play& play, Army& army, std::int64_t by, int rule, std::string_view cause) {
    by = std::max(by, -army.supplies);
    army.supplies += by;
    enter(play, EventKind::supplies, army, by, 0, rule, cause);
}

void change_loot(Play& play, Army& army, std::int64_t by, int rule, std::string_view cause) {
    by = std::max(by, -army.loot);
    army.loot += by;
    enter(play, EventKind::loot, army, by, 0, rule, cause);
}

void change_people(Play& play, Army& army, Detachment& detachment, int soldiers, int nc, int wagons,
                   int rule, std::string_view cause) {
    soldiers = std::max(soldiers, -detachment.soldiers);
    nc = std::max(nc, -detachment.nc);
    wagons = std::max(wagons, -detachment.wagons);
    detachment.soldiers += soldiers;
    detachment.nc += nc;
    detachment.wagons += wagons;
    enter(play, EventKind::soldiers, army, soldiers, nc, rule, cause);
    enter(play, EventKind::wagons, army, wagons, 0, rule, cause);
}

void change_morale(Play& play, Army& army, int by, int rule, std::string_view cause) {
    const bool has_floor = play.state.variant.morale_min == Variant::MoraleMin::zero;
    const int was = army.morale;
    army.morale = std::min(was + by, most_morale);
    if (has_floor) army.morale = std::max(army.morale, 0);
    if (army.morale == was) return;
    Event& event = play.report(EventKind::morale, rule, army, Audience::referee);
    event.n = army.morale - was;
    event.m = army.morale;
    event.text = cause;
}

void change_hoard(Play& play, StrongholdId id, std::int64_t by, int rule, std::string_view cause) {
    Stronghold& stronghold = play.state.stronghold(id);
    by = std::max(by, -stronghold.loot);
    stronghold.loot += by;
    if (by == 0) return;
    Event& event = play.report(EventKind::loot, rule);
    event.stronghold = id;
    event.n = by;
    event.text = cause;
}

std::vector<Detachment> take_out(Play& play, Army& army, const std::vector<std::size_t>& places,
                                 int rule, std::string_view cause) {
    std::vector<Detachment> out;
    std::vector<Detachment> stay;
    for (std::size_t i = 0; i < army.detachments.size(); ++i) {
        const bool leaves = std::find(places.begin(), places.end(), i) != places.end();
        (leaves ? out : stay).push_back(std::move(army.detachments[i]));
    }
    army.detachments = std::move(stay);
    std::erase_if(army.harrying,
                  [&](const Harrying& one) { return army.find(one.detachment) == nullptr; });
    enter_people(play, army, out, -1, rule, cause);
    return out;
}

void put_in(Play& play, Army& army, std::vector<Detachment> detachments, int rule,
            std::string_view cause) {
    enter_people(play, army, detachments, 1, rule, cause);
    for (Detachment& one : detachments) {
        one.days_apart = 0;
        std::string name = free_detachment_name(roster_of(army), one.name);
        if (name != one.name) {
            one.name = std::move(name);
            play.report(EventKind::renamed, 43, army).text = one.name;
        }
        army.detachments.push_back(std::move(one));
    }
}

std::int64_t hand_over(Play& play, Army& from, Army& to, Goods goods, std::int64_t amount, int rule,
                       std::string_view cause) {
    const bool is_loot = goods == Goods::loot;
    amount = std::min({amount, is_loot ? from.loot : from.supplies, free_capacity(play.state, to)});
    if (amount <= 0) return 0;
    const auto change = is_loot ? change_loot : change_supplies;
    change(play, from, -amount, rule, cause);
    change(play, to, amount, rule, cause);
    return amount;
}

void set_war(Play& play, FactionId a, FactionId b, bool begins) {
    State& state = play.state;
    std::erase_if(state.wars, [&](const War& one) {
        return (one.a == a && one.b == b) || (one.a == b && one.b == a);
    });
    if (begins) state.wars.push_back({a, b});
    Event& event = play.report(EventKind::war_set, 21);
    event.n = begins ? 1 : 0;
    event.text = state.setting->faction(a).name + ", " + state.setting->faction(b).name;
    for (const Commander& one : state.commanders)
        if (one.faction == a || one.faction == b) event.others.push_back(one.id);
}

const Army* captor_near(const State& state, CommanderId captive, Cell hex) {
    const Army* nearest = nullptr;
    const auto& map = state.setting->map;
    for (const auto& [id, army] : state.armies)
        if (army.faction == state.commander(captive).captor &&
            (nearest == nullptr || map.distance(hex, army.hex) < map.distance(hex, nearest->hex)))
            nearest = &army;
    return nearest;
}

void end_captivity(Play& play, CommanderId captive, Ending ending, std::int64_t ransom) {
    State& state = play.state;
    Commander& person = state.commander(captive);
    Event& event = play.report(EventKind::freed, 183);
    event.n = static_cast<std::int64_t>(ending);
    event.m = ransom;
    event.text = person.name;
    for (const Commander& one : state.commanders)
        if (one.id == captive || (one.faction != no_faction &&
                                  (one.faction == person.faction || one.faction == person.captor)))
            event.others.push_back(one.id);
    person.standing = ending == Ending::dead ? Standing::dead : Standing::without_army;
    person.captor = no_faction;
}

void remove_army(Play& play, ArmyId id, int rule, std::string_view cause) {
    Army* army = play.state.army(id);
    assert(army != nullptr);
    change_supplies(play, *army, -army->supplies, rule, cause);
    change_loot(play, *army, -army->loot, rule, cause);
    enter_people(play, *army, army->detachments, -1, rule, cause);
    report_vanished(play, *army);
    play.report(EventKind::dissolved, rule, *army).text = cause;
    return_hired(play.state, *army);
    Commander& commander = play.state.commander(army->commander);
    if (commander.standing == Standing::in_play) commander.standing = Standing::without_army;
    play.state.armies.erase(id);
    std::erase_if(play.state.contacts, [&](const Contact& one) { return one.mover == id; });
}

bool remove_if_empty(Play& play, ArmyId id) {
    Army* army = play.state.army(id);
    if (army == nullptr) return true;
    const bool dissolves = play.state.variant.min_size == Variant::MinSize::dissolve &&
                           army->soldiers() < 100 && !army->detachments.empty();
    if (army->soldiers() > 0 && !dissolves) return false;
    remove_army(play, id, 38, "no soldiers are left");
    return true;
}

}  // namespace muster::campaign

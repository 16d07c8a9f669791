#include "engine/campaign/rules/fleet.hpp"

#include "engine/board/reach.hpp"
#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/rules/change.hpp"
#include "engine/campaign/rules/travel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace muster::campaign {
namespace {

using board::Reach;

/// A day under sail, in parts that every speed divides, from 8 hexes to 72.
constexpr int day_parts = 144;

/// The lowest and the highest course of the rivers beside a hex; nothing where there is none.
std::optional<std::pair<int, int>> courses_of(const Setting& setting, Cell hex) {
    std::optional<std::pair<int, int>> out;
    for (const HexSide side : board::hex_sides) {
        if (setting.map.next(hex, side) == nowhere) continue;
        const River& river = setting.rivers.at(hex, side);
        if (river.crossing == Crossing::none) continue;
        if (!out) out = {river.course, river.course};
        out->first = std::min<int>(out->first, river.course);
        out->second = std::max<int>(out->second, river.course);
    }
    return out;
}

bool is_wet(const Setting& setting, Cell hex) {
    return setting.is_water(hex) || setting.hex(hex).is_coast;
}

/// What a step costs a fleet: over the sea, along the coast, or between hexes on one river.
int sail_cost(const State& state, Cell from, Cell to, bool rows) {
    const Setting& setting = *state.setting;
    if (is_wet(setting, from) && is_wet(setting, to) &&
        (setting.is_water(from) || setting.is_water(to)))
        return day_parts / hexes_a_day(state.variant, false, rows);
    const auto here = courses_of(setting, from);
    const auto there = courses_of(setting, to);
    if (!here || !there || there->first > here->second + 1 || here->first > there->second + 1)
        return board::blocked;
    return day_parts / hexes_a_day(state.variant, there->second < here->second, rows);
}

/// The hexes to enter one after another; none where no water leads there.
std::vector<Cell> sea_way(const State& state, const Army& army, const Task& task) {
    Reach<> reach;
    reach.find(state.setting->map, army.hex, board::no_limit, [&](Cell from, HexSide, Cell to) {
        return sail_cost(state, from, to, task.is_forced);
    });
    if (!reach.has(task.goal)) return {};
    std::vector<Cell> out = board::way_to(reach, task.goal);
    out.erase(out.begin());
    return out;
}

void change_ships(Play& play, Army& army, int by, int rule, std::string_view cause) {
    army.fleet.ships += by;
    army.fleet.armed = std::min(army.fleet.armed, army.fleet.ships);
    if (by == 0) return;
    Event& event = play.report(EventKind::ships, rule, army);
    event.n = by;
    event.text = cause;
}

/// CA-257: everybody but the crews is put on the nearest land. Who was about to go aboard stays
/// there, and who was landing is ashore.
void put_ashore(Play& play, Army& army) {
    if (army.activity == Activity::embark || army.activity == Activity::disembark) {
        if (army.activity == Activity::disembark) army.tasks.erase(army.tasks.begin());
        army.activity = Activity::idle;
        army.task_days = 0;
    }
    if (!army.fleet.is_aboard) return;  // Its march, if any, is on land and goes on.
    army.fleet.is_aboard = false;
    army.is_marching = false;
    clear_march(army);
    army.hex = nearest_land(play.state, army.hex);
    look_for_contact(play, army);
}

std::string ships_fault(const Army& army) {
    return fmt::format("it needs {} ships and has {} (CA-250)", ships_needed(army),
                       army.fleet.ships);
}

/// How many a hire brings (CA-262, CA-264).
int for_hire(const State& state, const Army& army, int wanted) {
    const StrongholdId id = state.setting->hex(army.hex).stronghold;
    if (id != no_stronghold)
        return std::clamp(
            state.setting->stronghold(id).row().ships - state.stronghold(id).ships_hired, 0,
            wanted);
    return std::min(state.setting->hex(army.hex).settlement / 10, wanted);
}

std::string hire_fault(const State& state, const Army& army) {
    if (landing_days(*state.setting, army.hex, 1) == 0) return "no water is here (CA-264)";
    if (const StrongholdId id = state.setting->hex(army.hex).stronghold; id != no_stronghold)
        return stance_to(state, army.faction, state.stronghold(id).holder) == Territory::friendly
                   ? ""
                   : "its holder is no friend (CA-262)";
    const int last = (*state.marks)[board::index(army.hex)].ships_hired;
    return last != 0 && state.day() - last < days_a_month
               ? "this hex gave its boats less than a month ago (CA-264)"
               : "";
}

/// So many of its ships to the pools that they are hired from, at once (CA-265).
void give_back(State& state, Army& army, int ships) {
    for (auto& [pool, hired] : army.fleet.hired) {
        const int back = std::min(hired, ships);
        state.stronghold(pool).ships_hired -= back;
        hired -= back;
        ships -= back;
    }
    std::erase_if(army.fleet.hired, [](const auto& one) { return one.second == 0; });
}

std::string build_fault(const State& state, const Army& army) {
    const StrongholdId id = state.setting->hex(army.hex).stronghold;
    if (id != no_stronghold) {
        if (state.stronghold(id).holder != army.faction) return "it is not held (CA-261)";
        if (landing_days(*state.setting, army.hex, 1) == 0) return "no water is here (CA-261)";
    }
    for (const Shipyard& one : state.shipyards)
        if (one.hex == army.hex) return "ships are being built here (CA-265)";
    return {};
}

}  // namespace

int ships_needed(const Army& army) {
    // In hundredths of a ship, rounded up together.
    const std::int64_t hundredths =
        std::int64_t{army.infantry()} + army.nc() + 5 * std::int64_t{army.cavalry()} +
        (army.supplies + army.loot + 99) / 100 + 5 * std::int64_t{army.wagons()} +
        100 * std::int64_t{army.engines()};
    return static_cast<int>((hundredths + 99) / 100);
}

int landing_days(const Setting& setting, Cell hex, int ships) {
    const bool is_river = courses_of(setting, hex).has_value();
    if (!setting.hex(hex).is_coast && !is_river) return 0;
    const int a_day = setting.hex(hex).is_coast ? 100 : 50;
    return (ships + a_day - 1) / a_day;
}

int hexes_a_day(const Variant& variant, bool is_upriver, bool rows) {
    constexpr std::array<int, 3> hours{24, 12, 8};
    const int of_day = hours[static_cast<std::size_t>(variant.sail_hours)];
    return of_day * ((is_upriver ? 1 : 2) + (rows ? 1 : 0));
}

int armed_ships(const Army& army) {
    const int carried = army.fleet.is_aboard ? army.engines() : 0;
    return std::min(army.fleet.armed + carried, army.fleet.ships);
}

int fleet_weight(const Army& army) {
    return army.fleet.ships + 3 * armed_ships(army);
}

bool may_sail(const State& state, Cell from, Cell to) {
    return sail_cost(state, from, to, false) != board::blocked;
}

Cell nearest_land(const State& state, Cell hex) {
    if (!state.setting->is_water(hex)) return hex;
    Cell nearest = hex;
    for (std::size_t i = 0; i < state.setting->hexes.size(); ++i) {
        const Cell cell = board::cell_of(i);
        if (state.setting->is_water(cell)) continue;
        if (nearest == hex ||
            state.setting->map.distance(hex, cell) < state.setting->map.distance(hex, nearest))
            nearest = cell;
    }
    return nearest;
}

std::string fleet_fault(const State& state, const Army& army, const Task& task) {
    const Setting& setting = *state.setting;
    switch (task.kind) {
        case TaskKind::embark:
            if (army.fleet.is_aboard) return "it is aboard (CA-251)";
            if (landing_days(setting, army.hex, 1) == 0) return "no water is here (CA-251)";
            return army.fleet.ships >= ships_needed(army) ? std::string{} : ships_fault(army);
        case TaskKind::disembark:
            if (!army.fleet.is_aboard) return "it is not aboard (CA-251)";
            return landing_days(setting, army.hex, 1) > 0 ? "" : "no land is here (CA-251)";
        case TaskKind::sail: return army.fleet.is_aboard ? "" : "it is not aboard (CA-255)";
        case TaskKind::hire_ships: return hire_fault(state, army);
        case TaskKind::release_ships: return army.fleet.is_aboard ? "it is aboard (CA-265)" : "";
        case TaskKind::build_ships: return build_fault(state, army);
        default: return {};
    }
}

void fleet_day(Play& play, ArmyId id, const Task& task) {
    State& state = play.state;
    Army& army = *state.army(id);
    const auto done = [&] {
        army.tasks.erase(army.tasks.begin());
        army.task_days = 0;
    };
    if (std::string fault = fleet_fault(state, army, task); !fault.empty()) {
        play.report(EventKind::refused, 251, army).text = std::move(fault);
        return done();
    }
    if (task.kind != TaskKind::sail) {
        const bool boards = task.kind == TaskKind::embark;
        army.activity = boards ? Activity::embark : Activity::disembark;
        return;  // Done at the end of its last day.
    }
    if (army.hex == task.goal) {
        play.report(EventKind::arrived, 256, army);
        return done();
    }
    army.way = sea_way(state, army, task);
    if (army.way.empty()) {
        play.report(EventKind::halted, 255, army).text = "no water leads there";
        return done();
    }
    if (task.is_forced) army.fleet.rowed_today = true;  // CA-256
    army.activity = Activity::march;
    army.given = day_parts;
    army.spent = 0;
    army.is_marching = true;
}

void landing_day(Play& play, Army& army) {
    if (army.activity != Activity::embark && army.activity != Activity::disembark) return;
    int ships = 0;  // Of all who use this shore today (CA-251).
    for (const auto& [id, other] : play.state.armies)
        if (other.hex == army.hex &&
            (other.activity == Activity::embark || other.activity == Activity::disembark))
            ships += other.fleet.ships;
    if (army.task_days < landing_days(*play.state.setting, army.hex, ships)) return;
    const bool boards = army.activity == Activity::embark;
    if (boards && army.fleet.ships < ships_needed(army)) {
        // Ships went, or more came that wants to go along, since it began.
        play.report(EventKind::refused, 250, army).text = ships_fault(army);
        army.tasks.erase(army.tasks.begin());
        army.task_days = 0;
        return;
    }
    army.fleet.is_aboard = boards;
    army.is_inside = army.is_inside && !army.fleet.is_aboard;
    army.tasks.erase(army.tasks.begin());
    army.task_days = 0;
    look_for_contact(play, army);
}

bool change_sail(Play& play, Army& army, const Task& task) {
    army.way = sea_way(play.state, army, task);
    if (army.way.empty()) return false;
    if (task.is_forced) army.fleet.rowed_today = true;
    army.spent = army.given * (play.state.now - dawn_of(play.state.day())) / minutes_a_day;
    return true;
}

std::optional<Minute> next_sail(const State& state, const Army& army) {
    if (!army.is_marching || army.way.empty() || army.tasks.empty()) return std::nullopt;
    const int cost = sail_cost(state, army.hex, army.way.front(), army.tasks.front().is_forced);
    const Miles needed = army.spent + cost;
    if (cost == board::blocked || needed > army.given) return std::nullopt;
    return dawn_of(state.day()) +
           std::min<Minute>(minutes_a_day * needed / army.given, minutes_a_day - 1);
}

void sail_on(Play& play, ArmyId id) {
    Army& army = *play.state.army(id);
    const Cell next = army.way.front();
    const Cell goal = army.tasks.front().goal;
    army.spent += sail_cost(play.state, army.hex, next, army.tasks.front().is_forced);
    army.way.erase(army.way.begin());
    move_into(play, army, next, 256);
    if (army.hex != goal) return;
    play.report(EventKind::arrived, 256, army);
    army.tasks.erase(army.tasks.begin());
    army.task_days = 0;
    army.is_marching = false;
    clear_march(army);
}

void return_hired(State& state, Army& army) {
    give_back(state, army, army.fleet.ships + army.fleet.away_ships);
}

void fleet_errand(Play& play, Army& army, const Task& task) {
    State& state = play.state;
    const StrongholdId id = state.setting->hex(army.hex).stronghold;
    const auto wanted = static_cast<int>(std::min<std::int64_t>(task.amount, 10'000));
    if (task.kind == TaskKind::hire_ships) {
        const int granted = for_hire(state, army, wanted);
        if (id != no_stronghold) {
            state.stronghold(id).ships_hired += granted;
            army.fleet.hired.emplace_back(id, granted);
        } else {
            state.marks.edit()[board::index(army.hex)].ships_hired = state.day();
        }
        return change_ships(play, army, granted, 262, "hired");
    }
    if (task.kind == TaskKind::release_ships) {
        const int released = std::min(wanted, army.fleet.ships);
        change_ships(play, army, -released, 265, "released");
        return give_back(state, army, released);
    }
    Shipyard yard;
    yard.by = army.id;
    yard.hex = army.hex;
    yard.needs_builder = id == no_stronghold;
    yard.ships = yard.needs_builder ? army.nc() / 100 : 100;
    yard.ready_on = last_day_of(state.now, days_a_month * (yard.needs_builder ? 4 : 2));
    state.shipyards.push_back(yard);
}

void fleet_upkeep(Play& play, Army& army) {
    constexpr std::int64_t a_ship = 100;
    const std::int64_t due = a_ship * army.fleet.ships;
    if (due == 0) return;
    const bool is_paid = army.loot >= due;
    change_loot(play, army, -std::min(due, army.loot), 253, "the ships' keep");
    if (is_paid) return;
    army.fleet.morale = std::max(army.fleet.morale - 1, 0);
    fleet_check(play, army);
}

namespace {

/// Crews of so many ships sail off, and most of them return.
void sail_off(Play& play, Army& army, int ships, int for_good) {
    const int armed = army.fleet.armed;
    change_ships(play, army, -ships, 257, "the crews sail off");
    if (ships == for_good) return;
    const int days = play.dice(3, 6, 257, "days until they return");
    const int back = ships - for_good;
    army.fleet.away_ships += back;
    army.fleet.away_armed += std::min(armed - army.fleet.armed, back);
    army.fleet.away_until = std::max(army.fleet.away_until, play.state.day() + days);
}

/// CA-258 with `ship_check`: each ship by itself; those left carry whom they can.
void check_each_ship(Play& play, Army& army) {
    int gone = 0;
    int for_good = 0;
    for (int ship = army.fleet.ships; ship > 0; --ship) {
        const int first = play.die(6, 257, "morale of a ship");
        const int second = play.die(6, 257, "morale of a ship");
        if (first + second <= army.fleet.morale) continue;
        ++gone;
        if (first == second) ++for_good;
    }
    if (gone == 0) return;
    if (army.fleet.ships - gone < ships_needed(army)) put_ashore(play, army);
    sail_off(play, army, gone, for_good);
}

}  // namespace

void fleet_check(Play& play, Army& army) {
    if (play.state.variant.ship_check == Variant::ShipCheck::ship)
        return check_each_ship(play, army);
    // One die after the other: doubles count.
    const int first = play.die(6, 257, "morale of the fleet");
    const int second = play.die(6, 257, "morale of the fleet");
    if (first + second <= army.fleet.morale) return;
    put_ashore(play, army);
    const int ships = army.fleet.ships;
    sail_off(play, army, ships, first == second ? ships : 0);
}

void rowing_day(Play& play, Army& army) {
    Fleet& fleet = army.fleet;
    if (!fleet.rowed_today) return;
    fleet.rowed_today = false;
    if (++fleet.rowed_days < days_a_week) return;
    fleet.rowed_days -= days_a_week;
    fleet.morale = std::max(fleet.morale - 1, 0);  // CA-92, of the crews.
    fleet_check(play, army);
}

void lose_ships(Play& play, Army& army, int percent) {
    const int before = army.fleet.ships;
    const int lost = before * percent / 100;
    if (before == 0) return;
    const int lost_armed = std::max(lost - (before - armed_ships(army)), 0);  // Plain ones first.
    // All passengers, soldiers and NC alike, by the strength of the detachments.
    std::vector<Detachment> aboard = army.detachments;
    std::int64_t passengers = 0;
    for (Detachment& one : aboard) {
        one.soldiers += one.nc;
        passengers += one.soldiers;
    }
    const std::vector<int> shares =
        shared_losses(aboard, static_cast<int>(passengers * lost / before));
    for (std::size_t i = 0; i < shares.size(); ++i) {
        if (shares[i] == 0) continue;
        Detachment& one = army.detachments[i];
        const auto soldiers =
            static_cast<int>(std::int64_t{shares[i]} * one.soldiers / (one.soldiers + one.nc));
        change_people(play, army, one, -soldiers, soldiers - shares[i], 0, 260, "drowned");
    }
    const int engines_lost = std::max(lost_armed - army.fleet.armed, 0);
    army.fleet.armed = std::max(army.fleet.armed - lost_armed, 0);
    std::vector<std::size_t> sunk;
    for (std::size_t i = army.detachments.size(); i-- > 0;)
        if (army.detachments[i].is_engines && static_cast<int>(sunk.size()) < engines_lost)
            sunk.push_back(i);
    if (!sunk.empty()) (void)take_out(play, army, sunk, 260, "sunk");
    change_ships(play, army, -lost, 260, "sunk");
}

void fleet_returns(Play& play) {
    State& state = play.state;
    for (auto& [id, army] : state.armies) {
        Fleet& fleet = army.fleet;
        if (fleet.away_until == 0 || fleet.away_until > state.day()) continue;
        fleet.away_until = 0;
        change_ships(play, army, fleet.away_ships, 257, "the crews return");
        fleet.armed += fleet.away_armed;
        fleet.away_ships = fleet.away_armed = 0;
    }
    std::erase_if(state.shipyards, [&](const Shipyard& one) {
        Army* army = state.army(one.by);
        if (army == nullptr || (one.needs_builder && army->hex != one.hex)) return true;
        const StrongholdId walls = state.setting->hex(one.hex).stronghold;
        if (!one.needs_builder && state.stronghold(walls).holder != army->faction)
            return true;  // CA-261: it is held no more.
        if (one.ready_on > state.day()) return false;
        if (army->hex != one.hex) return false;  // They wait where they were built.
        change_ships(play, *army, one.ships, one.needs_builder ? 263 : 261, "built");
        return true;
    });
}

}  // namespace muster::campaign

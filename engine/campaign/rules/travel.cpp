#include "engine/campaign/rules/travel.hpp"

#include "engine/board/reach.hpp"
#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/rules/fleet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace muster::campaign {
namespace {

using board::Reach;

const Task* march_of(const Army& army) {
    return !army.tasks.empty() && army.tasks.front().kind == TaskKind::march ? &army.tasks.front()
                                                                             : nullptr;
}

bool has_train(const Army& army) {
    return army.wagons() > 0 || army.engines() > 0;
}

bool leaves_roads(const Army& army) {
    if (army.activity == Activity::rout) return true;
    const Task* march = march_of(army);
    return march != nullptr && (march->route == Route::off_road || march->route == Route::hexes);
}

bool is_of_road(const Road& road, Cell from, Cell to) {
    for (std::size_t i = 1; i < road.hexes.size(); ++i)
        if ((road.hexes[i - 1] == from && road.hexes[i] == to) ||
            (road.hexes[i - 1] == to && road.hexes[i] == from))
            return true;
    return false;
}

void finish_march(Play& play, Army& army) {
    clear_march(army);
    army.is_marching = false;
    army.task_days = 0;
    if (march_of(army) != nullptr) army.tasks.erase(army.tasks.begin());
    play.report(EventKind::arrived, 84, army);
}

}  // namespace

void look_for_contact(Play& play, const Army& army) {
    for (const auto& [id, other] : play.state.armies)
        if (other.hex == army.hex && !other.is_inside &&
            other.fleet.is_aboard == army.fleet.is_aboard && play.state.is_hostile(army, other)) {
            play.state.contacts.push_back({army.hex, army.id});
            return;
        }
}

namespace {

/// What of an army decides where it may pass: asked once for a whole search.
struct Walker {
    bool has_train{}, is_free{}, may_leave_roads{};
    bool heeds_weather{true};  ///< Not where nothing is closed anywhere.
};
Walker walker_of(const Army& army, bool may_leave_roads) {
    return {has_train(army), army.activity == Activity::rout, may_leave_roads};  // CA-185, CA-187
}
bool is_anything_closed(const State& state) {
    return std::any_of(state.weather->begin(), state.weather->end(), [](const Weather& one) {
        return one.roads_closed || one.fords_closed || one.bridges_closed;
    });
}

Passage passage_of(const State& state, const Walker& walker, Cell from, HexSide side) {
    const Setting& setting = *state.setting;
    const Cell to = setting.map.next(from, side);
    if (to == nowhere) return {false, false, false, "the map ends there"};
    if (setting.is_water(to)) return {false, false, false, "only ships go there"};
    static constexpr Weather open;
    const Weather& here = walker.heeds_weather ? state.weather_at(from) : open;
    const Weather& there = walker.heeds_weather ? state.weather_at(to) : open;
    Passage out;
    out.is_road = setting.is_road(from, side) && !here.roads_closed && !there.roads_closed;
    const Crossing crossing = setting.rivers.at(from, side).crossing;
    if (crossing == Crossing::deep) {
        out.why_not = "the river is deep there (CA-103)";
        return out;
    }
    if (crossing == Crossing::bridge && (here.bridges_closed || there.bridges_closed)) {
        out.why_not = "the bridge is closed (CA-25)";
        return out;
    }
    out.is_ford = crossing == Crossing::ford;
    if (out.is_ford && (here.fords_closed || there.fords_closed)) {
        out.why_not = "the ford is closed (CA-25)";
        return out;
    }
    if (out.is_ford && walker.has_train && !walker.is_free) {
        out.why_not = "wagons and engines cannot ford (CA-102)";
        return out;
    }
    if (!out.is_road && !walker.is_free) {
        if (!walker.may_leave_roads) {
            out.why_not = "no road leads there (CA-87)";
            return out;
        }
        if (walker.has_train) {
            out.why_not = "wagons and engines cannot leave roads (CA-88)";
            return out;
        }
    }
    out.is_open = true;
    return out;
}

}  // namespace

Passage passage(const State& state, const Army& army, Cell from, HexSide side,
                bool may_leave_roads) {
    return passage_of(state, walker_of(army, may_leave_roads), from, side);
}

Way way_of(const State& state, const Army& army, const Task& march) {
    const Setting& setting = *state.setting;
    if (march.route == Route::hexes) {
        const auto& hexes = march.hexes;
        const auto here = std::find(hexes.begin(), hexes.end(), army.hex);
        return {{here == hexes.end() ? hexes.begin() : here + 1, hexes.end()}, {}};
    }
    const bool may_leave = march.route == Route::off_road;
    const bool is_light = is_skirmisher_only(army.detachments);
    const Road* road = march.route == Route::named_road ? &setting.roads[march.road] : nullptr;
    constexpr int detour = 30;  // A named road is taken even where it is so many times as long.
    std::string_view why_not;
    Walker walker = walker_of(army, may_leave);
    walker.heeds_weather = is_anything_closed(state);
    bool is_found = false;
    Reach<> reach;
    reach.find(setting.map, army.hex, board::no_limit, [&](Cell from, HexSide side, Cell to) {
        is_found = is_found || from == march.goal;  // Nothing nearer is left.
        if (is_found) return board::blocked;
        const Passage way = passage_of(state, walker, from, side);
        if (!way.is_open) {
            if (from == army.hex && to == march.goal) why_not = way.why_not;
            return board::blocked;
        }
        int cost = miles_a_hex * (way.is_road || is_light ? 1 : 2);
        if (way.is_ford && !is_light) cost += miles_a_hex;
        return road != nullptr && !is_of_road(*road, from, to) ? cost * detour : cost;
    });
    if (!reach.has(march.goal)) {
        if (why_not.empty())
            why_not = may_leave ? "there is no way to it" : "no road leads to it (CA-87)";
        return {{}, std::string{why_not}};
    }
    Way out{board::way_to(reach, march.goal), {}};
    out.hexes.erase(out.hexes.begin());
    return out;
}

Miles cost_of(const State& state, const Army& army, Cell next) {
    HexSide side{};
    if (!side_between(*state.setting, army.hex, next, side)) return step_miles(army, true);
    if (army.fleet.is_aboard) return step_miles(army, false);  // Of a fleet in rout.
    const Passage way = passage(state, army, army.hex, side, true);
    Miles cost = step_miles(army, way.is_road);
    // A routed army flees by CA-185, over fords too.
    if (way.is_ford && army.activity != Activity::rout)
        cost += ford_delay(state, army, day_miles(state, army, army.was_forced));
    return cost;
}

namespace {

/// Plans the march anew where it has no way or stands beside it. @returns why it cannot.
std::string plan(const State& state, Army& army, const Task& march) {
    HexSide side{};
    const auto can_enter = [&](Cell next, std::string& why) {
        if (!side_between(*state.setting, army.hex, next, side)) {
            why = fmt::format("{} is no neighbour", hex_text(state.setting->map.hex(next)));
            return false;
        }
        const Passage way = passage(state, army, army.hex, side, leaves_roads(army));
        why = way.why_not;
        return way.is_open;
    };
    std::string why;
    if (!army.way.empty() && can_enter(army.way.front(), why)) return {};
    Way way = way_of(state, army, march);
    army.way = std::move(way.hexes);
    if (army.way.empty()) return way.why_not.empty() ? "there is no way to it" : way.why_not;
    return can_enter(army.way.front(), why) ? std::string{} : why;
}

}  // namespace

void begin_march(Play& play, Army& army) {
    State& state = play.state;
    const Task march = army.tasks.front();
    army.is_marching = army.is_halted = false;
    if (march.goal == army.hex) return finish_march(play, army);
    const auto halt = [&](std::string why) {
        // CA-105: a day that covers nothing is no arrival and no new course, so what is unspent
        // waits for the next marching day toward the same hex.
        army.activity = Activity::idle;
        army.is_halted = true;
        army.journey = {};
        army.way.clear();
        play.report(EventKind::halted, 85, army).text = std::move(why);
    };
    if (march.abandons_wagons && army.wagons() > 0) {  // CA-88: the wagons are left behind.
        for (Detachment& one : army.detachments) {
            const int wagons = one.wagons;
            one.wagons = 0;
            if (wagons == 0) continue;
            Event& event = play.report(EventKind::wagons, 88, army);
            event.n = -wagons;
            event.text = "abandoned";
        }
    }
    if (std::any_of(army.detachments.begin(), army.detachments.end(),
                    [](const Detachment& one) { return one.is_engines && one.engines_ready >= 0; }))
        return halt("its engines stand assembled and must be packed (CA-213)");
    if (std::string why = plan(state, army, march); !why.empty()) return halt(std::move(why));
    // CA-201: it comes out first, into the midst of whoever lies there.
    const auto set_out = [&] {
        army.activity = Activity::march;
        if (std::exchange(army.is_inside, false)) look_for_contact(play, army);
    };
    if (army.journey.until >= 0) {  // CA-83: the referee has fixed when it arrives.
        army.journey.from = std::max(army.journey.from, state.now);
        army.journey.hexes = static_cast<int>(army.way.size());
        army.log.carried = army.given = army.spent = 0;
        set_out();
        army.is_marching = true;
        return;
    }
    if (march.is_night && !state.variant.night_adds) {  // CA-R25: the night replaces the day.
        set_out();
        return;
    }
    const Miles given = next_allowance(state, army, march.is_forced);
    if (given == 0) {
        std::vector<Cell> way = std::move(army.way);  // It goes on there.
        halt("the week's marching is done, or the weather allows none (CA-85, CA-94)");
        army.way = std::move(way);
        return;
    }
    if (army.log.toward != army.way.front()) army.log.carried = 0;
    set_out();
    army.is_marching = true;
    if (HexSide side{}; !side_between(*state.setting, army.hex, army.way.front(), side) ||
                        state.setting->road_links.at(army.hex, side) != RoadKind::major)
        army.left_highway = true;  // CA-236, before the hex is entered too.
    army.given = given;
    army.spent = 0;
    ++army.log.days_this_week;
    army.log.this_week += given;
    if (march.is_forced) army.was_forced = army.log.is_forced_week = true;
}

namespace {

/// A fleet under sail; a rout is no course of its own.
bool sails(const Army& army) {
    return army.fleet.is_aboard && army.activity != Activity::rout;
}

/// CA-83: the next of the hexes that are left, spread evenly over the journey's time.
std::optional<Minute> next_on_journey(const State& state, const Army& army) {
    const auto entered = army.journey.hexes - static_cast<int>(army.way.size());
    const Minute at = army.journey.from +
                      (army.journey.until - army.journey.from) * (entered + 1) / army.journey.hexes;
    if (at >= dawn_of(state.day() + 1)) return std::nullopt;
    return std::max(at, dawn_of(state.day()));
}

}  // namespace

std::optional<Minute> next_entry(const State& state, const Army& army) {
    if (!army.is_marching || army.way.empty()) return std::nullopt;
    if (sails(army)) return next_sail(state, army);
    if (army.journey.hexes > 0) return next_on_journey(state, army);
    const Miles needed = army.spent + cost_of(state, army, army.way.front());
    if (needed > army.log.carried + army.given) return std::nullopt;
    const Miles of_today = std::max<Miles>(needed - army.log.carried, 0);
    // CA-106: at the matching fraction of the day. The last minute belongs to the day.
    const Minute fraction =
        std::min<Minute>(minutes_a_day * of_today / army.given, minutes_a_day - 1);
    return dawn_of(state.day()) + fraction;
}

void move_into(Play& play, Army& army, Cell to, int rule) {
    army.log.came_from = army.hex;
    army.hex = to;
    army.is_inside = false;
    HexSide side{};
    if (!side_between(*play.state.setting, army.log.came_from, to, side) ||
        play.state.setting->road_links.at(army.log.came_from, side) != RoadKind::major)
        army.left_highway = true;
    play.report(EventKind::moved, rule, army);
    look_for_contact(play, army);
}

void enter_next(Play& play, ArmyId id) {
    Army& army = *play.state.army(id);
    if (sails(army)) return sail_on(play, id);
    const Cell next = army.way.front();
    if (army.journey.hexes == 0) army.spent += cost_of(play.state, army, next);
    army.way.erase(army.way.begin());
    army.log.toward = nowhere;
    move_into(play, army, next, 106);
    if (army.activity == Activity::rout) {
        --army.rout_hexes;
        if (army.rout_hexes > 0) {
            const Cell on = retreat_hex(play.state, army, army.victor_from);
            if (on != nowhere) {
                army.way = {on};
                return;
            }
        }
        army.rout_hexes = 0;  // It regroups (CA-186).
        army.is_marching = false;
        clear_march(army);
        return;
    }
    const Task* march = march_of(army);
    if (march == nullptr || army.hex == march->goal) return finish_march(play, army);
    // The way may be barred by what was not so at dawn; it is planned anew.
    if (std::string why = plan(play.state, army, *march); !why.empty()) {
        clear_march(army);
        army.is_marching = false;
        play.report(EventKind::halted, 88, army).text = std::move(why);
    }
}

void clear_march(Army& army) {
    army.journey = {};
    const Miles unspent = army.log.carried + army.given - army.spent;
    // The week counts what was marched; what is cleared was not. A day at sea is no day of it.
    // Nor is a day of rout, which is no march.
    if (!army.fleet.is_aboard && army.activity != Activity::rout)
        army.log.this_week -= std::clamp<Miles>(unspent, 0, army.given);
    army.log.carried = 0;
    army.log.toward = nowhere;
    army.given = army.spent = 0;
    army.way.clear();
}

void end_march_day(Army& army) {
    if (!army.is_marching) return;
    if (army.fleet.is_aboard) {
        army.way.clear();  // Each day's sailing is planned at its dawn.
    } else if (army.journey.hexes == 0) {
        army.log.carried += army.given - army.spent;
        army.log.toward = army.way.empty() ? nowhere : army.way.front();
    }
    army.given = army.spent = 0;
    army.is_marching = false;
}

bool marches_by_night(const State& state, const Army& army) {
    const Task* march = march_of(army);
    return march != nullptr && march->is_night && army.activity == Activity::march &&
           army.hex != march->goal && army.lost_days == 0 && army.journey.hexes == 0 &&
           !army.way.empty() && night_miles(state, army, march->is_forced) > 0;
}

namespace {

/// CA-97, CA-98: where an army goes that takes a wrong branch of the fork it has come to.
Cell wrong_branch(Play& play, const Army& army, Cell entered_by, Cell meant) {
    const Setting& setting = *play.state.setting;
    std::vector<Cell> links;
    int onward = 0;
    for (const HexSide side : board::hex_sides) {
        const Cell beyond = setting.map.next(army.hex, side);
        if (beyond == nowhere || beyond == entered_by || !setting.is_road(army.hex, side)) continue;
        ++onward;
        if (beyond != meant) links.push_back(beyond);
    }
    if (onward < 2 || links.empty()) return nowhere;
    if (!play.chance(2, 6, 97, "a wrong branch at night")) return nowhere;
    const int count = static_cast<int>(links.size());
    const int at = count == 1 ? 1 : play.die(count, 98, "which branch");
    return links[static_cast<std::size_t>(at - 1)];
}

bool has_met(const State& state, ArmyId mover) {
    return std::any_of(state.contacts.begin(), state.contacts.end(),
                       [&](const Contact& one) { return one.mover == mover; });
}

}  // namespace

void night_march(Play& play, ArmyId id) {
    State& state = play.state;
    Army& army = *state.army(id);
    const Task march = army.tasks.front();
    army.marched_at_night = true;
    // CA-105: where the night replaces the day, it carries what the last one left.
    if (!army.way.empty() && army.log.toward != army.way.front()) army.log.carried = 0;
    Miles left = night_miles(state, army, march.is_forced);
    army.log.this_week += left;
    left += army.log.carried;
    army.log.carried = 0;
    if (march.is_forced) army.was_forced = army.log.is_forced_week = true;
    while (!army.way.empty()) {
        const Cell next = army.way.front();
        HexSide side{};
        const bool is_beside = side_between(*state.setting, army.hex, next, side);
        const Passage way = is_beside ? passage(state, army, army.hex, side, false) : Passage{};
        if (!way.is_open || !way.is_road) {
            play.report(EventKind::halted, 95, army).text = "a night march keeps to roads";
            break;
        }
        const Miles cost = cost_of(state, army, next);
        if (cost > left) break;
        left -= cost;
        const Cell from = army.hex;
        army.way.erase(army.way.begin());
        move_into(play, army, next, 95);
        if (army.hex == march.goal || has_met(state, id)) break;
        const Cell meant = army.way.empty() ? nowhere : army.way.front();
        if (left < step_miles(army, true)) break;
        if (const Cell wrong = wrong_branch(play, army, from, meant); wrong != nowhere) {
            left -= step_miles(army, true);
            play.report(EventKind::lost_way, 97, army, Audience::referee);
            army.way.clear();
            army.is_astray = true;  // It learns at the next dawn.
            move_into(play, army, wrong, 97);
            break;
        }
    }
    if (!army.way.empty()) {
        army.log.toward = army.way.front();
        army.log.carried = left;
    } else {
        army.log.this_week -= left;
    }
    if (army.hex == march.goal) finish_march(play, army);
}

Cell retreat_hex(const State& state, const Army& army, Cell victor_from) {
    const Setting& setting = *state.setting;
    const auto is_barred = [&](Cell to, HexSide side) {
        if (to == nowhere) return true;
        if (army.fleet.is_aboard) {
            // CA-260: over water; from a coast or a river by whatever a fleet may sail.
            if (setting.is_water(army.hex) && !setting.is_water(to)) return true;
            if (!may_sail(state, army.hex, to)) return true;
        } else if (setting.is_water(to) ||
                   setting.rivers.at(army.hex, side).crossing == Crossing::deep) {
            return true;
        }
        for (const auto& [id, other] : state.armies)
            if (other.hex == to && state.is_hostile(army, other)) return true;
        const StrongholdId id = setting.hex(to).stronghold;
        return id != no_stronghold &&
               stance_to(state, army.faction, state.stronghold(id).holder) == Territory::hostile;
    };
    HexSide back{};
    if (side_between(setting, army.hex, army.log.came_from, back) &&
        !is_barred(army.log.came_from, back) && army.activity != Activity::rout)
        return army.log.came_from;
    // Else the neighbour farthest from where the victor came from; then by road, lowest q, r.
    const Cell origin = victor_from == nowhere ? army.hex : victor_from;
    Cell best = nowhere;
    std::pair<int, bool> best_worth{-1, false};
    for (const HexSide side : board::hex_sides) {
        const Cell to = setting.map.next(army.hex, side);
        if (is_barred(to, side)) continue;
        const std::pair<int, bool> worth{setting.map.distance(to, origin),
                                         setting.is_road(army.hex, side)};
        if (worth > best_worth || (worth == best_worth && to < best)) {
            best = to;
            best_worth = worth;
        }
    }
    return best;
}

}  // namespace muster::campaign

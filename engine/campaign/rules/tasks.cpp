#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/rules/change.hpp"
#include "engine/campaign/rules/day.hpp"
#include "engine/campaign/rules/defeat.hpp"
#include "engine/campaign/rules/errands.hpp"
#include "engine/campaign/rules/fleet.hpp"
#include "engine/campaign/rules/land.hpp"
#include "engine/campaign/rules/morale.hpp"
#include "engine/campaign/rules/rest.hpp"
#include "engine/campaign/rules/siege.hpp"
#include "engine/campaign/rules/travel.hpp"
#include "engine/campaign/rules/wizards.hpp"

#include <algorithm>
#include <utility>

namespace muster::campaign {
namespace {

void next_task(Army& army) {
    if (!army.tasks.empty()) army.tasks.erase(army.tasks.begin());
    army.task_days = 0;
}

bool is_out_of_control(const Army& army) {
    return army.lost_days > 0 || army.rout_hexes > 0;
}

/// The first task that fills days; nothing if there is none.
const Task* day_task(const Army& army) {
    const auto found = std::find_if(army.tasks.begin(), army.tasks.end(),
                                    [](const Task& one) { return fills_a_day(one.kind); });
    return found != army.tasks.end() ? &*found : nullptr;
}

/// A march that was under way goes on by the new order with what is left of the day, or stops. What
/// was spent toward a hex of the old course is lost (CA-105).
void change_course(Play& play, Army& army, const std::vector<Task>& old_tasks) {
    const bool goes_on =
        !old_tasks.empty() && !army.tasks.empty() && old_tasks.front() == army.tasks.front();
    if (goes_on) return;
    if (!army.is_marching) {
        army.way.clear();  // The next dawn plans by the new order.
        return;
    }
    if (!army.tasks.empty() && army.tasks.front().kind == TaskKind::march) {
        Way way = way_of(play.state, army, army.tasks.front());
        if (!way.hexes.empty()) {
            const Minute passed = play.state.now - dawn_of(play.state.day());
            army.spent = army.given * passed / minutes_a_day;
            army.log.carried = 0;
            army.way = std::move(way.hexes);
            return;
        }
    }
    if (!army.tasks.empty() && army.tasks.front().kind == TaskKind::sail && army.fleet.is_aboard &&
        change_sail(play, army, army.tasks.front()))
        return;
    clear_course(army);
}

/// CA-148: a new order that is no rest ends one.
void keep_or_end_rest(Play& play, ArmyId id) {
    Army& army = *play.state.army(id);
    if (army.rest.days_planned == 0) return;
    const Task* next = day_task(army);
    if (next != nullptr && next->kind == TaskKind::rest) {
        army.rest.days_planned = army.rest.days_done + std::max(next->days, 1);
        return;
    }
    army.rest.days_planned = std::max(army.rest.days_planned, 1);
    end_rest_early(play, id, 147);
}

void begin_rest(Play& play, Army& army, const Task& task) {
    if (army.is_harried) {  // CA-114
        army.activity = Activity::idle;
        play.report(EventKind::refused, 114, army).text = "a harried army cannot rest";
        return;
    }
    army.activity = Activity::rest;
    if (army.rest.days_planned > 0) return;
    army.rest = {std::max(task.days, 1), 0};
    play.report(EventKind::rest_began, 141, army).n = army.rest.days_planned;
}

void flee(Play& play, Army& army) {
    army.activity = Activity::rout;
    const Cell on = retreat_hex(play.state, army, army.victor_from);
    if (on == nowhere) {  // CA-187: blocked part-way it stops there.
        army.rout_hexes = 0;
        army.activity = Activity::idle;
        return;
    }
    army.way = {on};
    army.log.toward = nowhere;
    army.log.carried = 0;
    army.given = army.fleet.is_aboard
                     ? step_miles(army, false) * hexes_a_day(play.state.variant, false, false)
                     : day_miles(play.state, army, false);
    army.spent = 0;
    army.is_marching = army.given > 0;
}

}  // namespace

Minute end_of_order(const Variant& variant, Minute from) {
    if (from < 0) return -1;
    if (variant.order_week == Variant::OrderWeek::rolling) return from + minutes_a_week;
    return dawn_of(week_of(day_of(from)) * days_a_week + 1);
}

Minute lapse_minute(const State& state, const Army& army) {
    return end_of_order(state.variant, army.ordered_at);
}

void take_order(Play& play, const Order& order) {
    State& state = play.state;
    Army* army = state.army_of(order.commander);
    if (army == nullptr) {
        Event& event = play.report(EventKind::refused, 28);
        event.commander = order.commander;
        event.text = "the commander has no army";
        return;
    }
    // CA-9: the week runs from then, even where the order came in late.
    army->ordered_at = std::max(army->ordered_at, order.effective());
    army->given_at = std::max(army->given_at, order.submitted);
    play.report(EventKind::order_taken, 7, *army);
    if (is_out_of_control(*army)) {
        play.report(EventKind::refused, 188, *army).text = "the army is out of control";
        return;
    }
    const ArmyId id = army->id;
    // An order that fills no day leaves the course as it is, like "carry on".
    const bool carries_on =
        std::any_of(order.tasks.begin(), order.tasks.end(),
                    [](const Task& one) { return one.kind == TaskKind::carry_on; }) ||
        std::none_of(order.tasks.begin(), order.tasks.end(),
                     [](const Task& one) { return fills_a_day(one.kind); });
    std::vector<Task> tasks;
    for (const Task& one : order.tasks)
        if (one.kind != TaskKind::carry_on) tasks.push_back(one);
    std::vector<Task> old_tasks = army->tasks;
    if (!carries_on)  // What was ordered for the next dawn is ordered no more.
        std::erase_if(army->harrying, [](const Harrying& one) { return !one.is_under_way; });
    if (carries_on) {
        tasks.insert(tasks.end(), army->tasks.begin(), army->tasks.end());
    } else {
        army->task_days = 0;
        army->lapsed.clear();
        army->is_halted = false;
    }
    army->tasks = std::move(tasks);
    run_errands(play, id);
    if (state.army(id) == nullptr || carries_on) return;
    change_course(play, *state.army(id), old_tasks);
    keep_or_end_rest(play, id);
}

void run_errands(Play& play, ArmyId id) {
    for (;;) {
        Army* army = play.state.army(id);
        if (army == nullptr || army->tasks.empty() || fills_a_day(army->tasks.front().kind)) return;
        const Task task = army->tasks.front();
        next_task(*army);
        run_errand(play, id, task);
    }
}

void day_action(Play& play, ArmyId id) {
    run_errands(play, id);
    Army* found = play.state.army(id);
    if (found == nullptr) return;
    Army& army = *found;
    army.activity = Activity::idle;
    if (army.lost_days > 0) {
        army.activity = Activity::lost;
        return;
    }
    if (army.rout_hexes > 0) return flee(play, army);
    if (army.tasks.empty()) return;
    const Task task = army.tasks.front();
    const StrongholdId here = play.state.setting->hex(army.hex).stronghold;
    ++army.task_days;
    const bool is_by_water = task.kind == TaskKind::embark || task.kind == TaskKind::disembark ||
                             task.kind == TaskKind::sail;
    if (is_by_water) return fleet_day(play, id, task);
    if (army.fleet.is_aboard && task.kind != TaskKind::hold) {
        play.report(EventKind::refused, 251, army).text = "the army is aboard (CA-251)";
        return;
    }
    const bool is_shut_in = army.is_inside && !play.state.stronghold(here).siege.empty();
    if (is_shut_in && (task.kind == TaskKind::forage || task.kind == TaskKind::raze)) {
        play.report(EventKind::refused, 201, army).text =
            "it is besieged and must come out (CA-201)";
        return;
    }
    switch (task.kind) {
        case TaskKind::hold:
            if (here != no_stronghold && is_besieger(play.state, army, here))
                army.activity = Activity::besiege;
            return;
        case TaskKind::march: return begin_march(play, army);
        case TaskKind::forage:
            army.activity = Activity::forage;
            (void)forage(play, army, task.hexes);
            return;
        case TaskKind::raze: army.activity = Activity::raze; return raze(play, army, task.hexes);
        case TaskKind::rest: return begin_rest(play, army, task);
        case TaskKind::besiege:
            if (std::string fault = siege_fault(play.state, army, task.stronghold);
                !fault.empty()) {
                play.report(EventKind::refused, 200, army).text = std::move(fault);
                return;
            }
            return besiege(play, id, task.stronghold);
        case TaskKind::build_engines:
            army.activity = here != no_stronghold && is_besieger(play.state, army, here)
                                ? Activity::besiege
                                : Activity::build;
            return;
        default: return;
    }
}

namespace {

/// CA-93: the day counted as forced.
void count_forced(Play& play, ArmyId id) {
    Army& army = *play.state.army(id);
    if (!army.was_forced || ++army.log.forced_days < days_a_week) return;
    army.log.forced_days -= days_a_week;
    change_morale(play, army, -1, 92, "a week of forced marching");
    (void)morale_check(play, id, 92, "a week of forced marching");
}

/// CA-188: the day on which it was trapped is lost anyway.
void regain_control(Army& army, int day) {
    if (army.lost_days > 0 && day > army.lost_on) --army.lost_days;
}

}  // namespace

void finish_day(Play& play, ArmyId id) {
    Army* found = play.state.army(id);
    regain_control(*found, play.state.day());
    // The order of CA-13: rest, forced marches, wizards, what is built.
    if (found->activity == Activity::rest && found->rest.days_planned > 0) rest_day(play, id);
    if (play.state.army(id) != nullptr) count_forced(play, id);
    found = play.state.army(id);
    if (found == nullptr) return;
    Army& army = *found;
    study_day(play, army);
    rowing_day(play, army);
    apart_day(play, id);
    pack_engines_day(play.state, army);
    if (army.tasks.empty()) return;
    const Task& task = army.tasks.front();
    const bool repeats = task.kind == TaskKind::forage || task.kind == TaskKind::raze;
    if (task.kind == TaskKind::build_engines)
        build_engines(play, army);
    else if (task.kind == TaskKind::embark || task.kind == TaskKind::disembark)
        landing_day(play, army);
    else if ((repeats && army.task_days >= std::max(task.days, 1)) ||
             (task.kind == TaskKind::hold && task.days > 0 && army.task_days >= task.days))
        next_task(army);
}

}  // namespace muster::campaign

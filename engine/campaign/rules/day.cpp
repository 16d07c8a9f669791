#include "engine/campaign/rules/day.hpp"

#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/rules/battle.hpp"
#include "engine/campaign/rules/change.hpp"
#include "engine/campaign/rules/chorus.hpp"
#include "engine/campaign/rules/defeat.hpp"
#include "engine/campaign/rules/errands.hpp"
#include "engine/campaign/rules/fleet.hpp"
#include "engine/campaign/rules/harry.hpp"
#include "engine/campaign/rules/morale.hpp"
#include "engine/campaign/rules/news.hpp"
#include "engine/campaign/rules/recruit.hpp"
#include "engine/campaign/rules/rest.hpp"
#include "engine/campaign/rules/siege.hpp"
#include "engine/campaign/rules/sight.hpp"
#include "engine/campaign/rules/travel.hpp"
#include "engine/campaign/rules/wizards.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace muster::campaign {
namespace {

constexpr Minute end_of_day = minutes_a_day - 1;  ///< When steps 5 to 10 happen.

void enter_phase(State& state, Phase phase) {
    state.phase = phase;
    state.cursor = 0;
}

/// The first army after the cursor, which then stands on it; nothing if there is none.
ArmyId next_army(State& state) {
    const auto next = state.armies.upper_bound(static_cast<ArmyId>(state.cursor));
    if (next == state.armies.end()) return no_army;
    state.cursor = static_cast<std::uint16_t>(next->first);
    return next->first;
}

// --- Dawn ---------------------------------------------------------------------------------------

void forget_yesterday(Army& army, bool is_new_week) {
    army.activity = Activity::idle;
    army.is_marching = army.was_forced = army.is_harried = false;
    army.left_highway = army.marched_at_night = false;
    army.given = army.spent = 0;
    if (!is_new_week) return;
    army.log.days_this_week = 0;
    army.log.this_week = 0;
    army.log.is_forced_week = false;
}

/// CA-248: loot that nobody has given is rolled, or ruled for a fortress.
void find_hoards(Play& play) {
    State& state = play.state;
    for (std::size_t i = 0; i < state.strongholds.size(); ++i) {
        if (!state.strongholds[i].is_loot_unknown) continue;
        const auto id = id_at<StrongholdId>(i);
        const StrongholdSite& site = state.setting->stronghold(id);
        std::int64_t loot = 0;
        if (site.row().loot > 0) {
            loot = std::int64_t{play.die(6, 248, "loot of " + site.name)} * site.row().loot;
        } else {
            Question question;
            question.kind = QuestionKind::loot;
            question.rule = 248;
            question.text = fmt::format("How much loot lies in {}?", site.name);
            question.fields = {number_field("loot", 0, 10'000'000, 5'000)};
            loot = play.ask(question).number("loot");
        }
        state.strongholds[i].is_loot_unknown = false;
        change_hoard(play, id, loot, 248, "lay there at the start");
    }
}

/// "very bad weather in the region of Ebbstair, travel at 50 %, fords closed". `region`: its name;
/// empty: beyond all.
std::string weather_text(const Weather& weather, const std::string& region) {
    const char* sky = weather.level == WeatherLevel::fair  ? "fair weather"
                      : weather.level == WeatherLevel::bad ? "bad weather"
                                                           : "very bad weather";
    std::vector<std::string> ways;
    if (weather.travel_pct < 100) ways.push_back(fmt::format("travel at {} %", weather.travel_pct));
    if (weather.roads_closed) ways.emplace_back("roads closed");
    if (weather.fords_closed) ways.emplace_back("fords closed");
    if (weather.bridges_closed) ways.emplace_back("bridges closed");
    const std::string where = region.empty() ? fmt::format("{} beyond all regions", sky)
                                             : fmt::format("{} in the region of {}", sky, region);
    return ways.empty() ? where : fmt::format("{}, {}", where, fmt::join(ways, ", "));
}

/// C6: one die for each region, and one for the land in none.
void roll_weather(Play& play) {
    State& state = play.state;
    const WeatherTable& table = state.setting->weather;
    if (table.sides == 0) return;
    const auto& rows = table.seasons[static_cast<std::size_t>(season_of(state.date()))];
    std::vector<Weather> of_region;
    for (std::size_t region = 0; region <= state.setting->strongholds.size(); ++region) {
        const std::string name =
            region == 0 ? std::string{} : state.setting->strongholds[region - 1].name;
        const std::size_t told_at = play.events.size();
        const int die = play.die(table.sides, 25,
                                 name.empty() ? "the weather beyond all regions"
                                              : "the weather in the region of " + name);
        Weather weather;
        for (const WeatherRow& row : rows)
            if (die >= row.from) weather = row.weather;
        of_region.push_back(weather);
        Event& event = play.report(EventKind::weather_set, 25);
        event.n = die;
        event.m = weather.travel_pct;
        event.text = weather_text(weather, name);
        play.tell_first(told_at);
    }
    std::vector<Weather>& all = state.weather.edit();
    all.resize(state.setting->map.cells());
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = of_region[number(state.setting->hexes[i].regions[0])];
}

/// CA-274: skirmishers by a Commando's word are so under him alone, and one detachment of them.
void end_designations(const State& state, Army& army) {
    bool may_be = state.has_trait(army, Trait::commando);
    for (Detachment& one : army.detachments) {
        one.is_chosen = one.is_chosen && may_be;
        if (!one.is_designated) continue;
        if (!may_be) one.is_designated = one.is_skirmisher = false;
        may_be = false;
    }
}

void begin_day(Play& play) {
    State& state = play.state;
    const bool is_new_week = (state.day() - 1) % days_a_week == 0;
    for (auto& [id, army] : state.armies) {
        forget_yesterday(army, is_new_week);
        end_designations(state, army);
        designate(play, army);
    }
    play.report(EventKind::day_began, 13, Audience::everybody).n = state.day();
    for (auto& [id, army] : state.armies)
        if (std::exchange(army.is_astray, false)) play.report(EventKind::lost_way, 98, army);
    if (state.day() == 1) find_hoards(play);
    roll_weather(play);
    enter_phase(state, Phase::due);
}

// --- What is due at its own minute ---------------------------------------------------------------

/// When the next order counts, letter arrives or order lapses; -1: nothing is due.
Minute next_due(const State& state) {
    Minute next = next_letter(state);
    const auto sooner = [&](Minute at) {
        if (at >= 0 && (next < 0 || at < next)) next = at;
    };
    sooner(next_chorus(state));
    for (const Order& order : state.orders) sooner(order.effective());
    for (const auto& [id, army] : state.armies) sooner(lapse_minute(state, army));
    return next;
}

void lapse(Play& play, ArmyId id) {
    Army& army = *play.state.army(id);
    army.ordered_at = -1;
    if (!army.tasks.empty()) army.lapsed = std::exchange(army.tasks, {});
    army.task_days = 0;
    std::erase_if(army.harrying, [](const Harrying& one) { return !one.is_under_way; });
    if (army.activity != Activity::rout) clear_course(army);
    play.report(EventKind::order_lapsed, 9, army, Audience::referee);
    end_rest_early(play, id, 147, Audience::referee);
}

/// One thing that is due by now. @returns whether there was one.
bool do_due(Play& play) {
    State& state = play.state;
    // Orders first: one that comes in at the minute of a lapse renews the week.
    const auto due = std::min_element(
        state.orders.begin(), state.orders.end(), [](const Order& a, const Order& b) {
            const auto key = [](const Order& one) {
                const Minute at = one.effective();
                return at < 0 ? std::numeric_limits<Minute>::max() : at;
            };
            return key(a) < key(b);
        });
    if (due != state.orders.end() && due->effective() >= 0 && due->effective() <= state.now) {
        const Order order = *due;
        state.orders.erase(due);
        take_order(play, order);
        return true;
    }
    if (const Minute letter = next_letter(state); letter >= 0 && letter <= state.now) {
        deliver_letters(play);
        return true;
    }
    if (const Minute ride = next_chorus(state); ride >= 0 && ride <= state.now) {
        chorus_arrives(play);
        return true;
    }
    for (const auto& [id, army] : state.armies)
        if (const Minute at = lapse_minute(state, army); at >= 0 && at <= state.now) {
            lapse(play, id);
            return true;
        }
    return false;
}

void warn_of_lapses(Play& play) {
    const State& state = play.state;
    if (!state.variant.lapse_warning) return;  // CA-10
    for (const auto& [id, army] : state.armies) {
        const Minute at = lapse_minute(state, army);
        if (at >= 0 && at - state.now <= minutes_a_day)
            play.report(EventKind::lapse_warning, 10, army);
    }
}

void due_step(Play& play) {
    if (do_due(play)) return;
    spread_news(play);
    chorus_hears(play.state);
    warn_of_lapses(play);
    enter_phase(play.state, Phase::harry);
}

// --- The phases of armies
// --------------------------------------------------------------------------

void harry_step(Play& play) {
    State& state = play.state;
    const ArmyId id = next_army(state);
    if (id == no_army) return enter_phase(state, Phase::act);
    const std::vector<Harrying> orders = std::exchange(state.army(id)->harrying, {});
    for (Harrying order : orders) {
        Army* army = state.army(id);
        if (army == nullptr) return;
        if (std::string fault = harry_fault(state, *army, order); !fault.empty()) {
            play.report(EventKind::refused, 107, *army).text = std::move(fault);
            continue;  // It stays with its army, and fights with it.
        }
        order.is_under_way = true;
        army->harrying.push_back(order);
        harry(play, *army, order);
    }
}

void act_step(Play& play) {
    const ArmyId id = next_army(play.state);
    if (id == no_army) return enter_phase(play.state, Phase::march);
    day_action(play, id);
}

/// Whether it stands where a contact is still to be judged: nobody who was met goes on before.
bool is_held(const State& state, const Army& army) {
    return std::any_of(state.contacts.begin(), state.contacts.end(), [&](const Contact& one) {
        const Army* mover = state.army(one.mover);
        return one.hex == army.hex && !army.is_inside && mover != nullptr &&
               mover->fleet.is_aboard == army.fleet.is_aboard;
    });
}

struct NextEntry {
    ArmyId army{};
    Minute at{};
};
std::optional<NextEntry> first_entry(const State& state) {
    std::optional<NextEntry> first;
    for (const auto& [id, army] : state.armies)
        if (const auto at = next_entry(state, army);
            at && (!first || *at < first->at) && !is_held(state, army))
            first = NextEntry{id, *at};
    return first;
}

/// CA-R87: whether somebody else still enters a hex in this very minute.
bool may_more_enter(const State& state) {
    if (state.phase == Phase::march) {
        const std::optional<NextEntry> entry = first_entry(state);
        return entry && entry->at <= state.now;
    }
    if (state.phase != Phase::night) return false;  // All night marches are of one minute.
    for (auto next = state.armies.upper_bound(static_cast<ArmyId>(state.cursor));
         next != state.armies.end(); ++next)
        if (marches_by_night(state, next->second)) return !is_held(state, next->second);
    return false;
}

void march_step(Play& play) {
    State& state = play.state;
    const std::optional<NextEntry> entry = first_entry(state);
    const Minute due = next_due(state);
    const Minute end = dawn_of(state.day()) + end_of_day;
    if (due >= 0 && due <= end && (!entry || due <= entry->at)) {
        state.now = std::max(state.now, due);
        (void)do_due(play);
        return;
    }
    if (entry) {
        state.now = std::max(state.now, entry->at);
        return enter_next(play, entry->army);
    }
    for (auto& [id, army] : state.armies) end_march_day(army);
    state.now = end;
    enter_phase(state, Phase::sight);
}

void night_step(Play& play) {
    State& state = play.state;
    const ArmyId id = next_army(state);
    if (id == no_army) return enter_phase(state, Phase::night_end);
    if (marches_by_night(state, *state.army(id))) night_march(play, id);
}

/// CA-95: after whatever the night brought.
void night_end_step(Play& play) {
    State& state = play.state;
    const ArmyId id = next_army(state);
    if (id == no_army) return enter_phase(state, Phase::feed);
    if (state.army(id)->marched_at_night) (void)morale_check(play, id, 95, "a night march");
}

void feed_step(Play& play) {
    const ArmyId id = next_army(play.state);
    if (id == no_army) return enter_phase(play.state, Phase::keep);
    feed(play, id);
}

void keep_step(Play& play) {
    const ArmyId id = next_army(play.state);
    if (id == no_army) return enter_phase(play.state, Phase::sieges);
    fleet_upkeep(play, *play.state.army(id));
}

void durations_step(Play& play) {
    const ArmyId id = next_army(play.state);
    if (id == no_army) return enter_phase(play.state, Phase::returns);
    finish_day(play, id);
}

void sieges_step(Play& play) {
    State& state = play.state;
    if (state.cursor >= state.strongholds.size()) return enter_phase(state, Phase::durations);
    const auto id = static_cast<StrongholdId>(++state.cursor);
    siege_day(play, id);
    stationed_study_day(play, id);
}

void come_back(Play& play, Army& army) {
    std::vector<Detachment> back;
    std::erase_if(army.absent, [&](Absent& one) {
        if (one.back_on > play.state.day()) return false;
        for (Detachment& detachment : one.detachments) back.push_back(std::move(detachment));
        return true;
    });
    if (back.empty()) return;
    play.report(EventKind::returned, 139, army).n = static_cast<std::int64_t>(back.size());
    put_in(play, army, std::move(back), 139, "back again");
}

void returns_step(Play& play) {
    State& state = play.state;
    if (appear(play)) return;
    fleet_returns(play);
    for (auto& [id, army] : state.armies) {
        come_back(play, army);
        std::erase_if(army.harrying, [](const Harrying& one) { return one.is_under_way; });
    }
    state.now = dawn_of(state.day() + 1);
    enter_phase(state, Phase::weather);
}

}  // namespace

Minute next_minute(const State& state) {
    const Minute dawn = dawn_of(state.day());
    if (!state.contacts.empty()) return state.now;
    switch (state.phase) {
        case Phase::weather:
        case Phase::due:
        case Phase::harry:
        case Phase::act: return dawn;
        case Phase::march: {
            Minute next = dawn + end_of_day;
            if (const auto entry = first_entry(state)) next = std::min(next, entry->at);
            if (const Minute due = next_due(state); due >= 0) next = std::min(next, due);
            return std::max(next, dawn);
        }
        case Phase::sight:
        case Phase::night:
        case Phase::night_end:
        case Phase::feed:
        case Phase::keep:
        case Phase::sieges:
        case Phase::durations:
        case Phase::returns: return dawn + end_of_day;
    }
    return dawn;
}

void do_step(Play& play) {
    State& state = play.state;
    // CA-13, CA-151: whoever enters in the same minute is there when a contact is judged.
    if (!state.contacts.empty() && !may_more_enter(state)) {
        const Contact contact = state.contacts.front();
        state.contacts.erase(state.contacts.begin());
        return meet(play, contact);
    }
    switch (state.phase) {
        case Phase::weather: return begin_day(play);
        case Phase::due: return due_step(play);
        case Phase::harry: return harry_step(play);
        case Phase::act: return act_step(play);
        case Phase::march: return march_step(play);
        case Phase::sight: scout(state); return enter_phase(state, Phase::night);
        case Phase::night: return night_step(play);
        case Phase::night_end: return night_end_step(play);
        case Phase::feed: return feed_step(play);
        case Phase::keep: return keep_step(play);
        case Phase::sieges: return sieges_step(play);
        case Phase::durations: return durations_step(play);
        case Phase::returns: return returns_step(play);
    }
}

}  // namespace muster::campaign

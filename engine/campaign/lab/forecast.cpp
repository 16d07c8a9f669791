#include "engine/campaign/lab/forecast.hpp"

#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/rules/travel.hpp"
#include "engine/core/random.hpp"
#include "engine/lab/input.hpp"
#include "engine/toml/faults.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace muster::lab {
namespace {

using campaign::Army;
using campaign::ArmyId;
using campaign::CampaignFile;
using campaign::Minute;
using campaign::State;
using OrderedJson = nlohmann::ordered_json;

/// What came of one order in many weathers.
struct Prospect {
    std::string order;
    bool is_march{};
    int samples{};
    std::vector<Minute> arrivals;    ///< Of those that arrived.
    std::vector<int> hungry_days;    ///< The first day without supplies, of those that had one.
    std::vector<std::int64_t> left;  ///< Supplies at the end, or on arrival.
    std::string why_not;             ///< It cannot be done.
};

/// The army alone in the world: whom it may meet is nobody's forecast.
State alone(const State& state, ArmyId id) {
    State out = state;
    const Army own = *state.army(id);
    out.armies.clear();
    out.armies[id] = own;
    out.orders.clear();
    out.contacts.clear();
    out.letters.clear();
    out.inputs.clear();
    out.wait = {};
    return out;
}

/// Plays one weather to the end of the march, or for so many days.
void sample(const State& start, const campaign::Order& order, int days, std::uint64_t seed,
            Prospect& out) {
    State state = start;
    Stream dice{seed, Purpose::dice};
    campaign::Events events;
    const campaign::Source source{&dice, true};
    campaign::apply(state, campaign::Submit{order}, source, events);
    int first_hungry = 0;
    Minute arrived = -1;
    std::int64_t left = 0;
    for (int day = 0; day < days && arrived < 0; ++day) {
        events.clear();
        // Nobody lets the week run out.
        for (auto& [id, army] : state.armies)
            if (army.ordered_at >= 0) army.ordered_at = state.now;
        campaign::apply(state, campaign::Advance{campaign::dawn_of(state.day() + 1)}, source,
                        events);
        for (const campaign::Event& one : events) {
            if (one.kind == campaign::EventKind::arrived && arrived < 0) arrived = one.at;
            if (one.kind == campaign::EventKind::hungry && first_hungry == 0)
                first_hungry = campaign::day_of(one.at);
        }
        const Army* army = state.army_of(order.commander);
        if (army == nullptr) break;
        left = army->supplies;
    }
    ++out.samples;
    if (out.is_march && arrived >= 0) out.arrivals.push_back(arrived);
    if (first_hungry != 0) out.hungry_days.push_back(first_hungry);
    out.left.push_back(left);
}

/// The 5th, 50th and 95th of a hundred.
template <class T>
std::array<T, 3> interval_of(std::vector<T> all) {
    std::sort(all.begin(), all.end());
    const auto at = [&](std::size_t percent) { return all[(all.size() - 1) * percent / 100]; };
    return {at(5), at(50), at(95)};
}

std::vector<std::string> orders_to_try(const State& state, const CampaignOptions& options,
                                       const Army& army) {
    std::vector<std::string> out;
    std::string as_ordered;
    for (const campaign::Task& task : army.tasks) as_ordered += task_text(state, army, task) + '\n';
    if (!as_ordered.empty()) out.push_back(as_ordered);
    for (const char* order : {"hold\n", "rest 7 days\nhold\n", "forage\nhold\n"})
        if (order != as_ordered) out.emplace_back(order);
    if (options.to.empty()) return out;
    const std::string goal = place_name(*state.setting, hex_named(state, "--to", options.to));
    for (const char* way : {"", ", forced", ", by night", " off road", " off road, forced"})
        out.push_back(fmt::format("march to {}{}\n", goal, way));
    for (const campaign::Road& road : state.setting->roads)
        out.push_back(fmt::format("march to {} by the {}\n", goal, road.name));
    return out;
}

std::string one_line(std::string order) {
    while (order.ends_with('\n')) order.pop_back();
    std::string out;
    for (const char letter : order)
        if (letter == '\n')
            out += "; ";
        else
            out += letter;
    return out;
}

/// A named road that leads no other way than the usual one is no forecast of its own.
bool is_usual_way(const State& state, const Army& army, const campaign::Task& task) {
    if (task.route != campaign::Route::named_road) return false;
    campaign::Task plain = task;
    plain.route = campaign::Route::road;
    return way_of(state, army, task).hexes == way_of(state, army, plain).hexes;
}

OrderedJson prospect_json(const Prospect& one) {
    OrderedJson json{{"order", one.order}, {"possible", one.why_not.empty()}};
    if (!one.why_not.empty()) {
        json["why_not"] = one.why_not;
        return json;
    }
    json["samples"] = one.samples;
    json["hungry"] = one.hungry_days.size();
    if (!one.hungry_days.empty()) {
        const auto days = interval_of(one.hungry_days);
        json["first_hungry_day"] = {{"soonest", days[0]}, {"middle", days[1]}, {"latest", days[2]}};
    }
    if (one.is_march) json["arrived"] = one.arrivals.size();
    if (!one.arrivals.empty()) {
        const auto at = interval_of(one.arrivals);
        json["arrives"] = {{"soonest", at[0]}, {"middle", at[1]}, {"latest", at[2]}};
    }
    return json;
}

std::string prospect_line(const Prospect& one, int last_day) {
    if (!one.why_not.empty()) return fmt::format("  {}: {}\n", one.order, one.why_not);
    std::string out = "  " + one.order + ": ";
    if (one.is_march && one.arrivals.empty())
        out += fmt::format("does not arrive by day {}", last_day);
    if (!one.arrivals.empty()) {
        const auto at = interval_of(one.arrivals);
        out += "arrives " + campaign::time_text(at[1]);
        if (at[0] != at[2])
            out +=
                fmt::format(" ({} to {})", campaign::time_text(at[0]), campaign::time_text(at[2]));
        if (one.arrivals.size() < static_cast<std::size_t>(one.samples))
            out += fmt::format(" in {} of {}", one.arrivals.size(), one.samples);
    }
    if (one.is_march) out += "; ";
    if (one.hungry_days.empty()) {
        out += one.is_march ? "eats all the way" : fmt::format("eats past day {}", last_day);
    } else {
        const auto days = interval_of(one.hungry_days);
        out += fmt::format("hungry from day {}", days[1]);
        if (days[0] != days[2]) out += fmt::format(" ({} to {})", days[0], days[2]);
        if (one.hungry_days.size() < static_cast<std::size_t>(one.samples))
            out += fmt::format(" in {} of {}", one.hungry_days.size(), one.samples);
    }
    return out + '\n';
}

}  // namespace

void run_forecast(const CampaignOptions& options) {
    const CampaignFile file{options.file, Access::read};
    const Army& army = army_named(file.state(), "ARMY", options.army);
    const State base = alone(file.state(), army.id);
    const auto days = static_cast<int>(
        campaign_number("--days", options.days.empty() ? "30" : options.days, 1, 365));
    const auto samples = static_cast<int>(
        campaign_number("--samples", options.samples.empty() ? "100" : options.samples, 1, 10'000));
    const std::uint64_t seed = options.seed.value_or(1);
    std::vector<Prospect> all;
    for (const std::string& text : orders_to_try(base, options, army)) {
        Prospect out;
        out.order = one_line(text);
        toml::Faults faults;
        campaign::Order order;
        order.commander = army.commander;
        order.submitted = base.now;
        order.tasks =
            parse_tasks(base, army.commander, text, "order", campaign::Reader::referee, faults);
        if (order.tasks.empty() || !faults.empty()) continue;
        const campaign::Task& first = order.tasks.front();
        out.is_march = first.kind == campaign::TaskKind::march;
        if (out.is_march) {
            if (first.goal == army.hex) continue;
            out.why_not = way_of(base, army, first).why_not;
            if (is_usual_way(base, army, first)) continue;
        }
        for (int i = 0; out.why_not.empty() && i < samples; ++i)
            sample(base, order, days, seed + static_cast<std::uint64_t>(i), out);
        all.push_back(std::move(out));
    }
    const int last_day = base.day() + days - 1;
    if (options.json) {
        OrderedJson json{{"commander", options.army},
                         {"day", base.day()},
                         {"supplies", army.supplies},
                         {"need", daily_need(army)},
                         {"days_of_supply", days_of_supply(army)},
                         {"last_day", last_day},
                         {"orders", OrderedJson::array()}};
        for (const Prospect& one : all) json["orders"].push_back(prospect_json(one));
        fmt::print("{}\n", json.dump(2));
        return;
    }
    fmt::print(
        "{}: {} supplies, {} a day, {} days. By order, if it meets nobody; 5 to 95 of 100 "
        "weathers:\n",
        options.army, army.supplies, daily_need(army), days_of_supply(army));
    for (const Prospect& one : all) fmt::print("{}", prospect_line(one, last_day));
}

}  // namespace muster::lab

#include "engine/campaign/lab/file_report.hpp"

#include "engine/campaign/model/figures.hpp"
#include "engine/campaign/orders/form.hpp"
#include "engine/campaign/text/report.hpp"
#include "engine/campaign/view/view.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <variant>

namespace muster::lab {
namespace {

using campaign::Army;
using campaign::CampaignFile;
using campaign::Commander;
using campaign::Minute;
using campaign::Question;
using campaign::State;
using campaign::WantsDie;
using OrderedJson = nlohmann::ordered_json;

constexpr std::string_view standings[] = {"in play", "without army", "captive", "dead"};

/// "captive of Lantern Compact".
std::string standing_text(const State& state, const Commander& one) {
    std::string out{standings[static_cast<std::size_t>(one.standing)]};
    if (one.standing == campaign::Standing::captive && one.captor != campaign::no_faction)
        out += " of " + state.setting->faction(one.captor).name;
    return out;
}

std::string die_text(const WantsDie& die) {
    return fmt::format("{}d{}: {} (CA-{})", die.count, die.sides, die.why, die.rule);
}

/// Commanders who lead an army that has no order in force (CA-9): their orders are missing.
bool is_order_missing(const State& state, const Commander& one) {
    const Army* army = state.army_of(one.id);
    if (army == nullptr || one.standing != campaign::Standing::in_play) return false;
    return army->ordered_at < 0 &&
           std::none_of(state.orders.begin(), state.orders.end(),
                        [&](const campaign::Order& order) { return order.commander == one.id; });
}

OrderedJson wait_json(const State& state) {
    if (const auto* die = std::get_if<WantsDie>(&state.wait))
        return {{"kind", "die"},
                {"count", die->count},
                {"sides", die->sides},
                {"why", die->why},
                {"rule", fmt::format("CA-{}", die->rule)}};
    const auto* question = std::get_if<Question>(&state.wait);
    if (question == nullptr) return nullptr;
    OrderedJson fields = OrderedJson::array();
    for (const campaign::Field& one : question->fields) {
        OrderedJson field{{"name", one.name}, {"usual", one.usual}};
        if (one.kind == campaign::FieldKind::word) field["words"] = one.words;
        if (one.kind == campaign::FieldKind::number) {
            field["low"] = one.low;
            field["high"] = one.high;
        }
        fields.push_back(std::move(field));
    }
    return {{"kind", "ruling"},
            {"rule", fmt::format("CA-{}", question->rule)},
            {"text", question->text},
            {"facts", question->facts},
            {"fields", std::move(fields)}};
}

OrderedJson army_json(const State& state, const Army& army) {
    std::vector<std::string> tasks;
    for (const campaign::Task& task : army.tasks) tasks.push_back(task_text(state, army, task));
    return {{"id", campaign::number(army.id)},
            {"hex", {state.setting->map.hex(army.hex).q, state.setting->map.hex(army.hex).r}},
            {"place", place_name(*state.setting, army.hex)},
            {"soldiers", army.soldiers()},
            {"cavalry", army.cavalry()},
            {"noncombatants", army.nc()},
            {"wagons", army.wagons()},
            {"morale", army.morale},
            {"supplies", army.supplies},
            {"days_of_supply", days_of_supply(army)},
            {"loot", army.loot},
            {"hungry_days", army.hungry},
            {"tasks", std::move(tasks)}};
}

std::string army_line(const State& state, const Commander& one, const Army& army) {
    std::string tasks = "no task";
    if (!army.tasks.empty()) tasks = task_text(state, army, army.tasks.front());
    if (army.tasks.size() > 1) tasks += fmt::format(" (+{})", army.tasks.size() - 1);
    return fmt::format("  {:<20} {:<14} {:>6} {:>6} {:>8} {:>5}  {}\n", one.name,
                       place_name(*state.setting, army.hex), army.soldiers(), army.morale,
                       army.supplies, days_of_supply(army), tasks);
}

}  // namespace

std::string clock_line(const State& state) {
    std::string out =
        fmt::format("{}, {}", campaign::time_text(state.now), campaign::date_text(state.date()));
    if (const auto* die = std::get_if<WantsDie>(&state.wait))
        out += ": waits for " + die_text(*die);
    else if (is_waiting(state))
        out += ": waits for a ruling";
    return out + '\n';
}

std::string wait_page(const State& state) {
    const auto* question = std::get_if<Question>(&state.wait);
    if (question == nullptr) return {};
    std::string out = fmt::format("\n{} (CA-{})\n", question->text, question->rule);
    for (const std::string& fact : question->facts) out += fmt::format("  {}\n", fact);
    for (const campaign::Field& one : question->fields) {
        out += fmt::format("  {}=", one.name);
        if (one.kind == campaign::FieldKind::word)
            for (std::size_t i = 0; i < one.words.size(); ++i)
                out += (i == 0 ? "" : "|") + one.words[i];
        else if (one.kind == campaign::FieldKind::number)
            out += fmt::format("{}..{}", one.low, one.high);
        else
            out += "TEXT";
        if (!one.usual.empty()) out += fmt::format("  usual: {}", one.usual);
        out += '\n';
    }
    return out;
}

std::vector<std::string> understood_of(const State& state, const campaign::Order& order) {
    std::vector<std::string> out;
    if (const Army* army = state.army_of(order.commander))
        for (const campaign::Task& task : order.tasks) out.push_back(task_text(state, *army, task));
    return out;
}

std::string campaign_page(const CampaignFile& file, Minute since) {
    const State& state = file.state();
    std::string out =
        fmt::format("{}\n{}{}\n", state.setting->name, clock_line(state), wait_page(state));
    out += fmt::format("  {:<20} {:<14} {:>6} {:>6} {:>8} {:>5}  {}\n", "commander", "at", "men",
                       "morale", "supplies", "days", "task");
    for (const Commander& one : state.commanders) {
        if (const Army* army = state.army_of(one.id))
            out += army_line(state, one, *army);
        else
            out += fmt::format("  {:<20} {}\n", one.name, standing_text(state, one));
    }
    for (const campaign::War& war : state.wars)
        out += fmt::format("\nAt war: {} and {}\n", state.setting->faction(war.a).name,
                           state.setting->faction(war.b).name);
    for (std::size_t i = 0; i < state.orders.size(); ++i) {
        const campaign::Order& order = state.orders[i];
        const Minute counts = order.effective();
        out += fmt::format("\nOrder of {}, {}\n", state.commander(order.commander).name,
                           counts < 0 ? std::string{"not yet read"}
                                      : "counts from " + campaign::time_text(counts));
        for (const std::string& task : understood_of(state, order)) out += "  " + task + '\n';
    }
    std::string missing;
    for (const Commander& one : state.commanders)
        if (is_order_missing(state, one)) missing += (missing.empty() ? "" : ", ") + one.name;
    if (!missing.empty()) out += "\nNo orders from: " + missing + '\n';
    if (const std::vector<std::string> log = file.log(since); !log.empty()) {
        out += '\n';
        for (const std::string& line : log) out += line + '\n';
    }
    return out;
}

std::string campaign_json(const CampaignFile& file, Minute since) {
    const State& state = file.state();
    OrderedJson json{{"ruleset", "campaign"},
                     {"name", state.setting->name},
                     {"step", file.tip()},
                     {"minute", state.now},
                     {"time", campaign::time_text(state.now)},
                     {"date", campaign::date_text(state.date())},
                     {"waits_for", wait_json(state)}};
    for (const Commander& one : state.commanders) {
        OrderedJson commander{{"id", campaign::number(one.id)},
                              {"name", one.name},
                              {"standing", standings[static_cast<std::size_t>(one.standing)]},
                              {"seat", one.is_referees ? "referee" : "player"},
                              {"order_missing", is_order_missing(state, one)},
                              {"army", nullptr}};
        if (one.standing == campaign::Standing::captive && one.captor != campaign::no_faction)
            commander["captor"] = state.setting->faction(one.captor).name;
        if (const Army* army = state.army_of(one.id)) commander["army"] = army_json(state, *army);
        json["commanders"].push_back(std::move(commander));
    }
    json["wars"] = OrderedJson::array();
    for (const campaign::War& war : state.wars)
        json["wars"].push_back(
            {state.setting->faction(war.a).name, state.setting->faction(war.b).name});
    json["orders"] = OrderedJson::array();
    for (const campaign::Order& order : state.orders)
        json["orders"].push_back({{"commander", state.commander(order.commander).name},
                                  {"submitted", order.submitted},
                                  {"effective", order.effective()},
                                  {"is_read", order.read >= 0},
                                  {"text", order.text},
                                  {"understood", understood_of(state, order)}});
    json["log"] = file.log(since);
    return json.dump(2) + '\n';
}

std::string steps_page(const CampaignFile& file, bool json) {
    OrderedJson all = OrderedJson::array();
    std::string out;
    for (const campaign::StepRow& row : file.steps()) {
        OrderedJson one{{"step", row.step},       {"kind", row.kind},    {"who", row.who},
                        {"written", row.written}, {"why", row.why},      {"program", row.program},
                        {"minute", row.minute},   {"undone_by", nullptr}};
        if (row.undone_by != 0) one["undone_by"] = row.undone_by;
        all.push_back(std::move(one));
        out += fmt::format("{:>5} {:<9} {:<14} {} {}{}{}\n", row.step, row.kind,
                           campaign::time_text(row.minute), row.written, row.who,
                           row.why.empty() ? "" : ": " + row.why,
                           row.undone_by != 0 ? fmt::format(" (undone by {})", row.undone_by) : "");
    }
    return json ? all.dump(2) + '\n' : out;
}

std::string commander_page(const CampaignFile& file, campaign::CommanderId commander, Minute since,
                           const campaign::Speech& speech) {
    return report(view(file.state(), commander), file.learned(commander, since), speech);
}

std::string verify_page(const CampaignFile& file, const std::vector<campaign::Difference>& found,
                        bool json) {
    const std::vector<campaign::StepRow> steps = file.steps();
    const auto standing = std::count_if(steps.begin(), steps.end(),
                                        [](const auto& row) { return row.makes_state(); });
    if (json) {
        OrderedJson out{{"steps", standing}, {"differences", OrderedJson::array()}};
        for (const campaign::Difference& one : found)
            out["differences"].push_back(
                {{"step", one.step}, {"day", one.day}, {"text", one.text}});
        return out.dump(2) + '\n';
    }
    std::string out;
    for (const campaign::Difference& one : found)
        out += fmt::format("day {}, step {}: {}\n", one.day, one.step, one.text);
    return out + fmt::format("{} steps recomputed, {} differences\n", standing, found.size());
}

}  // namespace muster::lab

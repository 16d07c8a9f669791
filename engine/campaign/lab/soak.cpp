#include "engine/campaign/lab/soak.hpp"

#include "engine/campaign/lab/file_report.hpp"
#include "engine/campaign/lab/file_runs.hpp"
#include "engine/campaign/load/load.hpp"
#include "engine/campaign/load/shipped.hpp"
#include "engine/campaign/players/self_play.hpp"
#include "engine/campaign/rules/ledger.hpp"
#include "engine/core/random.hpp"
#include "engine/lab/input.hpp"
#include "engine/toml/faults.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace muster::lab {
namespace {

using campaign::CampaignFile;
using campaign::Event;
using campaign::EventKind;
using campaign::Events;
using campaign::State;

/// What is counted of a soak.
constexpr std::array<std::pair<EventKind, std::string_view>, 14> counted{{
    {EventKind::order_taken, "orders"},
    {EventKind::foraged, "days of foraging"},
    {EventKind::contact, "meetings"},
    {EventKind::battle, "battles"},
    {EventKind::routed, "routs"},
    {EventKind::captured, "captures"},
    {EventKind::siege_began, "sieges"},
    {EventKind::stronghold_fell, "falls"},
    {EventKind::revolt, "revolts"},
    {EventKind::hungry, "hungry days"},
    {EventKind::dissolved, "armies lost"},
    {EventKind::letter_sent, "letters"},
    {EventKind::letter_lost, "letters lost"},
    {EventKind::news_arrived, "news heard"},
}};

struct Soak {
    int days{};
    std::size_t events{};
    std::array<std::int64_t, counted.size()> counts{};

    void add(const Events& all) {
        events += all.size();
        for (const Event& one : all)
            for (std::size_t i = 0; i < counted.size(); ++i)
                if (one.kind == counted[i].first) ++counts[i];
    }
};

/// The invariants and the books of a day.
void require_sound(const State& state, const campaign::Ledger& ledger) {
    std::string broken = broken_invariant(state);
    if (broken.empty()) broken = ledger.difference(state);
    if (!broken.empty())
        throw BadInput{fmt::format("error: {}: {}", campaign::time_text(state.now), broken)};
}

Soak soak_in_memory(State& state, int days, std::uint64_t seed) {
    Soak out;
    campaign::Ledger ledger{state};
    Stream dice{seed, Purpose::dice};
    const campaign::Source source{&dice, true};
    for (; out.days < days; ++out.days) {
        Events events;
        for (campaign::Order& order : computer_orders(state, seed))
            apply(state, campaign::Submit{std::move(order)}, source, events);
        apply(state, campaign::Advance{campaign::dawn_of(state.day() + 1)}, source, events);
        ledger.add(events);
        out.add(events);
        require_sound(state, ledger);
    }
    return out;
}

Soak soak_in_file(CampaignFile& file, int days, std::uint64_t seed, const campaign::By& referee) {
    Soak out;
    campaign::Ledger ledger{file.state()};
    for (; out.days < days; ++out.days) {
        for (campaign::Order& order : computer_orders(file.state(), seed)) {
            campaign::By by = referee;
            by.who = file.state().commander(order.commander).name;
            (void)file.apply(campaign::Submit{std::move(order)}, by);
        }
        const Events events = file.advance(campaign::dawn_of(file.state().day() + 1), referee);
        ledger.add(events);
        out.add(events);
        require_sound(file.state(), ledger);
    }
    return out;
}

void print_soak(const CampaignOptions& options, const State& state, const Soak& soak,
                std::uint64_t seed) {
    if (options.json) {
        nlohmann::ordered_json json{{"name", state.setting->name},
                                    {"seed", seed},
                                    {"days", soak.days},
                                    {"events", soak.events}};
        for (std::size_t i = 0; i < counted.size(); ++i)
            json["counts"][std::string{counted[i].second}] = soak.counts[i];
        json["armies"] = state.armies.size();
        json["commanders"] = state.commanders.size();
        fmt::print("{}\n", json.dump(2));
        return;
    }
    fmt::print("{}, seed {}: {} days, {} events; every day sound, and the books balance\n",
               state.setting->name, seed, soak.days, soak.events);
    for (std::size_t i = 0; i < counted.size(); ++i)
        fmt::print("  {:<18} {:>7}\n", counted[i].second, soak.counts[i]);
    fmt::print("  {:<18} {:>7}\n{}", "armies at the end", state.armies.size(), clock_line(state));
}

}  // namespace

void run_soak(const CampaignOptions& options) {
    const campaign::Beginning beginning = beginning_of(options);
    const auto days = static_cast<int>(
        campaign_number("--days", options.days.empty() ? "365" : options.days, 1, 3650));
    if (!options.out.empty()) {
        campaign::By referee = by_of(options);
        referee.rolls = referee.rules = true;
        CampaignFile file = CampaignFile::create(options.out, beginning, referee);
        const Soak soak = soak_in_file(file, days, beginning.seed, referee);
        return print_soak(options, file.state(), soak, beginning.seed);
    }
    toml::Faults faults;
    const auto scenario = campaign::read_scenario(beginning.setting_text, beginning.setting_file,
                                                  beginning.variant, faults);
    require_none(faults);
    State state = start(scenario.value(), beginning.variant);
    const Soak soak = soak_in_memory(state, days, beginning.seed);
    print_soak(options, state, soak, beginning.seed);
}

}  // namespace muster::lab

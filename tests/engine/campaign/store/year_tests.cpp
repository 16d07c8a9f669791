#define BOOST_TEST_DYN_LINK
#include "engine/campaign/load/load.hpp"
#include "engine/campaign/rules/ledger.hpp"
#include "engine/campaign/text/narrate.hpp"
#include "engine/campaign/view/view.hpp"
#include "tests/engine/campaign/random_hands.hpp"
#include "tests/engine/campaign/random_region.hpp"
#include "tests/engine/campaign/store/stored_campaign.hpp"
#include "tests/exhaustive.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

/// Campaigns of random orders, rulings, values and house rules on random maps: every day sound,
/// every change of what armies have an event, and a file that recomputes to what it says.
using namespace muster;
using namespace muster::campaign;
using namespace muster::campaign::tests;

namespace {

/// What a day must keep.
void require_sound(const State& state, const Ledger& ledger, const std::string& where) {
    const std::string broken = broken_invariant(state);
    BOOST_REQUIRE_MESSAGE(broken.empty(), where << ": " << broken);
    const std::string difference = ledger.difference(state);
    BOOST_REQUIRE_MESSAGE(difference.empty(), where << ": " << difference);
}

/// Every sentence of it is written, and every commander looks.
void read_all(const State& state, const Events& events) {
    for (const Event& one : events) {
        BOOST_REQUIRE(!referee_line(state, one).empty());
        for (const Commander& who : state.commanders) (void)commander_line(state, one, who.id);
    }
    for (const Commander& who : state.commanders) (void)view(state, who.id);
}

void play_in_memory(std::uint64_t seed, int days) {
    Stream picks{seed, Purpose::picks};
    Stream dice{seed, Purpose::dice};
    const Variant variant = random_variant(picks);
    toml::Faults faults;
    const auto scenario = read_scenario(random_region(picks), "random.toml", variant, faults);
    BOOST_REQUIRE_MESSAGE(scenario.has_value(), "seed " << seed << ": " << faults.text());
    State state = start(*scenario, variant);
    Ledger ledger{state};
    RandomHands hands{picks};
    for (int day = 1; day <= days; ++day) {
        Events events;
        random_day([&]() -> const State& { return state; },
                   [&](const Action& action, bool rolls, bool rules) {
                       apply(state, action, Source{rolls ? &dice : nullptr, rules}, events);
                   },
                   hands);
        ledger.add(events);
        require_sound(state, ledger,
                      "seed " + std::to_string(seed) + ", day " + std::to_string(day));
        if (day % 5 == 0) read_all(state, events);
    }
}

/// On disk, with undo and redo; at the end all is recomputed.
void play_in_file(std::uint64_t seed, int days) {
    const ScratchFile scratch{"random_year"};
    Stream picks{seed, Purpose::picks};
    Beginning beginning;
    beginning.variant = random_variant(picks);
    beginning.setting_text = random_region(picks);
    beginning.setting_file = "random.toml";
    beginning.seed = seed;
    std::optional<CampaignFile> file{CampaignFile::create(scratch.path(), beginning, referee())};
    Ledger ledger{file->state()};
    RandomHands hands{picks};
    for (int day = 1; day <= days; ++day) {
        Events events;
        random_day([&]() -> const State& { return file->state(); },
                   [&](const Action& action, bool rolls, bool rules) {
                       By by = referee();
                       by.rolls = rolls;
                       by.rules = rules;
                       Events fresh = file->apply(action, by);
                       events.insert(events.end(), fresh.begin(), fresh.end());
                   },
                   hands);
        ledger.add(events);
        require_sound(file->state(), ledger,
                      "seed " + std::to_string(seed) + ", day " + std::to_string(day));
        if (hands.below(10) != 0) continue;
        const State now = file->state();
        const std::uint64_t tip = file->tip();
        std::vector<std::uint64_t> standing;
        for (const StepRow& row : file->steps())
            if (row.makes_state() && row.step != tip) standing.push_back(row.step);
        file->undo(standing[standing.size() - 1 -
                            static_cast<std::size_t>(hands.below(
                                static_cast<int>(std::min<std::size_t>(standing.size(), 9))))],
                   referee());
        if (hands.below(2) == 0) {
            file->redo(referee());
            BOOST_REQUIRE(is_same(file->state(), now));
        }
        file.emplace(scratch.path());  // The program ends and begins anew.
        ledger = Ledger{file->state()};
    }
    for (const Difference& one : file->verify())
        BOOST_ERROR("seed " << seed << ", step " << one.step << ": " << one.text);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(campaign_year_tests)

BOOST_AUTO_TEST_CASE(random_campaigns_on_random_maps_stay_sound) {
    const bool is_whole = muster::tests::is_exhaustive();
    const int regions = is_whole ? 400 : 40;
    for (int seed = 1; seed <= regions; ++seed)
        play_in_memory(static_cast<std::uint64_t>(seed), is_whole ? 40 : 10);
}

BOOST_AUTO_TEST_CASE(a_year_of_random_orders_is_sound_every_day_and_recomputes) {
    const bool is_whole = muster::tests::is_exhaustive();
    play_in_file(26, is_whole ? days_a_year : 12);
    if (!is_whole) return;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) play_in_memory(5000 + seed, days_a_year);
}

BOOST_AUTO_TEST_SUITE_END()

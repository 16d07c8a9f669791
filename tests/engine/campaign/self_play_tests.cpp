#define BOOST_TEST_DYN_LINK
#include "engine/campaign/players/commander.hpp"
#include "engine/campaign/players/self_play.hpp"
#include "engine/campaign/rules/ledger.hpp"
#include "engine/campaign/view/view.hpp"
#include "tests/engine/campaign/playing.hpp"
#include "tests/engine/campaign/scenario.hpp"
#include "tests/exhaustive.hpp"

#include <boost/test/unit_test.hpp>

#include <optional>
#include <set>
#include <string>
#include <utility>

/// Computer commanders, and campaigns that run by themselves.
using namespace muster;
using namespace muster::campaign;
using muster::campaign::tests::vale;

namespace {

struct Played {
    State state;
    Events events;
    std::set<TaskKind> tasks;
};

/// So many days under the invariants and the books.
Played self_played(std::uint64_t seed, int days) {
    Played out{start(vale(), {}), {}, {}};
    Stream dice{seed, Purpose::dice};
    Ledger ledger{out.state};
    for (int day = 0; day < days; ++day) {
        Events events;
        for (Order& order : computer_orders(out.state, seed)) {
            for (const Task& task : order.tasks) out.tasks.insert(task.kind);
            apply(out.state, Submit{std::move(order)}, Source{}, events);
        }
        apply(out.state, Advance{dawn_of(out.state.day() + 1)}, Source{&dice, true}, events);
        ledger.add(events);
        const std::string broken = broken_invariant(out.state);
        BOOST_REQUIRE_MESSAGE(broken.empty(), "seed " << seed << ", day " << day << ": " << broken);
        const std::string difference = ledger.difference(out.state);
        BOOST_REQUIRE_MESSAGE(difference.empty(),
                              "seed " << seed << ", day " << day << ": " << difference);
        out.events.insert(out.events.end(), events.begin(), events.end());
    }
    return out;
}

/// Of the first day; `at` a place of the map, if the army stands there instead.
View view_of(const std::string& name, std::optional<Hex> at = {}) {
    State state = start(vale(), {});
    for (auto& [id, army] : state.armies)
        if (at && state.commander(army.commander).name.starts_with(name))
            army.hex = state.setting->map.cell(*at);
    for (const Commander& one : state.commanders)
        if (one.name.starts_with(name)) return view(state, one.id);
    throw std::runtime_error{name};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(campaign_self_play_tests)

BOOST_AUTO_TEST_CASE(a_campaign_runs_by_itself_and_its_books_balance) {
    const int days = muster::tests::is_exhaustive() ? 365 : 120;
    const int seeds = muster::tests::is_exhaustive() ? 12 : 5;
    std::set<EventKind> kinds;
    std::set<TaskKind> tasks;
    for (int seed = 1; seed <= seeds; ++seed) {
        Played played = self_played(static_cast<std::uint64_t>(seed), days);
        for (const Event& event : played.events) kinds.insert(event.kind);
        tasks.merge(played.tasks);
    }
    for (const EventKind kind :
         {EventKind::order_taken, EventKind::moved, EventKind::foraged, EventKind::battle,
          EventKind::siege_began, EventKind::stronghold_fell, EventKind::letter_arrived,
          EventKind::news_arrived})
        BOOST_TEST(kinds.contains(kind), "event " << static_cast<int>(kind) << " never happened");
    for (const TaskKind task :
         {TaskKind::march, TaskKind::forage, TaskKind::besiege, TaskKind::rest, TaskKind::letter,
          TaskKind::stance, TaskKind::assault})
        BOOST_TEST(tasks.contains(task), "task " << static_cast<int>(task) << " never ordered");
}

BOOST_AUTO_TEST_CASE(the_same_seed_gives_the_same_campaign) {
    const Played first = self_played(4, 60);
    const Played again = self_played(4, 60);
    BOOST_TEST((first.state == again.state));
    BOOST_TEST((first.events == again.events));
    BOOST_TEST((first.events != self_played(5, 60).events));
}

BOOST_AUTO_TEST_CASE(an_order_comes_of_the_view_alone) {
    // Nobody in sight: Ysolde marches on what her enemies are known to hold, or looks around.
    View ysolde = view_of("Ysolde");
    BOOST_TEST(ysolde.enemies.at(0) == "Garrow League");
    BOOST_TEST(ysolde.comrades.at(0) == "Bram Tolliver");
    BOOST_TEST(!written_order(ysolde, 1).empty());
    BOOST_TEST(written_order(ysolde, 1) == written_order(ysolde, 1));
    // It forages before it starves.
    ysolde.army->days = 2;
    BOOST_TEST(written_order(ysolde, 1).find("forage 1 day leaving out ") != std::string::npos);
    // What goes on is let be for the week.
    ysolde.army->days = 9;
    ysolde.army->tasks = {"march to (-2, 2)"};
    ysolde.army->renew_by = ysolde.now + 3 * minutes_a_day;
    BOOST_TEST(written_order(ysolde, 1).empty());
    // A much larger enemy comes into sight: it falls back behind its own walls; a small one is
    // attacked.
    ViewSighting enemy;
    enemy.faction = "Garrow League";
    enemy.is_now = true;
    enemy.hex = {-1, -1};
    SeenDetachment host;
    host.soldiers = 20'000;
    enemy.sighting.commander = "Corvane Peake";
    enemy.sighting.detachments = {host};
    ysolde.sightings = {enemy};
    BOOST_TEST(written_order(ysolde, 1) == "garrison\nhold\n");
    ysolde.sightings[0].sighting.detachments[0].soldiers = 150;
    BOOST_TEST(written_order(ysolde, 1).find("stance fight\nmarch to (-1, -1)\n") !=
               std::string::npos);
    // Who leads nobody orders nothing.
    ysolde.army.reset();
    BOOST_TEST(written_order(ysolde, 1).empty());
}

BOOST_AUTO_TEST_CASE(ca_202_walls_are_assaulted_where_the_odds_say_so_and_else_besieged) {
    const Hex ebbstair{2, -2};
    const auto orders = [](const View& view, const std::string& text) {
        return written_order(view, 1).find(text) != std::string::npos;
    };
    // 2,100 before a town of 250 that is nobody's, with loot for 3 points of morale: +6.
    View ysolde = view_of("Ysolde", ebbstair);
    BOOST_TEST(orders(ysolde, "buy 3 morale\nassault Ebbstair\nhold 1 day\n"));
    // Whoever was last seen there and is in sight no more is inside.
    ViewSighting enemy;
    enemy.faction = "Garrow League";
    enemy.hex = ebbstair;
    SeenDetachment host;
    host.soldiers = 1500;
    enemy.sighting.detachments = {host};
    ysolde.sightings = {enemy};
    BOOST_TEST(orders(ysolde, "besiege Ebbstair\n"));
    BOOST_TEST(!orders(ysolde, "assault"));
    // 900 wait for the gates to open.
    ysolde.sightings.clear();
    ysolde.army->detachments.erase(ysolde.army->detachments.begin() + 1);
    ysolde.army->detachments[0].soldiers = 600;  // And 300 lancers.
    BOOST_TEST(orders(ysolde, "besiege Ebbstair\n"));
    ysolde.army->tasks = {"besiege Ebbstair"};
    ysolde.army->renew_by = ysolde.now + 5 * minutes_a_day;
    BOOST_TEST(written_order(ysolde, 1).empty());
    ysolde.news = {"the gates of Ebbstair stand open"};
    BOOST_TEST(orders(ysolde, "assault Ebbstair\n"));
    ysolde.news.emplace_back("the siege of Ebbstair is over");
    BOOST_TEST(written_order(ysolde, 1).empty());
    // What its own side holds is no prize.
    ysolde.news = {"Ebbstair has fallen to Lantern Compact"};
    for (ViewHex& one : ysolde.hexes)
        if (one.stronghold == "Ebbstair") one.holder = ysolde.faction;
    ysolde.army->tasks.clear();
    BOOST_TEST((!orders(ysolde, "besiege Ebbstair") && !orders(ysolde, "assault")));
}

BOOST_AUTO_TEST_CASE(ca_213_engines_are_built_by_who_is_quick_and_the_week_is_renewed) {
    View corvane = view_of("Corvane", Hex{-2, 0});
    corvane.army->loot = 0;
    corvane.army->tasks = {"besiege Tarnholt"};
    BOOST_TEST(written_order(corvane, 1).find("build engines\nbesiege Tarnholt\n") !=
               std::string::npos);
    corvane.army->tasks = {"build engines", "besiege Tarnholt"};
    corvane.army->renew_by = corvane.now + 60;
    BOOST_TEST(written_order(corvane, 1) == "carry on\n");
}

BOOST_AUTO_TEST_CASE(ca_69_no_hex_is_foraged_twice_in_a_month) {
    View ysolde = view_of("Ysolde");
    ysolde.army->days = 2;
    ysolde.army->supplies = 2 * ysolde.army->need;
    std::set<std::string> left_out;
    for (int day = 1; day <= 20; day += 5) {
        ysolde.now = dawn_of(day);
        const std::string order = written_order(ysolde, 1);
        left_out.insert(order.substr(order.find("leaving out")));
    }
    BOOST_TEST(left_out.size() >= 2U);  // By turns, never all at once.
}

BOOST_AUTO_TEST_CASE(strongholds_change_hands_in_campaigns_that_run_by_themselves) {
    int falls = 0;
    int campaigns = 0;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        int own = 0;
        for (const Event& event : self_played(seed, 120).events)
            own += event.kind == EventKind::stronghold_fell ? 1 : 0;
        falls += own;
        campaigns += own > 0 ? 1 : 0;
    }
    BOOST_TEST(falls >= 5);
    BOOST_TEST(campaigns >= 4);
}

BOOST_AUTO_TEST_SUITE_END()

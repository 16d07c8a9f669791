#define BOOST_TEST_DYN_LINK
#include "engine/campaign/players/commander.hpp"
#include "engine/campaign/players/self_play.hpp"
#include "engine/campaign/rules/ledger.hpp"
#include "engine/campaign/view/view.hpp"
#include "tests/engine/campaign/playing.hpp"
#include "tests/engine/campaign/scenario.hpp"
#include "tests/exhaustive.hpp"

#include <boost/test/unit_test.hpp>

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

View view_of(const std::string& name) {
    const State state = start(vale(), {});
    for (const Commander& one : state.commanders)
        if (one.name.starts_with(name)) return view(state, one.id);
    throw std::runtime_error{name};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(campaign_self_play_tests)

BOOST_AUTO_TEST_CASE(a_campaign_runs_by_itself_and_its_books_balance) {
    const int days = muster::tests::is_exhaustive() ? 365 : 120;
    const int seeds = muster::tests::is_exhaustive() ? 12 : 3;
    std::set<EventKind> kinds;
    std::set<TaskKind> tasks;
    for (int seed = 1; seed <= seeds; ++seed) {
        Played played = self_played(static_cast<std::uint64_t>(seed), days);
        for (const Event& event : played.events) kinds.insert(event.kind);
        tasks.merge(played.tasks);
    }
    for (const EventKind kind :
         {EventKind::order_taken, EventKind::moved, EventKind::foraged, EventKind::battle,
          EventKind::siege_began, EventKind::letter_arrived, EventKind::news_arrived})
        BOOST_TEST(kinds.contains(kind), "event " << static_cast<int>(kind) << " never happened");
    for (const TaskKind task : {TaskKind::march, TaskKind::forage, TaskKind::besiege,
                                TaskKind::rest, TaskKind::letter, TaskKind::stance})
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
    BOOST_TEST(written_order(ysolde, 1).find("forage 2 days\n") != std::string::npos);
    // What goes on is let be for the week.
    ysolde.army->days = 9;
    ysolde.army->tasks = {"march to (-2, 2)"};
    ysolde.army->lapses_at = ysolde.now + 3 * minutes_a_day;
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

BOOST_AUTO_TEST_SUITE_END()

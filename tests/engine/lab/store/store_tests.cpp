#define BOOST_TEST_DYN_LINK
#include "engine/lab/input.hpp"
#include "engine/lab/store/database.hpp"
#include "tests/engine/lab/program.hpp"
#include "tests/engine/lab/store/stored.hpp"
#include "tests/with_sanitizers.hpp"

#include <fmt/format.h>
#include <boost/test/unit_test.hpp>

#include <memory>
#include <string>
#include <vector>

using namespace muster;
using namespace muster::lab;
using namespace muster::lab::testing;

BOOST_AUTO_TEST_SUITE(store_tests)

namespace {

const std::string small_run =
    "round-robin skirmish causeway_watch barrow_court --player random --games 80 --out a.sqlite ";

}  // namespace

BOOST_AUTO_TEST_CASE(a_killed_run_ends_as_if_it_had_not_been) {
    // A quick machine has a run done before it can be killed, so it gets a longer one.
    std::unique_ptr<Workshop> place;
    std::string command;
    int killed = 0;
    for (double percent = tests::is_sanitized ? 2 : 1.2; killed == 0 && percent > 0.2;
         percent /= 2) {
        place = std::make_unique<Workshop>();
        command = fmt::format(
            "round-robin skirmish --player random --precision {:g}% --out a.sqlite ", percent);
        killed = kill_often(*place, command);
    }
    const Workshop& shop = *place;
    BOOST_TEST_REQUIRE(killed > 0, "it was done before it could be killed");
    const Ran resumed = shop.lab(command + "--threads 2");
    BOOST_TEST(resumed.exit_code == 0, resumed.err);
    BOOST_TEST(resumed.err.starts_with("resumed: "));

    const Workshop other;
    const Ran whole = other.lab(command);
    BOOST_TEST(whole.exit_code == 0, whole.err);
    BOOST_TEST(whole.err.empty());
    BOOST_TEST((resumed.out == whole.out));
    BOOST_TEST((everything(shop / "a.sqlite") == everything(other / "a.sqlite")));
    // Without a file the same run reports the same.
    BOOST_TEST((other.lab(command.substr(0, command.find("--out"))).out == whole.out));
    // Once it is done it is reported again without a battle.
    BOOST_TEST((shop.lab(command).out == whole.out));
    BOOST_TEST((everything(shop / "a.sqlite") == everything(other / "a.sqlite")));
}

BOOST_AUTO_TEST_CASE(what_was_begun_otherwise_is_not_gone_on_with) {
    const Workshop shop;
    BOOST_TEST(shop.lab(small_run).exit_code == 0);
    const std::string before = everything(shop / "a.sqlite");
    const std::string begun = "a.sqlite: error: the run \"round-robin\" was begun ";
    const std::string advice = "; give this one another name with --run, or another file\n";
    const auto refused = [&](const std::string& arguments, const std::string& why) {
        const Ran ran = shop.lab(arguments);
        BOOST_TEST(ran.exit_code == 1);
        BOOST_TEST(ran.err == begun + why + advice);
        BOOST_TEST(ran.out.empty());
    };
    refused(small_run + "--seed 2", "with another seed (1 there, 2 here)");
    const std::string armies = "round-robin skirmish causeway_watch barrow_court ";
    refused(armies + "--player random --games 81 --out a.sqlite",
            "with another aim (80 pairs there, 81 pairs here)");
    refused(armies + "--games 80 --out a.sqlite",
            "with other players ([\"random\",\"random\"] there, [\"greedy\",\"greedy\"] here)");
    refused(
        "round-robin skirmish causeway_watch wild_muster --player random --games 80 --out a.sqlite",
        "with other armies");
    shop.write("rules.toml", "[skirmish]\ndead_tie = \"both_disabled\"\n");
    refused(small_run + "--variant rules.toml", "with another variant of the rules");
    BOOST_TEST((everything(shop / "a.sqlite") == before));
}

BOOST_AUTO_TEST_CASE(runs_of_other_names_live_in_the_same_file) {
    const Workshop shop;
    const Ran first = shop.lab(small_run);
    const Ran second = shop.lab(small_run + "--seed 2 --run second");
    BOOST_TEST(second.exit_code == 0, second.err);
    const Ran warfare =
        shop.lab("round-robin warfare --player random --games 10 --out a.sqlite --run of_war");
    BOOST_TEST(warfare.exit_code == 0, warfare.err);
    BOOST_TEST((shop.lab(small_run).out == first.out));
    BOOST_TEST((shop.lab(small_run + "--seed 2 --run second").out == second.out));
    const Database database{shop / "a.sqlite"};
    BOOST_TEST(database.number("SELECT count(*) FROM runs WHERE is_done = 1") == 3U);
    // What SCHEMA.md says of blocks and of rows agrees.
    BOOST_TEST(database.number("SELECT count(*) FROM rows, "
                               "(SELECT run, sum(points_1 + 2 * points_2 + 3 * points_3 + 4 * "
                               "points_4) / (4.0 * sum(units)) AS rate FROM blocks WHERE pairing = "
                               "0 GROUP BY run) AS made WHERE rows.run = made.run AND rows.row = 0 "
                               "AND abs(rows.value - made.rate) < 1e-12") == 3U);
    BOOST_TEST(database.number("SELECT sum(battles) FROM blocks WHERE run = 'second'") ==
               database.number("SELECT sum(battles) FROM lengths WHERE run = 'second'"));
    // Each battle leaves something to both sides, and to its winner not nothing.
    BOOST_TEST(2 * database.number("SELECT sum(battles) FROM blocks") ==
               database.number("SELECT sum(battles) FROM remains"));
    BOOST_TEST(database.number("SELECT sum(wins_first) FROM blocks") ==
               database.number("SELECT sum(battles) FROM remains WHERE side = 0 AND has_won = 1"));
    BOOST_TEST(database.number("SELECT max(amount) FROM remains WHERE run = 'of_war'") <= 100U);
    BOOST_TEST(database.number("SELECT max(amount % 5) FROM remains WHERE run = 'of_war'") == 0U);
    BOOST_TEST(database.number("SELECT max(amount) FROM remains WHERE run = 'of_war' AND has_won "
                               "= 1") > 20U);
}

BOOST_AUTO_TEST_CASE(files_of_something_else_are_left_alone) {
    const Workshop shop;
    const std::string words(2000, 'x');
    shop.write("a.sqlite", words);
    BOOST_TEST(shop.lab(small_run).err ==
               "a.sqlite: error: this is no file of lab runs (SQLite)\n");
    BOOST_TEST((shop.read("a.sqlite") == words));
    std::filesystem::remove(shop / "a.sqlite");
    {
        Database foreign{shop / "a.sqlite"};
        foreign.run("CREATE TABLE songs (title TEXT)");
    }
    const Ran ran = shop.lab(small_run);
    BOOST_TEST(ran.exit_code == 1);
    BOOST_TEST(ran.err == "a.sqlite: error: this SQLite file holds something else than lab runs\n");
    BOOST_TEST(shop.lab("round-robin skirmish --games 1 --out no/such/folder.sqlite").err ==
               "no/such/folder.sqlite: error: the file cannot be opened; its folder must be there, "
               "and yours to write in\n");
    BOOST_TEST(shop.lab("round-robin skirmish --run x").exit_code == 2);
}

BOOST_AUTO_TEST_SUITE_END()

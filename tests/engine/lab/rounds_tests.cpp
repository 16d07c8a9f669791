#define BOOST_TEST_DYN_LINK
#include "engine/lab/balance/rounds.hpp"
#include "engine/lab/input.hpp"
#include "engine/lab/store/database.hpp"
#include "tests/engine/lab/program.hpp"
#include "tests/engine/lab/store/stored.hpp"
#include "tests/with_sanitizers.hpp"

#include <fmt/format.h>
#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

using namespace muster;
using namespace muster::lab;
using namespace muster::lab::testing;

BOOST_AUTO_TEST_SUITE(rounds_tests)

namespace {

/// Battles of random players, so many times some seconds of them.
std::vector<std::string> long_runs(int times) {
    const auto of = [times](int few, int all) { return times * tests::with_sanitizers(few, all); };
    return {fmt::format("card skirmish grave_knight --games {}", of(500, 5000)),
            fmt::format("tune skirmish --games {}", of(1500, 6000)),
            fmt::format("army skirmish --restarts {} --games {} --judged {}",
                        tests::with_sanitizers(1, 2), of(600, 4000), of(4000, 90000))};
}
/// Fractions of one.
const std::vector<std::string> short_runs{
    "card warfare nb2 --games 40",
    tests::is_sanitized ? "tune skirmish --games 400" : "tune skirmish --games 1200",
    tests::is_sanitized ? "army warfare nine_bridges tallow_crown --budget 1500 --restarts 1 "
                          "--games 300 --judged 100"
                        : "army warfare nine_bridges tallow_crown --budget 1500 --restarts 2 "
                          "--games 300 --judged 100"};
const std::string kept = " --player random --out a.sqlite";

/// As if the run had been killed: what `condition` says of `tallies` is gone.
void lose(const Workshop& shop, const std::string& condition) {
    Database database{shop / "a.sqlite"};
    database.run("DELETE FROM rows; UPDATE runs SET is_done = 0; DELETE FROM tallies WHERE " +
                 condition);
}

}  // namespace

BOOST_AUTO_TEST_CASE(killed_runs_end_as_if_they_had_not_been) {
    for (std::size_t which = 0; which < long_runs(1).size(); ++which) {
        // A quick machine has a run done before it can be killed, so it gets a longer one.
        std::unique_ptr<Workshop> place;
        std::string command;
        int killed = 0;
        for (int times = 1; killed == 0 && times <= 64; times *= 4) {
            place = std::make_unique<Workshop>();
            command = long_runs(times)[which] + kept;
            killed = kill_often(*place, command);
        }
        const Workshop& shop = *place;
        BOOST_TEST_CONTEXT(command) {
            BOOST_TEST_REQUIRE(killed > 0, "it was done before it could be killed");
            const Ran resumed = shop.lab(command + " --threads 2");
            BOOST_TEST(resumed.exit_code == 0, resumed.err);
            BOOST_TEST(resumed.err.starts_with("resumed: "), resumed.err);

            const Workshop other;
            const Ran whole = other.lab(command);
            BOOST_TEST(whole.exit_code == 0, whole.err);
            BOOST_TEST(whole.err.empty(), whole.err);
            BOOST_TEST((resumed.out == whole.out));
            BOOST_TEST((everything(shop / "a.sqlite") == everything(other / "a.sqlite")));
        }
    }
}

BOOST_AUTO_TEST_CASE(whatever_is_missing_is_played_and_nothing_else) {
    for (const std::string& run : short_runs) {
        BOOST_TEST_CONTEXT(run) {
            const Workshop shop;
            const std::string command = run + kept;
            const Ran whole = shop.lab(command + " --threads 2");
            BOOST_TEST_REQUIRE(whole.exit_code == 0, whole.err);
            BOOST_TEST((shop.lab(run + " --player random").out == whole.out));
            const std::string all = everything(shop / "a.sqlite");
            const std::string json = shop.lab(run + " --player random --json").out;
            const std::string csv = shop.lab(run + " --player random --csv").out;
            for (const std::string gone :
                 {"block % 3 = 1", "round > 0 OR block > 2", "round >= 2 AND block = 0", "1"}) {
                if (tests::is_sanitized && gone != "block % 3 = 1") continue;
                lose(shop, gone);
                if (gone == "1") Database{shop / "a.sqlite"}.run("DELETE FROM rounds");
                BOOST_TEST((shop.lab(command + " --json").out == json));
                BOOST_TEST((everything(shop / "a.sqlite") == all));
            }
            // Once it is done it is reported again, in any way, without a battle.
            const Ran again = shop.lab(command + " --csv");
            BOOST_TEST((again.out == csv));
            BOOST_TEST(again.err.starts_with("resumed: "));
            BOOST_TEST((shop.lab(command).out == whole.out));
            BOOST_TEST((everything(shop / "a.sqlite") == all));
            // A battle that came to something else would be believed.
            const Database database{shop / "a.sqlite"};
            BOOST_TEST(
                database.number("SELECT count(*) FROM tallies WHERE NOT json_valid(counts)") == 0U);
            BOOST_TEST(database.number("SELECT sum(units) FROM tallies") ==
                       database.number("SELECT sum(units) FROM rounds"));
        }
    }
}

BOOST_AUTO_TEST_CASE(an_army_found_by_a_run_that_was_cut_off_is_written_alike) {
    const Workshop shop;
    const std::string command = short_runs[2] + kept + " --out-army found.toml";
    BOOST_TEST(shop.lab(command).exit_code == 0);
    const std::string army = shop.read("found.toml");
    std::filesystem::remove(shop / "found.toml");
    lose(shop, "round > 3");
    BOOST_TEST(shop.lab(command).exit_code == 0);
    BOOST_TEST(shop.read("found.toml") == army);
}

BOOST_AUTO_TEST_CASE(runs_that_were_begun_otherwise_are_refused) {
    const Workshop shop;
    const auto refused = [&](const std::string& arguments, const std::string& why) {
        const std::string before = everything(shop / "a.sqlite");
        const Ran ran = shop.lab(arguments + kept);
        BOOST_TEST(ran.exit_code == 1);
        BOOST_TEST(ran.out.empty());
        BOOST_TEST(
            ran.err.starts_with("a.sqlite: error: the run \"" +
                                arguments.substr(0, arguments.find(' ')) + "\" was begun " + why),
            ran.err);
        BOOST_TEST(ran.err.ends_with("; give this one another name with --run, or another file\n"));
        BOOST_TEST(lines(ran.err) == 1);
        BOOST_TEST((everything(shop / "a.sqlite") == before));
    };
    for (const std::string& run : short_runs) {
        BOOST_TEST(shop.lab(run + kept).exit_code == 0);
        lose(shop, "block > 0");
        refused(run + " --seed 2", "with another seed (1 there, 2 here)");
    }
    refused(
        "card warfare nb3 --games 40",
        R"(with other options ({"card":"nb2","within":40} there, {"card":"nb3","within":40} he)");
    refused("card warfare nb2 --games 41", "with another aim (40 armies there, 41 armies here)");
    refused("card warfare nb2 --games 40 --army nine_bridges", "with other armies;");
    refused(short_runs[1] + " --budget 33", R"(with other options ({"budget":)");
    refused(short_runs[2] + "0", "with another aim (100 pairs there, 1000 pairs here)");
    // A unit of the same cost with another weapon.
    shop.write("more/pack.toml",
               "[pack]\nid = \"more\"\nname = \"More\"\nruleset = \"warfare\"\n"
               "version = \"1.0.0\"\nauthor = \"A\"\nlicence = \"MIT\"\n");
    const auto write_unit = [&](const std::string& type) {
        shop.write("more/armies/one.toml",
                   "[army]\nruleset = \"warfare\"\nid = \"one\"\nname = \"One\"\n"
                   "[[army.unit]]\nid = \"o1\"\nancestry = \"human\"\n"
                   "experience = \"regular\"\nequipment = \"medium\"\ntype = \"" +
                       type + "\"\nsize = \"d12\"\n");
    };
    write_unit("infantry");
    const std::string more = "card warfare nb2 --games 40 --pack more --army nine_bridges";
    BOOST_TEST(shop.lab(more + kept + " --run more").exit_code == 0);
    write_unit("archers");
    BOOST_TEST(has(shop.lab(more + kept + " --run more").err,
                   "was begun with other units that armies may have; "));
}

BOOST_AUTO_TEST_CASE(a_file_of_the_format_before_is_given_what_it_lacks) {
    const Workshop shop;
    const std::string games = "round-robin skirmish --games 20" + kept;
    const Ran ran = shop.lab(games);
    const Ran card = shop.lab(short_runs[0] + kept);
    const std::string all = everything(shop / "a.sqlite");
    Database{shop / "a.sqlite"}.run(
        "DROP TABLE tallies; DROP TABLE rounds; PRAGMA user_version = 2");
    BOOST_TEST((shop.lab(games).out == ran.out));
    // Of its figures no battle was kept, so they are played anew.
    const Ran again = shop.lab(short_runs[0] + kept);
    BOOST_TEST((again.out == card.out));
    BOOST_TEST(again.err.empty(), again.err);
    BOOST_TEST((everything(shop / "a.sqlite") == all));
    Database{shop / "a.sqlite"}.run("PRAGMA user_version = 4");
    BOOST_TEST(shop.lab(games).err ==
               "a.sqlite: error: another muster-lab wrote this file: its format is 4, this one's "
               "3\n");
}

BOOST_AUTO_TEST_CASE(a_round_that_came_to_something_else_is_not_gone_on_with) {
    const Workshop shop;
    BOOST_TEST(shop.lab(short_runs[1] + kept).exit_code == 0);
    lose(shop, "round = 2");
    // As on a machine whose logarithms end in another digit.
    Database{shop / "a.sqlite"}.run(
        "UPDATE rounds SET asked = replace(asked, '\"soldier\":', '\"soldier\":1') WHERE round = "
        "2");
    BOOST_TEST(shop.lab(short_runs[1] + kept)
                   .err.ends_with("a.sqlite: error: the run \"tune\" was begun where round 2 came "
                                  "to something else; give "
                                  "this one another name with --run, or another file\n"));
}

BOOST_AUTO_TEST_CASE(what_a_player_throws_reaches_whoever_asked) {
    Rounds rounds{[](const std::string&) -> PlayBlock {
                      return [](std::uint64_t first, std::uint64_t) -> std::string {
                          if (first == 8) throw std::runtime_error{"8"};
                          return "[]";
                      };
                  },
                  {2},
                  20,
                  "units"};
    BOOST_CHECK_THROW((void)rounds.play("{}", 20), std::runtime_error);
}

BOOST_AUTO_TEST_SUITE_END()

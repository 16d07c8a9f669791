#define BOOST_TEST_DYN_LINK
#include "engine/lab/store/database.hpp"
#include "tests/engine/lab/giants.hpp"
#include "tests/engine/lab/program.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <string>

using namespace muster;
using namespace muster::lab;
using muster::lab::testing::has;
using muster::lab::testing::json_of;
using muster::lab::testing::Ran;
using muster::lab::testing::Workshop;
using muster::lab::testing::write_giants;

BOOST_AUTO_TEST_SUITE(army_tests)

BOOST_AUTO_TEST_CASE(a_search_finds_the_giants) {
    const Workshop shop;
    write_giants(shop);
    const auto json = json_of(shop,
                              "army skirmish --player random --pack giants --restarts 3 --games "
                              "8000 --out-army big_ones.toml");
    BOOST_TEST(json["found"]["cards"].contains("giant"));
    BOOST_TEST(!json["found"]["cards"].contains("dwarf"));
    BOOST_TEST(json["found"]["cost"].get<int>() <= json["budget"].get<int>());
    BOOST_TEST(json["points"]["low"].get<double>() > 0.7);
    BOOST_TEST(json["restarts"].size() == 3U);
    // The army is one that others take, and it fights there as was said here.
    const std::string file = shop.read("big_ones.toml");
    BOOST_TEST(has(file, "\nid = \"big_ones\"\n"));
    shop.write("giants/armies/big_ones.toml", file);
    const Ran check = shop.lab("check giants");
    BOOST_TEST(check.exit_code == 0, check.out);
    const auto duel =
        json_of(shop,
                "duel skirmish --pack giants --red giants/armies/big_ones.toml --blue barrow_court "
                "--red-player random --blue-player random --paired --games 2000 --seed 77");
    const double there = duel["red_points"]["share"];
    for (const auto& army : json["against"])
        if (army["army"] == "barrow_court") {
            BOOST_TEST(there > army["points"]["low"].get<double>() - 0.04);
            BOOST_TEST(there < army["points"]["high"].get<double>() + 0.04);
        }
}

BOOST_AUTO_TEST_CASE(units_of_warfare_are_sought_alike_on_any_number_of_threads) {
    const Workshop shop;
    const std::string command =
        "army warfare nine_bridges tallow_crown --restarts 2 --games 600 --judged 100 --player "
        "random --budget 1500 --out-army found.toml";
    const Ran page = shop.lab(command);
    BOOST_TEST_REQUIRE(page.exit_code == 0, page.err);
    const std::string army = shop.read("found.toml");
    BOOST_TEST(has(page.out, " of at most 1500\n"));
    BOOST_TEST(has(page.out, "\n  100 fresh pairs of battles, by which nothing was chosen\n"));
    BOOST_TEST(!has(page.out, "led as"));
    BOOST_TEST(army.starts_with("# Found by muster-lab army: "));
    BOOST_TEST(shop.lab("check found.toml").out == "1 file checked, 0 faults\n");
    BOOST_TEST(shop.lab(command + " --threads 2").out == page.out);
    BOOST_TEST(shop.read("found.toml") == army);

    const Ran csv = shop.lab(command + " --csv --out runs.sqlite --run warfare");
    BOOST_TEST_REQUIRE(csv.exit_code == 0, csv.err);
    BOOST_TEST(has(csv.out, "\npoints,found,nine_bridges,,"));
    const Database database{shop / "runs.sqlite"};
    BOOST_TEST(database.number("SELECT count(*) FROM runs WHERE kind = 'army' AND is_done") == 1U);
    BOOST_TEST(database.number("SELECT count(*) FROM rows WHERE measure = 'points'") == 3U);
    // The army and what each restart ended at, each worth what its cards cost.
    BOOST_TEST(database.number("SELECT count(*) FROM rows WHERE measure = 'cost' AND card = '' AND "
                               "against = '' AND value <= 1500") == 3U);
    BOOST_TEST(database.number(
                   "SELECT count(*) FROM rows AS whole WHERE measure = 'cost' AND card = '' AND "
                   "against = '' AND value = (SELECT sum(b.value * c.value) FROM rows AS b, rows "
                   "AS c WHERE b.measure = 'brought' AND b.army = whole.army AND c.measure = "
                   "'cost' AND c.card = b.card)") == 3U);
    BOOST_TEST(database.number("SELECT count(*) FROM rows WHERE measure = 'cost' AND army = "
                               "'found' AND against IN ('nine_bridges', 'tallow_crown')") == 2U);
    BOOST_TEST(database.number("SELECT value IN (1, 2) FROM rows WHERE measure = 'found_by'") ==
               1U);
    BOOST_TEST(database.number("SELECT sum(value) >= 1200 FROM rows WHERE measure = 'pairs'") ==
               1U);
}

BOOST_AUTO_TEST_CASE(a_precision_of_the_last_judgement_is_kept) {
    const Workshop shop;
    const auto json =
        json_of(shop, "army skirmish --player random --restarts 1 --games 300 --precision 3%");
    const double width = json["points"]["high"].get<double>() - json["points"]["low"].get<double>();
    BOOST_TEST(width <= 0.0601);
    BOOST_TEST(json["pairs"].get<int>() % 4 == 0);  // Each of four armies as often.
}

BOOST_AUTO_TEST_CASE(searches_that_cannot_be_are_refused) {
    const Workshop shop;
    BOOST_TEST(shop.lab("army skirmish --judged 100 --precision 1%").exit_code == 2);
    BOOST_TEST(shop.lab("army skirmish --restarts 0").exit_code == 2);
    BOOST_TEST(shop.lab("army warfare --budget 10").err ==
               "error: no army here costs as little as the --budget\n");
    BOOST_TEST(shop.lab("army skirmish nobody")
                   .err.starts_with("error: no army file or shipped army \"nobody\""));
    BOOST_TEST(shop.lab("army skirmish --out-army no/such/place.toml").err ==
               "no/such: error: there is no such folder\n");
    BOOST_TEST(shop.lab("army skirmish --out-army .").err == ".: error: this is a folder\n");
}

BOOST_AUTO_TEST_SUITE_END()

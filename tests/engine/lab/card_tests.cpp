#define BOOST_TEST_DYN_LINK
#include "engine/lab/balance/card_trial.hpp"
#include "engine/lab/commands/game/game.hpp"
#include "engine/lab/play/card_pool.hpp"
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
using muster::lab::testing::lines;
using muster::lab::testing::Ran;
using muster::lab::testing::Workshop;
using muster::lab::testing::write_giants;

BOOST_AUTO_TEST_SUITE(card_tests)

BOOST_AUTO_TEST_CASE(a_giant_is_worth_more_than_its_upkeep_and_a_dwarf_less) {
    const Workshop shop;
    write_giants(shop);
    const auto giant =
        json_of(shop, "card skirmish giant --player random --pack giants --games 400");
    BOOST_TEST(giant["over_price"]["low"].get<double>() > 0);
    BOOST_TEST(giant["suggested_upkeep"]["low"].get<double>() > 4.5);
    BOOST_TEST(giant["left"]["low"].get<double>() > 0);
    const auto dwarf =
        json_of(shop, "card skirmish dwarf --player random --pack giants --games 400");
    BOOST_TEST(dwarf["over_price"]["high"].get<double>() < 0);
    // Equal cards by other names play the same battles.
    for (const auto& card : dwarf["cards"])
        if (card["card"] == "gnome") {
            BOOST_TEST(card["less_by"]["low"] == 0.0);
            BOOST_TEST(card["less_by"]["high"] == 0.0);
        }
}

BOOST_AUTO_TEST_CASE(a_trial_adds_up_and_does_not_depend_on_threads) {
    const auto pool = find_game("skirmish").card_pool({});
    CardTrialSpec spec;
    spec.pool = pool.get();
    for (const char* card : {"grave_knight", "ember_colossus", "brook_spirit", "breach_vanguard"})
        spec.cards.push_back(pool->card_named(card));
    spec.how.player = players::Kind::random;
    const CardTrial trial = try_card(spec, {});
    BOOST_TEST((try_card(spec, {3}) == trial));
    BOOST_TEST(trial.armies == 100U);
    for (std::size_t i = 0; i < spec.cards.size(); ++i) {
        BOOST_TEST(trial.points[i] <= 400U);
        BOOST_TEST(trial.uses[i][0] >= 200U);
        BOOST_TEST(trial.covariance(i, i) > 0.0);
    }
    const CardWorth found = worth(spec, trial);
    // Against itself a card has neither lead nor error, and all leads are from the same scores.
    BOOST_TEST(found.over[0].value == 0.0);
    BOOST_TEST(found.over[0].high == 0.0);
    BOOST_TEST(found.over[1].value == trial.mean(0) - trial.mean(1),
               boost::test_tools::tolerance(1e-9));
    const double others = (trial.mean(1) + trial.mean(2) + trial.mean(3)) / 3;
    BOOST_TEST(found.over_others.value == trial.mean(0) - others,
               boost::test_tools::tolerance(1e-9));
    BOOST_TEST(found.over_others.low < found.over_others.value);
    BOOST_TEST(found.over_others.value < found.over_others.high);
}

BOOST_AUTO_TEST_CASE(the_page_says_what_a_card_is_worth) {
    const Workshop shop;
    const std::string command = "card skirmish grave_knight --player random --games 60";
    const Ran ran = shop.lab(command);
    BOOST_TEST(ran.exit_code == 0, ran.err);
    BOOST_TEST(
        ran.out.starts_with("grave_knight, upkeep 5, and 16 cards of upkeep 4 to 6 in its "
                            "place\n60 armies, "));
    BOOST_TEST(has(ran.out, "\nSuggested upkeep "));
    BOOST_TEST(has(ran.out, "\n> grave_knight "));
    BOOST_TEST(shop.lab(command + " --threads 2").out == ran.out);
}

BOOST_AUTO_TEST_CASE(a_unit_of_warfare_is_tried_beside_no_twin) {
    const Workshop shop;
    // The same keywords as nb2 in another army's file and of another size: never both (WF-66).
    const std::string unit =
        "[army]\nruleset = \"warfare\"\nid = \"twins\"\nname = \"Twins\"\n[[army.unit]]\n"
        "id = \"twin\"\nancestry = \"human\"\nexperience = \"regular\"\n"
        "equipment = \"medium\"\ntype = \"infantry\"\nsize = \"d12\"\n";
    shop.write("twins.toml", unit);
    for (const std::string card : {"nb2", "ec3", "twin"}) {
        const auto json =
            json_of(shop, "card warfare " + card +
                              " --army nine_bridges --army ember_column --army twins.toml"
                              " --within 100 --player random --games 40");
        BOOST_TEST(json["armies"] == 40U);
        BOOST_TEST(json["use"]["brought"] == 80U);
        BOOST_TEST(json["use"]["attacks"].get<int>() > 0);
        BOOST_TEST(json["cards"].size() >= 3U);
    }
    const std::string command = "card warfare nb2 --player random --games 40";
    const Ran ran = shop.lab(command);
    BOOST_TEST(ran.out.starts_with("nb2, cost 266, and 7 units of cost 226 to 306 in its place\n"));
    BOOST_TEST(has(ran.out, "\nUnits left "));
    BOOST_TEST(shop.lab(command + " --threads 2").out == ran.out);
}

BOOST_AUTO_TEST_CASE(what_is_said_of_a_card_is_kept) {
    const Workshop shop;
    for (const std::string command : {"card skirmish grave_knight", "card warfare nb2"}) {
        const std::string line = command + " --player random --games 40 --csv";
        const bool is_warfare = has(command, "warfare");
        const std::string out =
            std::string{" --out runs.sqlite"} + (is_warfare ? " --run warfare" : "");
        const Ran ran = shop.lab(line + out);
        BOOST_TEST_REQUIRE(ran.exit_code == 0, ran.err);
        BOOST_TEST(shop.lab(line).out == ran.out);
        BOOST_TEST(shop.lab(line + out).out == ran.out);
        const Database database{shop / "runs.sqlite"};
        BOOST_TEST(database.number(std::string{"SELECT count(*) FROM rows WHERE run = '"} +
                                   (is_warfare ? "warfare" : "card") + "'") ==
                   static_cast<std::uint64_t>(lines(ran.out) - 1));
    }
    const Database database{shop / "runs.sqlite"};
    BOOST_TEST(database.number("SELECT count(*) FROM runs WHERE kind = 'card' AND is_done") == 2U);
    // Who won is reported of those who were played or alive, with an interval, as of a round-robin.
    BOOST_TEST(database.number("SELECT count(*) FROM rows AS won, rows AS base WHERE won.measure = "
                               "base.measure || '_won' AND won.run = base.run AND won.low <= "
                               "won.value AND won.high >= won.value AND won.count = "
                               "round(base.value * base.count)") == 3U);
    BOOST_TEST(
        has(shop.lab("card skirmish spearmen --player random --games 40 --out runs.sqlite").err,
            "was begun with other options ({\"card\":\"grave_knight\",\"within\":1} there, "
            "{\"card\":\"spearmen\",\"within\":1} here)"));
}

BOOST_AUTO_TEST_CASE(cards_that_cannot_be_tried_are_refused) {
    const Workshop shop;
    BOOST_TEST(shop.lab("card skirmish grave_night").err ==
               "error: no card \"grave_night\"; did you mean \"grave_knight\"?\n");
    BOOST_TEST(shop.lab("card skirmish mediating_chaplain")
                   .err.starts_with("error: no army here may bring \"mediating_chaplain\""));
    BOOST_TEST(shop.lab("card skirmish").exit_code == 2);
    BOOST_TEST(shop.lab("card warfare nb22").err ==
               "error: no card \"nb22\"; did you mean \"nb2\"?\n");
    BOOST_TEST(shop.lab("card battlefield nb2").exit_code == 1);
    BOOST_TEST(shop.lab("card skirmish grave_knight --games 1").exit_code == 2);
    BOOST_TEST(shop.lab("card skirmish grave_knight --army nobody")
                   .err.starts_with("error: no army file or shipped army \"nobody\""));
    shop.write(
        "dear/pack.toml",
        "[pack]\nid = \"dear\"\nname = \"Dear\"\nruleset = \"skirmish\"\nversion = \"1.0.0\"\n"
        "author = \"A\"\nlicence = \"MIT\"\n");
    shop.write("dear/cards.toml",
               "[[card]]\nid = \"king\"\nname = \"King\"\nrole = \"savant\"\npath = \"steel\"\n"
               "origin = \"original\"\nstrength = 3\nupkeep = 90\n");
    BOOST_TEST(shop.lab("card skirmish king --pack dear").err ==
               "error: only 0 other card(s) of 0 upkeep(s) within 1 of its own 90, and a curve "
               "needs three of two; give a greater --within\n");
}

BOOST_AUTO_TEST_SUITE_END()

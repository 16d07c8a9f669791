#define BOOST_TEST_DYN_LINK
#include "engine/campaign/odds/battle.hpp"
#include "engine/campaign/odds/harrying.hpp"
#include "engine/campaign/odds/morale.hpp"
#include "engine/campaign/odds/siege.hpp"
#include "tests/engine/lab/program.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <string>

/// `muster-lab odds campaign` end to end: pages, JSON and faults.
using namespace muster;
using namespace muster::lab::testing;

namespace {

/// Of the page that the words print; its exit code must be 0.
std::string campaign_page(const Workshop& shop, const std::string& words) {
    const Ran ran = shop.lab("odds campaign " + words);
    BOOST_TEST(ran.exit_code == 0, ran.err);
    for (std::size_t at = 0, end = 0; at < ran.out.size(); at = end + 1) {
        end = ran.out.find('\n', at);
        BOOST_TEST(end - at <= 80U, ran.out.substr(at, end - at));
    }
    return ran.out;
}

/// Of the one message that refuses the words.
std::string campaign_fault(const Workshop& shop, const std::string& words, int exit_code) {
    const Ran ran = shop.lab("odds campaign " + words);
    BOOST_TEST(ran.exit_code == exit_code, words);
    BOOST_TEST(ran.out.empty(), words);
    return ran.err;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(campaign_tests)

BOOST_AUTO_TEST_CASE(odds_of_a_battle_are_exact) {
    const Workshop shop;
    const auto json = json_of(shop, "odds campaign battle --attacker 3 --defender -1");
    const auto odds = campaign::odds::battle(3, -1);
    BOOST_TEST(json["ruleset"] == "campaign");
    BOOST_TEST(json["attacker"] == 3);
    BOOST_TEST(json["defender"] == -1);
    BOOST_TEST(json["attacker_higher"].get<double>() == odds.attacker_higher.share());
    BOOST_TEST(json["equal"].get<double>() == 80 / 1296.0);
    BOOST_TEST(json["defender_higher"].get<double>() == odds.defender_higher.share());
    double sum = 0;
    for (std::size_t by = 0; by < campaign::odds::differences; ++by) {
        const double attacker = json["difference"]["attacker"][by].get<double>();
        const double defender = json["difference"]["defender"][by].get<double>();
        BOOST_TEST(attacker == odds.attacker[by].share());
        BOOST_TEST(defender == odds.defender[by].share());
        sum += by == 0 ? attacker : attacker + defender;
    }
    BOOST_TEST(sum == 1.0, boost::test_tools::tolerance(1e-12));
    BOOST_TEST(json["difference"]["attacker"].size() == 7U);
    BOOST_TEST(json["attacker_takes_objective"].get<double>() == odds.attacker_takes.share());
    BOOST_TEST(json["defender_captured"].get<double>() == odds.defender_captured.share());
    BOOST_TEST(json["attacker_captured"].get<double>() == odds.attacker_captured.share());
    BOOST_TEST(json["attacker_casualties_mean"].get<double>() == odds.attacker_casualties / 100);
    BOOST_TEST(json["defender_casualties_mean"].get<double>() == odds.defender_casualties / 100);
}

BOOST_AUTO_TEST_CASE(a_battle_in_words_says_what_each_difference_does) {
    const Workshop shop;
    const std::string page = campaign_page(shop, "battle --attacker +1 --defender 0");
    BOOST_TEST(has(page, "2d6 + 1 attacks 2d6 (CA-152)\n"));
    BOOST_TEST(has(page, "  attacker higher                   55.633 %    721/1296\n"));
    BOOST_TEST(has(page, "  0    10.802 %    (equal)  5 % each; attacker: Morale -1, retreats"));
    BOOST_TEST(has(page, "  6+    9.722 %    2.701 %  5 %, Morale +2; loser: 20 %, -2, 2 in 6 "));
    for (int rule = 170; rule <= 174; ++rule)
        BOOST_TEST(has(page, "(CA-" + std::to_string(rule) + ")"));
}

BOOST_AUTO_TEST_CASE(odds_of_a_morale_check_have_each_consequence) {
    const Workshop shop;
    for (const bool has_poet : {false, true}) {
        const auto json =
            json_of(shop, std::string{"odds campaign morale 6"} + (has_poet ? " --poet" : ""));
        const auto odds = campaign::odds::morale_check(6, has_poet);
        BOOST_TEST(json["morale"] == 6);
        BOOST_TEST(json["poet"] == has_poet);
        BOOST_TEST(json["held"].get<double>() == 15 / 36.0);
        BOOST_TEST(json["failed"].get<double>() == 21 / 36.0);
        BOOST_TEST_REQUIRE(json["consequences"].size() == 11U);
        for (std::size_t i = 0; i < 11; ++i) {
            BOOST_TEST(json["consequences"][i]["row"] == i + 2);
            BOOST_TEST(json["consequences"][i]["rule"] == "CA-" + std::to_string(123 + i));
            BOOST_TEST(json["consequences"][i]["chance"].get<double>() ==
                       odds.by_consequence[i].share());
        }
    }
    const std::string page = campaign_page(shop, "morale 7");
    BOOST_TEST(has(page, "   8  13.889 %   desertion: 10 % of size and supplies (CA-129)\n"));
    BOOST_TEST(!has(page, "mutiny"));
    BOOST_TEST(has(campaign_page(shop, "morale 6 --poet"), "12  16.667 %   no effect"));  // CA-T63
    BOOST_TEST(!has(campaign_page(shop, "morale 12"), "no effect"));
}

BOOST_AUTO_TEST_CASE(odds_of_a_siege_go_week_by_week) {
    const Workshop shop;
    const auto json = json_of(shop, "odds campaign siege --threshold 10 --weeks 5");
    const auto weeks = campaign::odds::siege(10, 5);
    BOOST_TEST(json["weekly_change"] == -1);
    BOOST_TEST_REQUIRE(json["weeks"].size() == 5U);
    for (std::size_t week = 0; week < 5; ++week) {
        const auto& row = json["weeks"][week];
        BOOST_TEST(row["week"] == week + 1);
        BOOST_TEST(row["threshold"] == weeks[week].threshold);
        BOOST_TEST(row["opens_if_shut"].get<double>() == weeks[week].opens.share());
        BOOST_TEST(row["opens"].get<double>() == weeks[week].open_now);
        BOOST_TEST(row["open_by"].get<double>() == weeks[week].open_by);
    }
    BOOST_TEST(json["open"] == json["weeks"][4]["open_by"]);
    // CA-T92: Ironsides inside, a Brutal besieger, disease.
    const auto shut = json_of(shop, "odds campaign siege --threshold 20 --weeks 1 --weekly -3");
    BOOST_TEST(shut["weeks"][0]["threshold"] == 17);
    BOOST_TEST(shut["open"] == 0.0);
    const std::string page = campaign_page(shop, "siege --threshold 10 --weeks 2 --weekly +1");
    BOOST_TEST(has(page, "Siege: threshold 10, +1 a week;"));
    BOOST_TEST(
        has(page, "     1         11       1/36    2.778 %           2.778 %        2.778 %\n"));
}

BOOST_AUTO_TEST_CASE(odds_of_harrying_come_for_one_soldier_or_for_all) {
    const Workshop shop;
    const auto all = json_of(shop, "odds campaign harry --bonus 1 --soldiers 300");  // CA-T50
    BOOST_TEST(all["succeeds"] == 0.5);
    BOOST_TEST(all["fails"] == 0.5);
    BOOST_TEST(all["killed"] == 60);
    BOOST_TEST(all["lost_if_failed"] == 60);
    BOOST_TEST(all["torched"][5]["amount"] == 2400);
    BOOST_TEST(all["torched"][5]["chance"].get<double>() == 6 / 36.0);
    BOOST_TEST(all["torched_mean"] == 2400.0);
    BOOST_TEST(all["stolen"].size() == 6U);
    BOOST_TEST(all["stolen_mean"] == 1350.0);
    const auto each = json_of(shop, "odds campaign harry --bonus 2");
    BOOST_TEST(each["stolen"][2]["amount"] == 5);  // CA-T51
    BOOST_TEST(!each.contains("killed"));
    const std::string page = campaign_page(shop, "harry --bonus 0 --soldiers 500");  // CA-T49
    BOOST_TEST(has(page, "500 soldiers harry with +0 (CA-107, CA-108)\n"));
    BOOST_TEST(has(page, "Killed of the enemy: 100 (CA-109). Lost if it fails: 100 (CA-112).\n"));
    BOOST_TEST(has(campaign_page(shop, "harry --bonus 2"),
                   "Loot or supplies stolen for each soldier that harries (CA-111), mean 5.5\n"));
}

BOOST_AUTO_TEST_CASE(odds_of_a_letter_have_its_time) {
    const Workshop shop;
    const auto friendly = json_of(shop, "odds campaign letter --hexes 8 --hostile 0");  // CA-T102
    BOOST_TEST(friendly["minutes"] == 1440);
    BOOST_TEST(friendly["arrives"] == 0.95);
    BOOST_TEST(friendly["lost"] == 0.05);
    const auto mixed = json_of(shop, "odds campaign letter --hexes 5 --hostile 2");  // CA-T103
    BOOST_TEST(mixed["minutes"] == 1020);
    BOOST_TEST(mixed["arrives"].get<double>() == 5 / 6.0);
    const std::string page = campaign_page(shop, "letter --hexes 8 --hostile 2");
    BOOST_TEST(has(page, "A letter over 8 hexes, 2 of them hostile (CA-224, CA-225)\n"));
    BOOST_TEST(has(page, "On the way for 1560 minutes: 1 day 2 hours.\n"));
}

BOOST_AUTO_TEST_CASE(a_bad_number_is_a_fault_of_the_input) {
    const Workshop shop;
    const auto fault = [&](const std::string& words) { return campaign_fault(shop, words, 1); };
    BOOST_TEST(fault("battle --attacker 100 --defender 0") ==
               "error: --attacker: found \"100\"; allowed: whole number, -99 to 99\n");
    BOOST_TEST(fault("battle --attacker 1 --defender +-2") ==
               "error: --defender: found \"+-2\"; allowed: whole number, -99 to 99\n");
    BOOST_TEST(fault("battle --attacker 1.5 --defender 0") ==
               "error: --attacker: found \"1.5\"; allowed: whole number, -99 to 99\n");
    BOOST_TEST(fault("morale 13 --json") ==
               "error: MORALE: found \"13\"; allowed: whole number, 0 to 12\n");
    BOOST_TEST(fault("morale 99999999999") ==
               "error: MORALE: found \"99999999999\"; allowed: whole number, 0 to 12\n");
    BOOST_TEST(fault("siege --threshold ten --weeks 2") ==
               "error: --threshold: found \"ten\"; allowed: whole number, -99 to 99\n");
    BOOST_TEST(fault("siege --threshold 10 --weeks 0") ==
               "error: --weeks: found \"0\"; allowed: whole number, 1 to 99\n");
    BOOST_TEST(fault("siege --threshold 10 --weeks 3 --weekly 3") ==
               "error: --weekly: found \"3\"; allowed: whole number, -3 to 2\n");
    BOOST_TEST(fault("harry --bonus -1") ==
               "error: --bonus: found \"-1\"; allowed: whole number, 0 to 4\n");
    BOOST_TEST(fault("harry --bonus 1 --soldiers 0") ==
               "error: --soldiers: found \"0\"; allowed: whole number, 1 to 1000000\n");
    BOOST_TEST(fault("letter --hexes 3 --hostile 4") ==
               "error: --hostile: found \"4\"; allowed: whole number, 0 to 3\n");
}

BOOST_AUTO_TEST_CASE(wrong_usage_names_the_nearest) {
    const Workshop shop;
    const auto fault = [&](const std::string& words) { return campaign_fault(shop, words, 2); };
    BOOST_TEST(has(fault("morall 9"), "campaign: found \"morall\"; allowed: \"battle\", "));
    BOOST_TEST(has(fault("morall 9"), "did you mean \"morale\"?"));
    BOOST_TEST(has(fault(""), "campaign: allowed: battle, morale, siege, harry, letter\n"));
    BOOST_TEST(has(fault("siege --weeks 2"), "--threshold N is missing"));
    BOOST_TEST(
        has(fault("letter --hexes 4 --hostile 0 x"), "found \"x\"; letter takes no more words"));
    const auto odds_fault = [&](const std::string& words) {
        const Ran ran = shop.lab("odds " + words);
        BOOST_TEST(ran.exit_code == 2, words);
        BOOST_TEST(ran.out.empty(), words);
        return ran.err;
    };
    BOOST_TEST(has(odds_fault("campain morale 9"), "did you mean \"campaign\"?"));
    BOOST_TEST(has(odds_fault("--json campaign morale 9"), "--json: must stand after the"));
    BOOST_TEST(has(odds_fault("skirmish campaign morale 9"), "RULESET: must stand after the"));
    BOOST_TEST(has(odds_fault(""), "RULESET: required"));
    // The words of the ruleset of two cards stay as they were.
    BOOST_TEST(shop.lab("odds skirmish spearmen soldier").exit_code == 0);
}

BOOST_AUTO_TEST_SUITE_END()

#define BOOST_TEST_DYN_LINK
#include "engine/lab/input.hpp"
#include "engine/strategic/lab/odds_command.hpp"
#include "engine/strategic/odds/pool_odds.hpp"
#include "engine/strategic/odds/pool_text.hpp"
#include "engine/usage/usage.hpp"
#include "tests/engine/lab/program.hpp"
#include "tests/support/text.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <vector>

/// The odds of two bare pools of dice, as a command line asks for them.
using namespace muster;
using namespace muster::lab::testing;

namespace {

std::string fault_of(const lab::BarePools& pools) {
    try {
        return lab::bare_odds(pools, true);
    } catch (const lab::BadInput& bad) {
        return bad.what();
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(strategic_tests)

BOOST_AUTO_TEST_CASE(odds_of_bare_pools_are_the_engines_own) {
    const auto json = nlohmann::json::parse(lab::bare_odds({"2d10+3d6", "8d6", 2, -1}, true));
    strategic::PoolSide attacker, defender;
    attacker.dice = strategic::pool_of_text("2d10+3d6");
    attacker.rating = 2;
    defender.dice = strategic::dice_of(8, 6);
    defender.rating = -1;
    const strategic::PoolOdds odds = strategic::pool_odds(attacker, defender);
    BOOST_TEST(json["attacker_loss_mean"].get<double>() == odds.attacker_loss_mean);
    BOOST_TEST(json["defender_loss_mean"].get<double>() == odds.defender_loss_mean);
    BOOST_TEST(json["attacker_loses_less"].get<double>() == odds.attacker_loses_less);
    BOOST_TEST(json["equal"].get<double>() == odds.equal);
    BOOST_TEST(json["defender_loses_less"].get<double>() == odds.defender_loses_less);
    for (const std::string side : {"attacker", "defender"}) {
        double sum = 0, mean = 0;
        for (const auto& row : json[side + "_loss"]) {
            sum += row["chance"].get<double>();
            mean += row["size"].get<int>() * row["chance"].get<double>();
        }
        BOOST_TEST(sum == 1.0, boost::test_tools::tolerance(1e-12));
        BOOST_TEST(mean == json[side + "_loss_mean"].get<double>(),
                   boost::test_tools::tolerance(1e-12));
    }
    const std::string page = lab::bare_odds({"d6", "d6", 0, -1}, false);
    BOOST_TEST(has(page, "1d6 attacks 1d6 (disadvantage 1)\n"));
    BOOST_TEST(has(lab::bare_odds({"d6", "d6"}, false), "  equal losses              16.667 %\n"));
}

BOOST_AUTO_TEST_CASE(bad_pools_are_named_with_their_option_and_column) {
    BOOST_TEST(fault_of({"2d14", "8d6"}) ==
               "error: --attacker: column 3: found \"14\"; allowed: 4, 6, 8, 10, 12");
    BOOST_TEST(fault_of({"2d10", "8d6+"}) ==
               "error: --defender: column 5: found nothing; allowed: a number of dice, or d");
    BOOST_TEST(fault_of({"2d10", ""}) == "error: --defender: give a pool such as 2d10+3d6");
}

BOOST_AUTO_TEST_CASE(its_options_stand_beside_the_cards_of_other_games) {
    const usage::Program program;
    const usage::Command command = program.add_subcommand("odds", "");
    std::string attacker;
    command.add_option("ATTACKER", attacker, "");
    const auto odds = lab::strategic_odds(command);
    BOOST_TEST(odds->own_options().size() == 9);
    BOOST_TEST(!odds->needs_cards());
    program.parse(std::vector<std::string>{"odds", "--attacker", "d10", "--defender", "d4",
                                           "--attacker-advantage", "-2"});
    BOOST_TEST(attacker.empty());
    BOOST_TEST(std::count_if(odds->own_options().begin(), odds->own_options().end(),
                             [](const usage::Option& option) { return option.is_given(); }) == 3);
}

BOOST_AUTO_TEST_CASE(odds_of_two_armies_have_their_pools_item_by_item) {
    const Workshop shop;
    const auto json = json_of(shop, "odds strategic pikes:120/50 cavalry --weather fog");
    int dice = 0;
    for (const auto& item : json["attacker_pool"]["items"]) dice += item.value("dice", 0);
    BOOST_TEST(dice == 10);  // 2 of Size, 5 of STR, 3 immune (ST-239)
    BOOST_TEST(json["attacker_pool"]["dice"] == "10d6");
    const auto bare = nlohmann::json::parse(
        lab::bare_odds({"10d6", json["defender_pool"]["dice"].get<std::string>()}, true));
    for (const char* chance : {"attacker_loses_less", "equal", "defender_loses_less"})
        BOOST_TEST(json[chance].get<double>() == bare[chance].get<double>());
    // No more can be lost than there is.
    BOOST_TEST(json["defender_loss"].back()["size"].get<int>() == 80);
    BOOST_TEST(json["defender_loss_mean"].get<double>() < bare["defender_loss_mean"].get<double>());
    const std::string page = shop.lab("odds strategic v1 c1 --night").out;
    BOOST_TEST(has(page, "Iron Tithe: "));
    BOOST_TEST(has(page, "\n  attacker has none left"));
    const std::string weak = shop.lab("odds strategic rebels:20/0 pikes").out;
    BOOST_TEST(has(weak, "may not attack (ST-66)"));
    const auto with = json_of(shop, "odds strategic swords archers --doctrine strict_discipline");
    const auto without = json_of(shop, "odds strategic swords archers");
    BOOST_TEST(with["attacker_pool"] != without["attacker_pool"]);
}

BOOST_AUTO_TEST_CASE(odds_of_armies_that_cannot_meet_say_why) {
    const Workshop shop;
    const auto fault = [&](const std::string& words) {
        const Ran ran = shop.lab("odds strategic " + words);
        BOOST_TEST(ran.exit_code == 1, words);
        BOOST_TEST(ran.out.empty(), words);
        return ran.err;
    };
    BOOST_TEST(has(fault("v1 v2"), "are of one side; allowed: armies of two"));
    BOOST_TEST(has(fault("pikes cavalri"), "did you mean \"cavalry\"?"));
    BOOST_TEST(has(fault("pikes:x mages"), "such as pikes:120/50"));
    BOOST_TEST(has(fault("v1"), "DEFENDER: required beside ATTACKER"));
    BOOST_TEST(has(fault("v1 c1 --space ebmer_quay"), "did you mean \"ember_quay\"?"));
    BOOST_TEST(has(fault("v1 c1 --attacker 3d6"), "leave out --attacker"));
    BOOST_TEST(has(fault("--attacker 3d6 --defender 3d6 --night"), "are for two armies"));
    BOOST_TEST(has(fault("v1 c1 --doctrine his:anti_air"), "attacker:ID or defender:ID"));
}

BOOST_AUTO_TEST_CASE(two_computers_play_a_war_to_its_end_and_the_save_replays) {
    const Workshop shop;
    const std::string printed = played_and_replayed(shop, "strategic");
    BOOST_TEST(has(printed, "War Turn 1"));
    const auto json = json_of(shop, "replay a.battle");
    BOOST_TEST(json["ruleset"] == "strategic");
    BOOST_TEST(json["result"]["over"] == true);
    BOOST_TEST(json["log"].size() > 20U);
}

BOOST_AUTO_TEST_CASE(a_duel_is_the_same_on_any_number_of_threads) {
    const Workshop shop;
    const std::string words =
        "duel strategic --games 6 --paired --json --map tolls_of_ostrick --threads ";
    const Ran one = shop.lab(words + "1"), three = shop.lab(words + "3");
    BOOST_TEST(one.exit_code == 0, one.err);
    BOOST_TEST(one.out == three.out);
    const auto json = nlohmann::json::parse(one.out);
    BOOST_TEST(json["war"] == "tolls_of_ostrick");
    BOOST_TEST(json["games"] == 6);
    BOOST_TEST(json["invader"]["meters_at_end"].contains("supply"));
    BOOST_TEST(json["invader"]["size_before"].get<double>() > 600);
}

BOOST_AUTO_TEST_CASE(factions_meet_in_every_war_and_a_class_is_weighed_in_size) {
    const Workshop shop;
    const Ran ran =
        shop.lab("round-robin strategic --games 2 barony_of_thorn millers_league --json");
    BOOST_TEST(ran.exit_code == 0, ran.err);
    const auto json = nlohmann::json::parse(ran.out);
    BOOST_TEST(json["armies"].size() == 2U);
    BOOST_TEST(json["maps"].size() == 2U);
    const std::string card = shop.lab("card strategic ward_smiths --games 2 --threads 2").out;
    BOOST_TEST(has(card, "Size"));
    BOOST_TEST(has(card, "It                   began "));
    BOOST_TEST(has(shop.lab("card strategic swrds").err, "did you mean \"swords\"?"));
}

BOOST_AUTO_TEST_CASE(faults_of_war_files_have_their_line_and_column) {
    const Workshop shop;
    shop.write("broken.toml",
               "[war]\nruleset = \"strategic\"\nid = \"w\"\nname = \"W\"\nseason = \"sumer\"\n");
    const Ran ran = shop.lab("check broken.toml");
    BOOST_TEST(ran.exit_code == 1);
    BOOST_TEST(has(ran.out, "broken.toml:5:10: error: war.season: found \"sumer\""));
    BOOST_TEST(has(ran.out, "did you mean \"summer\"?"));
}

BOOST_AUTO_TEST_SUITE_END()

#define BOOST_TEST_DYN_LINK
#include "tests/engine/lab/program.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <cmath>

using namespace muster::lab::testing;

BOOST_AUTO_TEST_SUITE(warfare_tests)

BOOST_AUTO_TEST_CASE(odds_of_a_charge) {
    const Workshop shop;
    const Ran page = shop.lab("odds warfare nb6 ec2 --charge --target-die 5");
    BOOST_TEST(page.exit_code == 0, page.err);
    BOOST_TEST(page.out.starts_with("Rivermark Lancers charges Redfurrow Axes\n"));
    BOOST_TEST(has(page.out, "  hits                        91.000 %\n"));
    const auto json = json_of(shop, "odds warfare nb6 ec2 --charge --target-die 5");
    double sum = 0;
    for (const double chance : json["casualties"]) sum += chance;
    BOOST_TEST(std::abs(sum - 1) < 1e-9);
    BOOST_TEST(json["casualties"].size() == 6U);
    BOOST_TEST(json["critical"].get<double>() == 0.0975, boost::test_tools::tolerance(1e-9));
}

BOOST_AUTO_TEST_CASE(odds_say_by_which_rule_an_attack_is_barred) {
    const Workshop shop;
    BOOST_TEST(shop.lab("odds warfare nb2 ec5").err == "error: nb2 may not attack ec5 (WF-91)\n");
    BOOST_TEST(shop.lab("odds warfare nb2 ec2 --charge").err ==
               "error: nb2 cannot charge (WF-134)\n");
    BOOST_TEST(shop.lab("odds warfare nb2 ec2 --target-die 9").err ==
               "error: --target-die: found 9; allowed: whole number, 1 to 8\n");
    BOOST_TEST(shop.lab("odds warfare nb22 ec2").err.starts_with("error: no unit \"nb22\""));
    BOOST_TEST(shop.lab("odds warfare nb2 ec2 --attacker-trained").err ==
               "error: --attacker-trained means nothing in warfare\n");
    BOOST_TEST(shop.lab("odds skirmish spearmen soldier --charge").err ==
               "error: --charge means nothing in skirmish\n");
}

BOOST_AUTO_TEST_CASE(duels_are_the_same_on_any_number_of_threads) {
    const Workshop shop;
    const std::string duel =
        "duel warfare --red tallow_crown --blue hollow_leaves --games 60 --red-player random "
        "--blue-player random --seed 3 --json";
    const Ran one = shop.lab(duel);
    BOOST_TEST(one.exit_code == 0, one.err);
    BOOST_TEST(shop.lab(duel + " --threads 3").out == one.out);
    const auto json = nlohmann::json::parse(one.out);
    BOOST_TEST(json["red"]["wins"]["count"].get<int>() + json["blue"]["wins"]["count"].get<int>() +
                   json["draws"]["count"].get<int>() ==
               60);
    BOOST_TEST(json["red"]["survives"].size() == 7U);
    const Ran page = shop.lab("duel warfare --games 4");
    BOOST_TEST(page.exit_code == 0, page.err);
    BOOST_TEST(has(page.out, "Red  nine_bridges (greedy)\n"));
    const Ran siege = shop.lab(
        "duel warfare --games 20 --red-player random --blue-player random --battle "
        "'" MUSTER_SOURCE_DIR "/cards/warfare/battles/tower_at_the_ford.toml'");
    BOOST_TEST(siege.exit_code == 0, siege.err);
    BOOST_TEST(has(siege.out, "Blue tallow_crown (random)\n"));
    BOOST_TEST(shop.lab("duel skirmish --battle x.toml").err ==
               "error: --battle means nothing in skirmish\n");
    BOOST_TEST(shop.lab("duel warfare --red ember_colum").err ==
               "error: no army file or shipped army \"ember_colum\"; shipped: ember_column, "
               "free_companies, hollow_leaves, nine_bridges, tallow_crown; did you mean "
               "\"ember_column\"?\n");
}

BOOST_AUTO_TEST_CASE(a_bout_of_simple_warfare_is_summed_and_rolled) {
    const Workshop shop;
    const std::string match =
        "simple nine_bridges tallow_crown --blue-fort 3 --red-is well_rested,ambushed";
    const auto exact = json_of(shop, match);
    BOOST_TEST(exact["bouts"] == "exact");
    BOOST_TEST(exact["red"]["strategic_advantage"] == -20);
    BOOST_TEST(exact["blue"]["strategic_advantage"] == 30);
    const auto rolled = json_of(shop, match + " --bouts 40000");
    const double wins = exact["red"]["wins"];
    BOOST_TEST(std::abs(wins - rolled["red"]["wins"].get<double>()) < 0.01);
    BOOST_TEST(has(shop.lab("simple nine_bridges tallow_crown").out, "Wins the bout"));
    BOOST_TEST(shop.lab("simple nine_bridges tallow_crown --red-is rested")
                   .err.starts_with("error: found \"rested\"; allowed: \"well_rested\""));
}

BOOST_AUTO_TEST_CASE(a_bout_has_the_names_of_its_armies_whole) {
    const Workshop shop;
    const std::string text = shop.lab("simple free_companies hollow_leaves").out;
    BOOST_TEST(has(text, "free_companies  hollow_leaves\n"), text);
    // All lines end at the same column.
    const std::size_t wide = text.find('\n');
    BOOST_TEST(text.find("\nArmy") == wide);
    BOOST_TEST(text.find("\nStrength") == 2 * wide + 1);
}

BOOST_AUTO_TEST_SUITE_END()

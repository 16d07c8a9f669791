#define BOOST_TEST_DYN_LINK
#include "engine/lab/input.hpp"
#include "engine/strategic/lab/odds_command.hpp"
#include "engine/strategic/odds/pool_odds.hpp"
#include "engine/strategic/odds/pool_text.hpp"
#include "engine/usage/usage.hpp"
#include "tests/support/text.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <vector>

/// The odds of two bare pools of dice, as a command line asks for them.
using namespace muster;

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
    BOOST_TEST(tests::has(page, "1d6 attacks 1d6 (disadvantage 1)\n"));
    BOOST_TEST(
        tests::has(lab::bare_odds({"d6", "d6"}, false), "  equal losses              16.667 %\n"));
}

BOOST_AUTO_TEST_CASE(bad_pools_are_named_with_their_option_and_column) {
    BOOST_TEST(fault_of({"2d12", "8d6"}) ==
               "error: --attacker: column 3: found \"12\"; allowed: 4, 6, 8, 10");
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
    BOOST_TEST(odds->own_options().size() == 4);
    BOOST_TEST(!odds->needs_cards());
    program.parse(std::vector<std::string>{"odds", "--attacker", "d10", "--defender", "d4",
                                           "--attacker-advantage", "-2"});
    BOOST_TEST(attacker.empty());
    BOOST_TEST(std::count_if(odds->own_options().begin(), odds->own_options().end(),
                             [](const usage::Option& option) { return option.is_given(); }) == 3);
}

BOOST_AUTO_TEST_SUITE_END()

#include "tests/engine/warfare/every_face.hpp"
#include "tests/engine/warfare/scenario.hpp"

#include "engine/contract/dice.hpp"
#include "engine/core/random.hpp"
#include "engine/players/player.hpp"
#include "engine/warfare/players/odds.hpp"
#include "engine/warfare/ruleset.hpp"
#include "tests/with_sanitizers.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <string>
#include <vector>

using namespace muster;
using namespace muster::warfare;
using namespace muster::warfare::tests;
using Kind = Action::Kind;

static_assert(Ruleset<Rules>);

namespace {

AttackOdds odds_of(const Scenario& scenario, const std::string& order) {
    return attack_odds(scenario.state, parse_action(scenario.state, "red " + order));
}

/// By how much the target's die falls, from so many plays of the same order with rolled dice; the
/// target must not be what keeps the battle going.
std::array<double, 21> sampled(const Scenario& scenario, const std::string& order, int plays) {
    std::array<double, 21> steps{};
    Stream stream{11, Purpose::dice};
    const Action action = parse_action(scenario.state, "red " + order);
    const int before = scenario.state.piece(1, action.other).die;
    for (int play = 0; play < plays; ++play) {
        State state = scenario.state;
        apply_legal(state, action);
        while (state.moment == Moment::roll || state.moment == Moment::courage) {
            if (state.moment == Moment::courage) {
                apply_legal(state, {Kind::courage});
                continue;
            }
            apply_legal(state, {Kind::roll, no_unit, no_unit,
                                static_cast<std::uint8_t>(1 + stream.below(state.roll.sides))});
        }
        const Piece& piece = state.piece(1, action.other);
        const int now = piece.is_on_field() ? piece.die : 0;
        steps[static_cast<std::size_t>(before - now)] += 1.0 / plays;
    }
    return steps;
}

void check_against_sample(const std::string& red, const std::string& blue,
                          const std::string& order) {
    const Scenario scenario{red, blue};
    const AttackOdds odds = odds_of(scenario, order);
    constexpr int plays = muster::tests::with_sanitizers(50'000, 1'000'000);
    const auto rolled = sampled(scenario, order, plays);
    const double slack = 4 * 0.5 / std::sqrt(static_cast<double>(plays));
    double sum = 0;
    for (std::size_t i = 0; i < rolled.size(); ++i) {
        sum += odds.steps[i];
        BOOST_TEST(std::abs(odds.steps[i] - rolled[i]) < slack,
                   order + ": " + std::to_string(i) + " steps, " + std::to_string(odds.steps[i]) +
                       " against " + std::to_string(rolled[i]));
    }
    BOOST_TEST(sum == 1.0, boost::test_tools::tolerance(1e-9));
}

/// Plays a battle with these players; the actions it took.
int battle(const Setup& setup, players::Kind red, players::Kind blue, std::uint64_t seed,
           State& state) {
    state = start(setup);
    players::Dice<Rules> dice{seed};
    auto minds = players::seated<Rules>(std::array{red, blue}, seed);
    Actions legal;
    int actions = 0;
    for (; state.to_move != Seat::nobody; ++actions) {
        legal_actions(state, legal);
        const Action action = state.to_move == Seat::dice
                                  ? dice.choose(state, legal)
                                  : minds[index(state.to_move)].choose(state, state.to_move, legal);
        apply_legal(state, action);
    }
    return actions;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(warfare_odds_tests)

BOOST_AUTO_TEST_CASE(wf_106_chances_of_one_die_and_of_the_better_and_the_worse_of_two) {
    for (int least = -3; least <= 24; ++least) {
        std::array<int, 3> ways{};
        for (int a = 1; a <= 20; ++a)
            for (int b = 1; b <= 20; ++b) {
                ways[0] += std::min(a, b) >= least ? 1 : 0;
                ways[1] += a >= least ? 1 : 0;
                ways[2] += std::max(a, b) >= least ? 1 : 0;
            }
        for (int lean = -1; lean <= 1; ++lean)
            BOOST_TEST(std::abs(chance_of(least, lean) -
                                ways[static_cast<std::size_t>(lean + 1)] / 400.0) < 1e-12);
    }
}

BOOST_AUTO_TEST_CASE(the_odds_of_a_plain_attack_by_hand) {
    // Attack +3 against 12: 9 and up, a 20 twice. Power +2 against 15: 13 and up.
    const AttackOdds odds = odds_of(Scenario{"nb2", "ec2"}, "attack nb2 ec2");
    const double hit = 12 / 20.0;
    const double power = 8 / 20.0;
    const double critical = 1 / 20.0;
    BOOST_TEST(odds.hits == hit, boost::test_tools::tolerance(1e-12));
    BOOST_TEST(odds.critical == critical, boost::test_tools::tolerance(1e-12));
    BOOST_TEST(odds.dares == 1);
    BOOST_TEST(odds.steps[2] == critical * power * power, boost::test_tools::tolerance(1e-12));
    BOOST_TEST(odds.steps[1] == (hit - critical) * power + critical * 2 * power * (1 - power),
               boost::test_tools::tolerance(1e-12));
    BOOST_TEST(odds.expected == (hit + critical) * power, boost::test_tools::tolerance(1e-12));
    BOOST_TEST(odds.removed == 0);
}

BOOST_AUTO_TEST_CASE(the_odds_of_an_attack_on_the_dead_count_the_test) {
    const AttackOdds odds = odds_of(Scenario{"nb2 noC", "tc3"}, "attack nb2 tc3");
    BOOST_TEST(odds.dares == 8 / 20.0, boost::test_tools::tolerance(1e-12));
    BOOST_TEST(odds.own_steps[1] == 12 / 20.0, boost::test_tools::tolerance(1e-12));
    BOOST_TEST(odds.hits == 0.4 * 12 / 20.0, boost::test_tools::tolerance(1e-12));
}

// WF-48, WF-60: with a test that no face passes, Courageous leads on to the attack.
BOOST_AUTO_TEST_CASE(the_odds_of_an_attack_that_only_courage_dares) {
    const AttackOdds odds = odds_of(Scenario{"nb2, traits.undead_dc=30", "tc2"}, "attack nb2 tc2");
    BOOST_TEST(odds.dares == 1);
    BOOST_TEST(odds.hits == 11 / 20.0, boost::test_tools::tolerance(1e-12));  // 10 and up.
    BOOST_TEST(odds.critical == 1 / 20.0, boost::test_tools::tolerance(1e-12));
    const AttackOdds without =
        odds_of(Scenario{"nb2 noC, traits.undead_dc=30", "tc2"}, "attack nb2 tc2");
    BOOST_TEST(without.dares == 0);
    BOOST_TEST(without.hits == 0);
    BOOST_TEST(without.own_steps[1] == 1, boost::test_tools::tolerance(1e-12));
}

BOOST_AUTO_TEST_CASE(exact_odds_agree_with_every_face_of_every_die) {
    struct Case {
        const char *red, *blue, *order;
    };
    for (const auto& [red, blue, order] : std::vector<Case>{
             {"nb2, traits.undead_dc=30", "tc2", "attack nb2 tc2"},
             {"nb2, traits.undead_dc=17", "tc2", "attack nb2 tc2"},
             {"nb2 noC, traits.undead_dc=30", "tc2", "attack nb2 tc2"},
             {"nb1, attack.natural20_hits=false", "tc2@3 D30, spare", "attack nb1 tc2"},
             {"ec5, attack.natural1_misses=true", "nb2@5, spare", "charge ec5 nb2"},
             {"tc4, traits.horrify_per=casualty", "hl3@4 U1, spare", "attack tc4 hl3"},
             {"nb6, attack.two_casualty_stacking=add", "ec2@5, spare", "charge nb6 ec2"},
             {"hl8", "nb2@3 U1, fort3, spare", "attack hl8 nb2"},
             {"hl8", "ec1, fort3", "attack hl8 fort"},
             {"nb5", "hl7@1, spare", "attack nb5 hl7"}}) {
        const Scenario scenario{red, blue};
        const Action action = parse_action(scenario.state, std::string{"red "} + order);
        BOOST_TEST(odds_differ(attack_odds(scenario.state, action),
                               odds_by_every_face(scenario.state, action)) == "",
                   std::string{red} + ": " + order);
    }
}

BOOST_AUTO_TEST_CASE(exact_odds_agree_with_a_million_attacks) {
    check_against_sample("nb2", "ec2@4, spare", "attack nb2 ec2");
    check_against_sample("nb6", "ec2@5, spare", "charge nb6 ec2");
    check_against_sample("ec6", "nb1, spare", "attack ec6 nb1");
    check_against_sample("ec5", "nb2@5, spare", "attack ec5 nb2");
    check_against_sample("tc4", "hl3, spare", "attack tc4 hl3");
    check_against_sample("hl8", "nb2@3 U1, spare", "attack hl8 nb2");
    check_against_sample("nb1", "tc2@3, spare", "attack nb1 tc2");
}

BOOST_AUTO_TEST_CASE(greedy_sees_what_an_order_is_worth) {
    const Scenario scenario{"nb3", "ec1, ec2, ec4"};
    const View seen = view(scenario.state, Seat::red);
    const auto worth = [&](const std::string& text) {
        return appraise(seen, parse_action(scenario.state, "red " + text));
    };
    BOOST_TEST(worth("hold nb3") == 0);
    BOOST_TEST(worth("attack nb3 ec1") > 0);
    BOOST_TEST(worth("retreat") < -1000);
    const Scenario close{"nb3", "ec2@1 R, ec7"};
    const View last = view(close.state, Seat::red);
    BOOST_TEST(appraise(last, parse_action(close.state, "red attack nb3 ec2")) >
               appraise(last, parse_action(close.state, "red attack nb3 ec7")));
}

BOOST_AUTO_TEST_CASE(greedy_beats_random_with_the_same_army) {
    Setup setup = meeting("ember_column", "ember_column");
    int won = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        State state;
        (void)battle(setup, players::Kind::greedy, players::Kind::random, seed, state);
        won += outcome(state).winner == Seat::red ? 1 : 0;
    }
    BOOST_TEST(won >= 9);
}

BOOST_AUTO_TEST_CASE(the_same_seed_gives_the_same_battle) {
    Setup setup = meeting("nine_bridges", "hollow_leaves");
    State once;
    State again;
    const int actions = battle(setup, players::Kind::random, players::Kind::random, 5, once);
    BOOST_TEST(battle(setup, players::Kind::random, players::Kind::random, 5, again) == actions);
    BOOST_TEST((once == again));
}

BOOST_AUTO_TEST_SUITE_END()

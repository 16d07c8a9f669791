#include "engine/warfare/players/rollout_policy.hpp"

#include "engine/warfare/players/blows.hpp"
#include "engine/warfare/players/odds.hpp"
#include "engine/warfare/ruleset.hpp"
#include "tests/engine/warfare/any_battle.hpp"
#include "tests/engine/warfare/scenario.hpp"

#define BOOST_TEST_DYN_LINK
#include <algorithm>
#include <array>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <cstdint>
#include <string>

/// What the rollout policy makes of orders.
using namespace muster;
using namespace muster::warfare;
using namespace muster::warfare::tests;

BOOST_AUTO_TEST_SUITE(rollout_policy_tests)
namespace {

const std::string many = "=human.regular.medium.infantry.d12";

Beliefs beliefs_of(const State& state) {
    return Beliefs{view(state, state.to_move)};
}

double gain(const Scenario& scenario, const std::string& order) {
    return RolloutPolicy{scenario.setup}.gain(scenario.state,
                                              parse_action(scenario.state, "red " + order));
}

/// Calls `each` with positions of random battles where an order is due.
template <class Each>
void along_battles(int battles, Each each) {
    for (int battle = 0; battle < battles; ++battle) {
        const auto seed = static_cast<std::uint64_t>(battle);
        const Setup setup = any_setup(seed);
        State state = start(setup);
        play_at_random(state, seed, 300, Retreats::never,
                       [&](const State& now, const Actions& legal) {
                           if (now.moment == Moment::order) each(now, legal);
                       });
    }
}

}  // namespace

BOOST_AUTO_TEST_CASE(steps_are_those_of_the_exact_odds_where_no_check_follows) {
    for (const std::string unit : {"nb2", "nb5", "ec4", "tc3"}) {
        const Scenario scenario{unit, "b" + many};
        const Action order = parse_action(scenario.state, "red attack " + unit + " b");
        const double about =
            expected_steps(scenario.state.profile(0, 0), scenario.state.profile(1, 0), false);
        BOOST_TEST(std::abs(about - attack_odds(scenario.state, order).expected) < 1e-3, unit);
    }
    const Scenario charge{"nb6", "b" + many};
    const double exact =
        attack_odds(charge.state, parse_action(charge.state, "red charge nb6 b")).expected;
    BOOST_TEST(
        std::abs(expected_steps(charge.state.profile(0, 0), charge.state.profile(1, 0), true) -
                 exact) < 1e-3);
}

BOOST_AUTO_TEST_CASE(wf_91_to_95_who_may_never_attack_whom) {
    // Levies, infantry, archers, cavalry, airborne, siege engine, each alone on the field.
    for (const std::string red : {"nb1", "nb2", "nb5", "nb6", "nb8", "nb7"})
        for (const std::string blue : {"ec1", "ec2", "ec4", "ec5", "fr4", "fr7"}) {
            const Scenario scenario{red, blue};
            const auto type = [&](int side) { return scenario.state.profile(side, 0).type; };
            BOOST_TEST(may_ever_attack(type(0), type(1)) == may_attack(scenario.state, 0, 0, 0),
                       red + " " + blue);
        }
}

BOOST_AUTO_TEST_CASE(a_hit_gains_more_where_it_hurts_more) {
    const auto gain_on = [](const std::string& state) {
        return gain(Scenario{"a" + many, "b" + many + state}, "attack a b");
    };
    const double whole = gain_on("");
    const double next_fails = gain_on("@7");
    const double last = gain_on("@1 R");
    BOOST_TEST(whole > 0);
    BOOST_TEST(next_fails > whole);
    BOOST_TEST(last > next_fails);
    BOOST_TEST(gain(Scenario{"a" + many, "b" + many}, "hold a") == 0.0);
}

BOOST_AUTO_TEST_CASE(priorities_are_factors_on_who_strikes_and_who_is_struck) {
    const Scenario scenario{"nb2, nb3", "ec2, ec3"};
    const State& state = scenario.state;
    RolloutPolicy policy{scenario.setup};
    const auto gain_of = [&](const std::string& order) {
        return policy.gain(state, parse_action(state, "red attack " + order));
    };
    const std::array<std::string, 4> orders{"nb2 ec2", "nb2 ec3", "nb3 ec2", "nb3 ec3"};
    std::array<double, 4> plain{};
    std::transform(orders.begin(), orders.end(), plain.begin(), gain_of);
    Priorities priorities;
    priorities.strikes[0][0] = std::log(3.0F);
    priorities.struck[1][1] = std::log(0.5F);
    priorities.strikes[1][0] = priorities.struck[0][0] = 2;  // Blue's business.
    policy.update(priorities);
    const std::array<double, 4> factors{3, 1.5, 1, 0.5};
    for (std::size_t i = 0; i < orders.size(); ++i) {
        BOOST_TEST(plain[i] > 0);
        BOOST_TEST(std::abs(gain_of(orders[i]) - factors[i] * plain[i]) < 1e-4 * plain[i],
                   orders[i]);
    }
    policy.update({});
    BOOST_TEST(gain_of(orders[1]) == plain[1]);
    // Such a factor settles what is chosen.
    priorities.struck[1][1] = 4;
    policy.update(priorities);
    Stream stream{1, Purpose::player};
    Actions legal;
    legal_actions(state, legal);
    BOOST_TEST((policy.choose(state, legal, stream) == parse_action(state, "red attack nb2 ec3")));
}

BOOST_AUTO_TEST_CASE(the_few_best_orders_are_kept_in_their_order) {
    int cut = 0;
    along_battles(30, [&](const State& state, const Actions& legal) {
        const Beliefs beliefs = beliefs_of(state);
        Actions kept = legal;
        prune(beliefs, state, kept);
        BOOST_TEST(!kept.empty());
        BOOST_TEST(kept.size() <= 5U);
        cut += kept.size() < legal.size() ? 1 : 0;
        const auto gain_of = [&](const Action& one) { return beliefs.policy().gain(state, one); };
        const auto less = [&](const Action& one, const Action& other) {
            return gain_of(one) < gain_of(other);
        };
        const double best = gain_of(*std::max_element(legal.begin(), legal.end(), less));
        BOOST_TEST(gain_of(*std::max_element(kept.begin(), kept.end(), less)) == best);
        const auto* from = legal.begin();
        for (const Action& one : kept) {
            from = std::find(from, legal.end(), one);
            BOOST_TEST((from != legal.end()));
        }
        Stream stream{1, Purpose::player};
        BOOST_TEST(gain_of(rollout_policy(beliefs, state, legal, stream)) == best);
    });
    BOOST_TEST(cut > 100);
}

BOOST_AUTO_TEST_CASE(wf_75_a_position_is_calm_when_a_round_begins) {
    int rounds = 0;
    along_battles(30, [&](const State& state, const Actions&) {
        const bool begins = std::all_of(state.sides.begin(), state.sides.end(),
                                        [](const Side& side) { return side.fresh == side.field; });
        if (begins) BOOST_TEST(is_quiescent(state));
        if (state.variant().refresh == Variant::Refresh::global)
            BOOST_TEST(is_quiescent(state) == begins);
        rounds += begins ? 1 : 0;
    });
    BOOST_TEST(rounds > 30);
}

BOOST_AUTO_TEST_SUITE_END()

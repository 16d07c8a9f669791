#include "engine/warfare/players/chance_baseline.hpp"

#include "engine/warfare/players/odds.hpp"
#include "engine/warfare/ruleset.hpp"
#include "tests/engine/warfare/any_battle.hpp"
#include "tests/engine/warfare/scenario.hpp"
#include "tests/with_sanitizers.hpp"

#define BOOST_TEST_DYN_LINK
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>

/// What of an attack was chance.
using namespace muster;
using namespace muster::warfare;
using namespace muster::warfare::tests;

BOOST_AUTO_TEST_SUITE(chance_baseline_tests)
namespace {

bool is_attack_on_unit(const Action& order) {
    using Kind = Action::Kind;
    return (order.kind == Kind::attack || order.kind == Kind::charge) &&
           !is_fortification(order.other);
}

/// Red's.
double mean_luck(ChanceBaseline& chance_baseline, const State& state, const Action& order) {
    const ChanceBaseline::Expected expected = chance_baseline.expect(state, order);
    double mean = 0;
    each_outcome(state, order, [&](const State& after, double chance) {
        mean += chance * chance_baseline.luck(expected, after);
    });
    return mean;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_mean_of_luck_is_nothing_however_the_two_stand) {
    int attacks = 0;
    double widest = 0;
    for (std::uint64_t seed = 0; seed < muster::tests::with_sanitizers(20U, 400U); ++seed) {
        const Setup setup = any_setup(seed);
        const Outlook outlook{setup};
        // One for all of a battle, so that what it remembers has to be of the very same two.
        ChanceBaseline chance_baseline{outlook};
        State state = start(setup);
        play_at_random(
            state, seed, 200, Retreats::never, [&](const State& now, const Actions& legal) {
                for (const Action& order : legal) {
                    if (!is_attack_on_unit(order)) continue;
                    ++attacks;
                    widest = std::max(widest, std::abs(mean_luck(chance_baseline, now, order)));
                }
            });
    }
    BOOST_TEST(attacks > 1000);
    BOOST_TEST(widest < 1e-9);
}

BOOST_AUTO_TEST_CASE(what_an_attack_leaves_is_hoped_for_as_the_exact_odds_say) {
    for (const auto& [own, order] :
         {std::pair{"nb2", "attack nb2 ec2"}, {"nb6", "charge nb6 ec3"}}) {
        const Scenario scenario{std::string{own} + ", nb5", "ec2, ec3"};
        const Beliefs beliefs{view(scenario.state, scenario.state.to_move)};
        ChanceBaseline chance_baseline{beliefs.outlook()};
        const Action action = parse_action(scenario.state, std::string{"red "} + order);
        const double exact = guess(beliefs, scenario.state, action);
        BOOST_TEST(std::abs(chance_baseline.expect(scenario.state, action).mean - exact) < 1e-9,
                   order);
    }
}

BOOST_AUTO_TEST_CASE(what_takes_steps_is_luck_and_a_miss_is_none) {
    Scenario scenario{"nb2", "ec2"};
    const Outlook outlook{scenario.setup};
    ChanceBaseline chance_baseline{outlook};
    const Action order = parse_action(scenario.state, "red attack nb2 ec2");
    const ChanceBaseline::Expected expected = chance_baseline.expect(scenario.state, order);
    each_outcome(scenario.state, order, [&](const State& after, double) {
        const bool has_hit = after.piece(1, 0).die < scenario.state.piece(1, 0).die;
        BOOST_TEST((chance_baseline.luck(expected, after) > 0) == has_hit);
    });
    // An order without dice has none.
    const Action hold = parse_action(scenario.state, "red hold nb2");
    BOOST_TEST(chance_baseline.luck(chance_baseline.expect(scenario.state, hold), scenario.state) ==
               0.0);
}

BOOST_AUTO_TEST_SUITE_END()

#include "tests/engine/skirmish/scenario.hpp"

#include "engine/skirmish/players/odds.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

/// What a greedy player thinks of its choices. A last decline settles the Skirmish, and what
/// follows from that must count: else every card in hand is thrown after a fight that is decided.
using namespace muster;
using namespace muster::skirmish;
using namespace muster::skirmish::tests;
using Kind = Action::Kind;

BOOST_AUTO_TEST_SUITE(appraise_tests)
namespace {

/// The action that Blue values most, as text without the side.
std::string best_of_blue(const Scenario& s) {
    BOOST_REQUIRE((s.state.to_move == Seat::blue));
    const View seen = view(s.state, Seat::blue);
    std::string best;
    double most = 0;
    for (const Action action : s.legal()) {
        const double value = appraise(seen, action);
        if (!best.empty() && value <= most) continue;
        most = value;
        best = action_text(s.state, action);
    }
    return best;
}

}  // namespace

BOOST_AUTO_TEST_CASE(nothing_is_thrown_after_a_kill_that_is_certain) {
    Scenario s{"Red: ha He2 / Blue: ha He6, soldier"};
    s.stop_after("R O He2; B D He6", "3,3");
    s.take(Kind::decline);
    BOOST_TEST(best_of_blue(s) == "blue decline");
}

BOOST_AUTO_TEST_CASE(a_card_is_spent_to_save_a_unit) {
    Scenario s{"Red: ha He6 / Blue: ha He3, soldier"};
    s.stop_after("R O He6; B D He3", "3,3");
    s.take(Kind::decline);
    BOOST_TEST(best_of_blue(s) == "blue respond soldier mine");
}

BOOST_AUTO_TEST_CASE(a_card_is_spent_to_kill) {
    Scenario s{"Red: ha He3 / Blue: ha He5, soldier"};
    s.stop_after("R O He3; B D He5", "3,3");
    s.take(Kind::decline);
    BOOST_TEST(best_of_blue(s) == "blue respond soldier mine");
}

BOOST_AUTO_TEST_CASE(nothing_is_thrown_after_a_fight_that_is_lost) {
    Scenario s{"Red: ha He9 / Blue: ha He1, soldier"};
    s.stop_after("R O He9; B D He1", "3,3");
    s.take(Kind::decline);
    BOOST_TEST(best_of_blue(s) == "blue decline");
}

BOOST_AUTO_TEST_SUITE_END()

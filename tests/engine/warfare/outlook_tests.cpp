#include "engine/warfare/players/outlook.hpp"

#include "engine/warfare/ruleset.hpp"
#include "tests/engine/warfare/any_battle.hpp"
#include "tests/engine/warfare/scenario.hpp"

#define BOOST_TEST_DYN_LINK
#include <rapidcheck.h>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>

/// What an outlook must show, whatever its constants are.
using namespace muster;
using namespace muster::warfare;
using namespace muster::warfare::tests;

BOOST_AUTO_TEST_SUITE(outlook_tests)
namespace {

const std::string infantry_d12 = "=human.regular.medium.infantry.d12";

/// Red's chance.
double chance(const Setup& setup, const State& state) {
    return Outlook{setup}.red(state);
}
double chance(const Scenario& scenario) {
    return chance(scenario.setup, scenario.state);
}
double chance(const std::string& red, const std::string& blue) {
    return chance(Scenario{red, blue});
}

/// A side's own.
double chance_of_side(const Setup& setup, const State& state, int side) {
    const double red = chance(setup, state);
    return side == 0 ? red : 1 - red;
}

State without(State state, int side, Index unit) {
    state.side(side).set_fresh(unit, false);
    state.side(side).set_engaged(unit, no_unit);
    state.side(side).set_place(unit, Place::slain);
    return state;
}

/// The same battle with the seats exchanged.
struct Exchanged {
    Exchanged(Setup from, State at) : setup{std::move(from)}, state{at} {
        std::swap(setup.sides[0], setup.sides[1]);
        std::swap(state.sides[0], state.sides[1]);
        state.active = static_cast<std::uint8_t>(1 - state.active);
        state.setup = &setup;
    }
    Exchanged(const Exchanged&) = delete;
    Exchanged& operator=(const Exchanged&) = delete;
    Setup setup;
    State state;
};

/// A random battle after so many random actions, or at its end.
struct AnyBattle {
    AnyBattle(std::uint64_t seed, int actions) : setup{any_setup(seed)}, state{start(setup)} {
        play_at_random(state, seed, actions, Retreats::seldom, [](const State&, const Actions&) {});
    }
    AnyBattle(const AnyBattle&) = delete;
    AnyBattle& operator=(const AnyBattle&) = delete;
    Setup setup;
    State state;
};

bool holds(const std::string& what, const std::function<void(const AnyBattle&)>& check) {
    return rc::check(what, [&] {
        const auto seed = *rc::gen::arbitrary<std::uint64_t>();
        check(AnyBattle{seed, *rc::gen::inRange(0, 400)});
    });
}

}  // namespace

BOOST_AUTO_TEST_CASE(equal_sides_have_equal_chances) {
    for (const char* army : {"nine_bridges", "hollow_leaves", "ember_column", "tallow_crown"}) {
        const Setup setup = meeting(army, army);
        BOOST_TEST(std::abs(chance(setup, start(setup)) - 0.5) < 1e-12);
    }
}

BOOST_AUTO_TEST_CASE(every_step_of_a_die_counts_to_the_last) {
    const Setup setup = meeting("nine_bridges", "ember_column");
    const State state = start(setup);
    for (const int side : {0, 1}) {
        for (Index unit = 0; unit < state.side(side).units; ++unit) {
            State hurt = state;
            double before = chance_of_side(setup, hurt, side);
            while (hurt.piece(side, unit).die > 1) {
                --hurt.piece(side, unit).die;
                const double now = chance_of_side(setup, hurt, side);
                BOOST_TEST(now < before);
                before = now;
            }
            const double gone = chance_of_side(setup, without(hurt, side, unit), side);
            BOOST_TEST(gone < before);
        }
    }
}

BOOST_AUTO_TEST_CASE(wf_129_the_step_that_diminishes_costs_more_than_its_neighbours) {
    const auto with_die = [](int die) {
        return chance("a" + infantry_d12 + "@" + std::to_string(die) + ", spare",
                      "b" + infantry_d12 + ", foe=gnome.green.light.infantry.d6");
    };
    const double diminishes = with_die(7) - with_die(6);
    BOOST_TEST(diminishes > with_die(8) - with_die(7));
    BOOST_TEST(diminishes > with_die(6) - with_die(5));
}

BOOST_AUTO_TEST_CASE(who_may_rally_is_worth_more_who_is_tied_less_and_who_has_acted_is_not_asked) {
    const double fresh = chance("nb2, nb6", "ec2, ec3");
    BOOST_TEST(chance("nb2 X, nb6", "ec2, ec3") == fresh);
    BOOST_TEST(chance("nb2 R, nb6", "ec2, ec3") < fresh);
    BOOST_TEST(chance("nb2, nb6", "ec2 R, ec3") > fresh);
    BOOST_TEST(chance("nb2, nb6 E>ec2", "ec2, ec3") < fresh);
}

BOOST_AUTO_TEST_CASE(wf_154_walls_hold_by_their_bonus_and_by_what_stands_of_them) {
    const double open = chance("nb2, spare", "ec2, ec3");
    const double walled = chance("nb2, spare, fort3", "ec2, ec3");
    BOOST_TEST(walled > open);
    BOOST_TEST(chance("nb2, spare, fort5", "ec2, ec3") > walled);
    BOOST_TEST(chance("nb2, spare, fort3@1", "ec2, ec3") < walled);
    BOOST_TEST(chance("nb2, spare, fort3@1", "ec2, ec3") > open);
    BOOST_TEST(chance("nb2, spare, fort3@0", "ec2, ec3") == open);
    BOOST_TEST(chance("nb2, spare", "ec2, ec3, fort3") < open);
}

BOOST_AUTO_TEST_CASE(wf_174_the_last_infantry_decides_where_its_loss_does) {
    const auto cost_of_loss = [](bool is_decisive) {
        Setup setup = meeting("nine_bridges", "nine_bridges");
        setup.variant.infantry_loss = is_decisive;
        const State whole = start(setup);
        State state = whole;
        each(whole.side(0).ranks.of(Type::infantry),
             [&](Index unit) { state = without(state, 0, unit); });
        return chance(setup, whole) - chance(setup, state);
    };
    BOOST_TEST(cost_of_loss(false) > 0);
    BOOST_TEST(cost_of_loss(true) > cost_of_loss(false));
    // Who has none cannot lose the last of it; Levies are none (WF-R66).
    for (const std::string other : {"nb5", "nb1"})
        BOOST_TEST(chance(other + ", victory.infantry_loss=true", "nb6") ==
                   chance(other + ", victory.infantry_loss=false", "nb6"));
}

BOOST_AUTO_TEST_CASE(wf_44_a_unit_is_worth_what_it_bears_among_these_enemies) {
    // Alike but for what it costs, and how hard it is to hit.
    const auto of_two = [](const std::function<void(Unit&)>& change) {
        Setup pair = versus("nb2", "ec2, ec3");
        auto& units = pair.sides[0].army.units;
        units.push_back(units[0]);
        units[1].id = "another";
        ++units[1].choice.equipment;  // Keywords of its own (WF-66).
        change(units[1]);
        const State all = start(pair);
        return std::pair{1 - chance(pair, without(all, 0, 0)),
                         1 - chance(pair, without(all, 0, 1))};
    };
    const auto [one, same] = of_two([](Unit&) {});
    BOOST_TEST(one == same);
    const auto [cheap, dear] = of_two([](Unit& unit) { unit.cost *= 2; });
    BOOST_TEST(dear > cheap);
    const auto [plain, hard] = of_two([](Unit& unit) { unit.profile.defense += 4; });
    BOOST_TEST(hard > plain);
}

BOOST_AUTO_TEST_CASE(an_empty_field_promises_nothing_and_the_end_is_certain) {
    const Scenario even{"a" + infantry_d12, "b" + infantry_d12};
    const State red_alone = without(even.state, 1, 0);
    BOOST_TEST(chance(even.setup, red_alone) > 0.9);
    BOOST_TEST(chance(even.setup, without(even.state, 0, 0)) < 0.1);
    BOOST_TEST(chance(even.setup, without(red_alone, 0, 0)) == 0.5);
    // Who loses the leader has lost, whatever is left besides (WF-171).
    Scenario beheaded{"nb2, nb3", "spare"};
    const Beliefs beliefs{view(beheaded.state, Seat::red)};
    BOOST_TEST(evaluate(beliefs, beheaded.state) == beliefs.outlook().red(beheaded.state));
    beheaded.play("leader X", "-");
    beheaded.expect("Y wins");
    BOOST_TEST(evaluate(beliefs, beheaded.state) == 0.0);
}

BOOST_AUTO_TEST_CASE(an_outlook_is_a_chance_and_the_other_side_has_the_rest) {
    BOOST_TEST(holds("the seats exchanged", [](const AnyBattle& battle) {
        const double red = chance(battle.setup, battle.state);
        RC_ASSERT(red > 0);
        RC_ASSERT(red < 1);
        const Exchanged other{battle.setup, battle.state};
        RC_ASSERT(std::abs(red + chance(other.setup, other.state) - 1) < 1e-9);
    }));
}

BOOST_AUTO_TEST_CASE(no_loss_makes_a_side_likelier_to_win) {
    BOOST_TEST(holds("a casualty or a unit less", [](const AnyBattle& battle) {
        for (const int side : {0, 1})
            each_on_field(battle.state, side, [&](Index unit) {
                const double now = chance_of_side(battle.setup, battle.state, side);
                State hurt = battle.state;
                hurt.piece(side, unit).die = 1;
                const double then = chance_of_side(battle.setup, hurt, side);
                RC_ASSERT(then <= now);
                RC_ASSERT(chance_of_side(battle.setup, without(hurt, side, unit), side) <= then);
            });
    }));
}

BOOST_AUTO_TEST_CASE(what_is_over_is_promised_as_it_ended) {
    BOOST_TEST(holds("the end", [](const AnyBattle& battle) {
        const Beliefs beliefs{view(battle.state, Seat::red)};
        const double red = evaluate(beliefs, battle.state);
        const Outcome end = outcome(battle.state);
        RC_CLASSIFY(end.is_over);
        const double certain = end.winner == Seat::red ? 1 : end.winner == Seat::blue ? 0 : 0.5;
        RC_ASSERT(red == (end.is_over ? certain : beliefs.outlook().red(battle.state)));
    }));
}

BOOST_AUTO_TEST_SUITE_END()

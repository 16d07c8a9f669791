#include "engine/core/random.hpp"
#include "tests/engine/warfare/scenario.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

#include <map>
#include <set>

using namespace muster;
using namespace muster::warfare;
using namespace muster::warfare::tests;
using Kind = Action::Kind;

/// Setting up, and whose turn it is (RULES.md, section 5).
namespace {

/// Four players against a game master who has two turns in the cycle.
Setup gm_mode(const std::string& red, const std::string& blue) {
    Setup setup = versus(red, blue);
    setup.variant.mode = Variant::Mode::gm;
    setup.slots = {{"Ada", 0, false}, {"warlord", 1, true}, {"Bo", 0, false},
                   {"Cid", 0, false}, {"shaman", 1, true},  {"Dee", 0, false}};
    return setup;
}

std::size_t fresh_units(const State& state, int side) {
    std::size_t count = 0;
    each_on_field(state, side, [&](Index unit) { count += state.piece(side, unit).fresh ? 1 : 0; });
    return count;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(warfare_turns_tests)

// WF-65: fresh, on full dice, in round 1.
BOOST_AUTO_TEST_CASE(wf_14_wf_65_both_armies_begin_fresh_on_full_dice) {
    const Setup setup = versus("nb1, nb2", "ec2, fort3");
    const State state = start(setup);
    BOOST_TEST(state.piece(0, 0).die == 8);
    BOOST_TEST(state.piece(1, 0).die == 8);
    BOOST_TEST(state.stronghold(1, first_fortification).die == 8);
    BOOST_TEST(fresh_units(state, 0) == 2U);
    BOOST_TEST(state.sides[0].round == 1);
}

// WF-81: the higher begins, and ties roll again. WF-R44: one order each.
BOOST_AUTO_TEST_CASE(wf_80_wf_81_the_higher_d20_begins_and_ties_are_rolled_again) {
    const Setup setup = versus("nb2", "ec2");
    State state = start(setup);
    for (const int face : {7, 7, 4, 11}) {
        BOOST_TEST((state.to_move == Seat::dice));
        Actions legal;
        legal_actions(state, legal);
        BOOST_TEST(legal.size() == 20U);
        roll(state, face);
    }
    BOOST_TEST((state.to_move == Seat::blue));
    apply(state, parse_action(state, "blue hold ec2"));
    BOOST_TEST((state.to_move == Seat::red));
}

BOOST_AUTO_TEST_CASE(wf_r45_initiative_may_be_rolled_each_round) {
    Setup setup = versus("nb2", "ec2");
    setup.variant.initiative = Variant::Initiative::each_round;
    State state = start(setup);
    roll(state, 9);
    roll(state, 3);
    apply(state, parse_action(state, "red hold nb2"));
    apply(state, parse_action(state, "blue hold ec2"));
    BOOST_TEST((state.to_move == Seat::dice));
    roll(state, 2);
    roll(state, 3);
    BOOST_TEST((state.to_move == Seat::blue));
}

// WF-71: the exhausted take no orders; M-30 of the matrix has what they still do.
BOOST_AUTO_TEST_CASE(wf_69_wf_70_wf_71_an_order_exhausts_and_the_exhausted_take_none) {
    Scenario scenario{"nb2, nb3", "ec2"};
    scenario.play("attack nb2 ec2", "2");
    scenario.expect("nb2 exhausted; no attack nb2 ec2; no hold nb2; offers attack nb3 ec2; Y turn");
}

BOOST_AUTO_TEST_CASE(wf_84_several_orders_in_a_turn) {
    Setup setup = versus("nb2, nb3, spare", "ec2, ec3");
    setup.variant.orders_per_turn = 2;
    State state = start(setup);
    roll(state, 9);
    roll(state, 3);
    apply(state, parse_action(state, "red hold nb2"));
    BOOST_TEST((state.to_move == Seat::red));
    apply(state, parse_action(state, "red hold nb3"));
    BOOST_TEST((state.to_move == Seat::blue));
    apply(state, parse_action(state, "blue hold ec2"));
    apply(state, parse_action(state, "blue hold ec3"));
    BOOST_TEST((state.to_move == Seat::red));
}

BOOST_AUTO_TEST_CASE(t_186_a_refresh_ends_the_turn) {
    Scenario scenario{"nb2, turns.orders_per_turn=2", "ec2 X"};
    scenario.play("hold nb2", "-").expect("round 2; Y turn");
}

BOOST_AUTO_TEST_CASE(wf_r46_with_free_passing_two_passes_refresh) {
    Scenario scenario{"nb2, turns.must_order=false", "ec2, ec3"};
    scenario.play("hold nb2", "-");
    apply(scenario.state, parse_action(scenario.state, "blue pass"));
    // Red has nobody fresh and passes of itself: everyone is refreshed, and Blue is next.
    scenario.expect("round 2; nb2 fresh; Y turn");
    apply(scenario.state, parse_action(scenario.state, "blue pass"));
    scenario.expect("X turn; round 2");
    apply(scenario.state, parse_action(scenario.state, "red hold nb2"));
    scenario.expect("Y turn; round 2");
}

BOOST_AUTO_TEST_CASE(t_147_wf_77_wf_78_each_player_one_order_and_the_gm_as_many_as_players) {
    const Setup setup = gm_mode("nb2, nb3, nb4, nb5, nb6", "ec2, ec3, ec4, ec5, ec6, ec7");
    State state = start(setup);
    std::map<std::string, int> given;
    for (;;) {
        const Slot& slot = setup.slots[state.slot];
        if (given.size() == setup.slots.size() - 1 && slot.name == "Ada") break;
        Actions legal;
        legal_actions(state, legal);
        BOOST_TEST((legal.front() == Action{Kind::pass}));  // WF-79: optional
        BOOST_TEST((state.to_move == (slot.is_gm ? Seat::blue : Seat::red)));
        ++given[slot.name];
        apply(state, legal[1]);
    }
    BOOST_TEST(given["Ada"] == 1);
    BOOST_TEST(given["Bo"] == 1);
    BOOST_TEST(given["Cid"] == 1);
    BOOST_TEST(given["Dee"] == 1);
    BOOST_TEST(given["warlord"] == 4);  // All at one slot, so that nothing is left for the other.
    BOOST_TEST(given.count("shaman") == 0U);
    BOOST_TEST(fresh_units(state, 0) == 1U);
    BOOST_TEST(fresh_units(state, 1) == 2U);
}

BOOST_AUTO_TEST_CASE(wf_78_the_gm_may_spread_the_orders_over_several_slots) {
    const Setup setup = gm_mode("nb2, nb3, nb4, nb5, nb6", "ec2, ec3, ec4, ec5, ec6, ec7");
    State state = start(setup);
    const auto say = [&](const char* text) { apply(state, parse_action(state, text)); };
    say("red pass");
    say("blue hold ec2");
    say("blue pass");
    BOOST_TEST(setup.slots[state.slot].name == "Bo");
    say("red hold nb2");
    say("red pass");
    BOOST_TEST(setup.slots[state.slot].name == "shaman");
    for (const char* order : {"blue hold ec3", "blue hold ec4", "blue hold ec5"}) say(order);
    BOOST_TEST(setup.slots[state.slot].name == "Dee");  // Four in all.
}

BOOST_AUTO_TEST_CASE(t_185_wf_79_a_cycle_without_an_order_refreshes_everybody) {
    const Setup setup = gm_mode("nb2", "ec2, ec3");
    State state = start(setup);
    const auto say = [&](const char* text) { apply(state, parse_action(state, text)); };
    say("red hold nb2");
    say("blue hold ec2");
    say("blue pass");  // warlord
    say("blue pass");  // shaman; the players have nobody fresh and are passed over.
    BOOST_TEST(state.sides[0].round == 1);
    say("blue pass");
    say("blue pass");
    BOOST_TEST(state.sides[0].round == 2);
    BOOST_TEST(fresh_units(state, 0) == 1U);
    BOOST_TEST(setup.slots[state.slot].name == "Ada");
}

// WF-68: units have no leader of their own, so that each player may order any of the side's.
BOOST_AUTO_TEST_CASE(wf_3_a_participant_may_give_no_order_all_battle_long) {
    const Setup setup = gm_mode("nb2, nb3, nb4, nb5, nb6", "ec2, ec3, ec4, ec5, ec6, ec7");
    State state = start(setup);
    Stream stream{9, Purpose::dice};
    std::map<std::string, std::set<Index>> ordered;
    std::map<std::string, int> turns;
    Actions legal;
    while (state.moment != Moment::over) {
        legal_actions(state, legal);
        Action action = legal[stream.below(static_cast<std::uint32_t>(legal.size()))];
        if (state.moment == Moment::order) {
            const std::string& who = setup.slots[state.slot].name;
            if (who == "Dee" || action.kind == Kind::retreat) action = legal.front();
            BOOST_TEST_REQUIRE((who != "Dee" || action == Action{Kind::pass}));
            ++turns[who];
            for (const Action& one : legal)
                if (one.unit != no_unit) ordered[who].insert(one.unit);
        }
        apply_legal(state, action);
    }
    BOOST_TEST(turns["Dee"] > 1);
    for (const char* player : {"Ada", "Bo", "Cid", "Dee"})
        BOOST_TEST(ordered[player].size() == 5U, player);
}

BOOST_AUTO_TEST_CASE(wf_176_a_commander_may_surrender_in_gm_mode) {
    const Setup setup = gm_mode("nb2", "ec2, ec3");
    State state = start(setup);
    apply(state, parse_action(state, "red surrender"));
    BOOST_TEST((outcome(state).winner == Seat::blue));
    BOOST_TEST((outcome(state).ending == Ending::surrender));
    BOOST_TEST(state.piece(0, 0).is_on_field());  // What becomes of them is the scenario's to say.
    const Scenario hotseat{"nb2", "ec2"};
    BOOST_TEST(!is_legal(hotseat.state, {Kind::surrender}));
}

BOOST_AUTO_TEST_CASE(wf_66_wf_67_wf_78_what_is_no_battle_is_refused) {
    Setup setup = versus("nb2", "ec2");
    BOOST_TEST(!setup_fault(setup).has_value());
    setup.sides[1].army.units.push_back(setup.sides[1].army.units[0]);
    setup.sides[1].army.units[1].id = "again";
    BOOST_TEST(*setup_fault(setup) == "y: again has the keywords of ec2 (WF-66)");
    setup.sides[1].army.units.clear();
    BOOST_TEST(*setup_fault(setup) == "y has no unit; an army has at least one (WF-67)");
    BOOST_CHECK_THROW((void)start(setup), std::invalid_argument);
    setup = versus("nb2", "ec2");
    setup.variant.mode = Variant::Mode::gm;
    BOOST_TEST(*setup_fault(setup) == "GM mode wants a turn of the game master (WF-78)");
    setup.slots = {{"keeper", 1, true}, {"Ada", 1, false}};
    BOOST_TEST(setup_fault(setup).has_value());
    setup.slots = {{"keeper", 1, true}, {"Ada", 0, false}};
    BOOST_TEST(!setup_fault(setup).has_value());
}

BOOST_AUTO_TEST_SUITE_END()

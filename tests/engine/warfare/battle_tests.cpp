#include "engine/core/random.hpp"
#include "tests/engine/warfare/scenario.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

using namespace muster;
using namespace muster::warfare;
using namespace muster::warfare::tests;
using Kind = Action::Kind;

namespace {

/// One attacker of every type, in the order of Type, and what each side of a row may be made of.
const char* const attackers = "nb1, nb2, nb5, nb6, nb8, nb7";
const std::map<char, std::string> targets{{'L', "ec1"}, {'I', "ec2"}, {'A', "ec4"},
                                          {'C', "ec5"}, {'F', "fr4"}, {'S', "fr7"}};

/// Types of Y that `unit` may attack, such as "LIA".
std::string prey(const Scenario& scenario, Index unit, const std::string& fielded) {
    std::string out;
    for (std::size_t i = 0; i < fielded.size(); ++i)
        if (may_attack(scenario.state, 0, unit, static_cast<Index>(i))) out += fielded[i];
    return out;
}

void check_row(const std::string& fielded, const std::vector<std::string>& wanted) {
    std::string cards;
    for (const char type : fielded) cards += (cards.empty() ? "" : ", ") + targets.at(type);
    const Scenario scenario{attackers, cards};
    for (Index unit = 0; unit < 6; ++unit)
        BOOST_TEST(prey(scenario, unit, fielded) == wanted[unit],
                   fielded + ": " + scenario.state.card(0, unit).id + " may attack " +
                       prey(scenario, unit, fielded));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(warfare_battle_tests)

// WF-R53: Siege Engines attack what their list has, and no more.
BOOST_AUTO_TEST_CASE(
    t_057_t_058_t_059_t_060_t_061_t_062_t_063_wf_86_wf_88_wf_89_wf_90_wf_91_wf_92_wf_93_wf_95_wf_96_who_may_attack_whom) {
    check_row("LIACFS", {"LI", "L", "LIACF", "LIAC", "LIACFS", "LIA"});
    check_row("IACFS", {"I", "I", "IACF", "IAC", "IACFS", "IA"});
    check_row("LACFS", {"LA", "LA", "LACF", "LAC", "LACFS", "LA"});
    check_row("LI", {"LI", "L", "LI", "LI", "LI", "LI"});
    check_row("LFS", {"LS", "LS", "LFS", "LS", "LFS", "L"});
    check_row("CS", {"", "", "C", "C", "CS", ""});
    check_row("FS", {"S", "S", "FS", "S", "FS", ""});
}

// WF-R52: not even Archers. WF-158 and WF-159: Siege Engines, like the attackers of every other
// type, reach what WF-94 to WF-96 say.
BOOST_AUTO_TEST_CASE(t_064_wf_94_wf_158_wf_159_only_siege_engines_attack_fortifications) {
    const Scenario scenario{attackers, "ec1, ec2, fort1"};
    for (Index unit = 0; unit < 6; ++unit)
        BOOST_TEST(may_attack(scenario.state, 0, unit, first_fortification) == (unit == 5));
}

// Not one order of a whole battle is a Fortification's, and none is waited for (WF-75); what is
// made up for one is refused.
BOOST_AUTO_TEST_CASE(wf_97_a_fortification_never_acts) {
    Scenario scenario{"nb2, nb7, fort5", "ec2, fort1"};
    for (int side = 0; side < 2; ++side)
        for (const Index target : {Index{0}, first_fortification})
            BOOST_TEST(
                (attack_refusal(scenario.state, side, first_fortification, target) == "WF-97"));
    State state = scenario.state;
    for (const Kind kind : {Kind::hold, Kind::attack, Kind::charge, Kind::sap, Kind::disengage})
        for (const Index target : {no_unit, Index{0}, first_fortification})
            BOOST_CHECK_THROW(apply(state, {kind, first_fortification, target}), IllegalAction);
    BOOST_TEST((state == scenario.state));
    Stream stream{4, Purpose::dice};
    std::vector<Event> events;
    Actions legal;
    for (int actions = 0; actions < 2000 && state.moment != Moment::over; ++actions) {
        legal_actions(state, legal);
        for (const Action& action : legal)
            BOOST_TEST_REQUIRE((action.unit == no_unit || !is_fortification(action.unit)));
        const Action action = legal[stream.below(static_cast<std::uint32_t>(legal.size()))];
        apply_legal(state, action.kind == Kind::retreat ? legal.front() : action,
                    Sink<Event>{events});
    }
    std::set<Event::Kind> reported;
    for (const Event& event : events)
        if (event.unit != no_unit && is_fortification(event.unit)) reported.insert(event.kind);
    BOOST_TEST(!reported.empty());
    for (const Event::Kind kind : reported)
        BOOST_TEST((kind == Event::Kind::fort_hit || kind == Event::Kind::fell));
    scenario.play("hold nb2; hold ec2; hold nb7", "-").expect("round 2");
}

// WF-R11: a Treant that is Cavalry may attack what a Siege Engine may, and rests as Cavalry does.
BOOST_AUTO_TEST_CASE(wf_147_cavalry_that_attacks_fortifications_rests_as_well) {
    for (const bool rests : {true, false}) {
        Scenario scenario{
            std::string{"t=treant.green.light.cavalry.d6, nb2, builder.treant_type_lock=false"} +
                (rests ? "" : ", cavalry.alternate_rounds=false"),
            "ec2, fort5"};
        scenario.play("attack t fort", "14, 1").expect("fort 11; barred nb2 fort WF-94");
        scenario.play("hold ec2; hold nb2", "-");
        scenario.expect(rests ? "round 2; barred t fort WF-147; no attack t fort; barred t ec2 "
                                "WF-147; offers hold t"
                              : "round 2; may t fort; offers attack t fort; may t ec2");
        if (!rests) continue;
        scenario.play("hold t; hold ec2; hold nb2", "-");
        scenario.expect("round 3; may t fort; offers attack t fort; offers charge t ec2");
        // Engaged it has its partner, in every round (WF-138, WF-148).
        scenario.play("charge t ec2", "1, 20");
        scenario.expect("t engaged ec2; barred t fort WF-138; may t ec2");
    }
}

// Nobody is asked whether to rally: the die is due at once. Whoever would rather lose the unit has
// that choice where it means something, with Courageous that would turn the failure.
BOOST_AUTO_TEST_CASE(wf_127_a_rally_is_always_tried_and_a_courageous_owner_may_let_it_fail) {
    Scenario scenario{"ec2 noS", "nb2@1, spare"};
    State& state = scenario.state;
    apply(state, parse_action(state, "red attack ec2 nb2"));
    roll(state, 8);
    roll(state, 11);
    const auto is_rally = [&] {
        return state.to_move == Seat::dice && state.roll.reason == Reason::rally;
    };
    BOOST_TEST_REQUIRE(is_rally());
    BOOST_TEST(state.piece(1, 0).die == 1);
    Actions legal;
    legal_actions(state, legal);
    BOOST_TEST(legal.size() == 20U);
    roll(state, 5);
    BOOST_TEST((state.to_move == Seat::blue));
    legal_actions(state, legal);
    BOOST_TEST((legal == Actions{{Kind::let_fail}, {Kind::courage}}));
    State turned = state;
    apply(turned, {Kind::courage});
    BOOST_TEST((turned.piece(1, 0).is_on_field() && turned.piece(1, 0).rallied));
    apply(state, {Kind::let_fail});
    scenario.expect("nb2 slain; on");
    // Without Courageous there is nothing to choose, and a second time there is no rally.
    Scenario plain{"ec2 noS, nb3", "hl2@1, spare"};
    plain.play("attack ec2 hl2", "8, 11, 5").expect("hl2 slain");
    Scenario again{"ec2 noS", "hl2@1 R, spare"};
    again.play("attack ec2 hl2", "8, 11").expect("hl2 slain");
}

// WF-R68: for good; what becomes of the characters' fight is the other game's.
BOOST_AUTO_TEST_CASE(wf_177_whoever_has_won_and_has_the_bonus_action_is_known_at_every_ending) {
    struct Case {
        const char *red, *blue, *actions, *dice;
        Ending ending;
        Seat winner;
    };
    const std::vector<Case> cases{
        {"nb3", "ec2@1 R", "attack nb3 ec2", "8, 10", Ending::destroyed, Seat::red},
        {"nb3", "ec2@1 R, ec4", "attack nb3 ec2", "8, 10, 15", Ending::infantry_lost, Seat::red},
        {"nb3, nb5", "ec2", "retreat X", "11, 14", Ending::retreat, Seat::blue},
        {"nb3", "ec2, ec4", "leader X", "-", Ending::leader, Seat::blue},
        {"nb3", "ec2, ec4", "characters Y", "-", Ending::characters, Seat::red},
        {"nb3", "ec2", "hold nb3; hold ec2; hold nb3; hold ec2", "-", Ending::stalemate,
         Seat::nobody},
        {"nb3, victory.max_rounds=1", "ec2", "attack nb3 ec2; hold ec2", "1", Ending::round_limit,
         Seat::nobody}};
    for (const Case& one : cases) {
        Scenario scenario{one.red, one.blue};
        BOOST_TEST(!outcome(scenario.state).is_over);
        BOOST_TEST((outcome(scenario.state).winner == Seat::nobody));
        scenario.play(one.actions, one.dice);
        const Outcome end = outcome(scenario.state);
        BOOST_TEST(end.is_over, one.actions);
        BOOST_TEST((end.ending == one.ending), one.actions);
        BOOST_TEST((end.winner == one.winner), one.actions);
        // Nothing that may still happen elsewhere changes it.
        Actions legal;
        legal_actions(scenario.state, legal);
        BOOST_TEST(legal.empty());
        for (const std::uint8_t side : {std::uint8_t{0}, std::uint8_t{1}})
            BOOST_CHECK_THROW(
                apply(scenario.state, {Kind::characters_beaten, no_unit, no_unit, side}),
                IllegalAction);
        BOOST_TEST((outcome(scenario.state).winner == one.winner));
    }
}

BOOST_AUTO_TEST_CASE(t_065_wf_87_exhausted_and_diminished_units_screen_all_the_same) {
    const Scenario scenario{attackers, "ec2@1 X, ec4"};
    for (const auto& [unit, wanted] : std::vector<std::pair<Index, std::string>>{
             {0, "I"}, {1, "I"}, {2, "IA"}, {3, "IA"}, {4, "IA"}, {5, "IA"}})
        BOOST_TEST(prey(scenario, unit, "IA") == wanted);
}

BOOST_AUTO_TEST_CASE(wf_99_nobody_attacks_their_own_side) {
    const Scenario scenario{"nb1, nb2", "ec2"};
    Actions legal;
    legal_actions(scenario.state, legal);
    for (const Action& action : legal)
        if (action.kind == Kind::attack) BOOST_TEST(action.other == 0);
    BOOST_CHECK_THROW(apply(*std::make_unique<State>(scenario.state), {Kind::attack, 1, 1}),
                      IllegalAction);
}

BOOST_AUTO_TEST_CASE(wf_169_wf_171_a_scenario_may_switch_a_defeat_off) {
    Setup setup = versus("nb2", "ec2, ec1, fort1");
    setup.victory = {false, false, false};
    State state = start(setup);
    roll(state, 9);
    roll(state, 3);
    BOOST_TEST(!is_legal(state, {Kind::leader_defeated, no_unit, no_unit, 1}));
    BOOST_TEST(!is_legal(state, {Kind::characters_beaten, no_unit, no_unit, 1}));
}

BOOST_AUTO_TEST_CASE(wf_169_a_fall_may_be_switched_off) {
    for (const bool counts : {true, false}) {
        Scenario scenario{"nb7", "ec1, ec7 P, ec2, fort1@1"};
        scenario.setup.victory.fortification = counts;
        scenario.play("attack nb7 fort", counts ? "8, 14, 13, 11" : "8, 14");
        scenario.expect(counts ? "fort 0; ec1 disbanded; ec7 retreated"
                               : "fort 0; ec1 4; ec7 10; ec2 8");
    }
}

BOOST_AUTO_TEST_CASE(t_183_wf_178_a_battle_that_nobody_can_win_is_a_draw_after_round_100) {
    const Setup setup = versus("fr4", "wall=ogre.super_elite.super_heavy.infantry.d6");
    State state = start(setup);
    roll(state, 9);
    roll(state, 3);
    int last_round = 0;
    while (state.moment != Moment::over) {
        last_round = state.sides[0].round;
        if (state.to_move == Seat::dice)
            roll(state, 20);
        else
            apply(state, parse_action(
                             state, state.active == 0 ? "red attack fr4 wall" : "blue hold wall"));
    }
    BOOST_TEST(last_round == 100);
    BOOST_TEST((state.ending == Ending::round_limit));
    BOOST_TEST((outcome(state).winner == Seat::nobody));
    BOOST_TEST(state.piece(1, 0).die == 6);
}

// WF-R67: nobody has won.
BOOST_AUTO_TEST_CASE(wf_175_both_sides_defeated_in_one_step_is_a_draw) {
    Scenario scenario{"nb2@1 R noC, nb5", "tc5"};
    scenario.state.side(1).had_infantry = true;  // Lost by this same order, as it were.
    scenario.play("attack nb2 tc5", "2, 15");
    scenario.expect("nb2 broken; nb5 retreated; tc5 retreated; draw; ending infantry_lost");
}

// WF-180: off by default (WF-R47), and with a bonus, a DC or neither. WF-74: it takes the order.
// WF-181: its own DC, Stalwart and Regenerate.
BOOST_AUTO_TEST_CASE(wf_58_wf_74_wf_180_wf_181_battle_magic_is_a_hook) {
    Setup setup = versus("nb2, nb3", "ec8@6, nb9=dwarf.green.light.infantry.d6");
    Magic bolt;
    bolt.id = bolt.name = "bolt";
    bolt.caster = "nb2";
    bolt.power = 5;
    bolt.casualties = 2;
    Magic dread;
    dread.id = dread.name = "dread";
    dread.morale_dc = 17;
    dread.uses = 1;
    setup.magic = {bolt, dread};
    const auto started = [&] {
        State state = start(setup);
        roll(state, 9);
        roll(state, 3);
        return state;
    };
    State off = started();
    Actions legal;
    legal_actions(off, legal);
    BOOST_TEST(std::none_of(legal.begin(), legal.end(),
                            [](const Action& a) { return a.kind == Kind::magic; }));
    setup.variant.battle_magic = true;
    State state = started();
    apply(state, parse_action(state, "red magic bolt ec8"));
    BOOST_TEST(!state.piece(0, 0).fresh);  // The caster is exhausted,
    roll(state, 10);                       // 15 against Toughness 15.
    BOOST_TEST(state.piece(1, 0).die == 4);
    BOOST_TEST(state.piece(1, 0).scorched);     // and Regenerate is off for good.
    BOOST_TEST((state.to_move == Seat::blue));  // It took the turn's order.
    apply(state, parse_action(state, "blue hold ec8"));
    apply(state, parse_action(state, "red magic dread ec8"));
    BOOST_TEST(state.piece(0, 1).fresh);  // A character casts: nobody is exhausted.
    roll(state, 16);                      // Its own DC, 17.
    BOOST_TEST(state.piece(1, 0).die == 2);
    state.active = 0;
    state.to_move = Seat::red;
    BOOST_CHECK_THROW(apply(state, parse_action(state, "red magic dread ec8")), IllegalAction);

    State dwarves = started();
    apply(dwarves, parse_action(dwarves, "red magic bolt nb9"));
    BOOST_TEST(dwarves.roll.lean == -1);  // WF-58: Stalwart.
}

BOOST_AUTO_TEST_CASE(wf_180_magic_may_want_both_a_power_check_and_morale_or_neither) {
    Setup setup = versus("nb2, nb3", "ec2, ec7");
    setup.variant.battle_magic = true;
    setup.magic = {{"stone", "Stone", 0, std::nullopt, std::nullopt, std::nullopt, 3, 0},
                   {"hail", "Hail", 0, std::nullopt, 3, 14, 1, 0}};
    State state = start(setup);
    roll(state, 9);
    roll(state, 3);
    apply(state, parse_action(state, "red magic stone ec2"));
    BOOST_TEST(state.piece(1, 0).die == 5);  // Its casualties simply fall.
    apply(state, parse_action(state, "blue hold ec7"));
    apply(state, parse_action(state, "red magic hail ec7"));
    BOOST_TEST((state.roll.reason == Reason::magic));
    roll(state, 20);
    BOOST_TEST((state.roll.reason == Reason::spell));  // WF-181: then it checks Morale as well.
    BOOST_TEST(state.roll.need == 14);
}

BOOST_AUTO_TEST_CASE(wf_18_a_view_is_the_whole_state) {
    const Scenario scenario{"nb2", "ec2"};
    BOOST_TEST((view(scenario.state, Seat::blue).state == scenario.state));
}

BOOST_AUTO_TEST_CASE(a_refused_action_names_the_rule_and_changes_nothing) {
    Scenario scenario{"nb2", "ec1, ec2"};
    const State before = scenario.state;
    try {
        apply(scenario.state, {Kind::attack, 0, 1});
        BOOST_ERROR("it was taken");
    } catch (const IllegalAction& fault) {
        BOOST_TEST(fault.what() == std::string{"WF-89: ec2 may not be attacked by nb2 now"});
    }
    BOOST_TEST((scenario.state == before));
    try {
        (void)parse_action(scenario.state, "red atack nb2 ec1");
        BOOST_ERROR("it was taken");
    } catch (const IllegalAction& fault) {
        BOOST_TEST(fault.what() == std::string{"\"red atack nb2 ec1\" is not legal here; nearest: "
                                               "\"red attack nb2 ec1\""});
    }
}

BOOST_AUTO_TEST_CASE(wf_20_what_happens_is_told_in_order) {
    Scenario scenario{"nb6", "ec2@5, spare"};
    State state = scenario.state;
    std::vector<Event> events;
    std::string log;
    const auto say = [&](Action action) { apply(state, action, Sink<Event>{events}); };
    say(parse_action(state, "red charge nb6 ec2"));
    for (const int face : {4, 9, 12, 15})
        say({Kind::roll, no_unit, no_unit, static_cast<std::uint8_t>(face)});
    for (const Event& event : events) log += event_text(state, event) + '\n';
    BOOST_TEST(log ==
               "red ordered nb6 charge ec2\n"
               "red rolled attack nb6 9 = 14 against 12, succeeds ec2\n"
               "red rolled power nb6 12 = 17 against 15, succeeds ec2\n"
               "blue casualty ec2 4\n"
               "blue diminished ec2\n"
               "blue casualty ec2 3\n"
               "blue rolled diminished ec2 15 = 19 against 15, succeeds\n"
               "red engaged nb6 ec2\n");
}

BOOST_AUTO_TEST_SUITE_END()

#include "tests/engine/skirmish/scenario.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

/// RULES.md sections 1 and 3, and the setup cases of the matrix.
using namespace muster;
using namespace muster::skirmish;
using namespace muster::skirmish::tests;
using Kind = Action::Kind;

BOOST_AUTO_TEST_SUITE(rules_setup_tests)
namespace {
std::size_t event_at(const Scenario& s, Event::Kind kind) {
    for (std::size_t i = 0; i < s.events.size(); ++i)
        if (s.events[i].kind == kind) return i;
    return s.events.size();
}
}  // namespace

BOOST_AUTO_TEST_CASE(sk_1_context_a_battle_settles_who_keeps_a_place) {
    // SK-1 is context; what it promises is that an end always names who must leave.
    Scenario s{"Red: ha He1 / Blue: M6; ha He1"};
    s.play("R pass; B pass; to the end");
    const Outcome end = outcome(s.state);
    BOOST_TEST(end.withdraws[0]);
    BOOST_TEST(!end.withdraws[1]);
}

BOOST_AUTO_TEST_CASE(sk_2_sk_15_two_armies_start_in_hand_rituals_included) {
    Scenario s{"Red: ha He1, falling_ash_rite / Blue: ha He2 ×3 / from setup"};
    s.stop_after("-");
    BOOST_TEST(s.state.players.size() == 2U);
    BOOST_TEST(count(s.state.players[0].zone(Zone::hand)) == 2);  // SK-15
    BOOST_TEST(count(s.state.players[1].zone(Zone::hand)) == 3);
    BOOST_TEST(count(s.state.players[0].army) == 2);
}

BOOST_AUTO_TEST_CASE(sk_3_a_card_has_one_role_a_path_or_none_and_may_lack_strength) {
    const Table& table = catalogue();
    const Card& banner = table.cards[*table.find("rally_banner")];
    BOOST_TEST((banner.role == Role::equipment));
    BOOST_TEST((banner.path == Path::steel));
    BOOST_TEST(banner.strength == no_strength);
    const Card& pikes = table.cards[*table.find("gatewall_pikes")];
    BOOST_TEST(pikes.strength == 3);
    BOOST_TEST(pikes.traits == bit(Trait::reach));
    BOOST_TEST(pikes.upkeep == 5);
}

BOOST_AUTO_TEST_CASE(sk_4_sk_5_all_but_rituals_are_units) {
    // SK-R2.
    const Table& table = catalogue();
    for (std::size_t i = 1; i < table.cards.size(); ++i)  // SK-5
        BOOST_TEST(table.cards[i].is_unit() == (table.cards[i].role != Role::ritual));
    // SK-4: a monster, gear and a band of fighters all fight by the same rules.
    check_case("Red: ha cairn_ogre / Blue: ha focus_rods", "R O cairn_ogre; B D focus_rods", "1,2",
               "Red: ex cairn_ogre / Blue: ki focus_rods");
}

BOOST_AUTO_TEST_CASE(sk_6_nothing_is_drawn) {
    check_case("Red: ha He3, He4 / Blue: ha He1", "R O He3; B pass on Defense", "1",
               "Red: ex He3; ha He4 / Blue: ha He1; M4");
}

BOOST_AUTO_TEST_CASE(sk_7_a_card_is_in_one_place) {
    Scenario s{"Red: ha He3, He4; ex He1; di He2; ki He5 / Blue: ha He1"};
    s.stop_after("R O He3");
    const Player& red = s.state.players[0];
    CopySet seen = bit(red.slot);
    for (const CopySet zone : red.zones) {
        BOOST_TEST((seen & zone) == 0U);
        seen |= zone;
    }
    BOOST_TEST(seen == red.army);
}

BOOST_AUTO_TEST_CASE(sk_8_morale_has_two_parts_and_never_falls_below_0) {
    check_case("Red: ha He9 / Blue: M1+1 base; ha He1", "R O He9; B pass on Defense", "6",
               "Blue: M0+0; ha He1 / Rout, Red wins");
}

BOOST_AUTO_TEST_CASE(sk_9_the_battle_counts_what_its_rules_ask_for) {
    Scenario s{"Red: ha He3, benediction_rite; ki He1@faith, He2@faith / Blue: ha He4"};
    s.stop_after("R ritual benediction_rite; R O He3; B D He4", "1,1");
    BOOST_TEST(s.state.phase == 1);
    BOOST_TEST(s.state.active == 0);
    BOOST_TEST(s.state.players[0].rituals == 1);
    BOOST_TEST(s.state.last_defender == 1);
    BOOST_TEST(!s.state.last_turn_passed);
}

BOOST_AUTO_TEST_CASE(sk_11_sk_12_dice_have_six_faces_and_a_fixed_order) {
    Scenario s{"Red: ha Ag2 / Blue: ha He2"};
    s.stop_after("R O Ag2; B D He2", "1,2,3");  // SK-12: both of the attacker's first
    BOOST_TEST(s.state.players[0].fight.kept == 2);
    BOOST_TEST(s.state.players[1].fight.kept == 3);
    Scenario due{"Red: ha Ag2 / Blue: ha He2"};
    due.stop_after("R O Ag2; B D He2; R cannot pre evoke; B cannot pre evoke");
    while (due.state.to_move != Seat::dice) due.take(Kind::decline);
    BOOST_TEST(due.legal().size() == 6U);  // SK-11
}

BOOST_AUTO_TEST_CASE(sk_13_path_and_class_give_one_power) {
    BOOST_TEST((power_of(Path::steel, Role::guardian) == Power::tactician));
    BOOST_TEST((power_of(Path::mind, Role::savant) == Power::etherealist));
    BOOST_TEST((power_of(Path::none, Role::healer) == Power::none));
    Commander nobody;
    nobody.power = Power::cleric;
    nobody.army = {{*catalogue().find("soldier"), false}};
    const auto faults = army_faults(catalogue(), Variant{}, nobody);
    BOOST_REQUIRE(faults.size() == 1U);
    BOOST_TEST(faults[0].text.find("SK-13") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(sk_14_t_155_starting_morale) {
    BOOST_TEST(starting_morale(0) == 3);
    BOOST_TEST(starting_morale(1) == 3);
    BOOST_TEST(starting_morale(4) == 5);
    BOOST_TEST(starting_morale(5) == 5);
    BOOST_TEST(starting_morale(10) == 8);
    BOOST_TEST(starting_morale(11) == 8);
}

BOOST_AUTO_TEST_CASE(sk_16_setup_runs_in_order) {
    Scenario s{"Red: Dervish; ha reliquary_wagon, He1 / Blue: Mender; ha He2, He3 / from setup"};
    s.stop_after("-");
    BOOST_TEST((s.state.moment == Moment::dervish));
    s.take(Kind::name_path, no_copy, static_cast<int>(Path::mind));
    BOOST_TEST((s.state.moment == Moment::mender_pick));
    s.take(Kind::pick_card, 0).take(Kind::pick_card, 1);
    BOOST_TEST((s.state.moment == Moment::mender_pay));
    s.take(Kind::decline);
    BOOST_TEST((s.state.moment == Moment::battle_start));
    s.take(Kind::use_effect, 0).take(Kind::decline).take(Kind::decline);
    BOOST_TEST((s.state.moment == Moment::pick_opener));
    s.take(Kind::pick_seat, no_copy, 0).take(Kind::go_first, no_copy, 0);
    BOOST_TEST(s.state.phase == 1);
    BOOST_TEST(s.state.players[0].morale == 6);
}

BOOST_AUTO_TEST_CASE(sk_17_choices_of_one_step_are_secret_until_both_are_made) {
    Scenario s{"Red: Tactician; ha He1 / Blue: Tactician; ha He2 / from setup"};
    s.stop_after("-");
    s.take(Kind::copy_power, no_copy, static_cast<int>(Power::rogue));
    BOOST_TEST((s.state.to_move == Seat::blue));
    BOOST_TEST(event_at(s, Event::Kind::power_copied) == s.events.size());
    BOOST_TEST((view(s.state, Seat::blue).state.players[0].power == Power::tactician));
    s.take(Kind::copy_power, no_copy, static_cast<int>(Power::adept));
    BOOST_TEST(s.count_events(Event::Kind::power_copied) == 2);
    BOOST_TEST((s.state.players[0].power == Power::rogue));
    BOOST_TEST((s.state.players[1].power == Power::adept));
}

BOOST_AUTO_TEST_CASE(sk_17_both_menders_see_cards_before_either_pays) {
    Scenario s{"Red: Mender; ha He1, He2 / Blue: Mender; ha He3, He4 / from setup"};
    s.stop_after("-");
    for (int pick = 0; pick < 4; ++pick) {
        BOOST_TEST((s.state.moment == Moment::mender_pick));
        s.take(Kind::pick_card);
    }
    BOOST_TEST((s.state.moment == Moment::mender_pay));
    s.take(Kind::send_away, 0);
    BOOST_TEST(s.state.players[0].morale == 5);  // SK-17: red's payment waits for blue's choice
    s.take(Kind::send_away, 1);
    BOOST_TEST(s.state.players[0].morale == 4);
    BOOST_TEST(s.state.players[1].morale == 4);
}

BOOST_AUTO_TEST_CASE(sk_18_t_161_the_picked_commander_names_who_opens) {
    Scenario s{"Red: ha He1 / Blue: ha He2 / from setup"};
    s.stop_after("-");
    s.take(Kind::decline).take(Kind::decline);
    BOOST_TEST((s.state.moment == Moment::pick_opener));
    BOOST_TEST((s.state.to_move == Seat::dice));
    BOOST_TEST(s.legal().size() == 2U);
    s.take(Kind::pick_seat, no_copy, 1);
    BOOST_TEST((s.state.to_move == Seat::blue));
    BOOST_TEST(s.legal().size() == 2U);
    s.take(Kind::go_first, no_copy, 0);
    while (s.state.moment == Moment::phase_start) s.take(Kind::decline);
    BOOST_TEST((s.state.to_move == Seat::red));
    BOOST_TEST((s.state.moment == Moment::offense));
}

BOOST_AUTO_TEST_CASE(sk_19_phase_start_effects_come_before_the_first_turn) {
    Scenario s{"Red: ha dream_speaker / Blue: ha He2 / from setup"};
    s.stop_after("R use dream_speaker");
    const auto start = event_at(s, Event::Kind::phase_started);
    const auto used = event_at(s, Event::Kind::card_shown);
    BOOST_TEST(start < used);
    BOOST_TEST(event_at(s, Event::Kind::turn_started) == s.events.size());
}

BOOST_AUTO_TEST_CASE(sk_163_t_156_mender_pays_for_one_of_two_shown_cards) {
    // An army needs a card; Red brings one that plays no part.
    Scenario s{"Red: Mender; ha He9 / Blue: ha He5, He1, Eq- / from setup"};
    s.stop_after("-");
    s.take(Kind::pick_card, 0).take(Kind::pick_card, 2);
    BOOST_TEST((s.state.moment == Moment::mender_pay));
    BOOST_TEST(!s.offers(Kind::send_away, 1));
    s.take(Kind::send_away, 0);
    BOOST_TEST(s.state.players[0].morale == 4);
    s.expect("Red: M4; ha He9 / Blue: di He5; ha He1, Eq-");
    const View seen = view(s.state, Seat::red);
    BOOST_TEST(seen.state.players[1].cards[1] == unknown_card);  // never shown
    BOOST_TEST((seen.state.shown[0] == 0U));                     // nothing lies open any more
}

BOOST_AUTO_TEST_CASE(sk_163_t_157_mender_and_one_card_left) {
    Scenario s{"Red: Mender; ha He9 / Blue: ha He5 / from setup"};
    s.stop_after("-");
    BOOST_TEST((s.state.moment == Moment::mender_pick));
    s.take(Kind::pick_card, 0);
    BOOST_TEST((s.state.moment == Moment::mender_pay));
    s.take(Kind::decline);
    s.expect("Red: M5; ha He9 / Blue: M5; ha He5");
}

BOOST_AUTO_TEST_CASE(sk_156_t_158_mender_comes_before_designation) {
    // SK-R5.
    Scenario s{"Red: Mender; ha He9 / Blue: Oathbound; ha He5, He2 / from setup"};
    s.stop_after("-");
    s.take(Kind::pick_card, 0).take(Kind::pick_card, 1).take(Kind::send_away, 0);
    BOOST_TEST((s.state.moment == Moment::designate));
    s.expect("Red: M4; ha He9 / Blue: di He5; ha He2");
    s.take(Kind::designate, 1);
    BOOST_TEST(s.state.players[1].designated == 1);
}

BOOST_AUTO_TEST_CASE(sk_154_t_159_what_a_tactician_may_copy) {
    // SK-R61: not itself.
    Scenario s{"Red: Tactician; ha He1 / Blue: ha He2 / from setup"};
    s.stop_after("-");
    std::vector<int> offered;
    for (const Action& action : s.legal())
        if (action.kind == Kind::copy_power) offered.push_back(action.value);
    const std::vector<int> expected{
        static_cast<int>(Power::battlemage),   static_cast<int>(Power::oathbound),
        static_cast<int>(Power::shapeshifter), static_cast<int>(Power::adept),
        static_cast<int>(Power::chirurgeon),   static_cast<int>(Power::master_of_arms),
        static_cast<int>(Power::rogue)};
    BOOST_TEST(offered == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(sk_154_copying_is_optional) {
    Scenario s{"Red: Tactician; ha He1 / Blue: ha He2 / from setup"};
    s.stop_after("-");
    BOOST_TEST((s.legal().front().kind == Kind::decline));
    s.take(Kind::decline);
    BOOST_TEST((s.state.moment == Moment::battle_start));
    BOOST_TEST(s.count_events(Event::Kind::power_copied) == 0);
}

BOOST_AUTO_TEST_CASE(sk_159_t_160_a_copied_chirurgeon_brings_the_lab) {
    Scenario s{"Red: Tactician; ha He1 / Blue: ha He2 / from setup"};
    s.stop_after("-");
    s.take(Kind::copy_power, no_copy, static_cast<int>(Power::chirurgeon));
    s.expect("Red: ha He1, alchemy_lab / Blue: ha He2");
    // It is marked as granted, so the roster that leaves the Battle does not keep it (day_tests).
    BOOST_TEST(count(s.state.players[0].granted) == 1);
    BOOST_TEST(count(s.state.players[0].army) == 2);
}

BOOST_AUTO_TEST_SUITE_END()

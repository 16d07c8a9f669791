#include "tests/engine/skirmish/scenario.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

/// RULES.md sections 6 and 7: attacks nobody meets, Morale and Rout.
using namespace muster;
using namespace muster::skirmish;
using namespace muster::skirmish::tests;
using Kind = Action::Kind;

BOOST_AUTO_TEST_SUITE(rules_morale_tests)

BOOST_AUTO_TEST_CASE(sk_91_unopposed_takes_a_defender_who_could_and_passed) {
    Scenario s{"Red: ha He4 / Blue: ha He1"};
    s.stop_after("R O He4; B pass on Defense");
    BOOST_TEST(!s.state.opposed);
    BOOST_TEST((s.state.moment == Moment::before_roll));
}

BOOST_AUTO_TEST_CASE(sk_92_both_commanders_act_in_both_windows) {
    check_case(
        "Red: ha He4, soldier / Blue: ha He1, calm_voices, soldier",
        "R O He4; B pass on Defense; R pre soldier:mine; B pre calm_voices; B post soldier:foe",
        "5", "Red: ex He4; di soldier / Blue: M2; ha He1; di calm_voices, soldier");
}

BOOST_AUTO_TEST_CASE(sk_93_a_quarter_of_the_total_rounded_down) {
    const std::array<std::pair<int, int>, 8> expected{
        {{2, 5}, {3, 5}, {4, 4}, {7, 4}, {8, 3}, {11, 3}, {12, 2}, {15, 2}}};
    for (const auto& [total, left] : expected) {
        const std::string card = "He" + std::to_string(total - 1);
        check_case("Red: ha " + card + " / Blue: ha He1", "R O " + card + "; B pass on Defense",
                   "1", "Red: ex " + card + " / Blue: M" + std::to_string(left));
    }
}

BOOST_AUTO_TEST_CASE(sk_94_dice_of_an_unopposed_attack) {
    check_case("Red: ha Ag1 / Blue: ha Gu1", "R O Ag1; B pass on Defense", "1,3",
               "Red: ex Ag1 / Blue: M4");
    check_case("Red: ha Gu1 / Blue: ha Gu1", "R O Gu1; B pass on Defense", "3",
               "Red: ex Gu1 / Blue: M4");
    check_case("Red: ha Eq4 / Blue: ha Gu1", "R O Eq4; B pass on Defense", "-",
               "Red: ex Eq4 / Blue: M4");
}

BOOST_AUTO_TEST_CASE(sk_95_conditions_on_a_missing_unit_are_false) {
    check_case("Red: Dervish (magic); ha lantern_sisters / Blue: ha He1@magic",
               "R O lantern_sisters; B pass on Defense", "1", "Red: ex lantern_sisters / Blue: M5");
    check_case("Red: ha mirror_duelists / Blue: ha Ag1", "R O mirror_duelists; B pass on Defense",
               "1,1", "Red: ex mirror_duelists / Blue: M4");
}

BOOST_AUTO_TEST_CASE(sk_96_the_card_is_exhausted_before_the_damage) {
    check_case("Red: ha He6 / Blue: M1; ha He1", "R O He6; B pass on Defense", "6",
               "Red: ex He6; ha none / Blue: M0 / Rout, Red wins");
}

BOOST_AUTO_TEST_CASE(sk_97_nobody_wins_or_loses) {
    check_case("Red: Mindblade; s=1; ha hymn_choir, rally_banner / Blue: ha He1",
               "R O hymn_choir; B pass on Defense; R cannot after rally_banner", "4",
               "Red: M5; ex hymn_choir; s 1; ha rally_banner / Blue: M3");
}

BOOST_AUTO_TEST_CASE(sk_98_passing_on_defense_is_free) {
    check_case("Red: ha He0 / Blue: ha He1", "R O He0; B pass on Defense", "1",
               "Red: ex He0 / Blue: M5");
}

BOOST_AUTO_TEST_CASE(sk_99_an_uncontested_attack_has_no_reveal_effect_roll_or_damage) {
    Scenario s{"Red: ha rune_scholar, He2 / Blue: ha Eq-, Ri-@faith"};
    s.play("R O rune_scholar").expect("Red: ex rune_scholar / Blue: M5; ha Eq-, Ri-@faith");
    BOOST_TEST(s.count_events(Event::Kind::card_shown) == 0);
    BOOST_TEST(s.count_events(Event::Kind::rolled) == 0);
    BOOST_TEST(s.count_events(Event::Kind::unable) >= 1);
}

BOOST_AUTO_TEST_CASE(sk_100_gains_are_own_morale_and_may_exceed_the_start) {
    check_case("Red: M9+1 base; ha grave_knight / Blue: ha He2", "R O grave_knight; B D He2",
               "6,6,1", "Red: M10+1; ex grave_knight / Blue: ki He2");
}

BOOST_AUTO_TEST_CASE(sk_101_base_morale_goes_first) {
    // SK-R40.
    check_case("Red: M5+1 base; ha He1 / Blue: ha He1", "R pass", "-", "Red: M5+0");
    check_case("Red: ha He6 / Blue: M4+2 base; ha He2", "R O He6; B D He2; B save morale", "3,1",
               "Red: ex He6 / Blue: M3+0; di He2");
}

BOOST_AUTO_TEST_CASE(sk_102_the_last_point_may_be_spent) {
    check_case("Red: ha He3 / Blue: M1; ha He2, calm_voices", "R O He3; B D He2; B pre calm_voices",
               "-", "Red: ha He3 / Blue: M0; ha He2, calm_voices / Rout, Red wins");
    check_case("Red: ha He6 / Blue: M2; ha He2", "R O He6; B D He2; B cannot save morale", "3,1",
               "Red: ex He6 / Blue: M2; ki He2");
}

BOOST_AUTO_TEST_CASE(sk_103_a_stand_alone_battle_starts_at_the_starting_value) {
    Setup setup;
    setup.table = &catalogue();
    for (Commander& commander : setup.commanders) {
        commander.progression = 7;
        commander.army = {{*catalogue().find("soldier"), false}};
    }
    BOOST_TEST(start(setup).players[0].morale == 6);
    setup.commanders[0].morale_now = 2;  // SK-104
    BOOST_TEST(start(setup).players[0].morale == 2);
}

BOOST_AUTO_TEST_CASE(sk_105_morale_0_is_a_rout_at_once) {
    check_case("Red: M1; ha He1, He2 / Blue: ha He1", "R pass", "-",
               "Red: M0; ha He1, He2 / Blue: M5 / Rout, Blue wins");
}

BOOST_AUTO_TEST_CASE(sk_106_cards_in_the_slots_return_to_hand) {
    // SK-R41: before S10 back to hand, not rolled for.
    check_case("Red: M1; ha He3, calm_voices; di He4 / Blue: ha He2",
               "R O He3; B D He2; R post calm_voices", "6,1,6",
               "Red: M0; ha He3, calm_voices; ki He4 / Blue: ha He2 / Rout, Blue wins");
}

BOOST_AUTO_TEST_CASE(sk_107_sk_108_who_is_rolled_for_and_in_which_order) {
    Scenario s{"Red: M1; ha He1; di He2, Ri-@mind, He3; ex He4, He5 / Blue: ha He1"};
    s.play("R pass; to the end", "4,5,6,1");
    s.expect("Red: M0; ha He1; di He2, Ri-@mind; ki He3, He4; ex He5 / Rout, Blue wins");
    std::vector<int> order;
    for (const Event& event : s.events)
        if (event.kind == Event::Kind::rout_rolled) order.push_back(event.copy);
    const std::vector<int> expected{s.copy(0, "He2"), s.copy(0, "He3"), s.copy(0, "He4"),
                                    s.copy(0, "He5")};
    BOOST_TEST(order == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(sk_109_a_pc_may_save_on_rout_rolls_an_npc_may_not) {
    check_case("Red: M1; PC, Favors 1, half Influence 1; ha He1; di He2, He3 / Blue: ha He1",
               "R pass; R save influence; R save favor; to the end", "5,6",
               "Red: M0; di He2, He3; Favors 0; half Influence 0 / Rout, Blue wins");
    check_case("Red: M1; ha He1; di He2 / Blue: ha He1", "R pass; R cannot save morale; to the end",
               "5", "Red: M0; ki He2 / Rout, Blue wins");
}

BOOST_AUTO_TEST_CASE(sk_111_both_routed_both_lose_active_first) {
    // SK-R43.
    Scenario s{"Red: M3; ha Eq0; di He3 / Blue: M3; ha Eq0#b; di He4 / Blue active"};
    s.play("B O Eq0#b; R D Eq0; B save morale; R save morale; to the end", "4,2,1,2,3,4");
    s.expect("Red: M0; di Eq0, He3 / Blue: M0; di Eq0#b, He4 / Rout, both lose");
    for (const Event& event : s.events) {
        if (event.kind != Event::Kind::rout_rolled) continue;
        BOOST_TEST((event.seat == Seat::blue));  // blue is active
        break;
    }
}

BOOST_AUTO_TEST_CASE(sk_111_two_menders_may_fall_together) {
    Scenario s{"Red: Mender; M1; ha He1 / Blue: Mender; M1; ha He2 / from setup"};
    s.stop_after("-");
    while (s.state.moment == Moment::mender_pick) s.take(Kind::pick_card);
    s.take(Kind::send_away).take(Kind::send_away);
    s.expect("Red: M0; ha He1 / Blue: M0; ha He2 / Rout, both lose");
}

BOOST_AUTO_TEST_SUITE_END()

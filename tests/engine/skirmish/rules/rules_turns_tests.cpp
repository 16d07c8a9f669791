#include "tests/engine/skirmish/scenario.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

/// RULES.md section 4: turns, Phases, the end and who has won.
using namespace muster;
using namespace muster::skirmish;
using namespace muster::skirmish::tests;
using Kind = Action::Kind;

BOOST_AUTO_TEST_SUITE(rules_turns_tests)

BOOST_AUTO_TEST_CASE(sk_20_one_commander_is_active_per_turn) {
    Scenario s{"Red: ha He3, He5 / Blue: ha He2, He4, He6"};
    s.stop_after("R O He3; B D He2; B cannot post soldier", "1,1");
    BOOST_TEST(s.state.active == 0);
    BOOST_TEST(s.count_events(Event::Kind::turn_started) == 1);
    // Through the windows of both, Red alone stays active; the next turn has its own.
    while (s.state.turn == 1) {
        BOOST_TEST(s.state.active == 0);
        s.take(Kind::decline);
    }
    BOOST_TEST(s.state.turn == 2);
    BOOST_TEST(s.state.active == 1);
    BOOST_TEST((s.state.to_move == Seat::blue));
    BOOST_TEST(s.count_events(Event::Kind::turn_started) == 2);
    std::vector<Seat> active;
    s.stop_after("B O He4; R pass on Defense; R pass", "1");
    for (const Event& event : s.events)
        if (event.kind == Event::Kind::turn_started) active.push_back(event.seat);
    BOOST_TEST((active == std::vector{Seat::red, Seat::blue, Seat::red, Seat::blue}));
}

BOOST_AUTO_TEST_CASE(sk_21_sk_22_what_is_legal_on_offense_and_defense) {
    Scenario s{"Red: ha He0, He-, Ri-@faith, cairn_ogre; ex He5 / Blue: ha cairn_ogre, He0, Eq-"};
    s.stop_after("-");
    const auto legal = [&](int side, std::string_view name, bool offense) {
        const Copy copy = s.copy(side, name);
        return offense ? is_offense_legal(s.state, side, copy)
                       : is_defense_legal(s.state, side, copy);
    };
    BOOST_TEST(legal(0, "He0", true));
    BOOST_TEST(!legal(0, "He-", true));
    BOOST_TEST(!legal(0, "Ri-@faith", true));
    BOOST_TEST(!legal(0, "He5", true));  // not in hand
    BOOST_TEST(legal(0, "cairn_ogre", true));
    BOOST_TEST(!legal(1, "cairn_ogre", false));  // SK-22
    BOOST_TEST(legal(1, "He0", false));
    BOOST_TEST(!legal(1, "Eq-", false));
}

BOOST_AUTO_TEST_CASE(sk_23_t_171_unable_is_a_fact_and_no_claim) {
    Scenario s{"Red: ha He1 / Blue: ha He1"};
    s.stop_after("-");
    BOOST_TEST(!s.offers(Kind::decline));  // there is no "I cannot"
    BOOST_TEST(s.offers(Kind::pass));
    BOOST_TEST(s.offers(Kind::offense));
    BOOST_CHECK_THROW(apply(s.state, Action{Kind::decline}), IllegalAction);
}

BOOST_AUTO_TEST_CASE(sk_24_only_the_able_pass) {
    Scenario s{"Red: ha Ri-@faith / Blue: ha He1"};
    s.stop_after("-");
    BOOST_TEST(!s.offers(Kind::pass));
    check_case("Red: ha Eq- / Blue: ha He2", "B O He2; 2 turns", "-",
               "Red: M5; ha Eq- / Blue: ex He2");
}

BOOST_AUTO_TEST_CASE(sk_25_the_turn_does_not_happen_if_nobody_can_attack) {
    Scenario s{"Red: ha Eq- / Blue: ha Ri-@mind"};
    s.play("to the end")
        .expect("Red: M5; ha Eq- / Blue: M5; ha Ri-@mind / Battle over, both lose / Phase 2");
    BOOST_TEST(s.count_events(Event::Kind::turn_started) == 0);
}

BOOST_AUTO_TEST_CASE(sk_26_a_turn_ritual_comes_before_offense) {
    check_case("Red: ha second_breath_rite, He1@magic; di He2@magic / Blue: ha He1",
               "R ritual second_breath_rite; R O He2@magic; B D He1", "3,3",
               "Red: di second_breath_rite; ex He2@magic; ha He1@magic / Blue: di He1");
}

BOOST_AUTO_TEST_CASE(sk_27_unable_costs_nothing) {
    check_case("Red: ha Eq- / Blue: ha He2", "B pass; 2 turns", "-", "Red: M5 / Blue: M4; ha He2");
}

BOOST_AUTO_TEST_CASE(sk_26_sk_27_an_unable_commander_may_still_play_a_turn_ritual) {
    check_case("Red: ha second_breath_rite; di He2@magic, He3@magic / Blue: ha He1",
               "R ritual second_breath_rite; R choose He3@magic; R O He3@magic; B D He1", "2,3",
               "Red: di He2@magic, second_breath_rite; ex He3@magic / Blue: di He1");
}

BOOST_AUTO_TEST_CASE(sk_28_play_or_pass) {
    // SK-R8.
    Scenario s{"Red: ha He1, He2 / Blue: ha He1"};
    s.stop_after("-");
    BOOST_TEST(s.legal().size() == 3U);
    BOOST_TEST((s.legal().front().kind == Kind::pass));
}

BOOST_AUTO_TEST_CASE(sk_29_a_pass_costs_1_and_opens_no_aftermath) {
    Scenario s{"Red: ha He1, rally_banner / Blue: ha He1"};
    s.stop_after("R pass");
    BOOST_TEST((s.state.moment == Moment::offense));
    BOOST_TEST((s.state.to_move == Seat::blue));
    BOOST_TEST(s.state.players[0].morale == 4);
}

BOOST_AUTO_TEST_CASE(sk_30_the_other_is_active_after_any_turn) {
    // SK-R10.
    check_case("Red: ha He4 / Blue: ha He1", "R O He4; B pass on Defense", "1",
               "Red: ex He4 / Blue: M4 / Blue active");
    check_case("Red: ha He4 / Blue: ha Eq-", "R O He4", "-",
               "Red: ex He4 / Blue: M5 / Blue active");
    check_case("Red: ha He4 / Blue: ha He1", "R pass", "-", "Red: M4 / Blue: M5 / Blue active");
}

BOOST_AUTO_TEST_CASE(sk_31_sk_38_phases_end_when_nobody_can_attack) {
    // SK-R9.
    check_case("Red: ha He4, Eq- / Blue: ha cairn_ogre",
               "R O He4; B O cairn_ogre; R O He4; B O cairn_ogre; to the end", "-",
               "Red: ex He4; ha Eq- / Blue: ex cairn_ogre / Battle over, both lose / Phase 2");
}

BOOST_AUTO_TEST_CASE(sk_32_only_exhausted_cards_return) {
    // SK-R57.
    Scenario s{"Red: ha He4, soldier; di He1; ki He2 / Blue: ha He3, He6; ex He5"};
    s.stop_after("R O He4; B D He3; R post soldier:mine; B O He6", "3,3");
    while (s.state.phase == 1) s.take(Kind::decline);
    s.expect("Red: ha He4; di He1, soldier; ki He2 / Blue: ha He5, He6; di He3");
}

BOOST_AUTO_TEST_CASE(sk_33_the_last_defender_opens_phase_2) {
    Scenario s{"Red: ha He3 / Blue: ha He4"};
    s.stop_after("R O He3; B D He4; B O He4", "3,3");
    BOOST_TEST(s.state.phase == 2);
    BOOST_TEST(s.state.active == 1);
    // SK-R11: if nobody did, whoever opened the Battle; a Pass on Defense is no card.
    for (const bool is_blue : {false, true}) {
        Scenario passed{std::string{"Red: ha He3 / Blue: ha He4"} +
                        (is_blue ? " / Blue active" : "")};
        passed.stop_after(
            is_blue ? "B O He4; R pass on Defense; R O He3" : "R O He3; B pass on Defense; B O He4",
            "1");
        while (passed.state.phase == 1) passed.take(Kind::decline);
        while (passed.state.moment == Moment::phase_start) passed.take(Kind::decline);
        BOOST_TEST(passed.state.active == (is_blue ? 1 : 0));
        BOOST_TEST(passed.state.opener == (is_blue ? 1 : 0));
    }
}

BOOST_AUTO_TEST_CASE(sk_34_a_phase_starts_with_its_opener_and_fresh_counts) {
    Scenario s{
        "Red: Mindblade; s=2; ha dream_speaker; used Ritual / Blue: ha dream_speaker / Phase 2 / "
        "Blue active"};
    s.stop_after("-");
    BOOST_TEST((s.state.moment == Moment::phase_start));
    BOOST_TEST((s.state.to_move == Seat::blue));
    BOOST_TEST(s.state.players[0].mindblade == 0);
    BOOST_TEST(s.state.players[0].rituals == 0);
    s.stop_after("B use dream_speaker; R use dream_speaker");
    BOOST_TEST(s.count_events(Event::Kind::card_shown) >= 2);
}

BOOST_AUTO_TEST_CASE(sk_35_two_passes_in_a_row_end_the_battle_without_phase_2) {
    check_case("Red: M6; ha He1; ex He2 / Blue: ha He1", "R pass; B pass; to the end", "-",
               "Red: M5; ex He2 / Blue: M4 / Battle over, Red wins / Phase 1");
    check_case("Red: ha He1 / Blue: M1; ha He1", "R pass; B pass; to the end", "-",
               "Red: M4 / Blue: M0 / Rout, Red wins");
}

BOOST_AUTO_TEST_CASE(sk_36_an_unable_turn_and_a_pass_on_defense_break_the_pair) {
    // Red Passes, Blue is Unable, Red Passes: nothing has ended.
    check_case("Red: ha He2 / Blue: ha Eq-", "R pass; R pass; R pass; 5 turns", "-",
               "Red: M2 / Blue: M5");
    // A Pass on Defense between is no Pass on Offense.
    check_case("Red: ha He2, He3 / Blue: ha He1", "R O He2; B pass on Defense; B pass; 2 turns",
               "1", "Red: ex He2; ha He3 / Blue: M4 / Red active");
}

BOOST_AUTO_TEST_CASE(sk_37_passing_against_the_unable_leads_to_a_rout_in_the_end) {
    check_case("Red: M2; ha He2 / Blue: ha Eq-", "R pass; R pass; to the end", "-",
               "Red: M0 / Blue: M5 / Rout, Blue wins");
}

BOOST_AUTO_TEST_CASE(sk_39_sk_40_a_rout_ends_it_whatever_the_kills) {
    check_case("Red: M1; ha He1 / Blue: ki He2, He3; ha He4", "R pass; to the end", "-",
               "Red: M0 / Blue: ki He2, He3 / Rout, Blue wins");
}

BOOST_AUTO_TEST_CASE(sk_41_sk_42_sk_43_kills_then_morale_then_nobody) {
    check_case("Red: M3; ha He1 / Blue: M9; ha He1; ki He2", "R pass; B pass; to the end", "-",
               "Red: M2 / Blue: M8; ki He2 / Battle over, Red wins");
    check_case("Red: M3; ha He1; ki He4 / Blue: M9; ha He1; ki He2", "R pass; B pass; to the end",
               "-", "Red: M2; ki He4 / Blue: M8; ki He2 / Battle over, Blue wins");
    check_case("Red: ha He1; ki He4 / Blue: ha He1; ki He2", "R pass; B pass; to the end", "-",
               "Red: M4; ki He4 / Blue: M4; ki He2 / Battle over, both lose");
}

BOOST_AUTO_TEST_CASE(sk_213_who_is_to_decide_may_concede_whatever_the_kills) {
    Scenario s{"Red: ha He1; ki He4 / Blue: M9; ha He1"};
    s.stop_after("R O He1");
    const Action give_up{Action::Kind::concede};
    BOOST_TEST_REQUIRE((s.state.to_move == Seat::blue));
    BOOST_TEST(action_text(s.state, give_up) == "blue concede");
    BOOST_TEST((parse_action(s.state, "blue concede") == give_up));
    const Copy laid = s.state.players[0].slot;
    std::vector<Event> events;
    apply(s.state, give_up, Sink<Event>{events});
    const Outcome end = outcome(s.state);
    BOOST_TEST(end.is_over);
    BOOST_TEST((end.ending == Ending::conceded));
    BOOST_TEST((end.conceded == Seat::blue));
    BOOST_TEST((end.winner == Seat::red));
    BOOST_TEST((s.state.to_move == Seat::nobody));
    // The card that lay face down goes back without being named.
    BOOST_TEST((s.state.players[0].zone(Zone::hand) & bit(laid)) != 0U);
    BOOST_TEST((s.state.players[0].seen & bit(laid)) == 0U);
    BOOST_TEST_REQUIRE(events.size() == 1U);
    BOOST_TEST((events[0].kind == Event::Kind::battle_ended));
    BOOST_CHECK_THROW(apply(s.state, give_up), IllegalAction);
}

BOOST_AUTO_TEST_CASE(sk_45_t_167_both_lose_at_a_base_and_both_leave) {
    Scenario s{"Red: ha He1 / Blue: M4+1 base; ha He1 / from setup"};
    s.play("R pass; B pass; to the end").expect("Red: M4 / Blue: M4+0 / Battle over, both lose");
    const Outcome end = outcome(s.state);
    BOOST_TEST(end.withdraws[0]);
    BOOST_TEST(end.withdraws[1]);
}

BOOST_AUTO_TEST_SUITE_END()

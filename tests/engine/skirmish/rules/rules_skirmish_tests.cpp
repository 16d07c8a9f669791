#include "tests/engine/skirmish/scenario.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

/// RULES.md section 5: the steps of a Skirmish, totals, fate, responses and the aftermath.
using namespace muster;
using namespace muster::skirmish;
using namespace muster::skirmish::tests;
using Kind = Action::Kind;

BOOST_AUTO_TEST_SUITE(rules_skirmish_tests)

BOOST_AUTO_TEST_CASE(sk_47_an_offense_card_cannot_be_taken_back) {
    Scenario s{"Red: ha He3, He4 / Blue: ha He2"};
    s.stop_after("R O He3");
    BOOST_TEST((s.state.to_move == Seat::blue));
    for (const Action& action : s.legal())
        BOOST_TEST((action.kind == Kind::pass || action.kind == Kind::defense));
}

BOOST_AUTO_TEST_CASE(sk_48_t_168_the_defender_does_not_see_the_face) {
    Scenario s{"Red: ha Ag5, He1 / Blue: ha He2"};
    s.stop_after("R O Ag5");
    const View seen = view(s.state, Seat::blue);
    BOOST_TEST(seen.state.players[0].slot == hidden_copy);
    BOOST_TEST(hand_size(seen.state, 0) == 1);
    each(seen.state.players[0].zone(Zone::hand),
         [&](Copy copy) { BOOST_TEST(seen.state.players[0].cards[copy] == unknown_card); });
}

BOOST_AUTO_TEST_CASE(sk_49_t_172_nothing_happens_before_the_reveal) {
    Scenario s{
        "Red: ha He3 / Blue: Evoker; ha He2, soldier, falling_ash_rite; ki He1@magic, He2@magic"};
    s.stop_after("R O He3");
    BOOST_TEST(!s.offers(Kind::respond));
    BOOST_TEST(!s.offers(Kind::ritual));
    BOOST_TEST(!s.offers(Kind::evoke));
    const Action discard{Kind::respond, s.copy(1, "soldier"), 0,
                         static_cast<std::uint8_t>(Target::mine)};
    const State before = s.state;
    BOOST_CHECK_THROW(apply(s.state, discard), IllegalAction);
    BOOST_TEST((s.state == before));
    s.stop_after("B D He2");
    BOOST_TEST((s.state.moment == Moment::before_roll));
    s.take(Kind::decline);
    BOOST_TEST(s.offers(Kind::respond));
}

BOOST_AUTO_TEST_CASE(sk_50_both_cards_are_turned_up_together) {
    // SK-R6: nothing lies face up before both do.
    Scenario s{"Red: ha He3 / Blue: ha He2"};
    s.stop_after("R O He3");
    BOOST_TEST(s.count_events(Event::Kind::revealed) == 0);
    s.stop_after("B D He2");
    BOOST_TEST(s.count_events(Event::Kind::revealed) == 2);
}

BOOST_AUTO_TEST_CASE(sk_51_the_attacker_decides_on_a_role_first) {
    Scenario s{"Red: Adept; ha Sa3 / Blue: Adept; ha Sa3"};
    s.stop_after("R O Sa3; B D Sa3");
    BOOST_TEST((s.state.moment == Moment::role));
    BOOST_TEST((s.state.to_move == Seat::red));
    s.stop_after("R role guardian");
    BOOST_TEST((s.state.to_move == Seat::blue));
    BOOST_TEST((current_role(s.state, 0) == Role::guardian));
}

BOOST_AUTO_TEST_CASE(sk_52_modifiers_follow_every_change_at_once) {
    // Penitent Host at Morale 4 has nothing; Calm Voices costs 1 and brings it to 3: +2.
    check_case("Red: M4; ha penitent_host, calm_voices / Blue: ha He4",
               "R O penitent_host; B D He4; R post calm_voices", "2,1,3",
               "Red: M3; ex penitent_host; di calm_voices / Blue: di He4");
}

BOOST_AUTO_TEST_CASE(sk_53_reveal_effects_attacker_first) {
    // SK-R12.
    // Red's Monks make Blue's Savant a Healer before Blue's own reveal effect looks at its card.
    Scenario s{"Red: ha silent_monks / Blue: ha rune_scholar"};
    s.stop_after("R O silent_monks; B D rune_scholar");
    BOOST_TEST((current_role(s.state, 1) == Role::healer));
}

BOOST_AUTO_TEST_CASE(sk_54_sk_55_sk_56_window_roll_window) {
    Scenario s{"Red: ha He3 / Blue: ha He2"};
    s.stop_after("R O He3; B D He2");
    BOOST_TEST((s.state.moment == Moment::before_roll));  // SK-54
    s.take(Kind::decline).take(Kind::decline);
    BOOST_TEST((s.state.moment == Moment::roll));  // SK-55
    s.take(Kind::roll, no_copy, 4).take(Kind::roll, no_copy, 4);
    BOOST_TEST((s.state.moment == Moment::after_roll));  // SK-56
    BOOST_TEST(total(s.state, 0) == 7);
    BOOST_TEST(total(s.state, 1) == 6);
}

BOOST_AUTO_TEST_CASE(sk_57_the_higher_total_wins) {
    check_case("Red: ha He3 / Blue: ha He4", "R O He3; B D He4", "3,1",
               "Red: ex He3 / Blue: di He4");
    check_case("Red: ha He3 / Blue: ha He4", "R O He3; B D He4", "3,3",
               "Red: di He3 / Blue: ex He4");
}

BOOST_AUTO_TEST_CASE(sk_58_the_attackers_fate_is_settled_first) {
    Scenario s{"Red: ha Eq0, soldier ×2, soldier / Blue: ha Eq0#b"};
    s.stop_after("R O Eq0; B D Eq0#b; R post soldier:mine");
    s.stop_after("R post soldier:mine; R post soldier:mine");
    s.stop_after("R nosave");
    BOOST_TEST((s.state.moment == Moment::save));
    BOOST_TEST((s.state.to_move == Seat::blue));
}

BOOST_AUTO_TEST_CASE(sk_59_saves_of_both_are_paid_together_and_both_may_fall) {
    // SK-R41: from S11 on placed, and rolled for.
    // Two Strength 0 Equipment die; both owners spend their last 3 Morale on them (SK-111).
    check_case("Red: M3; ha Eq0; di He3 / Blue: M3; ha Eq0#b; di He4",
               "R O Eq0; B D Eq0#b; R save morale; B save morale", "4,2,5,1,6,2",
               "Red: M0; di Eq0; ki He3 / Blue: M0; di Eq0#b; ki He4 / Rout, both lose");
}

BOOST_AUTO_TEST_CASE(sk_60_triggers_attacker_first) {
    Scenario s{"Red: ha grave_knight / Blue: ha bone_levy"};
    s.play("R O grave_knight; B D bone_levy", "6,1")
        .expect("Red: M6; ex grave_knight / Blue: ki bone_levy");
}

BOOST_AUTO_TEST_CASE(sk_61_sk_89_the_aftermath_follows_attacker_first) {
    Scenario s{"Red: ha He3 / Blue: ha He2"};
    s.stop_after("R O He3; B D He2", "4,4").take(Kind::decline).take(Kind::decline);
    BOOST_TEST((s.state.moment == Moment::aftermath));
    BOOST_TEST((s.state.to_move == Seat::red));
    s.take(Kind::decline);
    BOOST_TEST((s.state.to_move == Seat::blue));
}

BOOST_AUTO_TEST_CASE(sk_62_what_lasted_for_the_skirmish_ends_with_it) {
    // The Monks' Healer is a Savant again in the next turn, and the Evoker may act once more.
    Scenario s{"Red: Evoker; ha Sa5, He1, soldier / Blue: ha silent_monks, He3, He2"};
    s.stop_after("R O Sa5; B D silent_monks; R pre evoke:mine; B O He3; R D He1; R pre evoke:mine",
                 "6,1,1");
    BOOST_TEST((s.state.card(0, s.copy(0, "Sa5")).role == Role::savant));
    BOOST_TEST(s.state.players[0].power_uses == 2);
}

BOOST_AUTO_TEST_CASE(sk_63_base_strength_is_printed_plus_training) {
    // SK-R26.
    Scenario s{"Red: ha spearmen, He2! / Blue: ha He2"};
    s.stop_after("-");
    BOOST_TEST(s.state.base_strength(0, s.copy(0, "He2!")) == 3);
    BOOST_TEST(s.state.base_strength(0, s.copy(0, "spearmen")) == 2);
}

BOOST_AUTO_TEST_CASE(sk_64_dice_never_below_1_and_none_for_equipment) {
    // SK-R45.
    Card fog;
    fog.role = Role::savant;
    fog.strength = 1;
    Effect effect;
    effect.trigger = Trigger::respond;
    effect.window = Window::pre;
    Step step;
    step.verb = Verb::dice;
    step.target = Target::foe;
    step.amount = -3;
    effect.steps.push_back(step);
    fog.add(effect);
    check_case("Red: ha Ag3 / Blue: ha He3, fog", "R O Ag3; B D He3; B pre fog", "2,3",
               "Red: di Ag3 / Blue: ex He3; di fog", {{"fog", fog}});
    // Equipment has no die to add to or to reroll.
    check_case(
        "Red: ha focus_rods, drill_litany; ki He1@steel, He2@steel / Blue: ha He1, stormglass_lens",
        "R O focus_rods; B D He1; R cannot pre drill_litany; B cannot post stormglass_lens:foe",
        "2", "Red: di focus_rods; ki He1@steel, He2@steel / Blue: ex He1");
}

BOOST_AUTO_TEST_CASE(sk_65_a_total_may_be_negative) {
    Scenario s{"Red: ha He0 / Blue: ha calm_voices, He1"};
    s.stop_after("R O He0; B D He1; B pre calm_voices", "1,1");
    BOOST_TEST(total(s.state, 0) == -2);
    BOOST_TEST(bonus(s.state, 0) == -3);
}

BOOST_AUTO_TEST_CASE(sk_66_sk_69_a_tie_by_base_strength_has_margin_0) {
    Scenario s{"Red: ha He4 / Blue: ha He1"};
    s.play("R O He4; B D He1", "1,4").expect("Red: ex He4 / Blue: di He1");
    for (const Event& event : s.events)
        if (event.kind == Event::Kind::won) BOOST_TEST(event.value == 0);
}

BOOST_AUTO_TEST_CASE(sk_67_a_reroll_keeps_modifiers_and_opens_no_window) {
    // SK-R27.
    check_case("Red: ha He2+reach, soldier / Blue: ha He2, soldier",
               "R O He2+reach; B D He2; B post soldier:mine; R cannot heal He2->He2", "3,3,4,4,2,1",
               "Red: ex He2+reach; ha soldier / Blue: di He2, soldier");
}

BOOST_AUTO_TEST_CASE(sk_68_a_dead_tie_is_rolled_off_with_margin_0) {
    check_case("Red: ha Eq3 / Blue: ha Eq3#b", "R O Eq3; B D Eq3#b", "6,6,1,1,6,1",
               "Red: ex Eq3 / Blue: di Eq3#b");
}

BOOST_AUTO_TEST_CASE(sk_70_sk_71_sk_72_exhausted_disabled_killed) {
    check_case("Red: ha He5 / Blue: ha He5#b", "R O He5; B D He5#b", "3,1",
               "Red: ex He5 / Blue: di He5#b");
    check_case("Red: ha He5 / Blue: ha He5#b", "R O He5; B D He5#b", "4,1",
               "Red: ex He5 / Blue: ki He5#b");
}

BOOST_AUTO_TEST_CASE(sk_73_a_response_can_make_a_kill) {
    // SK-R32.
    check_case("Red: ha He5, soldier / Blue: ha He5#b", "R O He5; B D He5#b; R post soldier:foe",
               "3,1", "Red: ex He5; di soldier / Blue: di He5#b");
    check_case("Red: ha He5, soldier / Blue: ha He5#b", "R O He5; B D He5#b; R post soldier:mine",
               "3,1", "Red: ex He5; di soldier / Blue: ki He5#b");
}

BOOST_AUTO_TEST_CASE(sk_74_a_killed_card_is_out_of_the_battle) {
    // SK-R33.
    // Not even a Healer reaches the Killed pile, and Phase 2 does not bring it back.
    check_case("Red: ha He6, He3#h / Blue: ha He3, He2",
               "R O He6; B D He3; B nosave; B cannot heal He2->He3; B pass; 2 turns", "6,1",
               "Red: M5; ex He6 / Blue: M4; ki He3; ha He2");
}

BOOST_AUTO_TEST_CASE(sk_75_sk_77_who_pays_with_what) {
    // SK-R34.
    Scenario pc{"Red: ha He6 / Blue: PC, Favors 1, half Influence 1; ha He2"};
    pc.stop_after("R O He6; B D He2", "3,1").take(Kind::decline).take(Kind::decline);
    BOOST_TEST((pc.state.moment == Moment::save));
    BOOST_TEST((pc.legal().front().kind == Kind::no_save));
    BOOST_TEST(pc.offers(Kind::save_favor));
    BOOST_TEST(pc.offers(Kind::save_influence));
    BOOST_TEST(!pc.offers(Kind::save_morale));  // SK-77
    Scenario npc{"Red: ha He6 / Blue: ha He2"};
    npc.stop_after("R O He6; B D He2", "3,1").take(Kind::decline).take(Kind::decline);
    BOOST_TEST(npc.offers(Kind::save_morale));
    BOOST_TEST(!npc.offers(Kind::save_favor));
}

BOOST_AUTO_TEST_CASE(sk_76_saves_are_limited_by_means_only) {
    check_case("Red: ha He6, He6#b / Blue: M9; ha He2, He2#b, He1",
               "R O He6; B D He2; B save morale; B O He1; R pass on Defense; R O He6#b; B D He2#b; "
               "B save morale; 3 turns",
               "3,1,1,3,1", "Red: ex He6, He6#b / Blue: M3; di He2, He2#b; ex He1");
}

BOOST_AUTO_TEST_CASE(sk_78_sk_79_a_saved_unit_was_not_killed) {
    check_case(
        "Red: ha grave_knight / Blue: ha bone_levy",
        "R O grave_knight; B D bone_levy; B save morale", "6,1",
        "Red: M5; ex grave_knight / Blue: M2; ex bone_levy");  // it lost, so the Levy returns
}

BOOST_AUTO_TEST_CASE(sk_80_two_declines_in_a_row_close_a_window) {
    Scenario s{"Red: ha He3, soldier ×2 / Blue: ha He3#b, soldier"};
    s.stop_after("R O He3; B D He3#b; R pre soldier:mine");
    BOOST_TEST((s.state.to_move == Seat::blue));
    s.take(Kind::decline);
    BOOST_TEST((s.state.to_move == Seat::red));
    BOOST_TEST((s.state.moment == Moment::before_roll));
    s.take(Kind::decline);
    BOOST_TEST((s.state.moment == Moment::roll));
}

BOOST_AUTO_TEST_CASE(sk_81_act_decline_act) {
    Scenario s{"Red: ha He3, soldier ×2 / Blue: ha He3#b, soldier"};
    s.stop_after("R O He3; B D He3#b; R pre soldier:mine");
    s.take(Kind::decline);
    s.stop_after("R pre soldier:mine");
    s.stop_after("B pre soldier:mine");
    BOOST_TEST(bonus(s.state, 0) == 2);
    BOOST_TEST(bonus(s.state, 1) == 1);
}

BOOST_AUTO_TEST_CASE(sk_82_each_action_takes_full_effect_before_the_next) {
    Scenario s{"Red: ha He3, soldier / Blue: ha He3#b"};
    s.stop_after("R O He3; B D He3#b; R pre soldier:mine");
    BOOST_TEST(bonus(s.state, 0) == 1);
    BOOST_TEST((s.state.ask == Ask::none));
}

BOOST_AUTO_TEST_CASE(sk_83_an_effect_needs_its_conditions_cost_and_object) {
    // SK-R22: what would do nothing is not discarded.
    check_case("Red: ha He3, focus_rods / Blue: ha He3#b, tower_shields",
               "R O He3; B D He3#b; R cannot pre focus_rods; B pre tower_shields", "3,2",
               "Red: di He3; ha focus_rods / Blue: ex He3#b; di tower_shields");
    check_case(
        "Red: ha He3 / Blue: M1; ha He3#b, calm_voices / variant may_spend_last_morale=false",
        "R O He3; B D He3#b; B cannot pre calm_voices", "4,3",
        "Red: ex He3 / Blue: M1; di He3#b; ha calm_voices");
}

BOOST_AUTO_TEST_CASE(sk_84_sk_85_cost_then_card_then_effect) {
    Scenario s{"Red: ha He3 / Blue: ha He3#b, calm_voices, briar_snare"};
    s.stop_after("R O He3; B D He3#b; B pre calm_voices; B pre briar_snare");
    std::vector<Event::Kind> order;
    for (const Event& event : s.events)
        if (event.kind == Event::Kind::morale_changed || event.kind == Event::Kind::discarded ||
            event.kind == Event::Kind::added)
            order.push_back(event.kind);
    BOOST_REQUIRE(order.size() == 5U);
    BOOST_TEST((order[0] == Event::Kind::morale_changed));
    BOOST_TEST((order[1] == Event::Kind::discarded));
    BOOST_TEST((order[2] == Event::Kind::added));
    BOOST_TEST(bonus(s.state, 0) == -5);  // SK-85: Briar Snare has no Strength
}

BOOST_AUTO_TEST_CASE(sk_86_a_discard_works_again_once_it_is_back) {
    Scenario s{"Red: ha He3, He5, soldier, He1 / Blue: ha He3#b, He2, He4"};
    s.stop_after(
        "R O He3; B D He3#b; R post soldier:mine; R heal He1->soldier; B O He2; R D He5; R post "
        "soldier:mine",
        "1,1,1,1");
    BOOST_TEST(bonus(s.state, 0) == 1);
}

BOOST_AUTO_TEST_CASE(sk_87_a_bonus_stays_though_its_card_moves_or_the_unit_changes) {
    // SK-R23.
    Scenario s{"Red: Etherealist; ha He1, He5, soldier / Blue: ha He4"};
    s.stop_after("R O He1; B D He4; R pre soldier:mine; R pre exchange:He5");
    BOOST_TEST(bonus(s.state, 0) == 1);
}

BOOST_AUTO_TEST_CASE(sk_88_the_last_playable_card_may_be_discarded) {
    check_case("Red: ha He3 / Blue: ha He3#b, soldier",
               "R O He3; B D He3#b; B post soldier:mine; B O He3#b; to the end", "1,1",
               "Red: di He3 / Blue: ex He3#b; di soldier / Battle over, both lose / Phase 2");
}

BOOST_AUTO_TEST_CASE(sk_90_when_the_aftermath_opens) {
    for (const char* defense : {"Eq-", "He1"}) {
        Scenario s{std::string{"Red: ha He4, He2 / Blue: ha "} + defense};
        const bool can = std::string{defense} == "He1";
        s.stop_after(can ? "R O He4; B pass on Defense" : "R O He4", can ? "1" : "-");
        while (s.state.moment == Moment::after_roll) s.take(Kind::decline);
        BOOST_TEST((s.state.moment == Moment::aftermath));
    }
}

BOOST_AUTO_TEST_CASE(sk_192_the_worked_example) {
    Scenario s{"Red: ha spearmen / Blue: ha soldier ×2"};
    s.stop_after("R O spearmen; B D soldier", "4,1,2");
    BOOST_TEST(total(s.state, 0) == 7);
    BOOST_TEST(total(s.state, 1) == 4);
    s.stop_after("B post soldier:mine");
    BOOST_TEST(total(s.state, 1) == 5);
    while (s.state.moment == Moment::after_roll) s.take(Kind::decline);
    s.expect("Red: ex spearmen; M5 / Blue: di soldier ×2; M5");
}

BOOST_AUTO_TEST_CASE(sk_193_the_same_without_the_discard) {
    Scenario s{"Red: ha spearmen / Blue: ha soldier ×2"};
    s.play("R O spearmen; B D soldier", "4,1,2")
        .expect("Red: ex spearmen / Blue: ki soldier; ha soldier / Blue active");
    BOOST_TEST(outcome(s.state).kills[0] == 1);
    BOOST_TEST(outcome(s.state).kills[1] == 0);
}

BOOST_AUTO_TEST_CASE(sk_194_a_battle_in_progress) {
    const std::string red = "Red: M6; ha He9; di He2";
    const std::string blue = " / Blue: M4; ha He9; ex He3";
    check_case(red + blue, "R pass; B pass; to the end", "-",
               "Red: M5; di He2 / Blue: M3; ex He3 / Battle over, Red wins");
    check_case(red + "; ki He1" + blue, "R pass; B pass; to the end", "-",
               "Red: M5; di He2; ki He1 / Blue: M3; ex He3 / Battle over, Blue wins");
    check_case("Red: M6; ha none; di He2 / Blue: M4; ha none; ex He3",
               "B pass; B O He3; to the end", "-",
               "Red: M6; di He2 / Blue: M3; ex He3 / Battle over, Red wins / Phase 2");
}

BOOST_AUTO_TEST_SUITE_END()

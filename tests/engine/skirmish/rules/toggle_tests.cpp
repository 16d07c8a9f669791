#include "tests/engine/skirmish/scenario.hpp"

#include "engine/skirmish/between/day.hpp"
#include "tests/support/shipped.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

/// Each key of the variant file, as it is by default and changed (RULES.md section 16).
using namespace muster;
using namespace muster::skirmish;
using namespace muster::skirmish::tests;
using Kind = Action::Kind;
using muster::tests::shipped_card;

BOOST_AUTO_TEST_SUITE(toggle_tests)
namespace {

/// One situation described twice.
void both(const std::string& given, const std::string& toggle, const std::string& actions,
          const std::string& dice, const std::string& by_default, const std::string& changed) {
    check_case(given, actions, dice, by_default);
    check_case(given + " / variant " + toggle, actions, dice, changed);
}

}  // namespace

BOOST_AUTO_TEST_CASE(sk_r20_response_window) {
    const auto offered = [](const char* variant, bool second) {
        Scenario s{std::string{"Red: ha He3, soldier / Blue: ha He3#b"} + variant};
        s.stop_after("R O He3; B D He3#b");
        if (second) s.take(Kind::decline).take(Kind::decline).take(Kind::roll).take(Kind::roll);
        return s.offers(Kind::respond);
    };
    BOOST_TEST(offered("", false));
    BOOST_TEST(offered("", true));
    BOOST_TEST(offered(" / variant response_window=before_roll", false));
    BOOST_TEST(!offered(" / variant response_window=before_roll", true));
    BOOST_TEST(!offered(" / variant response_window=after_roll", false));
    BOOST_TEST(offered(" / variant response_window=after_roll", true));
    // What is printed for one window stays there, and Evoker has both.
    check_case("Red: ha He4 / Blue: ha He3, coin_oracle / variant response_window=before_roll",
               "R O He4; B D He3; B post coin_oracle", "6,3,1",
               "Red: di He4 / Blue: ex He3; di coin_oracle");
    check_case("Red: Evoker; ha He3 / Blue: ha He4 / variant response_window=before_roll",
               "R O He3; B D He4; R post evoke:mine", "3,3", "Red: ex He3 / Blue: di He4");
}

BOOST_AUTO_TEST_CASE(sk_r13_t_173_both_pass) {
    check_case(
        "Red: ha He1, He2 / Blue: ha He3, He4, He5 / Blue active / variant "
        "both_pass=cumulative_phase",
        "B O He3; R pass on Defense; R O He1; B D He4; B pass; to the end", "1,1,6",
        "Red: M4; ki He1 / Blue: M4; ex He3, He4 / Battle over, Blue wins / Phase 1");
    // Completed by a Pass on Defense: that attack is resolved first.
    check_case("Red: ha He1, He2 / Blue: ha He6 / variant both_pass=cumulative_phase",
               "R pass; B pass; to the end", "-",
               "Red: M4 / Blue: M4 / Battle over, both lose / Phase 1");
    check_case("Red: ha He1, He9 / Blue: M9; ha He3, He6 / variant both_pass=cumulative_phase",
               "R pass; B O He3; R D He1; R O He9; B pass on Defense; to the end", "1,1,6",
               "Red: M4; ex He9; di He1 / Blue: M6; ex He3 / Battle over, Blue wins / Phase 1");
}

BOOST_AUTO_TEST_CASE(sk_r14_pass_vs_unable) {
    check_case("Red: ha He2 / Blue: ha Eq-", "R pass; R pass; 3 turns", "-",
               "Red: M3 / Blue: M5 / Phase 1");
    check_case("Red: ha He2 / Blue: ha Eq- / variant pass_vs_unable=ends_phase",
               "R pass; R pass; to the end", "-",
               "Red: M3 / Blue: M5 / Battle over, Blue wins / Phase 2");
}

BOOST_AUTO_TEST_CASE(sk_r15_unable_defender) {
    check_case("Red: ha He4 / Blue: ha Eq-", "R O He4", "-", "Red: ex He4 / Blue: M5");
    check_case("Red: ha He4 / Blue: ha Eq- / variant unable_defender=unopposed", "R O He4", "4",
               "Red: ex He4 / Blue: M3");
}

BOOST_AUTO_TEST_CASE(sk_r16_unopposed_pile) {
    both("Red: ha He4 / Blue: ha He1", "unopposed_pile=disabled", "R O He4; B pass on Defense", "1",
         "Red: ex He4 / Blue: M4", "Red: di He4 / Blue: M4");
    check_case("Red: ha He4 / Blue: ha He1 / variant unopposed_pile=hand",
               "R O He4; B pass on Defense", "1", "Red: ha He4 / Blue: M4");
}

BOOST_AUTO_TEST_CASE(sk_r17_unopposed_is_win) {
    both("Red: Mindblade; ha hymn_choir / Blue: ha He1", "unopposed_is_win=true",
         "R O hymn_choir; B pass on Defense", "1", "Red: M5; ex hymn_choir; s 0 / Blue: M4",
         "Red: M6; ex hymn_choir; s 1 / Blue: M4");
    check_case("Red: ha He4 / Blue: Mindblade; s=2; ha He1 / variant unopposed_is_win=true",
               "R O He4; B pass on Defense", "1",
               "Red: ex He4 / Blue: M4; s 2");  // who did not lose
}

BOOST_AUTO_TEST_CASE(sk_r50_savant_bonus) {
    both("Red: ha Sa2, soldier ×2 / Blue: ha He4", "savant_bonus=once_per_skirmish",
         "R O Sa2; B D He4; R post soldier:mine; R post soldier:mine", "1,4",
         "Red: ex Sa2; di soldier ×2 / Blue: di He4", "Red: di Sa2, soldier ×2 / Blue: ex He4");
}

BOOST_AUTO_TEST_CASE(sk_r36_zero_equipment_winner) {
    both("Red: ha Eq0, soldier ×2 / Blue: ha He0", "zero_equipment_winner=exhausted",
         "R O Eq0; B D He0; R pre soldier:mine; R pre soldier:mine", "1",
         "Red: di soldier ×2; ki Eq0 / Blue: di He0", "Red: di soldier ×2; ex Eq0 / Blue: di He0");
    check_case("Red: ha He0 / Blue: ha Eq0 / variant zero_equipment_winner=exhausted",
               "R O He0; B D Eq0", "1",
               "Red: ex He0 / Blue: ki Eq0");  // the loser still dies
}

BOOST_AUTO_TEST_CASE(sk_r28_dead_tie) {
    check_case("Red: ha Eq2 / Blue: ha Eq2#b", "R O Eq2; B D Eq2#b", "1,6",
               "Red: di Eq2 / Blue: ex Eq2#b");
    check_case("Red: ha Eq2 / Blue: ha Eq2#b / variant dead_tie=both_disabled",
               "R O Eq2; B D Eq2#b", "-", "Red: di Eq2 / Blue: di Eq2#b");
    check_case("Red: ha Eq0 / Blue: ha Eq0#b / variant dead_tie=both_disabled",
               "R O Eq0; B D Eq0#b", "-", "Red: ki Eq0 / Blue: ki Eq0#b");
}

BOOST_AUTO_TEST_CASE(sk_r31_kill_count) {
    const std::string given = "Red: ha He9, He1 / Blue: Cleric; M9; ha He2, He3";
    const std::string actions =
        "R O He9; B D He2; B nosave; B cleric He2; B pass; R pass; to the end";
    both(given, "kill_count=events", actions, "3,1",
         "Red: M4; ex He9; ha He1 / Blue: M7; ha He2, He3 / Battle over, Blue wins",
         "Red: M4; ex He9; ha He1 / Blue: M7; ha He2, He3 / Battle over, Red wins");
}

BOOST_AUTO_TEST_CASE(sk_r37_base_in_tiebreak) {
    both("Red: M5; ha He1 / Blue: M4+2 base; ha He1", "base_in_tiebreak=false",
         "R pass; B pass; to the end", "-", "Red: M4 / Blue: M4+1 / Battle over, Blue wins",
         "Red: M4 / Blue: M4+1 / Battle over, both lose");
}

BOOST_AUTO_TEST_CASE(sk_r38_double_loss_retreat) {
    for (const bool intruder : {false, true}) {
        Scenario s{std::string{"Red: ha He1 / Blue: M4+1 base; ha He1 / from setup"} +
                   (intruder ? " / variant double_loss_retreat=intruder" : "")};
        s.play("R pass; B pass; to the end");
        BOOST_TEST(outcome(s.state).withdraws[0]);
        BOOST_TEST(outcome(s.state).withdraws[1] == !intruder);
    }
}

BOOST_AUTO_TEST_CASE(sk_r39_may_spend_last_morale) {
    check_case("Red: ha He6 / Blue: M3; ha He2", "R O He6; B D He2; B save morale", "3,1,1",
               "Red: ex He6 / Blue: M0; di He2 / Rout, Red wins");
    check_case("Red: ha He6 / Blue: M3; ha He2 / variant may_spend_last_morale=false",
               "R O He6; B D He2; B cannot save morale", "3,1", "Red: ex He6 / Blue: M3; ki He2");
    // A Pass is a loss, not a payment.
    check_case("Red: M1; ha He6 / Blue: ha He2 / variant may_spend_last_morale=false",
               "R pass; to the end", "-", "Red: M0 / Blue: M5 / Rout, Blue wins");
}

BOOST_AUTO_TEST_CASE(sk_r42_rout_rolls) {
    check_case("Red: M1; ha He1, Ri-@mind; di He2 / Blue: ha He1", "R pass; to the end", "1",
               "Red: M0; di He2; ha He1, Ri-@mind / Rout, Blue wins");
    check_case(
        "Red: M1; ha He1, Ri-@mind; di He2 / Blue: ha He1 / variant rout_rolls=piles_and_hand",
        "R pass; to the end", "1,6", "Red: M0; di He2; ki He1; ha Ri-@mind / Rout, Blue wins");
}

BOOST_AUTO_TEST_CASE(sk_r44_morale_refresh) {
    Roster red;
    red.progression = 4;
    red.add({shipped_card("soldier"), false});
    red.morale_now = 2;
    Variant variant;
    BOOST_TEST(enter_battle(red, variant, {}, {1}).morale_now.value_or(-1) == 2);
    set_toggle(variant, "morale_refresh", "battle");
    BOOST_TEST(!enter_battle(red, variant, {}, {1}).morale_now.has_value());
}

BOOST_AUTO_TEST_CASE(sk_r53_reach_unopposed) {
    both("Red: ha He2+reach / Blue: ha He1", "reach_unopposed=true",
         "R O He2+reach; B pass on Defense", "1", "Red: ex He2+reach / Blue: M5",
         "Red: ex He2+reach / Blue: M4");
}

BOOST_AUTO_TEST_CASE(sk_r56_ritual_units) {
    const std::string given =
        "Red: ha He1, benediction_rite; ki He1@faith, He2@faith / Blue: ha He1";
    check_case(given, "R ritual benediction_rite; R pass", "-",
               "Red: M6; di benediction_rite; ki He1@faith, He2@faith");
    check_case(given + " / variant ritual_units=not_killed",
               "R cannot ritual benediction_rite; R pass", "-", "Red: M4; ki He1@faith, He2@faith");
}

BOOST_AUTO_TEST_CASE(sk_r25_role_change) {
    check_case("Red: Adept; ha Sa3 / Blue: ha He3 / variant role_change=hidden_on_play",
               "R O Sa3:guardian; B D He3", "4,4", "Red: ex Sa3 / Blue: di He3");
    Scenario hidden{
        "Red: Adept; ha Sa3 / Blue: Shapeshifter; ha He3 / variant role_change=hidden_on_play"};
    hidden.stop_after("R O Sa3:guardian");
    BOOST_TEST(view(hidden.state, Seat::blue).state.players[0].fight.secret_role == 0xFF);
    hidden.stop_after("B D He3");
    BOOST_TEST((hidden.state.moment == Moment::role));  // Shapeshifter still waits for S4
    BOOST_TEST((hidden.state.to_move == Seat::blue));
    BOOST_TEST((current_role(hidden.state, 0) == Role::guardian));
    Scenario open{"Red: Adept; ha Sa3 / Blue: ha He3"};
    open.stop_after("-");
    BOOST_TEST(!open.offers(Kind::offense, no_copy, 1 + static_cast<int>(Role::guardian)));
}

BOOST_AUTO_TEST_CASE(sk_r63_oathbound_covers_discards) {
    both("Red: Oathbound; ha He3, soldier; designated soldier / Blue: ha He3#b",
         "oathbound_covers_discards=true", "R O He3; B D He3#b; R post soldier:mine", "3,3",
         "Red: ex He3; di soldier / Blue: di He3#b", "Red: ex He3, soldier / Blue: di He3#b");
}

BOOST_AUTO_TEST_CASE(sk_r63_oathbound_secret) {
    for (const bool secret : {false, true}) {
        Scenario s{std::string{"Red: Oathbound; ha He1, He2 / Blue: ha He1 / from setup"} +
                   (secret ? " / variant oathbound_secret=true" : "")};
        s.stop_after("R designate He2");
        BOOST_TEST(s.state.players[0].designated == s.copy(0, "He2"));
        BOOST_TEST((view(s.state, Seat::blue).state.players[0].designated == no_copy) == secret);
        for (const Event& event : s.events)
            if (event.kind == Event::Kind::designated)
                BOOST_TEST(event.is_visible_to(Seat::blue) == !secret);
    }
}

BOOST_AUTO_TEST_CASE(sk_r75_shaman_stacks) {
    both("Red: Shaman; ha Sa3+elemental / Blue: ha He4", "shaman_stacks=true",
         "R O Sa3+elemental; B D He4", "3,3", "Red: di Sa3+elemental / Blue: ex He4",
         "Red: ex Sa3+elemental / Blue: di He4");
}

BOOST_AUTO_TEST_CASE(sk_r76_mediating_chaplain_max) {
    Commander chaplain;
    chaplain.path = Path::faith;
    chaplain.commander_class = Role::savant;
    chaplain.power = Power::chaplain;
    chaplain.army = {{shipped_card("mediating_chaplain"), false},
                     {shipped_card("mediating_chaplain"), false}};
    Variant variant;
    BOOST_TEST(army_faults(catalogue(), variant, chaplain).size() == 1U);
    set_toggle(variant, "mediating_chaplain_max", "2");
    BOOST_TEST(army_faults(catalogue(), variant, chaplain).empty());
}

BOOST_AUTO_TEST_CASE(sk_r77_mediated_cards) {
    both("Red: ha He6 / Blue: Chaplain; ha mediating_chaplain", "mediated_cards=hand",
         "R O He6; B D mediating_chaplain", "6,1", "Red: ex He6 / Blue: ex mediating_chaplain",
         "Red: ha He6 / Blue: ha mediating_chaplain");
}

BOOST_AUTO_TEST_CASE(sk_r78_etherealist_after_roll) {
    check_case("Red: Etherealist; ha He1, Ag5 / Blue: ha He4",
               "R O He1; B D He4; R cannot post exchange:Ag5", "3,1",
               "Red: di He1; ha Ag5 / Blue: ex He4");
    check_case("Red: Etherealist; ha He1, Ag5 / Blue: ha He4 / variant etherealist_after_roll=true",
               "R O He1; B D He4; R post exchange:Ag5", "3,2,1,2",
               "Red: ex Ag5; ha He1 / Blue: di He4");
}

BOOST_AUTO_TEST_CASE(sk_r80_upkeep_basis) {
    Roster red;
    red.add({shipped_card("soldier"), false});
    red.add({shipped_card("hymn_choir"), false});
    red.cards[0].fielded = red.cards[1].fielded = red.cards[1].played = true;
    Variant variant;
    BOOST_TEST(upkeep(red, catalogue(), variant).due == 7);
    set_toggle(variant, "upkeep_basis", "played");
    BOOST_TEST(upkeep(red, catalogue(), variant).due == 4);
}

BOOST_AUTO_TEST_CASE(sk_r80_what_counts_as_played) {
    Scenario s{
        "Red: ha He3, soldier, falling_ash_rite, He9; ki He1@magic, He2@magic / Blue: ha He4"};
    s.stop_after("R O He3; B D He4; R pre soldier:mine; R pre falling_ash_rite");
    const CopySet used = s.state.players[0].used;
    for (const char* played : {"He3", "soldier", "falling_ash_rite"})
        BOOST_TEST((used & bit(s.copy(0, played))) != 0U);
    BOOST_TEST((used & bit(s.copy(0, "He9"))) == 0U);
}

BOOST_AUTO_TEST_CASE(sk_r81_desertion) {
    Roster red;
    for (int i = 0; i < 3; ++i) red.add({shipped_card("soldier"), false});
    red.cards[0].fielded = red.cards[1].fielded = true;
    Variant variant;
    Roster copy = red;
    BOOST_TEST(end_day(copy, catalogue(), variant, {1}).deserted.size() == 1U);
    set_toggle(variant, "desertion", "all");
    copy = red;
    BOOST_TEST(end_day(copy, catalogue(), variant, {1}).deserted.size() == 2U);
    copy = red;
    BOOST_TEST(end_day(copy, catalogue(), variant, {1, 2}).deserted.empty());
    red.add({shipped_card("alchemy_lab"), false});  // upkeep 0
    red.cards[3].fielded = true;
    copy = red;
    BOOST_TEST(end_day(copy, catalogue(), variant, {1}).deserted.size() == 3U);
    copy = red;
    BOOST_TEST(end_day(copy, catalogue(), variant, {1, 2}).deserted.empty());
    BOOST_TEST(end_day(red, catalogue(), {}, {1}).deserted.size() == 1U);
}

BOOST_AUTO_TEST_CASE(sk_r79_hand_sizes_public) {
    Scenario open{"Red: ha He1, He2, He3 / Blue: ha He1"};
    open.stop_after("-");
    BOOST_TEST(hand_size(view(open.state, Seat::blue).state, 0) == 3);
    std::array<View, 2> views;
    for (const std::size_t more : {0U, 1U}) {
        Scenario s{std::string{"Red: ha He1, He2"} + (more == 1 ? ", He3" : "") +
                   " / Blue: ha He1 / variant hand_sizes_public=false"};
        s.stop_after("-");
        views[more] = view(s.state, Seat::blue);
        views[more].state.table = nullptr;  // two scenarios have a table and a variant each
        views[more].state.variant = nullptr;
        views[more].state.stamps = 0;
        BOOST_TEST(hand_size(views[more].state, 0) == 1);
    }
    BOOST_TEST((views[0].state.players[0].zones == views[1].state.players[0].zones));
    BOOST_TEST((views[0].state.players[0].army == views[1].state.players[0].army));
}

BOOST_AUTO_TEST_CASE(sk_208_always_prompt) {
    check_case("Red: ha He3, soldier / Blue: ha He3#b / variant always_prompt=false",
               "R O He3; B D He3#b; R post soldier:mine", "3,3",
               "Red: ex He3; di soldier / Blue: di He3#b");
    for (const bool ask : {true, false}) {
        Scenario s{std::string{"Red: ha He3 / Blue: ha He3#b"} +
                   (ask ? "" : " / variant always_prompt=false")};
        s.stop_after("R O He3; B D He3#b");
        BOOST_TEST((s.state.moment == (ask ? Moment::before_roll : Moment::roll)));
    }
}

BOOST_AUTO_TEST_SUITE_END()

#include "tests/engine/skirmish/scenario.hpp"

#include "engine/skirmish/model/names.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

/// RULES.md sections 8 to 11: Roles, traits, Equipment and Rituals.
using namespace muster;
using namespace muster::skirmish;
using namespace muster::skirmish::tests;
using Kind = Action::Kind;

BOOST_AUTO_TEST_SUITE(rules_roles_tests)

BOOST_AUTO_TEST_CASE(sk_112_six_roles_and_the_current_one) {
    BOOST_TEST(names::roles.size() == 6U);
    Scenario s{"Red: Adept; ha Sa3 / Blue: ha He1"};
    s.stop_after("R O Sa3; B D He1; R role guardian");
    BOOST_TEST((current_role(s.state, 0) == Role::guardian));
    BOOST_TEST((s.state.card(0, 0).role == Role::savant));
}

BOOST_AUTO_TEST_CASE(sk_113_sk_114_sk_115_who_rolls_two_dice) {
    // SK-R30.
    const auto dice = [](const std::string& attacker, const std::string& defender) {
        Scenario s{"Red: ha " + attacker + " / Blue: ha " + defender};
        s.stop_after("R O " + attacker + "; B D " + defender);
        return std::pair{dice_count(s.state, 0), dice_count(s.state, 1)};
    };
    BOOST_TEST((dice("Ag2", "He2") == std::pair{2, 1}));
    BOOST_TEST((dice("He2", "Ag2") == std::pair{1, 1}));
    BOOST_TEST((dice("He2", "Gu2") == std::pair{1, 2}));
    BOOST_TEST((dice("Gu2", "He2") == std::pair{1, 1}));
    BOOST_TEST((dice("Ag2", "Gu2") == std::pair{1, 1}));
    BOOST_TEST((dice("Ag2", "Eq2") == std::pair{2, 0}));
    BOOST_TEST((dice("Eq2", "Gu2") == std::pair{0, 2}));
}

BOOST_AUTO_TEST_CASE(sk_116_the_second_die_is_automatic) {
    Scenario s{"Red: ha Ag2 / Blue: ha He2"};
    s.stop_after("R O Ag2; B D He2").take(Kind::decline).take(Kind::decline);
    BOOST_TEST((s.state.to_move == Seat::dice));
    s.take(Kind::roll, no_copy, 5).take(Kind::roll, no_copy, 2);
    BOOST_TEST(s.state.players[0].fight.kept == 5);
}

BOOST_AUTO_TEST_CASE(sk_117_sk_120_healing_in_order) {
    Scenario s{"Red: ha Ag1, He2; di Ag4 / Blue: ha He1"};
    s.play("R O Ag1; B D He1; R heal He2->Ag4", "5,1,4");
    std::vector<Event::Kind> order;
    for (const Event& event : s.events)
        if (event.kind == Event::Kind::morale_changed || event.kind == Event::Kind::discarded)
            order.push_back(event.kind);
    BOOST_REQUIRE(order.size() == 2U);
    BOOST_TEST((order[0] == Event::Kind::morale_changed));
}

BOOST_AUTO_TEST_CASE(sk_118_twice_the_base_strength) {
    check_case("Red: ha Ag1, He2!; di Ag6, Ag7 / Blue: ha He1",
               "R O Ag1; B D He1; R cannot heal He2!->Ag7; R heal He2!->Ag6", "5,1,4",
               "Red: M4; ex Ag1; di He2!, Ag7; ha Ag6 / Blue: di He1");
    check_case("Red: ha Ag1, He0; di Ag1#b, He0#b, Eq- / Blue: ha He1",
               "R O Ag1; B D He1; R cannot heal He0->Ag1#b; R heal He0->Eq-", "5,1,4",
               "Red: M4; ex Ag1; di Ag1#b, He0#b, He0; ha Eq- / Blue: di He1");
}

BOOST_AUTO_TEST_CASE(sk_119_two_healers_in_one_window_fetch_each_other) {
    // SK-R49.
    check_case("Red: ha Ag1, He2, He3 / Blue: ha He1",
               "R O Ag1; B D He1; R cannot heal He2->He2; R heal He2->Ag1; R heal He3->He2; R heal "
               "He2->He3",
               "5,1,4", "Red: M2; di He2; ha Ag1, He3 / Blue: di He1");
}

BOOST_AUTO_TEST_CASE(sk_121_a_healer_fights_with_one_die) {
    check_case("Red: ha He3 / Blue: ha He3#b", "R O He3; B D He3#b", "2,4",
               "Red: di He3 / Blue: ex He3#b");
}

BOOST_AUTO_TEST_CASE(sk_122_sk_123_a_savant_gains_2_for_each_bonus) {
    Scenario s{"Red: ha Sa2, soldier ×2 / Blue: ha He9, soldier"};
    s.stop_after("R O Sa2; B D He9; R pre soldier:mine; B pre soldier:foe; R pre soldier:mine");
    BOOST_TEST(bonus(s.state, 0) == 9);
    BOOST_TEST(s.count_events(Event::Kind::savant_added) == 3);
}

BOOST_AUTO_TEST_CASE(sk_123_t_170_one_ritual_bonus_one_plus_2) {
    Scenario s{"Red: ha He6 / Blue: ha Sa2@faith, unbroken_vow_rite, He1@faith"};
    s.stop_after("R O He6; B D Sa2@faith; B pre unbroken_vow_rite");
    BOOST_TEST(bonus(s.state, 1) == 5);  // +3 and one +2, SK-146
    BOOST_TEST(s.count_events(Event::Kind::savant_added) == 1);
}

BOOST_AUTO_TEST_CASE(sk_124_what_does_not_feed_a_savant) {
    // SK-R51.
    // A penalty, its own text (Echo in Phase 2 has none here), and a power.
    Scenario s{"Red: Evoker; ha Sa2+reach / Blue: ha He9, calm_voices"};
    s.stop_after("R O Sa2+reach; B D He9; R pre evoke:mine; B pre calm_voices");
    BOOST_TEST(bonus(s.state, 0) == 1 + 2 - 3);
    BOOST_TEST(s.count_events(Event::Kind::savant_added) == 0);
}

BOOST_AUTO_TEST_CASE(sk_125_sk_135_sk_136_equipment) {
    Scenario s{"Red: ha Eq3, Eq- / Blue: ha He1"};
    s.stop_after("-");
    BOOST_TEST(is_offense_legal(s.state, 0, s.copy(0, "Eq3")));
    BOOST_TEST(!is_offense_legal(s.state, 0, s.copy(0, "Eq-")));  // SK-136
    s.stop_after("R O Eq3; B D He1");
    BOOST_TEST(dice_count(s.state, 0) == 0);
    BOOST_TEST(total(s.state, 0) == 3);
}

BOOST_AUTO_TEST_CASE(sk_126_sk_141_a_ritual_is_never_legal_in_a_slot) {
    Scenario s{"Red: ha falling_ash_rite, He1 / Blue: ha He1"};
    s.stop_after("-");
    BOOST_TEST(!s.offers(Kind::offense, s.copy(0, "falling_ash_rite")));
    BOOST_TEST(!is_defense_legal(s.state, 0, s.copy(0, "falling_ash_rite")));
}

BOOST_AUTO_TEST_CASE(sk_127_sk_128_reach_and_ranged) {
    const auto bonus_of = [](const std::string& attacker, const std::string& defender) {
        Scenario s{"Red: ha " + attacker + " / Blue: ha " + defender};
        s.stop_after("R O " + attacker + "; B D " + defender);
        return std::pair{bonus(s.state, 0), bonus(s.state, 1)};
    };
    BOOST_TEST((bonus_of("He2+reach", "He2") == std::pair{1, 0}));
    BOOST_TEST((bonus_of("He2", "He2+reach") == std::pair{0, 1}));
    BOOST_TEST((bonus_of("He2+reach", "He3+reach") == std::pair{0, 0}));
    BOOST_TEST((bonus_of("He2+reach", "He2+ranged") == std::pair{0, 0}));
}

BOOST_AUTO_TEST_CASE(sk_129_sk_130_sk_131_sk_132_traits_and_paths_only_matter_where_read) {
    // Undead (SK-129), Elemental (SK-130), a Path (SK-131), Beast (SK-132): nothing by themselves.
    for (const char* trait : {"+undead", "+elemental", "+beast", "@magic", "+ranged"}) {
        Scenario s{std::string{"Red: ha He3"} + trait + " / Blue: ha He3"};
        s.stop_after(std::string{"R O He3"} + trait + "; B D He3");
        BOOST_TEST(bonus(s.state, 0) == 0);
        BOOST_TEST(bonus(s.state, 1) == 0);
    }
    Scenario s{"Red: ha He3+beast / Blue: ha bramble_archers"};
    s.stop_after("R O He3+beast; B D bramble_archers");
    BOOST_TEST(bonus(s.state, 1) == 1);
}

BOOST_AUTO_TEST_CASE(sk_133_the_soldier_helps_either_side) {
    Scenario s{"Red: ha He3, soldier ×2 / Blue: ha He3#b"};
    s.stop_after("R O He3; B D He3#b; R pre soldier:mine; R pre soldier:foe");
    BOOST_TEST(bonus(s.state, 0) == 1);
    BOOST_TEST(bonus(s.state, 1) == 1);
}

BOOST_AUTO_TEST_CASE(sk_137_sk_138_frail_equipment_dies_even_as_it_wins) {
    check_case("Red: ha Eq0, soldier ×2 / Blue: ha He0",
               "R O Eq0; B D He0; R pre soldier:mine; R pre soldier:mine", "1",
               "Red: di soldier ×2; ki Eq0 / Blue: di He0");
}

BOOST_AUTO_TEST_CASE(sk_139_sk_140_equipment_responds_and_counts_as_a_unit) {
    Scenario s{"Red: ha He1; ki Eq0 / Blue: ha He1"};
    s.play("R pass; B pass; to the end")
        .expect("Red: M4; ki Eq0 / Blue: M4 / Battle over, Blue wins");
    BOOST_TEST(outcome(s.state).kills[1] == 1);
}

BOOST_AUTO_TEST_CASE(sk_142_one_ritual_a_phase) {
    check_case("Red: ha benediction_rite ×2, He1; ki He1@faith, He2@faith / Blue: ha He1",
               "R ritual benediction_rite; R cannot ritual benediction_rite; R pass", "-",
               "Red: M6; di benediction_rite; ha benediction_rite, He1; ki He1@faith, He2@faith / "
               "Blue: M5");
}

BOOST_AUTO_TEST_CASE(sk_143_two_units_of_the_path_rituals_not_counted) {
    check_case("Red: ha benediction_rite ×2, He1@faith / Blue: ha He1",
               "R cannot ritual benediction_rite; R pass", "-",
               "Red: M4; ha benediction_rite ×2, He1@faith / Blue: M5");
    check_case("Red: ha benediction_rite, He1@faith; ex He2@faith / Blue: ha He1",
               "R ritual benediction_rite; R pass", "-",
               "Red: M6; di benediction_rite; ex He2@faith / Blue: M5");
}

BOOST_AUTO_TEST_CASE(sk_144_each_ritual_has_its_timing) {
    const std::string mind = "; ki He1@steel, He2@steel, He1@magic, He2@magic";
    Scenario s{"Red: ha He3, drill_litany, falling_ash_rite, second_breath_rite; di He2@magic#b" +
               mind + " / Blue: ha He3"};
    s.stop_after("-");
    BOOST_TEST(s.offers(Kind::ritual, s.copy(0, "second_breath_rite")));
    BOOST_TEST(!s.offers(Kind::ritual, s.copy(0, "drill_litany")));
    s.stop_after("R O He3; B D He3");
    BOOST_TEST(s.offers(Kind::ritual, s.copy(0, "drill_litany")));
    BOOST_TEST(s.offers(Kind::ritual, s.copy(0, "falling_ash_rite")));
    BOOST_TEST(!s.offers(Kind::ritual, s.copy(0, "second_breath_rite")));
    s.take(Kind::decline).take(Kind::decline).take(Kind::roll).take(Kind::roll);
    BOOST_TEST(!s.offers(Kind::ritual, s.copy(0, "drill_litany")));
    BOOST_TEST(s.offers(Kind::ritual, s.copy(0, "falling_ash_rite")));
}

BOOST_AUTO_TEST_CASE(sk_145_a_used_ritual_is_disabled_and_no_discard) {
    check_case("Red: Battlemage; ha He3, falling_ash_rite; ki He1@magic, He2@magic / Blue: ha He4",
               "R O He3; B D He4; R post falling_ash_rite", "3,3",
               "Red: ex He3; di falling_ash_rite; ki He1@magic, He2@magic / Blue: di He4");
}

BOOST_AUTO_TEST_CASE(sk_146_a_rituals_bonus_feeds_a_savant) {
    Scenario s{"Red: ha He6 / Blue: ha Sa2@faith, unbroken_vow_rite, He1@faith"};
    s.stop_after("R O He6; B D Sa2@faith; B pre unbroken_vow_rite");
    BOOST_TEST(s.count_events(Event::Kind::savant_added) == 1);
    Scenario penalty{
        "Red: ha Sa6, Sa1@magic / Blue: ha He3, falling_ash_rite, He1@magic, He2@magic"};
    penalty.stop_after("R O Sa6; B D He3; B pre falling_ash_rite");
    BOOST_TEST(penalty.count_events(Event::Kind::savant_added) == 0);
}

BOOST_AUTO_TEST_SUITE_END()

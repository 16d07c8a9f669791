#include "tests/engine/skirmish/scenario.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

/// RULES.md section 12: the twenty powers.
using namespace muster;
using namespace muster::skirmish;
using namespace muster::skirmish::tests;
using Kind = Action::Kind;

BOOST_AUTO_TEST_SUITE(rules_powers_tests)

BOOST_AUTO_TEST_CASE(sk_147_sk_148_a_powers_bonus_lasts_one_attack_and_feeds_no_savant) {
    Scenario s{"Red: Evoker; ha Sa2, He1 / Blue: ha He9, He8"};
    s.stop_after("R O Sa2; B D He9; R pre evoke:mine");
    BOOST_TEST(bonus(s.state, 0) == 2);
    s.stop_after("R nosave; B O He8; R D He1", "1,1");
    BOOST_TEST(bonus(s.state, 0) == 0);
}

BOOST_AUTO_TEST_CASE(sk_149_the_grid) {
    const std::array<Role, 4> rows{Role::guardian, Role::healer, Role::aggressor, Role::savant};
    int cell = 0;
    for (const Role row : rows)
        for (int path = 1; path <= 5; ++path)
            BOOST_TEST(static_cast<int>(power_of(static_cast<Path>(path), row)) == ++cell);
    Commander wrong;
    wrong.path = Path::faith;
    wrong.commander_class = Role::healer;
    wrong.power = Power::mender;
    wrong.army = {{*catalogue().find("soldier"), false}};
    BOOST_REQUIRE(army_faults(catalogue(), Variant{}, wrong).size() == 1U);
    BOOST_TEST(army_faults(catalogue(), Variant{}, wrong)[0].text.find("SK-149") !=
               std::string::npos);
}

BOOST_AUTO_TEST_CASE(sk_150_your_unit_is_the_engaged_one_with_its_current_role) {
    check_case("Red: Adept; ha Gu1, He3 / Blue: ha He3#b", "R O He3; B D He3#b", "3,4",
               "Red: di He3; ha Gu1 / Blue: ex He3#b");
}

BOOST_AUTO_TEST_CASE(sk_151_powers_take_one_opportunity_of_a_window) {
    Scenario s{"Red: Evoker; ha He3, soldier / Blue: ha He3#b"};
    s.stop_after("R O He3; B D He3#b; R pre evoke:foe");
    BOOST_TEST((s.state.to_move == Seat::blue));
    BOOST_TEST(bonus(s.state, 1) == 2);
}

BOOST_AUTO_TEST_CASE(sk_152_a_changed_role_is_complete_and_never_a_ritual) {
    // SK-R60.
    Scenario s{"Red: Shapeshifter; ha Eq0, Ri-@mind / Blue: ha He3"};
    s.stop_after("R O Eq0; B D He3");
    BOOST_TEST(s.offers(Kind::change_role, no_copy, static_cast<int>(Role::healer)));
    BOOST_TEST(!s.offers(Kind::change_role, no_copy, static_cast<int>(Role::ritual)));
    s.stop_after("R role aggressor");
    BOOST_TEST(dice_count(s.state, 0) == 2);
}

BOOST_AUTO_TEST_CASE(sk_153_adept_and_master_of_arms_do_not_change_discards) {
    for (const char* power : {"Adept", "Master of Arms"}) {
        Scenario s{std::string{"Red: "} + power + "; ha He4, Sa2; di Ag1 / Blue: ha He1"};
        s.stop_after("R O He4; B pass on Defense; R cannot heal Sa2->Ag1", "1");
    }
}

BOOST_AUTO_TEST_CASE(sk_155_battlemage_rolls_for_healers_too_and_stops_after_a_success) {
    // SK-R62.
    check_case("Red: Battlemage; ha Ag1, He2, He1; di Ag2 / Blue: ha He1",
               "R O Ag1; B D He1; R heal He2->Ag2; R heal He1->Ag1", "5,1,4,6",
               "Red: M3; ex He2; di He1; ha Ag1, Ag2 / Blue: di He1");
}

BOOST_AUTO_TEST_CASE(sk_156_oathbound_both_clauses_and_on_a_rout_roll) {
    check_case("Red: ha He6 / Blue: Oathbound; M2; ha He2; designated He2",
               "R O He6; B D He2; B cannot save morale", "3,1", "Red: ex He6 / Blue: M2; di He2");
    check_case("Red: ha He3 / Blue: Oathbound; ha He2; designated He2", "R O He3; B D He2", "3,3",
               "Red: ex He3 / Blue: ex He2");
    check_case("Red: Oathbound; M1; ha He1; di He2; designated He2 / Blue: ha He1",
               "R pass; to the end", "6", "Red: M0; di He2 / Rout, Blue wins");
}

BOOST_AUTO_TEST_CASE(sk_156_a_card_effect_that_disables_the_designated_unit) {
    Card gate;
    gate.role = Role::equipment;
    Effect effect;
    effect.trigger = Trigger::after;
    Step step;
    step.verb = Verb::move;
    step.target = Target::opp;
    step.from = Zone::exhausted;
    step.to = Zone::disabled;
    effect.steps.push_back(step);
    gate.add(effect);
    check_case("Red: ha He1, gate / Blue: Oathbound; ha He2; ex He5; designated He5",
               "R O He1; B pass on Defense; R after gate", "1",
               "Red: ex He1; di gate / Blue: ex He5", {{"gate", gate}});
    check_case("Red: ha He1, gate / Blue: ha He2; ex He5",
               "R O He1; B pass on Defense; R after gate", "1",
               "Red: ex He1; di gate / Blue: di He5", {{"gate", gate}});
}

BOOST_AUTO_TEST_CASE(sk_79_a_card_effect_that_would_kill_can_be_bought_off) {
    // SK-R35.
    Card pyre;
    pyre.role = Role::equipment;
    Effect effect;
    effect.trigger = Trigger::after;
    Step step;
    step.verb = Verb::move;
    step.target = Target::opp;
    step.from = Zone::disabled;
    step.to = Zone::killed;
    effect.steps.push_back(step);
    pyre.add(effect);
    const Extra extra{{"pyre", pyre}};
    check_case("Red: ha He1, pyre / Blue: ha He2; di He5",
               "R O He1; B pass on Defense; R after pyre; B save morale", "1",
               "Red: ex He1; di pyre / Blue: M2; di He5", extra);
    check_case("Red: ha He1, pyre / Blue: ha He2; di He5",
               "R O He1; B pass on Defense; R after pyre; B nosave", "1",
               "Red: ex He1; di pyre / Blue: M5; ki He5", extra);
}

BOOST_AUTO_TEST_CASE(sk_157_shapeshifter_once_per_battle) {
    Scenario s{"Red: Shapeshifter; ha Ag1, Sa2, Sa3; di Ag4 / Blue: ha He1"};
    s.stop_after("R O Ag1; B D He1; R heal Sa2->Ag4; R cannot heal Sa3->Ag1", "5,1,4");
}

BOOST_AUTO_TEST_CASE(sk_158_adept_adds_1_to_guardians_on_both_sides) {
    const auto bonus_of = [](const char* given, int side) {
        Scenario s{given};
        s.stop_after("R O Gu3; B D Gu4");
        return bonus(s.state, side);
    };
    BOOST_TEST(bonus_of("Red: Adept; ha Gu3 / Blue: ha Gu4", 0) == 1);
    BOOST_TEST(bonus_of("Red: ha Gu3 / Blue: Adept; ha Gu4", 1) == 1);
}

BOOST_AUTO_TEST_CASE(sk_159_the_chirurgeons_lab_is_never_killed) {
    Scenario setup{"Red: Chirurgeon; ha He1 / Blue: ha He2 / from setup"};
    setup.stop_after("-").expect("Red: ha He1, alchemy_lab / Blue: ha He2");
    check_case("Red: Chirurgeon; M1; ha He1; di alchemy_lab / Blue: ha He2", "R pass; to the end",
               "6", "Red: M0; di alchemy_lab / Rout, Blue wins");
}

BOOST_AUTO_TEST_CASE(sk_202_a_designated_lab_on_a_rout_roll_is_exhausted) {
    // The Lab's clause comes first and disables it; clause (b) of the oath then exhausts it.
    check_case("Red: Chirurgeon; M1; ha He1; di alchemy_lab; designated alchemy_lab / Blue: ha He2",
               "R pass; to the end", "6", "Red: M0; ex alchemy_lab; ha He1 / Rout, Blue wins");
    check_case("Red: Chirurgeon; M1; ha He1; ex alchemy_lab; designated alchemy_lab / Blue: ha He2",
               "R pass; to the end", "5", "Red: M0; ex alchemy_lab; ha He1 / Rout, Blue wins");
    check_case("Red: Chirurgeon; M1; ha He1; di alchemy_lab; designated alchemy_lab / Blue: ha He2",
               "R pass; to the end", "4", "Red: M0; di alchemy_lab; ha He1 / Rout, Blue wins");
    // A PC is not asked to pay for what costs nothing.
    check_case(
        "Red: Chirurgeon; PC, Favors 1, half Influence 0; M1; ha He1; di alchemy_lab; "
        "designated alchemy_lab / Blue: ha He2",
        "R pass; to the end", "6", "Red: M0; ex alchemy_lab; ha He1; Favors 1 / Rout, Blue wins");
    // Without the power the Lab has no clause: the oath alone disables it (SK-156).
    check_case("Red: Oathbound; M1; ha He1; di alchemy_lab; designated alchemy_lab / Blue: ha He2",
               "R pass; to the end", "6", "Red: M0; di alchemy_lab; ha He1 / Rout, Blue wins");
}

BOOST_AUTO_TEST_CASE(sk_165_sk_170_a_power_is_offered_as_often_as_it_has_uses) {
    const auto offered = [](const char* name, Kind kind, int used) {
        std::string given = std::string{"Red: "} + name + "; ha He2";
        for (int i = 0; i < used; ++i)
            given += (i == 0 ? std::string{"; used "} : std::string{", "}) + name;
        Scenario s{given + " / Blue: ha He4"};
        s.stop_after("R O He2; B D He4");
        return s.offers(kind);
    };
    BOOST_TEST(offered("Evoker", Kind::evoke, uses(Power::evoker) - 1));
    BOOST_TEST(!offered("Evoker", Kind::evoke, uses(Power::evoker)));
    BOOST_TEST(offered("Illusionist", Kind::illusion, uses(Power::illusionist) - 1));
    BOOST_TEST(!offered("Illusionist", Kind::illusion, uses(Power::illusionist)));
    BOOST_TEST(uses(Power::evoker) == 3);
    BOOST_TEST(uses(Power::illusionist) == 2);
    for (const Power power : {Power::battlemage, Power::shapeshifter, Power::necromancer,
                              Power::cleric, Power::mender, Power::etherealist})
        BOOST_TEST(uses(power) == 1);
    for (const Power power : {Power::none, Power::tactician, Power::animist, Power::scout})
        BOOST_TEST(uses(power) == 0);
}

BOOST_AUTO_TEST_CASE(sk_160_necromancer_in_phase_2_once) {
    // SK-R67.
    Scenario s{"Red: Necromancer; ha He1; di He2, He3 / Blue: ha He1 / Phase 2"};
    s.stop_after("R necro He2");
    while (s.state.moment == Moment::phase_start) {
        BOOST_TEST(!s.offers(Kind::recall));
        s.take(Kind::decline);
    }
    s.expect("Red: di He3; ha He1, He2 / Blue: ha He1");
    Scenario first{"Red: Necromancer; ha He1 / Blue: ha He1 / from setup"};
    first.stop_after("R pass");  // whatever Phase 1 asks, it is not this
    BOOST_TEST(first.count_events(Event::Kind::power_used) == 0);
}

BOOST_AUTO_TEST_CASE(sk_161_cleric_pays_1_and_once_a_day) {
    Scenario s{"Red: Cleric; ha Ag1; ki He6, He5 / Blue: ha He1"};
    s.stop_after("R O Ag1; B D He1; R cleric He6; R cannot cleric He5", "5,1,4");
    BOOST_TEST(s.state.players[0].morale == 4);
    BOOST_TEST(s.state.players[0].cleric_used);
}

BOOST_AUTO_TEST_CASE(sk_162_animist_two_rituals_and_healers_add_1) {
    // SK-R59.
    check_case("Red: Animist; ha benediction_rite ×3, He1; ki He1@faith, He2@faith / Blue: ha He1",
               "R ritual benediction_rite; R ritual benediction_rite; R cannot ritual "
               "benediction_rite; R pass",
               "-", "Red: M8; di benediction_rite ×2; ki He1@faith, He2@faith / Blue: M5");
}

BOOST_AUTO_TEST_CASE(sk_164_master_of_arms_adds_1_and_changes_every_card) {
    Scenario s{"Red: Master of Arms; ha Sa3, He3 / Blue: ha He1, He2"};
    s.stop_after("R O Sa3; B D He1; R role aggressor");
    BOOST_TEST(bonus(s.state, 0) == 1);
    BOOST_TEST(dice_count(s.state, 0) == 2);
    s.stop_after("B nosave; B O He2; R D He3; R role aggressor", "6,6,1");
    BOOST_TEST(bonus(s.state, 0) == 1);
}

BOOST_AUTO_TEST_CASE(sk_165_evoker_three_times_once_each) {
    Scenario s{"Red: Evoker; ha He5; used Evoker, Evoker / Blue: ha He5#b"};
    s.stop_after("R O He5; B D He5#b; R pre evoke:foe; R cannot post evoke:mine", "1,1");
    BOOST_TEST(s.state.players[0].power_uses == 3);
}

BOOST_AUTO_TEST_CASE(sk_166_dervish_names_a_path_or_a_role) {
    Scenario s{"Red: Dervish; ha He1 / Blue: ha He2 / from setup"};
    s.stop_after("-");
    BOOST_TEST(s.legal().size() == 10U);  // five Paths, five unit Roles
    Scenario named{"Red: Dervish (faith); ha He1 / Blue: ha He2 / from setup"};
    named.stop_after("-");
    BOOST_TEST((named.state.moment != Moment::dervish));
}

BOOST_AUTO_TEST_CASE(sk_167_scout_on_offense_only) {
    // SK-R71.
    Scenario s{"Red: Scout; ha He3+ranged / Blue: Scout; ha He3+ranged"};
    s.stop_after("R O He3+ranged; B D He3+ranged");
    BOOST_TEST(bonus(s.state, 0) == 1);
    BOOST_TEST(bonus(s.state, 1) == 0);
    check_case("Red: Scout; ha He3+ranged / Blue: ha He1", "R O He3+ranged; B pass on Defense", "4",
               "Red: ex He3+ranged / Blue: M3");  // 3 + 4 + 1
}

BOOST_AUTO_TEST_CASE(sk_168_mindblade_counts_to_2_and_falls_to_0) {
    // SK-R72.
    check_case("Red: Mindblade; s=1; ha He4 / Blue: ha He4#b", "R O He4; B D He4#b", "2,1",
               "Red: ex He4; s 2 / Blue: di He4#b");
    check_case("Red: Mindblade; s=2; ha He1 / Blue: ha He9", "R O He1; B D He9", "1,1",
               "Red: ki He1; s 0 / Blue: ex He9");
    check_case("Red: Mindblade; s=2; ha He2 / Blue: ha He1", "R O He2; B pass on Defense", "4",
               "Red: ex He2; s 2 / Blue: M3");
}

BOOST_AUTO_TEST_CASE(sk_169_rogue_rolls_for_frail_equipment_too) {
    // SK-R73.
    check_case("Red: Rogue; ha He1 / Blue: ha Eq0, soldier ×2",
               "R O He1; B D Eq0; B post soldier:mine; B post soldier:mine", "1,4",
               "Red: M6; ex He1 / Blue: ki Eq0; di soldier ×2");
}

BOOST_AUTO_TEST_CASE(sk_170_illusionist_aims_after_the_roll) {
    // SK-R74.
    Scenario s{"Red: Illusionist; ha He3 / Blue: ha He3#b"};
    s.stop_after("R O He3; B D He3#b; R pre illusion", "5");
    BOOST_TEST((s.state.ask == Ask::illusion_aim));
    BOOST_TEST(s.legal().size() == 2U);
    s.stop_after("R ill foe");
    BOOST_TEST(bonus(s.state, 1) == 5);
    s.stop_after("R cannot post illusion", "1,1");
}

BOOST_AUTO_TEST_CASE(sk_171_only_a_chaplain_has_the_mediating_chaplain) {
    const Table& table = catalogue();
    Commander red;
    red.army = {{*table.find("mediating_chaplain"), false}};
    BOOST_TEST(army_faults(table, Variant{}, red).size() == 1U);
    red.path = Path::faith;
    red.commander_class = Role::savant;
    red.power = Power::chaplain;
    BOOST_TEST(army_faults(table, Variant{}, red).empty());
    red.army.push_back(red.army.front());
    BOOST_TEST(army_faults(table, Variant{}, red).size() == 1U);  // SK-R76
}

BOOST_AUTO_TEST_CASE(sk_172_shaman_adds_1_in_all) {
    const auto bonus_of = [](const std::string& card) {
        Scenario s{"Red: Shaman; ha " + card + " / Blue: ha He1"};
        s.stop_after("R O " + card + "; B D He1");
        return bonus(s.state, 0);
    };
    BOOST_TEST(bonus_of("Sa3") == 1);
    BOOST_TEST(bonus_of("He3+elemental") == 1);
    BOOST_TEST(bonus_of("Sa3+elemental") == 1);
    BOOST_TEST(bonus_of("He3") == 0);
}

BOOST_AUTO_TEST_CASE(sk_173_sk_174_an_exchange_keeps_what_the_side_was_given) {
    Scenario s{"Red: Etherealist; ha Sa1, He5+reach, cairn_ogre, soldier / Blue: ha He4, soldier"};
    s.stop_after("R O Sa1; B D He4; R pre soldier:mine");
    BOOST_TEST(bonus(s.state, 0) == 3);  // +1 and the Savant's +2
    s.stop_after("R pre exchange:He5+reach");
    BOOST_TEST(bonus(s.state, 0) == 2);  // the +1 stays, the +2 goes, Reach comes
    BOOST_TEST((s.state.moment == Moment::before_roll));
    s.expect("Red: di soldier; ha Sa1, cairn_ogre / Blue: ha soldier");
    BOOST_TEST(
        (view(s.state, Seat::blue).state.players[0].cards[s.copy(0, "Sa1")] != unknown_card));
    // SK-R1: of a power that allows and a card that forbids, the card wins.
    Scenario defense{"Red: ha He4 / Blue: Etherealist; ha He1, cairn_ogre"};
    defense.stop_after("R O He4; B D He1; B cannot pre exchange:cairn_ogre", "1,1");
}

BOOST_AUTO_TEST_CASE(sk_174_the_incoming_units_reveal_effect_applies) {
    Scenario s{"Red: Etherealist; ha He1, silent_monks / Blue: ha Sa4"};
    s.stop_after("R O He1; B D Sa4; R pre exchange:silent_monks");
    BOOST_TEST((current_role(s.state, 1) == Role::healer));
}

BOOST_AUTO_TEST_CASE(sk_175_mediation_has_no_winner_and_deals_no_damage) {
    Scenario s{"Red: ha hymn_choir / Blue: Chaplain; ha mediating_chaplain"};
    s.play("R O hymn_choir; B D mediating_chaplain", "6,1")
        .expect("Red: M5; ex hymn_choir / Blue: ex mediating_chaplain");
    BOOST_TEST(s.count_events(Event::Kind::won) == 0);
    check_case("Red: ha He0 / Blue: Chaplain; ha mediating_chaplain",
               "R O He0; B D mediating_chaplain", "3,3",
               "Red: ex He0 / Blue: ex mediating_chaplain");  // equal totals are not rerolled
}

BOOST_AUTO_TEST_SUITE_END()

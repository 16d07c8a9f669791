#include "tests/engine/skirmish/scenario.hpp"

#include "tests/support/random_cards.hpp"

#define BOOST_TEST_DYN_LINK
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <stdexcept>

/// Rulings without a toggle, each as RULES.md section 16 settles it.
using namespace muster;
using namespace muster::skirmish;
using namespace muster::skirmish::tests;
using Kind = Action::Kind;

BOOST_AUTO_TEST_SUITE(ruling_tests)
namespace {

bool is_only(const std::vector<Action>& legal, std::initializer_list<Kind> kinds) {
    return std::all_of(legal.begin(), legal.end(), [&](const Action& action) {
        return std::find(kinds.begin(), kinds.end(), action.kind) != kinds.end();
    });
}

}  // namespace

BOOST_AUTO_TEST_CASE(sk_r7_nobody_with_a_playable_card_is_unable) {
    Scenario s{"Red: ha He1 / Blue: ha He2"};
    s.stop_after("-");
    BOOST_TEST(is_only(s.legal(), {Kind::pass, Kind::offense}));
    BOOST_CHECK_THROW(apply(s.state, Action{Kind::decline}), IllegalAction);
    s.stop_after("R O He1");
    BOOST_TEST(is_only(s.legal(), {Kind::pass, Kind::defense}));
    BOOST_CHECK_THROW(apply(s.state, Action{Kind::decline}), IllegalAction);
    BOOST_TEST(s.count_events(Event::Kind::unable) == 0);
    // Not playing is a Pass: the attack is Unopposed and hurts, as an uncontested one would not.
    s.play("B pass on Defense", "3").expect("Red: ex He1 / Blue: M4");
    check_case("Red: ha He1 / Blue: ha Eq-", "R O He1", "-", "Red: ex He1 / Blue: M5");
}

BOOST_AUTO_TEST_CASE(sk_r21_no_response_before_the_reveal) {
    for (const char* power : {"Evoker", "Illusionist", "Etherealist"}) {
        Scenario s{std::string{"Red: "} + power +
                   "; ha He3, soldier, falling_ash_rite; ki He1@magic, " + "He2@magic / Blue: " +
                   power + "; ha He3, soldier, falling_ash_rite; ki He1@magic, He2@magic"};
        s.stop_after("-");
        BOOST_TEST(is_only(s.legal(), {Kind::pass, Kind::offense}));
        s.stop_after("R O He3");
        BOOST_TEST(is_only(s.legal(), {Kind::pass, Kind::defense}));
        const Action discard{Kind::respond, s.copy(1, "soldier"), 0,
                             static_cast<std::uint8_t>(Target::mine)};
        BOOST_CHECK_THROW(apply(s.state, discard), IllegalAction);
        s.stop_after("B D He3");
        BOOST_TEST((s.state.moment == Moment::before_roll));
        BOOST_TEST(s.offers(Kind::respond, s.copy(0, "soldier")));
        BOOST_TEST(s.offers(Kind::ritual));
    }
}

BOOST_AUTO_TEST_CASE(sk_r24_evoker_and_illusionist_in_either_window_and_unopposed) {
    for (const bool is_unopposed : {false, true}) {
        for (const bool is_second : {false, true}) {
            for (const int side : {0, 1}) {
                for (const auto& [power, kind] :
                     {std::pair{"Evoker", Kind::evoke}, std::pair{"Illusionist", Kind::illusion}}) {
                    const std::string given[]{side == 0 ? std::string{power} + "; " : "",
                                              side == 1 ? std::string{power} + "; " : ""};
                    Scenario s{"Red: " + given[0] + "ha He3 / Blue: " + given[1] + "ha He3#b"};
                    s.stop_after(is_unopposed ? "R O He3; B pass on Defense"
                                              : "R O He3; B D He3#b");
                    while (is_second && s.state.moment != Moment::after_roll)
                        s.take(s.state.moment == Moment::roll ? Kind::roll : Kind::decline);
                    if (side == 1) s.take(Kind::decline);
                    BOOST_TEST((s.state.to_move == seat_of(side)));
                    BOOST_TEST(s.offers(kind));
                    // One action, and it is the other one's opportunity.
                    s.take(kind);
                    if (kind == Kind::illusion) s.take(Kind::roll, no_copy, 4).take(Kind::aim);
                    BOOST_TEST((s.state.to_move == seat_of(1 - side)));
                    BOOST_TEST(bonus(s.state, 0) ==
                               (kind == Kind::evoke ? 2 : 4) * (side == 0 || is_unopposed ? 1 : 0));
                }
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(sk_r29_the_second_die_is_rolled_unasked) {
    Scenario s{"Red: ha Ag3 / Blue: ha He3"};
    s.stop_after("R O Ag3; B D He3").take(Kind::decline).take(Kind::decline);
    for (const int face : {5, 2, 1}) {
        BOOST_TEST((s.state.to_move == Seat::dice));
        BOOST_TEST(is_only(s.legal(), {Kind::roll}));
        s.take(Kind::roll, no_copy, face);
    }
    BOOST_TEST((s.state.moment == Moment::after_roll));
    BOOST_TEST(s.state.players[0].fight.dice_rolled == 2);
    BOOST_TEST(s.state.players[1].fight.dice_rolled == 1);
    BOOST_TEST(total(s.state, 0) == 8);  // The better one, though it came first.
}

BOOST_AUTO_TEST_CASE(sk_r46_there_are_six_roles_and_no_more) {
    const auto card = [](const std::string& role) {
        return "[[card]]\nid = \"one\"\nname = \"One\"\nrole = \"" + role + "\"\nupkeep = 1\n" +
               (role == "ritual"
                    ? "path = \"mind\"\neffects = [{ on = \"ritual\", do = [{ peek = 1 "
                      "}] }]\n"
                    : "strength = 2\n");
    };
    int role = 0;
    for (const char* name : {"aggressor", "guardian", "healer", "savant", "equipment", "ritual"}) {
        const auto table = muster::tests::table_with(card(name));
        BOOST_TEST(static_cast<int>(table->cards[*table->find("one")].role) == role++);
    }
    for (const char* name : {"scout", "none", "Healer", ""}) try {
            (void)muster::tests::table_with(card(name));
            BOOST_ERROR(std::string{"a Role was read: "} + name);
        } catch (const std::runtime_error& fault) {
            BOOST_TEST(std::string{fault.what()}.find("card.one.role: ") != std::string::npos);
        }
}

BOOST_AUTO_TEST_CASE(sk_r54_ranged_denies_reach_feeds_scout_and_does_nothing_else) {
    const auto totals = [](const char* power, const char* attacker, const char* defender) {
        Scenario s{std::string{"Red: "} + power + "ha " + attacker + " / Blue: ha " + defender};
        s.stop_after(std::string{"R O "} + attacker + "; B D " + defender);
        BOOST_TEST(dice_count(s.state, 0) == 1);
        BOOST_TEST(dice_count(s.state, 1) == 1);
        BOOST_TEST(kill_margin(s.state, 1) == 3);
        return std::pair{bonus(s.state, 0), bonus(s.state, 1)};
    };
    BOOST_TEST((totals("", "He3+ranged", "He3") == std::pair{0, 0}));
    BOOST_TEST((totals("", "He3", "He3+ranged") == std::pair{0, 0}));
    BOOST_TEST((totals("", "He3+reach", "He3") == std::pair{1, 0}));
    BOOST_TEST((totals("", "He3+reach", "He3+ranged") == std::pair{0, 0}));
    BOOST_TEST((totals("", "He3+ranged", "He3+reach") == std::pair{0, 0}));
    BOOST_TEST((totals("Scout; ", "He3+ranged", "He3") == std::pair{1, 0}));
    BOOST_TEST((totals("Scout; ", "He3", "He3+reach") == std::pair{0, 0}));
    // No first strike: the one that is beaten falls, whoever is Ranged.
    check_case("Red: ha He3+ranged / Blue: ha He3", "R O He3+ranged; B D He3", "1,5",
               "Red: ki He3+ranged / Blue: ex He3");
}

BOOST_AUTO_TEST_CASE(sk_r58_a_used_ritual_is_disabled_no_discard_and_may_come_back) {
    const std::string magic = "; ki He1@magic, He2@magic";
    // Battlemage rolls for discards; no die falls here but the two of the Skirmish.
    check_case("Red: Battlemage; ha He3, falling_ash_rite" + magic + " / Blue: ha He3#b",
               "R O He3; B D He3#b; R post falling_ash_rite", "3,3",
               "Red: ex He3; di falling_ash_rite; ki He1@magic, He2@magic / Blue: di He3#b");
    Scenario s{"Red: ha He3, falling_ash_rite" + magic + " / Blue: ha He3#b"};
    s.stop_after("R O He3; B D He3#b; R pre falling_ash_rite");
    BOOST_TEST(s.count_events(Event::Kind::ritual_played) == 1);
    BOOST_TEST(s.count_events(Event::Kind::discarded) == 0);
    // Fetched back it works again, within the allowance of SK-142.
    const std::string given =
        "ha He5, He4, He1#h, falling_ash_rite" + magic + " / Blue: ha He5#b, He6";
    const std::string back =
        "R O He5; B D He5#b; R post falling_ash_rite; R heal He1#h->falling_ash_rite; B O He6; R D "
        "He4; R ";
    Scenario again{"Red: Animist; " + given};
    again.stop_after(back + "post falling_ash_rite", "3,3,3,3");
    BOOST_TEST(again.state.players[0].rituals == 2);
    Scenario spent{"Red: " + given};
    spent.stop_after(back + "cannot post falling_ash_rite", "3,3,3,3");
    BOOST_TEST(spent.state.players[0].rituals == 1);
}

BOOST_AUTO_TEST_CASE(sk_r68_cleric_in_the_aftermath_for_a_card_killed_in_this_battle) {
    Scenario s{"Red: Cleric; ha He6; ki He2, Ri-@mind / Blue: ha He1, He3; ki He4"};
    s.stop_after("-");
    BOOST_TEST(!s.offers(Kind::bring_back));
    s.stop_after("R O He6; B D He1");
    while (s.state.moment != Moment::aftermath) {
        BOOST_TEST(!s.offers(Kind::bring_back));
        const bool rolls = s.state.moment == Moment::roll;
        const bool saves = s.state.moment == Moment::save;
        s.take(rolls ? Kind::roll : saves ? Kind::no_save : Kind::decline);
    }
    // Own cards alone: He2 and the Ritual, not Blue's He1 and He4.
    BOOST_TEST(s.options("cleric He2").size() == 1U);
    BOOST_TEST(s.options("cleric Ri-@mind").size() == 1U);
    const auto legal = s.legal();
    BOOST_TEST(std::count_if(legal.begin(), legal.end(), [](const Action& action) {
                   return action.kind == Kind::bring_back;
               }) == 2);
    s.stop_after("R cleric He2");
    BOOST_TEST((s.state.players[0].zone(Zone::hand) & bit(s.copy(0, "He2"))) != 0U);
    BOOST_TEST(s.state.players[0].morale == 4);
    s.take(Kind::decline);
    BOOST_TEST(!s.offers(Kind::bring_back));
    // What an earlier Battle of the Day Killed has left the campaign and is no card of this one.
    Scenario next{"Red: Cleric; ha He6, He5 / Blue: ha He1, He3 / from setup"};
    next.stop_after("R O He6; B D He1; B nosave", "6,1");
    while (next.state.moment != Moment::aftermath) next.take(Kind::decline);
    BOOST_TEST(next.state.players[0].zone(Zone::killed) == 0U);
    BOOST_TEST(!next.offers(Kind::bring_back));
}

BOOST_AUTO_TEST_CASE(sk_r69_mender_takes_any_card_and_nothing_prevents_it) {
    Scenario s{
        "Red: Mender; ha He1 / Blue: PC, Favors 1, half Influence 1; ha Ri-@mind, He2 / from "
        "setup"};
    s.stop_after("-");
    s.take(Kind::pick_card, 0).take(Kind::pick_card, 1);
    BOOST_TEST((s.state.to_move == Seat::red));  // Nobody asks Blue.
    BOOST_TEST(s.offers(Kind::send_away, 1));
    s.take(Kind::send_away, 0);
    BOOST_TEST((s.state.moment == Moment::battle_start));
    s.expect("Red: M4; ha He1 / Blue: M5; di Ri-@mind; ha He2; Favors 1; half Influence 1");
}

BOOST_AUTO_TEST_SUITE_END()

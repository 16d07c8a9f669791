#include "tests/engine/skirmish/rules/invariants.hpp"
#include "tests/engine/skirmish/scenario.hpp"

#include "engine/skirmish/model/endless.hpp"
#include "engine/skirmish/ruleset.hpp"
#include "engine/skirmish/wording/narrate.hpp"
#include "tests/support/random_cards.hpp"

#define BOOST_TEST_DYN_LINK
#include <algorithm>
#include <boost/test/unit_test.hpp>

/// What cards of one's own can do beyond the shipped ones (RULES.md section 18).
using namespace muster;
using namespace muster::skirmish;
using namespace muster::skirmish::tests;
using Kind = Action::Kind;

BOOST_AUTO_TEST_SUITE(custom_cards_tests)
namespace {

/// A card of that name, Role and Strength ("healer 3", "equipment") with these effects, as the
/// reader reads it.
Extra made(const std::string& id, const std::string& kind, const std::string& effects) {
    const auto space = kind.find(' ');
    std::string text = "[[card]]\nid = \"" + id + "\"\nname = \"" + id +
                       "\"\nupkeep = 1\nrole = \"" + kind.substr(0, space) + "\"\n";
    if (space != std::string::npos) text += "strength = " + kind.substr(space + 1) + "\n";
    std::string line = effects;  // A table within a line of TOML is one line.
    std::replace(line.begin(), line.end(), '\n', ' ');
    const auto table = muster::tests::table_with(text + "effects = [" + line + "]\n");
    return {{id, table->cards[*table->find(id)]}};
}

Action use_of(const Scenario& s, Copy copy, Copy effect) {
    for (const Action& action : s.legal())
        if (action.kind == Kind::use_effect && action.copy == copy && action.other == effect)
            return action;
    throw std::runtime_error{"that effect cannot be used"};
}

}  // namespace

BOOST_AUTO_TEST_CASE(sk_87_a_bonus_names_the_card_that_gives_it_whoever_gets_it) {
    Scenario s{"Red: ha He3, soldier / Blue: ha He3#b, briar_snare"};
    s.stop_after("R O He3; B D He3#b; R pre soldier:mine; B pre briar_snare");
    std::vector<std::string> lines;
    std::vector<std::string> sentences;
    for (const Event& event : s.events) {
        if (event.kind != Event::Kind::added) continue;
        lines.push_back(event_text(s.state, event));
        sentences.push_back(*narrate(s.state, event, Seat::nobody));
    }
    BOOST_TEST(lines == (std::vector<std::string>{"red added soldier 1",
                                                  "red added briar_snare of blue -2"}),
               boost::test_tools::per_element());
    BOOST_TEST(sentences == (std::vector<std::string>{"+1 for Madder from Soldier.",
                                                      "\u22122 for Madder from Briar Snare."}),
               boost::test_tools::per_element());
    // A power is no card.
    Scenario power{"Red: Evoker; ha He3 / Blue: ha He3#b"};
    power.stop_after("R O He3; B D He3#b; R pre evoke:foe");
    BOOST_TEST(event_text(power.state, power.events.back()) == "blue added 2");
    BOOST_TEST(*narrate(power.state, power.events.back(), Seat::nobody) == "+2 for Woad.");
}

BOOST_AUTO_TEST_CASE(sk_34_the_start_of_a_phase_ends_though_an_effect_does_not) {
    const Extra drum =
        made("drum", "equipment", R"({ on = "phase-start", do = [{ morale = 1, who = "me" }] })");
    Scenario s{"Red: ha drum, He1 / Blue: ha drum, He1 / Phase 2", drum};
    s.stop_after("-");
    for (const int side : {0, 1}) {
        BOOST_TEST((s.state.moment == Moment::phase_start));
        BOOST_TEST((s.state.to_move == seat_of(side)));
        for (int uses = 0; uses < 200; ++uses) s.take(Kind::use_effect);
        BOOST_TEST(s.state.players[static_cast<std::size_t>(side)].morale == 205);
    }
    BOOST_TEST((s.state.moment == Moment::offense));
    // A window of a Skirmish has the same end.
    const Extra echo = made("echo", "equipment",
                            R"({ on = "respond", do = [{ add = 1, to = "mine" },
                               { move = "self", from = "disabled", to = "hand" }] })");
    Scenario window{"Red: ha He1, echo / Blue: ha He1#b", echo};
    window.stop_after("R O He1; B D He1#b");
    int uses = 0;
    for (; window.state.moment == Moment::before_roll; ++uses)
        window.take(window.offers(Kind::respond) ? Kind::respond : Kind::decline);
    BOOST_TEST(bonus(window.state, 0) == 200);
    BOOST_TEST(uses == 399);  // Blue declines between them.
}

BOOST_AUTO_TEST_CASE(sk_197_which_effects_repeat_without_end) {
    const auto repeats = [](const std::string& kind, const std::string& effects) {
        return can_repeat_without_end(made("one", kind, effects).at("one"));
    };
    for (const char* endless :
         {R"({ on = "phase-start", do = [{ morale = 1, who = "me" }] })",
          R"({ on = "phase-start", do = [{ peek = 1 }] })",
          R"({ on = "phase-start", cost = { morale = 1 }, do = [{ morale = 1, who = "me" }] })",
          R"({ on = "phase-start", if = ["me.morale>2"], do = [{ morale = 1, who = "me" }] })",
          R"({ on = "respond", do = [{ reroll = "mine" },
             { move = "self", from = "disabled", to = "hand" }] })",
          R"({ on = "after", do = [{ move = "self", from = "disabled", to = "hand" }] })",
          R"({ on = "after", do = [{ move = "choose", from = "disabled", to = "hand" }] })",
          R"({ on = "after", do = [{ move = "choose", from = "disabled", to = "hand",
             filter = ["role=equipment", "strength<1"] }] })"})
        BOOST_TEST(repeats("equipment", endless), endless);
    for (
        const char* ending :
        {R"({ on = "phase-start", limit = "phase:3", do = [{ morale = 1, who = "me" }] })",
         R"({ on = "phase-start", cost = { morale = 2 }, do = [{ morale = 1, who = "me" }] })",
         R"({ on = "phase-start", if = ["me.morale<9"], do = [{ morale = 1, who = "me" }] })",
         R"({ on = "phase-start", do = [{ morale = -1, who = "opp" }] })",
         R"({ on = "phase-start", do = [{ move = "choose", from = "disabled", to = "hand" }] })",
         R"({ on = "battle-start", do = [{ morale = 1, who = "me" }] })",
         R"({ on = "respond", do = [{ add = 1, to = "mine" }] })",
         R"({ on = "respond", do = [{ move = "self", from = "disabled", to = "exhausted" }] })",
         R"({ on = "after", limit = "battle:1", do = [{ move = "self", from = "disabled", to = "hand" }] })",
         R"({ on = "after", do = [{ move = "choose", from = "disabled", to = "hand",
             filter = ["role=healer"] }] })"})
        BOOST_TEST(!repeats("equipment", ending), ending);
    for (const Card& card : catalogue().cards) BOOST_TEST(!can_repeat_without_end(card));
}

BOOST_AUTO_TEST_CASE(sk_83_a_discarded_card_may_move_itself) {
    const Extra recoil = made("recoil", "equipment",
                              R"({ on = "respond", do = [{ add = 1, to = "mine" },
                                 { move = "self", from = "disabled", to = "exhausted" }] })");
    check_case("Red: ha He3, recoil / Blue: ha He3#b", "R O He3; B D He3#b; R post recoil", "3,3",
               "Red: ex He3, recoil / Blue: di He3#b", recoil);
    const Extra loyal =
        made("loyal", "equipment",
             R"({ on = "after", do = [{ move = "self", from = "disabled", to = "hand" }] })");
    check_case("Red: ha He3, loyal / Blue: ha He1", "R O He3; B pass on Defense; R after loyal",
               "1", "Red: ex He3; ha loyal / Blue: M4", loyal);
    // SK-R63: a sworn card whose discards are covered lies in Exhausted, where nothing moves it.
    const std::string sworn =
        "Red: Oathbound; ha He3, recoil; designated recoil / Blue: ha He3#b / variant "
        "oathbound_covers_discards=";
    check_case(sworn + "true", "R O He3; B D He3#b; R cannot post recoil", "4,3",
               "Red: ex He3; ha recoil / Blue: di He3#b", recoil);
    check_case(sworn + "false", "R O He3; B D He3#b; R post recoil", "3,3",
               "Red: ex He3, recoil / Blue: di He3#b", recoil);
    // SK-155: so does one that Battlemage's die has saved; the rest of the effect stands.
    check_case("Red: Battlemage; ha He3, recoil / Blue: ha He3#b",
               "R O He3; B D He3#b; R post recoil", "3,3,6", "Red: ex He3, recoil / Blue: di He3#b",
               recoil);
}

BOOST_AUTO_TEST_CASE(sk_53_odds_keep_what_reveal_effects_give) {
    const auto table = muster::tests::table_with(
        "[[card]]\nid = \"gift\"\nname = \"Gift\"\nrole = \"aggressor\"\nstrength = 2\nupkeep = 1\n"
        "effects = [{ on = \"reveal\", do = [{ add = 3, to = \"foe\" }] }]\n"
        "[[card]]\nid = \"dread\"\nname = \"Dread\"\nrole = \"healer\"\nstrength = 2\nupkeep = 1\n"
        "effects = [{ on = \"reveal\", do = [{ morale = -9, who = \"opp\" }] }]\n");
    const Piece soldier{*table->find("soldier"), false};
    const Piece gift{*table->find("gift"), false};
    const Odds given = odds(*table, {}, soldier, gift);
    BOOST_TEST(given.attacker_wins == 0.975845, boost::test_tools::tolerance(1e-4));
    for (const int add : {-2, 0, 1})
        compare_odds(odds(*table, {}, soldier, gift, add, 1),
                     *counted_odds(*table, {}, soldier, gift, add, 1));
    // S11 asks with the result known: a margin for who lost counts.
    const auto tough = muster::tests::table_with(
        "[[card]]\nid = \"tough\"\nname = \"Tough\"\nrole = \"healer\"\nstrength = 2\nupkeep = 1\n"
        "effects = [{ on = \"static\", if = [\"me.result=lost\"], do = [{ margin = 2, to = "
        "\"self\" "
        "}] }]\n");
    const Piece lasting{*tough->find("tough"), false};
    const Piece plain{*tough->find("soldier"), false};
    compare_odds(odds(*tough, {}, lasting, plain), *counted_odds(*tough, {}, lasting, plain, 0, 0));
    // A Rout at the reveal leaves nothing to win.
    const Odds routed = odds(*table, {}, {*table->find("dread"), false}, soldier);
    BOOST_TEST(routed.attacker_wins + routed.defender_wins == 0.0);
}

BOOST_AUTO_TEST_CASE(sk_57_odds_are_those_of_every_face_for_any_two_cards) {
    Stream luck{7, Purpose::setup};
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        const auto table = muster::tests::random_table(seed, 60);
        const auto any = [&](Side side) {
            while (true) {
                const auto card = static_cast<CardIndex>(
                    1 + luck.below(static_cast<std::uint32_t>(table->cards.size() - 1)));
                if (table->cards[card].may_stand_on(side) &&
                    table->cards[card].grant == Power::none)
                    return Piece{card, luck.below(3) == 0};
            }
        };
        for (int pair = 0; pair < 60; ++pair) {
            const Piece attacker = any(Side::offense);
            const Piece defender = any(Side::defense);
            const int add = static_cast<int>(luck.below(4)) - 1;
            const auto counted = counted_odds(*table, {}, attacker, defender, add, 1);
            if (!counted) continue;
            BOOST_TEST_CONTEXT(table->texts[attacker.card].id << " against "
                                                              << table->texts[defender.card].id)
            compare_odds(odds(*table, {}, attacker, defender, add, 1), *counted);
            ++compared;
        }
    }
    BOOST_TEST(compared > 150);
}

BOOST_AUTO_TEST_CASE(sk_17_each_battle_start_effect_of_a_card_is_chosen_for_itself) {
    const Extra wagon = made("wagon", "equipment",
                             R"({ on = "battle-start", do = [{ morale = 1, who = "me" }] },
                                { on = "respond", do = [{ add = 1, to = "mine" }] },
                                { on = "battle-start", limit = "battle:1", do = [{ morale = -1, who = "opp" }] })");
    const auto morale = [&](const std::vector<Copy>& effects) {
        Scenario s{"Red: ha He1, wagon / Blue: ha He1 / from setup", wagon};
        s.stop_after("-");
        const Copy copy = s.copy(0, "wagon");
        for (const Copy effect : effects) {
            apply(s.state, use_of(s, copy, effect), Sink<Event>{s.events});
            if (s.state.moment == Moment::battle_start && s.state.to_move == Seat::red)
                BOOST_CHECK_THROW(use_of(s, copy, effect), std::runtime_error);
        }
        while (s.state.moment == Moment::battle_start) s.take(Kind::decline);
        BOOST_TEST(s.state.players[0].chosen == 0U);
        BOOST_TEST(s.state.players[0].uses[copy] ==
                   (std::count(effects.begin(), effects.end(), 2) != 0 ? 1 << 4 : 0));
        return std::array{int{s.state.players[0].morale}, int{s.state.players[1].morale}};
    };
    BOOST_TEST((morale({}) == std::array{5, 5}));
    BOOST_TEST((morale({0}) == std::array{6, 5}));
    BOOST_TEST((morale({2}) == std::array{5, 4}));
    BOOST_TEST((morale({0, 2}) == std::array{6, 4}));
    BOOST_TEST((morale({2, 0}) == std::array{6, 4}));
}

BOOST_AUTO_TEST_CASE(sk_156_sk_r63_the_oath_covers_an_unopposed_attack) {
    const std::string given =
        "Red: Oathbound; ha He4, He2; designated He4 / Blue: ha He1 / variant "
        "unopposed_pile=disabled";
    check_case(given, "R O He4; B pass on Defense", "1", "Red: ex He4; ha He2 / Blue: M4");
    check_case(given, "R O He2; B pass on Defense", "2", "Red: di He2; ha He4 / Blue: M4");
}

BOOST_AUTO_TEST_CASE(sk_r79_hidden_hand_sizes_leave_every_seat_its_legal_actions) {
    const Extra wary =
        made("wary", "equipment",
             R"({ on = "respond", if = ["opp.hand>=3"], do = [{ add = 2, to = "mine" }] })");
    const auto battle = [&](const std::string& red, const std::string& hand) {
        Scenario s{
            "Red: ha He3" + red + " / Blue: ha He3#b" + hand + " / variant hand_sizes_public=false",
            wary};
        s.stop_after("R O He3; B D He3#b");
        const View seen = view(s.state, Seat::red);
        Actions actions;
        legal_actions(seen, actions);
        BOOST_TEST((std::vector<Action>{actions.begin(), actions.end()} == s.legal()));
        BOOST_TEST(information(seen.state, Seat::red) == information(s.state, Seat::red));
        return std::pair{s.offers(Kind::respond), hand_size(seen.state, 1)};
    };
    BOOST_TEST((battle(", wary", ", He1, He2") == std::pair{false, 1}));
    BOOST_TEST((battle(", wary", ", He1, He2, He4") == std::pair{true, 3}));
    // No more than the condition needs: four or five look the same, and so does any number to a
    // hand that does not ask.
    BOOST_TEST((battle(", wary", ", He1, He2, He4, He5, He6") == std::pair{true, 3}));
    BOOST_TEST((battle("", ", He1, He2, He4, He5, He6") == std::pair{false, 1}));
    // Nor does a card of one's own in Killed ask for anything.
    BOOST_TEST((battle("; ki wary", ", He1, He2, He4") == std::pair{false, 1}));
    // What the opposing card gets from its own hand shows in its total.
    const Extra crowd =
        made("crowd", "healer 2",
             R"({ on = "static", if = ["me.hand>=2"], do = [{ add = 4, to = "self" }] })");
    Scenario s{"Red: ha He3 / Blue: ha crowd, He1, He2, He4 / variant hand_sizes_public=false",
               crowd};
    s.stop_after("R O He3; B D crowd");
    BOOST_TEST(bonus(view(s.state, Seat::red).state, 1) == 4);
}

BOOST_AUTO_TEST_CASE(sk_r50_once_per_skirmish_counts_lasting_bonuses_too) {
    const Extra gifts =
        made("gifts", "healer 2",
             R"({ on = "static", do = [{ add = 1, to = "foe" }, { add = 1, to = "foe" }] })");
    const auto given = [&](const std::string& variant, const char* response) {
        Scenario s{"Red: ha Sa2, soldier / Blue: ha gifts / variant savant_bonus=" + variant,
                   gifts};
        s.stop_after(std::string{"R O Sa2; B D gifts"} + response);
        check_values(s.state);
        return std::pair{bonus(s.state, 0), s.count_events(Event::Kind::savant_added)};
    };
    BOOST_TEST((given("per_bonus", "") == std::pair{6, 0}));
    BOOST_TEST((given("once_per_skirmish", "") == std::pair{4, 0}));
    BOOST_TEST((given("per_bonus", "; R pre soldier:mine") == std::pair{9, 1}));
    BOOST_TEST((given("once_per_skirmish", "; R pre soldier:mine") == std::pair{5, 0}));
}

BOOST_AUTO_TEST_CASE(sk_60_a_kill_effect_needs_the_opposing_card_in_killed_now) {
    const std::string kill = R"({ on = "kill", do = [{ morale = 1, who = "me" }] })";
    const auto win = [](const char* from, const char* to) {
        return std::string{R"({ on = "win", do = [{ move = "choose", whose = "opp", from = ")"} +
               from + R"(", to = ")" + to + "\" }] }, ";
    };
    const auto fought = [&](const std::string& effects, const char* dice, const char* expected) {
        check_case("Red: ha hunter / Blue: M2; ha He2", "R O hunter; B D He2", dice, expected,
                   made("hunter", "healer 4", effects));
    };
    fought(kill, "2,1", "Red: M6; ex hunter / Blue: M2; ki He2");
    fought(win("killed", "disabled") + kill, "2,1", "Red: M5; ex hunter / Blue: M2; di He2");
    fought(kill + ", " + win("killed", "disabled").substr(0, win("killed", "disabled").size() - 2),
           "2,1", "Red: M6; ex hunter / Blue: M2; di He2");
    // Whatever put it there.
    fought(kill, "1,1", "Red: M5; ex hunter / Blue: M2; di He2");
    fought(win("disabled", "killed") + kill, "1,1", "Red: M6; ex hunter / Blue: M2; ki He2");
}

BOOST_AUTO_TEST_CASE(sk_105_an_army_without_morale_does_not_enter) {
    Setup setup;
    setup.table = &catalogue();
    for (Commander& commander : setup.commanders)
        commander.army = {{*catalogue().find("soldier"), false}};
    Commander& red = setup.commanders[0];
    const auto faults = [&] { return army_faults(catalogue(), setup.variant, red); };
    red.morale_now = 0;
    BOOST_TEST_REQUIRE(faults().size() == 1U);
    BOOST_TEST(faults()[0].text ==
               "SK-105: an army with Morale 0 and no Base Morale left is Routed already");
    BOOST_TEST(faults()[0].key == "day.morale");
    BOOST_CHECK_THROW((void)start(setup), std::invalid_argument);
    red.holds_base = true;  // A Base of 0, or one whose points are gone.
    BOOST_TEST(faults().size() == 1U);
    red.base = 2;
    red.base_morale_now = 0;
    BOOST_TEST(faults().size() == 1U);
    red.base_morale_now = 1;
    BOOST_TEST(faults().empty());
    BOOST_TEST(start(setup).players[0].total_morale() == 1);
    red.holds_base = false;
    red.base = 0;
    red.base_morale_now.reset();
    setup.variant.morale_refresh = Variant::MoraleRefresh::battle;
    BOOST_TEST(faults().empty());
    BOOST_TEST(start(setup).players[0].morale == 3);
}

BOOST_AUTO_TEST_SUITE_END()

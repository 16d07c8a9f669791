#include "tests/engine/skirmish/scenario.hpp"

#include "engine/skirmish/wording/narrate.hpp"

#define BOOST_TEST_DYN_LINK
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>
#include <type_traits>

/// RULES.md sections 17 to 19: the state, the effect vocabulary and what each seat may know.
using namespace muster;
using namespace muster::skirmish;
using namespace muster::skirmish::tests;
using Kind = Action::Kind;

BOOST_AUTO_TEST_SUITE(rules_effects_tests)
namespace {

Card with_effect(Role role, int strength, Trigger trigger, Step step, Window window = Window::any) {
    Card card;
    card.role = role;
    card.strength = static_cast<std::int8_t>(strength);
    Effect effect;
    effect.trigger = trigger;
    effect.window = window;
    effect.steps.push_back(step);
    card.add(effect);
    return card;
}

Step act(Verb verb, Target target, int amount = 0) {
    Step step;
    step.verb = verb;
    step.target = target;
    step.amount = static_cast<std::int8_t>(amount);
    return step;
}

}  // namespace

BOOST_AUTO_TEST_CASE(sk_134_every_kind_of_effect_named_there_works) {
    Step recover;  // out of Disabled
    recover.verb = Verb::move;
    recover.target = Target::me;
    recover.from = Zone::disabled;
    recover.to = Zone::exhausted;
    Step disable = recover;  // without a Skirmish
    disable.target = Target::opp;
    disable.from = Zone::exhausted;
    disable.to = Zone::disabled;
    Step revive = recover;
    revive.from = Zone::killed;
    revive.to = Zone::hand;
    Step exhaust = recover;
    exhaust.from = Zone::hand;
    exhaust.to = Zone::exhausted;
    const Extra extra{{"recover", with_effect(Role::equipment, -1, Trigger::after, recover)},
                      {"disable", with_effect(Role::equipment, -1, Trigger::after, disable)},
                      {"revive", with_effect(Role::equipment, -1, Trigger::after, revive)},
                      {"exhaust", with_effect(Role::equipment, -1, Trigger::after, exhaust)}};
    const auto after = [&](const std::string& card, const std::string& more,
                           const std::string& expected) {
        check_case("Red: ha He3, " + card + more, "R O He3; B pass on Defense; R after " + card,
                   "1", expected, extra);
    };
    after("recover", "; di He5 / Blue: ha He1", "Red: ex He3, He5; di recover / Blue: M4");
    after("disable", " / Blue: ha He1; ex He5", "Red: ex He3; di disable / Blue: M4; di He5");
    after("revive", "; ki He5 / Blue: ha He1", "Red: ex He3; di revive; ha He5 / Blue: M4");
    check_case("Red: ha He3, exhaust, Eq- / Blue: ha He1",
               "R O He3; B pass on Defense; R after exhaust; R choose Eq-", "1",
               "Red: ex He3, Eq-; di exhaust / Blue: M4", extra);
}

BOOST_AUTO_TEST_CASE(sk_195_a_state_is_one_flat_value) {
    static_assert(std::is_trivially_copyable_v<State>);
    Scenario s{"Red: ha He3, soldier / Blue: ha He3#b"};
    s.stop_after("R O He3; B D He3#b");
    State copy = s.state;
    BOOST_TEST((copy == s.state));
    apply(copy, Action{Kind::decline});
    BOOST_TEST((copy != s.state));
    // The rulebook quotes the size.
    std::ifstream book{MUSTER_SOURCE_DIR "/engine/skirmish/RULES.md"};
    const std::string text{std::istreambuf_iterator<char>{book}, {}};
    BOOST_TEST(text.find(std::to_string(sizeof(State)) + " bytes") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(sk_196_who_decides) {
    Scenario s{"Red: Illusionist; ha He6, rally_banner / Blue: Adept; ha He2"};
    s.stop_after("R O He6");
    BOOST_TEST((s.state.to_move == Seat::blue));  // Defense
    s.stop_after("B D He2");
    BOOST_TEST((s.state.moment == Moment::role));
    BOOST_TEST((s.state.to_move == Seat::blue));
    s.stop_after("R pre illusion", "6");
    BOOST_TEST((s.state.to_move == Seat::red));  // the target, after the die
    s.stop_after("R ill mine", "3,3");
    while (s.state.moment == Moment::after_roll) s.take(Kind::decline);
    BOOST_TEST((s.state.moment == Moment::save));
    BOOST_TEST((s.state.to_move == Seat::blue));  // the owner
}

BOOST_AUTO_TEST_CASE(sk_198_sk_199_keys_of_the_catalogue) {
    const Table& table = catalogue();
    BOOST_TEST(table.cards.size() == 53U);  // 52 and the unknown one
    const Card& ogre = table.cards[*table.find("cairn_ogre")];
    BOOST_TEST(ogre.may_stand_on(Side::offense));
    BOOST_TEST(!ogre.may_stand_on(Side::defense));
    const Card& levy = table.cards[*table.find("bone_levy")];
    BOOST_REQUIRE(levy.effects.size() == 1U);
    const Effect& effect = levy.effects[0];
    BOOST_TEST((effect.trigger == Trigger::lose));
    BOOST_TEST((effect.limit_scope == Scope::battle));
    BOOST_TEST(effect.limit == 1);
    BOOST_TEST(effect.conditions.size() == 1U);
    BOOST_TEST(effect.steps[0].moves_self);
    BOOST_TEST((table.cards[*table.find("alchemy_lab")].grant == Power::chirurgeon));
}

BOOST_AUTO_TEST_CASE(sk_200_limits_count_for_the_physical_card) {
    // One Grey Pack wins twice in a Phase and returns once; its twin, with uses of its own, returns
    // too.
    check_case("Red: ha grey_pack ×2 / Blue: ha He0, He0, He0",
               "R O grey_pack; B D He0; B pass; R O grey_pack; B D He0; B pass; R O grey_pack; B D "
               "He0; 5 turns",
               "1,1,1,1,1,1,1,1,1", "Red: ex grey_pack; ha grey_pack / Blue: M3; di He0 ×3");
}

BOOST_AUTO_TEST_CASE(sk_201_an_add_is_another_cards_unless_the_unit_carries_it) {
    const Extra extra{
        {"pride", with_effect(Role::savant, 2, Trigger::reveal, act(Verb::add, Target::self, 1))},
        {"gift", with_effect(Role::healer, 2, Trigger::reveal, act(Verb::add, Target::foe, 1))}};
    Scenario own{"Red: ha pride / Blue: ha He2", extra};
    own.stop_after("R O pride; B D He2");
    BOOST_TEST(bonus(own.state, 0) == 1);
    Scenario other{"Red: ha Sa2 / Blue: ha gift", extra};
    other.stop_after("R O Sa2; B D gift");
    BOOST_TEST(bonus(other.state, 0) == 3);
}

BOOST_AUTO_TEST_CASE(sk_202_what_prevents_a_death_in_order) {
    // `spare` comes before the save: nobody is asked to pay.
    check_case("Red: ha He9 / Blue: ha phantom_regiment",
               "R O He9; B D phantom_regiment; B cannot save morale", "1,1,1",
               "Red: ex He9 / Blue: M5; di phantom_regiment");
    // The save comes before Oathbound (a), and then meets (b).
    check_case("Red: ha He9 / Blue: Oathbound; M6; ha He2; designated He2",
               "R O He9; B D He2; B save morale", "1,1", "Red: ex He9 / Blue: M3; ex He2");
}

BOOST_AUTO_TEST_CASE(sk_204_what_is_open) {
    Scenario s{
        "Red: Oathbound; PC, Favors 2, half Influence 1; ha He1; ex He2; di He3; ki He4; "
        "designated He1 / Blue: ha He1"};
    s.stop_after("-");
    const State seen = view(s.state, Seat::blue).state;
    const Player& red = seen.players[0];
    BOOST_TEST(red.favors == 2);
    BOOST_TEST(red.half_influence == 1);
    BOOST_TEST((red.power == Power::oathbound));
    BOOST_TEST(red.designated == s.copy(0, "He1"));
    for (const char* open : {"He2", "He3", "He4"})
        BOOST_TEST(red.cards[s.copy(0, open)] != unknown_card);
}

BOOST_AUTO_TEST_CASE(sk_205_sk_206_sizes_are_open_faces_and_lists_are_not) {
    // SK-R4: a Ritual is hidden among the rest.
    Scenario s{"Red: ha He1, soldier, Ri-@mind / Blue: ha He1"};
    s.stop_after("-");
    const State seen = view(s.state, Seat::blue).state;
    BOOST_TEST(hand_size(seen, 0) == 3);
    each(seen.players[0].army,
         [&](Copy copy) { BOOST_TEST(seen.players[0].cards[copy] == unknown_card); });
    const State own = view(s.state, Seat::red).state;
    each(own.players[0].army,
         [&](Copy copy) { BOOST_TEST(own.players[0].cards[copy] != unknown_card); });
    // SK-206: a card seen once is remembered in the hand.
    Scenario back{"Red: ha Ag1, He2 / Blue: ha He1"};
    back.stop_after("R O Ag1; B D He1; R heal He2->Ag1", "5,1,4");
    BOOST_TEST(view(back.state, Seat::blue).state.players[0].cards[back.copy(0, "Ag1")] !=
               unknown_card);
}

BOOST_AUTO_TEST_CASE(sk_207_a_peek_shows_faces_to_its_user_alone) {
    Scenario s{"Red: ha rune_scholar / Blue: ha He3, He4"};
    s.stop_after("R O rune_scholar; B D He3");
    s.take(Kind::pick_card, s.copy(1, "He4"));
    BOOST_TEST(view(s.state, Seat::red).state.players[1].cards[s.copy(1, "He4")] != unknown_card);
    for (const Event& event : s.events)
        if (event.kind == Event::Kind::card_shown) BOOST_TEST(!event.is_public());
}

BOOST_AUTO_TEST_CASE(sk_208_without_always_prompt_the_empty_handed_are_skipped) {
    Scenario asked{"Red: ha He3 / Blue: ha He3#b"};
    asked.stop_after("R O He3; B D He3#b");
    BOOST_TEST((asked.state.moment == Moment::before_roll));
    Scenario skipped{"Red: ha He3 / Blue: ha He3#b / variant always_prompt=false"};
    skipped.stop_after("R O He3; B D He3#b");
    BOOST_TEST((skipped.state.moment == Moment::roll));
}

BOOST_AUTO_TEST_CASE(sk_209_unable_is_told_when_it_first_matters) {
    Scenario s{"Red: ha He3, He4 / Blue: ha Eq-"};
    s.stop_after("-");
    BOOST_TEST(s.count_events(Event::Kind::unable) == 0);
    s.stop_after("R O He3");
    BOOST_TEST(s.count_events(Event::Kind::unable) == 1);
}

BOOST_AUTO_TEST_CASE(sk_210_sk_211_a_shared_log_has_public_events_only) {
    Scenario s{"Red: ha He3 / Blue: ha He4"};
    s.stop_after("R O He3; B D He4");
    int faces = 0;
    for (const Event& event : s.events) {
        if (event.kind != Event::Kind::card_laid) continue;
        if (event.copy != no_copy) {
            ++faces;
            BOOST_TEST(!event.is_public());
            BOOST_TEST(!event.is_visible_to(opponent(event.seat)));
            BOOST_TEST(!narrate(s.state, event, Seat::nobody).has_value());
            // By name: a replay shows one viewer both sides' cards.
            const bool is_red = event.seat == Seat::red;
            BOOST_TEST(*narrate(s.state, event, event.seat) ==
                       (is_red ? "Madder plays He3 on Offense." : "Woad plays He4 on Defense."));
        } else {
            BOOST_TEST(event.is_public());
        }
    }
    BOOST_TEST(faces == 2);
    const auto is_private = [](const Event& event) { return !event.is_public(); };
    BOOST_TEST(std::count_if(s.events.begin(), s.events.end(), is_private) == faces);
    // SK-211: a decline is reported as nothing but that.
    s.take(Kind::decline);
    BOOST_TEST((s.events.back().kind == Event::Kind::declined));
    BOOST_TEST(s.events.back().copy == no_copy);
    BOOST_TEST(s.events.back().value == 0);
}

BOOST_AUTO_TEST_SUITE_END()

#define BOOST_TEST_DYN_LINK
#include "client/battle/setup/scene.hpp"
#include "client/battlefield/play/setup.hpp"
#include "client/battlefield/referee/referee.hpp"
#include "engine/battlefield/game/definitions.hpp"
#include "engine/battlefield/wording/narrate.hpp"
#include "tests/client/battlefield/at_grid.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/with_sanitizers.hpp"

#include <bit>
#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>
#include <utility>

/// The referee's panel: what may be ruled, what it would come to, and what the battle keeps of it.
namespace muster::client {

using battlefield::Index;
using battlefield_referee::Ruling;
using RefereeAct = battlefield_referee::Act;

namespace {

struct AtReferee : AtBattlefield {
    using AtBattlefield::AtBattlefield;
    [[nodiscard]] Square square_of(Index unit) const { return at(unit); }
    /// By keys, from wherever the cursor is on the map.
    void walk_to(Square to) {
        (void)app.screen();  // The focus is where what is shown has it.
        const Command from = app.attention().focus;
        BOOST_TEST_REQUIRE(from.is(battlefield_table::Act::square));
        press(to.x > from.args[0] ? Key::right : Key::left, std::abs(to.x - from.args[0]));
        press(to.y > from.args[1] ? Key::down : Key::up, std::abs(to.y - from.args[1]));
    }
    const Spot* spot(RefereeAct what, int value = 0) {
        rest();
        return find_spot(app.screen(), act(what, value));
    }
    const Spot* row(Ruling ruling) { return spot(RefereeAct::ruling, static_cast<int>(ruling)); }
    bool click_row(Ruling ruling) { return click(act(RefereeAct::ruling, ruling)); }
    [[nodiscard]] bool is_open() { return app.screen().caption == "Muster: the referee"; }
    /// Whether the row is barred, by that rule.
    bool is_barred(Ruling ruling, const std::string& rule) {
        const Spot* found = row(ruling);
        return found != nullptr && !found->is_enabled &&
               found->reason.find("(" + rule + ")") != std::string::npos;
    }
    void type(const std::string& text) { type_on(app, text); }
    [[nodiscard]] battlefield::Action last() const { return journal().actions().back(); }
};

/// An officer without whom others would be lost, and whom.
struct Leader {
    Index unit{battlefield::no_unit};
    battlefield::UnitSet lost{};
};
Leader needed_officer(const battlefield::State& state) {
    Leader out;
    battlefield::each(
        state.on_field() & (state.armies[0].officers | state.armies[1].officers), [&](Index unit) {
            const battlefield_referee::Entry entry{.ruling = Ruling::officer_out, .unit = unit};
            const auto lost = battlefield_referee::outlook(state, entry).lost;
            if (lost != 0) out = {unit, lost};
        });
    BOOST_TEST_REQUIRE(out.unit != battlefield::no_unit);
    return out;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(referee_tests)

BOOST_AUTO_TEST_CASE(bf_45_an_officer_is_out_by_keys_alone_and_taken_back) {
    const Home home;
    AtReferee person{home};
    person.key('N');
    const auto battle = person.journal();
    const Leader leader = needed_officer(battle.state());
    person.key('J');
    BOOST_TEST(person.is_open());
    person.walk_to(person.square_of(leader.unit));
    BOOST_TEST_REQUIRE(person.row(Ruling::officer_out) != nullptr);
    BOOST_TEST(person.row(Ruling::officer_out)->is_enabled);
    BOOST_TEST(person.is_barred(Ruling::officer_restore, "BF-46"));
    BOOST_TEST(person.is_barred(Ruling::part, "BF-128"));
    BOOST_TEST(person.is_barred(Ruling::waive, "BF-63"));
    BOOST_TEST(person.row(Ruling::cunning) == nullptr);
    // The unit large, and back.
    person.press(Key::space);
    BOOST_TEST(person.row(Ruling::officer_out) == nullptr);
    person.press(Key::escape);
    // Tab goes on to the arrows beside the unit, and arrows to the list below.
    person.press(Key::tab);
    person.press(Key::down, 2);
    BOOST_CHECK(person.app.attention().focus == act(RefereeAct::ruling, Ruling::officer_restore));
    person.press(Key::up);
    person.press(Key::enter);
    // Whom it would cost is said beforehand, and nothing has happened yet.
    BOOST_TEST(person.shows("Lost at once, out of command: "));
    battlefield::each(leader.lost, [&](Index unit) {
        BOOST_TEST(person.shows(battlefield::unit_name(person.pack.words, battle.state(), unit) +
                                " " + battlefield_table::square_name(person.square_of(unit))));
    });
    BOOST_TEST(person.actions() == 0U);
    person.press(Key::enter);  // Without a reason nothing is ruled.
    BOOST_TEST(person.shows("A ruling needs a reason."));
    person.type("  ");
    person.press(Key::enter);
    BOOST_TEST(person.actions() == 0U);
    // Up to how the officer is lost, round all parts by Tab, and back to the reason.
    person.press(Key::up);
    BOOST_TEST(person.app.attention().focus.is(RefereeAct::loss));
    person.press(Key::tab, 4);
    BOOST_CHECK(person.app.attention().focus == act(battlefield_table::Act::square,
                                                    person.square_of(leader.unit).x,
                                                    person.square_of(leader.unit).y));
    person.press(Key::enter);
    BOOST_CHECK(person.app.attention().focus == act(RefereeAct::reason));
    person.type("an arrow struck ~ because he stood up ");
    person.press(Key::enter);
    BOOST_TEST_REQUIRE(person.actions() == 1U);
    {
        const auto after = person.journal();
        BOOST_TEST(!after.state().is_officer(leader.unit));
        BOOST_TEST((after.state().on_field() & leader.lost) == 0U);
        BOOST_TEST(after.actions()[0].reason.text() == "an arrow struck ~ because he stood up");
    }
    BOOST_TEST(person.shows("Reason: an arrow struck"));
    person.key('U');
    BOOST_TEST(person.actions() == 0U);
    // BF-46: who was killed does not come back. Nobody needed this one.
    person.press(Key::escape);
    person.key('J');
    const auto other = static_cast<Index>(std::countr_zero(battle.state().armies[0].officers));
    person.walk_to(person.square_of(other));
    person.key('1');
    BOOST_TEST(person.shows("Nobody falls out of command."));
    person.type("it is so");
    person.press(Key::enter);
    BOOST_TEST(person.actions() == 1U);
    BOOST_TEST(person.is_barred(Ruling::officer_out, "BF-45"));
    BOOST_TEST(person.is_barred(Ruling::officer_restore, "BF-46"));
    // Back in the battle the log has it, and it is taken back there as well.
    person.press(Key::escape);
    BOOST_TEST(!person.is_open());
    person.app.resize({1280, 800});
    person.rest();
    BOOST_TEST(person.shows("Reason: it is so."));
    person.key('U');
    BOOST_TEST(person.actions() == 0U);
}

BOOST_AUTO_TEST_CASE(what_follows_something_taken_back_is_shown_at_once) {
    const Home home;
    AtReferee person{home, start_in(home, Settings{}, {}, "en")};  // With motion.
    person.app.resize({1280, 800});
    person.key('N');
    const auto battle = person.journal();
    const Leader leader = needed_officer(battle.state());
    const Move move = a_move(battle.state());
    for (const Square square : {move.from, move.to, move.to}) BOOST_TEST(person.on(square));
    person.rest();
    BOOST_TEST_REQUIRE(person.actions() == 1U);
    person.key('J');
    person.key('U');
    BOOST_TEST_REQUIRE(person.actions() == 0U);
    // More than the battle has shown, and another battle than it has shown.
    const auto rule = [&](Ruling ruling, Index unit, const char* reason) {
        BOOST_TEST(person.on(person.square_of(unit)));
        BOOST_TEST(person.click_row(ruling));
        if (ruling == Ruling::join) BOOST_TEST(person.click(act(RefereeAct::ml, 1)));
        BOOST_TEST(person.click(act(RefereeAct::reason)));
        person.type(reason);
        person.press(Key::enter);
    };
    rule(Ruling::join, battle.state().armies[0].commander, "Sir Ulf");
    rule(Ruling::officer_out, leader.unit, "an arrow");
    BOOST_TEST_REQUIRE(person.actions() == 2U);
    person.press(Key::escape);
    person.rest();
    BOOST_TEST(!person.is_open());
    BOOST_TEST(person.shows("Reason: an arrow"));
    battlefield::each(leader.lost,
                      [&](Index unit) { BOOST_TEST(!person.journal().state().is_on_field(unit)); });
}

BOOST_AUTO_TEST_CASE(bf_128_a_character_joins_and_parts_by_the_mouse_alone) {
    const Home home;
    AtReferee person{home};
    person.app.resize({1280, 800});
    person.key('N');
    const Index unit = person.journal().state().armies[1].commander;
    const int ml = person.journal().state().pieces[unit].ml;
    BOOST_TEST(person.click(act(battlefield_table::Act::referee)));
    BOOST_TEST(person.row(Ruling::join) != nullptr);
    BOOST_TEST(person.on(person.square_of(unit)));
    BOOST_TEST(person.click_row(Ruling::part));  // Barred: it only says why.
    BOOST_TEST(person.spot(RefereeAct::rule) == nullptr);
    BOOST_TEST(person.shows("no character is with this unit (BF-128)"));
    BOOST_TEST(person.click_row(Ruling::join));
    for (const auto& [what, times] : {std::pair{RefereeAct::attack, 2}, {RefereeAct::ml, 3}})
        for (int i = 0; i < times; ++i) BOOST_TEST(person.click(act(what, 1)));
    BOOST_TEST(person.click(act(RefereeAct::attack, -1)));
    BOOST_TEST(person.click(act(RefereeAct::defence, -1)));
    BOOST_TEST(person.shows("Attack +1, defence \u22121, Morale " + std::to_string(ml) + " → " +
                            std::to_string(ml + 3)));
    BOOST_TEST(!person.spot(RefereeAct::rule)->is_enabled);
    BOOST_TEST(person.click(act(RefereeAct::reason)));
    person.type("Sir Ulf rides along");
    BOOST_TEST(person.click(act(RefereeAct::rule)));
    BOOST_TEST(person.actions() == 1U);
    BOOST_TEST(person.journal().state().pieces[unit].ml == ml + 3);
    BOOST_TEST(person.journal().state().pieces[unit].attack == 1);
    BOOST_TEST(person.journal().state().pieces[unit].defence == -1);
    BOOST_TEST(person.is_barred(Ruling::join, "BF-128"));
    BOOST_TEST(person.click_row(Ruling::part));
    BOOST_TEST(person.click(act(RefereeAct::reason)));
    person.type("he rides home");
    BOOST_TEST(person.click(act(RefereeAct::rule)));
    BOOST_TEST(person.journal().state().pieces[unit].ml == ml);
    BOOST_TEST(person.shows("Ruled so far"));
    BOOST_TEST(person.shows("Reason: he rides home."));
    BOOST_TEST(person.click(act(RefereeAct::leave)));
    BOOST_TEST(!person.is_open());
    BOOST_TEST(person.actions() == 2U);
}

BOOST_AUTO_TEST_CASE(bf_123_the_referee_ends_the_battle_and_names_who_wins) {
    const Home home;
    AtReferee person{home};
    person.key('N');
    person.key('J');
    BOOST_TEST(person.click_row(Ruling::stop));
    BOOST_TEST(person.shows("Nobody wins"));
    BOOST_TEST(person.shows("This can’t be undone."));
    BOOST_TEST(person.click(act(RefereeAct::side, 1)));
    BOOST_TEST(person.shows("Woad wins: the referee has decided."));
    BOOST_TEST(person.click(act(RefereeAct::reason)));
    // As much as an action has room for, in whole characters.
    for (int i = 0; i < 60; ++i) person.app.type("ü");
    person.press(Key::enter);
    BOOST_TEST(person.is_over());
    BOOST_TEST(person.shows("The referee ended it in round 1."));
    const auto battle = person.journal();
    BOOST_TEST(battle.actions().back().reason.text().size() == battlefield::Reason::most);
    BOOST_TEST((battlefield::outcome(battle.state()).winner == Seat::blue));
    // The replay ends with it too.
    person.app.resize({1280, 800});
    person.key('W');
    person.press(Key::end);
    BOOST_TEST(person.shows("The referee ends the battle. Reason: üü"));
    // And once more, with the other army.
    person.press(Key::escape);
    person.key('X');
    person.rest();
    const auto again = person.journal();
    BOOST_TEST(again.header().players[0] == battle.header().players[1]);
    BOOST_TEST(again.header().players[1] == "human");
    BOOST_TEST(person.shows("Millford Crossing"));
    BOOST_TEST(person.shows("Woad moves"));
    BOOST_TEST(again.actions().size() > 5U);  // Madder has moved.
}

BOOST_AUTO_TEST_CASE(bf_48_a_commander_is_out_and_the_army_loses) {
    const Home home;
    AtReferee person{home};
    person.key('N');
    person.key('J');
    BOOST_TEST(person.click_row(Ruling::commander_out));
    BOOST_TEST(person.click(act(RefereeAct::army, 1)));
    BOOST_TEST(person.click(act(RefereeAct::loss, battlefield::Loss::silenced)));
    BOOST_TEST(person.shows("Madder wins: the commander is lost."));
    person.press(Key::escape);  // Back to the list, and nothing is ruled.
    BOOST_TEST(person.is_open());
    BOOST_TEST(person.actions() == 0U);
    // Another language in between, and back.
    for (const auto& [tag, title] : {std::pair{"de", "Spielleitung"}, {"en", "Referee"}}) {
        person.key('S');
        BOOST_TEST(person.click_language(tag));
        person.press(Key::escape);
        BOOST_TEST(person.shows(title));
    }
    BOOST_TEST(person.click_row(Ruling::commander_out));
    BOOST_TEST(person.click(act(RefereeAct::loss, battlefield::Loss::isolated)));
    BOOST_TEST(person.click(act(RefereeAct::reason)));
    person.type("the bridge is down");
    person.press(Key::enter);
    BOOST_TEST(person.is_over());
    BOOST_TEST((battlefield::outcome(person.journal().state()).winner == Seat::blue));
    BOOST_TEST(person.last().number == static_cast<int>(battlefield::Loss::isolated));
}

BOOST_AUTO_TEST_CASE(bf_63_bf_129_before_the_battle_gaps_are_waived_and_a_cover_parts_two_people) {
    const Home home;
    AtReferee person{home};
    person.key('B');
    for (int i = 0; i < 12 && !person.shows("Millford Crossing"); ++i)
        BOOST_TEST(person.click(act(BattlefieldSetup::place, 1)));
    BOOST_TEST(person.click(act(BattlefieldSetup::placed, 0)));
    BOOST_TEST(person.click(act(SetupAct::player, 1, players::Kind::human)));
    BOOST_TEST(person.click(act(SetupAct::start)));
    person.click(act(battlefield_table::Act::uncover));
    person.key('1');
    person.click(act(battlefield_table::Act::uncover));
    person.key('P');
    person.key('E');
    person.click(act(battlefield_table::Act::uncover));
    BOOST_TEST(person.shows("Madder deploys"));
    person.key('J');
    BOOST_TEST(person.shows("Pass the screen to the referee"));
    BOOST_TEST(person.row(Ruling::stop) == nullptr);
    person.press(Key::escape);  // The referee thinks better of it.
    BOOST_TEST(person.shows("Pass the screen to Madder"));
    person.click(act(battlefield_table::Act::uncover));
    person.key('J');
    BOOST_TEST(person.click(act(RefereeAct::uncover)));
    // Units that stand nowhere yet are reached one after the other.
    person.press(Key::page_down);
    BOOST_TEST(person.is_barred(Ruling::officer_out, "BF-93"));
    BOOST_TEST_REQUIRE(person.row(Ruling::waive)->is_enabled);
    BOOST_TEST(person.click_row(Ruling::waive));
    person.type("they waited in the reeds");
    person.press(Key::enter);
    const auto battle = person.journal();
    BOOST_TEST((battle.state().waived & battlefield::bit_of(0)) != 0U);
    BOOST_TEST(person.is_barred(Ruling::waive, "BF-63"));
    // Woad holds the place: nobody of it needs a waiver.
    BOOST_TEST(person.on(person.square_of(battle.state().armies[1].commander)));
    BOOST_TEST(person.is_barred(Ruling::waive, "BF-63"));
    BOOST_TEST(person.click_row(Ruling::reveal));
    BOOST_TEST(person.spot(RefereeAct::army, 1) == nullptr);  // Its own army sees it anyway.
    BOOST_TEST(person.click(act(RefereeAct::rounds, 1)));
    BOOST_TEST(person.click(act(RefereeAct::reason)));
    person.type("a scout is back");
    person.press(Key::enter);
    BOOST_TEST((person.last().kind == battlefield::Action::Kind::reveal));
    BOOST_TEST(person.last().number == 2);
    person.press(Key::escape);
    BOOST_TEST(person.shows("Pass the screen to Madder"));
}

BOOST_AUTO_TEST_CASE(a_ruling_drops_what_the_computer_thinks_and_it_thinks_anew) {
    const Home home;
    TestApp::Start start = start_in(home);
    start.settings.reduced_motion = true;
    start.thinks_aside = true;
    AtReferee person{home, start};
    person.app.resize({1920, 1080});
    person.key('B');
    for (int i = 0; i < 12 && !person.shows("Millford Crossing"); ++i)
        BOOST_TEST(person.click(act(BattlefieldSetup::place, 1)));
    BOOST_TEST(person.click(act(SetupAct::computer, 1)));
    BOOST_TEST(person.click(act(SetupAct::player, 1, players::Kind::hard)));
    BOOST_TEST(person.click(act(SetupAct::start)));
    const auto wait_for = [&](const auto& is_so) {
        for (int i = 0; i < 60'000 && !is_so(); ++i) {
            person.app.tick(person.now += 20);
            std::this_thread::sleep_for(std::chrono::milliseconds{1});
        }
        BOOST_TEST_REQUIRE(is_so());
    };
    person.app.press(Key::letter, 'E');
    const auto is_woad = [&] { return person.journal().state().to_move == Seat::blue; };
    wait_for(is_woad);
    person.app.press(Key::letter, 'J');
    person.app.tick(person.now += 20);
    BOOST_TEST(person.is_open());
    const std::size_t before = person.actions();
    const Index commander = person.journal().state().armies[1].commander;
    BOOST_TEST(click_on(person.app, act(RefereeAct::unit, -1), person.now));
    for (const Ruling ruling : {Ruling::join, Ruling::stop}) {
        BOOST_TEST(click_on(person.app, act(RefereeAct::ruling, ruling), person.now));
        if (ruling == Ruling::stop) break;
        person.type("a bard sings");
        person.app.press(Key::enter);
    }
    // The computer waits for the referee: nothing but the ruling has come.
    BOOST_TEST(person.actions() == before + 1);
    person.app.press(Key::escape);
    person.app.press(Key::letter, 'U');
    BOOST_TEST(person.actions() == before);
    person.app.press(Key::escape);
    person.app.tick(person.now += 20);
    BOOST_TEST(!person.is_open());
    wait_for([&] { return person.actions() > before; });
    BOOST_TEST(person.journal().state().is_on_field(commander));
}

BOOST_AUTO_TEST_CASE(bf_65_bf_129_a_check_is_entered_and_what_would_be_seen_is_said_beforehand) {
    const BattlefieldPack pack = read_battlefield("en");
    toml::Faults faults;
    auto setup = battlefield::load_battle(battlefield::Definitions::starter_battle(), *pack.tables,
                                          pack.variant, faults);
    BOOST_REQUIRE_MESSAGE(setup.has_value(), faults.text());
    // Woad's first unit stands in fog.
    setup->map.ground[board::index(setup->armies[1].placed[0])] |=
        battlefield::bit(battlefield::Ground::fog);
    battlefield::prepare(*setup);
    const battlefield::State state = battlefield::start(*setup);
    const Index hidden = static_cast<Index>(setup->armies[0].army.units.size());
    battlefield_referee::Entry entry =
        battlefield_referee::first_entry(state, Ruling::reveal, hidden);
    BOOST_TEST(entry.army == 0);
    BOOST_TEST(!battlefield_referee::list_refusal(state, Ruling::reveal, hidden).has_value());
    BOOST_TEST(battlefield_referee::outlook(state, entry).shown == battlefield::bit_of(hidden));
    entry.unit = hidden + 1;
    BOOST_TEST(battlefield_referee::outlook(state, entry).shown == 0U);
    BOOST_TEST((battlefield_referee::list_refusal(state, Ruling::cunning, hidden) == "BF-65"));
    // Where both attack, the referee enters one check after the other.
    for (battlefield::ArmySetup& army : setup->armies) {
        army.role = battlefield::Role::attacker;
        army.placed.clear();
    }
    battlefield::prepare(*setup);
    const battlefield::State meeting = battlefield::start(*setup);
    BOOST_TEST((meeting.to_move == Seat::referee));
    BOOST_TEST(!battlefield_referee::list_refusal(meeting, Ruling::cunning, hidden).has_value());
    entry = battlefield_referee::first_entry(meeting, Ruling::cunning, battlefield::no_unit);
    entry.number = 12;
    BOOST_TEST(battlefield_referee::armies_for(meeting, Ruling::cunning, hidden).size() == 1U);
    const auto after = battlefield_referee::outlook(meeting, entry).after;
    BOOST_TEST(after.armies[0].cunning == 12);
    BOOST_TEST(after.active == 1);
    BOOST_TEST(
        (battlefield_referee::list_refusal(meeting, Ruling::officer_out, hidden) == "BF-93"));
}

BOOST_AUTO_TEST_CASE(texts_of_the_panel_stand_in_their_boxes_at_every_size,
                     *tests::without_sanitizers()) {
    for (const std::string& language : languages) {
        const Home home;
        AtReferee person{home, {}, language};
        const auto look = [&] {
            for (const Size& size : sizes()) {
                person.app.resize(size);
                person.rest();
                check(person.app.screen(), size);
            }
        };
        BOOST_TEST_CONTEXT(language) {
            person.key('N');
            const auto battle = person.journal();
            const Index unit = needed_officer(battle.state()).unit;
            person.key('J');
            look();
            BOOST_TEST(person.on(person.square_of(unit)));
            look();
            person.press(Key::space);
            look();
            person.press(Key::escape);
            person.app.press(Key::f1);
            look();
            person.app.press(Key::escape);
            for (const Ruling ruling : {Ruling::officer_out, Ruling::join, Ruling::reveal,
                                        Ruling::commander_out, Ruling::reveal_all, Ruling::stop}) {
                BOOST_TEST(person.click_row(ruling));
                look();
                person.type("the runner who carried the order never came back from the ford");
                look();
                person.press(Key::escape);
            }
            BOOST_TEST(person.click_row(Ruling::officer_out));
            BOOST_TEST(person.click(act(RefereeAct::loss, battlefield::Loss::isolated)));
            BOOST_TEST(person.click(act(RefereeAct::reason)));
            person.type("the runner who carried the order never came back from the ford");
            person.press(Key::enter);
            look();
            BOOST_TEST(person.click_row(Ruling::officer_restore));
            look();
            person.press(Key::escape, 2);
            look();
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client

#define BOOST_TEST_DYN_LINK
#include "client/battle/playback.hpp"
#include "client/scenes/aside.hpp"
#include "engine/strategic/wording/narrate.hpp"
#include "tests/client/look_everywhere.hpp"
#include "tests/client/strategic/at_war.hpp"
#include "tests/client/strategic/war_hands.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/with_sanitizers.hpp"

#include <algorithm>
#include <functional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

/// A war in the program without its window, from the menu to its end.
namespace muster::client::war_window {

using strategic::Action;
using strategic::Index;
using strategic::Moment;
using strategic_table::Act;
using WarKind = Action::Kind;

namespace {

/// Tab from army to army, arrows from space to space, and Enter; buttons by the keys they bear.
StrategicHand war_keys(AtWar& person) {
    person.app.resize({1280, 800});
    const auto focus = [&person] {
        person.rest();
        (void)person.app.screen();
        return person.app.attention().focus;
    };
    const auto space_of = [&person](const Command& command) {
        const auto which = static_cast<Index>(command.args[0]);
        return command.is(Act::space) ? which : person.journal().state().armies[which].space;
    };
    const auto is_on_map = [](const Command& command) {
        return command.is(Act::space) || command.is(Act::army);
    };
    const auto at = [&person, focus, space_of, is_on_map](const Command& to) {
        for (int i = 0; i < 20 && !is_on_map(focus()); ++i) person.press(Key::tab);
        BOOST_REQUIRE(is_on_map(focus()));
        if (to.is(Act::army))
            for (int i = 0; i < 8 && is_on_map(focus()) && !(focus() == to); ++i)
                person.press(Key::tab);
        for (int i = 0; i < 20 && !is_on_map(focus()); ++i) person.press(Key::tab);
        if (!(focus() == to))
            for (const Key key : arrows_between(person, space_of(focus()), space_of(to),
                                                strategic_table::layout({1280, 800}, 2).map))
                person.press(key);
        BOOST_REQUIRE(is_on_map(focus()));
        BOOST_TEST(space_of(focus()) == space_of(to));
        person.press(Key::enter);
    };
    const auto take = [&person](const Command& to) {
        const Spot* spot = find_spot(person.app.screen(), to);
        BOOST_REQUIRE_MESSAGE(spot != nullptr, "nothing to take " << to.enumerator);
        const std::string key = spot->key;
        if (key == "Enter") return person.press(Key::enter);
        if (key == "Esc") return person.press(Key::escape);
        if (key.size() == 1) return person.key(key.front());
        BOOST_REQUIRE_MESSAGE(person.focus(to), "no way by keys to " << to.enumerator);
        person.press(Key::enter);
    };
    return {at, take, true};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(war_window_tests)

BOOST_AUTO_TEST_CASE(the_newcomers_war_is_played_to_its_end_by_mouse_alone_and_watched_again) {
    const Home home;
    AtWar person{home, war_against("greedy")};
    person.key('N');
    BOOST_TEST(person.shows("Thorn Household"));
    play_war(person, war_mouse(person), tests::with_sanitizers(8, 400));
    if (tests::is_sanitized) return;
    BOOST_TEST_REQUIRE(person.is_over());
    const bool has_winner = person.shows("Barony of Thorn wins") || person.shows("League wins") ||
                            person.shows("Nobody wins");
    BOOST_TEST(has_winner);
    // Size by War Turn, and what is left of the armies.
    BOOST_TEST(person.shows("Size by War Turn"));
    const auto by_turn = sizes_by_turn(person.journal().header().setup, person.journal().actions());
    BOOST_TEST(by_turn.size() == static_cast<std::size_t>(person.journal().state().turn) + 1);
    BOOST_TEST(by_turn.front()[0] == 280);
    BOOST_TEST(by_turn.front()[1] == 280);
    BOOST_TEST(person.click(act(ResultAct::page, 1)));
    BOOST_TEST(person.shows("Weir Pikes"));
    for (const Size& size : sizes()) {
        person.app.resize(size);
        check(person.app.screen(), size);
    }
    person.app.resize({1280, 800});
    BOOST_TEST(person.click(act(ResultAct::watch)));
    BOOST_TEST(person.shows("Choice 0 of"));
    person.press(Key::end);
    BOOST_TEST(!person.shows("Choice 0 of"));
    person.press(Key::escape);
    BOOST_TEST(person.click({Command::Kind::leave}));
    BOOST_TEST(!fs::exists(person.save));
    BOOST_TEST(!fs::is_empty(home.path / "state" / "strategic" / "replays"));
}

BOOST_AUTO_TEST_CASE(the_newcomers_war_is_played_to_its_end_by_keys_alone) {
    const Home home;
    AtWar person{home, war_against("greedy")};
    person.key('N');
    play_war(person, war_keys(person), tests::with_sanitizers(6, 400));
    if (tests::is_sanitized) return;
    BOOST_TEST_REQUIRE(person.is_over());
    person.press(Key::escape);
    BOOST_TEST(!fs::exists(person.save));
}

BOOST_AUTO_TEST_CASE(what_was_ordered_is_taken_back_to_the_last_die_and_after_a_restart) {
    const Home home;
    std::size_t begun = 0;
    {
        AtWar person{home, war_against("greedy")};
        person.key('N');
        begun = person.actions();
        const StrategicHand hand = war_mouse(person);
        play_with(person, hand,
                  {.kind = WarKind::march,
                   .army = person.army("thorn_swords"),
                   .to = person.space("crow_field")});
        play_with(person, hand,
                  {.kind = WarKind::march,
                   .army = person.army("thorn_bows"),
                   .to = person.space("drovers_road")});
        BOOST_TEST(person.actions() == begun + 2);
        person.key('U');
        BOOST_TEST(person.actions() == begun + 1);
    }
    // A war that is gone on with; the first of them too.
    AtWar again{home, war_against("greedy")};
    BOOST_TEST(again.shows("Resume"));
    again.key('R');
    BOOST_TEST(again.actions() == begun + 1);
    BOOST_TEST(again.journal().state().armies[again.army("thorn_swords")].space ==
               again.space("crow_field"));
    again.key('U');
    BOOST_TEST(again.actions() == begun);
    // Dice end it.
    again.key('U');
    BOOST_TEST(again.actions() == begun);
}

BOOST_AUTO_TEST_CASE(a_drag_aims_an_army_and_does_not_confirm) {
    const Home home;
    AtWar person{home, war_against("greedy")};
    person.key('N');
    const std::size_t before = person.actions();
    const Index army = person.army("thorn_swords"), to = person.space("crow_field");
    const auto middle = [&](const Command& command) {
        const Spot* spot = find_spot(person.app.screen(), command);
        BOOST_TEST_REQUIRE(spot != nullptr);
        return std::pair{spot->box.centre_x(), spot->box.centre_y()};
    };
    const auto [from_x, from_y] = middle(act(Act::army, army));
    const auto [to_x, to_y] = middle(act(Act::space, to));
    person.app.pointer_moved(from_x, from_y);
    person.app.pointer_down(from_x, from_y);
    person.app.pointer_moved(from_x + 9, from_y);
    person.app.pointer_moved(to_x, to_y);
    person.app.pointer_up(to_x, to_y);
    person.app.tick(person.now += 10);
    BOOST_TEST(person.actions() == before);
    BOOST_TEST(person.has(act(Act::confirm)));
    person.press(Key::enter);
    BOOST_TEST(person.actions() == before + 1);
    BOOST_TEST(person.journal().state().armies[army].space == to);
    // The other button puts down what is chosen.
    person.on_army(person.army("thorn_bows"));
    const auto [x, y] = middle(act(Act::army, army));
    person.app.pointer_second(x, y);
    person.app.pointer_second_up(x, y);
    person.app.tick(person.now += 10);
    BOOST_TEST(!person.has(act(Act::confirm)));
}

BOOST_AUTO_TEST_CASE(between_two_people_a_cover_comes_only_where_something_is_hidden) {
    const Home home;
    {
        // Nothing is hidden in the newcomer's war.
        AtWar person{home, war_against("human")};
        person.key('B');
        person.press(Key::enter);
        const StrategicHand hand = war_mouse(person);
        for (int i = 0; i < 4; ++i) {
            BOOST_TEST(!person.has(act(Act::uncover)));
            const strategic::Journal journal = person.journal();
            if (journal.state().moment != Moment::orders &&
                journal.state().moment != Moment::declare)
                break;
            play_with(person, hand, {.kind = WarKind::done});
            person.rest();
        }
        person.press(Key::escape);
    }
    const Home other;
    AtWar person{other, war_against("human")};
    person.key('B');
    BOOST_TEST(person.click(act(StrategicSetup::war, 1)));
    BOOST_TEST(person.shows("Tolls of Ostrick"));
    BOOST_TEST(person.click(act(SetupAct::start)));
    person.rest();
    BOOST_TEST(person.click(act(Act::uncover)));
    const Seat first = person.journal().state().to_move;
    const StrategicHand hand = war_mouse(person);
    for (int i = 0; i < 6 && !person.has(act(Act::uncover)); ++i) {
        play_with(person, hand, {.kind = WarKind::done});
        person.rest();
    }
    BOOST_TEST_REQUIRE(person.has(act(Act::uncover)));
    BOOST_TEST((person.journal().state().to_move != first));
    // Nothing of the map shows before, and nothing is taken back by the other.
    const std::size_t before = person.actions();
    person.key('U');
    BOOST_TEST(person.actions() == before);
    BOOST_TEST(!person.has(act(Act::space, 0)));
    BOOST_TEST(person.click(act(Act::uncover)));
    BOOST_TEST(person.has(act(Act::space, 0)));
    // The war's secrets: a plate of an army that the faction does not see is not on its map.
    const strategic::Journal journal = person.journal();
    const auto seen = strategic::view(journal.state(), journal.state().to_move).state;
    int hidden = 0;
    for (Index army = 0; army < journal.state().army_count; ++army)
        if (journal.state().is_on_map(army) && !seen.is_on_map(army)) {
            ++hidden;
            BOOST_TEST(!person.has(act(Act::army, army)));
            BOOST_TEST(
                !person.shows(strategic::army_name(person.pack.words, journal.state(), army)));
        }
    BOOST_TEST(hidden > 0);
}

BOOST_AUTO_TEST_CASE(the_command_line_sets_up_a_war_file_and_names_its_faults) {
    const Home home;
    TestApp::Start start = start_in(home);
    start.menu = 0;
    start.battle = strategic::Definitions::shipped() / "wars" / "tolls_of_ostrick.toml";
    {
        Hands hands{start};
        BOOST_TEST(hands.shows("Tolls of Ostrick"));
        BOOST_TEST(hands.shows("Ostrick Compact"));
        hands.press(Key::escape);
        BOOST_TEST(hands.shows("Millers"));
    }
    // One that lies anywhere, and one with a fault.
    std::string text = contents(strategic::Definitions::starter_battle());
    const fs::path own = home.path / "quarrel.toml";
    std::ofstream{own} << text;
    start.battle = own;
    {
        Hands hands{start};
        BOOST_TEST(hands.shows("Weir Pikes"));
    }
    const std::string season = "season = \"summer\"";
    text.replace(text.find(season), season.size(), "season = \"sumer\"");
    std::ofstream{own} << text;
    Hands hands{start};
    BOOST_TEST(hands.shows("quarrel.toml:7:10"));
    const Spot* begin = find_spot(hands.app.screen(), act(SetupAct::start));
    BOOST_TEST_REQUIRE(begin != nullptr);
    BOOST_TEST(!begin->is_enabled);
}

BOOST_AUTO_TEST_CASE(texts_stand_in_their_boxes_at_every_size, *tests::without_sanitizers()) {
    for (const std::string& language : languages) {
        const Home home;
        AtWar person{home, war_against("greedy"), language};
        BOOST_TEST_CONTEXT(language) {
            look_everywhere(person);
            person.key('N');
            look_everywhere(person);
            person.on_army(person.army("thorn_swords"));
            look_everywhere(person);
            person.on_space(person.space("crow_field"));
            look_everywhere(person);
            person.press(Key::enter);
            person.key('E');
            person.rest();
            look_everywhere(person);
            BOOST_TEST(person.click({Command::Kind::leave}));
            person.key('B');
            look_everywhere(person);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client::war_window

#define BOOST_TEST_DYN_LINK
#include "tests/client/battlefield/at_files.hpp"
#include "tests/client/battlefield/at_grid.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/with_sanitizers.hpp"

#include <algorithm>
#include <string>
#include <vector>

/// A battle of battlefield in the program without its window, from the menu to its end.
namespace muster::client {

using battlefield_table::Act;

BOOST_AUTO_TEST_SUITE(grid_scene_tests)

BOOST_AUTO_TEST_CASE(a_unit_is_moved_by_mouse_and_by_keys_and_taken_back) {
    const Home home;
    AtBattlefield person{home};
    person.key('N');
    BOOST_TEST(person.shows("Madder moves"));
    BOOST_TEST(person.shows("Millford Crossing"));
    BOOST_TEST(person.actions() == 0U);
    const Move move = a_move(person.journal().state());
    BOOST_TEST(person.on(move.from));
    BOOST_TEST(person.shows("Where do the "));
    BOOST_TEST(person.on(move.to));
    BOOST_TEST(person.shows(" to " + battlefield_table::square_name(move.to) + "?"));
    BOOST_TEST(person.actions() == 0U);
    BOOST_TEST(person.click(act(Act::confirm)));
    BOOST_TEST(person.actions() == 1U);
    BOOST_CHECK(person.at(move.unit) == move.to);
    person.key('U');
    BOOST_TEST(person.actions() == 0U);
    // The same by keys alone: to the unit, choose it, to the square, aim, confirm.
    BOOST_TEST(person.on(move.from));
    person.press(Key::escape);
    const auto walk = [&](Square from, Square to) {
        person.press(to.x > from.x ? Key::right : Key::left, std::abs(to.x - from.x));
        person.press(to.y > from.y ? Key::down : Key::up, std::abs(to.y - from.y));
    };
    person.press(Key::enter);
    walk(move.from, move.to);
    person.press(Key::enter);
    BOOST_TEST(person.actions() == 0U);
    person.press(Key::enter);
    BOOST_TEST(person.actions() == 1U);
    BOOST_CHECK(person.at(move.unit) == move.to);
    // A drag aims and does not confirm.
    person.key('U');
    const auto middle_of = [&](Square square) {
        const Spot* spot = find_spot(person.app.screen(), act(Act::square, square.x, square.y));
        BOOST_TEST_REQUIRE(spot != nullptr);
        return std::pair{spot->box.centre_x(), spot->box.centre_y()};
    };
    const auto [from_x, from_y] = middle_of(move.from);
    const auto [to_x, to_y] = middle_of(move.to);
    person.app.pointer_moved(from_x, from_y);
    person.app.pointer_down(from_x, from_y);
    person.app.pointer_moved(from_x + 9, from_y);
    person.app.pointer_moved(to_x, to_y);
    person.app.pointer_up(to_x, to_y);
    person.app.tick(person.now += 10);
    BOOST_TEST(person.actions() == 0U);
    BOOST_TEST(person.shows(" to " + battlefield_table::square_name(move.to) + "?"));
    person.press(Key::enter);
    BOOST_TEST(person.actions() == 1U);
}

BOOST_AUTO_TEST_CASE(refusals_name_the_rule) {
    const Home home;
    AtBattlefield person{home};
    person.key('N');
    const Move move = a_move(person.journal().state());
    BOOST_TEST(person.on(move.from));
    // The river's deep water is impassable, and far away as well.
    BOOST_TEST(person.on({0, 6}));
    BOOST_TEST(person.shows("(BF-"));
    BOOST_TEST(person.actions() == 0U);
}

BOOST_AUTO_TEST_CASE(the_computer_answers_and_a_battle_goes_on_after_it_was_killed) {
    const Home home;
    std::size_t actions = 0;
    {
        AtBattlefield person{home};
        person.key('N');
        person.key('E');
        person.rest();
        actions = person.actions();
        BOOST_TEST(actions > 5U);  // Woad has moved.
        BOOST_TEST(person.shows("Round 2"));
    }
    AtBattlefield again{home};
    BOOST_TEST(again.shows("Resume"));
    again.key('R');
    BOOST_TEST(again.shows("Round 2"));
    BOOST_TEST(again.actions() == actions);
}

BOOST_AUTO_TEST_CASE(two_people_deploy_fight_to_the_end_and_watch_it_again) {
    const Home home;
    AtBattlefield person{home};
    person.key('B');
    const auto set_up = [&](const std::string& wanted) {
        for (int i = 0; i < 12 && !person.shows(wanted); ++i)
            BOOST_TEST(person.click(act(BattlefieldSetup::place, 1)));
    };
    set_up("Barrow Hill");
    BOOST_TEST(person.shows("Barrow Hill"));
    BOOST_TEST(person.click(act(SetupAct::player, 1, players::Kind::human)));
    person.press(Key::enter);  // What was clicked is done: this is the button's that says so.
    BOOST_TEST(person.shows("declares"));
    person.key('1');
    BOOST_TEST(person.shows("deploys"));
    person.key('P');
    BOOST_TEST(person.shows("All units stand on the map"));
    person.key('E');
    person.key('P');
    person.key('E');
    BOOST_TEST(person.shows("Round 1"));
    Stream luck{5, Purpose::player};
    const int most = tests::with_sanitizers(60, 20000);
    for (int i = 0; i < most && !person.is_over(); ++i) BOOST_TEST_REQUIRE(person.step(luck));
    if (tests::is_sanitized) return;
    BOOST_TEST_REQUIRE(person.is_over());
    BOOST_TEST(
        (person.shows("Madder wins") || person.shows("Woad wins") || person.shows("Nobody wins")));
    person.key('W');
    BOOST_TEST(person.shows("Choice 0 of"));
    person.press(Key::end);
    person.press(Key::escape);
    person.press(Key::escape);
    BOOST_TEST(!fs::exists(person.save));
    person.key('W');
    BOOST_TEST(person.shows(" round"));
}

BOOST_AUTO_TEST_CASE(texts_stand_in_their_boxes_at_every_size, *tests::without_sanitizers()) {
    for (const std::string& language : languages) {
        const Home home;
        AtBattlefield person{home, {}, language};
        const auto look = [&] { look_everywhere(person); };
        BOOST_TEST_CONTEXT(language) {
            look();
            person.key('N');
            look();
            const Move move = a_move(person.journal().state());
            BOOST_TEST(person.on(move.from));
            look();
            BOOST_TEST(person.on(move.to));
            look();
            person.press(Key::escape);
            person.press(Key::escape);
            person.key('E');
            person.rest();
            look();
            BOOST_TEST(person.click({Command::Kind::leave}));
            person.key('B');
            look();
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client

#define BOOST_TEST_DYN_LINK
#include "client/warfare/play/result.hpp"
#include "client/warfare/play/setup.hpp"
#include "client/warfare/replay/replay.hpp"
#include "tests/client/test_app.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/client/warfare/at_field.hpp"
#include "tests/with_sanitizers.hpp"

#include <array>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <utility>

/// A battle of warfare in the program without its window, from the title to its end.
namespace muster::client {

namespace {

using Set = WarfareSetup;
/// Steps of a battle that another case plays to its own end.
constexpr int few = 60;

}  // namespace

BOOST_AUTO_TEST_SUITE(field_scene_tests)

BOOST_AUTO_TEST_CASE(a_battle_of_two_people_is_played_watched_again_and_put_away) {
    const Home home;
    AtWarfareTable person{home, start_in(home, calm())};
    person.begin();
    BOOST_TEST_REQUIRE(person.play(3));
    const std::size_t actions = person.journal().actions().size();
    BOOST_TEST(actions > 60U);
    BOOST_TEST(
        (person.shows("Madder wins") || person.shows("Woad wins") || person.shows("A draw")));
    person.key('W');
    BOOST_TEST(person.shows("A replay"));
    person.press(Key::end);
    person.press(Key::home);
    person.key('N');
    BOOST_TEST(person.shows("Order 1 of"));
    person.key('K');
    for (int i = 0; i < 400; ++i) person.app.tick(person.now += 50);
    BOOST_TEST(!person.shows("Order 1 of"));
    person.press(Key::escape);
    person.press(Key::escape);
    BOOST_TEST(!fs::exists(person.save));
    person.key('W');
    BOOST_TEST(person.shows(" rounds · "));
    person.press(Key::enter);
    BOOST_TEST(person.shows("Order 0 of"));
}

BOOST_AUTO_TEST_CASE(a_rematch_is_the_same_battle_and_the_sides_may_be_swapped) {
    const Home home;
    AtWarfareTable person{home, start_in(home, calm())};
    person.begin();
    const auto first = person.journal().header();
    const auto armies = [](const warfare::Header& header) {
        return std::array{header.setup.sides[0].army.id, header.setup.sides[1].army.id};
    };
    for (const bool is_swapped : {false, true}) {
        BOOST_TEST_REQUIRE(person.play(
            3, [] {}, 20));
        // With large text in one column.
        for (const Size& size : {smallest_in_tabs, Size{711, 444}, Size{1280, 800}}) {
            person.app.resize(size);
            for (const char page : {'1', '2'}) {
                person.key(page);
                check(person.app.screen(), person.app.size());
            }
        }
        person.key(is_swapped ? 'X' : 'N');
        person.rest();
        BOOST_TEST(person.shows("Round 1"));
        const auto journal = person.journal();
        const auto& now = journal.header();
        BOOST_TEST(now.seed != first.seed);
        BOOST_TEST((now.players == first.players));
        auto expected = armies(first);
        if (is_swapped) std::swap(expected[0], expected[1]);
        BOOST_TEST((armies(now) == expected));
        // Only the dice for the first turn have fallen, more than once where they were equal.
        for (const warfare::Action& action : journal.actions())
            BOOST_TEST((action.kind == warfare::Action::Kind::roll));
    }
    // What was over was put away each time.
    const auto replays = fs::directory_iterator{home.path / "state" / "warfare" / "replays"};
    BOOST_TEST(std::distance(begin(replays), end(replays)) == 2);
}

BOOST_AUTO_TEST_CASE(a_battle_that_was_killed_goes_on_where_it_stood) {
    const Home home;
    std::string before;
    std::size_t actions = 0;
    {
        AtWarfareTable person{home};
        person.begin();
        Stream luck{8, Purpose::player};
        for (int i = 0; i < 60; ++i) BOOST_TEST_REQUIRE(person.step(luck));
        person.press(Key::escape);  // A chosen unit is not kept.
        actions = person.journal().actions().size();
        before = person.shown();
    }
    BOOST_TEST(actions > 10U);
    AtWarfareTable again{home};
    BOOST_TEST(again.shows("Resume"));
    again.key('R');
    BOOST_TEST(again.journal().actions().size() == actions);
    BOOST_TEST(again.shows("Ember Column"));
    BOOST_TEST_REQUIRE(again.play(
        9, [] {}, few));
    BOOST_TEST(again.journal().actions().size() > actions + 10);
}

BOOST_AUTO_TEST_CASE(the_title_resumes_what_is_open) {
    const Home home;
    {
        AtWarfareTable person{home};
        person.begin();
        person.key('Q');
        person.press(Key::escape);
        BOOST_TEST(person.shows("Ember Column"));
        BOOST_TEST(person.shows("against Tallow Crown"));
        BOOST_TEST(person.shows("Round 1"));
        person.press(Key::enter);
        BOOST_TEST(person.shows("Madder gives an order"));
        person.key('Q');
        person.press(Key::escape);
        // An open skirmish stands beside it.
        person.key('1');
        person.key('N');
        person.press(Key::escape, 2);
        BOOST_TEST(person.shows("Causeway Watch"));
        BOOST_TEST(person.shows("Round 1"));
    }
    // A fresh start on what is on disk, without the skirmish.
    fs::remove(home.path / "state" / "battle.muster");
    Hands title{at_menu(start_in(home), 0)};
    BOOST_TEST(title.shows("Round 1"));
    BOOST_TEST(!title.shows("Causeway Watch"));
    title.key('R');
    title.rest();
    BOOST_TEST(title.shows("Madder gives an order"));
}

BOOST_AUTO_TEST_CASE(a_damaged_battle_is_reported_and_saved_as_far_as_it_is_good) {
    const Home home;
    fs::path save;
    {
        AtWarfareTable person{home};
        person.begin();
        Stream luck{8, Purpose::player};
        for (int i = 0; i < 40; ++i) BOOST_TEST_REQUIRE(person.step(luck));
        save = person.save;
    }
    std::string text = contents(save);
    text.insert(text.size() - 24, "x");
    std::ofstream{save, std::ios::binary} << text;
    AtWarfareTable again{home};
    BOOST_TEST_REQUIRE(find_key(again.app.screen(), "R") != nullptr);
    again.key('R');
    BOOST_TEST(again.journal().actions().size() > 0U);
}

BOOST_AUTO_TEST_CASE(against_a_computer_only_ones_own_side_is_asked) {
    const Home home;
    Settings settings;
    settings.opponent = "greedy";
    settings.leads = "blue";
    TestApp::Start start = start_in(home, settings);
    AtWarfareTable person{home, start};
    person.begin();
    std::size_t asked = 0;
    BOOST_TEST(person.play(
        4,
        [&] {
            if (++asked % tests::with_sanitizers(10U, 1U) != 0) return;
            const auto journal = person.journal();
            BOOST_TEST((journal.state().to_move == Seat::blue));
        },
        few));
    BOOST_TEST(asked > 10U);
}

BOOST_AUTO_TEST_CASE(every_die_waits_and_the_pace_changes_in_the_battle) {
    const Home home;
    Settings settings;
    settings.every_die = true;
    AtWarfareTable person{home, start_in(home, settings)};
    person.begin();
    const Command roll = act(warfare_table::Act::roll);
    BOOST_TEST(person.journal().actions().empty());
    BOOST_TEST(person.click(roll));  // Initiative.
    BOOST_TEST(person.journal().actions().size() == 1U);
    person.key('R');
    BOOST_TEST(person.journal().actions().size() == 2U);
    person.key('E');
    // Fast from here on: nothing waits but orders.
    Stream luck{2, Purpose::player};
    for (int i = 0; i < 40; ++i) {
        BOOST_TEST_REQUIRE(person.step(luck));
        BOOST_TEST(find_spot(person.app.screen(), roll) == nullptr);
    }
    person.key('E');
    BOOST_TEST(person.app.settings().every_die);
}

BOOST_AUTO_TEST_CASE(faces_of_ones_own_dice_are_entered) {
    const Home home;
    Settings settings;
    settings.real_dice = true;
    AtWarfareTable person{home, start_in(home, settings)};
    person.begin();
    BOOST_TEST(person.click({Command::Kind::act, 16}));
    BOOST_TEST(person.click({Command::Kind::act, 3}));
    const auto journal = person.journal();
    BOOST_TEST_REQUIRE(journal.actions().size() == 2U);
    BOOST_TEST(int{journal.actions()[0].value} == 17);
    BOOST_TEST((journal.state().to_move == Seat::red));
}

BOOST_AUTO_TEST_CASE(a_game_master_plays_against_people_by_name) {
    const Home home;
    AtWarfareTable person{home};
    person.key('B');
    BOOST_TEST(person.click(act(Set::master, 1)));
    person.start();
    BOOST_TEST(person.shows("Enter at least one name"));
    person.key('J');  // Of no use here.
    BOOST_TEST(person.click(act(Set::names)));
    person.app.type("s");  // The character of the key before, which was a command.
    person.app.type("Ann, Bo");
    BOOST_TEST(person.click(act(SetupAct::start)));
    if (!fs::exists(person.save)) BOOST_TEST_MESSAGE(person.shown());
    const auto journal = person.journal();
    const warfare::Setup& setup = journal.header().setup;
    BOOST_TEST_REQUIRE(setup.slots.size() == 3U);
    BOOST_TEST(setup.slots[0].name == "Ann");
    BOOST_TEST(setup.slots[2].is_gm);
    BOOST_TEST(person.shows("Ann"));
    BOOST_TEST(person.play(
        6, [] {}, few));
}

BOOST_AUTO_TEST_CASE(a_hold_is_taken_back_and_a_die_is_not) {
    const Home home;
    AtWarfareTable person{home};
    person.begin();
    person.press(Key::enter);
    person.key('W');
    const std::size_t held = person.journal().actions().size();
    person.key('U');
    BOOST_TEST(person.journal().actions().size() + 1 == held);
}

BOOST_AUTO_TEST_CASE(a_hint_comes_and_goes_by_key_and_by_click_and_ends_with_the_order) {
    for (const std::string& language : languages) {
        BOOST_TEST_CONTEXT(language) {
            const Home home;
            AtWarfareTable person{home, language};
            person.begin();
            const auto lamps = [&] {
                int count = 0;
                for (const Item& item : person.app.screen().items) {
                    const auto* icon = std::get_if<Icon>(&item);
                    count += icon != nullptr && icon->name == "charge-lantern" ? 1 : 0;
                }
                return count;
            };
            const std::string heading = shelf(language).words("hint.heading");
            Stream luck{9, Purpose::player};
            int hints = 0;
            for (int i = 0; i < tests::with_sanitizers(6, 12); ++i) {
                person.rest();
                if (find_spot(person.app.screen(), act(warfare_table::Act::hint)) == nullptr) break;
                BOOST_TEST(lamps() == 0);
                person.key('H');
                BOOST_TEST(person.shows(heading));
                BOOST_TEST(lamps() > 0);
                hints += lamps();
                for (const Size& size : sizes()) {
                    person.app.resize(size);
                    check(person.app.screen(), size);
                }
                person.app.resize({1280, 800});
                person.key('H');
                BOOST_TEST(!person.shows(heading));
                BOOST_TEST(person.click(act(warfare_table::Act::hint)));
                BOOST_TEST(person.shows(heading));
                // Whatever is chosen, it stays until the order is given.
                const std::size_t actions = person.journal().actions().size();
                BOOST_TEST_REQUIRE(person.step(luck));
                const bool is_over = person.journal().actions().size() > actions;
                BOOST_TEST(person.shows(heading) == !is_over);
                if (!is_over) person.key('H');
            }
            BOOST_TEST(hints > 4);
        }
    }
}

BOOST_AUTO_TEST_CASE(the_scenes_words_stand_in_their_boxes, *tests::without_sanitizers()) {
    for (const std::string& language : languages) {
        BOOST_TEST_CONTEXT(language) {
            const Home home;
            AtWarfareTable person{home, language};
            const auto look = [&] {
                for (const Size& size : sizes()) {
                    person.app.resize(size);
                    check(person.app.screen(), size);
                }
                person.app.resize({1280, 800});
            };
            look();
            person.key('W');
            look();
            person.press(Key::escape);
            person.key('B');
            look();
            person.click(act(Set::master, 1));
            look();
            person.click(act(Set::master, 0));
            person.click(act(Set::walls, 1, 1));
            person.start();
            look();
            BOOST_TEST_REQUIRE(person.play(11));
            look();
            person.key('W');
            person.press(Key::page_down, 3);
            look();
            person.press(Key::escape, 2);
            look();
            person.key('W');
            look();
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client

#define BOOST_TEST_DYN_LINK
#include "client/warfare/simple/simple.hpp"
#include "engine/warfare/simple/simple_odds.hpp"
#include "tests/client/skirmish/armies.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/client/warfare/warfare.hpp"
#include "tests/with_sanitizers.hpp"

#include <array>
#include <fstream>
#include <numeric>
#include <string>

namespace muster::client {

namespace simple = warfare::simple;
using Simple = SimpleScene;

BOOST_AUTO_TEST_SUITE(warfare_tests)

BOOST_AUTO_TEST_CASE(what_is_ticked_shows_in_the_sum_and_in_the_chances) {
    const Home home;
    AtWarfare person{home};
    person.key('O');
    const std::string before = person.shown();
    BOOST_TEST(person.shows("1 \u2026 100"));
    const int rested = static_cast<int>(simple::Circumstance::well_rested);
    BOOST_TEST(person.click(act(Simple::tick, 0, rested)));
    BOOST_TEST(person.shows("11 \u2026 110"));
    // The same army on both sides: what is left is the tick.
    for (int i = 0; i < 20 && person.army(0) != person.army(1); ++i)
        BOOST_TEST(person.click(act(Simple::after, 1)));
    std::array<simple::Force, 2> forces{person.force(0), person.force(0)};
    forces[0].ticks = simple::tick(simple::Circumstance::well_rested);
    const auto odds = simple::exact_odds(person.pack.tables->simple, {}, forces);
    BOOST_TEST(person.shows(fmt::format("{:.2f}%", 100 * odds.wins[0])));
    BOOST_TEST(person.shows(fmt::format("{:.2f}%", 100 * odds.wins[1])));
    BOOST_TEST(odds.wins[0] > odds.wins[1]);
    BOOST_TEST(person.click(act(Simple::tick, 0, rested)));
    BOOST_TEST(!person.shows("11 \u2026 110"));
    // Levels run from none to five.
    for (int i = 0; i < 7; ++i) person.click(act(Simple::raise, 1));
    BOOST_TEST(person.shows("51 \u2026 150"));
    BOOST_TEST(!find_spot(person.app.screen(), act(Simple::raise, 1))->is_enabled);
}

BOOST_AUTO_TEST_CASE(a_bout_by_keys_alone_takes_casualties_and_asks_the_beaten_first) {
    const Home home;
    AtWarfare person{home};
    int asked = 0;
    int ended = 0;
    for (int battle = 0; battle < 12; ++battle) {
        person.key('O');
        for (int bout = 0; bout < 40; ++bout) {
            person.key('R');
            if (find_spot(person.app.screen(), act(Simple::retreat, 0)) == nullptr) break;
            ++asked;
            const bool red_won = person.shows("Madder wins");
            BOOST_TEST(person.shows(red_won ? "Woad stays" : "Madder stays"));
            person.press(Key::enter);
            BOOST_TEST(person.shows(red_won ? "Madder stays" : "Woad stays"));
            person.key('T');
        }
        BOOST_TEST(person.shows("retreat"));
        BOOST_TEST(find_spot(person.app.screen(), act(Simple::roll)) == nullptr);
        ++ended;
        person.key('N');
        BOOST_TEST(find_spot(person.app.screen(), act(Simple::tick, 0, 0)) != nullptr);
        person.press(Key::escape);
    }
    BOOST_TEST(asked > 0);
    BOOST_TEST(ended == 12);
}

BOOST_AUTO_TEST_CASE(who_retreats_alone_gives_up_the_field) {
    const Home home;
    AtWarfare person{home};
    bool has_gone = false;
    for (int battle = 0; battle < 40 && !has_gone; ++battle) {
        person.key('O');
        person.key('R');
        if (find_spot(person.app.screen(), act(Simple::retreat, 1)) != nullptr) {
            const bool red_won = person.shows("Madder wins");
            person.key('R');
            person.key('T');
            has_gone = true;
            BOOST_TEST(person.shows(red_won ? "Woad retreats and gives up what was fought for."
                                            : "Madder retreats and gives up what was fought for."));
        }
        person.press(Key::escape);
    }
    BOOST_TEST(has_gone);
}

BOOST_AUTO_TEST_CASE(tables_of_ones_own_with_a_fault_are_reported_with_their_line) {
    const Home home;
    fs::create_directories(home.path / "muster" / "warfare" / "tables");
    std::ofstream{home.path / "muster" / "warfare" / "tables" / "mine.toml"}
        << "[ancestry.moth]\nname = \"Moth\"\nattack = \"two\"\na = 1\nb = 1\nc = 1\nd = 1\ne = "
           "1\n";
    AtWarfare person{home};
    BOOST_TEST(person.shows("mine.toml:3:10: error"), person.shown());
    BOOST_TEST(person.pack.tables != nullptr);
    check(person.app.screen(), person.app.size());
    BOOST_TEST(find_spot(person.app.screen(), act(WarfareMenuScene::simple))->is_enabled);
}

BOOST_AUTO_TEST_CASE(dice_from_the_table_decide_a_bout_of_simple_warfare) {
    const Home home;
    Settings settings;
    settings.real_dice = true;
    AtWarfare person{home, "en", settings};
    person.key('O');
    person.key('R');
    BOOST_TEST(person.shows("Madder rolls d100"));
    person.write("101");
    person.press(Key::enter);
    BOOST_TEST(person.shows("101 is not a face of a d100."));
    person.write("00");
    person.press(Key::enter);
    BOOST_TEST(person.shows("So far: 100."));
    BOOST_TEST(person.shows("Woad rolls d100"));
    person.press(Key::backspace);
    BOOST_TEST(person.shows("Madder rolls d100"));
    person.write("100 1");
    person.press(Key::enter);
    BOOST_TEST(person.shows("rolls a casualty die, d"));
    // Ones only: each die that the victory calls for costs one.
    std::string ones;
    for (int i = 0; i < 25; ++i) ones += "1 ";
    for (int i = 0; i < 4 && person.shows("casualty die, d"); ++i) {
        person.write(ones);
        person.press(Key::enter);
    }
    BOOST_TEST(person.shows("Madder wins by"));
    // And those that nobody wants to enter, the program rolls.
    Hands again{at_menu(start_in(home, settings), '2')};
    again.key('O');
    again.key('R');
    again.press(Key::escape);
    BOOST_TEST(again.shows("Circumstances"));
    BOOST_TEST(!again.shows("Your dice"));
    again.key('R');
    BOOST_TEST(again.click(act(SimpleScene::rest)));
    BOOST_TEST(again.shows("wins"));
}

BOOST_AUTO_TEST_CASE(words_of_warfare_stand_in_their_boxes, *tests::without_sanitizers()) {
    for (const std::string& language : languages)
        for (const Size& size : sizes()) {
            const Home home;
            AtWarfare person{home, language};
            person.app.resize(size);
            check(person.app.screen(), size);
            person.key('O');
            for (int i = 0; i < 5; ++i) {
                check(person.app.screen(), size);
                person.key('1');
            }
            person.key('R');
            check(person.app.screen(), size);
            Settings settings;
            settings.real_dice = true;
            AtWarfare roller{home, language, settings};
            roller.app.resize(size);
            roller.key('O');
            roller.key('R');
            roller.write("12 20 3 7");
            check(roller.app.screen(), size);
            roller.press(Key::enter);
            check(roller.app.screen(), size);
        }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client

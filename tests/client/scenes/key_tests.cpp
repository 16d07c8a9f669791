#define BOOST_TEST_DYN_LINK
#include "client/skirmish/play/cover.hpp"
#include "client/skirmish/table/log.hpp"
#include "client/ui/keys/pad.hpp"
#include "client/ui/widgets/help.hpp"
#include "tests/client/test_app.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/client/warfare/at_field.hpp"

#include <functional>
#include <set>

/// What the keys do on every screen: F1 lists them, Esc closes what lies on top.
namespace muster::client {

BOOST_AUTO_TEST_SUITE(key_tests)

namespace {

const std::vector<Size> some_sizes{smallest, {1920, 1080}};

/// The list of keys here: whole, in its boxes, and gone again without a trace.
void look_at_help(Hands& hands, Size size) {
    hands.rest();
    const Screen before = hands.app.screen();
    const std::string shown = hands.shown();
    hands.app.press(Key::f1);
    const Screen help = hands.app.screen();
    BOOST_TEST_CONTEXT(before.caption) {
        check(help, size);
        std::set<std::string> keys;
        for (const Spot& spot : help.spots) keys.insert(spot.key);
        const bool has_settings = before.caption != hands.shown() && keys.contains("S");
        BOOST_TEST((has_settings || before.caption.find("etting") != std::string::npos ||
                    before.caption.find("instellungen") != std::string::npos));
        for (const Spot& spot : before.spots) {
            // The digits of a list of choices have one line for all of them.
            const bool is_choice = spot.key == "0" || (spot.command.kind == Command::Kind::act &&
                                                       spot.key[0] >= '1' && spot.key[0] <= '9');
            const bool is_listed =
                spot.key.empty() || spot.hold_ms > 0 || spot.key == "F1" || is_choice;
            BOOST_TEST((is_listed || keys.contains(spot.key)), spot.key);
        }
        // Keys of the scene itself do nothing meanwhile.
        hands.app.press(Key::down);
        hands.app.type("x");
        hands.app.wheel(size.width / 2, size.height / 2, 1);
        hands.app.press(Key::escape);
        BOOST_TEST(hands.shown() == shown);
    }
}

void everywhere(const std::function<void(Hands&, const std::function<void()>&)>& walk) {
    for (const std::string& language : languages)
        for (const Size& size : some_sizes) {
            const Home home;
            TestApp::Start start = start_in(home, {}, {}, language);
            start.rules_file = home.path / "rules.toml";
            Hands hands{start};
            hands.app.resize(size);
            walk(hands, [&] { look_at_help(hands, size); });
        }
}

bool is_at(Hands& hands, const char* part) {
    return hands.app.screen().caption.find(part) != std::string::npos;
}

TestApp::Start battle_in(const Folder& folder, std::array<players::Kind, 2> players = {}) {
    Settings settings;
    settings.reduced_motion = true;
    TestApp::Start start = start_in(folder, settings);
    start.opening = Opening::new_battle;
    start.players = players;
    return start;
}

constexpr std::array<players::Kind, 2> with_computer{players::Kind::human, players::Kind::greedy};

}  // namespace

BOOST_AUTO_TEST_CASE(f1_lists_what_every_screen_can_do) {
    everywhere([](Hands& hands, const auto& look) {
        look();
        std::vector<Command> entries;
        for (const Spot& spot : hands.app.screen().spots)
            if (spot.command.kind == Command::Kind::local && spot.key != "N" && spot.key != "C" &&
                spot.key != "T" &&  // lesson_tests
                spot.key != "P" &&  // workshop_tests
                spot.key != "Esc")
                entries.push_back(spot.command);
        BOOST_TEST(entries.size() == 5U);
        for (const Command& entry : entries) {
            BOOST_TEST(hands.click(entry));
            look();
            hands.press(Key::escape);
            BOOST_TEST(is_at(hands, "Muster"));
        }
        hands.key('B');  // The set-up, an army whole, all armies, and the builder.
        look();
        hands.press(Key::space);
        look();
        hands.press(Key::escape);
        hands.key('A');
        look();
        hands.key('N');
        hands.press(Key::tab);
        look();
        hands.press(Key::escape, 4);
        hands.key('1');
        hands.key('N');  // A battle: its cover and its table.
        look();
        hands.click({Command::Kind::show_hand});
        look();
        hands.key('H');
        look();
        hands.key('Q');
        hands.press(Key::escape);
        hands.key('2');  // Warfare: its builder, its set-up, its field.
        hands.key('A');
        look();
        hands.key('N');
        hands.press(Key::tab);
        look();
        hands.press(Key::escape, 3);
        hands.key('2');
        hands.key('B');
        look();
        hands.press(Key::enter);
        look();
        hands.press(Key::enter);
        look();
    });
}

BOOST_AUTO_TEST_CASE(the_list_does_what_it_lists_by_keys_pad_and_pointer) {
    for (const int way : {0, 1, 2}) {
        const Folder folder;
        Hands hands{battle_in(folder, with_computer)};
        hands.app.resize(smallest);  // Where conceding has no button of its own.
        hands.rest();
        const auto start = Pad::button(7);
        BOOST_REQUIRE(start.has_value());
        hands.app.press(start->key);
        const Screen help = hands.app.screen();
        const auto concede = std::find_if(help.spots.begin(), help.spots.end(),
                                          [](const Spot& spot) { return spot.key == "G"; });
        BOOST_REQUIRE(concede != help.spots.end());
        if (way == 0) hands.key('G');
        if (way == 1) BOOST_TEST(hands.click(concede->command));
        if (way == 2) {
            for (int i = 0; i < 30 && !(hands.app.attention().focus == concede->command); ++i)
                hands.app.press(Key::down);
            hands.app.press(Pad::button(0)->key);
        }
        BOOST_TEST(hands.shows("Concede the battle?"));
        hands.press(Key::escape);
        BOOST_TEST(!hands.shows("Concede the battle?"));
        // F1 takes its list away again, and Settings open from it.
        hands.app.press(Key::f1);
        hands.app.press(Key::f1);
        BOOST_TEST(!hands.shows("What you can do"));
        hands.app.press(Key::f1);
        hands.key('S');
        BOOST_TEST(is_at(hands, "settings"));
        hands.app.press(Key::f11);
        BOOST_TEST(hands.app.is_full_screen());
    }
}

BOOST_AUTO_TEST_CASE(esc_closes_what_lies_on_top_and_asks_before_it_quits) {
    const Folder folder;
    {
        Hands hands{battle_in(folder, with_computer)};
        hands.app.resize(smallest);
        hands.key('L');
        const auto has_log = [&] { return hands.shows("The battle so far"); };
        BOOST_TEST(has_log());
        hands.press(Key::escape);
        BOOST_TEST(!has_log());
        hands.key('H');
        hands.press(Key::escape);
        BOOST_TEST(!hands.shows("The computer would"));
        hands.press(Key::escape);  // Nothing is left to close: the menu, and away with it.
        BOOST_TEST(hands.shows("What you can do"));
        hands.press(Key::escape);
        BOOST_TEST(!hands.shows("What you can do"));
        BOOST_TEST(is_at(hands, "at the table"));
    }
    // A cover with its log open.
    const Folder shared;
    Hands hands{battle_in(shared)};
    hands.key('L');
    BOOST_TEST(hands.shows("The battle so far"));
    hands.press(Key::escape);
    BOOST_TEST(!hands.shows("The battle so far"));
    BOOST_TEST(is_at(hands, "pass the screen"));
    hands.press(Key::escape);
    BOOST_TEST(hands.app.screen().caption == "Muster");
    hands.press(Key::escape);
    BOOST_TEST(hands.shows("Quit Muster?"));
    BOOST_TEST(!hands.app.is_closed());
    hands.press(Key::escape);
    BOOST_TEST(!hands.shows("Quit Muster?"));
    hands.key('Q');
    hands.press(Key::enter);  // Staying is where the focus starts.
    BOOST_TEST(!hands.app.is_closed());
    hands.key('Q');
    hands.key('Q');
    BOOST_TEST(hands.app.is_closed());
}

BOOST_AUTO_TEST_CASE(every_log_scrolls_by_the_same_keys) {
    const auto scrolled = [](Key key, int back) { return log_scrolled(key, back, 20, 30); };
    BOOST_TEST(scrolled(Key::page_up, 0).value() == 9);  // Of ten lines one stays in view.
    BOOST_TEST(scrolled(Key::page_up, 15).value() == 20);
    BOOST_TEST(scrolled(Key::page_down, 12).value() == 3);
    BOOST_TEST(scrolled(Key::page_down, 3).value() == 0);
    BOOST_TEST(scrolled(Key::home, 3).value() == 20);
    BOOST_TEST(scrolled(Key::end, 3).value() == 0);
    BOOST_TEST(!scrolled(Key::left, 3));
    BOOST_TEST(log_scrolled(Key::page_up, 0, 0, 4).value() == 0);
}

BOOST_AUTO_TEST_CASE(without_an_open_battle_esc_quits_at_once) {
    const Folder folder;
    Hands hands{at_menu(start_in(folder), 0)};
    hands.press(Key::escape);
    BOOST_TEST(hands.app.is_closed());
}

BOOST_AUTO_TEST_CASE(on_the_field_the_keys_mean_the_same) {
    const Home home;
    AtWarfareTable person{home};
    person.app.resize(smallest);
    person.begin();
    person.key('L');
    BOOST_TEST(person.shows("The battle so far"));
    person.press(Key::escape);
    BOOST_TEST(!person.shows("The battle so far"));
    BOOST_TEST(person.app.screen().caption != "Muster: warfare");
    person.press(Key::enter);  // A unit is chosen; Esc puts it back.
    BOOST_TEST((find_spot(person.app.screen(), {Command::Kind::back}) != nullptr));
    person.press(Key::escape);
    BOOST_TEST((find_spot(person.app.screen(), {Command::Kind::back}) == nullptr));
    person.key('G');
    BOOST_TEST(person.shows("Retreat"));
    BOOST_TEST((find_spot(person.app.screen(), {Command::Kind::back}) != nullptr));
    person.press(Key::escape);
    person.press(Key::escape);
    BOOST_TEST(person.shows("What you can do"));
    person.press(Key::escape);
    person.key('S');
    BOOST_TEST(is_at(person, "settings"));
    person.press(Key::escape);
    BOOST_TEST(!is_at(person, "settings"));
    person.key('Q');
    person.press(Key::escape);
    BOOST_TEST(person.app.screen().caption == "Muster");
    person.press(Key::escape);
    BOOST_TEST(person.shows("Quit Muster?"));
    // A question takes all keys: no list, book, switch or game comes over it or from under it.
    const std::string question = person.shown();
    const Settings settings = person.app.settings();
    for (const Key key : {Key::f1, Key::f2, Key::f3, Key::f11, Key::save, Key::layers,
                          Key::backspace, Key::undo, Key::finish}) {
        person.press(key);
        BOOST_TEST(person.shown() == question);
    }
    for (const char letter : {'M', 'S', 'H', 'L', '1', '5'}) {
        person.key(letter);
        BOOST_TEST(person.shown() == question, letter);
    }
    BOOST_TEST((person.app.settings() == settings));
    person.press(Key::escape);
    BOOST_TEST(!person.shows("Quit Muster?"));
    BOOST_TEST(!person.app.is_closed());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client

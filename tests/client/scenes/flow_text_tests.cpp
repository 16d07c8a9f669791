#define BOOST_TEST_DYN_LINK
#include "client/battle/setup/scene.hpp"
#include "client/scenes/rules_scene.hpp"
#include "client/skirmish/play/cover.hpp"
#include "tests/client/hands.hpp"
#include "tests/client/skirmish/playout.hpp"
#include "tests/client/test_app.hpp"
#include "tests/client/text_checks.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(flow_text_tests)

/// Every scene of the flow, in each language and size.
void in_all(const std::function<void(Hands&, Size)>& look) {
    for (const std::string& language : languages) {
        BOOST_TEST_CONTEXT(language) {
            for (const Size& size : sizes()) {
                const Folder folder;
                TestApp::Start start = start_in(folder, {}, {}, language);
                start.rules_file = folder.path / "rules.toml";
                start.languages = {{"ar", "العربية", true},
                                   {"de", "Deutsch"},
                                   {"en", "English"},
                                   {"ja", "日本語", true}};
                Hands hands{start};
                hands.app.resize(size);
                look(hands, size);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(the_settings_words_stand_in_their_boxes) {
    in_all([](Hands& hands, Size size) {
        hands.key('S');
        check(hands.app.screen(), size);
        hands.press(Key::end);  // As large as can be.
        check(hands.app.screen(), size);
        // In a window that has no room for that: another hint.
        static_cast<void>(hands.app.fit(size));
        hands.app.resize(size);
        check(hands.app.screen(), size);
        hands.press(Key::left);
        hands.app.resize(size);
        check(hands.app.screen(), size);
        for (const char page : {'1', '2', '3'}) {
            hands.key(page);
            check(hands.app.screen(), size);
            for (std::size_t i = 0; i < switches.size(); ++i)
                hands.click(act(SettingsScene::toggle, i));
            check(hands.app.screen(), size);
        }
        hands.key('M');  // With the note over it.
        for (const std::string& text : unsaid_of(hands.app.screen()))
            BOOST_ERROR("unsaid: " << text);
    });
}

BOOST_AUTO_TEST_CASE(the_rules_words_stand_in_their_boxes) {
    in_all([](Hands& hands, Size size) {
        hands.key('V');
        check(hands.app.screen(), size);
        for (int page = 0; page < 12; ++page) {
            hands.press(Key::page_down);
            hands.press(Key::enter);  // A rule of one's own now and then.
            check(hands.app.screen(), size);
        }
        hands.press(Key::escape);
        check(hands.app.screen(), size);  // The title says so.
    });
}

BOOST_AUTO_TEST_CASE(the_set_ups_words_stand_in_their_boxes) {
    in_all([](Hands& hands, Size size) {
        hands.key('A');
        check(hands.app.screen(), size);
        hands.press(Key::escape);
        hands.key('B');
        check(hands.app.screen(), size);
        for (const int side : {0, 1}) {
            hands.click(act(SetupAct::computer, side));
            for (std::size_t i = 1; i < players::kind_names.size(); ++i) {
                BOOST_TEST(hands.click(act(SetupAct::player, side, i)));
                check(hands.app.screen(), size);
            }
            // Every army, each with its cards.
            for (int army = 0; army < 4; ++army) {
                hands.click(act(SetupAct::after, side));
                check(hands.app.screen(), size);
            }
            hands.click(act(SetupAct::list, side));
            check(hands.app.screen(), size);
            hands.press(Key::down, 3);
            check(hands.app.screen(), size);
            hands.press(Key::escape);
        }
        hands.key('A');
        check(hands.app.screen(), size);
    });
}

BOOST_AUTO_TEST_CASE(the_cover_of_a_battle_with_house_rules_says_so) {
    for (const std::string& language : languages)
        for (const Size& size : sizes()) {
            const Attention attention;
            const std::vector<LogLine> log;
            CoverInput input;
            input.next = Seat::red;
            input.task = shelf(language).words("task.attack");
            input.own_rules = 28;
            input.log = &log;
            const Shelf& words = shelf(language);
            check(cover_screen(input, {words.studio, words.words, attention, size, as_it_comes}),
                  size);
        }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client

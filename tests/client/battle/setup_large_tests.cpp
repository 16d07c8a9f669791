#define BOOST_TEST_DYN_LINK
#include "client/battle/setup/frame.hpp"
#include "client/battlefield/play/setup.hpp"
#include "tests/client/fixture.hpp"
#include "tests/client/hands.hpp"
#include "tests/client/reach.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/with_sanitizers.hpp"

#include <algorithm>
#include <string>
#include <vector>

/// The set-up of a battle with text of 160 to 200%: its parts are tabs.
namespace muster::client {

namespace {

std::vector<Size> large_setup_sizes() {
    if (tests::is_sanitized) return {smallest_in_tabs};
    return {smallest_in_tabs, {640, 400}, {806, 466}, {1100, 420}};
}

/// At the set-up of the game with that key.
struct AtLargeSetup : Hands {
    AtLargeSetup(const Folder& folder, char game, const std::string& language, Size size)
        : Hands{at_menu(start_in(folder, calm(), {}, language), game)} {
        app.resize(size);
        key('B');
        static_cast<void>(app.screen());  // Takes the size that the set-up can have.
    }
    bool has(const Command& command) { return find_spot(app.screen(), command) != nullptr; }
    /// Texts stand in their boxes and places side by side, wherever the focus is.
    void look(Size size, int steps = 3) {
        for (int step = 0; step <= steps; ++step) {
            const Screen& screen = app.screen();
            check(screen, size);
            for (std::size_t i = 0; i < screen.spots.size(); ++i) {
                const Box& box = screen.spots[i].box;
                BOOST_TEST((box.x >= 0 && box.y >= 0 && box.right() <= size.width + 0.01 &&
                            box.bottom() <= size.height + 0.01));
                for (std::size_t j = i + 1; j < screen.spots.size(); ++j)
                    BOOST_TEST(!box.inset(0.01).overlaps(screen.spots[j].box),
                               screen.spots[i].words << " and " << screen.spots[j].words);
            }
            press(Key::tab);
        }
    }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(setup_large_tests)

BOOST_AUTO_TEST_CASE(every_tab_of_every_game_stands_in_its_box_from_512_by_320_on) {
    for (const std::string& language : languages)
        for (const char game : {'1', '2', '3'})
            for (const Size& size : large_setup_sizes()) {
                BOOST_TEST_CONTEXT(language << " " << game << " " << size.width) {
                    const Folder folder;
                    AtLargeSetup at{folder, game, language, size};
                    BOOST_TEST_REQUIRE(at.app.size().width == size.width);
                    int tabs = 0;
                    for (; at.has(act(SetupAct::tab, tabs)); ++tabs) {
                        BOOST_TEST(at.click(act(SetupAct::tab, tabs)));
                        BOOST_TEST(at.has(act(SetupAct::start)));
                        BOOST_TEST(at.has(act(SetupAct::army, tabs)) == (tabs < 2));
                        at.look(size);
                        if (tabs >= 2) continue;
                        at.click(act(SetupAct::computer, tabs));
                        at.look(size, 0);
                        at.click(act(SetupAct::after, tabs));
                        at.look(size, 0);
                        at.press(Key::space);
                        BOOST_TEST(at.has(act(SetupAct::entry, 0)));
                        check(at.app.screen(), size);
                        at.press(Key::down, 3);
                        check(at.app.screen(), size);
                        at.press(Key::enter);
                        check(at.app.screen(), size);
                        // Its card lies over the list where both have too little room.
                        if (size.width < 760) {
                            BOOST_TEST(!at.has(act(SetupAct::entry, 3)));
                            at.press(Key::escape);
                        }
                        BOOST_TEST(at.is_ringed(act(SetupAct::entry, 3)));
                        at.press(Key::escape);
                        BOOST_TEST(at.is_ringed(act(SetupAct::army, tabs)));
                    }
                    // Two armies, the terms, the start, and the costs where there are some.
                    BOOST_TEST(tabs == (game == '3' ? 4 : 5));
                }
            }
}

BOOST_AUTO_TEST_CASE(keys_reach_what_stands_in_a_closed_tab) {
    const Folder folder;
    AtLargeSetup at{folder, '1', "en", smallest_in_tabs};
    const Command own = act(SetupAct::army, 0);
    BOOST_TEST(at.has(own));
    BOOST_TEST(!at.has(act(SetupAct::swap)));
    const std::string first = shelf().armies[0].name;
    const std::string second = shelf().armies[1].name;
    BOOST_TEST(at.shows(first));
    at.key('X');
    BOOST_TEST(at.shows(second));
    at.key('X');
    BOOST_TEST(at.shows(first));
    // Digits open the tabs, arrows choose in them as ever.
    at.key('2');
    BOOST_TEST(at.is_ringed(act(SetupAct::army, 1)));
    BOOST_TEST(!at.has(own));
    at.press(Key::right);
    BOOST_TEST(!at.shows(second));
    at.press(Key::left);
    BOOST_TEST(at.shows(second));
    at.key('5');
    BOOST_TEST(at.has(act(SetupAct::swap)));
    at.key('1');
    const auto there = reachable(at.app.screen());
    for (const Command& wanted :
         {act(SetupAct::start), act(SetupAct::tab, 3), act(SetupAct::rulebook), own})
        BOOST_TEST((std::find(there.begin(), there.end(), wanted) != there.end()));
    // Enter on the army's name begins.
    BOOST_TEST(at.is_ringed(own));
    at.press(Key::enter);
    BOOST_REQUIRE(at.app.session().is_open());
    BOOST_TEST(at.app.session().journal().header().setup.commanders[0].name == first);
}

BOOST_AUTO_TEST_CASE(text_of_200_per_cent_is_as_large_as_asked_in_the_set_up) {
    const Folder folder;
    Settings settings = calm();
    settings.text_percent = 200;
    Hands at{at_menu(start_in(folder, settings), '2')};
    static_cast<void>(at.app.fit({1024, 640}));
    at.key('B');
    BOOST_TEST(at.app.scale() == 2);
    BOOST_TEST((find_spot(at.app.screen(), act(SetupAct::tab, 1)) != nullptr));
    // A window with room for all of it has no tabs.
    static_cast<void>(at.app.fit({2048, 1280}));
    BOOST_TEST(at.app.scale() == 2);
    BOOST_TEST((find_spot(at.app.screen(), act(SetupAct::tab, 1)) == nullptr));
}

BOOST_AUTO_TEST_CASE(more_armies_are_more_tabs_and_the_open_one_stays) {
    for (const std::string& language : languages) {
        const Folder folder;
        AtLargeSetup at{folder, '3', language, smallest_in_tabs};
        at.key('3');
        // The place is the third tab of two armies, and the fifth of four.
        const Command add = act(BattlefieldSetup::count, 1);
        for (int i = 0; i < 30 && !at.has(add); ++i) at.click(act(BattlefieldSetup::place, 1));
        BOOST_TEST(at.click(add));
        BOOST_TEST(at.has(add));
        BOOST_TEST(at.click(add));
        BOOST_TEST(at.has(add));
        BOOST_TEST(at.has(act(SetupAct::tab, 5)));
        BOOST_TEST(!at.has(act(SetupAct::tab, 6)));
        at.look(smallest_in_tabs);
        for (int side = 0; side < 4; ++side) {
            at.click(act(SetupAct::tab, side));
            at.look(smallest_in_tabs, 1);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client

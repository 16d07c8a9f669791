#define BOOST_TEST_DYN_LINK
#include "client/app/view.hpp"
#include "client/scenes/title.hpp"
#include "client/ui/widgets/help.hpp"
#include "tests/client/hands.hpp"
#include "tests/client/reach.hpp"
#include "tests/client/text_checks.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <vector>

/// With large text a page may be larger than the window, which shows a part of it.
namespace muster::client {
namespace {

Settings of_200_per_cent() {
    Settings settings = calm();
    settings.text_percent = 200;
    return settings;
}

/// The program at text of 200% in a window of 1024 x 640.
struct Near : Hands {
    Near(const Folder& folder, char game, const std::string& language = "en")
        : Hands{at_menu(start_in(folder, of_200_per_cent(), {}, language), game)} {
        static_cast<void>(app.fit({1024, 640}));
    }
    /// What is in focus shows, or as much of it as the window has room for.
    [[nodiscard]] bool shows_focus() {
        const Command focus = app.attention().focus;
        const Spot* spot = find_spot(app.screen(), focus);
        if (spot == nullptr) return false;
        const Box view = app.view();
        const Box& box = spot->box;
        return box.x >= view.x && box.y >= view.y &&
               (box.right() <= view.right() || box.width > view.width - 80) &&
               (box.bottom() <= view.bottom() || box.height > view.height - 80);
    }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(view_tests)

BOOST_AUTO_TEST_CASE(it_goes_to_what_is_revealed_and_to_where_the_pointer_rests) {
    PageView view;
    view.resize({1024, 640}, {512, 320});
    BOOST_TEST(view.is_part());
    BOOST_TEST((view.shown() == Box{0, 0, 512, 320}));
    BOOST_TEST(!view.reveal({10, 10, 100, 40}));
    // With what is next to it, and no farther than the screen.
    BOOST_TEST(view.reveal({600, 100, 100, 40}));
    BOOST_TEST((view.shown() == Box{224, 0, 512, 320}));
    BOOST_TEST(view.reveal({900, 600, 120, 40}));
    BOOST_TEST((view.shown() == Box{512, 320, 512, 320}));
    // Of what is larger than the window the beginning.
    BOOST_TEST(view.reveal({100, 0, 800, 640}));
    BOOST_TEST(view.shown().x == 64);
    BOOST_TEST(view.shown().y == 0);
    BOOST_TEST(view.home());
    // A pointer at an edge takes it along after a moment, until there is no more.
    view.point(505, 100, 1000);
    BOOST_TEST(view.is_moving());
    BOOST_TEST(!view.tick(1000 + PageView::rest_ms - 1));
    BOOST_TEST(view.tick(1000 + PageView::rest_ms + 30));
    const double first = view.shown().x;
    BOOST_TEST(first > 0);
    BOOST_TEST(view.pointer_x() == 505 + first);
    for (double now = 1300; now < 3000; now += 50) static_cast<void>(view.tick(now));
    BOOST_TEST(view.shown().x == 512);
    BOOST_TEST(view.shown().y == 0);
    BOOST_TEST(!view.is_moving());
    view.point(512 + 5, 100, 3000);
    BOOST_TEST(view.is_moving());
    view.pointer_left();
    BOOST_TEST(!view.is_moving());
    // Keys take over from a pointer that rests at an edge, until it moves.
    view.point(512 + 5, 100, 3000);
    view.let_go();
    BOOST_TEST(!view.is_moving());
    view.point(512 + 5, 100, 3100);
    BOOST_TEST(!view.is_moving());
    view.point(512 + 7, 100, 3200);
    BOOST_TEST(view.is_moving());
    BOOST_TEST(!view.tick(3200 + PageView::rest_ms - 1));
    BOOST_TEST(view.tick(3200 + PageView::rest_ms + 30));
    // In a window with room for all of it there is nothing to move.
    view.resize({1024, 640}, {1024, 640});
    BOOST_TEST(!view.is_part());
    BOOST_TEST(!view.move(50, 50));
}

BOOST_AUTO_TEST_CASE(keys_and_pointer_reach_all_of_every_page_at_200_per_cent) {
    for (const char game : {'0', '1', '2', '3'})
        for (const std::string& language : languages) BOOST_TEST_CONTEXT(language << " " << game) {
                const Folder folder;
                Near at{folder, game == '0' ? '\0' : game, language};
                BOOST_TEST(at.app.scale() == 2);
                BOOST_TEST(at.shows_focus());
                check(at.app.screen(), at.app.size());
                // Tab and arrows, and the window goes along.
                for (int i = 0; i < 12; ++i) {
                    at.press(i % 4 == 3 ? Key::tab : i % 2 == 0 ? Key::down : Key::right);
                    BOOST_TEST(at.shows_focus());
                }
                // The pointer goes to each corner.
                const Size all = at.app.size();
                for (const auto& [x, y] : std::vector<std::pair<double, double>>{
                         {500, 310}, {500, 10}, {10, 310}, {10, 10}}) {
                    at.app.pointer_moved(at.app.view().x + x, at.app.view().y + y);
                    at.rest();
                    for (int i = 0; i < 4; ++i) at.rest();
                    const Box view = at.app.view();
                    BOOST_TEST((x > 256 ? view.right() == all.width : view.x == 0));
                    BOOST_TEST((y > 160 ? view.bottom() == all.height : view.y == 0));
                }
            }
}

BOOST_AUTO_TEST_CASE(keys_and_new_pages_win_over_a_pointer_that_rests_at_an_edge) {
    const Folder folder;
    Near at{folder, '2'};
    double across = 250;
    const auto rest_at_the_bottom = [&] {
        at.app.pointer_moved(at.app.view().x + ++across, at.app.view().y + 310);
        for (int i = 0; i < 5; ++i) at.rest();
        BOOST_TEST(at.app.view().bottom() == at.app.size().height);
    };
    rest_at_the_bottom();
    for (int i = 0; i < 6; ++i) {
        at.press(Key::up);
        for (int j = 0; j < 5; ++j) at.rest();
        BOOST_TEST(at.shows_focus());
    }
    rest_at_the_bottom();
    at.press(Key::enter);
    at.press(Key::escape);
    for (int j = 0; j < 5; ++j) at.rest();
    BOOST_TEST(at.shows_focus());
}

BOOST_AUTO_TEST_CASE(text_of_100_per_cent_shows_whole_pages_as_ever) {
    const Folder folder;
    Hands at{at_menu(start_in(folder, calm()), '1')};
    BOOST_TEST(at.app.fit({640, 400}) == 0.625);
    BOOST_TEST((at.app.view() == Box{0, 0, 1024, 640}));
    at.app.move_view(100, 100);
    BOOST_TEST(at.app.view().x == 0);
}

BOOST_AUTO_TEST_CASE(the_list_of_keys_scrolls_and_does_what_is_out_of_view) {
    for (const std::string& language : languages)
        for (const Size size : {smallest_in_tabs, Size{640, 400}, Size{800, 500}}) {
            const Folder folder;
            Hands at{at_menu(start_in(folder, calm(), {}, language), '3')};
            at.app.resize(size);
            at.press(Key::f1);
            BOOST_TEST(at.app.size().width == size.width);
            std::vector<std::string> seen;
            for (int i = 0; i < 30; ++i) {
                check(at.app.screen(), size);
                at.press(Key::down);
            }
            BOOST_TEST(at.click(act(HelpAct::tab, 1)));
            check(at.app.screen(), size);
            for (int i = 0; i < 20; ++i) {
                at.press(Key::tab);
                if (at.app.attention().focus.is(HelpAct::everywhere)) break;
            }
            for (int i = 0; i < 20; ++i) at.press(Key::down);
            check(at.app.screen(), size);
            BOOST_TEST(at.shows(shelf(language).words("keys.pointer")));
            at.press(Key::escape);
        }
    // The maps' line is below what shows, and its key acts all the same.
    const Folder folder;
    Hands at{at_menu(start_in(folder, calm()), '3')};
    at.app.resize(smallest_in_tabs);
    at.press(Key::f1);
    BOOST_TEST((find_key(at.app.screen(), "E") == nullptr));
    at.key('E');
    BOOST_TEST((at.app.screen().caption.find("aps") != std::string::npos));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client

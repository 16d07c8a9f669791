#define BOOST_TEST_DYN_LINK
#include "client/skirmish/between/day.hpp"
#include "client/ui/widgets/focus.hpp"
#include "tests/client/e2e/look.hpp"

#include <fstream>

namespace muster::client {

namespace {

/// Presses the key of a place, and looks at what that leads to.
void go(Desk& desk, const char* key, const std::string& where) {
    const Spot* spot = find_key(desk.screen(), key);
    BOOST_REQUIRE_MESSAGE(spot != nullptr && spot->is_enabled, "no " << key << " before " << where);
    desk.press(Key::letter, key[0]);
    look(desk, where);
}

/// To the menu of the skirmish.
void back_to_the_menu(Desk& desk) {
    for (int i = 0; i < 8 && desk.screen().caption != "Muster"; ++i) desk.press(Key::escape);
    BOOST_REQUIRE_EQUAL(desk.screen().caption, "Muster");
    desk.press(Key::letter, '1');
}

void look_at_the_armies(Desk& desk) {
    go(desk, "A", "armies");
    go(desk, "N", "army builder");
    back_to_the_menu(desk);
    go(desk, "B", "set-up");
    desk.press(Key::space);
    look(desk, "set-up, a whole army");
    desk.press(Key::escape);
    go(desk, "A", "armies of the set-up");
    back_to_the_menu(desk);
}

/// Behind the cover of a side.
void look_at_a_side(Desk& desk, const std::string& where) {
    desk.click(act(DayScene::visit, 0));
    look(desk, where + ", cover");
    desk.click(act(DayScene::show));
    look(desk, where);
}

void look_at_a_day(Desk& desk) {
    go(desk, "D", "campaigns");
    go(desk, "N", "new campaign");
    go(desk, "B", "day");
    go(desk, "3", "game master, cover");
    desk.click(act(DayScene::show));
    look(desk, "game master");
    desk.press(Key::escape);
    look_at_a_side(desk, "field");
    desk.press(Key::escape);
    go(desk, "E", "evening");
    look_at_a_side(desk, "upkeep");
    desk.click(act(DayScene::tab, DayScene::Tab::training));
    look(desk, "training");
    desk.click(act(DayScene::tab, DayScene::Tab::recruits));
    look(desk, "recruits");
    back_to_the_menu(desk);
    desk.press(Key::letter, 'D');
    look(desk, "campaigns with one");
}

void look_at_an_end(Desk& desk) {
    look(desk, "result");
    go(desk, "W", "replay");
    desk.press(Key::end);
    look(desk, "replay, its end");
    back_to_the_menu(desk);
    go(desk, "W", "replays");
}

/// A cat on the keys, in the last line of the save.
void damage(const std::filesystem::path& save) {
    std::ofstream{save, std::ios::app} << "what a cat walks over\n";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(page_tests)

BOOST_AUTO_TEST_CASE(every_page_behind_the_others_in_german_at_every_size) {
    at_every_size([](Size window, Settings settings) {
        {
            Desk desk{{.window = window, .opening = Opening::title, .settings = settings}};
            desk.press(Key::letter, '1');
            look_at_the_armies(desk);
            look_at_a_day(desk);
        }
        using players::Kind;
        const std::array computers{Kind::greedy, Kind::greedy};
        {
            Desk desk{{.window = window, .players = computers, .settings = settings}};
            look_at_an_end(desk);
        }
        settings.real_dice = true;
        Desk desk{{.window = window, .players = computers, .settings = settings}};
        look(desk, "real dice");
        desk.kill();
        damage(desk.save());
        desk.start_again(Opening::title);
        look(desk, "damaged");
    });
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client

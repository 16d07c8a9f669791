#define BOOST_TEST_DYN_LINK
#include "client/scenes/title.hpp"
#include "client/ui/widgets/focus.hpp"
#include "tests/client/e2e/look.hpp"

namespace muster::client {

namespace {

/// Presses the key if a place of the screen answers to it.
bool press_if(Desk& desk, const char* key) {
    const Spot* spot = find_key(desk.screen(), key);
    if (spot == nullptr || !spot->is_enabled) return false;
    desk.press(Key::letter, key[0]);
    return true;
}

/// Every scene that this one leads to by its places, and what the menus of games lead to.
void look_round(Desk& desk, const std::string& where) {
    look(desk, where);
    const std::string here = desk.screen().caption;
    std::vector<Command> entries;
    for (const Spot& spot : desk.screen().spots)
        if (spot.is_enabled && spot.hold_ms <= 0 && spot.command.kind == Command::Kind::local &&
            spot.also != "Esc" && spot.key != "Esc" && spot.key != "N" && spot.key != "C" &&
            spot.key != "T")  // lesson_tests: its slip covers what it likes
            entries.push_back(spot.command);
    BOOST_TEST(!entries.empty());
    for (const Command& entry : entries) {
        desk.click(entry);
        const std::string there = "behind " + here + ": " + desk.screen().caption;
        if (entry.is(TitleScene::Act::game) && tests::is_exhaustive())  // page_tests goes further.
            look_round(desk, there);
        else
            look(desk, there);
        for (int i = 0; i < 5 && desk.screen().caption != here; ++i) desk.press(Key::escape);
        BOOST_REQUIRE_EQUAL(desk.screen().caption, here);
    }
}

/// A battle's cover, its table with what opens over it, and its end.
void look_round_a_battle(Desk& desk) {
    look(desk, "cover");
    const auto move = next_move(desk.screen(), 0, 0);
    BOOST_REQUIRE(move && move->kind == Command::Kind::show_hand);
    desk.choose(*move);
    look(desk, "table");
    for (const char* key : {"L", "H"}) {
        if (!press_if(desk, key)) continue;
        look(desk, std::string{"table, "} + key);
        press_if(desk, key);
    }
    desk.press(Key::f1);
    look(desk, "keys");
    desk.press(Key::escape);
    for (const Spot& spot : desk.screen().spots)
        if (spot.command.kind == Command::Kind::select) {
            desk.click(Command{spot.command});
            break;
        }
    look(desk, "a card chosen");
    desk.press(Key::space);
    look(desk, "the large card");
    desk.press(Key::escape);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(scene_tests)

BOOST_AUTO_TEST_CASE(every_scene_in_german_at_every_size_is_what_the_layout_says) {
    at_every_size([](Size window, const Settings& settings) {
        {
            Desk desk{{.window = window, .opening = Opening::title, .settings = settings}};
            look_round(desk, "title");
        }
        Desk battle{{.window = window, .settings = settings}};
        look_round_a_battle(battle);
    });
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client

#define BOOST_TEST_DYN_LINK
#include "client/warfare/replay/replay.hpp"
#include "tests/client/e2e/look.hpp"
#include "tests/client/e2e/war.hpp"
#include "tests/client/skirmish/armies.hpp"

/// Every scene of the battlefield in the real window, as the layout says.
namespace muster::client {

namespace {

using Set = WarfareSetup;

/// Woad is played by that kind, wherever the set-up has room for a choice of the computer.
void play_by(Desk& desk, players::Kind kind) {
    const Command computer = act(SetupAct::computer, 1);
    if (kind != players::Kind::human && find_spot(desk.screen(), computer) != nullptr)
        desk.click(computer);
    desk.click(act(SetupAct::player, 1, kind));
}

void look_round_the_setup(Desk& desk) {
    desk.press(Key::letter, 'B');
    look(desk, "field set-up");
    for (const int side : {0, 1}) desk.click(act(Set::magic, side, 1));
    desk.click(act(Set::walls, 1, 1));
    look(desk, "field set-up, magic");
    play_by(desk, players::Kind::greedy);
    look(desk, "field set-up, against the computer");
    desk.click(act(Set::master, 1));
    look(desk, "field set-up, by names");
    desk.click(act(SetupAct::start));
    look(desk, "field set-up, no names");
    desk.click(act(Set::master, 0));
    play_by(desk, players::Kind::human);
    desk.press(Key::letter, 'V');
    look(desk, "field house rules");
    desk.press(Key::page_down);
    desk.press(Key::page_down);
    look(desk, "field house rules, further down");
    desk.press(Key::escape);
    desk.press(Key::letter, 'F');
    look(desk, "field set-up, a battle file");
    desk.press(Key::letter, 'F');
    desk.press(Key::space);
    look(desk, "field set-up, a whole army");
    desk.press(Key::escape);
}

/// The first place of that kind in a zone.
std::optional<Command> first_of(Desk& desk, Command::Kind kind, int zone) {
    for (const Spot& spot : desk.screen().spots)
        if (spot.is_enabled && spot.command.kind == kind && spot.zone == zone) return spot.command;
    return std::nullopt;
}

void look_round_the_field(Desk& desk) {
    look(desk, "field");
    desk.press(Key::letter, 'E');
    look(desk, "field, every die");
    desk.press(Key::letter, 'E');
    desk.press(Key::f1);
    look(desk, "field, keys");
    desk.press(Key::escape);
    desk.press(Key::enter);
    look(desk, "field, a unit chosen");
    desk.press(Key::space);
    look(desk, "field, a card large");
    desk.press(Key::escape);
    if (const auto target = first_of(desk, Command::Kind::act, warfare_table::zone::targets))
        desk.click(*target);
    else
        desk.press(Key::letter, 'W');
    look(desk, "field, an order told");
    if (find_key(desk.screen(), "L") != nullptr) {
        desk.press(Key::letter, 'L');
        look(desk, "field, the log");
        desk.press(Key::letter, 'L');
    }
    // Whatever the order has called for, until the next one is given.
    for (int i = 0; i < 20 && find_key(desk.screen(), "R") == nullptr; ++i) desk.press(Key::enter);
    desk.press(Key::letter, 'R');
    look(desk, "field, retreat");
    desk.press(Key::escape);
    desk.press(Key::letter, 'X');
    look(desk, "field, elsewhere");
    desk.press(Key::letter, '1');
}

void look_round_the_end(Desk& desk) {
    BOOST_REQUIRE(is_over(desk));
    look(desk, "field result");
    desk.press(Key::letter, 'W');
    look(desk, "field replay");
    desk.press(Key::end);
    look(desk, "field replay, the end");
    desk.press(Key::escape);
    desk.press(Key::escape);
    desk.press(Key::letter, 'W');
    look(desk, "field replays");
    desk.press(Key::escape);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(field_picture_tests)

BOOST_AUTO_TEST_CASE(every_scene_of_the_field_in_german_at_every_size) {
    at_every_size([](Size window, const Settings& settings) {
        Desk desk{{.window = window, .opening = Opening::title, .settings = settings}};
        desk.press(Key::letter, '2');
        look_round_the_setup(desk);
        desk.click(act(SetupAct::start));
        agree(desk, "begun");
        look_round_the_field(desk);
        look_round_the_end(desk);
    });
}

BOOST_AUTO_TEST_CASE(the_menu_with_an_open_battle_and_real_dice_in_german_at_every_size) {
    at_every_size([](Size window, const Settings& still_ones) {
        Settings settings = still_ones;
        settings.real_dice = true;
        Desk desk{{.window = window, .opening = Opening::title, .settings = settings}};
        for (const char key : {'2', 'B'}) desk.press(Key::letter, key);
        desk.press(Key::enter);
        look(desk, "field, real dice");
        desk.press(Key::letter, 'Q');
        look(desk, "warfare, a battle open");
    });
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client

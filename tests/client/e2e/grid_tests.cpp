#define BOOST_TEST_DYN_LINK
#include "client/battle/playback.hpp"
#include "client/battle/setup/frame.hpp"
#include "client/battlefield/editor/editor.hpp"
#include "client/battlefield/editor/map_list.hpp"
#include "client/battlefield/menu.hpp"
#include "client/battlefield/play/setup.hpp"
#include "client/scenes/title.hpp"
#include "tests/client/e2e/grid.hpp"
#include "tests/client/text_checks.hpp"

#include <cstdlib>
#include <functional>
#include <string>

/// Battlefield in the real window, from the title to a result, and its map editor.
namespace muster::client {

namespace {

using battlefield_table::Act;
using Kind = battlefield::Action::Kind;

Command square_command(Square square) {
    return act(Act::square, square.x, square.y);
}

bool has_words(Desk& desk, const std::string& words) {
    return text_of(desk.screen()).find(words) != std::string::npos;
}

/// Clicks there until the screen says so.
void click_until(Desk& desk, const Command& command, const std::string& words) {
    for (int i = 0; i < 30 && !has_words(desk, words); ++i) desk.click(command);
    BOOST_REQUIRE_MESSAGE(has_words(desk, words), "no " << words);
}

/// What a hand does to a square: one that clicks, or one that has keys alone.
using AtSquare = std::function<void(Square)>;

/// Does what the greedy computer would do, with one unit or with the end of the phase.
void play_one(Desk& desk, const AtSquare& at_square, const std::function<void(Command)>& take) {
    const BattlefieldBattle battle{desk.state() / battlefield_save};
    const battlefield::Action action = battle.advice();
    const bool is_deed = action.kind == Kind::move || action.kind == Kind::attack;
    if (!is_deed) return take(battle.ending());
    at_square(battle.square(action.unit));
    at_square(battlefield_table::square_of(battle.state(),
                                           battlefield_table::place_of(battle.state(), action)));
    // Aimed, and not done yet.
    BOOST_TEST(BattlefieldBattle{desk.state() / battlefield_save}.actions() == battle.actions());
    take(act(Act::confirm));
}

void play_to_its_end(Desk& desk, const AtSquare& at_square,
                     const std::function<void(Command)>& take) {
    for (int step = 0; !is_grid_over(desk); ++step) {
        BOOST_REQUIRE(step < 300);
        play_one(desk, at_square, take);
        desk.agree_on(battlefield_save, "step " + std::to_string(step));
    }
}

/// Arrows from square to square; from elsewhere Tab comes back to the map.
void walk(Desk& desk, Square to) {
    const auto focus = [&] { return desk.twin().attention().focus; };
    for (int i = 0; i < 20 && !focus().is(Act::square); ++i) desk.press(Key::tab);
    BOOST_REQUIRE(focus().is(Act::square));
    while (focus().args[0] != to.x) desk.press(focus().args[0] < to.x ? Key::right : Key::left);
    while (focus().args[1] != to.y) desk.press(focus().args[1] < to.y ? Key::down : Key::up);
}

void tab_to(Desk& desk, const Command& command) {
    for (int i = 0; i < 20 && !(desk.twin().attention().focus == command); ++i)
        desk.press(Key::tab);
    BOOST_REQUIRE((desk.twin().attention().focus == command));
}

/// On the title's set-up of battlefield: the two small armies, on the meadow.
void put_small_battle(Desk& desk) {
    put_giants(desk, "amber");
    put_giants(desk, "birch");
    put_meadow(desk);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(grid_mouse_tests)

BOOST_AUTO_TEST_CASE(a_battle_against_the_computer_by_mouse_alone_killed_once_and_won_or_lost) {
    Desk desk{{.window = small, .seed = 5, .opening = Opening::title, .settings = still()}};
    put_small_battle(desk);
    const auto click = [&](const Command& command) { desk.click(command); };
    click(act(TitleScene::game, 2));
    click(act(BattlefieldMenuScene::battle));
    click_until(desk, act(BattlefieldSetup::place, -1), "Long Meadow");
    click_until(desk, act(SetupAct::before, 0), "amber");
    click_until(desk, act(SetupAct::before, 1), "birch");
    // Where a panel is narrow, the levels alone stand for the computer.
    if (const Command computer = act(SetupAct::computer, 1);
        find_spot(desk.screen(), computer) != nullptr)
        click(computer);
    click(act(SetupAct::player, 1, players::Kind::greedy));
    click(act(SetupAct::start));
    desk.agree_on(battlefield_save, "begun");
    // The direction of the attack, and where the units stand.
    click(act(Act::choice, 0));
    click(act(Act::place_rest));
    click(act(Act::confirm));
    desk.agree_on(battlefield_save, "deployed");
    BOOST_TEST((BattlefieldBattle{desk.state() / battlefield_save}.state().moment ==
                battlefield::Moment::move));

    // One move, taken back and made again.
    const auto at_square = [&](Square square) { desk.click(square_command(square)); };
    const std::string before = contents(desk.state() / battlefield_save);
    play_one(desk, at_square, click);
    desk.agree_on(battlefield_save, "moved");
    BOOST_TEST(contents(desk.state() / battlefield_save) != before);
    click({Command::Kind::undo});
    desk.agree_on(battlefield_save, "taken back");
    BOOST_TEST(contents(desk.state() / battlefield_save) == before);
    play_one(desk, at_square, click);

    // As a lost power would; the slip on the title leads back to it.
    desk.agree_on(battlefield_save, "before the kill");
    desk.kill();
    desk.start_again(Opening::title);
    click(act(TitleScene::go_on, 0));
    play_to_its_end(desk, at_square, click);
    BOOST_TEST(BattlefieldBattle{desk.state() / battlefield_save}.is_over());
    BOOST_TEST(desk.difference("grid result") < 0.0005);

    // Watched again, and put away.
    click(act(ResultAct::watch));
    desk.agree("watched");
    BOOST_TEST(desk.difference("grid replay") < 0.0005);
    click({Command::Kind::leave});
    click({Command::Kind::leave});
    desk.agree("in the menu");
    BOOST_TEST(!fs::exists(desk.state() / battlefield_save));
    BOOST_TEST(!fs::is_empty(desk.state() / "battlefield" / "replays"));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(grid_key_tests)

BOOST_AUTO_TEST_CASE(a_battle_of_two_people_by_keys_alone_to_its_end) {
    // Everything moves here: what is seen ends as what is written.
    Settings settings;
    settings.sound = false;
    settings.opponent = "human";
    Desk desk{{.window = small, .seed = 5, .opening = Opening::title, .settings = settings}};
    put_small_battle(desk);
    for (const char key : {'3', 'B'}) desk.press(Key::letter, key);
    // Before the first place comes the last: their own map.
    desk.choose(act(BattlefieldSetup::place, -1));
    BOOST_REQUIRE(has_words(desk, "Long Meadow"));
    // Their own armies are the last of all, too.
    for (const int side : {0, 1}) {
        tab_to(desk, act(SetupAct::army, side));
        for (int i = 0; i < 8 && !has_words(desk, side == 0 ? "amber" : "birch"); ++i)
            desk.press(Key::left);
    }
    BOOST_REQUIRE((has_words(desk, "amber") && has_words(desk, "birch")));
    desk.choose(act(SetupAct::start));
    desk.agree_on(battlefield_save, "begun");
    desk.press(Key::letter, '1');
    for (int army = 0; army < 2; ++army)
        for (const char key : {'P', 'E'}) desk.press(Key::letter, key);
    desk.agree_on(battlefield_save, "deployed");
    BOOST_TEST((BattlefieldBattle{desk.state() / battlefield_save}.state().moment ==
                battlefield::Moment::move));
    play_to_its_end(
        desk,
        [&](Square square) {
            walk(desk, square);
            desk.press(Key::enter);
        },
        [&](const Command& command) {
            if (command.is(Act::confirm))
                desk.press(Key::enter);
            else
                desk.press(Key::letter, 'E');
        });
    desk.press(Key::letter, 'W');
    desk.press(Key::end);
    desk.agree("watched");
    desk.press(Key::escape);
    desk.press(Key::escape);
    BOOST_TEST(!fs::exists(desk.state() / battlefield_save));
    BOOST_TEST(!fs::is_empty(desk.state() / "battlefield" / "replays"));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(map_editor_window_tests)

BOOST_AUTO_TEST_CASE(a_map_is_painted_saved_and_played_on) {
    using Edit = map_editor::Act;
    Desk desk{{.window = small, .opening = Opening::title, .settings = still()}};
    for (const char key : {'3', 'E', 'N'}) desk.press(Key::letter, key);
    for (int i = 0; i < 20; ++i) desk.press(Key::backspace);
    desk.type("hedge lane");
    desk.press(Key::enter);
    desk.agree("a new map");
    desk.press(Key::letter, 'F');
    // Marsh by a click and by a drag, and a wall by a click on an edge.
    desk.click(act(Edit::brush, 1));
    desk.click(act(Edit::square, 1, 1));
    desk.drag(act(Edit::square, 3, 2), act(Edit::square, 8, 2));
    desk.press(Key::letter, '2');
    desk.click(act(Edit::brush, 0));
    desk.click(act(Edit::edge, 2, 4, board::Compass::east));
    BOOST_TEST(desk.difference("map editor") < 0.0005);
    desk.press(Key::letter, 'K');
    desk.agree("the map saved");

    const BattlefieldPack pack = read_battlefield("en");
    const fs::path file = desk.data() / "battlefield" / "maps" / "hedge_lane.toml";
    BOOST_REQUIRE(fs::exists(file));
    toml::Faults faults;
    const auto map = battlefield::load_map(file, *pack.tables, faults);
    BOOST_REQUIRE_MESSAGE(map.has_value(), faults.text());
    const auto is_marsh = [&](int x, int y) {
        return map->is(map->grid.cell({x, y}), battlefield::Ground::difficult);
    };
    BOOST_TEST(is_marsh(1, 1));
    for (int x = 3; x <= 8; ++x) BOOST_TEST(is_marsh(x, 2));
    BOOST_TEST(!is_marsh(2, 2));
    BOOST_TEST(!is_marsh(9, 2));
    BOOST_TEST(map->walls.has(map->grid.cell({2, 4}), board::Compass::east));
    BOOST_TEST(ran(fmt::format("{} check {}", MUSTER_LAB, file.string())));

    desk.press(Key::escape);
    desk.click(act(MapsScene::play));
    desk.agree("the battle set up");
    BOOST_TEST(has_words(desk, "hedge lane"));
    desk.press(Key::enter);
    desk.agree_on(battlefield_save, "the battle begun");
    const BattlefieldBattle battle{desk.state() / battlefield_save};
    BOOST_TEST(battle.state().map().name == "hedge lane");
    BOOST_TEST(battle.state().map().is(battle.state().map().grid.cell({5, 2}),
                                       battlefield::Ground::difficult));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client

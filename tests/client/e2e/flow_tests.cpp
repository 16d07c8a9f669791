#define BOOST_TEST_DYN_LINK
#include "client/scenes/settings_scene.hpp"
#include "tests/client/e2e/desk.hpp"
#include "tests/client/skirmish/armies.hpp"

#include <chrono>
#include <thread>

namespace muster::client {

namespace {

/// In the builder: puts `count` copies in, found by name.
void put_in(Desk& desk, const std::string& name, int count) {
    desk.press(Key::letter, 'X');
    desk.press(Key::letter, 'F');
    desk.type(name);
    for (int i = 0; i <= count; ++i) desk.press(Key::enter);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(flow_tests)

BOOST_AUTO_TEST_CASE(an_army_is_built_saved_played_and_printed) {
    Desk desk{{.window = small, .opening = Opening::title, .settings = still()}};
    desk.press(Key::letter, '1');
    desk.press(Key::letter, 'A');
    desk.press(Key::letter, 'N');
    put_in(desk, "soldier", 3);
    put_in(desk, "field surgeon", 1);
    // From the cards by Tab: tabs, their page, and round to the head, where the name is first.
    for (const Key key : {Key::tab, Key::right, Key::enter, Key::tab}) desk.press(key);
    desk.type("ada");
    for (int i = 0; i < 3; ++i) desk.press(Key::down);
    desk.click(act(Build::path, skirmish::Path::nature));
    desk.click(act(Build::rank, skirmish::Role::healer));
    desk.press(Key::tab);
    desk.type("window made");
    desk.press(Key::tab);
    desk.press(Key::letter, 'K');
    desk.agree("the army saved");

    const fs::path file = desk.data() / "armies" / "window_made.toml";
    BOOST_REQUIRE(fs::exists(file));
    const auto army = loaded(file);
    BOOST_REQUIRE(army.has_value());
    BOOST_TEST(army->name == "window made");
    BOOST_TEST(army->army.size() == 4U);
    const fs::path paper = desk.data() / "army";
    BOOST_TEST(ran(
        fmt::format("{} deck --strict {} -o {}.pdf", MUSTER_PRINT, file.string(), paper.string())));
    BOOST_TEST(ran(fmt::format("{} sheet --strict {} -o {}-sheet.pdf", MUSTER_PRINT, file.string(),
                               paper.string())));
    BOOST_TEST(ran(fmt::format("pdftotext {}.pdf - | grep -q Soldier", paper.string())));
    BOOST_TEST(ran(fmt::format("{} duel skirmish --red {} --blue {} --games 20", MUSTER_LAB,
                               file.string(), file.string())));

    // Madder leads it, against a person at the same table.
    desk.press(Key::escape);
    desk.press(Key::home);
    desk.press(Key::letter, '1');
    desk.agree("the battle set up");
    desk.press(Key::enter);
    desk.agree("the battle begun");
    BOOST_REQUIRE(desk.twin().session().is_open());
    BOOST_TEST(desk.twin().session().journal().header().setup.commanders[0].name == "window made");
}

BOOST_AUTO_TEST_CASE(settings_hold_at_once_and_after_a_kill) {
    Settings settings = still();
    settings.reduced_motion = false;
    Desk desk{{.opening = Opening::title, .settings = settings}};
    const auto open = [&] {
        desk.press(Key::letter, 'S');
        desk.agree("the settings");
        BOOST_TEST(desk.difference("settings") < 0.0005);
    };
    open();
    for (const char page : {'1', '2'}) {
        desk.press(Key::letter, page);
        desk.agree("a page of settings");
        for (const Spot& spot : std::vector<Spot>{desk.screen().spots})
            if (spot.command.is(SettingsScene::toggle)) desk.click(spot.command);
    }
    const Settings chosen = desk.twin().settings();
    BOOST_TEST(chosen.reduced_motion != settings.reduced_motion);
    BOOST_TEST(chosen.marks != settings.marks);
    BOOST_TEST(chosen.real_dice != settings.real_dice);
    BOOST_TEST(desk.difference("changed") < 0.0005);
    toml::Faults faults;
    BOOST_TEST((read_settings(desk.config() / "settings.toml", faults) == chosen));
    desk.kill();
    desk.start_again(Opening::title);
    open();
    BOOST_TEST(faults.empty(), faults.text());
}

BOOST_AUTO_TEST_CASE(a_battle_is_watched_again_from_its_end_to_its_beginning) {
    using players::Kind;
    Desk desk{{.players = {Kind::greedy, Kind::greedy}, .settings = still()}};
    BOOST_TEST(desk.difference("result") < 0.0005);
    desk.press(Key::letter, 'W');
    desk.agree("the replay");
    for (const Key key : {Key::end, Key::left, Key::page_up, Key::home, Key::right}) {
        desk.press(key);
        desk.agree("watching");
        BOOST_TEST(desk.difference("watching") < 0.0005);
    }
    // Playing, nothing ever rests; stopped and gone back, both show the same once more.
    desk.tap(Key::space);
    std::this_thread::sleep_for(std::chrono::milliseconds{600});
    desk.tap(Key::space);
    desk.press(Key::home);
    BOOST_TEST(desk.difference("watching") < 0.0005);
    for (int i = 0; i < 5 && desk.screen().caption != "Muster"; ++i) desk.press(Key::escape);
    desk.agree("back on the title");
    BOOST_TEST(fs::exists(desk.state() / "replays"));
    BOOST_TEST(!fs::is_empty(desk.state() / "replays"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client

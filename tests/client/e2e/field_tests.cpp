#define BOOST_TEST_DYN_LINK
#include "tests/client/e2e/war.hpp"
#include "tests/client/pointer.hpp"
#include "tests/client/test_app.hpp"

/// A battle of warfare in the real window, beside its twin.
namespace muster::client {

namespace {

/// The same battle by the same clicks, in a program without a window that nothing disturbs.
std::string undisturbed(std::uint64_t seed, const Settings& settings,
                        const std::vector<Command>& moves) {
    const Folder folder;
    TestApp::Start start;
    start.armies = {shelf().armies[0], shelf().armies[1]};
    start.seed = seed;
    start.folder = folder.path;
    start.settings = settings;
    start.menu = '2';
    TestApp app{shelf().studio, shelf().table, start};
    double now = 0;
    const auto rest = [&] { come_to_rest(app, now); };
    app.press(Key::letter, 'B');
    rest();
    app.press(Key::enter);
    for (const Command& move : moves) {
        rest();
        BOOST_REQUIRE(click_on(app, move, now));
    }
    rest();
    return contents(war_save(folder.path));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(field_duel_tests)

BOOST_AUTO_TEST_CASE(a_battle_against_the_computer_by_mouse_killed_once_and_come_back_to) {
    Settings settings = still();
    settings.opponent = "greedy";
    Desk desk{{.window = small, .seed = 4, .opening = Opening::title, .settings = settings}};
    for (const char key : {'2', 'B'}) desk.press(Key::letter, key);
    desk.press(Key::enter);
    agree(desk, "begun");
    BOOST_REQUIRE(fs::exists(war_save(desk.state())));
    bool was_killed = false;
    std::vector<Command> moves;
    for (std::uint64_t step = 0; !is_over(desk); ++step) {
        BOOST_REQUIRE(step < 800);
        moves.push_back(next_order(desk.screen(), step * 7 + 3));
        desk.click(Command{moves.back()});
        if (step % 10 == 0) agree(desk, fmt::format("step {}", step));
        if (was_killed || step < 20 || find_spot(desk.screen(), {Command::Kind::back}) != nullptr)
            continue;
        // As a lost power would; what was ordered is there again.
        agree(desk, "before the kill");
        const std::string left = contents(war_save(desk.state()));
        desk.kill();
        desk.start_again(Opening::title);
        for (const char key : {'2', 'R'}) desk.press(Key::letter, key);
        BOOST_TEST(contents(war_save(desk.state())) == left);
        was_killed = true;
    }
    agree(desk, "over");
    BOOST_TEST(was_killed);
    BOOST_TEST((contents(war_save(desk.state())) == undisturbed(4, settings, moves)));
    desk.press(Key::escape);
    BOOST_TEST(desk.screen().caption == "Muster: warfare");
    BOOST_TEST(!fs::exists(war_save(desk.state())));
    BOOST_TEST(!fs::is_empty(desk.state() / "warfare" / "replays"));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(field_key_tests)

BOOST_AUTO_TEST_CASE(a_small_battle_of_two_people_by_keys_alone_to_its_end) {
    // Everything moves here: what is seen ends as what is written. With this seed it is soon over.
    Settings settings;
    settings.sound = false;
    Desk desk{{.window = small, .seed = 28, .opening = Opening::title, .settings = settings}};
    put_army(desk, "amber", "human");
    put_army(desk, "birch", "elf");
    for (const char key : {'2', 'B'}) desk.press(Key::letter, key);
    // Woad's is the last of all: beyond it come one's own, of which it takes the second.
    for (const Key key : {Key::tab, Key::right, Key::right, Key::enter}) desk.press(key);
    agree(desk, "begun");
    for (std::uint64_t step = 0; !is_over(desk); ++step) {
        BOOST_REQUIRE(step < 200);
        desk.choose(next_order(desk.screen(), step * 5 + 1));
        agree(desk, fmt::format("step {}", step));
    }
    BOOST_TEST(text_of(desk.screen()).find("birch") != std::string::npos);
    // Watched again, and put away.
    desk.press(Key::letter, 'W');
    desk.press(Key::end);
    desk.agree("watched");
    desk.press(Key::escape);
    desk.press(Key::escape);
    BOOST_TEST(!fs::exists(war_save(desk.state())));
    BOOST_TEST(!fs::is_empty(desk.state() / "warfare" / "replays"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client

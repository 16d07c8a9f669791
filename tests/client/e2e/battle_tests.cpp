#define BOOST_TEST_DYN_LINK
#include "tests/client/e2e/desk.hpp"

#include "client/ui/widgets/focus.hpp"
#include "tests/client/test_app.hpp"
#include "tests/exhaustive.hpp"

#include <thread>

namespace muster::client {

namespace fs = std::filesystem;

namespace {

std::size_t actions_of(Desk& desk) {
    return desk.twin().session().journal().actions().size();
}

bool has_ended(Desk& desk) {
    return !desk.twin().session().is_open() ||
           skirmish::outcome(desk.twin().session().journal().state()).is_over;
}

/// Takes moves until the battle has gone on by at least one action.
template <class Take>
void play_on(Desk& desk, const Take& take) {
    const std::size_t before = actions_of(desk);
    int steps = 0;
    while (!has_ended(desk) && actions_of(desk) == before) {
        const auto move = next_move(desk.screen(), actions_of(desk), steps);
        BOOST_REQUIRE(move.has_value());
        take(*move);
        // A program that was started again shows the cover first, and nothing else may differ.
        if (move->kind != Command::Kind::show_hand) ++steps;
        BOOST_REQUIRE(steps < 60);
    }
}

template <class Take>
void play_to_the_end(Desk& desk, const Take& take) {
    for (int turns = 0; !has_ended(desk); ++turns) {
        BOOST_REQUIRE(turns < 1000);
        play_on(desk, take);
        desk.agree(fmt::format("after action {}", actions_of(desk)));
    }
}

/// The save of the same battle by the same moves, in a program without a window that nothing
/// disturbs.
std::string undisturbed(std::uint64_t seed, std::array<players::Kind, 2> players = {}) {
    const Folder folder;
    TestApp::Start start;
    start.armies = {shelf().armies[0], shelf().armies[1]};
    start.seed = seed;
    start.folder = folder.path;
    start.opening = Opening::new_battle;
    start.players = players;
    start.settings = still();
    TestApp app{shelf().studio, shelf().table, start};
    app.resize(smallest);  // Which is what a small window shows.
    double now = 0;
    const auto wait = [&](double for_ms) {
        for (const double until = now + for_ms; now < until;) app.tick(now += 10);
    };
    const auto& journal = app.session().journal();
    while (app.is_moving()) wait(10);
    std::size_t actions = 0;
    for (int step = 0; !skirmish::outcome(journal.state()).is_over;) {
        if (journal.actions().size() != actions) step = 0;
        actions = journal.actions().size();
        const auto move = next_move(app.screen(), actions, step);
        BOOST_REQUIRE(move.has_value());
        const Spot* spot = find_spot(app.screen(), *move);
        const auto [x, y] = point_of(app.screen(), *spot);
        app.pointer_moved(x, y);
        const double held_ms = spot->hold_ms;
        app.pointer_down(x, y);
        wait(held_ms);
        app.pointer_up(x, y);
        while (app.is_moving()) wait(10);
        if (move->kind != Command::Kind::show_hand) ++step;
    }
    return contents(folder.path / "battle.muster");
}

/// That battle some actions before its end.
std::string near_the_end(std::uint64_t seed, int actions_left,
                         std::array<players::Kind, 2> players = {}) {
    std::string save = undisturbed(seed, players);
    for (int line = 0; line <= actions_left; ++line) save.erase(save.rfind('\n'));
    return save + '\n';
}

}  // namespace

BOOST_AUTO_TEST_SUITE(mouse_duel_tests)

BOOST_AUTO_TEST_CASE(a_duel_of_two_by_mouse_left_once_and_come_back_to) {
    Desk::How how{.window = small, .settings = still(), .hurries = true};
    // How battles begin is seen in kill_tests.
    if (!tests::is_exhaustive()) {
        how.opening = Opening::table;
        how.save = near_the_end(how.seed, 16);
    }
    Desk desk{how};
    const auto click = [&](const Command& move) { desk.click(move); };
    const std::size_t before = actions_of(desk) + (tests::is_exhaustive() ? 30 : 4);
    while (actions_of(desk) < before) play_on(desk, click);
    desk.agree("before leaving");
    const std::string left = contents(desk.save());
    const bool is_covered = desk.screen().caption.find("pass the screen") != std::string::npos;
    desk.press(is_covered ? Key::escape : Key::letter, is_covered ? '\0' : 'Q');
    desk.agree("left for the title");
    BOOST_TEST(desk.screen().caption == "Muster");
    desk.press(Key::escape);  // It asks, with a battle open.
    desk.press(Key::letter, 'Q');
    desk.ended("left from the title");
    desk.start_again(Opening::table);
    BOOST_TEST((contents(desk.save()) == left));

    play_to_the_end(desk, click);
    BOOST_TEST(actions_of(desk) > 40U);
    desk.press(Key::escape);
    desk.agree("the battle put away");
    BOOST_TEST(!fs::exists(desk.save()));
    BOOST_TEST(fs::exists(desk.state() / "replays" / "0001-causeway_watch-barrow_court.muster"));
    desk.press(Key::escape);
    desk.ended("left for good");
    desk.start_again(Opening::table);
    BOOST_TEST(desk.twin().session().is_open());  // Without an open battle, --table begins one.
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(key_duel_tests)

BOOST_AUTO_TEST_CASE(a_held_enter_shows_the_hand_and_does_nothing_more) {
    Desk desk{{.window = small, .settings = still()}};
    BOOST_REQUIRE(desk.screen().caption.find("pass the screen") != std::string::npos);
    const std::size_t before = actions_of(desk);
    desk.hold_on(Key::enter, 40);
    desk.agree("held on");
    BOOST_TEST(desk.screen().caption.find("at the table") != std::string::npos);
    BOOST_TEST(actions_of(desk) == before);
}

BOOST_AUTO_TEST_CASE(f11_and_alt_enter_fill_the_screen_and_do_nothing_else) {
    Desk desk{{.window = small, .settings = still()}};
    desk.choose({Command::Kind::show_hand});
    const std::size_t before = actions_of(desk);
    for (const bool by_alt_enter : {true, true, false, true, false, false}) {
        desk.switch_full_screen(by_alt_enter);
        desk.agree("the other size");
        BOOST_TEST(actions_of(desk) == before);
    }
    BOOST_TEST(!desk.twin().is_full_screen());
    BOOST_TEST(desk.difference("back in the window") < 0.0005);
}

BOOST_AUTO_TEST_CASE(the_end_of_a_duel_of_two_by_keys_alone) {
    Desk::How how{.window = small, .seed = 5, .settings = still(), .hurries = true};
    if (!tests::is_exhaustive()) {
        how.opening = Opening::table;
        how.save = near_the_end(5, 16);
    }
    Desk desk{how};
    const std::size_t before = actions_of(desk);
    play_to_the_end(desk, [&](const Command& move) { desk.choose(move); });
    BOOST_TEST(actions_of(desk) > 40U);
    BOOST_TEST(actions_of(desk) - before >= 8U);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(computer_duel_tests)

BOOST_AUTO_TEST_CASE(the_end_of_a_duel_against_the_computer_with_everything_moving) {
    Settings settings;
    settings.sound = false;
    Desk::How how{.window = small,
                  .seed = 9,
                  .players = {players::Kind::human, players::Kind::greedy},
                  .settings = settings};
    if (!tests::is_exhaustive()) {
        how.opening = Opening::table;
        how.save = near_the_end(9, 16, how.players);
    }
    Desk desk{how};
    const std::size_t before = actions_of(desk);
    bool by_mouse = false;
    play_to_the_end(desk, [&](const Command& move) {
        by_mouse = !by_mouse;
        by_mouse ? desk.click(move) : desk.choose(move);
    });
    BOOST_TEST(actions_of(desk) > 20U);
    BOOST_TEST(actions_of(desk) - before >= 8U);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(kill_tests)

BOOST_AUTO_TEST_CASE(killed_again_and_again_a_battle_ends_as_if_undisturbed) {
    const int kills = tests::is_exhaustive() ? 50 : 10;
    Desk desk{{.window = small, .settings = still(), .hurries = true}};
    const auto take = [&](const Command& move) { desk.click(move); };
    Stream chance{17, Purpose::player};
    int killed = 0;
    // How many actions get through is up to the machine, and a battle has no more than it has.
    for (; killed < kills && !has_ended(desk); ++killed) {
        // Now and then an action gets through; most die on their way.
        if (killed % 2 == 0) play_on(desk, take);
        desk.agree("before a kill");
        if (const auto move = next_move(desk.screen(), actions_of(desk), 0)) take(*move);
        std::this_thread::sleep_for(std::chrono::milliseconds{chance.below(60)});
        desk.kill();
        desk.start_again(Opening::table);
    }
    BOOST_TEST(killed >= std::min(kills, 20));
    const std::string whole = undisturbed(22);
    if (tests::is_exhaustive()) {
        play_to_the_end(desk, take);
        BOOST_TEST(actions_of(desk) > 40U);
        BOOST_TEST((contents(desk.save()) == whole));
    } else {
        for (int turns = 0; turns < 4; ++turns) play_on(desk, take);
        desk.agree("the last action");
        BOOST_TEST(whole.starts_with(contents(desk.save())));
        BOOST_TEST(actions_of(desk) > 8U);
    }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client

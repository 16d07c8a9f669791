#define BOOST_TEST_DYN_LINK
#include "tests/client/e2e/desk.hpp"

#include "client/ui/focus.hpp"

#include <thread>

namespace muster::client {

namespace fs = std::filesystem;

namespace {

std::size_t actions_of(Desk& desk) {
    return desk.twin().session().journal().actions().size();
}

bool is_over(Desk& desk) {
    return !desk.twin().session().is_open() ||
           skirmish::outcome(desk.twin().session().journal().state()).is_over;
}

/// Takes moves until the battle has gone on by at least one action.
template <class Take>
void play_on(Desk& desk, const Take& take) {
    const std::size_t before = actions_of(desk);
    int steps = 0;
    while (!is_over(desk) && actions_of(desk) == before) {
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
    for (int turns = 0; !is_over(desk); ++turns) {
        BOOST_REQUIRE(turns < 1000);
        play_on(desk, take);
        desk.agree(fmt::format("after action {}", actions_of(desk)));
    }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(mouse_duel_tests)

BOOST_AUTO_TEST_CASE(a_whole_duel_of_two_by_mouse_left_once_and_come_back_to) {
    Desk desk{{.window = small, .settings = still(), .hurries = true}};
    const auto click = [&](const Command& move) { desk.click(move); };
    while (actions_of(desk) < 30) play_on(desk, click);
    desk.agree("before leaving");
    const std::string left = contents(desk.save());
    const bool is_covered = desk.screen().caption.find("pass the screen") != std::string::npos;
    desk.press(is_covered ? Key::escape : Key::letter, is_covered ? '\0' : 'Q');
    desk.agree("left for the title");
    BOOST_TEST(desk.screen().caption == "Muster");
    desk.press(Key::letter, 'Q');
    desk.ended("left from the title");
    desk.start_again(Opening::table);
    BOOST_TEST((contents(desk.save()) == left));

    play_to_the_end(desk, click);
    BOOST_TEST(actions_of(desk) > 60U);
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

BOOST_AUTO_TEST_CASE(a_whole_duel_of_two_by_keys_alone) {
    Desk desk{{.window = small, .seed = 5, .settings = still(), .hurries = true}};
    play_to_the_end(desk, [&](const Command& move) { desk.choose(move); });
    BOOST_TEST(actions_of(desk) > 40U);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(computer_duel_tests)

BOOST_AUTO_TEST_CASE(a_whole_duel_against_the_computer_with_everything_moving) {
    Settings settings;
    settings.sound = false;
    Desk desk{{.window = small,
               .seed = 9,
               .players = {players::Kind::human, players::Kind::greedy},
               .settings = settings}};
    bool by_mouse = false;
    play_to_the_end(desk, [&](const Command& move) {
        by_mouse = !by_mouse;
        by_mouse ? desk.click(move) : desk.choose(move);
    });
    BOOST_TEST(actions_of(desk) > 20U);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(kill_tests)

/// The same battle by the same moves, in a program without a window that nothing disturbs.
std::string undisturbed(std::uint64_t seed) {
    const Folder folder;
    App::Start start;
    start.armies = {shelf().armies[0], shelf().armies[1]};
    start.seed = seed;
    start.folder = folder.path;
    start.opening = Opening::new_battle;
    start.settings = still();
    App app{shelf().studio, shelf().table, start};
    app.resize(smallest);  // Which is what a small window shows.
    double now = 0;
    const auto wait = [&](double for_ms) {
        for (const double until = now + for_ms; now < until;) app.tick(now += 10);
    };
    const auto& journal = app.session().journal();
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

BOOST_AUTO_TEST_CASE(killed_fifty_times_a_battle_ends_as_if_undisturbed) {
    Desk desk{{.window = small, .settings = still(), .hurries = true}};
    const auto take = [&](const Command& move) { desk.click(move); };
    Stream chance{17, Purpose::player};
    for (int killed = 0; killed < 50; ++killed) {
        BOOST_REQUIRE(!is_over(desk));
        // Now and then an action gets through; most die on their way.
        if (killed % 2 == 0) play_on(desk, take);
        desk.agree("before a kill");
        if (const auto move = next_move(desk.screen(), actions_of(desk), 0)) take(*move);
        std::this_thread::sleep_for(std::chrono::milliseconds{chance.below(60)});
        desk.kill();
        desk.start_again(Opening::table);
    }
    play_to_the_end(desk, take);
    BOOST_TEST(actions_of(desk) > 60U);
    BOOST_TEST((contents(desk.save()) == undisturbed(22)));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client

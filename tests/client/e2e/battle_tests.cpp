#define BOOST_TEST_DYN_LINK
#include "tests/client/e2e/desk.hpp"

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

BOOST_AUTO_TEST_CASE(a_whole_duel_of_two_by_mouse_alone) {
    Desk desk{{.settings = still()}};
    play_to_the_end(desk, [&](const Command& move) { desk.click(move); });
    BOOST_TEST(actions_of(desk) > 40U);
    desk.press(Key::escape);
    desk.agree("the battle put away");
    BOOST_TEST(!fs::exists(desk.save()));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(key_duel_tests)

BOOST_AUTO_TEST_CASE(a_whole_duel_of_two_by_keys_alone) {
    Desk desk{{.seed = 5, .settings = still()}};
    play_to_the_end(desk, [&](const Command& move) { desk.choose(move); });
    BOOST_TEST(actions_of(desk) > 40U);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(computer_duel_tests)

BOOST_AUTO_TEST_CASE(a_whole_duel_against_the_computer_with_everything_moving) {
    Settings settings;
    settings.sound = false;
    Desk desk{{.seed = 9,
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

}  // namespace muster::client

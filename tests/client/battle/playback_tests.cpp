#define BOOST_TEST_DYN_LINK
#include "client/battle/playback.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <vector>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(playback_tests)

namespace {

/// Of 40 steps, one a second, with chapters after 3, 12 and 30 and a loss in between.
Playback playback(std::size_t at = 0) {
    return {
        40, at, 1000, {{3, nullptr}, {7, "morale", Seat::red, 9}, {12, nullptr}, {30, nullptr}}};
}

const Command timeline = act(PlaybackAct::timeline);

}  // namespace

BOOST_AUTO_TEST_CASE(chapters_lead_back_and_forth) {
    Playback watched = playback();
    std::vector<std::size_t> forth;
    std::vector<std::size_t> back;
    for (int i = 0; i < 5; ++i) {
        BOOST_TEST(watched.run(act(PlaybackAct::chapter_on), 0));
        forth.push_back(watched.at());
    }
    for (int i = 0; i < 5; ++i) {
        BOOST_TEST(watched.press(Key::page_up, {}, 0));
        back.push_back(watched.at());
    }
    BOOST_TEST(forth == (std::vector<std::size_t>{3, 12, 30, 40, 40}),
               boost::test_tools::per_element());
    BOOST_TEST(back == (std::vector<std::size_t>{30, 12, 3, 0, 0}),
               boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_step_is_looked_at_for_its_time_and_the_end_stops) {
    Playback watched = playback(37);
    BOOST_TEST(!watched.tick(5000));
    BOOST_TEST(watched.press(Key::space, {}, 5000));
    BOOST_TEST(!watched.tick(5999));
    BOOST_TEST(watched.tick(6000));
    BOOST_TEST(watched.at() == 38U);
    // Twice the pace counts from when it was asked for.
    BOOST_TEST(watched.run(act(PlaybackAct::speed), 6100));
    BOOST_TEST(watched.speed() == 20);
    BOOST_TEST(!watched.tick(6599));
    BOOST_TEST(watched.tick(6600));
    BOOST_TEST(watched.tick(7100));
    BOOST_TEST(watched.at() == 40U);
    BOOST_TEST(!watched.is_playing());
    BOOST_TEST(!watched.tick(9000));
    // From the end it begins anew.
    BOOST_TEST(watched.run(act(PlaybackAct::play), 9000));
    BOOST_TEST(watched.at() == 0U);
    BOOST_TEST(watched.is_playing());
}

BOOST_AUTO_TEST_CASE(arrows_are_its_own_only_on_the_timeline) {
    Playback watched = playback(5);
    const Command elsewhere = act(PlaybackAct::speed);
    for (const Key key : {Key::left, Key::right, Key::enter}) {
        BOOST_TEST(!watched.press(key, elsewhere, 0));
        BOOST_TEST(watched.at() == 5U);
    }
    BOOST_TEST(watched.press(Key::right, timeline, 0));
    BOOST_TEST(watched.press(Key::right, timeline, 0));
    BOOST_TEST(watched.press(Key::left, timeline, 0));
    BOOST_TEST(watched.at() == 6U);
    BOOST_TEST(watched.press(Key::enter, timeline, 0));
    BOOST_TEST(watched.is_playing());
    BOOST_TEST(!watched.press(Key::letter, timeline, 0));
    BOOST_TEST(!watched.run(Command{Command::Kind::leave}, 0));
    watched.go_by(-9, 0);
    BOOST_TEST(watched.at() == 0U);
    watched.go_by(99, 0);
    BOOST_TEST(watched.at() == 40U);
}

BOOST_AUTO_TEST_CASE(the_timeline_is_where_its_steps_are) {
    Playback watched = playback();
    const Box box{100, 20, 500, 30};
    for (std::size_t step = 0; step <= watched.length(); ++step)
        BOOST_TEST(watched.step_at(box, watched.x_of(box, step)) == step);
    BOOST_TEST(watched.step_at(box, -50) == 0U);
    BOOST_TEST(watched.step_at(box, 5000) == watched.length());
    watched.seek(box, watched.x_of(box, 17), 0);
    BOOST_TEST(watched.at() == 17U);
    // A battle without a step has a timeline too.
    BOOST_TEST((Playback{0, 3, 1000, {}}).step_at(box, 300) == 0U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client

#define BOOST_TEST_DYN_LINK
#include "client/ui/keys/pad.hpp"

#include <boost/test/unit_test.hpp>

namespace muster::client {

BOOST_AUTO_TEST_SUITE(pad_tests)

using Axis = Pad::Axis;
using Pressed = Pad::Pressed;

BOOST_AUTO_TEST_CASE(buttons_stand_for_keys) {
    BOOST_TEST((Pad::button(0) == Pressed{Key::enter}));
    BOOST_TEST((Pad::button(1) == Pressed{Key::escape}));
    BOOST_TEST((Pad::button(2) == Pressed{Key::space}));
    BOOST_TEST((Pad::button(3) == Pressed{Key::layers}));
    BOOST_TEST((Pad::button(4) == Pressed{Key::back_tab}));
    BOOST_TEST((Pad::button(5) == Pressed{Key::tab}));
    BOOST_TEST((Pad::button(6) == Pressed{Key::finish}));
    BOOST_TEST((Pad::button(7) == Pressed{Key::f1}));
    BOOST_TEST((Pad::button(9) == Pressed{Key::f3}));
    BOOST_TEST((Pad::button(10) == Pressed{Key::home}));
    for (const unsigned other : {8U, 31U}) BOOST_TEST(!Pad::button(other).has_value());
}

BOOST_AUTO_TEST_CASE(the_stick_and_the_cross_are_arrows) {
    Pad pad;
    BOOST_TEST((pad.moved(Axis::stick_x, 100, 0) == Pressed{Key::right}));
    BOOST_TEST((pad.moved(Axis::stick_x, -100, 10) == Pressed{Key::left}));
    BOOST_TEST(!pad.moved(Axis::stick_x, 0, 20).has_value());
    BOOST_TEST((pad.moved(Axis::stick_y, -90, 30) == Pressed{Key::up}));
    BOOST_TEST(!pad.moved(Axis::stick_y, 0, 40).has_value());
    BOOST_TEST((pad.moved(Axis::cross_y, 100, 50) == Pressed{Key::down}));
    BOOST_TEST(!pad.moved(Axis::cross_y, 0, 60).has_value());
    BOOST_TEST((pad.moved(Axis::cross_x, -100, 70) == Pressed{Key::left}));
}

BOOST_AUTO_TEST_CASE(a_stick_at_rest_or_at_the_edge_does_not_flutter) {
    Pad pad;
    for (const float rest : {3.0F, -12.0F, 30.0F, 55.0F, -59.0F})
        BOOST_TEST(!pad.moved(Axis::stick_x, rest, 0).has_value());
    BOOST_TEST((pad.moved(Axis::stick_x, 61, 1) == Pressed{Key::right}));
    for (const float held : {58.0F, 62.0F, 45.0F, 61.0F})
        BOOST_TEST(!pad.moved(Axis::stick_x, held, 2).has_value());
    BOOST_TEST(!pad.moved(Axis::stick_x, 35, 3).has_value());
    BOOST_TEST(!pad.is_held());
    // The further way of a slanted stick.
    BOOST_TEST((pad.moved(Axis::stick_y, 95, 4) == Pressed{Key::down}));
    BOOST_TEST(!pad.moved(Axis::stick_x, 80, 5).has_value());
}

BOOST_AUTO_TEST_CASE(a_stick_that_is_held_repeats_and_stops_when_let_go) {
    Pad pad;
    BOOST_TEST(!pad.repeated(1000).has_value());
    BOOST_TEST(pad.moved(Axis::stick_y, 100, 1000).has_value());
    BOOST_TEST(!pad.repeated(1399).has_value());
    BOOST_TEST((pad.repeated(1400) == Pressed{Key::down}));
    BOOST_TEST(!pad.repeated(1500).has_value());
    int times = 0;
    for (double now = 1501; now <= 2501; now += 16) times += pad.repeated(now) ? 1 : 0;
    BOOST_TEST(times >= 6);
    BOOST_TEST(times <= 8);
    pad.let_go();
    BOOST_TEST(!pad.repeated(9000).has_value());
    BOOST_TEST((pad.moved(Axis::stick_y, 100, 9001) == Pressed{Key::down}));
}

BOOST_AUTO_TEST_CASE(a_cursor_on_a_map_goes_faster) {
    Pad pad;
    pad.hurry(true);
    BOOST_TEST(pad.moved(Axis::stick_x, 100, 1000).has_value());
    BOOST_TEST(!pad.repeated(1219).has_value());
    BOOST_TEST((pad.repeated(1220) == Pressed{Key::right}));
    BOOST_TEST(!pad.repeated(1309).has_value());
    BOOST_TEST(pad.repeated(1310).has_value());
    pad.hurry(false);
    BOOST_TEST(pad.repeated(1400).has_value());
    BOOST_TEST(!pad.repeated(1529).has_value());
}

BOOST_AUTO_TEST_CASE(triggers_zoom_once_a_pull) {
    Pad pad;
    BOOST_TEST(!pad.moved(Axis::nearer, -100, 0).has_value());
    BOOST_TEST(!pad.moved(Axis::nearer, -10, 1).has_value());
    BOOST_TEST((pad.moved(Axis::nearer, 30, 2) == Pressed{Key::letter, '+'}));
    for (const float held : {80.0F, 100.0F, -20.0F, 10.0F})
        BOOST_TEST(!pad.moved(Axis::nearer, held, 3).has_value());
    BOOST_TEST(!pad.moved(Axis::nearer, -60, 4).has_value());
    BOOST_TEST((pad.moved(Axis::nearer, 100, 5) == Pressed{Key::letter, '+'}));
    BOOST_TEST((pad.moved(Axis::farther, 100, 6) == Pressed{Key::letter, '-'}));
    // Nothing of it moves the cursor.
    BOOST_TEST(!pad.is_held());
    BOOST_TEST(!pad.repeated(9000).has_value());
}

BOOST_AUTO_TEST_CASE(the_right_stick_pans_as_far_as_it_is_pushed_and_as_long) {
    Pad pad;
    BOOST_TEST(!pad.panned(0).has_value());
    BOOST_TEST(!pad.moved(Axis::pan_x, 100, 0).has_value());
    BOOST_TEST(pad.panned(0)->x == 0);
    double far = 0;
    for (double now = 16; now <= 480; now += 16) far += pad.panned(now)->x;
    BOOST_TEST(far > 400);
    BOOST_TEST(far < 460);
    static_cast<void>(pad.moved(Axis::pan_x, 50, 480));
    BOOST_TEST(pad.panned(496)->x < 8);
    BOOST_TEST(pad.panned(512)->y == 0);
    // A frame that took long does not throw the view away.
    BOOST_TEST(pad.panned(9000)->x < 60);
    static_cast<void>(pad.moved(Axis::pan_x, 10, 9001));
    BOOST_TEST(!pad.panned(9016).has_value());
    BOOST_TEST(!pad.is_held());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace muster::client

#pragma once

#include "tests/client/hands.hpp"
#include "tests/client/look_everywhere.hpp"
#include "tests/client/skirmish/armies.hpp"
#include "tests/client/text_checks.hpp"

#include <string>
#include <utility>

namespace muster::client {

/// A list of files of one's own in the menu of battlefield, by its key.
struct AtFiles : Hands {
    AtFiles(const Home& home, const std::string& language, char list)
        : Hands{at_menu(start_in(home, {}, {}, language), '3')} {
        key(list);
    }
    void make(const std::string& called) {
        key('N');
        press(Key::backspace, 20);
        type_on(app, called);
        press(Key::enter);
        BOOST_TEST_REQUIRE(shows(called));
    }
    [[nodiscard]] std::pair<double, double> middle(const Command& command) {
        const Spot* spot = find_spot(app.screen(), command);
        BOOST_TEST_REQUIRE(spot != nullptr);
        return {spot->box.centre_x(), spot->box.centre_y()};
    }
    void drag(std::pair<double, double> from, std::pair<double, double> to) {
        app.pointer_moved(from.first, from.second);
        app.pointer_down(from.first, from.second);
        app.pointer_moved((from.first + to.first) / 2, (from.second + to.second) / 2);
        app.pointer_moved(to.first, to.second);
        app.pointer_up(to.first, to.second);
        app.tick(now += 10);
    }
};

}  // namespace muster::client

#pragma once

#include "tests/client/e2e/desk.hpp"
#include "tests/client/text_checks.hpp"

#include <functional>
#include <string>

namespace muster::client {

/// The window shows what the layout says, and every text of it stands in its box.
inline void look(Desk& desk, const std::string& where) {
    BOOST_TEST_CONTEXT(where) {
        desk.agree(where);
        BOOST_TEST(desk.difference(where) < 0.0005);
        check(desk.screen(), desk.twin().size());
    }
}

/// In German, at each size of the window and of the text.
inline void at_every_size(const std::function<void(Size, const Settings&)>& look_round) {
    for (const Size& window : {Size{1024, 640}, Size{1280, 800}, Size{1920, 1080}})
        for (const int percent : {100, 200}) {
            // The window is drawn smaller where it has no room for the text size asked for.
            if (percent == 200 && window.width < 1200) continue;
            BOOST_TEST_CONTEXT(window.width << " x " << window.height << ", " << percent << " %") {
                Settings settings = still("de");
                settings.text_percent = percent;
                look_round(window, settings);
            }
        }
}

}  // namespace muster::client

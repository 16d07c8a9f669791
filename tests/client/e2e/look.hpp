#pragma once

#include "tests/client/e2e/desk.hpp"
#include "tests/client/text_checks.hpp"
#include "tests/exhaustive.hpp"

#include <functional>
#include <string>
#include <vector>

namespace muster::client {

/// The window shows what the layout says, and every text of it stands in its box.
inline void look(Desk& desk, const std::string& where) {
    BOOST_TEST_CONTEXT(where) {
        desk.agree(where);
        BOOST_TEST(desk.difference(where) < 0.0005);
        check(desk.screen(), desk.twin().size());
    }
}

/// In German, at the smallest window and at a large one with large text; at every size and scale
/// where the tests are exhaustive.
inline void at_every_size(const std::function<void(Size, const Settings&)>& look_round) {
    struct At {
        Size window;
        int percent;
    };
    std::vector<At> all{{{1024, 640}, 100}, {{1920, 1080}, 200}};
    if (tests::is_exhaustive())
        all = {{{1024, 640}, 100},
               {{1280, 800}, 100},
               {{1280, 800}, 200},
               {{1920, 1080}, 100},
               {{1920, 1080}, 200}};
    for (const auto& [window, percent] : all)
        BOOST_TEST_CONTEXT(window.width << " x " << window.height << ", " << percent << " %") {
            Settings settings = still("de");
            settings.text_percent = percent;
            look_round(window, settings);
        }
}

}  // namespace muster::client

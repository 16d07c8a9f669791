#pragma once

#include "client/app/app.hpp"
#include "client/ui/widgets/focus.hpp"

#include <string>

namespace muster::client {

/// Presses the pointer on the place of `command`, as long as it must be held, and lets it go; false
/// where nothing on the screen carries it.
inline bool click_on(App& app, const Command& command, double& now) {
    const Spot* spot = find_spot(app.screen(), command);
    if (spot == nullptr) return false;
    const double held = spot->hold_ms;
    const double x = spot->box.centre_x();
    const double y = spot->box.centre_y();
    app.pointer_moved(x, y);
    app.pointer_down(x, y);
    for (double ms = 0; ms < held + 100 && held > 0; ms += 50) app.tick(now += 50);
    app.pointer_up(x, y);
    app.tick(now += 10);
    return true;
}

/// Types into the field in focus as a keyboard does: keys, and the characters they make.
inline void type_on(App& app, const std::string& text) {
    for (const char c : text) {
        if (c == ' ')
            app.press(Key::space);
        else
            app.press(Key::letter, 'A');
        app.type(std::string{c});
    }
}

}  // namespace muster::client

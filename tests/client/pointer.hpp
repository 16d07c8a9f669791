#pragma once

#include "client/app.hpp"
#include "client/ui/focus.hpp"

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

}  // namespace muster::client

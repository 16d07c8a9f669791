#pragma once

#include "client/app.hpp"
#include "client/settings/options.hpp"
#include "client/ui/painter.hpp"

namespace muster::client {

/// Is there a display to open a window on? SFML ends the whole process when there is none, so it is
/// asked here first.
[[nodiscard]] bool has_display();

/// Opens the window and runs until it is closed.
void run_window(App& app, Painter& painter, const Options& options);

}  // namespace muster::client

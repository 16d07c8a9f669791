#pragma once

#include "client/app.hpp"
#include "client/settings/options.hpp"
#include "client/ui/painter.hpp"

namespace muster::client {

/// Opens the window and runs until it is closed.
void run_window(App& app, Painter& painter, const Options& options);

}  // namespace muster::client

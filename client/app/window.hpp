#pragma once

#include "client/app/app.hpp"
#include "client/app/options.hpp"
#include "client/ui/paint/painter.hpp"

namespace muster::client {

/// Opens the window and runs until it is closed.
void run_window(App& app, Painter& painter, const Options& options);

}  // namespace muster::client

#pragma once

namespace muster::client {

/// From here on SIGTERM, SIGINT and SIGHUP end nothing by themselves: they are counted.
void count_ending_signals();
/// So many have come.
[[nodiscard]] int ending_signals();

}  // namespace muster::client

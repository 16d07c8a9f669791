#pragma once

#include "client/app/app.hpp"

#include <string>

namespace muster::client {

/// Reports what the program is doing to whoever started it with a socket in $MUSTER_STATE_FD, so
/// that a test can wait for it instead of guessing from a time: a line `INPUTS X Y STATE` whenever
/// one of them changes, written after the frame that shows it. INPUTS counts keys and buttons that
/// went down or up, X and Y are the pointer's last pixel, and STATE is `moves` (something is shown,
/// decided or held), `rests` (only a note or a large card may still come or go by itself) or
/// `still`.
class StateReport {
  public:
    StateReport();

    void input() { ++inputs_; }
    void pointer(int x, int y);
    void send(const App& app);

  private:
    int socket_{-1};  ///< -1: nobody asked.
    long inputs_{};
    int x_{-1}, y_{-1};
    std::string last_;
};

}  // namespace muster::client

#pragma once

#include <poll.h>

#include <memory>
#include <vector>

namespace muster::client {

/// Lets the program sleep until the window has something to say. SFML looks for events in rounds of
/// its own and does not report a window that was uncovered; the X server's sockets do.
class Wake {
  public:
    explicit Wake(unsigned long window);
    ~Wake();
    Wake(const Wake&) = delete;
    Wake& operator=(const Wake&) = delete;

    /// Until something came, or `ms` have passed; shortly where a gamepad must be asked.
    void wait(double ms, bool has_gamepad);
    /// True once after a part of the window was uncovered.
    [[nodiscard]] bool take_uncovered();

  private:
    struct Watcher;
    std::unique_ptr<Watcher> watcher_;
    std::vector<pollfd> sockets_;
    bool hears_all_{};  ///< The socket of the window's own connection is among them.
};

}  // namespace muster::client

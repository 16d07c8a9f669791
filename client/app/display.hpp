#pragma once

#include <string>

namespace muster::client {

/// What keeps a window from opening here, and what to do about it; empty if nothing is known to.
/// SFML ends or crashes the whole process in these cases, so they are asked about first.
[[nodiscard]] std::string display_problem();

/// While it lives, an error of the X server ends the program with a sentence and exit code 1: so it
/// answers where OpenGL has no driver, and Xlib's own answer helps nobody.
class DisplayGuard {
  public:
    DisplayGuard();
    ~DisplayGuard();
    DisplayGuard(const DisplayGuard&) = delete;
    DisplayGuard& operator=(const DisplayGuard&) = delete;

  private:
    void* before_;
};

}  // namespace muster::client

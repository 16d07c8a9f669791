#pragma once

namespace muster::client {

/// Lets a window fill the screen and come back to its size and place.
class FullScreen {
  public:
    explicit FullScreen(unsigned long window) : window_{window} {}

    /// Does nothing where it is so already.
    void set(bool is_on);

  private:
    unsigned long window_;
    bool is_on_{};
    int x_{}, y_{};  ///< Where it was, without a window manager.
    unsigned width_{}, height_{};
};

}  // namespace muster::client

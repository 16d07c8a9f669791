#pragma once

#include "client/ui/keys/keys.hpp"
#include "client/ui/paint/painter.hpp"

#include <cstdint>
#include <memory>
#include <string>

struct xcb_connection_t;

namespace muster::client {

/// Whether another key is held with it: two go down and up.
[[nodiscard]] bool is_chord(Key key);

/// The display that the window is on: gives it keys and a pointer as hands would, and reports what
/// a person would see. It is asked here, since a program started for each key and picture took more
/// time than all that the tests do.
class Server {
  public:
    Server();
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    using Window = std::uint32_t;

    /// One that can be seen and whose title begins so; 0 without any.
    [[nodiscard]] Window window_named(const std::string& beginning) const;
    /// Empty of a window that is gone.
    [[nodiscard]] std::string title(Window window) const;
    /// What is seen in it.
    [[nodiscard]] SurfacePtr picture(Window window) const;

    void move_pointer(Window window, int x, int y) const;
    void button(bool is_down) const;
    void key(Key key, char letter, bool is_down) const;
    /// Down and up again.
    void click() const;
    void press(Key key, char letter = 0) const;

    void press_with_alt(Key key) const;
    /// In pixels; that of the root is the screen's.
    [[nodiscard]] Size size_of(Window window) const;
    [[nodiscard]] Window root() const { return root_; }

    /// From here on, presses of keys in the window are counted, with the repeats of a held key.
    void hear_keys(Window window) const;
    /// Since the last call, or since anything else was asked of the server.
    [[nodiscard]] int presses() const;

  private:
    void fake(std::uint8_t type, std::uint8_t detail) const;
    void heard() const;
    [[nodiscard]] Window search(Window within, const std::string& beginning) const;
    [[nodiscard]] std::string property(Window window, std::uint32_t name) const;
    [[nodiscard]] std::uint8_t code_of(std::uint32_t symbol) const;

    xcb_connection_t* connection_;
    Window root_{};
    std::uint32_t utf8_title_{};
};

}  // namespace muster::client

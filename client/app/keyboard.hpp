#pragma once

#include "client/ui/keys/keys.hpp"
#include "client/ui/keys/pad.hpp"

#include <SFML/Window/Event.hpp>

#include <optional>

namespace muster::client {

/// A key of the keyboard as the program knows it.
struct Pressed {
    Key key;
    char letter{};
};
[[nodiscard]] std::optional<Pressed> key_of(const sf::Event::KeyEvent& event);
/// Keys that go on while they are held. A held Enter on the cover is one press.
[[nodiscard]] bool repeats(Key key);
/// How far the arrows, pressed with Ctrl, move the view of a screen larger than the window, in
/// logical pixels; empty for all other keys.
[[nodiscard]] std::optional<Pad::Pan> view_step(const sf::Event::KeyEvent& event);

}  // namespace muster::client

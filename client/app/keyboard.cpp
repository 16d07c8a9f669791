#include "client/app/keyboard.hpp"

#include <SFML/Window/Keyboard.hpp>

namespace muster::client {
namespace {

std::optional<Pressed> with_control(const sf::Event::KeyEvent& event) {
    using sf::Keyboard;
    switch (event.code) {
        case Keyboard::Z: return Pressed{event.shift ? Key::redo : Key::undo};
        case Keyboard::Y: return Pressed{Key::redo};
        case Keyboard::S: return Pressed{Key::save};
        default: return std::nullopt;
    }
}

}  // namespace

std::optional<Pressed> key_of(const sf::Event::KeyEvent& event) {
    using sf::Keyboard;
    // Of keys held with another one, only these mean anything here.
    if (event.alt && event.code == Keyboard::Enter) return Pressed{Key::f11};
    if (event.control && !event.alt && !event.system) return with_control(event);
    if (event.alt || event.control || event.system) return std::nullopt;
    switch (event.code) {
        case Keyboard::Up: return Pressed{Key::up};
        case Keyboard::Down: return Pressed{Key::down};
        case Keyboard::Left: return Pressed{Key::left};
        case Keyboard::Right: return Pressed{Key::right};
        case Keyboard::Tab: return Pressed{event.shift ? Key::back_tab : Key::tab};
        case Keyboard::Enter: return Pressed{Key::enter};
        case Keyboard::Escape: return Pressed{Key::escape};
        case Keyboard::Space: return Pressed{Key::space};
        case Keyboard::F1: return Pressed{Key::f1};
        case Keyboard::F2: return Pressed{Key::f2};
        case Keyboard::F3: return Pressed{event.shift ? Key::back_f3 : Key::f3};
        case Keyboard::F11: return Pressed{Key::f11};
        case Keyboard::Backspace: return Pressed{Key::backspace};
        case Keyboard::Delete: return Pressed{Key::erase};
        case Keyboard::Home: return Pressed{Key::home};
        case Keyboard::End: return Pressed{Key::end};
        case Keyboard::PageUp: return Pressed{Key::page_up};
        case Keyboard::PageDown: return Pressed{Key::page_down};
        default: break;
    }
    if (event.code == Keyboard::Add || event.code == Keyboard::Equal)
        return Pressed{Key::letter, '+'};
    if (event.code == Keyboard::Subtract || event.code == Keyboard::Hyphen)
        return Pressed{Key::letter, '-'};
    if (event.code >= Keyboard::A && event.code <= Keyboard::Z)
        return Pressed{Key::letter, static_cast<char>('A' + (event.code - Keyboard::A))};
    if (event.code >= Keyboard::Num0 && event.code <= Keyboard::Num9)
        return Pressed{Key::letter, static_cast<char>('0' + (event.code - Keyboard::Num0))};
    if (event.code >= Keyboard::Numpad0 && event.code <= Keyboard::Numpad9)
        return Pressed{Key::letter, static_cast<char>('0' + (event.code - Keyboard::Numpad0))};
    return std::nullopt;
}

bool repeats(Key key) {
    switch (key) {
        case Key::up:
        case Key::down:
        case Key::left:
        case Key::right:
        case Key::backspace:
        case Key::erase:
        case Key::page_up:
        case Key::page_down:
        case Key::undo:
        case Key::redo:
        case Key::f3:
        case Key::back_f3: return true;
        case Key::tab:
        case Key::back_tab:
        case Key::enter:
        case Key::escape:
        case Key::space:
        case Key::f1:
        case Key::f2:
        case Key::f11:
        case Key::letter:
        case Key::home:
        case Key::end:
        case Key::save:
        case Key::layers:
        case Key::finish: break;
    }
    return false;
}

std::optional<Pad::Pan> view_step(const sf::Event::KeyEvent& event) {
    using sf::Keyboard;
    constexpr double step = 60;
    if (!event.control || event.alt || event.system) return std::nullopt;
    switch (event.code) {
        case Keyboard::Left: return Pad::Pan{-step, 0};
        case Keyboard::Right: return Pad::Pan{step, 0};
        case Keyboard::Up: return Pad::Pan{0, -step};
        case Keyboard::Down: return Pad::Pan{0, step};
        default: return std::nullopt;
    }
}

}  // namespace muster::client

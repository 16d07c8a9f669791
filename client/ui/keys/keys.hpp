#pragma once

namespace muster::client {

/// A key as the scenes know it; a letter or digit comes with Key::letter, in capitals.
enum class Key {
    up,
    down,
    left,
    right,
    tab,
    back_tab,
    enter,
    escape,
    space,
    f1,
    f2,
    f3,
    back_f3,  ///< Shift and F3.
    f11,
    letter,
    backspace,
    erase,  ///< Delete.
    home,
    end,
    page_up,
    page_down,
    undo,  ///< Ctrl and Z.
    redo,  ///< Ctrl and Y, or Ctrl, Shift and Z.
    save,  ///< Ctrl and S.
    // Of a gamepad alone:
    layers,  ///< Y: the overlays of a map; elsewhere a hint.
    finish   ///< Back: ends a phase, where a scene has one.
};

}  // namespace muster::client

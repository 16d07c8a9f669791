#pragma once

#include "client/ui/screen.hpp"

namespace muster::client {

/// Where everything of the skirmish table lies with large text, on any screen from 512 x 320
/// (art-first-hour.md section 1): the hand a list, and what does not fit beside it in tabs.
struct LargeLayout {
    Box banner, state;  ///< Whose move it is; how both sides stand, a half each.
    Box list;           ///< Of the hand and of choices.
    Box tabs, panel;    ///< The panel is where the list is, unless the screen is wide.
    Box prompt;
    bool is_wide{};          ///< The list stands beside the panel.
    bool has_second_line{};  ///< A row of the list says why, too.
};
[[nodiscard]] LargeLayout large_layout(Size size);

}  // namespace muster::client

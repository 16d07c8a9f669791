#pragma once

#include "client/ui/widgets/tabs.hpp"

namespace muster::client {

/// Where everything of the skirmish table lies with large text, on any screen from 512 x 320
/// (art-first-hour.md section 1): the hand a list, and what does not fit beside it in tabs.
struct LargeLayout : LargeFrame {
    bool has_second_line{};  ///< A row of the list says why, too.

    /// How both sides stand, a half each.
    [[nodiscard]] const Box& state() const { return under; }
    /// Of the hand and of choices.
    [[nodiscard]] const Box& list() const { return beside; }
    [[nodiscard]] const Box& prompt() const { return foot; }
};
[[nodiscard]] LargeLayout large_layout(Size size);

}  // namespace muster::client

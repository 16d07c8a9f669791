#pragma once

#include "client/ui/screen/screen.hpp"

#include <cstddef>

namespace muster::client::battlefield_table {

/// Where everything of the battlefield lies, for any window from 1024 x 640 (mock-up 11).
struct Layout {
    Box banner;
    Box pane;                   ///< Of the map; letters above it and numbers to its left.
    Box prompt, foot;           ///< Below the map: what is asked, and what keys do.
    Box far_plate, near_plate;  ///< The armies, in few words; all others than the viewer's are far.
    Box unit, note;             ///< What is looked at, and what it could do or has done.
    Box log, legend;            ///< The legend lies below the log, where there is room.
    Box tools;
    bool log_is_drawer{};
};
[[nodiscard]] Layout layout(Size size, std::size_t armies = 2);

}  // namespace muster::client::battlefield_table

#pragma once

#include "client/ui/screen.hpp"

#include <array>
#include <vector>

namespace muster::client::field {

/// Where everything of the battlefield lies, for any window from 1024 x 640 and any two armies.
struct Layout {
    Box banner;
    std::array<Box, 2> captions;            ///< Of the far and the near army.
    std::array<std::vector<Box>, 2> cells;  ///< A card each: far and near, Fortifications last.
    Box gap;                                ///< No man's land: the ties run through it.
    Box unit, orders, note;                 ///< The panel below, in three parts.
    Box log;
    bool log_is_drawer{};
};
/// `far` and `near` are how many cards lie in each rank.
[[nodiscard]] Layout layout(Size size, int far, int near);

}  // namespace muster::client::field

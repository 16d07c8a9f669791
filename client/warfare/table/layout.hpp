#pragma once

#include "client/ui/screen/screen.hpp"

#include <array>
#include <optional>
#include <vector>

namespace muster::client::warfare_table {

/// Where everything of the battlefield lies, for any window from 1024 x 640 and any two armies.
struct Layout {
    double scale{1};  ///< Of the parts, which larger windows show larger.
    Box banner;
    std::array<Box, 2> labels;              ///< Left of the far and the near army.
    std::array<std::vector<Box>, 2> cells;  ///< A card each: far and near, Fortifications last.
    std::array<int, 2> across{};            ///< Cards of a row, by rank.
    double step{};                          ///< So far a card steps back while it is exhausted.
    Box gap;                                ///< No man's land: the ties run through it.
    Box orders, note;                       ///< The panels below.
    std::optional<Box> unit;                ///< The card in words, where the window has the height.
    Box log;
    std::optional<Box> tools;  ///< Under the log; else the banner holds them.
    bool log_is_drawer{};
    bool labels_are_signs{};  ///< No room for the words of the figures.
};
/// `far` and `near` are how many cards lie in each rank.
[[nodiscard]] Layout layout(Size size, int far, int near);

}  // namespace muster::client::warfare_table

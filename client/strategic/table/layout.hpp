#pragma once

#include "client/ui/screen/screen.hpp"

#include <cstddef>

namespace muster::client::strategic_table {

/// Where everything of a war lies, for any window from 1024 x 640 (mock-up 12).
struct Layout {
    Box bar;       ///< Whose part of the War Turn it is, and its steps.
    Box map;       ///< All of it; it does not zoom.
    Box panel;     ///< Below the map: what is looked at, asked or fought.
    Box prompt;    ///< The foot of the panel: the question and its buttons.
    Box factions;  ///< A column of plates, one for each faction.
    Box weather, log, tools;
    bool log_is_drawer{};  ///< No room for it: it opens over the column.
};
[[nodiscard]] Layout layout(Size size, std::size_t factions);

}  // namespace muster::client::strategic_table

#pragma once

#include "client/ui/screen/screen.hpp"

namespace muster::client::campaign_seat {

/// With large text: what stands in which tab.
namespace large_tab {
inline constexpr int map = 0, army = 1, order = 2, letters = 3, count = 4;
}

/// Where everything lies (art-maps.md 6, mock-up 14), on any screen from 512 x 320. The form, a
/// letter that is written and the news take the place of both columns. With large text `army`,
/// `standing`, `letters` and `page` are the one panel under the tabs.
struct Layout {
    Box head, map, event, army, standing, letters, tools, page;
    Box tabs{};             ///< With large text.
    bool has_map_beside{};  ///< Of large text: the map needs no tab.
};
[[nodiscard]] Layout layout_of(Size size);

}  // namespace muster::client::campaign_seat

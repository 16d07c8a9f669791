#pragma once

#include "client/battlefield/table/table.hpp"
#include "client/board/large_map.hpp"

#include <cstddef>

/// The battlefield with large text: the map and what stands beside it as tabs (art-first-hour.md
/// section 1).
namespace muster::client::battlefield_table {

/// The tabs, in their order; where the map stands beside them there is none for it, and unit and
/// odds share one where they have room.
namespace large_tab {
inline constexpr int map = 0, unit = 1, note = 2, armies = 3, log = 4, count = 5;
}

inline constexpr LargeMap large_map{0.58, large_tab::count};
/// Where the parts of the table lie then, and for screens that want no tabs as ever.
[[nodiscard]] Layout any_layout(Size size, std::size_t armies);

/// What is asked now is answered in the panel of odds, not on the map.
[[nodiscard]] bool is_answered_aside(const State& state);

/// As `screen`, with large text where the size wants that and somebody acts; `input.layout` is that
/// of any_layout.
[[nodiscard]] Screen any_screen(const Input& input, const Frame& frame);

}  // namespace muster::client::battlefield_table

#pragma once

#include "client/board/large_map.hpp"
#include "client/strategic/table/table.hpp"

#include <cstddef>

/// A war with large text: its map, of which a part may show, and what stands beside it as tabs
/// (art-first-hour.md section 1).
namespace muster::client::strategic_table {

/// The tabs, in their order; where the map stands beside them there is none for it, and what is
/// looked at and what may be done share one where they have room.
namespace large_tab {
inline constexpr int map = 0, looked = 1, deeds = 2, factions = 3, turn = 4, log = 5, count = 6;
}

inline constexpr LargeMap large_map{0.6, large_tab::count};
/// Where the parts of the table lie then, and for screens that want no tabs as ever.
[[nodiscard]] Layout any_layout(Size size, std::size_t factions);

/// What is asked now is answered beside the map, not on it.
[[nodiscard]] bool is_answered_aside(const State& state);

/// As `screen`, with large text where the size wants that and somebody acts, the referee too;
/// `input.layout` is that of any_layout.
[[nodiscard]] Screen any_screen(const Input& input, const Frame& frame);
/// Where the log's lines stand while its tab is open.
[[nodiscard]] Box large_log_box(const Layout& layout);

}  // namespace muster::client::strategic_table

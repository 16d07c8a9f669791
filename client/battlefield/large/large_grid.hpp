#pragma once

#include "client/battlefield/table/table.hpp"
#include "client/ui/tabs.hpp"

#include <cstddef>

/// The battlefield with large text: the map and what stands beside it as tabs (art-first-hour.md
/// section 1).
namespace muster::client::grid_table {

/// The tabs, in their order; where the map stands beside them there is none for it, and unit and
/// odds share one where they have room.
namespace large_tab {
inline constexpr int map = 0, unit = 1, note = 2, armies = 3, log = 4, count = 5;
}

struct LargeLayout : LargeFrame {
    bool is_tall{};  ///< The panel has room for the unit over its odds.

    /// With the letters and numbers of its edges.
    [[nodiscard]] const Box& map() const { return beside; }
    /// What is asked.
    [[nodiscard]] const Box& prompt() const { return foot; }
};
/// On any screen from 512 x 320.
[[nodiscard]] LargeLayout large_layout(Size size);
/// Where the parts of the table lie then, and for screens that want no tabs as ever.
[[nodiscard]] Layout any_layout(Size size, std::size_t armies);

/// The tab that shows, whatever is asked for, and the next one round.
[[nodiscard]] int open_tab(Size size, int wanted);
[[nodiscard]] int tab_after(Size size, int tab);
/// Whether the map shows while that tab is open.
[[nodiscard]] bool shows_map(Size size, int tab);
/// What is asked now is answered in the panel of odds, not on the map.
[[nodiscard]] bool is_answered_aside(const State& state);

/// As `screen`, with large text where the size wants that and somebody acts; `input.layout` is that
/// of any_layout.
[[nodiscard]] Screen any_screen(const Input& input, const Frame& frame);

}  // namespace muster::client::grid_table

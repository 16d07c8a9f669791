#pragma once

#include "client/ui/widgets/tabs.hpp"
#include "client/warfare/table/field.hpp"

/// The battlefield with large text: both armies as lists, and what does not fit beside them in tabs
/// (art-first-hour.md section 1).
namespace muster::client::warfare_table {

/// Where everything lies, on any screen from 512 x 320. The foot is for the orders; narrow screens
/// have it with the lists alone.
struct LargeLayout : LargeFrame {
    bool has_figures{};  ///< A row of the lists says the figures of its unit, too.

    /// Both lists.
    [[nodiscard]] const Box& units() const { return beside; }
    [[nodiscard]] const Box& orders() const { return foot; }
};
/// `has_lists`: their tab is open.
[[nodiscard]] LargeLayout large_layout(Size size, bool has_lists);

/// The tabs; where the lists stand beside them, there is none for these.
namespace large_tab {
inline constexpr int units = 0, odds = 1, card = 2, log = 3, count = 4;
}
/// The tab that shows, whatever is asked for.
[[nodiscard]] int open_tab(Size size, int wanted);
/// The next one round.
[[nodiscard]] int tab_after(Size size, int tab);

/// As `screen`, with large text where the size wants that and somebody acts.
[[nodiscard]] Screen any_screen(const Input& input, const Frame& frame);
/// Where the log's lines stand while its tab is open.
[[nodiscard]] Box large_log_box(const LargeLayout& layout);

void draw_unit_lists(Pen& pen, const LargeLayout& layout);  // unit_list.cpp

}  // namespace muster::client::warfare_table

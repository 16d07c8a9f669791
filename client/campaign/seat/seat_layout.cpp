#include "client/campaign/seat/seat_layout.hpp"

#include "client/ui/widgets/tabs.hpp"

#include <algorithm>

namespace muster::client::campaign_seat {

Layout layout_of(Size size) {
    if (wants_tabs(size)) {
        const LargeFrame large = large_frame(size, {760, 0.52, 0, 40});
        Layout out;
        out.head = large.banner;
        out.tabs = large.tabs;
        out.event = large.foot;
        out.has_map_beside = large.is_wide;
        out.map = large.is_wide ? large.beside : large.panel;
        out.army = out.standing = out.letters = out.page = large.panel;
        return out;
    }
    // At 1280 x 800 as in the mock-up; a smaller window takes from the columns and their gaps.
    const double part = std::clamp((size.width - 1024) / 256, 0.0, 1.0);
    const double edge = 10 + 6 * part, gap = 10 + 2 * part, column = 236 + 8 * part;
    const double top = 10, head = 44, event = 58, bottom = size.height - 12;
    Layout out;
    const double letters = size.width - edge - column, army = letters - gap - column;
    out.head = {edge, top, letters - gap - edge, head};
    out.event = {edge, bottom - event, army - gap - edge, event};
    const double below = out.head.bottom() + gap;
    out.map = {edge, below, army - gap - edge, out.event.y - gap - below};
    const double standing = std::max(270.0, (bottom - below) * 0.42);
    out.standing = {army, bottom - standing, column, standing};
    out.army = {army, below, column, out.standing.y - gap - below};
    out.tools = {letters, bottom - 50, column, 50};
    out.letters = {letters, top, column, out.tools.y - gap - top};
    out.page = {army, below, letters + column - army, bottom - below};
    return out;
}

}  // namespace muster::client::campaign_seat

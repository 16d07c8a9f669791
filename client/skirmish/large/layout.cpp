#include "client/skirmish/large/layout.hpp"

namespace muster::client {

LargeLayout large_layout(Size size) {
    constexpr double edge = 8, gap = 4, banner = 28, state = 22, tabs = 26;
    LargeLayout out;
    out.is_wide = size.width >= 760;
    out.has_second_line = size.height >= 400;
    const double width = size.width - 2 * edge;
    out.banner = {edge, gap, width, banner};
    out.state = {edge, out.banner.bottom() + 2, width, state};
    // Words over buttons, or beside them.
    const double prompt = out.is_wide ? 60 : 88;
    out.prompt = {edge, size.height - gap - prompt, width, prompt};
    const double top = out.state.bottom() + gap;
    const double bottom = out.prompt.y - gap;
    const double left = out.is_wide ? width * 0.46 : 0;
    const double x = edge + (out.is_wide ? left + 8 : 0);
    out.tabs = {x, top, edge + width - x, tabs};
    out.panel = {x, out.tabs.bottom() + gap, out.tabs.width, bottom - out.tabs.bottom() - gap};
    out.list = out.is_wide ? Box{edge, top, left, bottom - top} : out.panel;
    return out;
}

}  // namespace muster::client

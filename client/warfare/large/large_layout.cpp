#include "client/warfare/large/large_field.hpp"

namespace muster::client::field {
namespace {

bool is_wide(Size size) {
    return size.width >= 900;
}

}  // namespace

LargeLayout large_layout(Size size, bool has_lists) {
    constexpr double edge = 8, gap = 4, banner = 28, tabs = 26;
    const double orders = size.height >= 400 ? 132 : 104;
    LargeLayout out;
    out.is_wide = is_wide(size);
    out.has_figures = size.height >= 400;
    const double width = size.width - 2 * edge;
    out.banner = {edge, gap, width, banner};
    const double top = out.banner.bottom() + gap;
    out.orders = {edge, size.height - gap - orders, width, orders};
    const bool has_orders = out.is_wide || has_lists;
    const double bottom = has_orders ? out.orders.y - gap : size.height - gap;
    const double left = out.is_wide ? width * 0.52 : 0;
    const double x = edge + (out.is_wide ? left + 8 : 0);
    out.tabs = {x, top, edge + width - x, tabs};
    out.panel = {x, out.tabs.bottom() + gap, out.tabs.width, bottom - out.tabs.bottom() - gap};
    out.units = out.is_wide ? Box{edge, top, left, bottom - top} : out.panel;
    return out;
}

int open_tab(Size size, int wanted) {
    if (wanted < 0 || wanted >= large_tab::count) return large_tab::units;
    return is_wide(size) && wanted == large_tab::units ? large_tab::odds : wanted;
}

int tab_after(Size size, int tab) {
    const int next = (open_tab(size, tab) + 1) % large_tab::count;
    return open_tab(size, next);
}

Box large_log_box(const LargeLayout& layout) {
    const Box& box = layout.panel;
    return {box.x + 12, box.y + 8, box.width - 24, box.height - 14};
}

}  // namespace muster::client::field

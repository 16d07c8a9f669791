#include "client/warfare/large/large_field.hpp"

namespace muster::client::warfare_table {
namespace {

constexpr double two_columns_from = 900;

}  // namespace

LargeLayout large_layout(Size size, bool has_lists) {
    const double orders = size.height >= 400 ? 132 : 104;
    return {large_frame(size, {two_columns_from, 0.52, 0, orders, has_lists}), size.height >= 400};
}

int open_tab(Size size, int wanted) {
    if (wanted < 0 || wanted >= large_tab::count) return large_tab::units;
    return size.width >= two_columns_from && wanted == large_tab::units ? large_tab::odds : wanted;
}

int tab_after(Size size, int tab) {
    const int next = (open_tab(size, tab) + 1) % large_tab::count;
    return open_tab(size, next);
}

Box large_log_box(const LargeLayout& layout) {
    const Box& box = layout.panel;
    return {box.x + 12, box.y + 8, box.width - 24, box.height - 14};
}

}  // namespace muster::client::warfare_table

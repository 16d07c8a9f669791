#include "client/strategic/large/large_war.hpp"

namespace muster::client::war_table {

LargeLayout large_layout(Size size) {
    const double prompt = size.height >= 400 ? 98 : 80;
    LargeLayout out{large_frame(size, {900, 0.6, 0, prompt}), false};
    out.is_tall = out.is_wide && size.height >= 500;
    return out;
}

Layout any_layout(Size size, std::size_t factions) {
    if (!wants_tabs(size)) return layout(size, factions);
    const LargeLayout large = large_layout(size);
    Layout out;
    out.bar = large.banner;
    out.map = large.map();
    out.panel = out.factions = out.log = large.panel;
    out.prompt = large.prompt();
    constexpr double steps = 38, weather = 84;
    out.weather = {large.panel.x, large.panel.y + steps + 4, large.panel.width, weather};
    return out;
}

int open_tab(Size size, int wanted) {
    const LargeLayout layout = large_layout(size);
    if (wanted < 0 || wanted >= large_tab::count) wanted = large_tab::map;
    if (layout.is_wide && wanted == large_tab::map) wanted = large_tab::looked;
    if (layout.is_tall && wanted == large_tab::deeds) wanted = large_tab::looked;
    return wanted;
}

int tab_after(Size size, int tab) {
    const int open = open_tab(size, tab);
    int next = open;
    do next = (next + 1) % large_tab::count;
    while (next != open && open_tab(size, next) != next);
    return next;
}

bool shows_map(Size size, int tab) {
    return large_layout(size).is_wide || open_tab(size, tab) == large_tab::map;
}

bool is_answered_aside(const State& state) {
    switch (state.moment) {
        case Moment::nothing:
        case Moment::over:
        case Moment::orders:
        case Moment::declare:
        case Moment::retreat_to:
        case Moment::pursue: return false;
        default: return true;
    }
}

Box large_log_box(const Layout& layout) {
    const Box& box = layout.log;
    return {box.x + 12, box.y + 8, box.width - 24, box.height - 14};
}

}  // namespace muster::client::war_table

#include "client/battlefield/large/large_grid.hpp"

namespace muster::client::grid_table {

LargeLayout large_layout(Size size) {
    const double prompt = size.height >= 400 ? 98 : 80;
    LargeLayout out{large_frame(size, {900, 0.58, 0, prompt}), false};
    out.is_tall = out.is_wide && size.height >= 500;
    return out;
}

Layout any_layout(Size size, std::size_t armies) {
    if (!wants_tabs(size)) return layout(size, armies);
    const LargeLayout large = large_layout(size);
    Layout out;
    out.banner = large.banner;
    out.prompt = large.prompt();
    constexpr double letters = 22, numbers = 26;
    out.pane = {large.map().x + numbers, large.map().y + letters, large.map().width - numbers - 3,
                large.map().height - letters - 3};
    out.unit = out.note = large.panel;
    if (large.is_tall) {
        const double unit = large.panel.height * 0.54;
        out.unit.height = unit;
        out.note = {large.panel.x, large.panel.y + unit + 6, large.panel.width,
                    large.panel.height - unit - 6};
    }
    out.log = large.panel;
    return out;
}

int open_tab(Size size, int wanted) {
    const LargeLayout layout = large_layout(size);
    if (wanted < 0 || wanted >= large_tab::count) wanted = large_tab::map;
    if (layout.is_wide && wanted == large_tab::map) wanted = large_tab::unit;
    if (layout.is_tall && wanted == large_tab::note) wanted = large_tab::unit;
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
    using battlefield::Moment;
    const Moment moment = state.moment;
    return moment == Moment::direction || moment == Moment::gap || moment == Moment::lure ||
           moment == Moment::cunning || moment == Moment::dice;
}

}  // namespace muster::client::grid_table

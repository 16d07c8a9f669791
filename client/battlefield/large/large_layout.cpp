#include "client/battlefield/large/large_grid.hpp"

namespace muster::client::battlefield_table {

Layout any_layout(Size size, std::size_t armies) {
    if (!wants_tabs(size)) return layout(size, armies);
    const LargeMapLayout large = large_map.layout(size);
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

bool is_answered_aside(const State& state) {
    using battlefield::Moment;
    const Moment moment = state.moment;
    return moment == Moment::direction || moment == Moment::gap || moment == Moment::lure ||
           moment == Moment::cunning || moment == Moment::dice;
}

}  // namespace muster::client::battlefield_table

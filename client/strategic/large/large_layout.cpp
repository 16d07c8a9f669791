#include "client/strategic/large/large_war.hpp"

namespace muster::client::strategic_table {

Layout any_layout(Size size, std::size_t factions) {
    if (!wants_tabs(size)) return layout(size, factions);
    const LargeMapLayout large = large_map.layout(size);
    Layout out;
    out.bar = large.banner;
    out.map = large.map();
    out.panel = out.factions = out.log = large.panel;
    out.prompt = large.prompt();
    constexpr double steps = 38, weather = 84;
    out.weather = {large.panel.x, large.panel.y + steps + 4, large.panel.width, weather};
    return out;
}

bool is_answered_aside(const State& state) {
    switch (state.moment) {
        case Moment::nothing:
        case Moment::over:
        case Moment::orders:
        case Moment::declare:
        case Moment::retreat_to:
        case Moment::pursue:
        case Moment::stand: return false;
        default: return true;
    }
}

Box large_log_box(const Layout& layout) {
    const Box& box = layout.log;
    return {box.x + 12, box.y + 8, box.width - 24, box.height - 14};
}

}  // namespace muster::client::strategic_table

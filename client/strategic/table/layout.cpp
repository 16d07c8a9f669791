#include "client/strategic/table/layout.hpp"

#include <algorithm>

namespace muster::client::strategic_table {

Layout layout(Size size, std::size_t factions) {
    const double w = size.width, h = size.height;
    const bool is_low = h < 720, is_narrow = w < 1200;
    Layout out;
    const double gap = is_low ? 8 : 12;
    const double column = w >= 1600 ? 320 : is_narrow ? 216 : 244;
    const double right = w - 16 - column;
    out.bar = {16, is_low ? 8.0 : 10.0, right - 16 - 16, is_low ? 40.0 : 44.0};
    const double top = out.bar.bottom() + gap;
    const double bottom = h - (is_low ? 8 : 12);
    const double panel = std::clamp((bottom - top) * 0.435, 268.0, 350.0);
    out.panel = {16, bottom - panel, out.bar.width, panel};
    const double foot = is_low ? 50 : 56;
    out.prompt = {out.panel.x, out.panel.bottom() - foot, out.panel.width, foot};
    out.map = {16, top, out.bar.width, out.panel.y - gap - top};

    const double tools = is_narrow ? 36 : 50;
    out.tools = {right, bottom - tools, column, tools};
    const double weather = is_low ? 64 : 84;
    constexpr double least_log = 100;
    const double room = out.tools.y - gap - weather - gap - 10;
    // All that is known of a faction, or only a head for each of many.
    constexpr double whole = 172;
    const double wanted = static_cast<double>(factions) * (whole + 10) - 10;
    // The log stays beside them where that leaves them most of what they show.
    const double beside = room - least_log - gap;
    out.log_is_drawer = beside < std::min(wanted, 96.0 * static_cast<double>(factions));
    out.factions = {right, 10, column, std::min(wanted, out.log_is_drawer ? room : beside)};
    out.weather = {right, out.factions.bottom() + gap, column, weather};
    const double from = out.weather.bottom() + gap;
    out.log = {right, from, column, out.tools.y - gap - from};
    if (out.log_is_drawer) out.log = {w - 16 - 340, top, 340, out.tools.y - gap - top};
    return out;
}

}  // namespace muster::client::strategic_table

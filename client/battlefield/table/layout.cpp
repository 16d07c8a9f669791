#include "client/battlefield/table/layout.hpp"

#include <algorithm>

namespace muster::client::battlefield_table {

Layout layout(Size size, std::size_t armies) {
    const double w = size.width;
    const double h = size.height;
    const bool is_low = h < 720;
    Layout out;
    out.log_is_drawer = w < 1200;
    const double log_width = w >= 1600 ? 320 : 244;
    const double right = out.log_is_drawer ? w - 16 : w - 16 - log_width - 16;
    out.banner = {16, is_low ? 8.0 : 10.0, right - 16, is_low ? 40.0 : 44.0};

    const double panel = w >= 1600 ? 300 : 248;
    const double x = right - panel;
    const double foot = 24;
    const double prompt = is_low ? 48 : 54;
    out.foot = {34, h - 8 - foot, x - 18 - 34, foot};
    out.prompt = {34, out.foot.y - 2 - prompt, x - 18 - 34, prompt};
    const double top = out.banner.bottom() + 28;
    out.pane = {34, top, x - 18 - 34, out.prompt.y - 12 - top};

    const double plate = is_low ? 50 : 58;
    const double gap = is_low ? 8 : 12;
    // Several others share the place, a low row each.
    const double far = armies <= 2 ? plate : 30 * static_cast<double>(armies - 1);
    out.far_plate = {x, out.banner.bottom() + gap, panel, far};
    out.near_plate = {x, out.prompt.bottom() - plate, panel, plate};
    if (out.log_is_drawer) {
        // Tools stand where the log would.
        out.tools = {x, h - 8 - 36, panel, 36};
        out.near_plate.y = out.tools.y - 6 - plate;
    }
    const double from = out.far_plate.bottom() + gap;
    const double room = out.near_plate.y - gap - from;
    const double unit = std::clamp(room * 0.47, 150.0, 250.0);
    out.unit = {x, from, panel, unit};
    out.note = {x, from + unit + gap, panel, room - unit - gap};
    if (out.log_is_drawer) {
        out.log = {w - 16 - 340, out.banner.bottom() + 6, 340, h - 20 - out.banner.bottom() - 6};
        return out;
    }
    const double tools = 50;
    out.tools = {right + 16, h - 12 - tools, log_width, tools};
    const double legend = h >= 780 ? 226 : 0;
    const double bottom = out.tools.y - 14;
    out.log = {right + 16, 10, log_width, bottom - legend - 10};
    out.legend = {right + 16, bottom - legend, log_width, legend};
    return out;
}

}  // namespace muster::client::battlefield_table

#include "client/warfare/table/layout.hpp"

#include <algorithm>

namespace muster::client::warfare_table {
namespace {

// At 1280 x 800, in pixels.
constexpr double unit_height = 188;
constexpr double unit_pitch = 113.2, narrow_pitch = 91, roomy_pitch = 170;
constexpr double between = 6.2;         // Cards of a row.
constexpr double between_rows = 12;     // Rows of a rank.
constexpr double least_beside = 1240;   // Of a window that shows the log beside the field.
constexpr double least_height = 700;    // Of one that shows a card in words.
constexpr double panels_part = 0.3175;  // Of the height of a window.

/// How a rank is broken into rows, and how wide its cards are.
struct Rows {
    int across{1}, down{1};
    double width{};
};

/// The fewest rows whose cards are wide enough to be read.
Rows rows_for(int count, double room, double scale, bool is_roomy) {
    for (int down = 1;; ++down) {
        Rows rows{std::max(1, (count + down - 1) / down), down, 0};
        const double each = (room + between * scale) / rows.across;
        double step = 0;
        if (each >= unit_pitch * scale)
            step = is_roomy ? std::min(each, roomy_pitch * scale) : unit_pitch * scale;
        else if (each >= narrow_pitch * scale - 0.01)
            step = narrow_pitch * scale;
        if (step == 0 && rows.across > 1) continue;
        rows.width = step - between * scale;
        return rows;
    }
}

std::vector<Box> cells(const Box& rank, const Rows& rows, int count, double height, double scale) {
    std::vector<Box> out;
    for (int i = 0; i < count; ++i)
        out.push_back({rank.x + (i % rows.across) * (rows.width + between * scale),
                       rank.y + (i / rows.across) * (height + between_rows), rows.width, height});
    return out;
}

double height_of(int down, double height) {
    return down * (height + between_rows) - between_rows;
}

}  // namespace

Layout layout(Size size, int far, int near) {
    const double w = size.width;
    const double h = size.height;
    Layout out;
    const double k = out.scale = std::clamp(std::min(w / 1536, h / 864), 1.0, 1.6);
    out.log_is_drawer = w < least_beside;
    const bool is_low = h < least_height;
    const double edge = 16 * k;
    const double log_width = 244 * k;
    const double right = out.log_is_drawer ? w - edge : w - 2 * edge - log_width;
    out.banner = {edge, is_low ? 8.0 : 10 * k, right - edge, is_low ? 40.0 : 44 * k};

    // The ranks lie beside their labels, and share what the panels leave of the height.
    const double left = out.log_is_drawer ? 90 : 100 * k;
    const double room = right - left;
    const bool is_roomy = w >= 1600;
    Rows far_rows = rows_for(far, room, k, is_roomy);
    Rows near_rows = rows_for(near, room, k, is_roomy);
    // The cards of both sides are of one width where all of them have their arms.
    const double least = std::min(far_rows.width, near_rows.width);
    if (least >= (unit_pitch - between) * k - 0.01) far_rows.width = near_rows.width = least;
    const int down = far_rows.down + near_rows.down;
    out.across = {far_rows.across, near_rows.across};
    out.step = down > 2 ? 6 : is_low ? 7 : 10 * k;
    const double bottom = h - 12;
    double panels = std::min(254 * k, panels_part * h);
    if (down > 2) panels = std::min(panels, std::max(180.0, 0.26 * h));
    const double top = out.banner.bottom() + out.step + (is_low ? 6 : 10 * k);
    const double foot = out.step + (is_low ? 9 : 16 * k);
    double gap = is_low ? 34 : 58 * k;
    const double cards = bottom - panels - foot - top - gap - between_rows * (down - 2);
    const double height = std::min(unit_height * k, cards / down);
    // What is left over goes to the ground between them, and then to the panels.
    const double spare = std::max(0.0, cards - height * down);
    const double to_gap = std::min(spare / 2, 60 * k);
    gap += to_gap;
    panels += spare - to_gap;

    const Box far_rank{left, top, room, height_of(far_rows.down, height)};
    out.gap = {left, far_rank.bottom(), room, gap};
    const Box near_rank{left, out.gap.bottom(), room, height_of(near_rows.down, height)};
    out.cells = {cells(far_rank, far_rows, far, height, k),
                 cells(near_rank, near_rows, near, height, k)};
    for (const int rank : {0, 1}) {
        const Box& lies = rank == 0 ? far_rank : near_rank;
        out.labels[static_cast<std::size_t>(rank)] = {edge, lies.y, left - 6 * k - edge,
                                                      lies.height};
    }
    out.labels_are_signs = out.log_is_drawer || height < 150 * k;

    const double y = bottom - panels;
    out.orders = {edge, y, 236 * k, panels};
    const double note = out.orders.right() + 10 * k;
    double note_right = right;
    if (!is_low) {
        out.unit = Box{right - 302 * k, y, 302 * k, panels};
        note_right = out.unit->x - 10 * k;
    }
    out.note = {note, y, note_right - note, panels};
    if (out.log_is_drawer) {
        const double log_top = out.banner.bottom() + 6;
        out.log = {w - 16 - 340, log_top, 340, y - 8 - log_top};
        return out;
    }
    const double tools = 116 * k;
    out.tools = Box{right + edge, bottom - tools, log_width, tools};
    out.log = {right + edge, out.banner.y, log_width, out.tools->y - 12 * k - out.banner.y};
    return out;
}

}  // namespace muster::client::warfare_table

#include "client/warfare/table/layout.hpp"

#include <algorithm>

namespace muster::client::field {
namespace {

constexpr double between = 8;        // Cards of a row.
constexpr double between_rows = 22;  // Rows of a rank: room for a slip with odds.
constexpr double caption = 24;

/// How a rank is broken into rows, and how large its cards then are.
struct Rows {
    int across{1}, down{1};
    double width{}, height{};
};

/// The rows that give the largest cards in a rank of that size.
Rows rows_for(int count, double width, double height) {
    constexpr double wide = 210, tall_for_wide = 1.34, least_for_wide = 0.78;
    Rows best;
    for (int down = 1; down <= 3; ++down) {
        Rows rows;
        rows.down = down;
        rows.across = std::max(1, (count + down - 1) / down);
        rows.width = std::min(wide, (width - between * (rows.across - 1)) / rows.across);
        rows.height =
            std::min((height - between_rows * (down - 1)) / down, rows.width * tall_for_wide);
        const auto worth = [&](const Rows& r) {
            return std::min(r.width, r.height / least_for_wide);
        };
        // One row reads best: two want to be worth it.
        constexpr double gain = 1.12;
        if (down == 1 || worth(rows) > gain * worth(best)) best = rows;
    }
    return best;
}

std::vector<Box> cells(const Box& rank, const Rows& rows, int count) {
    std::vector<Box> out;
    for (int i = 0; i < count; ++i) {
        const int row = i / rows.across;
        const int in_row = std::min(rows.across, count - row * rows.across);
        const double across = in_row * (rows.width + between) - between;
        const double left = rank.x + (rank.width - across) / 2;
        out.push_back({left + (i % rows.across) * (rows.width + between),
                       rank.y + row * (rows.height + between_rows), rows.width, rows.height});
    }
    return out;
}

double height_of(const Rows& rows) {
    return rows.down * (rows.height + between_rows) - between_rows;
}

}  // namespace

Layout layout(Size size, int far, int near) {
    const double w = size.width;
    const double h = size.height;
    const bool is_low = h < 720;
    Layout out;
    out.log_is_drawer = w < 1200;
    const double log_width = w >= 1600 ? 320 : 262;
    const double right = out.log_is_drawer ? w - 16 : w - 16 - log_width - 16;
    const double width = right - 16;
    out.banner = {16, is_low ? 8.0 : 10.0, width, is_low ? 40.0 : 44.0};

    const double least_panel = is_low ? 200 : 236;
    const double least_gap = is_low ? 38 : 48;
    const double top = out.banner.bottom() + 6;
    const double bottom = h - 12;
    const double cards = bottom - top - 2 * caption - least_gap - 8 - least_panel;
    const Rows far_rows = rows_for(far, width, cards / 2);
    const Rows near_rows = rows_for(near, width, cards / 2);
    const double used = height_of(far_rows) + height_of(near_rows);
    // What small armies leave over goes to the panel, and then to the ground between them.
    const double spare = std::max(0.0, cards - used);
    const double to_panel = std::min(spare, std::max(0.0, 330 - least_panel));
    const double gap = least_gap + (spare - to_panel);

    out.captions[0] = {16, top, width, caption};
    const Box far_rank{16, out.captions[0].bottom(), width, height_of(far_rows)};
    out.gap = {16, far_rank.bottom(), width, gap};
    const Box near_rank{16, out.gap.bottom(), width, height_of(near_rows)};
    out.captions[1] = {16, near_rank.bottom(), width, caption};
    out.cells = {cells(far_rank, far_rows, far), cells(near_rank, near_rows, near)};

    const double y = out.captions[1].bottom() + 8;
    const double third = (width - 24) / 3.1;
    out.unit = {16, y, third, bottom - y};
    const double orders = third * 0.95;
    out.orders = {out.unit.right() + 12, y, orders, bottom - y};
    out.note = {out.orders.right() + 12, y, right - out.orders.right() - 12, bottom - y};
    if (out.log_is_drawer)
        out.log = {w - 16 - 340, out.banner.bottom() + 6, 340, y - 8 - out.banner.bottom() - 6};
    else
        out.log = {right + 16, 10, log_width, h - 22};
    return out;
}

}  // namespace muster::client::field

#include "client/warfare/table/order_list.hpp"

#include "client/battle/think/hint.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "client/warfare/table/field.hpp"

#include <algorithm>
#include <utility>

namespace muster::client::warfare_table {
namespace {

constexpr double row_height = 42, least_for_line = 36, least_row = 26;  // At a scale of 1.

void draw_order_row(Builder& b, const Box& at, const OrderRow& row, double scale) {
    const bool is_enabled = row.command.has_value();
    const bool is_hovered = is_enabled && b.is_hovered(*row.command);
    const char* colour = row.is_on ? theme::bone : is_enabled ? theme::ink : theme::soft_ink;
    if (row.is_on || is_hovered)
        b.add(Fill{at.inset(1), row.is_on ? theme::ink : theme::bone, 4, theme::ink, 1});
    if (row.is_on) b.add(Fill{at.inset(3.5), "", 3, theme::gilt, 1});
    const double sign = std::min(20 * scale, at.height - 8);
    const double pad = at.width > 160 ? 10 : 5;
    b.icon({at.x + pad, at.centre_y() - sign / 2, sign, sign}, row.sign,
           is_enabled ? colour : theme::rule);
    double right = at.right() - pad;
    if (!row.key.empty()) {
        const auto small = theme::label(12 * scale, colour, 600, theme::Align::centre);
        const double wide = std::max(20 * scale, 10 + b.width_of(row.key, small));
        const Box box{right - wide, at.centre_y() - 9 * scale, wide, 18 * scale};
        b.add(Fill{box, "", 3, is_enabled ? colour : theme::rule, 1});
        b.text(box, row.key, small);
        right = box.x - 4;
    }
    const double x = at.x + pad + sign + (at.width > 160 ? 10 : 5);
    const bool has_line = !row.line.empty() && at.height >= least_for_line * scale;
    const Box words{x, has_line ? at.y + 3 * scale : at.y, right - x,
                    has_line ? 20 * scale : at.height};
    const auto style = theme::name((has_line ? 16 : 15) * scale, colour);
    if (row.is_own_name)
        b.short_line(words, row.words, style);
    else
        b.line(words, row.words, style);
    if (has_line)
        b.line({x, words.bottom() - 2, right - x, 17 * scale}, row.line,
               theme::label(12.5 * scale, row.is_on ? theme::shade : theme::soft_ink));
    if (row.is_hinted) draw_lamp(b, at.right() - 6, at.y + 4);
    if (!is_enabled) return;
    Spot spot{at, *row.command, zone::orders, row.key};
    spot.reason = row.reason;
    spot.words = row.words;
    if (b.is_focused(*row.command)) b.ring(at.inset(1), 5);
    b.spot(std::move(spot));
}

}  // namespace

Box draw_panel_head(Builder& b, const Box& panel, const std::string& sign, const std::string& title,
                    double scale) {
    const double high = 36 * scale;
    b.add(Fill{{panel.x + 1, panel.y + 1, panel.width - 2, high - 1}, theme::shade, 3});
    const double side = 16 * scale;
    b.icon({panel.x + 12, panel.y + (high - side) / 2 + 1, side, side}, sign, theme::ink);
    b.short_line({panel.x + 20 + side, panel.y + 2, panel.width - 30 - side, high - 3}, title,
                 theme::name(17 * scale));
    b.rule(panel.x + 1, panel.y + high, panel.width - 2);
    return {panel.x + 4, panel.y + high + 4, panel.width - 8, panel.height - high - 8};
}

void draw_order_rows(Builder& b, const Box& box, const std::vector<OrderRow>& rows, double scale) {
    if (rows.empty()) return;
    const int count = static_cast<int>(rows.size());
    int across = 1;
    while (across < 3 && box.height / ((count + across - 1) / across) < least_row) ++across;
    const int down = (count + across - 1) / across;
    const double height = std::min(row_height * scale, box.height / down);
    const double width = box.width / across;
    for (int i = 0; i < count; ++i) {
        const Box at{box.x + (i % across) * width, box.y + (i / across) * height, width, height};
        draw_order_row(b, at, rows[static_cast<std::size_t>(i)], scale);
        if (across == 1 && i > 0 && height >= least_for_line * scale)
            b.rule(at.x + 8, at.y, at.width - 16);
    }
}

void draw_order_grid(Builder& b, const Box& box, const OrderSheet& sheet) {
    const auto& rows = sheet.rows;
    if (rows.empty()) return;
    const int count = static_cast<int>(rows.size());
    const int down = count > 2 ? 2 : 1;
    const int across = (count + down - 1) / down;
    const double width = box.width / across, height = std::min(44.0, box.height / down);
    for (int i = 0; i < count; ++i) {
        const OrderRow& row = rows[static_cast<std::size_t>(i)];
        const Box at =
            Box{box.x + (i % across) * width, box.y + (i / across) * height, width, height}.inset(
                1);
        if (sheet.has_faces && row.command) {
            draw_chip(b, {at.inset(1), *row.command, zone::orders}, false, row.words);
            continue;
        }
        b.add(Fill{at, theme::leaf, 4, theme::rule, 1});
        draw_order_row(b, at, row, 1);
    }
}

}  // namespace muster::client::warfare_table

#include "client/skirmish/armies/army_row.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace muster::client {
namespace {

void draw_row(Builder& b, const Box& box, const ArmyRows& rows, int index) {
    const auto at = static_cast<std::size_t>(index);
    const ArmyFile& entry = (*rows.armies)[at];
    const Command command = rows.row(index);
    draw_row_ground(b, box, index == rows.selected);
    double right = box.right() - 12;
    const std::array<bool, 2> chosen = rows.chosen(at);
    for (std::size_t seat = chosen.size(); seat-- > 0;) {
        if (!chosen[seat]) continue;
        const auto& side = theme::side(seat_of(seat));
        b.icon({right - 24, box.y + 8, 24, 24}, side.icon, side.fill);
        right -= 30;
    }
    b.short_line({box.x + 16, box.y + 5, right - box.x - 16, 26}, entry.name, theme::name(18));
    Label under{{box.x + 16, box.y + 31, box.right() - box.x - 28, 20},
                entry.problem,
                theme::label(13, theme::bad, 600)};
    if (entry.can_fight()) {
        under.text = b.say(entry.is_shipped ? "armies.row_shipped" : "armies.row_own",
                           {{"n", std::to_string(entry.army->army.size())},
                            {"upkeep", std::to_string(upkeep_of(*rows.table, *entry.army))},
                            {"leader", entry.army->title}});
        under.style = theme::label(13, theme::soft_ink);
    }
    under.may_be_cut = true;  // The details have all of it.
    b.add(std::move(under));
    if (b.is_focused(command)) b.ring(box);
    b.spot({box, command, 0});
}

}  // namespace

double draw_armies(Builder& b, const Box& box, const ArmyRows& rows, ScrollList& list) {
    return draw_list(b, box, list, static_cast<int>(rows.armies->size()), {army_pitch, 8},
                     [&](const Box& row, int index) { draw_row(b, row, rows, index); });
}

}  // namespace muster::client

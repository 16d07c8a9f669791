#include "client/skirmish/table/table.hpp"

#include <algorithm>
#include <utility>

namespace muster::client {
namespace {

/// In the narrow column the key stands beside the word, as on the tools of the table.
void draw_narrow_leave(Builder& b, Spot spot) {
    const Box box = spot.box;
    const bool is_hovered = b.is_hovered(spot.command);
    b.add(Fill{box, is_hovered ? theme::bone : theme::vellum, 4, theme::ink, 1.5, 1, true});
    b.line(box.inset(4), b.say("tool.leave") + " Esc",
           theme::label(13, theme::ink, 600, theme::Align::centre));
    if (b.is_focused(spot.command)) b.ring(box);
    b.spot(std::move(spot));
}

}  // namespace

void draw_watched(Pen& pen) {
    Builder& b = pen.builder;
    const TableLayout& layout = pen.layout;
    // The slip's place, and the room above the hand into which a chosen card would rise.
    const Box& slip = layout.prompt;
    pen.input.watched->draw_bar(
        b, {slip.x, slip.y, slip.width, std::min(116.0, layout.near_hand.y - 4 - slip.y)});
    const Box tools = layout.tools;
    const double height = std::min(tools.height, 42.0);
    Spot leave{{tools.x, tools.bottom() - height, tools.width, height},
               {Command::Kind::leave},
               zone::tools,
               "Esc"};
    if (layout.log_is_drawer) {
        draw_narrow_leave(b, std::move(leave));
        pen.layout.log = layout.side_panel;  // Nothing is chosen there.
    } else {
        pen.layout.log.height = leave.box.y - 10 - layout.log.y;
        b.button(std::move(leave), b.say("tool.leave"), Builder::Rank::secondary);
        draw_side_panel(pen);  // The odds of the open Skirmish.
    }
}

}  // namespace muster::client

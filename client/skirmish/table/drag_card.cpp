#include "client/skirmish/table/table.hpp"

/// A card on its way: the places where it may go light up, and it follows the pointer.
namespace muster::client {

void draw_drag(Pen& pen) {
    Builder& b = pen.builder;
    const Drag& drag = *pen.input.ui.drag;
    const auto targets = drop_targets(*pen.input.view, *pen.input.choices, drag.copy, pen.layout);
    const DropTarget* under = target_at(targets, drag.x, drag.y);
    for (const DropTarget& target : targets) {
        const bool is_under = &target == under;
        b.add(Fill{target.box, theme::gilt, 6, "", 0, is_under ? 0.34 : 0.14});
        b.add(Fill{target.box.inset(-1.5), "", 8, theme::gilt, is_under ? 4.0 : 2.0});
    }
    const double width = pen.layout.hand_card;
    const double height = card_height(width);
    // A little higher than the pointer's hold, so that the place below stays in view.
    const Box box{drag.x - width / 2, drag.y - height * 0.4, width, height};
    for (const double by : {14.0, 10.0, 6.0})
        b.add(Fill{{box.x + by, box.y + by + 2, width, height}, "#000000", 7, "", 0, 0.14});
    b.add(pen.image({pen.near(), drag.copy}, box, width >= 190));
}

}  // namespace muster::client

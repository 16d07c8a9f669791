#include "client/skirmish/table/table.hpp"

#include <algorithm>

/// The hint: a leaf with its reason, and a tab on what it is about.
namespace muster::client {

void draw_hint_tab(Pen& pen, const Box& at) {
    Builder& b = pen.builder;
    const std::string word = b.say("hint.title");
    const auto style = theme::label(12, theme::ink, 700, theme::Align::centre);
    const double width = b.width_of(word, style) + 36;
    const double x = std::clamp(at.centre_x() - width / 2, 2.0, b.size().width - width - 2);
    const Box tab{x, at.y, width, 18};
    b.add(Fill{tab, theme::gilt, 9, theme::ink, 1});
    b.icon({tab.x + 6, tab.y + 2, 14, 14}, "charge-lantern", theme::ink);
    b.text({tab.x + 20, tab.y, tab.width - 24, tab.height}, word, style);
}

void draw_hint(Pen& pen, const Box& room) {
    Builder& b = pen.builder;
    // Where there is no room beside the choices, it lies over the clash until the next act.
    const Hint* hint = pen.input.hint ? &*pen.input.hint : nullptr;
    const double height =
        hint == nullptr ? height_of_due_hint : height_of_hint(b, *hint, room.width);
    Box box{room.x, room.y, room.width, height};
    if (height > room.height) {
        box = pen.layout.slots;
        b.cover_spots(box);
        if (hint == nullptr) box.height = height_of_due_hint;
    }
    draw_hint_leaf(b, box, hint);
}

}  // namespace muster::client

#include "client/table/table.hpp"

#include <algorithm>

/// The hint: a leaf with its reason, and a tab on what it is about.
namespace muster::client {

void draw_hint_tab(Pen& pen, const Box& at) {
    Builder& b = pen.builder;
    const std::string word = b.say("hint.title");
    const auto style = theme::label(12, theme::ink, 700, theme::Align::centre);
    const double width = b.width_of(word, style) + 36;
    const double x = std::clamp(at.centre_x() - width / 2, 2.0, b.size().width - width - 2);
    const Box tab{x, at.y - 19, width, 18};
    b.add(Fill{tab, theme::gilt, 9, theme::ink, 1});
    b.icon({tab.x + 6, tab.y + 2, 14, 14}, "charge-lantern", theme::ink);
    b.text({tab.x + 20, tab.y, tab.width - 24, tab.height}, word, style);
}

void draw_hint(Pen& pen, const Box& room) {
    Builder& b = pen.builder;
    const Hint& hint = *pen.input.hint;
    const auto body = theme::label(13);
    const auto weighed = theme::label(13, theme::soft_ink);
    const auto height_in = [&](double width) {
        double height = 46 + b.height_of(hint.act, theme::name(16), width) + 6 +
                        b.height_of(hint.reason, body, width);
        if (!hint.against.empty()) height += 8 + b.height_of(hint.against, weighed, width);
        return height + 14;
    };
    Box box{room.x, room.y, room.width, height_in(room.width - 24)};
    if (box.height > room.height) {
        // No room beside the choices: it lies over the clash until the next act.
        box = pen.layout.slots;
        b.cover_spots(box);
    }
    b.panel(box);
    b.icon({box.x + 11, box.y + 8, 20, 20}, "charge-lantern", theme::ink);
    b.text({box.x + 38, box.y + 4, box.width - 50, 28}, b.say("hint.heading"), theme::name(17));
    b.rule(box.x + 10, box.y + 36, box.width - 20);
    const double width = box.width - 24;
    double y = box.y + 42;
    const auto write = [&](const std::string& words, const theme::Style& style, double gap) {
        const double height = b.height_of(words, style, width);
        b.text({box.x + 12, y, width, height + 2}, words, style, 0, true);
        y += height + gap;
    };
    write(hint.act, theme::name(16), 6);
    write(hint.reason, body, 8);
    if (!hint.against.empty()) write(hint.against, weighed, 0);
}

}  // namespace muster::client

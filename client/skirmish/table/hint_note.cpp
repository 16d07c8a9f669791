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
    const Box tab{x, at.y - 19, width, 18};
    b.add(Fill{tab, theme::gilt, 9, theme::ink, 1});
    b.icon({tab.x + 6, tab.y + 2, 14, 14}, "charge-lantern", theme::ink);
    b.text({tab.x + 20, tab.y, tab.width - 24, tab.height}, word, style);
}

namespace {

constexpr double hint_head = 42, hint_foot = 12;

/// What the note says in a width; a reason that finds no room is left out.
double height_of_hint(const Builder& b, const Hint& hint, double width, bool has_reason) {
    double height = hint_head + hint_foot;
    if (hint.candidates.empty())
        height += b.height_of(hint.act, theme::name(16), width) + 6;
    else
        height += height_of_candidates(b, width, hint.candidates) + 2;
    if (has_reason) height += b.height_of(hint.reason, theme::label(13), width) + 6;
    if (!hint.basis.empty())
        height += b.height_of(hint.basis, theme::label(12, theme::soft_ink), width);
    return height;
}

void draw_hint_due(Builder& b, Box box) {
    box.height = hint_head + 40;
    b.panel(box);
    b.icon({box.x + 11, box.y + 8, 20, 20}, "charge-lantern", theme::ink);
    b.text({box.x + 38, box.y + 4, box.width - 50, 28}, b.say("hint.heading"), theme::name(17));
    b.rule(box.x + 10, box.y + 36, box.width - 20);
    b.line({box.x + 12, box.y + 46, box.width - 24, 24}, b.say("hint.due"),
           theme::label(13, theme::soft_ink));
}

}  // namespace

void draw_hint(Pen& pen, const Box& room) {
    Builder& b = pen.builder;
    // Where there is no room beside the choices, it lies over the clash until the next act.
    const Box& clash = pen.layout.slots;
    if (!pen.input.hint) {
        const bool fits = room.height >= hint_head + 40;
        if (!fits) b.cover_spots(clash);
        return draw_hint_due(b, fits ? room : clash);
    }
    const Hint& hint = *pen.input.hint;
    Box box{room.x, room.y, room.width, 0};
    box.height = height_of_hint(b, hint, box.width - 24, true);
    bool has_reason = true;
    if (box.height > room.height) {
        box = clash;
        b.cover_spots(box);
        has_reason =
            hint.candidates.empty() || height_of_hint(b, hint, box.width - 24, true) <= box.height;
    }
    b.panel(box);
    b.icon({box.x + 11, box.y + 8, 20, 20}, "charge-lantern", theme::ink);
    b.text({box.x + 38, box.y + 4, box.width - 50, 28}, b.say("hint.heading"), theme::name(17));
    b.rule(box.x + 10, box.y + 36, box.width - 20);
    const double width = box.width - 24;
    double y = box.y + hint_head;
    const auto write = [&](const std::string& words, const theme::Style& style, double gap) {
        const double height = b.height_of(words, style, width);
        b.text({box.x + 12, y, width, height + 2}, words, style, 0, true);
        y += height + gap;
    };
    if (hint.candidates.empty()) {
        write(hint.act, theme::name(16), 6);
    } else {
        draw_candidates(b, {box.x + 12, y, width, 0}, hint.candidates);
        y += height_of_candidates(b, width, hint.candidates) + 2;
    }
    if (has_reason) write(hint.reason, theme::label(13), 6);
    if (!hint.basis.empty()) write(hint.basis, theme::label(12, theme::soft_ink), 0);
}

}  // namespace muster::client

#include "client/skirmish/large/screen.hpp"
#include "client/ui/screen/marks.hpp"

#include <algorithm>
#include <string>
#include <utility>

/// The faces of dice that people roll are entered where the hand is otherwise.
namespace muster::client {
namespace {

/// Whose dice they are, and the dice in a row behind the words.
void draw_dice_of(Pen& pen, const Box& box, Seat seat) {
    Builder& b = pen.builder;
    const DiceNote& note = *pen.input.dice;
    const auto count = std::count(note.call.dice.begin(), note.call.dice.end(), seat);
    if (count == 0) return;
    const bool is_opener = note.call.what == DiceCall::What::opener;
    const double die = 28, row = (die + 6) * static_cast<double>(count);
    b.icon({box.x, box.centre_y() - 9, 18, 18}, is_opener ? "dice-d6" : theme::side(seat).icon,
           is_opener ? theme::bone : theme::side(seat).on_felt);
    b.line({box.x + 24, box.y, box.width - 32 - row, box.height}, whose_dice(pen, seat),
           theme::label(14, theme::bone, 600));
    double x = box.right() - row;
    for (std::size_t i = 0; i < note.call.dice.size(); ++i) {
        if (note.call.dice[i] != seat) continue;
        const Box at{x, box.centre_y() - die / 2, die, die};
        b.add(side_die(b, at, seat, i < note.faces.size() ? note.faces[i] : 0));
        if (i == note.faces.size()) b.ring(at, 5);
        x += die + 6;
    }
}

}  // namespace

void draw_dice_list(Pen& pen, const LargeLayout& layout) {
    Builder& b = pen.builder;
    const DiceNote& note = *pen.input.dice;
    const Box& box = layout.list();
    if (note.call.dice.empty()) return;
    const Seat first = note.call.dice.front();
    draw_dice_of(pen, {box.x + 4, box.y + 2, box.width - 8, 36}, first);
    draw_dice_of(pen, {box.x + 4, box.y + 40, box.width - 8, 36}, opponent(first));
    // In the colour of whose die is entered next.
    const Seat next = note.is_full() ? first : note.call.dice[note.faces.size()];
    constexpr double gap = 6;
    const double wide = (box.width - 5 * gap) / 6;
    for (int face = 1; face <= 6; ++face) {
        const Box at{box.x + (wide + gap) * (face - 1), box.y + 84, wide, 48};
        const Command command = act(TableAct::face, face);
        Spot spot{at, command, zone::options, std::to_string(face)};
        spot.is_enabled = !note.is_full();
        spot.reason = b.say("dice.full");
        const bool is_lit = spot.is_enabled && (b.is_focused(command) || b.is_hovered(command));
        b.add(Fill{at,
                   !spot.is_enabled ? theme::shade
                   : is_lit         ? theme::bone
                                    : theme::vellum,
                   4, theme::ink, 1.5});
        b.add(side_die(b, {at.centre_x() - 17, at.centre_y() - 17, 34, 34}, next, face));
        if (b.is_focused(command)) b.ring(at);
        b.spot(std::move(spot));
    }
}

}  // namespace muster::client

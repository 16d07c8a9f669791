#include "client/ui/screen/marks.hpp"

#include <algorithm>

namespace muster::client {

Die side_die(const Builder& b, const Box& box, Seat seat, int face, bool is_kept) {
    Die die{box, seat, face, is_kept};
    die.is_marked = b.settings().marks;
    return die;
}

Pattern side_ground(const Builder& b, const Box& box, Seat seat) {
    Pattern pattern{box, seat};
    pattern.is_marked = b.settings().marks;
    return pattern;
}

void draw_pennon(Builder& b, const Box& box, Seat seat, bool is_lost) {
    const char* colour = theme::side(seat).on_felt;
    const double top = box.y + (is_lost ? 0.5 : 0);
    const double foot = box.bottom() - 2;
    Polygon cloth{{{box.x, top},
                   {box.right(), top},
                   {box.right() - 4, box.centre_y() - 1},
                   {box.right(), foot},
                   {box.x, foot}},
                  is_lost ? "" : colour};
    if (is_lost) {
        cloth.stroke = colour;
        cloth.stroke_width = 1;
    }
    b.add(std::move(cloth));
    if (!b.settings().marks) return;
    const double x = box.x + 1.5;
    const double y = (top + foot) / 2;
    const double step = (box.width - 6) / 4;
    Polygon mark{{}, "", is_lost ? colour : theme::ink, 1.5, true};
    if (seat == Seat::blue)
        mark.points = {{x, y + 1},
                       {x + step, y - 2},
                       {x + 2 * step, y + 1},
                       {x + 3 * step, y + 3},
                       {x + 4 * step, y}};
    else
        mark.points = {{x, y + 3}, {x + 2 * step, y - 3}, {x + 4 * step, y + 3}};
    b.add(std::move(mark));
}

void draw_bar(Builder& b, const Box& box, double part, Tone tone) {
    Box bar = box;
    const char* colour = tone == Tone::good  ? theme::good
                         : tone == Tone::bad ? theme::bad
                                             : theme::ink;
    const bool has_marks = b.settings().marks;
    b.fill(bar, theme::shade);
    bar.width *= std::clamp(part, 0.0, 1.0);
    b.fill(bar, colour);
    if (!has_marks || tone == Tone::good) return;
    // Rising strokes for the bad one, upright ones for the other.
    const double lean = tone == Tone::bad ? bar.height : 0;
    for (double x = bar.x + 4; x + lean <= bar.right(); x += tone == Tone::bad ? 6 : 10)
        b.add(Polygon{{{x, bar.bottom()}, {x + lean, bar.y}}, "", theme::bone, 1.5, true});
}

void draw_barred(Builder& b, const Box& card, bool is_mirrored) {
    if (!b.settings().marks) return;
    // On the spine, which stays bare however close the cards lie.
    const double side = std::clamp(card.width * 0.17, 16.0, 30.0);
    const double from_edge = is_mirrored ? card.width * 0.985 - side : card.width * 0.015;
    const Box disc{card.x + from_edge, card.y + card.height * 0.6, side, side};
    b.add(Fill{disc, theme::ink, side / 2, theme::bone, 1.5});
    b.add(Polygon{
        {{disc.x + side * 0.27, disc.centre_y()}, {disc.right() - side * 0.27, disc.centre_y()}},
        "",
        theme::bone,
        2.5,
        true});
}

}  // namespace muster::client

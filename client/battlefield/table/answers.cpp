#include "client/battlefield/table/table.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "engine/battlefield/wording/narrate.hpp"

#include <algorithm>
#include <string>

namespace muster::client::battlefield_table {

using battlefield::Moment;

namespace {

constexpr double row = 38;

/// A button of half the panel's width, by its number from the top.
void draw_answer(Builder& b, const Box& box, int number, const Command& command,
                 const std::string& words, const std::string& key) {
    const double width = (box.width - 28 - 8) / 2;
    const Box place{box.x + 14 + (number % 2) * (width + 8), box.y + (number / 2) * row, width, 32};
    Spot spot{place, command, zone::prompt, key};
    spot.words = words;
    const bool is_hovered = b.is_hovered(command);
    b.add(Fill{place, is_hovered ? theme::bone : theme::vellum, 4, theme::ink, 1.25});
    b.short_line({place.x + 8, place.y, place.width - 14, place.height}, words,
                 theme::label(13.5, theme::ink, 600));
    if (b.is_focused(command)) b.ring(place, 5);
    b.spot(std::move(spot));
}

/// Answers of the list, as many as there is room for, and a way to the others.
void draw_list(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    const auto& legal = pen.input.offer->legal;
    const int room = std::max(2, 2 * static_cast<int>((box.height - 6) / row));
    const int all = static_cast<int>(legal.size());
    const bool is_long = all > room;
    const int from = is_long ? pen.input.ui.number * (room - 1) % all : 0;
    const int shown = is_long ? std::min(room - 1, all - from) : all;
    for (int i = 0; i < shown; ++i) {
        const int which = from + i;
        const auto& action = legal[static_cast<std::size_t>(which)];
        const std::string words =
            action.kind == Action::Kind::direction
                ? pen.input.words->word(
                      "direction",
                      battlefield::names::directions[static_cast<std::size_t>(action.number)])
                : battlefield::describe(*pen.input.words, pen.state(), action);
        draw_answer(b, box, i, act(Act::choice, which), words, i < 9 ? std::to_string(i + 1) : "");
    }
    if (is_long) draw_answer(b, box, shown, act(Act::more), b.say("battlefield_table.more"), "V");
}

void draw_number(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    Stepper stepper;
    stepper.lower = act(Act::number, -1);
    stepper.raise = act(Act::number, 1);
    stepper.shown = std::to_string(pen.input.ui.number);
    stepper.zone = zone::prompt;
    draw_stepper(b, {box.x + 14, box.y + 4, 130, 34}, stepper);
    const std::string words = b.say("battlefield_table.enter");
    b.button({{box.x + 156, box.y + 4, box.width - 170, 34}, act(Act::rule), zone::prompt, "Enter"},
             words, Builder::Rank::primary);
    b.text({box.x + 14, box.y + 48, box.width - 28, box.height - 50},
           b.say("battlefield_table.cunning_hint"), theme::label(13, theme::soft_ink), 8, true);
}

/// A die that lies on the table: its face, or one of the computer's.
void draw_faces(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    const int faces = battlefield::faces(pen.state());
    const double pitch = std::min(42.0, (box.width - 28 + 6) / 6);
    for (int face = 1; face <= faces; ++face) {
        const Box place{box.x + 14 + ((face - 1) % 6) * pitch, box.y + 4 + ((face - 1) / 6) * pitch,
                        pitch - 6, pitch - 6};
        const Command command = act(Act::choice, face - 1);
        b.add(Fill{place, b.is_hovered(command) ? theme::bone : theme::vellum, 4, theme::ink, 1.2});
        b.text(place, std::to_string(face), theme::figure(16, theme::ink, theme::Align::centre));
        if (b.is_focused(command)) b.ring(place, 5);
        b.spot({place, command, zone::prompt});
    }
    const double y = box.y + 10 + ((faces + 5) / 6) * pitch;
    b.button({{box.x + 14, y, box.width - 28, 36}, act(Act::roll), zone::prompt, "Enter"},
             b.say("battlefield_table.roll_it"), Builder::Rank::primary);
}

}  // namespace

bool draw_answers(Pen& pen, const Box& box) {
    if (!pen.is_asked()) return false;
    Builder& b = pen.builder;
    const Moment moment = pen.state().moment;
    const bool is_list =
        moment == Moment::direction || moment == Moment::gap || moment == Moment::lure;
    if (!is_list && moment != Moment::cunning && moment != Moment::dice) return false;
    b.text(
        {box.x + 14, box.y + 3, box.width - 28, 36},
        b.say(moment == Moment::dice ? "battlefield_table.real_die" : "battlefield_table.answers"),
        theme::name(17));
    b.rule(box.x + 14, box.y + 40, box.width - 28);
    const Box inner{box.x, box.y + 48, box.width, box.height - 52};
    if (moment == Moment::dice)
        draw_faces(pen, inner);
    else if (moment == Moment::cunning)
        draw_number(pen, inner);
    else
        draw_list(pen, inner);
    return true;
}

}  // namespace muster::client::battlefield_table

#include "client/skirmish/table/table.hpp"
#include "client/ui/screen/marks.hpp"

#include <fmt/format.h>

#include <algorithm>

/// The table asks for the faces of dice that people rolled beside it.
namespace muster::client {
namespace {

/// The dice of one side in a row, the next one to be entered ringed.
double draw_row(Pen& pen, const Box& box, Seat seat) {
    Builder& b = pen.builder;
    const DiceNote& note = *pen.input.dice;
    const auto count = std::count(note.call.dice.begin(), note.call.dice.end(), seat);
    if (count == 0) return 0;
    const bool is_opener = note.call.what == DiceCall::What::opener;
    if (!is_opener)
        b.icon({box.x, box.y + 1, 16, 16}, theme::side(seat).icon, theme::side(seat).fill);
    b.line({box.x + (is_opener ? 0 : 22), box.y, box.width - 22, 18}, whose_dice(pen, seat),
           theme::label(13, theme::ink, 600));
    const double gap = 6;
    const double die = std::min(
        32.0, (box.width - gap * static_cast<double>(count - 1)) / static_cast<double>(count));
    double x = box.x + 2;
    for (std::size_t i = 0; i < note.call.dice.size(); ++i) {
        if (note.call.dice[i] != seat) continue;
        const Box at{x, box.y + 24, die, die};
        b.add(side_die(b, at, seat, i < note.faces.size() ? note.faces[i] : 0));
        if (i == note.faces.size()) b.ring(at, 5);
        x += die + gap;
    }
    return 64;
}

}  // namespace

std::string whose_dice(const Pen& pen, Seat seat) {
    const Builder& b = pen.builder;
    const DiceCall& call = pen.input.dice->call;
    if (call.what == DiceCall::What::opener) return b.say("dice.one_for_both");
    std::string side = b.words().side(seat);
    const skirmish::Copy copy = call.copy != skirmish::no_copy ? call.copy : pen.player(seat).slot;
    if (pen.state().phase == 0 || !pen.is_known({seat, copy})) return side;
    return b.say("dice.of", {{"side", side}, {"card", pen.card_name({seat, copy})}});
}

void draw_dice_panel(Pen& pen) {
    Builder& b = pen.builder;
    const DiceNote& note = *pen.input.dice;
    if (note.call.dice.empty()) return;
    const bool has_two = note.call.dice.front() != note.call.dice.back();
    Box all = pen.layout.side_panel;
    const double wanted = 46 + (has_two ? 128 : 64) + 108.0;
    if (wanted > all.height) {  // What is read gives way.
        all = {all.x, pen.layout.reading.y, all.width, all.bottom() - pen.layout.reading.y};
        pen.layout.reading = {};
    }
    const double height = std::min(all.height, wanted);
    const Box box{all.x, all.y, all.width, height};
    b.panel(box);
    b.icon({box.x + 10, box.y + 9, 18, 18}, "dice-d6", theme::ink);
    b.text({box.x + 36, box.y + 4, box.width - 46, 28}, b.say("dice.title"), theme::name(17));
    b.rule(box.x + 10, box.y + 34, box.width - 20);
    double y = box.y + 42;
    const Seat first = note.call.dice.front();
    y += draw_row(pen, {box.x + 12, y, box.width - 24, 60}, first);
    draw_row(pen, {box.x + 12, y, box.width - 24, 60}, opponent(first));
    // The faces stand at the foot of the panel, in the colour of whose die is entered next.
    const Seat next = note.is_full() ? first : note.call.dice[note.faces.size()];
    const double gap = 8;
    const double width = (box.width - 24 - 2 * gap) / 3;
    for (int face = 1; face <= 6; ++face) {
        const Box at{box.x + 12 + ((face - 1) % 3) * (width + gap),
                     box.bottom() - 108 + ((face - 1) / 3) * 50.0, width, 44};
        const Command command = act(TableAct::face, face);
        Spot spot{at, command, zone::options, fmt::format("{}", face)};
        spot.is_enabled = !note.is_full();
        spot.reason = b.say("dice.full");
        const bool is_lit = spot.is_enabled && (b.is_focused(command) || b.is_hovered(command));
        const char* ground = !spot.is_enabled ? theme::shade : is_lit ? theme::bone : theme::vellum;
        b.add(Fill{at, ground, 4, theme::ink, 1.5, 1, true});
        b.add(side_die(b, {at.centre_x() - 16, at.y + 6, 32, 32}, next, face));
        if (b.is_focused(command)) b.ring(at);
        b.spot(std::move(spot));
    }
}

std::string dice_hint(const Pen& pen) {
    const Builder& b = pen.builder;
    const DiceNote& note = *pen.input.dice;
    std::string hint;
    if (note.is_full()) {
        hint = b.say("dice.confirm");
    } else {
        const std::size_t next = note.faces.size();
        const Seat seat = note.call.dice[next];
        const bool is_opener = note.call.what == DiceCall::What::opener;
        int all =
            0;  // The side's last number: some may have been entered before the program ended.
        for (std::size_t i = 0; i < note.call.dice.size(); ++i)
            if (note.call.dice[i] == seat) all = note.call.number[i];
        hint = is_opener ? b.say("dice.type_one")
               : all < 2 ? b.say("dice.next", {{"side", b.words().side(seat)}})
                         : b.say("dice.next_of", {{"side", b.words().side(seat)},
                                                  {"n", std::to_string(note.call.number[next])},
                                                  {"of", std::to_string(all)}});
    }
    return hint;
}

void draw_dice_slip(Pen& pen) {
    Builder& b = pen.builder;
    const DiceNote& note = *pen.input.dice;
    const Box box = pen.layout.prompt;
    b.panel(box, theme::vellum);
    b.add(Fill{{box.x, box.y, 40, box.height}, theme::ink, 4});
    b.icon({box.x + 9, box.centre_y() - 11, 22, 22}, "dice-d6", theme::gilt);
    double right = box.right() - 10;
    const auto place = [&](TableAct what, const char* words, const char* key, bool is_enabled,
                           const char* reason, Builder::Rank rank) {
        const double width = b.button_width(b.say(words), key);
        Spot spot{{right - width, box.centre_y() - 18, width, 36}, act(what), zone::slip, key};
        spot.is_enabled = is_enabled;
        spot.reason = b.say(reason);
        right -= width + 12;
        b.button(std::move(spot), b.say(words), rank);
    };
    place(TableAct::roll, "prompt.confirm", "", note.is_full(), "dice.missing",
          Builder::Rank::primary);
    place(TableAct::erase, "dice.erase", "", !note.faces.empty(), "dice.none_told",
          Builder::Rank::secondary);
    if (note.is_full())
        b.start_focus_at(act(TableAct::roll));
    else
        b.start_focus_at(act(TableAct::face, 1));
    const Box words{box.x + 52, box.y + 6, right - box.x - 56, 44};
    const std::string sentence = dice_sentence(pen.state(), note.call, b.words());
    draw_slip_words(b, words, sentence, dice_hint(pen), pen.input.problem);
}

}  // namespace muster::client

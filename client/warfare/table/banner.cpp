#include "client/ui/screen/marks.hpp"
#include "client/warfare/table/field.hpp"

#include <algorithm>
#include <string>

namespace muster::client::warfare_table {

namespace {

std::string whose_turn(const Pen& pen) {
    const Builder& b = pen.builder;
    const warfare::State& state = pen.state();
    if (state.moment == warfare::Moment::over) return b.say("warfare_table.over");
    const bool is_red = state.active == 0;
    const std::string side = b.words().side(is_red ? Seat::red : Seat::blue);
    // WF-77: with a game master each has a turn of their own, by name.
    if (state.variant().mode == warfare::Variant::Mode::gm) {
        const warfare::Slot& slot = state.setup->slots[state.slot];
        return b.say("warfare_table.turn_of", {{"name", slot.name}, {"side", side}});
    }
    if (state.moment == warfare::Moment::roll && state.roll.reason == warfare::Reason::initiative)
        return b.say("warfare_table.who_begins");
    return b.say("warfare_table.turn", {{"side", side}});
}

/// GM mode: everybody's name in turn order, from the one whose turn it is.
std::string order_of_turns(const Pen& pen) {
    const warfare::State& state = pen.state();
    if (state.variant().mode != warfare::Variant::Mode::gm) {
        const int left = state.orders_left;
        return state.variant().orders_per_turn > 1 && state.moment != warfare::Moment::over
                   ? pen.builder.words().many("warfare_table.orders_left", left)
                   : std::string{};
    }
    const auto& slots = state.setup->slots;
    std::string out;
    for (std::size_t i = 1; i < slots.size(); ++i)
        out += (out.empty() ? "" : ", ") + slots[(state.slot + i) % slots.size()].name;
    return out.empty() ? out : pen.builder.say("warfare_table.then", {{"names", out}});
}

/// Whose turn it is, on the ground of its side.
void draw_flag(const Pen& pen, const Box& box, Seat seat) {
    Builder& b = pen.builder;
    b.add(side_ground(b, box, seat));
    const double point = 13;
    b.add(Polygon{{{box.right() - point, box.y},
                   {box.right() + 2, box.y},
                   {box.right() + 2, box.bottom()},
                   {box.right() - point, box.bottom()},
                   {box.right(), box.centre_y()}},
                  theme::vellum});
    const double sign = std::min(26 * pen.layout.scale, box.height - 12);
    b.icon({box.x + 11, box.centre_y() - sign / 2, sign, sign}, theme::side(seat).icon,
           theme::vellum);
    const double x = box.x + 18 + sign;
    b.short_line({x, box.y, box.right() - point - 4 - x, box.height}, whose_turn(pen),
                 theme::name(17 * pen.layout.scale, theme::bone));
}

/// "Round 3 of 100"; where it ends.
double draw_round(const Pen& pen, double x) {
    Builder& b = pen.builder;
    const Box& bar = pen.layout.banner;
    const warfare::State& state = pen.state();
    const std::string round =
        b.say("warfare_table.round", {{"n", std::to_string(state.side(state.active).round)}});
    const int most = state.variant().max_rounds;
    const auto small = theme::label(13 * pen.layout.scale, theme::soft_ink);
    const auto strong = theme::label(14 * pen.layout.scale, theme::ink, 700);
    const double half = bar.height / 2 - 2;
    if (most == 0) {
        const double wide = b.width_of(round, strong) + 2;
        b.text({x, bar.y, wide, bar.height}, round, strong);
        b.term({x, bar.y + 8, wide, bar.height - 16}, "round", round);
        return x + wide;
    }
    const std::string of = b.say("warfare_table.of", {{"n", std::to_string(most)}});
    const double wide = std::max(b.width_of(round, strong), b.width_of(of, small)) + 2;
    b.text({x, bar.y + 3, wide, half}, round, strong);
    b.text({x, bar.y + 1 + half, wide, half}, of, small);
    b.term({x, bar.y + 8, wide, bar.height - 16}, "round", round);
    return x + wide;
}

/// How many of each side have still to be given an order; where it begins.
double draw_fresh(const Pen& pen) {
    Builder& b = pen.builder;
    const Box& bar = pen.layout.banner;
    double x = bar.right() - 14;
    for (const int side : {1, 0}) {
        int fresh = 0;
        warfare::each_on_field(pen.state(), side, [&](warfare::Index unit) {
            if (pen.state().piece(side, unit).fresh) ++fresh;
        });
        const auto style = theme::figure(18 * pen.layout.scale);
        const std::string words = std::to_string(fresh);
        const double wide = b.width_of(words, style) + 2;
        x -= wide;
        b.text({x, bar.y, wide, bar.height}, words, style);
        x -= 26;
        const theme::SideColours& colours = theme::side(seat_of(side));
        b.icon({x, bar.centre_y() - 9, 18, 18}, colours.icon, colours.fill);
        x -= 18;
    }
    const auto style = theme::label(14 * pen.layout.scale, theme::ink, 600);
    const std::string words = b.say("warfare_table.still_fresh");
    const double wide = b.width_of(words, style) + 2;
    x -= wide - 6;
    b.text({x, bar.y, wide, bar.height}, words, style);
    b.term({x, bar.y + 8, wide, bar.height - 16}, "fresh", words);
    return x;
}

}  // namespace

void draw_banner(Pen& pen) {
    Builder& b = pen.builder;
    const Box& bar = pen.layout.banner;
    const warfare::State& state = pen.state();
    const double k = pen.layout.scale;
    b.panel(bar, theme::vellum);
    const Seat seat = seat_of(state.active);
    const double flag = 206 * k;
    draw_flag(pen, {bar.x + 1, bar.y + 1, flag, bar.height - 2}, seat);
    const double x = bar.x + flag + 14 * k;
    const double right = draw_round(pen, x);
    if (!pen.layout.tools) return;  // The tools stand there.
    const double fresh = draw_fresh(pen);
    const std::string rest = order_of_turns(pen);
    const Box words{right + 20 * k, bar.y, fresh - right - 36 * k, bar.height};
    b.short_line(words, rest.empty() ? b.say("warfare_table.how") : rest,
                 theme::label(13 * k, theme::soft_ink));
}

}  // namespace muster::client::warfare_table

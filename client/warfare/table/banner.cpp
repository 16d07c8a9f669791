#include "client/warfare/table/field.hpp"

#include <algorithm>
#include <utility>

namespace muster::client::field {

namespace {

/// A tool with its key; where it begins.
double draw_tool(Builder& b, double right, const Box& bar, const Command& command,
                 const std::string& words, const std::string& key) {
    const double width = b.button_width(words, key);
    const Box box{right - width, bar.y + (bar.height - 32) / 2, width, 32};
    b.button({box, command, zone::tools, key}, words, Builder::Rank::secondary);
    return box.x;
}

std::string whose_turn(const Pen& pen) {
    const Builder& b = pen.builder;
    const warfare::State& state = pen.state();
    if (state.moment == warfare::Moment::over) return b.say("field.over");
    const bool is_red = state.active == 0;
    const std::string side = b.words().side(is_red ? Seat::red : Seat::blue);
    // WF-77: with a game master each has a turn of their own, by name.
    if (state.variant().mode == warfare::Variant::Mode::gm) {
        const warfare::Slot& slot = state.setup->slots[state.slot];
        return b.say("field.turn_of", {{"name", slot.name}, {"side", side}});
    }
    if (state.moment == warfare::Moment::roll && state.roll.reason == warfare::Reason::initiative)
        return b.say("field.who_begins");
    return b.say("field.turn", {{"side", side}});
}

/// GM mode: everybody's name in turn order, from the one whose turn it is.
std::string order_of_turns(const Pen& pen) {
    const warfare::State& state = pen.state();
    if (state.variant().mode != warfare::Variant::Mode::gm) {
        const int left = state.orders_left;
        return state.variant().orders_per_turn > 1 && state.moment != warfare::Moment::over
                   ? pen.builder.words().many("field.orders_left", left)
                   : std::string{};
    }
    const auto& slots = state.setup->slots;
    std::string out;
    for (std::size_t i = 1; i < slots.size(); ++i)
        out += (out.empty() ? "" : ", ") + slots[(state.slot + i) % slots.size()].name;
    return out.empty() ? out : pen.builder.say("field.then", {{"names", out}});
}

}  // namespace

void draw_banner(Pen& pen) {
    Builder& b = pen.builder;
    const Box& bar = pen.layout.banner;
    b.panel(bar, theme::vellum);
    double right = bar.right() - 6;
    const bool is_watched = pen.input.is_watched;
    right = draw_tool(b, right, bar, {Command::Kind::leave}, b.say("tool.leave"),
                      is_watched ? "Esc" : "Q") -
            8;
    if (!is_watched) {
        right = draw_tool(b, right, bar, {Command::Kind::keys}, b.say("keys.title"), "F1") - 8;
        right = draw_tool(b, right, bar, act(Act::pace),
                          b.say(pen.input.every_die ? "field.every_die" : "field.fast"), "E") -
                8;
    }
    if (pen.is_asked())
        right = draw_tool(b, right, bar, act(Act::hint), b.say("tool.hint"), "H") - 8;
    if (pen.layout.log_is_drawer)
        right = draw_tool(b, right, bar, {Command::Kind::log}, b.say("tool.log"), "L") - 8;
    const warfare::State& state = pen.state();
    const Seat seat = seat_of(state.active);
    b.icon({bar.x + 10, bar.y + (bar.height - 26) / 2, 26, 26}, theme::side(seat).icon,
           theme::side(seat).fill);
    const std::string round =
        b.say("field.round", {{"n", std::to_string(state.side(state.active).round)}});
    const double round_width = b.width_of(round, theme::name(17)) + 2;
    b.text({bar.x + 44, bar.y, round_width, bar.height}, round, theme::name(17));
    const double x = bar.x + 44 + round_width + 14;
    const std::string turn = whose_turn(pen);
    const std::string rest = order_of_turns(pen);
    if (rest.empty()) {
        b.short_line({x, bar.y, right - 8 - x, bar.height}, turn,
                     theme::label(15, theme::ink, 600));
        return;
    }
    const double half = bar.height / 2;
    b.short_line({x, bar.y + 2, right - 8 - x, half - 1}, turn, theme::label(14, theme::ink, 600));
    b.short_line({x, bar.y + half - 2, right - 8 - x, half - 1}, rest,
                 theme::label(12, theme::soft_ink));
}

}  // namespace muster::client::field

#include "client/ui/widgets/pieces.hpp"
#include "client/warfare/table/field.hpp"
#include "client/warfare/table/order_list.hpp"
#include "engine/core/figures.hpp"
#include "engine/warfare/model/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

/// The panel of orders: what may be done now, the die that is due, or a choice within an order.
namespace muster::client::warfare_table {

using warfare::Action;
using warfare::Moment;
using Kind = warfare::Action::Kind;

bool is_hinted(const Pen& pen, const std::function<bool(const Action&)>& fits) {
    return pen.input.hint != nullptr && fits(pen.input.offer->legal[pen.input.hint->best]);
}

namespace {

/// The heading, and under it a sentence; where the rest begins.
double draw_head(Builder& b, const Box& box, const std::string& title, const std::string& text,
                 int lines = 2) {
    b.short_line({box.x, box.y - 2, box.width, 26}, title, theme::name(18));
    if (text.empty()) return box.y + 30;
    const auto style = theme::label(13, theme::soft_ink);
    const double high = std::min(18.0 * lines, b.height_of(text, style, box.width));
    Label label{{box.x, box.y + 24, box.width, high + 2}, text, style};
    label.max_lines = lines;
    label.from_top = true;
    label.may_be_cut = true;
    b.add(std::move(label));
    return box.y + 24 + high + 8;
}

std::string plus(int value) {
    if (value == 0) return {};
    return fmt::format(" {} {}", value < 0 ? "\u2212" : "+", value < 0 ? -value : value);
}

/// "d20 + 4 against 16, with advantage"
std::string sum_of(const Pen& pen) {
    const Builder& b = pen.builder;
    const warfare::Roll& roll = pen.state().roll;
    if (roll.reason == warfare::Reason::initiative) return b.say("warfare_table.initiative_hint");
    if (roll.reason == warfare::Reason::rocks) return b.say("warfare_table.rocks_hint");
    std::string sum =
        b.say("warfare_table.d", {{"n", std::to_string(roll.sides)}}) + plus(roll.modifier);
    const char* lean = roll.lean > 0   ? "warfare_table.sum_advantage"
                       : roll.lean < 0 ? "warfare_table.sum_disadvantage"
                                       : "warfare_table.sum";
    return b.say(lean, {{"sum", sum}, {"need", figures(roll.need)}});
}

void draw_die_due(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    const warfare::State& state = pen.state();
    const warfare::Roll& roll = state.roll;
    const auto reason = static_cast<std::size_t>(roll.reason);
    const std::string title = b.say("roll." + std::string{warfare::names::reasons[reason]});
    const std::string who = roll.unit == warfare::no_unit
                                ? std::string{}
                                : pen.name(Spotted{roll.side, roll.unit}) + ". ";
    double y = draw_head(b, box, title, who + sum_of(pen));
    if (roll.reason != warfare::Reason::initiative && roll.reason != warfare::Reason::rocks) {
        const double chance = warfare::chance_of(roll.need - roll.modifier, roll.lean);
        b.line({box.x, y, box.width, 20},
               b.say("warfare_table.chance", {{"percent", fmt::format("{:.0f}", chance * 100)}}),
               theme::label(13, theme::ink, 600));
        y += 24;
    }
    if (!pen.input.real_dice || pen.input.is_watched) {
        const Command command = act(Act::roll);
        b.button({{box.x, y, box.width, 40}, command, zone::orders, "R"},
                 b.say("warfare_table.roll"), Builder::Rank::primary);
        b.start_focus_at(command);
        return;
    }
    // Which face lies on the table: five to a row.
    const int across = 5;
    const int down = (roll.sides + across - 1) / across;
    const double pitch = std::min(34.0, (box.bottom() - y) / down);
    const double width = (box.width - 4.0 * (across - 1)) / across;
    const Offer& offer = *pen.input.offer;
    for (std::size_t i = 0; i < offer.legal.size(); ++i) {
        const int at = static_cast<int>(i);
        const Box face{box.x + (at % across) * (width + 4), y + (at / across) * pitch, width,
                       pitch - 4};
        Spot spot{face, {Command::Kind::act, at}, zone::orders};
        draw_chip(b, std::move(spot), false, std::to_string(offer.legal[i].value));
    }
    b.start_focus_at({Command::Kind::act, 0});
}

void draw_courage(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    const Offer& offer = *pen.input.offer;
    const warfare::Roll& roll = pen.state().roll;
    const double y = draw_head(
        b, box, b.say("warfare_table.courage"),
        b.say("warfare_table.courage_hint", {{"unit", pen.name(Spotted{roll.side, roll.unit})}}),
        4);
    const auto turn = offer.plain(Kind::courage);
    const auto leave = offer.plain(Kind::let_fail);
    if (!turn || !leave) return;
    const Command command{Command::Kind::act, static_cast<int>(*turn)};
    const Box first{box.x, y, box.width, 38};
    const Box second{box.x, y + 46, box.width, 38};
    b.button({first, command, zone::orders, "C"}, b.say("warfare_table.turn_it"),
             Builder::Rank::primary);
    b.button({second, {Command::Kind::act, static_cast<int>(*leave)}, zone::orders, "F"},
             b.say("warfare_table.let_fail"), Builder::Rank::secondary);
    const auto lamp = [&](const Box& button, Kind kind) {
        if (is_hinted(pen, [&](const Action& best) { return best.kind == kind; }))
            draw_lamp(b, button.right() - 1, button.y + 3);
    };
    lamp(first, Kind::courage);
    lamp(second, Kind::let_fail);
    b.start_focus_at(command);
}

OrderSheet sheet_of_die(Pen& pen) {
    Builder& b = pen.builder;
    const warfare::Roll& roll = pen.state().roll;
    OrderSheet sheet;
    sheet.title = b.say(
        "roll." + std::string{warfare::names::reasons[static_cast<std::size_t>(roll.reason)]});
    if (roll.unit != warfare::no_unit)
        sheet.title += ": " + pen.name(Spotted{roll.side, roll.unit});
    sheet.text = sum_of(pen);
    if (roll.reason != warfare::Reason::initiative && roll.reason != warfare::Reason::rocks) {
        const double chance = warfare::chance_of(roll.need - roll.modifier, roll.lean);
        sheet.text += ". " + b.say("warfare_table.chance",
                                   {{"percent", fmt::format("{:.0f}", chance * 100)}});
    }
    if (!pen.input.real_dice) {
        sheet.rows.push_back({act(Act::roll), "dice-d20", b.say("warfare_table.roll"), {}, "R"});
        b.start_focus_at(act(Act::roll));
        return sheet;
    }
    sheet.has_faces = true;
    for (std::size_t i = 0; i < pen.input.offer->legal.size(); ++i)
        sheet.rows.push_back({Command{Command::Kind::act, static_cast<int>(i)},
                              "",
                              std::to_string(pen.input.offer->legal[i].value),
                              {}});
    b.start_focus_at({Command::Kind::act, 0});
    return sheet;
}

OrderSheet sheet_of_courage(Pen& pen) {
    Builder& b = pen.builder;
    const warfare::Roll& roll = pen.state().roll;
    OrderSheet sheet{
        b.say("warfare_table.courage"),
        b.say("warfare_table.courage_hint", {{"unit", pen.name(Spotted{roll.side, roll.unit})}}),
        {}};
    const auto add = [&](Kind kind, const char* sign, const char* words, const char* key) {
        const auto what = pen.input.offer->plain(kind);
        if (!what) return;
        OrderRow row{
            Command{Command::Kind::act, static_cast<int>(*what)}, sign, b.say(words), {}, key};
        row.is_hinted = is_hinted(pen, [&](const Action& best) { return best.kind == kind; });
        if (sheet.rows.empty()) b.start_focus_at(*row.command);
        sheet.rows.push_back(std::move(row));
    };
    add(Kind::courage, "trait-courageous", "warfare_table.turn_it", "C");
    add(Kind::let_fail, "ui-pass", "warfare_table.let_fail", "F");
    return sheet;
}

}  // namespace

OrderSheet sheet_of_due(Pen& pen) {
    Builder& b = pen.builder;
    const Moment moment = pen.state().moment;
    if (pen.input.is_moving)
        return {b.say("warfare_table.carried_out"), b.say("warfare_table.any_key"), {}};
    if (moment == Moment::roll && pen.input.every_die) return sheet_of_die(pen);
    if (is_player(pen.input.thinking.seat)) {
        const std::string side = b.words().side(pen.input.thinking.seat);
        const bool is_shown = pen.input.thinking.dots > 0;
        b.start_focus_at({Command::Kind::leave});
        return {b.say(is_shown ? "think.thinks" : "think.turn", {{"side", side}}),
                is_shown ? b.say("think.meanwhile") : std::string{},
                {}};
    }
    if (!pen.is_asked()) {
        b.start_focus_at({Command::Kind::leave});
        return {
            b.say(moment == Moment::over ? "warfare_table.over" : "warfare_table.waits"), {}, {}};
    }
    if (moment == Moment::courage) return sheet_of_courage(pen);
    if (moment == Moment::order) return sheet_of_unit_orders(pen);
    b.start_focus_at({Command::Kind::act, 0});
    return {b.say("warfare_table.next_check"), b.say("warfare_table.next_check_hint"), {}};
}

void draw_orders(Pen& pen) {
    Builder& b = pen.builder;
    const warfare::State& state = pen.state();
    b.panel(pen.layout.orders, theme::vellum);
    const Box box = pen.layout.orders.inset(12);
    if (pen.input.draw_bar) return pen.input.draw_bar(b, pen.layout);
    if (pen.input.is_moving) {
        draw_head(b, box, b.say("warfare_table.carried_out"), b.say("warfare_table.any_key"));
        return;
    }
    if (state.moment == Moment::roll && pen.input.every_die && !pen.input.is_watched)
        return draw_die_due(pen, box);
    if (is_player(pen.input.thinking.seat)) {
        const std::string side = b.words().side(pen.input.thinking.seat);
        const bool is_shown = pen.input.thinking.dots > 0;
        const double y =
            draw_head(b, box, b.say(is_shown ? "think.thinks" : "think.turn", {{"side", side}}),
                      is_shown ? b.say("think.meanwhile") : std::string{});
        if (is_shown) draw_dots(b, box.x + 18, y + 12, pen.input.thinking.dots);
        b.start_focus_at({Command::Kind::leave});
        return;
    }
    if (!pen.is_asked()) {
        draw_head(
            b, box,
            b.say(state.moment == Moment::over ? "warfare_table.over" : "warfare_table.waits"), {});
        b.start_focus_at({Command::Kind::leave});
        return;
    }
    switch (state.moment) {
        case Moment::order: return draw_unit_orders(pen);
        case Moment::courage: return draw_courage(pen, box);
        case Moment::choose:
            draw_head(b, box, b.say("warfare_table.next_check"),
                      b.say("warfare_table.next_check_hint"));
            b.start_focus_at({Command::Kind::act, 0});
            return;
        case Moment::roll:
        case Moment::over: return;
    }
}

}  // namespace muster::client::warfare_table

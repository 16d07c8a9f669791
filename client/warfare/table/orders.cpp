#include "client/ui/pieces.hpp"
#include "client/warfare/table/field.hpp"
#include "engine/core/figures.hpp"
#include "engine/warfare/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

/// What may be done now: orders of the chosen unit, the die that is due, or a choice within an
/// order.
namespace muster::client::field {

using warfare::Action;
using warfare::Moment;
using Kind = warfare::Action::Kind;

namespace {

/// Buttons in two columns, from the top.
class Grid {
  public:
    Grid(Builder& b, const Box& box) : b_{&b}, box_{box} {}
    Box add(const Command& command, const std::string& words, const std::string& key,
            bool is_on = false, const std::string& reason = {}, bool is_own_name = false) {
        const double width = (box_.width - 8) / 2;
        const Box at{box_.x + (count_ % 2) * (width + 8), box_.y + (count_ / 2) * 38.0, width, 32};
        ++count_;
        Spot spot{at, command, zone::orders, key};
        spot.reason = reason;
        spot.words = words;
        const bool is_hovered = b_->is_hovered(command);
        const char* ground = is_on ? theme::ink : (is_hovered ? theme::bone : theme::vellum);
        const char* colour = is_on ? theme::bone : theme::ink;
        b_->add(Fill{at, ground, 4, theme::ink, 1.25});
        if (is_on) b_->add(Fill{at.inset(2.5), "", 3, theme::gilt, 1});
        double right = at.right() - 8;
        if (!key.empty()) {
            const auto small = theme::label(12, colour, 600, theme::Align::centre);
            const double wide = 10 + b_->width_of(key, small);
            const Box box{right - wide, at.centre_y() - 9, wide, 18};
            b_->add(Fill{box, "", 3, colour, 1});
            b_->text(box, key, small);
            right = box.x - 6;
        }
        const Box line{at.x + 9, at.y, right - at.x - 9, at.height};
        const theme::Style style = theme::label(14, colour, 600);
        if (is_own_name)
            b_->short_line(line, words, style);
        else
            b_->line(line, words, style);
        if (b_->is_focused(command)) b_->ring(at, 5);
        b_->spot(std::move(spot));
        return at;
    }
    [[nodiscard]] double bottom() const { return box_.y + ((count_ + 1) / 2) * 38.0; }

  private:
    Builder* b_;
    Box box_;
    int count_{};
};

const char* word_of(Kind kind) {
    switch (kind) {
        case Kind::pass: return "order.pass";
        case Kind::hold: return "order.hold";
        case Kind::attack: return "order.attack";
        case Kind::charge: return "order.charge";
        case Kind::disengage: return "order.disengage";
        case Kind::feed: return "order.feed";
        case Kind::sap: return "order.sap";
        case Kind::magic: return "order.magic";
        case Kind::retreat: return "order.retreat";
        case Kind::let_fail:
        case Kind::courage:
        case Kind::next:
        case Kind::roll:
        case Kind::surrender:
        case Kind::leader_defeated:
        case Kind::characters_beaten: break;
    }
    return "";
}

const char* key_of(Kind kind) {
    switch (kind) {
        case Kind::pass: return "P";
        case Kind::hold: return "W";
        case Kind::attack: return "A";
        case Kind::charge: return "C";
        case Kind::disengage: return "D";
        case Kind::feed: return "F";
        case Kind::sap: return "N";
        case Kind::retreat: return "R";
        default: return "";
    }
}

const char* hint_of(Kind kind) {
    switch (kind) {
        case Kind::hold: return "order.hold_hint";
        case Kind::charge: return "order.charge_hint";
        case Kind::disengage: return "order.disengage_hint";
        case Kind::feed: return "order.feed_hint";
        case Kind::sap: return "order.sap_hint";
        default: return "order.attack_hint";
    }
}

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

/// A lamp on the button of what a hint is about.
void draw_hinted(Pen& pen, const Box& button, const std::function<bool(const Action&)>& fits) {
    if (pen.input.hint != nullptr && fits(pen.input.offer->legal[pen.input.hint->best]))
        draw_lamp(pen.builder, button.right() - 1, button.y + 3);
}

void draw_chosen(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    const Offer& offer = *pen.input.offer;
    const warfare::Index unit = *pen.input.ui.chosen;
    const bool is_magic = unit == warfare::no_unit;
    const auto all = pen.aims();
    const auto aim = pen.aim();
    const std::string title =
        is_magic ? b.say("field.magic") : pen.name(Spotted{pen.mover(), unit});
    const std::string text = b.say(all.empty() ? "field.no_target" : "field.choose_target");
    Grid grid{b, {box.x, draw_head(b, box, title, text), box.width, 0}};
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string words = all[i].kind == Kind::magic
                                      ? pen.state().setup->magic[all[i].magic].name
                                      : b.say(word_of(all[i].kind));
        const std::string key =
            all[i].kind == Kind::magic ? std::to_string(i % 9 + 1) : key_of(all[i].kind);
        const std::string tip =
            all[i].kind == Kind::magic ? std::string{} : b.say(hint_of(all[i].kind));
        const Box at =
            grid.add(act(Act::aim, i), words, i < 9 || all[i].kind != Kind::magic ? key : "",
                     aim == all[i], tip, all[i].kind == Kind::magic);
        draw_hinted(pen, at, [&](const Action& best) {
            return best.unit == unit && best.other != warfare::no_unit && all[i].is_of(best);
        });
    }
    for (const Kind kind : {Kind::hold, Kind::disengage, Kind::feed})
        if (const auto act = offer.plain(kind, unit)) {
            const Box at =
                grid.add({Command::Kind::act, static_cast<int>(*act)}, b.say(word_of(kind)),
                         key_of(kind), false, b.say(hint_of(kind)));
            draw_hinted(pen, at, [&](const Action& best) { return best == offer.legal[*act]; });
        }
    grid.add({Command::Kind::back}, b.say("field.other"), "Esc");
    // The focus goes to the first target, and where there is none to the orders.
    const auto first = aim ? std::find_if(offer.legal.begin(), offer.legal.end(),
                                          [&](const Action& action) {
                                              return action.unit == unit && aim->is_of(action);
                                          })
                           : offer.legal.end();
    if (first != offer.legal.end())
        b.start_focus_at({Command::Kind::act, static_cast<int>(first - offer.legal.begin())});
    else if (const auto hold = offer.plain(Kind::hold, unit))
        b.start_focus_at({Command::Kind::act, static_cast<int>(*hold)});
}

void draw_unchosen(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    const Offer& offer = *pen.input.offer;
    const std::string side = b.words().side(pen.state().to_move);
    Grid grid{
        b,
        {box.x,
         draw_head(b, box, b.say("field.your_order", {{"side", side}}), b.say("field.choose_unit")),
         box.width, 0}};
    const auto add = [&](const Command& command, Kind kind, const char* tip) {
        const Box at =
            grid.add(command, b.say(word_of(kind)), kind == Kind::magic ? "B" : key_of(kind), false,
                     tip == nullptr ? std::string{} : b.say(tip));
        draw_hinted(pen, at, [&](const Action& best) { return best.kind == kind; });
    };
    if (const auto pass = offer.plain(Kind::pass))
        add({Command::Kind::act, static_cast<int>(*pass)}, Kind::pass, "order.pass_hint");
    if (offer.has(warfare::no_unit)) add(act(Act::magic), Kind::magic, nullptr);
    if (offer.plain(Kind::retreat))
        add(act(Act::ask, Ask::retreat), Kind::retreat, "order.retreat_hint");
    if (!events_elsewhere(pen.state()).empty())
        grid.add(act(Act::ask, Ask::elsewhere), b.say("field.elsewhere"), "X", false,
                 b.say("field.elsewhere_hint"));
    if (pen.input.can_undo)
        grid.add({Command::Kind::undo}, b.say("tool.undo"), "U", false, b.say("field.undo_hint"));
    const auto first = std::find_if(offer.legal.begin(), offer.legal.end(),
                                    [](const Action& a) { return a.unit != warfare::no_unit; });
    if (first != offer.legal.end())
        b.start_focus_at({Command::Kind::select, first->unit});
    else if (const auto pass = offer.plain(Kind::pass))
        b.start_focus_at({Command::Kind::act, static_cast<int>(*pass)});
}

std::string plus(int value) {
    if (value == 0) return {};
    return fmt::format(" {} {}", value < 0 ? "\u2212" : "+", value < 0 ? -value : value);
}

/// "d20 + 4 against 16, with advantage"
std::string sum_of(const Pen& pen) {
    const Builder& b = pen.builder;
    const warfare::Roll& roll = pen.state().roll;
    if (roll.reason == warfare::Reason::initiative) return b.say("field.initiative_hint");
    if (roll.reason == warfare::Reason::rocks) return b.say("field.rocks_hint");
    std::string sum = b.say("field.d", {{"n", std::to_string(roll.sides)}}) + plus(roll.modifier);
    const char* lean = roll.lean > 0   ? "field.sum_advantage"
                       : roll.lean < 0 ? "field.sum_disadvantage"
                                       : "field.sum";
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
               b.say("field.chance", {{"percent", fmt::format("{:.0f}", chance * 100)}}),
               theme::label(13, theme::ink, 600));
        y += 24;
    }
    if (!pen.input.real_dice || pen.input.is_watched) {
        const Command command = act(Act::roll);
        b.button({{box.x, y, box.width, 40}, command, zone::orders, "R"}, b.say("field.roll"),
                 Builder::Rank::primary);
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
        b, box, b.say("field.courage"),
        b.say("field.courage_hint", {{"unit", pen.name(Spotted{roll.side, roll.unit})}}), 4);
    const auto turn = offer.plain(Kind::courage);
    const auto leave = offer.plain(Kind::let_fail);
    if (!turn || !leave) return;
    const Command command{Command::Kind::act, static_cast<int>(*turn)};
    const Box first{box.x, y, box.width, 38};
    const Box second{box.x, y + 46, box.width, 38};
    b.button({first, command, zone::orders, "C"}, b.say("field.turn_it"), Builder::Rank::primary);
    b.button({second, {Command::Kind::act, static_cast<int>(*leave)}, zone::orders, "F"},
             b.say("field.let_fail"), Builder::Rank::secondary);
    draw_hinted(pen, first, [](const Action& best) { return best.kind == Kind::courage; });
    draw_hinted(pen, second, [](const Action& best) { return best.kind == Kind::let_fail; });
    b.start_focus_at(command);
}

}  // namespace

void draw_orders(Pen& pen) {
    Builder& b = pen.builder;
    const warfare::State& state = pen.state();
    b.panel(pen.layout.orders, theme::vellum);
    const Box box = pen.layout.orders.inset(12);
    if (pen.input.draw_bar) return pen.input.draw_bar(b, pen.layout);
    if (pen.input.is_moving) {
        draw_head(b, box, b.say("field.carried_out"), b.say("field.any_key"));
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
        draw_head(b, box, b.say(state.moment == Moment::over ? "field.over" : "field.waits"), {});
        b.start_focus_at({Command::Kind::leave});
        return;
    }
    switch (state.moment) {
        case Moment::order:
            if (pen.input.ui.chosen)
                draw_chosen(pen, box);
            else
                draw_unchosen(pen, box);
            return;
        case Moment::courage: return draw_courage(pen, box);
        case Moment::choose:
            draw_head(b, box, b.say("field.next_check"), b.say("field.next_check_hint"));
            b.start_focus_at({Command::Kind::act, 0});
            return;
        case Moment::roll:
        case Moment::over: return;
    }
}

}  // namespace muster::client::field

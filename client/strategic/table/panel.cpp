#include "client/strategic/table/pen.hpp"
#include "client/ui/widgets/page.hpp"
#include "client/ui/widgets/pieces.hpp"
#include "engine/strategic/model/field.hpp"
#include "print/faces/strategic/effects.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>
#include <vector>

/// The part below the map: what is looked at in words, and what may be done.
namespace muster::client::strategic_table {

using strategic::bit;
using Kind = Action::Kind;

namespace {

/// An army in a list: its Size and STR, and where it is.
Row army_row(const Pen& pen, Index army) {
    const PlateLook look = look_of(pen, army);
    Row out;
    out.command = act(Act::army, army);
    out.words = pen.army(army);
    out.sign = look.sign;
    out.colour = theme::side(look.side).fill;
    out.right = look.size + " / " + look.str;
    out.tip = pen.space(pen.state().armies[army].space);
    if (look.is_done) out.tip += ", " + pen.say("strategic_table.no_orders");
    out.is_lit = pen.looked.army == army;
    return out;
}

/// What is declared, with the way to take it back where there is one.
Row declared_row(const Pen& pen, const strategic::Declaration& one) {
    Row out;
    out.command = act(Act::army, one.army);
    out.sign = !one.is_attack ? "act-order" : one.by_night ? "charge-moon" : "stat-attack";
    out.colour = theme::side(pen.seat_of(one.army)).fill;
    out.words = one.is_attack
                    ? pen.say("strategic_table.attack_row",
                              {{"army", pen.army(one.army)}, {"other", pen.army(one.target)}})
                    : pen.army(one.army) + ": " +
                          strategic::ability_name(pen.words(), pen.state(), one.ability) +
                          (one.target == absent ? "" : ", " + pen.army(one.target));
    if (one.is_dropped) out.right = pen.say("strategic_table.dropped");
    out.tip = out.words;
    const auto& legal = pen.input.offer->legal;
    const auto drop = std::find_if(legal.begin(), legal.end(), [&](const Action& action) {
        return action.kind == Kind::drop && action.army == one.army;
    });
    if (pen.is_asked() && drop != legal.end()) {
        out.command = act(Act::option, drop - legal.begin());
        out.right = pen.say("strategic_table.take_back");
        out.tip = pen.say("strategic_table.drop_tip");
    }
    return out;
}

/// Every row of the list, by what is asked.
std::vector<Row> rows_of(const Pen& pen) {
    std::vector<Row> out;
    const State& state = pen.state();
    const Offer& offer = *pen.input.offer;
    const bool has_armies = state.moment == Moment::orders || state.moment == Moment::declare;
    const bool is_chosen = pen.input.ui.chosen.has_value();
    if (!pen.is_asked() || (has_armies && !is_chosen)) {
        const Index whose = pen.is_asked() ? state.active : pen.input.viewer;
        for (const strategic::Declaration& one : state.declarations)
            if (state.moment == Moment::declare && state.is_on_map(one.army))
                out.push_back(declared_row(pen, one));
        const Set own = !pen.is_asked() ? (whose == absent ? state.on_map : state.ranks[whose])
                        : state.moment == Moment::declare ? offer.ready
                                                          : state.ranks[whose];
        strategic::each(own & state.on_map,
                        [&](Index army) { out.push_back(army_row(pen, army)); });
        if (!pen.is_asked()) return out;
    }
    // The aim first, then what has no place on the map.
    for (const Deed& deed : offer.deeds)
        if (offer.legal[deed.which].kind != Kind::march) out.push_back(row_of(pen, deed.which));
    for (const std::size_t which : offer.rows) {
        const Kind kind = offer.legal[which].kind;
        const bool is_elsewhere = kind == Kind::buy || kind == Kind::split ||
                                  kind == Kind::commit || kind == Kind::drop ||
                                  kind == Kind::roll || kind == Kind::press ||
                                  kind == Kind::retreat;
        if (!is_elsewhere) out.push_back(row_of(pen, which));
    }
    return out;
}

/// How large a part that splits off is to be, and the button that does it.
double draw_split(Pen& pen, const Box& box) {
    if (!pen.is_asked() || !pen.input.ui.chosen || pen.input.offer->first(Kind::split) == nullptr)
        return 0;
    Builder& b = pen.builder;
    const Index army = *pen.input.ui.chosen;
    const int whole = pen.state().armies[army].size;
    const int wanted = pen.input.ui.split > 0 ? pen.input.ui.split : whole / 2;
    const auto part = split_of(pen.state(), army, wanted);
    if (!part) return 0;
    Stepper stepper;
    const int by = whole >= 60 ? 10 : 1;
    stepper.lower = act(Act::split, -by);
    stepper.raise = act(Act::split, by);
    stepper.shown = std::to_string(part->number);
    stepper.can_lower = part->number > 1;
    stepper.can_raise = part->number + 1 < whole;
    stepper.zone = zone::panel;
    stepper.tip = pen.say("strategic_table.split_tip");
    draw_stepper(b, {box.x, box.y, 124, 32}, stepper);
    Spot spot{{box.x + 132, box.y, box.width - 132, 32}, act(Act::part), zone::panel, "T"};
    spot.reason = pen.say("strategic_table.split_tip");
    b.button(std::move(spot), pen.say("strategic_table.part_it"), Builder::Rank::secondary);
    return 38;
}

/// What the chosen army could attack from where it would end, with the odds.
double draw_prospects(Pen& pen, const Box& box) {
    if (pen.state().moment != Moment::orders || !pen.input.ui.chosen ||
        !pen.state().is_on_map(*pen.input.ui.chosen))
        return 0;
    Builder& b = pen.builder;
    const Index space = strikes_space(pen);
    const auto& strikes = pen.input.kept->strikes(pen.state(), *pen.input.ui.chosen, space);
    draw_cut(b, {box.x, box.y, box.width, 22},
             pen.say("strategic_table.from", {{"space", pen.space(space)}}), theme::name(14.5));
    double y = box.y + 26;
    if (strikes.empty())
        draw_cut(b, {box.x, y, box.width, 20}, pen.say("strategic_table.nobody_near"),
                 theme::label(13, theme::soft_ink));
    for (const Strike& strike : strikes) {
        if (y + 34 > box.bottom()) break;
        b.icon({box.x, y + 1, 18, 18}, pen.sign(strike.defender),
               theme::side(pen.seat_of(strike.defender)).fill);
        const std::string chance = strike.can ? percent(pen, strike.odds.attacker_loses_less)
                                              : pen.say("strategic_table.too_few");
        const auto right = theme::label(13, theme::ink, 700, theme::Align::right);
        const double wide = b.width_of(chance, right) + 6;
        draw_cut(b, {box.x + 24, y, box.width - 24 - wide, 20}, pen.army(strike.defender),
                 theme::label(13, theme::ink, 600));
        b.text({box.x, y, box.width, 20}, chance, right);
        const double part = strike.can ? strike.odds.attacker_loses_less : 0;
        b.add(Fill{{box.x, y + 22, box.width, 5}, theme::shade, 2});
        b.add(Fill{{box.x, y + 22, box.width * part, 5},
                   theme::side(pen.seat_of(strike.attacker)).fill,
                   2});
        y += 34;
    }
    return y - box.y;
}

}  // namespace

void draw_looked(Pen& pen, const Box& box) {
    Builder& b = pen.builder;
    Looked looked = pen.looked;
    // A place without anybody says what it is; one army there stands for itself.
    if (looked.army == absent && looked.space != absent) {
        const auto& chosen = pen.input.ui.chosen;
        if (chosen && pen.state().is_on_map(*chosen) &&
            pen.state().armies[*chosen].space == looked.space)
            looked.army = *chosen;
        const Set here = pen.state().standing[looked.space];
        if (std::popcount(here) == 1 && !chosen)
            looked.army = static_cast<Index>(std::countr_zero(here));
    }
    // What is asked about stands for itself too.
    const State& state = pen.state();
    if (looked.army == absent && looked.space == absent) {
        if (state.moment == Moment::fate && !state.takings.empty())
            looked.space = state.takings[0].space;
        if (state.moment == Moment::outcome && !state.falls.empty())
            looked.army = state.falls[0].army;
    }
    if (looked.army != absent && state.is_on_map(looked.army))
        return draw_army_words(pen, box, looked.army);
    if (looked.space != absent) return draw_space_words(pen, box, looked.space);
    page::draw_empty(b, box,
                     {"stat-size",
                      pen.say("strategic_table.nobody_looked"),
                      pen.say("strategic_table.nobody_hint"),
                      {},
                      true});
}

namespace {

/// What part of the war it is, for the panel's head: the question itself stands at the foot.
std::string head_of(const Pen& pen) {
    const State& state = pen.state();
    const std::string faction = pen.faction(
        is_player(state.to_move) ? static_cast<Index>(index(state.to_move)) : state.active);
    const auto say = [&](const char* id) { return pen.say(id, {{"faction", faction}}); };
    switch (state.moment) {
        case Moment::trades: return say("strategic_table.head_trades");
        case Moment::orders: return say("strategic_table.head_orders");
        case Moment::declare: return say("strategic_table.head_declare");
        case Moment::outcome:
        case Moment::fate: return say("strategic_table.head_aftermath");
        case Moment::dice: return pen.say("strategic_table.head_dice");
        default: return say("strategic_table.head_battle");
    }
}

}  // namespace

const char* sign_of_moment(Moment moment) {
    switch (moment) {
        case Moment::trades: return "doctrine-trade";
        case Moment::orders:
        case Moment::retreat_to: return "act-march";
        case Moment::dice: return "dice-d6";
        case Moment::fate: return "place-city";
        case Moment::outcome: return "state-killed";
        default: return "stat-attack";
    }
}

void draw_deeds(Pen& pen, Box rest) {
    const State& state = pen.state();
    if (pen.input.hint != nullptr || pen.input.is_hint_due)
        return draw_hint_leaf(pen.builder, rest, pen.input.hint);
    if (pen.is_asked() && state.moment == Moment::dice) {
        draw_faces(pen, rest, false);
        return;
    }
    const bool has_prospects =
        state.moment == Moment::orders && pen.input.ui.chosen && pen.is_asked();
    // Beside the list, or where that would be too narrow below it; else the map alone has them.
    constexpr double least_list = 190, least_both = 300;
    const double wide = std::min(280.0, rest.width * 0.44);
    const bool is_narrow = rest.width - wide - 24 < least_list;
    if (has_prospects && is_narrow && rest.height >= least_both) {
        const double high = std::round(rest.height * 0.4);
        draw_prospects(pen, {rest.x, rest.bottom() - high + 8, rest.width, high - 8});
        pen.builder.rule(rest.x, rest.bottom() - high, rest.width);
        rest.height -= high + 6;
    } else if (has_prospects && !is_narrow) {
        const Box box{rest.right() - wide, rest.y, wide, rest.height};
        draw_prospects(pen, box);
        pen.builder.add(Fill{{box.x - 12, rest.y, 1, rest.height - 2}, theme::rule});
        rest.width -= wide + 24;
    }
    const double used = draw_split(pen, rest);
    rest.y += used;
    rest.height -= used;
    draw_rows(pen, rest, rows_of(pen), 210);
}

Box draw_panel_head(Pen& pen, const std::string& sign, const std::string& title,
                    const std::string& right, const char* colour) {
    Builder& b = pen.builder;
    const Box& box = pen.layout().panel;
    b.panel(box);
    const double high = box.height < 290 ? 32 : 36;
    b.add(Fill{{box.x + 1, box.y + 1, box.width - 2, high - 1}, theme::shade, 3});
    b.rule(box.x, box.y + high, box.width);
    b.icon({box.x + 12, box.y + high / 2 - 10, 20, 20}, sign, colour);
    const auto small = theme::label(13, theme::soft_ink, 500, theme::Align::right);
    const double wide =
        right.empty() ? 0 : std::min(box.width * 0.45, b.width_of(right, small) + 6);
    draw_cut(b, {box.x + 40, box.y, box.width - 56 - wide, high}, title, theme::name(17));
    if (!right.empty()) draw_cut(b, {box.right() - 14 - wide, box.y, wide, high}, right, small);
    return {box.x, box.y + high, box.width, pen.layout().prompt.y - box.y - high};
}

void draw_panel(Pen& pen) {
    if (shows_fight(pen)) return draw_fight(pen);
    Builder& b = pen.builder;
    const State& state = pen.state();
    const std::string rule{strategic::rule_now(state)};
    const Box body =
        draw_panel_head(pen, pen.is_asked() ? sign_of_moment(state.moment) : "stat-size",
                        pen.is_asked() ? head_of(pen) : pen.say("strategic_table.armies"),
                        pen.is_asked() ? rule : std::string{});
    const double left = std::clamp(body.width * 0.34, 236.0, 400.0);
    draw_looked(pen, {body.x + 14, body.y + 8, left - 24, body.height - 14});
    b.add(Fill{{body.x + left, body.y + 10, 1, body.height - 20}, theme::rule});
    const Box rest{body.x + left + 12, body.y + 10, body.width - left - 26, body.height - 18};
    draw_deeds(pen, rest);
    draw_prompt(pen, pen.layout().prompt);
}

}  // namespace muster::client::strategic_table

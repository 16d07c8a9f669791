#include "client/ui/widgets/pieces.hpp"
#include "client/warfare/table/field.hpp"
#include "client/warfare/table/order_list.hpp"
#include "engine/core/figures.hpp"
#include "engine/warfare/model/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

/// The orders of the unit that is chosen, and what may be done without one.
namespace muster::client::warfare_table {

using warfare::Action;
using Kind = warfare::Action::Kind;

namespace {

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

const char* sign_of(Kind kind) {
    switch (kind) {
        case Kind::attack: return "stat-attack";
        case Kind::charge: return "trait-charge";
        case Kind::hold: return "charge-anchor";
        case Kind::disengage: return "ui-undo";
        case Kind::feed: return "trait-ravenous";
        case Kind::sap: return "trait-twisting-roots";
        case Kind::magic: return "charge-flame";
        case Kind::retreat: return "ui-back";
        case Kind::courage: return "trait-courageous";
        default: return "ui-pass";
    }
}

const char* line_of(Kind kind) {
    switch (kind) {
        case Kind::pass: return "order.pass_line";
        case Kind::hold: return "order.hold_line";
        case Kind::disengage: return "order.disengage_line";
        case Kind::feed: return "order.feed_line";
        case Kind::retreat: return "order.retreat_line";
        default: return "";
    }
}

/// "3 targets"
std::string targets_of(const Pen& pen, warfare::Index unit, const Aim& aim) {
    const auto& legal = pen.input.offer->legal;
    return pen.builder.words().many(
        "warfare_table.targets",
        static_cast<int>(std::count_if(legal.begin(), legal.end(), [&](const Action& action) {
            return action.unit == unit && aim.is_of(action);
        })));
}

OrderRow row_of(const Pen& pen, Kind kind, const Command& command) {
    const Builder& b = pen.builder;
    OrderRow row{command, sign_of(kind), b.say(word_of(kind)), {}, key_of(kind)};
    if (const char* line = line_of(kind); *line != '\0') row.line = b.say(line);
    row.reason = b.say(kind == Kind::pass      ? "order.pass_hint"
                       : kind == Kind::retreat ? "order.retreat_hint"
                                               : hint_of(kind));
    return row;
}

/// An order that this unit cannot be given, and why.
OrderRow barred(const Pen& pen, Kind kind, const char* why) {
    return {std::nullopt, sign_of(kind), pen.builder.say(word_of(kind)), pen.builder.say(why)};
}

void add_aims(const Pen& pen, warfare::Index unit, std::vector<OrderRow>& rows) {
    const auto all = pen.aims();
    const auto aim = pen.aim();
    for (std::size_t i = 0; i < all.size(); ++i) {
        OrderRow row =
            row_of(pen, all[i].kind == Kind::magic ? Kind::attack : all[i].kind, act(Act::aim, i));
        if (all[i].kind == Kind::magic) {
            row.sign = sign_of(Kind::magic);
            row.words = pen.state().setup->magic[all[i].magic].name;
            row.is_own_name = true;
            row.key = i < 9 ? std::to_string(i + 1) : "";
            row.reason.clear();
        }
        row.line = targets_of(pen, unit, all[i]);
        row.is_on = aim == all[i];
        row.is_hinted = is_hinted(pen, [&](const Action& best) {
            return best.unit == unit && best.other != warfare::no_unit && all[i].is_of(best);
        });
        rows.push_back(std::move(row));
    }
}

void start_at_target(Pen& pen, warfare::Index unit) {
    Builder& b = pen.builder;
    const Offer& offer = *pen.input.offer;
    const auto aim = pen.aim();
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

OrderSheet sheet_of_chosen(Pen& pen) {
    Builder& b = pen.builder;
    const Offer& offer = *pen.input.offer;
    const warfare::Index unit = *pen.input.ui.chosen;
    const bool is_magic = unit == warfare::no_unit;
    OrderSheet sheet;
    sheet.title = is_magic ? b.say("warfare_table.magic") : pen.name(Spotted{pen.mover(), unit});
    std::vector<OrderRow>& rows = sheet.rows;
    const auto all = pen.aims();
    const auto has = [&](Kind kind) {
        return std::any_of(all.begin(), all.end(),
                           [&](const Aim& one) { return one.kind == kind; });
    };
    if (!is_magic && !has(Kind::attack))
        rows.push_back(barred(pen, Kind::attack, "warfare_table.no_target"));
    add_aims(pen, unit, rows);
    if (!is_magic && !has(Kind::charge)) {
        const bool may_charge = pen.state().profile(pen.mover(), unit).has(warfare::Effect::charge);
        rows.push_back(
            barred(pen, Kind::charge, may_charge ? "warfare_table.no_target" : "order.no_charge"));
    }
    for (const Kind kind : {Kind::hold, Kind::disengage, Kind::feed})
        if (const auto act = offer.plain(kind, unit)) {
            OrderRow row = row_of(pen, kind, {Command::Kind::act, static_cast<int>(*act)});
            row.is_hinted =
                is_hinted(pen, [&](const Action& best) { return best == offer.legal[*act]; });
            rows.push_back(std::move(row));
        }
    rows.push_back({Command{Command::Kind::back}, "ui-undo", b.say("warfare_table.other"),
                    b.say("warfare_table.other_line"), "Esc"});
    start_at_target(pen, unit);
    return sheet;
}

void draw_chosen(Pen& pen, const Box& panel) {
    Builder& b = pen.builder;
    const OrderSheet sheet = sheet_of_chosen(pen);
    const Box box = draw_panel_head(b, panel, "act-order", sheet.title, pen.layout.scale);
    draw_order_rows(b, box, sheet.rows, pen.layout.scale);
}

/// After a unit was dropped on its target: the order, to be confirmed or not.
void draw_dropped(Pen& pen, const Box& panel) {
    Builder& b = pen.builder;
    const warfare::Index unit = *pen.input.ui.chosen;
    const auto aim = pen.aim();
    const Spotted target = *pen.input.ui.dropped;
    const auto order = aim ? pen.input.offer->at(unit, *aim, target.unit) : std::nullopt;
    if (!order) return draw_chosen(pen, panel);
    const Box box =
        draw_panel_head(b, panel, "act-order", pen.name({pen.mover(), unit}), pen.layout.scale);
    const std::string words = aim->kind == Kind::magic ? pen.state().setup->magic[aim->magic].name
                                                       : b.say(word_of(aim->kind));
    const Box text{box.x + 10, box.y + 4, box.width - 20, 40};
    b.text(text, b.say("warfare_table.dropped", {{"order", words}, {"target", pen.name(target)}}),
           theme::label(14), 2, true);
    const Command give{Command::Kind::act, static_cast<int>(*order)};
    const double high = std::min(40.0, (box.bottom() - text.bottom() - 12) / 2);
    const Box first{box.x + 8, text.bottom() + 6, box.width - 16, high};
    b.button({first, give, zone::orders, "Enter"}, words, Builder::Rank::primary);
    b.button({{first.x, first.bottom() + 6, first.width, high},
              {Command::Kind::back},
              zone::orders,
              "Esc"},
             b.say("warfare_table.not_this"), Builder::Rank::secondary);
    b.start_focus_at(give);
}

OrderSheet sheet_of_unchosen(Pen& pen) {
    Builder& b = pen.builder;
    const Offer& offer = *pen.input.offer;
    OrderSheet sheet;
    sheet.title =
        b.say("warfare_table.your_order", {{"side", b.words().side(pen.state().to_move)}});
    sheet.text = b.say("warfare_table.choose_unit");
    std::vector<OrderRow>& rows = sheet.rows;
    const auto add = [&](OrderRow row, Kind kind) {
        row.is_hinted = is_hinted(pen, [&](const Action& best) { return best.kind == kind; });
        rows.push_back(std::move(row));
    };
    if (const auto pass = offer.plain(Kind::pass))
        add(row_of(pen, Kind::pass, {Command::Kind::act, static_cast<int>(*pass)}), Kind::pass);
    if (offer.has(warfare::no_unit)) {
        OrderRow row{act(Act::magic), sign_of(Kind::magic), b.say("order.magic"),
                     b.say("order.magic_line"), "B"};
        add(std::move(row), Kind::magic);
    } else if (!pen.state().variant().battle_magic) {
        rows.push_back(barred(pen, Kind::magic, "order.no_magic"));
    }
    if (offer.plain(Kind::retreat))
        add(row_of(pen, Kind::retreat, act(Act::ask, Ask::retreat)), Kind::retreat);
    else
        rows.push_back(barred(pen, Kind::retreat,
                              pen.state().setup->sides[pen.state().active].may_retreat
                                  ? "order.no_retreat"
                                  : "order.no_magic"));
    if (!events_elsewhere(pen.state()).empty()) {
        OrderRow row{act(Act::ask, Ask::elsewhere), "response", b.say("warfare_table.elsewhere"),
                     b.say("warfare_table.elsewhere_line"), "X"};
        row.reason = b.say("warfare_table.elsewhere_hint");
        rows.push_back(std::move(row));
    }
    const auto first = std::find_if(offer.legal.begin(), offer.legal.end(),
                                    [](const Action& a) { return a.unit != warfare::no_unit; });
    if (first != offer.legal.end())
        b.start_focus_at({Command::Kind::select, first->unit});
    else if (const auto pass = offer.plain(Kind::pass))
        b.start_focus_at({Command::Kind::act, static_cast<int>(*pass)});
    return sheet;
}

void draw_unchosen(Pen& pen, const Box& panel) {
    Builder& b = pen.builder;
    const OrderSheet sheet = sheet_of_unchosen(pen);
    Box box = draw_panel_head(b, panel, "act-order", sheet.title, pen.layout.scale);
    // What to do first stands over what may be done instead.
    const Box text{box.x + 10, box.y + 2, box.width - 20, 38 * pen.layout.scale};
    b.text(text, sheet.text, theme::label(14 * pen.layout.scale), 2, true);
    box.height -= text.bottom() + 2 - box.y;
    box.y = text.bottom() + 2;
    b.rule(box.x + 8, box.y - 2, box.width - 16);
    draw_order_rows(b, box, sheet.rows, pen.layout.scale);
}

}  // namespace

OrderSheet sheet_of_unit_orders(Pen& pen) {
    return pen.input.ui.chosen ? sheet_of_chosen(pen) : sheet_of_unchosen(pen);
}

void draw_unit_orders(Pen& pen) {
    if (pen.input.ui.chosen && pen.input.ui.dropped)
        draw_dropped(pen, pen.layout.orders);
    else if (pen.input.ui.chosen)
        draw_chosen(pen, pen.layout.orders);
    else
        draw_unchosen(pen, pen.layout.orders);
}

}  // namespace muster::client::warfare_table

#include "client/strategic/table/pen.hpp"
#include "engine/strategic/rules/legal.hpp"
#include "print/faces/strategic/effects.hpp"
#include "print/faces/strategic/signs.hpp"

#include <algorithm>
#include <string>
#include <vector>

/// Lists of what may be done.
namespace muster::client::strategic_table {

using Kind = Action::Kind;

namespace {

void draw_row(Builder& b, const Box& box, const Row& row, const std::string& key) {
    Spot spot{box, row.command, zone::panel, key};
    spot.words = row.words;
    spot.reason = row.tip;
    spot.is_enabled = row.is_enabled;
    const bool is_hovered = b.is_hovered(row.command) && row.is_enabled;
    b.add(Fill{box, is_hovered || row.is_lit ? theme::bone : theme::vellum, 4,
               row.is_lit ? theme::ink : theme::rule, row.is_lit ? 1.6 : 1.2});
    double x = box.x + 8;
    if (!row.sign.empty()) {
        b.icon({x, box.centre_y() - 8, 16, 16}, row.sign, row.colour);
        x += 22;
    }
    const auto right = theme::label(12.5, theme::soft_ink, 600, theme::Align::right);
    const double wide =
        row.right.empty() ? 0 : std::min(b.width_of(row.right, right) + 8, box.width * 0.42);
    draw_cut(b, {x, box.y, box.right() - 8 - x - wide, box.height}, row.words,
             theme::label(13.5, row.is_enabled ? theme::ink : theme::soft_ink, 600));
    if (!row.right.empty())
        draw_cut(b, {box.right() - 8 - wide, box.y, wide, box.height}, row.right, right);
    if (b.is_focused(row.command)) b.ring(box.inset(1), 5);
    b.spot(std::move(spot));
}

/// What the row of an action has at its left.
std::string sign_for(const Pen& pen, const Action& action) {
    switch (action.kind) {
        case Kind::march:
        case Kind::go: return "act-march";
        case Kind::attack: return action.flag ? "charge-moon" : "stat-attack";
        case Kind::trade:
        case Kind::buy:
        case Kind::augment: return faces::doctrine_icon(pen.tables().doctrines[action.row]);
        case Kind::spend: return "ui-star";
        case Kind::split:
        case Kind::combine: return "stat-size";
        case Kind::stay: return "ui-check";
        case Kind::help: return "muster";
        case Kind::relieve: return "upkeep";
        case Kind::release: return "chain-broken";
        case Kind::retreat: return "ui-back";
        case Kind::drop: return "ui-undo";
        default: return "act-order";
    }
}

}  // namespace

std::string meaning_of(const Pen& pen, const Action& action) {
    const State& state = pen.state();
    switch (action.kind) {
        case Kind::act:
        case Kind::special:
        case Kind::use:
        case Kind::feed: {
            const auto& bound = state.prepared().abilities[action.row];
            return faces::effects_text(pen.words(), pen.tables(), bound.ability->effects,
                                       &pen.tables().classes[bound.class_of]);
        }
        case Kind::trade:
        case Kind::buy:
        case Kind::augment:
            return faces::effects_text(pen.words(), pen.tables(),
                                       pen.tables().doctrines[action.row].effects);
        case Kind::outcome:
        case Kind::fate:
            return pen.say(
                (action.kind == Kind::fate ? "strategic_table.fate_" : "strategic_table.outcome_") +
                std::to_string(action.number));
        case Kind::stay: return pen.say("strategic_table.stay_tip");
        case Kind::combine: return pen.say("strategic_table.combine_tip");
        case Kind::split: return pen.say("strategic_table.split_tip");
        case Kind::drop: return pen.say("strategic_table.drop_tip");
        case Kind::help: return pen.say("strategic_table.help_tip");
        default: return {};
    }
}

Row row_of(const Pen& pen, std::size_t which) {
    const Action& action = pen.input.offer->legal[which];
    Row out;
    const Deed* deed = pen.input.offer->deed(which);
    out.command = deed != nullptr ? act(Act::aim, which) : act(Act::option, which);
    out.words = pen.describe(action);
    out.sign = sign_for(pen, action);
    out.tip = meaning_of(pen, action);
    out.is_lit = pen.input.ui.aim == which;
    if (action.kind == Kind::attack && deed != nullptr) {
        // Whose attack it is stands above.
        out.words = pen.say(action.flag ? "strategic_table.row_night" : "strategic_table.row_day",
                            {{"other", pen.army(action.other)}});
        const Strike& strike =
            pen.input.kept->strike(pen.state(), action.army, action.other, action.flag);
        out.right = strike.can ? percent(pen, strike.odds.attacker_loses_less)
                               : pen.say("strategic_table.too_few");
        out.tip = strike.can ? pen.say("strategic_table.strike_tip",
                                       {{"n", std::to_string(strike.attacker_dice)},
                                        {"of", std::to_string(strike.defender_dice)},
                                        {"win", percent(pen, strike.odds.attacker_loses_less)},
                                        {"equal", percent(pen, strike.odds.equal)}})
                             : pen.say("strategic_table.too_few_tip");
    }
    if (action.kind == Kind::stay) out.words = pen.say("strategic_table.no_orders");
    if (action.kind == Kind::trade) {
        const auto& doctrine = pen.tables().doctrines[action.row];
        const int cp = doctrine.earns - doctrine.price;
        out.right = pen.say("strategic_table.cp_turn",
                            {{"n", (cp < 0 ? "\u2212" : "+") + std::to_string(std::abs(cp))}});
        const bool is_on =
            (pen.state().factions[pen.state().active].trades & strategic::bit(action.row)) != 0;
        if (is_on) out.sign = "ui-check";
        out.words = faces::row_name(pen.words(), "doctrine", doctrine);
        out.is_lit = is_on;
    }
    return out;
}

double draw_faces(Pen& pen, const Box& box, bool at_bottom) {
    Builder& b = pen.builder;
    const int faces = strategic::faces(pen.state());
    constexpr double high = 32, pitch_y = 37;
    const double pitch = faces > 9 ? 40 : 38;
    const int columns = std::max(2, static_cast<int>((box.width + 6) / pitch));
    const int lines_wanted = (faces + columns - 1) / columns;
    const int lines = std::max(
        1, std::min(lines_wanted, static_cast<int>((box.height + pitch_y - high) / pitch_y)));
    const bool is_long = lines_wanted > lines;
    // Two places of each page lead to the others.
    const int shown = std::max(1, is_long ? lines * columns - 2 : faces);
    const int pages = std::max(1, (faces + shown - 1) / shown);
    const int page = pen.input.ui.page % pages;
    const double used = lines * pitch_y;
    const double top = at_bottom ? box.bottom() - used + 5 : box.y;
    const auto place = [&](int number, double width) {
        return Box{box.x + (number % columns) * pitch, top + (number / columns) * pitch_y, width,
                   high};
    };
    int number = 0;
    for (int face = page * shown + 1; face <= std::min(faces, (page + 1) * shown);
         ++face, ++number) {
        const Command command = act(Act::option, face - 1);
        const Box at = place(number, pitch - 6);
        b.add(Fill{at, b.is_hovered(command) ? theme::bone : theme::vellum, 4, theme::ink, 1.2});
        b.text(at, std::to_string(face), theme::figure(14, theme::ink, theme::Align::centre));
        if (b.is_focused(command)) b.ring(at, 5);
        Spot spot{at, command, zone::panel};
        spot.words = std::to_string(face);
        b.spot(std::move(spot));
    }
    if (is_long) {
        const Row more{act(Act::page, 1), std::to_string(page + 1) + "/" + std::to_string(pages),
                       "ui-next"};
        draw_row(b, place(lines * columns - 2, 2 * pitch - 6), more, "V");
    }
    return used;
}

void draw_rows(Pen& pen, const Box& box, const std::vector<Row>& rows, double least_width) {
    Builder& b = pen.builder;
    constexpr double high = 32, pitch = 37, gap = 8;
    // As wide as their words want it, where there is room.
    double widest = least_width;
    for (const Row& row : rows)
        widest = std::max(
            widest, b.width_of(row.words, theme::label(13.5, theme::ink, 600)) + 26 +
                        (row.sign.empty() ? 0 : 22) +
                        (row.right.empty()
                             ? 0
                             : b.width_of(row.right, theme::label(12.5, theme::ink, 600)) + 8));
    least_width = std::min({widest, box.width, 420.0});
    const int lines = std::max(1, static_cast<int>((box.height + pitch - high) / pitch));
    const int all = static_cast<int>(rows.size());
    int columns = std::max(1, static_cast<int>((box.width + gap) / (least_width + gap)));
    // The way to the others has a place of its own.
    if (lines == 1 && all > 1) columns = std::max(columns, 2);
    const int room = columns * lines;
    const bool is_long = all > room;
    const int shown = is_long ? std::max(1, room - 1) : room;
    const int pages = is_long ? (all + shown - 1) / shown : 1;
    const int page = pages > 0 ? pen.input.ui.page % pages : 0;
    const double width = (box.width - gap * (columns - 1)) / columns;
    const auto place = [&](int number) {
        return Box{box.x + (number / lines) * (width + gap), box.y + (number % lines) * pitch,
                   width, high};
    };
    int number = 0;
    for (int i = page * shown; i < std::min(all, (page + 1) * shown); ++i, ++number)
        draw_row(b, place(number), rows[static_cast<std::size_t>(i)],
                 number < 9 ? std::to_string(number + 1) : "");
    if (!is_long) return;
    Row more{act(Act::page, 1),
             pen.say("strategic_table.more",
                     {{"n", std::to_string(page + 1)}, {"of", std::to_string(pages)}}),
             "ui-next"};
    draw_row(b, place(number), more, "V");
}

}  // namespace muster::client::strategic_table

#include "client/strategic/table/pen.hpp"
#include "client/ui/widgets/page.hpp"
#include "engine/core/figures.hpp"
#include "engine/strategic/model/effect_keys.hpp"
#include "engine/strategic/rules/legal.hpp"
#include "print/faces/strategic/effects.hpp"
#include "print/faces/strategic/signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

/// The doctrines over the map: what is bought, what it costs, when it triggers.
namespace muster::client::strategic_table {

using strategic::bit;
using Kind = Action::Kind;

namespace {

/// Whose shelf it is.
Index shelf_faction(const Pen& pen) {
    const Ui& ui = pen.input.ui;
    if (ui.shelf_faction && *ui.shelf_faction < pen.state().faction_count())
        return *ui.shelf_faction;
    if (ui.chosen && pen.state().is_on_map(*ui.chosen))
        return pen.state().armies[*ui.chosen].faction;
    if (pen.input.viewer != absent) return pen.input.viewer;
    // Before the first turn a watcher sees the first faction's.
    return pen.state().active != absent ? pen.state().active : Index{0};
}

/// A doctrine's state: for which army it is bought, or whether it is on.
std::string state_words(const Pen& pen, Index faction, Index row) {
    const State& state = pen.state();
    const strategic::Doctrine& doctrine = pen.tables().doctrines[row];
    if (!doctrine.is_augment()) {
        const strategic::FactionState& own = state.factions[faction];
        if ((own.trades & bit(row)) == 0) return {};
        return pen.say((own.active & bit(row)) != 0 ? "strategic_table.is_on"
                                                    : "strategic_table.is_triggered");
    }
    std::string out;
    strategic::each(state.ranks[faction] & state.on_map, [&](Index army) {
        if ((state.armies[army].augments & bit(row)) != 0)
            out += (out.empty() ? "" : ", ") + pen.army(army);
    });
    return out;
}

/// "5 CP", "+1 CP a turn".
std::string price_words(const Pen& pen, Index row) {
    const strategic::Doctrine& doctrine = pen.tables().doctrines[row];
    return doctrine.is_augment()
               ? pen.say("strategic_table.cp", {{"n", std::to_string(doctrine.price)}})
               : pen.say("strategic_table.cp_turn",
                         {{"n", signed_figures(doctrine.earns - doctrine.price)}});
}

/// What it does, which meters it moves, and at which it triggers.
page::Lines doctrine_lines(const Pen& pen, Index row) {
    const strategic::Doctrine& doctrine = pen.tables().doctrines[row];
    page::Lines lines;
    const std::string effects = faces::effects_text(pen.words(), pen.tables(), doctrine.effects);
    if (!effects.empty()) lines.emplace_back(effects, theme::label(13));
    std::string meters;
    for (std::size_t meter = 0; meter < doctrine.meters.size(); ++meter)
        if (doctrine.meters[meter] != 0)
            meters += fmt::format("{}{} {}", meters.empty() ? "" : ", ",
                                  pen.words().word("meter", strategic::names::meters[meter]),
                                  signed_figures(doctrine.meters[meter]));
    if (!meters.empty())
        lines.emplace_back(pen.say(doctrine.is_augment() ? "strategic_table.meters_once"
                                                         : "strategic_table.meters_turn",
                                   {{"meters", meters}}),
                           theme::label(13));
    std::string triggers;
    strategic::each(doctrine.triggers, [&](Index meter) {
        triggers += (triggers.empty() ? "" : ", ") +
                    pen.words().word("meter", strategic::names::meters[meter]);
    });
    if (!triggers.empty())
        lines.emplace_back(pen.say("strategic_table.triggers", {{"meters", triggers}}),
                           theme::label(13));
    std::vector<std::string> others;
    strategic::each(doctrine.excludes, [&](Index other) {
        others.push_back(faces::row_name(pen.words(), "doctrine", pen.tables().doctrines[other]));
    });
    if (!others.empty())
        lines.emplace_back(
            pen.say("strategic_table.excludes",
                    {{"doctrines", faces::list_of(others, pen.words().word("qualifier", "and"))}}),
            theme::label(13));
    return lines;
}

/// Rows of the shelf: what may be bought or switched now is an order, all else is looked at.
std::vector<Row> shelf_rows(const Pen& pen, Index faction) {
    std::vector<Row> out;
    const Offer& offer = *pen.input.offer;
    const auto& doctrines = pen.tables().doctrines;
    const bool may_act = pen.is_asked();
    const auto look_row = [&](Index row) {
        Row one;
        one.command = act(Act::doctrine, row);
        one.words = faces::row_name(pen.words(), "doctrine", doctrines[row]);
        one.sign = faces::doctrine_icon(doctrines[row]);
        one.colour = "#6B2B2B";
        const std::string held = state_words(pen, faction, row);
        one.right = held.empty() || doctrines[row].is_augment()
                        ? (held.empty() ? price_words(pen, row) : held)
                        : held + " \u00B7 " + price_words(pen, row);
        one.tip = faces::effects_text(pen.words(), pen.tables(), doctrines[row].effects);
        one.is_lit = !held.empty() || pen.input.ui.doctrine == row;
        return one;
    };
    for (const bool is_augment : {false, true})
        for (std::size_t row = 0; row < doctrines.size(); ++row)
            if (doctrines[row].is_augment() == is_augment)
                out.push_back(look_row(static_cast<Index>(row)));
    if (!may_act) return out;
    // What the chosen army may buy comes first.
    std::vector<Row> first;
    for (const std::size_t which : offer.rows) {
        if (offer.legal[which].kind != Kind::buy) continue;
        Row one = row_of(pen, which);
        one.colour = theme::good;
        const Action& action = offer.legal[which];
        for (const strategic::Effect& effect : doctrines[action.row].effects)
            if (effect.word == strategic::Word::deal_element) {
                const auto& id = pen.tables().elements[static_cast<std::size_t>(action.number)];
                one.right = pen.words().word("element", id, id);
            }
        first.push_back(std::move(one));
    }
    out.insert(out.begin(), first.begin(), first.end());
    return out;
}

/// The doctrine that is pointed at, else the one in focus, else the one that was chosen.
std::optional<Index> looked_doctrine(const Pen& pen) {
    const Attention& attention = pen.builder.attention();
    for (const Command& command : {attention.hover.value_or(Command{}), attention.focus}) {
        if (command.is(Act::doctrine)) return static_cast<Index>(command.args[0]);
        const auto which = static_cast<std::size_t>(command.args[0]);
        const auto& legal = pen.input.offer->legal;
        if (command.is(Act::option) && which < legal.size() && legal[which].kind == Kind::buy)
            return static_cast<Index>(legal[which].row);
    }
    const auto& chosen = pen.input.ui.doctrine;
    return chosen && *chosen < pen.tables().doctrines.size() ? chosen : std::nullopt;
}

}  // namespace

void draw_shelf(Pen& pen) {
    Builder& b = pen.builder;
    const Size size = b.size();
    b.veil();
    const bool is_small = wants_tabs(size);
    const double part = is_small ? 0 : 0.06, least = is_small ? 4 : 8;
    const double side = std::max(least, size.width * part);
    const double above = std::max(least, size.height * part);
    const Box box{side, above, size.width - 2 * side, size.height - 2 * above};
    b.panel(box, theme::leaf, 6);
    const Index faction = shelf_faction(pen);
    const double head = is_small ? 34 : 44;
    b.add(Fill{{box.x + 1, box.y + 1, box.width - 2, head - 2}, theme::shade, 5});
    b.icon({box.x + 16, box.y + head / 2 - 11, 22, 22}, "doctrine", "#6B2B2B");
    const auto& own = pen.state().factions[faction];
    const std::string cp = pen.say("strategic_table.cp", {{"n", halves(own.cp_halves)}});
    const auto right = theme::label(14, theme::ink, 700, theme::Align::right);
    const double wide = b.width_of(cp, right) + 6;
    const bool buys = pen.is_asked() && pen.input.ui.chosen && pen.state().moment == Moment::orders;
    draw_cut(b, {box.x + 46, box.y, box.width - 66 - wide, head},
             buys ? pen.say("strategic_table.shelf_of", {{"army", pen.army(*pen.input.ui.chosen)}})
                  : pen.say("strategic_table.shelf_title", {{"faction", pen.faction(faction)}}),
             theme::name(19));
    b.text({box.x, box.y, box.width - 16, head}, cp, right);
    const double foot = is_small ? 44 : 56, button_high = is_small ? 34 : 40;
    const auto looked = looked_doctrine(pen);
    const double describes = std::min(300.0, box.width * 0.34);
    const Box list{box.x + 16, box.y + head + 10, box.width - 32 - describes - 20,
                   box.height - head - 10 - foot - 6};
    draw_rows(pen, list, shelf_rows(pen, faction), 250);
    const double x = box.right() - 16 - describes;
    b.add(Fill{{x - 12, list.y, 1, list.height}, theme::rule});
    if (looked) {
        b.icon({x, list.y + 2, 22, 22}, faces::doctrine_icon(pen.tables().doctrines[*looked]),
               "#6B2B2B");
        draw_cut(b, {x + 30, list.y, describes - 30, 26},
                 faces::row_name(pen.words(), "doctrine", pen.tables().doctrines[*looked]),
                 theme::name(17));
        page::Lines lines = doctrine_lines(pen, *looked);
        lines.insert(lines.begin(),
                     {price_words(pen, *looked), theme::label(13, theme::soft_ink, 600)});
        page::draw_lines(b, x, list.y + 34, describes, list.bottom(), lines);
    }
    const Command close = act(Act::shelf, -1);
    const double button = b.button_width(b.say("strategic_table.back"), "Esc");
    b.button({{box.right() - 16 - button, box.bottom() - foot + 6, button, button_high},
              close,
              zone::prompt,
              "Esc"},
             b.say("strategic_table.back"), Builder::Rank::primary);
    draw_cut(b, {box.x + 16, box.bottom() - foot + 6, box.width - 48 - button, button_high},
             pen.say("strategic_table.shelf_hint"), theme::label(13, theme::soft_ink));
    b.start_focus_at(close);
}

}  // namespace muster::client::strategic_table

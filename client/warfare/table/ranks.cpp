#include "client/warfare/table/field.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace muster::client::field {

using warfare::Index;

namespace {

constexpr const char* lit = "#F4D58D";

/// The edge of a cell that faces the other rank.
double facing(const Pen& pen, const Box& cell) {
    return cell.centre_y() < pen.layout.gap.centre_y() ? cell.bottom() : cell.y;
}

/// WF-138: who charged whom, through no man's land; the sign stands at the side of who charged.
void draw_ties(Pen& pen) {
    Builder& b = pen.builder;
    for (int side = 0; side < 2; ++side)
        warfare::each_on_field(pen.state(), side, [&](Index unit) {
            const Index enemy = pen.state().piece(side, unit).engaged_with;
            if (enemy == warfare::no_unit) return;
            const Box from = card_box(pen, {side, unit});
            const Box to = card_box(pen, {1 - side, enemy});
            const double y0 = facing(pen, from);
            const double y1 = facing(pen, to);
            const std::vector<std::pair<double, double>> line{{from.centre_x(), y0},
                                                              {to.centre_x(), y1}};
            b.add(Polygon{line, "", theme::ink, 9, true});
            b.add(Polygon{line, "", theme::gilt, 5, true});
            const double x = from.centre_x() + (to.centre_x() - from.centre_x()) * 0.5;
            const double y = (y0 + y1) / 2;
            b.add(Fill{{x - 12, y - 12, 24, 24}, theme::gilt, 12, theme::ink, 2});
            b.icon({x - 8, y - 8, 16, 16}, "stat-attack", theme::ink);
        });
}

/// A lamp stands well on its own card, not halfway to the next.
constexpr double lamp_in = 9;

/// How likely the order hits that target, and removes it, on a slip at its edge.
void draw_tag(Pen& pen, const Box& cell, const warfare::AttackOdds& odds, bool has_lamp) {
    Builder& b = pen.builder;
    const double height = 20;
    const bool is_far = cell.centre_y() < pen.layout.gap.centre_y();
    const double in = has_lamp ? lamp_in + 13 : 3;
    const Box tag{cell.x + in, is_far ? cell.bottom() + 1 : cell.y - height - 1,
                  cell.width - in - 3, height};
    const auto style = theme::label(12, theme::bone, 700);
    b.add(Fill{tag, theme::ink, 4, theme::gilt, 1});
    const std::string hit = percent(odds.hits);
    b.icon({tag.x + 4, tag.y + 4, 12, 12}, "stat-attack", theme::gilt);
    b.text({tag.x + 18, tag.y, tag.width / 2, height}, hit, style);
    const std::string gone = percent(odds.removed);
    const double wide = b.width_of(gone, style) + 2;
    if (tag.width < 2 * wide + 36) return;
    b.text({tag.right() - 4 - wide, tag.y, wide, height}, gone, style);
    b.icon({tag.right() - 8 - wide - 12, tag.y + 4, 12, 12}, "state-killed", theme::gilt);
}

/// What a card is at this moment: a unit to choose, a target, or only to be looked at.
Spot spot_of(const Pen& pen, const Spotted& who) {
    const Builder& b = pen.builder;
    const Input& input = pen.input;
    Spot spot{pen.cell(who), act(Act::look, who.side, who.unit),
              who.side == pen.mover() ? zone::own : zone::targets};
    spot.is_enabled = false;
    if (!pen.is_asked()) {
        spot.zone = (who.side == 0) == (input.near == Seat::red) ? zone::own : zone::targets;
        return spot;
    }
    const warfare::State& state = pen.state();
    if (state.moment == warfare::Moment::choose) {
        if (const auto next = input.offer->plain(warfare::Action::Kind::next, who.unit);
            next && who.side == state.tasks.back().side) {
            spot.command = {Command::Kind::act, static_cast<int>(*next)};
            spot.is_enabled = true;
        }
        return spot;
    }
    if (state.moment != warfare::Moment::order) return spot;
    if (who.side == pen.mover()) {
        if (warfare::is_fortification(who.unit)) return spot;
        if (input.offer->has(who.unit)) {
            spot.command = {Command::Kind::select, who.unit};
            spot.is_enabled = true;
        } else if (state.piece(who.side, who.unit).is_on_field()) {
            spot.reason = b.say("bar.exhausted");
        }
        return spot;
    }
    if (!input.ui.chosen) return spot;
    const auto aim = pen.aim();
    if (!aim) return spot;
    if (const auto act = input.offer->at(*input.ui.chosen, *aim, who.unit)) {
        spot.command = {Command::Kind::act, static_cast<int>(*act)};
        spot.is_enabled = true;
    } else if (aim->kind == warfare::Action::Kind::attack ||
               aim->kind == warfare::Action::Kind::charge) {
        if (const auto bar = warfare::attack_bar(state, pen.mover(), *input.ui.chosen, who.unit))
            spot.reason = b.say("bar." + std::string{*bar});
        else
            spot.reason = b.say("bar.WF-135");
    } else if (aim->kind == warfare::Action::Kind::sap) {
        spot.reason = b.say("bar.WF-59");
    }
    return spot;
}

void draw_marks(Pen& pen, const Spotted& who, const Spot& spot) {
    Builder& b = pen.builder;
    const Ui& ui = pen.input.ui;
    const bool is_chosen = ui.chosen && who.side == pen.mover() && *ui.chosen == who.unit;
    const Box card = card_box(pen, who);
    const bool is_target = spot.command.kind == Command::Kind::act;
    if (is_target) {
        b.add(Fill{card.inset(-1.5), "", 5, lit, 3});
        if (pen.input.chances != nullptr && ui.chosen)
            if (const warfare::AttackOdds* odds = pen.input.chances->find(who.unit))
                draw_tag(pen, card, *odds, pen.is_hinted(who));
    } else if (ui.chosen && who.side != pen.mover()) {
        b.add(Fill{card, theme::felt, 4, "", 0, 0.35});
    }
    if (is_chosen) b.add(Fill{card.inset(-2.5), "", 6, theme::bone, 3});
    if (b.is_focused(spot.command)) b.ring(card, 4);
    if (pen.is_hinted(who)) {
        // Beside the card, where the other rank is: neither its words nor its odds lie there.
        const double edge = facing(pen, card);
        draw_lamp(b, card.x + lamp_in, edge + (edge > card.centre_y() ? 8 : -8));
    }
}

void draw_caption(Pen& pen, const Box& box, int side) {
    Builder& b = pen.builder;
    const warfare::State& state = pen.state();
    const Seat seat = seat_of(side);
    const theme::SideColours& colours = theme::side(seat);
    b.icon({box.x, box.y + 3, 18, 18}, colours.icon, colours.on_felt);
    int standing = 0;
    int points = 0;
    warfare::each_on_field(state, side, [&](Index unit) {
        ++standing;
        points += state.piece(side, unit).die;
    });
    const std::string counts =
        b.say("field.counts", {{"units", std::to_string(standing)},
                               {"of", std::to_string(state.side(side).units)},
                               {"points", std::to_string(points)}});
    const auto small = theme::label(13, theme::dim_on_felt);
    const double wide = b.width_of(counts, small) + 4;
    const std::string who = b.say(
        pen.input.people[static_cast<std::size_t>(side)] ? "field.person" : "field.computer",
        {{"side", b.words().side(seat)},
         {"army", warfare::army_name(*pen.input.words,
                                     state.setup->sides[static_cast<std::size_t>(side)].army)}});
    b.short_line({box.x + 26, box.y, box.width - 26 - wide - 16, box.height}, who,
                 theme::name(15, colours.on_felt));
    b.text({box.right() - wide, box.y, wide, box.height}, counts, small);
}

}  // namespace

void draw_ranks(Pen& pen) {
    const int near = pen.input.near == Seat::blue ? 1 : 0;
    draw_caption(pen, pen.layout.captions[0], 1 - near);
    draw_caption(pen, pen.layout.captions[1], near);
    for (const int side : {1 - near, near})
        for (const Index unit : rank_of(pen.state(), side))
            if (pen.input.moved == nullptr || !(pen.input.moved->who == Spotted{side, unit}))
                draw_card(pen, {side, unit});
    draw_ties(pen);
    if (pen.input.moved != nullptr) draw_card(pen, pen.input.moved->who);
    for (const int side : {1 - near, near})
        for (const Index unit : rank_of(pen.state(), side)) {
            const Spot spot = spot_of(pen, {side, unit});
            draw_marks(pen, {side, unit}, spot);
            pen.builder.spot(spot);
        }
}

}  // namespace muster::client::field

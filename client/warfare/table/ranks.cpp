#include "client/warfare/table/field.hpp"

#include <utility>
#include <vector>

namespace muster::client::warfare_table {

using warfare::Index;

namespace {

/// A lamp stands well on its own card, not halfway to the next.
constexpr double lamp_in = 9;

}  // namespace

Spot card_spot(const Pen& pen, const Spotted& who) {
    const Builder& b = pen.builder;
    const Input& input = pen.input;
    Spot spot{{},
              act(Act::look, who.side, who.unit),
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
    // While an order is asked for, its target is not another place to give it at.
    if (!input.ui.chosen || input.ui.dropped) return spot;
    const auto aim = pen.aim();
    if (!aim) return spot;
    if (const auto act = input.offer->at(*input.ui.chosen, *aim, who.unit)) {
        spot.command = {Command::Kind::act, static_cast<int>(*act)};
        spot.is_enabled = true;
    } else if (aim->kind == warfare::Action::Kind::attack ||
               aim->kind == warfare::Action::Kind::charge) {
        if (const auto bar =
                warfare::attack_refusal(state, pen.mover(), *input.ui.chosen, who.unit))
            spot.reason = b.say("bar." + std::string{*bar});
        else
            spot.reason = b.say("bar.WF-135");
    } else if (aim->kind == warfare::Action::Kind::sap) {
        spot.reason = b.say("bar.WF-59");
    }
    return spot;
}

namespace {

/// What is no target stands back, but its figures can still be read.
constexpr double dimmed = 0.34;

void draw_marks(Pen& pen, const Spotted& who, const Spot& spot) {
    Builder& b = pen.builder;
    const Ui& ui = pen.input.ui;
    const bool is_chosen = ui.chosen && who.side == pen.mover() && *ui.chosen == who.unit;
    const Box card = card_box(pen, who);
    const bool is_target =
        spot.command.kind == Command::Kind::act || (ui.dropped && *ui.dropped == who);
    if (is_target)
        draw_corners(b, card, theme::bone, 16);
    else if (ui.chosen && who.side != pen.mover())
        b.add(Fill{card, theme::felt, 4, "", 0, dimmed});
    if (is_chosen) {
        b.add(Fill{card.inset(-3.5), "", 6, theme::ink, 2});
        b.add(Fill{card.inset(-2), "", 6, theme::gilt, 3});
    }
    if (b.is_focused(spot.command)) b.ring(card, 4);
    if (pen.is_hinted(who)) {
        // Beside the card, where the other rank is: its words do not lie there.
        const bool is_far = card.centre_y() < pen.layout.gap.centre_y();
        draw_lamp(b, card.x + lamp_in, is_far ? card.bottom() + 8 : card.y - 8);
    }
}

}  // namespace

void draw_corners(Builder& b, const Box& card, const char* colour, double arm) {
    const Box box = card.inset(-2.5);
    const auto corner = [&](double x, double y, double dx, double dy) {
        const std::vector<std::pair<double, double>> line{
            {x + dx * arm, y}, {x, y}, {x, y + dy * arm}};
        if (arm > 8) b.add(Polygon{line, "", theme::ink, 6, true});
        b.add(Polygon{line, "", colour, arm > 8 ? 3.5 : 2.0, true});
    };
    corner(box.x, box.y, 1, 1);
    corner(box.right(), box.y, -1, 1);
    corner(box.x, box.bottom(), 1, -1);
    corner(box.right(), box.bottom(), -1, -1);
}

void draw_ranks(Pen& pen) {
    const int near = pen.input.near == Seat::blue ? 1 : 0;
    for (const int rank : {0, 1}) draw_labels(pen, rank);
    for (const int side : {1 - near, near})
        for (const Index unit : rank_of(pen.input, side))
            if (pen.input.moved == nullptr || !(pen.input.moved->who == Spotted{side, unit}))
                draw_card(pen, {side, unit});
    if (pen.input.moved != nullptr) draw_card(pen, pen.input.moved->who);
    for (const int side : {1 - near, near})
        for (const Index unit : rank_of(pen.input, side)) {
            Spot spot = card_spot(pen, {side, unit});
            spot.box = card_box(pen, {side, unit});
            draw_marks(pen, {side, unit}, spot);
            pen.builder.spot(spot);
        }
    draw_ties(pen);
}

}  // namespace muster::client::warfare_table

#include "client/skirmish/motion/actors.hpp"

#include "client/skirmish/table/places.hpp"
#include "client/ui/screen/marks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

namespace muster::client {
namespace {

bool is_offense(const Beat& step, Seat seat) {
    return index(seat) == step.before.view.state.active;
}

/// The card of that number on a picture, the last one drawn.
const CardImage* find_card(const Screen& screen, const CardRef& ref) {
    const CardImage* found = nullptr;
    for (const Item& item : screen.items) {
        const auto* card = std::get_if<CardImage>(&item);
        if (card != nullptr && ref.copy < skirmish::max_copies && card->ref == ref) found = card;
    }
    return found;
}

/// Where a hidden hand ends: its last card, whatever it is.
Box end_of_far_hand(const Pen& pen, const Screen& screen) {
    const Box row = pen.layout.far_hand;
    Box end{row.x, row.y, pen.layout.far_card, card_height(pen.layout.far_card)};
    for (const Item& item : screen.items) {
        const auto* card = std::get_if<CardImage>(&item);
        if (card != nullptr && card->box.y == row.y && card->box.x >= row.x &&
            card->box.x < row.right() && card->box.width == end.width)
            end = card->box;
    }
    return end;
}

Box box_of(const Pen& pen, const Beat& step, const Place& place, const Screen& screen) {
    const bool is_near = step.seat == pen.near();
    switch (place.kind) {
        case Place::Kind::slot: return slot_places(pen.layout, is_offense(step, step.seat)).card;
        case Place::Kind::pile: return pile_place(pen.layout, is_near, place.zone);
        case Place::Kind::hand: break;
    }
    if (const CardImage* card = find_card(screen, step.card)) return card->box;
    if (!is_near) return end_of_far_hand(pen, screen);
    return card_in_hand(pen.layout, 0, 1);
}

/// How a card looks at a place: its turn and what is laid over it.
struct Look {
    double degrees{}, alpha{};
    std::string wash;
};
Look look_at(const Place& place) {
    if (place.kind != Place::Kind::pile) return {};
    const PileLook& look = pile_look(place.zone);
    return {place.zone == skirmish::Zone::killed ? 180.0 : 0.0, look.alpha, look.wash};
}

void draw_travel(Pen& pen, const Beat& step, double at_ms, const Screen& before,
                 const Screen& after) {
    const bool is_loss = step.kind == Beat::Kind::loss;
    const double still_ms = is_loss ? timing::greys : 0;
    const double grey = is_loss ? std::clamp(at_ms / still_ms, 0.0, 1.0) : 0;
    const double part = ease_out((at_ms - still_ms) / (step.ms - still_ms));
    const Box from = box_of(pen, step, step.from, before);
    const Box to = box_of(pen, step, step.to, after);
    const Box box = between(from, to, part);
    const bool is_known = step.card.copy < skirmish::max_copies && pen.is_known(step.card);
    // Laid face down, a card is turned over on its way; its owner has seen its face.
    const bool shows_back = !is_known || (step.is_face_down && part > 0.5);
    CardImage card = shows_back ? pen.back(step.seat, box) : pen.image(step.card, box);
    if (step.is_face_down && is_known)
        card.turned = std::max(0.04, std::abs(std::cos(std::numbers::pi * part)));
    card.picture_width = std::max(from.width, to.width);
    card.is_full = card.is_full && card.picture_width >= 190;
    const Look start = look_at(step.from);
    const Look end = look_at(step.to);
    card.degrees =
        static_cast<int>(std::lround(start.degrees + (end.degrees - start.degrees) * part));
    card.wash = end.alpha > 0 ? end.wash : start.wash;
    card.wash_alpha = is_loss ? end.alpha * grey : start.alpha + (end.alpha - start.alpha) * part;
    pen.builder.add(card);
}

void draw_reveal(Pen& pen, const Beat& step, double at_ms) {
    const double part = std::clamp(at_ms / step.ms, 0.0, 1.0);
    const double turned = std::max(0.03, std::abs(std::cos(std::numbers::pi * part)));
    for (const Seat seat : {Seat::red, Seat::blue}) {
        if (!step.sides[index(seat)]) continue;
        const Box box = slot_places(pen.layout, is_offense(step, seat)).card;
        const CardRef ref{seat, pen.player(seat).slot};
        CardImage card = part < 0.5 ? pen.back(seat, box) : pen.image(ref, box, box.width >= 190);
        card.turned = turned;
        pen.builder.add(card);
    }
}

void draw_dice(Pen& pen, const Beat& step, double at_ms) {
    const double part = ease_out(at_ms / timing::tumble);
    const bool is_down = at_ms >= timing::tumble;
    int number = 0;
    for (const Beat::Thrown& thrown : step.thrown) {
        const bool is_alone = thrown.of == 0;
        const Box& middle = pen.layout.slots;
        const Box rest = is_alone ? Box{middle.centre_x() - 26, middle.centre_y() - 26, 52, 52}
                                  : slot_places(pen.layout, is_offense(step, thrown.seat))
                                        .die(thrown.place, thrown.of);
        // Thrown from its owner's side of the table, hopping ever lower.
        const double side = thrown.seat == pen.near() ? 1 : -1;
        const double hop = std::abs(std::sin(3 * std::numbers::pi * part)) * (1 - part) * 46;
        const double lean = (number % 2 == 0 ? 1 : -1) * 60.0;
        Box box = rest;
        box.x += lean * (1 - part);
        box.y += side * 150 * (1 - part) - hop;
        // A die in the air is nearer; when it has come to rest it settles.
        const double settled = std::clamp((at_ms - timing::tumble) / timing::settle, 0.0, 1.0);
        const double grown =
            rest.width * (is_down ? 0.16 * (1 - ease_out(settled)) : 0.34 - 0.18 * part);
        box = {box.x - grown / 2, box.y - grown / 2, box.width + grown, box.height + grown};
        Die die = side_die(pen.builder, box, thrown.seat,
                           tumbling_face(thrown.face, at_ms + 7.0 * number), is_down && is_alone);
        die.degrees = is_down ? 0 : (1 - part) * 540 * (number % 2 == 0 ? 1 : -1);
        pen.builder.add(die);
        ++number;
    }
}

void draw_totals(Pen& pen, const Beat& step, double at_ms) {
    const double part = ease_out(at_ms / step.ms);
    for (const Seat seat : {Seat::red, Seat::blue}) {
        const std::size_t side = index(seat);
        if (!step.sides[side]) continue;
        const double now = step.counts[side] + (step.ends[side] - step.counts[side]) * part;
        const SlotPlaces places = slot_places(pen.layout, is_offense(step, seat));
        pen.builder.text(places.total, fmt::format("{}", std::lround(now)),
                         theme::figure(total_points(places), theme::gilt, theme::Align::centre));
    }
}

/// The margin between the two cards.
void draw_clash(Pen& pen, const Beat& step, double part) {
    Builder& b = pen.builder;
    const Box& slots = pen.layout.slots;
    const std::string words = b.say("motion.by", {{"n", fmt::format("{}", step.amount)}});
    const theme::Style style = theme::name(18, theme::ink, theme::Align::centre);
    const double width = std::max(64.0, b.width_of(words, style) + 28) * (0.6 + 0.4 * part);
    const double height = 40 * (0.6 + 0.4 * part);
    const Box plate{slots.centre_x() - width / 2, slots.centre_y() - height / 2, width, height};
    b.add(Fill{plate, theme::gilt, 6, theme::ink, 1.5, 1, true});
    if (part > 0.5) b.text(plate, words, style);
    const Box card = slot_places(pen.layout, is_offense(step, step.seat)).card;
    b.add(Fill{card.inset(-3), "", 8, theme::gilt, 3});
}

void draw_pennons(Pen& pen, const Beat& step, double at_ms) {
    Builder& b = pen.builder;
    const double part = std::clamp(at_ms / step.ms, 0.0, 1.0);
    const bool is_near = step.seat == pen.near();
    const Box& morale = is_near ? pen.layout.near_morale : pen.layout.far_morale;
    const int left = pen.player(step.seat).total_morale();
    for (int i = left; i < left + step.amount; ++i) {
        Box at = token_place(morale, i);
        at.y += 42 * part * part;
        Polygon pennon{{{at.x, at.y},
                        {at.right(), at.y},
                        {at.right() - 4, at.centre_y() - 1},
                        {at.right(), at.bottom() - 2},
                        {at.x, at.bottom() - 2}},
                       theme::side(step.seat).on_felt};
        pennon.alpha = 1 - part * part;
        b.add(pennon);
    }
}

void draw_plate(Pen& pen, const Beat& step, double y, double alpha) {
    Builder& b = pen.builder;
    const theme::SideColours& colours = theme::side(step.seat);
    const Box& slots = pen.layout.slots;
    const bool is_rout = step.kind == Beat::Kind::rout;
    const Box plate{slots.centre_x() - 190, y, 380, 104};
    b.add(Fill{plate, theme::vellum, 6, theme::ink, 1.5, alpha, alpha == 1});
    b.add(side_ground(b, {plate.x + 2, plate.y + 2, plate.width - 4, 58}, step.seat));
    b.icon({plate.x + 18, plate.y + 14, 34, 34}, colours.icon, theme::bone);
    const std::string said =
        b.say(is_rout ? "motion.rout" : "banner.attacks", {{"side", b.words().side(step.seat)}});
    b.line({plate.x + 64, plate.y + 2, plate.width - 76, 58}, said, theme::name(25, theme::bone));
    const skirmish::State& state = pen.state();
    const std::string turn = is_rout
                                 ? b.say("motion.rout_hint")
                                 : b.say("motion.turn", {{"phase", fmt::format("{}", state.phase)},
                                                         {"turn", fmt::format("{}", step.amount)}});
    b.line({plate.x + 18, plate.y + 64, plate.width - 36, 34}, turn,
           theme::label(15, theme::ink, 600));
}

void draw_banner_step(Pen& pen, const Beat& step, double at_ms) {
    const Box& slots = pen.layout.slots;
    const double rest = slots.centre_y() - 52;
    double y = rest;
    if (at_ms < timing::banner_in) {
        y = -120 + (rest + 120) * ease_out(at_ms / timing::banner_in);
    } else if (at_ms > timing::banner_in + timing::banner_holds) {
        const double part =
            (at_ms - timing::banner_in - timing::banner_holds) / timing::banner_docks;
        y = rest + (-120 - rest) * std::clamp(part, 0.0, 1.0) * part;
    }
    draw_plate(pen, step, y, 1);
}

}  // namespace

void draw_actors(Pen& pen, const Beat& step, double at_ms, const Screen& before,
                 const Screen& after) {
    using Kind = Beat::Kind;
    switch (step.kind) {
        case Kind::take_over: {
            const double part = std::clamp(at_ms / step.ms, 0.0, 1.0);
            const Size size = pen.builder.size();
            Fill cloth{{0, 0, size.width, size.height}, theme::side(step.seat).deep};
            cloth.alpha = 1 - part;
            pen.builder.add(cloth);
            break;
        }
        case Kind::travel:
        case Kind::loss: draw_travel(pen, step, at_ms, before, after); break;
        case Kind::reveal: draw_reveal(pen, step, at_ms); break;
        case Kind::dice: draw_dice(pen, step, at_ms); break;
        case Kind::totals: draw_totals(pen, step, at_ms); break;
        case Kind::clash: draw_clash(pen, step, ease_out(at_ms / step.ms)); break;
        case Kind::morale: draw_pennons(pen, step, at_ms); break;
        case Kind::banner:
        case Kind::rout: draw_banner_step(pen, step, at_ms); break;
    }
}

void draw_cut(Pen& pen, const Beat& step) {
    using Kind = Beat::Kind;
    if (step.kind == Kind::clash) draw_clash(pen, step, 1);
    if (step.kind == Kind::banner || step.kind == Kind::rout)
        draw_plate(pen, step, pen.layout.slots.centre_y() - 52, 1);
    if (step.kind == Kind::dice)
        for (const Beat::Thrown& thrown : step.thrown)
            if (thrown.of == 0) {
                const Box& middle = pen.layout.slots;
                pen.builder.add(side_die(pen.builder,
                                         {middle.centre_x() - 26, middle.centre_y() - 26, 52, 52},
                                         thrown.seat, thrown.face, true));
            }
}

}  // namespace muster::client

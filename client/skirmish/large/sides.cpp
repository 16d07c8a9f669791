#include "client/skirmish/large/screen.hpp"
#include "client/skirmish/table/places.hpp"
#include "client/ui/screen/marks.hpp"

#include "engine/core/figures.hpp"
#include "engine/skirmish/model/names.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

/// How both sides stand: in a line, and in a tab with cards, dice and piles.
namespace muster::client {
namespace {

using skirmish::Moment;

/// The card of a side in the Skirmish.
struct Clash {
    CardRef card;
    bool has_card{}, is_face_up{};
    int dice{}, rolled{};
};
Clash clash_of(const Pen& pen, Seat seat) {
    const skirmish::Player& player = pen.player(seat);
    Clash out;
    out.card = {seat, player.slot};
    out.has_card = player.slot != skirmish::no_copy && !pen.input.absent.slots[index(seat)];
    out.is_face_up = out.has_card && pen.state().revealed && pen.is_known(out.card);
    if (!out.is_face_up) return out;
    out.dice = skirmish::dice_count(pen.state(), static_cast<int>(index(seat)));
    out.rolled = player.fight.dice_rolled;
    return out;
}

bool is_attacker(const Pen& pen, Seat seat) {
    return index(seat) == static_cast<std::size_t>(pen.state().active);
}

/// "Shieldwall", "face down", "Choose a card".
std::string card_words(const Pen& pen, Seat seat, const Clash& clash) {
    const Builder& b = pen.builder;
    if (pen.state().phase == 0) return b.say("banner.setup");
    if (!clash.has_card) {
        const bool is_due =
            pen.state().moment == (is_attacker(pen, seat) ? Moment::offense : Moment::defense);
        return b.say(is_due ? "skirmish_slot.to_choose" : "skirmish_slot.empty");
    }
    const bool is_own = seat == pen.near() && pen.is_known(clash.card);
    if (clash.is_face_up) return pen.card_name(clash.card);
    if (!is_own) return b.say("skirmish_slot.face_down");
    return b.say("large.own_face_down", {{"card", pen.card_name(clash.card)}});
}

/// What the card comes to: "4 + d6" before its dice, and then the total.
std::string total_words(const Pen& pen, Seat seat, const Clash& clash) {
    if (!clash.is_face_up || pen.input.absent.totals) return {};
    const int side = static_cast<int>(index(seat));
    const int sum =
        pen.state().base_strength(side, clash.card.copy) + skirmish::bonus(pen.state(), side);
    if (clash.dice > 0 && clash.rolled == 0)
        return pen.builder.say("skirmish_slot.to_roll", {{"n", std::to_string(sum)}});
    return figures(skirmish::total(pen.state(), side));
}

void draw_state_half(Pen& pen, Seat seat, const Box& box) {
    Builder& b = pen.builder;
    const theme::SideColours& colours = theme::side(seat);
    b.add(Fill{box, theme::deep_felt, 4, theme::felt_line, 1});
    double x = box.x + 4;
    const auto sign = [&](const char* name, const char* colour) {
        b.icon({x, box.centre_y() - 8, 16, 16}, name, colour);
        x += 18;
    };
    const theme::Style figure = theme::figure(16, theme::bone);
    sign(colours.icon, colours.on_felt);
    sign("morale", colours.on_felt);
    const std::string morale = std::to_string(pen.player(seat).total_morale());
    const double wide = b.width_of(morale, figure) + 2;
    b.text({x, box.y, wide, box.height}, morale, figure);
    b.term({x - 18, box.y, wide + 18, box.height}, "stat.morale", b.say("stat.morale"));
    x += wide + 6;
    const Clash clash = clash_of(pen, seat);
    sign(is_attacker(pen, seat) ? "stat-attack" : "stat-defense", theme::dim_on_felt);
    const std::string total = total_words(pen, seat, clash);
    const theme::Style sum = theme::figure(16, colours.on_felt, theme::Align::right);
    const double right = total.empty() ? 0 : b.width_of(total, sum) + 6;
    // The tab of the table has the whole name.
    b.short_line({x, box.y, box.right() - 6 - right - x, box.height}, card_words(pen, seat, clash),
                 theme::label(13, theme::bone, 600));
    if (right > 0) b.text({box.right() - 4 - right, box.y, right, box.height}, total, sum);
}

/// Dice as they lie, and the total behind them.
void draw_dice_row(Pen& pen, Seat seat, const Box& box, const Clash& clash) {
    Builder& b = pen.builder;
    if (!clash.is_face_up) return;
    const skirmish::Fight& fight = pen.player(seat).fight;
    const int shown = std::clamp(std::max(clash.rolled, clash.dice), 0, 3);
    const double die = std::min(box.height, 34.0);
    double x = box.x;
    bool has_kept = false;
    for (int i = 0; i < shown; ++i, x += die + 6) {
        const bool is_rolled = i < clash.rolled;
        const int face = is_rolled ? fight.faces[static_cast<std::size_t>(i)] : 0;
        const bool is_kept = is_rolled && face == fight.kept && shown > 1 && !has_kept;
        has_kept = has_kept || is_kept;
        b.add(side_die(b, {x, box.centre_y() - die / 2, die, die}, seat, face, is_kept));
    }
    const Box total{x + 2, box.y, box.right() - x - 2, box.height};
    b.line(total, total_words(pen, seat, clash), theme::figure(24, theme::side(seat).on_felt));
    b.term(total, "total", b.say("skirmish_slot.total"));
}

/// A small place with a sign and a number: a pile, the hand, the commander.
void draw_chip_of(Builder& b, const Box& box, Spot spot, const char* sign, const char* colour,
                  const std::string& count) {
    const bool is_lit = b.is_hovered(spot.command) || b.is_focused(spot.command);
    b.add(Fill{box, is_lit ? theme::felt : theme::deep_felt, 4, theme::felt_line, 1});
    const theme::Style style = theme::figure(15, theme::bone, theme::Align::right);
    const double icon = 16;
    const double x = count.empty() ? box.centre_x() - icon / 2 : box.x + 5;
    b.icon({x, box.centre_y() - icon / 2, icon, icon}, sign, colour);
    if (!count.empty()) b.text({box.x + 20, box.y, box.width - 23, box.height}, count, style);
    if (b.is_focused(spot.command)) b.ring(box, 4);
    spot.box = box;
    b.spot(std::move(spot));
}

void draw_chips(Pen& pen, Seat seat, const Box& box) {
    Builder& b = pen.builder;
    const bool is_near = seat == pen.near();
    const int at_zone = is_near ? zone::near_piles : zone::far_side;
    const int side = static_cast<int>(index(seat));
    constexpr double gap = 4, high = 28;
    const int columns = box.height > high ? 3 : 5;
    const double wide = (box.width - gap * (columns - 1)) / columns;
    int place = 0;
    const auto next = [&] {
        const Box at{box.x + (wide + gap) * (place % columns),
                     box.y + (high + gap) * (place / columns), wide, high};
        ++place;
        return at;
    };
    Spot commander{{}, {Command::Kind::commander, side}, at_zone};
    commander.preview = CardRef{seat, skirmish::no_copy};
    commander.shows_commander = true;
    commander.reason = power_line(pen, seat);
    draw_chip_of(b, next(), commander, "commander", theme::side(seat).on_felt, {});
    const auto pile = [&](skirmish::Zone zone, const char* word, const char* sign,
                          const char* colour, const std::string& count) {
        Spot spot{{}, {Command::Kind::pile, side, static_cast<int>(zone)}, at_zone};
        spot.reason = b.say(word) + (count.empty() ? "" : " " + count);
        const Box at = next();
        draw_chip_of(b, at, spot, sign, colour, count);
        const std::string state = "state." + std::string{skirmish::names::of(zone)};
        if (zone != skirmish::Zone::hand) b.term(at, state, b.say(word));
    };
    const bool is_counted = pen.state().variant->hand_sizes_public || is_near;
    pile(skirmish::Zone::hand, "zone.hand", "ui-hand", theme::side(seat).on_felt,
         is_counted ? std::to_string(skirmish::hand_size(pen.state(), side)) : "?");
    for (const skirmish::Zone zone :
         {skirmish::Zone::exhausted, skirmish::Zone::disabled, skirmish::Zone::killed}) {
        const PileLook& look = pile_look(zone);
        const auto cards =
            copies_of(pen.player(seat).zone(zone) & ~pen.input.absent.cards[index(seat)]);
        pile(zone, look.word, look.sign, look.on_felt, std::to_string(cards.size()));
    }
}

void draw_side_of_table(Pen& pen, Seat seat, const Box& box) {
    Builder& b = pen.builder;
    const theme::SideColours& colours = theme::side(seat);
    const Clash clash = clash_of(pen, seat);
    b.add(Fill{box, theme::deep_felt, 6, theme::felt_line, 1, 0.6});
    const Box in = box.inset(6);
    // Narrow ones want two rows.
    const double rows = in.width < 5 * 44 ? 60 : 28;
    const Box chips{in.x, in.bottom() - rows, in.width, rows};
    draw_chips(pen, seat, chips);
    b.icon({in.x, in.y + 2, 18, 18}, colours.icon, colours.on_felt);
    const std::string step = b.say(is_attacker(pen, seat) ? "step.offense" : "step.defense");
    b.line({in.x + 24, in.y, in.width - 24, 22}, b.words().side(seat) + ": " + step,
           theme::label(14, colours.on_felt, 600));
    const std::string name = card_words(pen, seat, clash);
    const Box named{in.x, in.y + 24, in.width, 24};
    b.text(named, name, b.fitted(name, theme::name(16, theme::bone), in.width));
    if (clash.has_card && (clash.is_face_up || seat == pen.near())) {
        const Command command{Command::Kind::look, static_cast<int>(index(seat)), clash.card.copy};
        Spot spot{named, command, zone::slots};
        spot.preview = clash.card;
        if (b.is_focused(command)) b.ring(named, 4);
        b.spot(std::move(spot));
    }
    double y = named.bottom();
    if (clash.is_face_up) {
        const auto role = skirmish::current_role(pen.state(), static_cast<int>(index(seat)));
        const std::string id = "role." + std::string{skirmish::names::of(role)};
        const Box kind{in.x, y, in.width, 18};
        b.line(kind, b.say(id), theme::label(13, theme::dim_on_felt));
        b.term(kind, id, b.say(id));
        y += 20;
    }
    if (chips.y - 4 - y >= 24)
        draw_dice_row(pen, seat, {in.x, y, in.width, std::min(chips.y - 4 - y, 60.0)}, clash);
    // Where there is room, the rest in words.
    if (chips.y - y > 110) {
        const std::string power = power_line(pen, seat);
        b.line({in.x, chips.y - 26, in.width, 20}, power, theme::label(13, theme::dim_on_felt));
    }
}

}  // namespace

void draw_large_state(Pen& pen, const LargeLayout& layout) {
    const Box& box = layout.state();
    const double half = (box.width - 6) / 2;
    draw_state_half(pen, pen.near(), {box.x, box.y, half, box.height});
    draw_state_half(pen, pen.far(), {box.x + half + 6, box.y, half, box.height});
}

void draw_large_table(Pen& pen, const Box& box) {
    const double half = (box.width - 6) / 2;
    draw_side_of_table(pen, pen.near(), {box.x, box.y, half, box.height});
    draw_side_of_table(pen, pen.far(), {box.x + half + 6, box.y, half, box.height});
}

}  // namespace muster::client

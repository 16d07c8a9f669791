#include "client/skirmish/table/places.hpp"
#include "client/skirmish/table/table.hpp"
#include "client/ui/screen/marks.hpp"

#include "engine/skirmish/model/names.hpp"
#include "engine/skirmish/model/wording.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace muster::client {
namespace {

/// SK-204: the power and what is left of it are open to both.
std::string power_words(const Pen& pen, Seat seat) {
    const skirmish::Player& player = pen.player(seat);
    if (player.power == skirmish::Power::none) return pen.builder.say("commander.no_power");
    return skirmish::wording(*pen.state().table, player.power).name;
}

/// How a power that is used up stands (SK-204: open to both).
struct PowerState {
    int all{}, used{};  ///< Uses in a Battle; 0: it is no matter of uses.
    bool is_later{};    ///< One is left, and not in this Skirmish.
    [[nodiscard]] bool is_ready() const { return used < all && !is_later; }
};
PowerState power_state(const skirmish::Player& player) {
    PowerState out;
    out.all = skirmish::uses(player.power);
    out.used = player.power == skirmish::Power::cleric ? (player.cleric_used ? 1 : 0)
                                                       : std::min<int>(player.power_uses, out.all);
    const bool is_once_a_skirmish = player.power == skirmish::Power::evoker ||
                                    player.power == skirmish::Power::illusionist;  // SK-165, SK-170
    out.is_later = is_once_a_skirmish && out.used < out.all && player.power_uses_skirmish > 0;
    return out;
}

/// The power at the foot of the tile: on ink while it is ready or always at work, and on a drained
/// ground with its state where it is spent, or waits.
void draw_power(Pen& pen, Seat seat, const Box& strip) {
    Builder& b = pen.builder;
    const PowerState state = power_state(pen.player(seat));
    const bool is_on = state.all == 0 || state.is_ready();
    const char* colour = is_on ? theme::bone : theme::ink;
    b.add(Fill{strip, is_on ? theme::ink : theme::shade, 3});
    const std::string power = power_words(pen, seat);
    const bool is_wide = b.width_of(power, theme::label(12, colour, 600)) > strip.width - 8;
    theme::Style style = theme::label(12, colour, 600, theme::Align::centre);
    if (is_wide) style = theme::name(12, colour, theme::Align::centre);  // A narrower face.
    b.line({strip.x + 1, strip.y, strip.width - 2, 19}, power, style);
    if (state.all == 0) return;
    const std::string word = b.say(state.is_ready() ? "power.ready"
                                   : state.is_later ? "power.later"
                                                    : "power.spent");
    const double boxes = 11.0 * state.all;
    b.line({strip.x + 4, strip.y + 18, strip.width - 10 - boxes, 16}, word,
           theme::label(12, is_on ? theme::gilt : theme::soft_ink, 500));
    for (int i = 0; i < state.all; ++i) {
        const Box at{strip.right() - 3 - boxes + 11.0 * i, strip.y + 21, 9, 9};
        b.add(Fill{at, is_on ? theme::ink : theme::bone, 1.5, colour, 1.2});
        if (i >= state.used) continue;
        b.add(Polygon{
            {{at.x + 1, at.y + 1}, {at.right() - 1, at.bottom() - 1}}, "", colour, 1.2, true});
        b.add(Polygon{
            {{at.right() - 1, at.y + 1}, {at.x + 1, at.bottom() - 1}}, "", colour, 1.2, true});
    }
}

/// "Lady Corrow" of "Lady Corrow, Who Keeps the Barrows"; the whole stands on the full card.
std::string short_name(const skirmish::Commander& commander) {
    const std::string& whole = commander.title.empty() ? commander.name : commander.title;
    return whole.substr(0, whole.find(','));
}

void draw_tile(Pen& pen, Seat seat, const Box& box) {
    Builder& b = pen.builder;
    const theme::SideColours& colours = theme::side(seat);
    const Command command{Command::Kind::commander, static_cast<int>(index(seat))};
    const skirmish::Commander& commander = *pen.input.commanders[index(seat)];
    b.panel(box, theme::vellum);
    b.add(side_ground(b, {box.x + 1, box.y + 1, box.width - 2, 25}, seat));
    b.icon({box.centre_x() - 10, box.y + 4, 20, 20}, "commander", theme::bone);
    b.text({box.x + 5, box.y + 28, box.width - 10, 34}, short_name(commander),
           theme::name(13, theme::ink, theme::Align::centre), 2);
    const double strip = skirmish::uses(pen.player(seat).power) > 0 ? 36 : 20;
    // Where the tile is low, the words go before the shield.
    const double shield = box.height - 28 - 34 - 6 - strip;
    if (shield >= 20) {
        b.icon({box.centre_x() - shield / 2, box.y + 64, shield, shield},
               seat == Seat::red ? "badge-madder" : "badge-woad", colours.fill);
        b.icon({box.centre_x() - shield * 0.29, box.y + 64 + shield * 0.16, shield * 0.58,
                shield * 0.58},
               colours.icon, theme::bone);
    }
    draw_power(pen, seat, {box.x + 2, box.bottom() - 3 - strip, box.width - 4, strip});
    if (b.is_focused(command)) b.ring(box);
    Spot spot{box, command, seat == pen.near() ? zone::near_piles : zone::far_side};
    spot.preview = CardRef{seat, skirmish::no_copy};
    spot.shows_commander = true;
    b.spot(std::move(spot));
    const skirmish::Power own = pen.player(seat).power;
    if (own == skirmish::Power::none) return;
    const auto power = skirmish::wording(*pen.state().table, own);
    b.term({box.x + 2, box.bottom() - 3 - strip, box.width - 4, strip},
           "power." + std::string{skirmish::names::of(own)}, power.name, power.text);
}

void draw_morale(Pen& pen, Seat seat, const Box& box) {
    Builder& b = pen.builder;
    const skirmish::Player& player = pen.player(seat);
    const skirmish::Commander& commander = *pen.input.commanders[index(seat)];
    const theme::SideColours& colours = theme::side(seat);
    b.icon({box.x, box.y + 4, 18, 18}, "morale", colours.on_felt);
    b.text({box.x + 22, box.y, 32, 26}, fmt::format("{}", player.total_morale()),
           theme::figure(22, theme::bone));
    b.text({box.x + 54, box.y + 4, 50, 20}, b.say("stat.morale"),
           theme::label(12, theme::dim_on_felt));
    b.term({box.x, box.y, 104, 26}, "stat.morale", b.say("stat.morale"));
    const int most = std::max<int>(
        player.total_morale(), skirmish::starting_morale(commander.progression) + commander.base);
    // Six to a row; beyond the last row the number alone must do.
    const int room = box.height < 70 ? 12 : 18;
    for (int i = 0; i < std::min(most, room); ++i) {
        const Box at = token_place(box, i);
        if (i < player.base) {
            b.icon(at, "base", theme::bone);
            b.term(at, "stat.base_morale", b.say("stat.base_morale"));
        } else {
            draw_pennon(b, at, seat, i >= player.total_morale());
        }
    }
}

}  // namespace

std::string power_line(const Pen& pen, Seat seat) {
    const PowerState state = power_state(pen.player(seat));
    std::string out = power_words(pen, seat);
    if (state.all > 0)
        out += ": " + pen.builder.say(state.is_ready() ? "power.ready"
                                      : state.is_later ? "power.later"
                                                       : "power.spent");
    return out;
}

void draw_commanders(Pen& pen) {
    draw_tile(pen, pen.far(), pen.layout.far_commander);
    draw_morale(pen, pen.far(), pen.layout.far_morale);
    draw_tile(pen, pen.near(), pen.layout.near_commander);
    draw_morale(pen, pen.near(), pen.layout.near_morale);
}

}  // namespace muster::client

#include "client/skirmish/table/places.hpp"
#include "client/skirmish/table/table.hpp"
#include "client/ui/marks.hpp"

#include "engine/skirmish/wording.hpp"

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
    const double shield = box.height - 28 - 36 - 26;
    b.icon({box.centre_x() - shield / 2, box.y + 64, shield, shield},
           seat == Seat::red ? "badge-madder" : "badge-woad", colours.fill);
    b.icon(
        {box.centre_x() - shield * 0.29, box.y + 64 + shield * 0.16, shield * 0.58, shield * 0.58},
        colours.icon, theme::bone);
    b.add(Fill{{box.x + 4, box.bottom() - 23, box.width - 8, 19}, theme::ink, 3});
    const std::string power = power_words(pen, seat);
    const bool is_wide = b.width_of(power, theme::label(12, theme::bone, 600)) > box.width - 12;
    theme::Style style = theme::label(12, theme::bone, 600, theme::Align::centre);
    if (is_wide) style = theme::name(12, theme::bone, theme::Align::centre);  // A narrower face.
    b.text({box.x + 4, box.bottom() - 23, box.width - 8, 19}, power, style);
    if (b.is_focused(command)) b.ring(box);
    Spot spot{box, command, seat == pen.near() ? zone::near_piles : zone::far_side};
    spot.preview = CardRef{seat, skirmish::no_copy};
    spot.shows_commander = true;
    b.spot(std::move(spot));
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
    const int most = std::max<int>(
        player.total_morale(), skirmish::starting_morale(commander.progression) + commander.base);
    // Six to a row; beyond the last row the number alone must do.
    const int room = box.height < 70 ? 12 : 18;
    for (int i = 0; i < std::min(most, room); ++i) {
        const Box at = token_place(box, i);
        if (i < player.base) {
            b.icon(at, "base", theme::bone);
        } else {
            draw_pennon(b, at, seat, i >= player.total_morale());
        }
    }
}

}  // namespace

void draw_commanders(Pen& pen) {
    draw_tile(pen, pen.far(), pen.layout.far_commander);
    draw_morale(pen, pen.far(), pen.layout.far_morale);
    draw_tile(pen, pen.near(), pen.layout.near_commander);
    draw_morale(pen, pen.near(), pen.layout.near_morale);
}

}  // namespace muster::client

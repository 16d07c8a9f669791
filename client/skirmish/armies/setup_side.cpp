#include "client/battle/setup/frame.hpp"
#include "client/skirmish/armies/card_line.hpp"
#include "client/skirmish/armies/setup.hpp"
#include "client/skirmish/table/table.hpp"
#include "client/ui/widgets/page.hpp"
#include "engine/skirmish/model/names.hpp"
#include "engine/skirmish/model/wording.hpp"

#include <algorithm>
#include <string>
#include <utility>

/// A side of the skirmish in the set-up: its commander and its cards.
namespace muster::client {
namespace {

/// "Lady Corrow" of "Lady Corrow, Who Keeps the Barrows".
std::string name_of_leader(const skirmish::Commander& commander) {
    const std::string& whole = commander.title.empty() ? commander.name : commander.title;
    return whole.substr(0, whole.find(','));
}

/// "Healer · Faith", of what the commander has.
std::string calling(const skirmish::Table& table, const skirmish::Commander& commander) {
    std::string out;
    if (commander.commander_class)
        out = skirmish::word(
            table, "role." + std::string{skirmish::names::of(*commander.commander_class)});
    if (commander.path == skirmish::Path::none) return out;
    if (!out.empty()) out += " \u00b7 ";
    return out + skirmish::word(table, "path." + std::string{skirmish::names::of(commander.path)});
}

}  // namespace

double SkirmishSetup::column_width(const Box& panel) const {
    return panel.width < 400 ? 0 : std::clamp(panel.width * 0.247, 132.0, 240.0);
}

void SkirmishSetup::draw_column(Builder& b, const Box& box, std::size_t side, int /*zone*/) const {
    const skirmish::Commander& commander = faces_->named(army(side));
    const skirmish::Table& table = session_->table();
    const Seat seat = seat_of(side);
    const theme::SideColours& colours = theme::side(seat);
    const double k = std::clamp(box.height / 372, 0.85, 1.4);
    const double foot = box.bottom() - 26;
    const auto centre = theme::Align::centre;
    const std::string leader = name_of_leader(commander);
    const theme::Style name =
        b.fitted(leader, theme::name(18 * k, theme::ink, centre), box.width, 2);
    const double tall = b.height_of(leader, name, box.width);
    const double bar = 25 * k;
    const auto power = skirmish::wording(table, commander.power);
    const std::string said = power.limit + (power.limit.empty() ? "" : ": ") + power.text;
    const theme::Style prose = theme::prose(std::max(13.0, 14.5 * k));
    const double words = b.height_of(said, prose, box.width);
    // The arms have what the words leave.
    const double left = foot - box.y - tall - 24 * k - bar - 16 - words;
    const double shield = std::min({box.height * 0.29, box.width * 0.8, left});
    double y = box.y;
    if (shield >= 32) {
        const Box arms{box.centre_x() - shield / 2, y, shield, shield};
        const char* badge = seat == Seat::red ? "badge-madder" : "badge-woad";
        b.icon(arms, badge, theme::ink);
        b.icon(arms.inset(2), badge, theme::vellum);
        b.icon(arms.inset(4.5), badge, colours.fill);
        const std::string sign = commander.path == skirmish::Path::none
                                     ? "muster"
                                     : "path-" + std::string{skirmish::names::of(commander.path)};
        b.icon(
            {arms.centre_x() - shield * 0.27, arms.y + shield * 0.18, shield * 0.54, shield * 0.54},
            sign, theme::bone);
        y = arms.bottom() + 6;
    }
    b.text({box.x, y, box.width, tall + 2}, leader, name, 2, true);
    y += tall + 1;
    b.line({box.x, y, box.width, 20 * k}, calling(table, commander),
           theme::small_caps(15 * k, theme::soft_ink, centre));
    y += 24 * k;
    if (commander.power != skirmish::Power::none) {
        b.fill({box.x, y, box.width, bar}, theme::ink, 4);
        b.line({box.x + 6, y, box.width - 12, bar}, power.name,
               theme::name(15 * k, theme::bone, centre));
        y += bar + 5;
        // The card of the commander has all of it.
        page::draw_lines(b, box.x, y, box.width, foot - 2, {{said, prose}});
    }
    b.icon({box.x, foot + 3, 18, 18}, "morale", theme::ink);
    const std::string morale = std::to_string(skirmish::starting_morale(commander.progression));
    const auto figure = theme::figure(20);
    const double wide = b.width_of(morale, figure) + 2;
    b.text({box.x + 24, foot, wide, 24}, morale, figure);
    b.line({box.x + 30 + wide, foot, box.width - 30 - wide, 24}, b.say("stat.morale"),
           theme::label(13, theme::soft_ink));
}

void SkirmishSetup::draw_entry(Builder& b, const Box& box, std::size_t side, int entry) const {
    const skirmish::Commander& own = army(side);
    if (entry > 0)
        return draw_card_line(b, box, session_->table(),
                              own.army[static_cast<std::size_t>(entry - 1)]);
    const double sign = 24;
    b.icon({box.x, box.centre_y() - sign / 2, sign, sign}, "commander",
           theme::side(seat_of(side)).fill);
    b.short_line({box.x + 33, box.y, box.width - 33, box.height},
                 name_of_leader(faces_->named(own)), theme::name(17));
}

void SkirmishSetup::draw_large(Builder& b, const Box& box, std::size_t side, int entry) const {
    const skirmish::Commander& own = army(side);
    const auto* piece = entry == 0 ? nullptr : &own.army[static_cast<std::size_t>(entry - 1)];
    const auto face = piece == nullptr ? faces_->commander(own, seat_of(side))
                                       : faces_->unit(piece->card, piece->trained);
    // Text that is to be large is larger than on the card.
    if (has_card_alone(b.size()))
        return draw_in_words(b, {box.x, box.y, std::min(box.width, 480.0), box.height}, *face,
                             false);
    const double wide = std::min(box.width, box.height * 63 / 88);
    const Box at{box.centre_x() - wide / 2, box.y, wide, wide * 88 / 63};
    const std::string id =
        piece == nullptr ? "commander" : "unit " + session_->table().texts[piece->card].id;
    b.add(CardImage{at, face, id, true});
}

}  // namespace muster::client

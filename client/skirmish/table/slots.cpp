#include "client/skirmish/table/places.hpp"
#include "client/skirmish/table/table.hpp"
#include "client/ui/screen/marks.hpp"

#include "engine/core/figures.hpp"
#include "engine/skirmish/model/names.hpp"

#include <algorithm>

namespace muster::client {
namespace {

using skirmish::Moment;

std::string dice_words(const Builder& b, int count) {
    if (count == 0) return b.say("skirmish_slot.dice_none");
    if (count == 2) return b.say("skirmish_slot.dice_two");
    return b.words().many("skirmish_slot.dice", count);
}

/// What stands in the place of a card that is not there.
const char* empty_words(const Pen& pen, bool is_offense) {
    const skirmish::State& state = pen.state();
    if (state.moment == Moment::offense && is_offense) return "skirmish_slot.to_choose";
    if (state.moment == Moment::defense && !is_offense) return "skirmish_slot.to_choose";
    const std::size_t attacker = state.active;
    if (!is_offense && state.players[attacker].slot != skirmish::no_copy)
        return "skirmish_slot.no_defender";
    return "skirmish_slot.empty";
}

theme::Style centred(double size, const char* colour, int weight = 500) {
    return theme::label(size, colour, weight, theme::Align::centre);
}

/// Attack or defence, with the sign of the side that makes it.
void draw_heading(Builder& b, const SlotPlaces& places, Seat seat, bool is_offense) {
    const theme::SideColours& colours = theme::side(seat);
    const Box& box = places.heading;
    const std::string word = b.say(is_offense ? "step.offense" : "step.defense");
    const auto style = theme::name(19, theme::bone, theme::Align::centre);
    const double wide = std::min(box.width - 28, b.width_of(word, style));
    b.icon({box.centre_x() + 13 - wide / 2 - 28, box.centre_y() - 11, 22, 22}, colours.icon,
           colours.on_felt);
    b.line({box.x + 26, box.y, box.width - 26, box.height}, word, style);
    b.term(box, is_offense ? "step.offense" : "step.defense", word);
}

/// SK-48: its owner alone may look; the slip stands on this private screen only.
void draw_owners_slip(Pen& pen, const Box& at, const CardRef& card) {
    Builder& b = pen.builder;
    const Box slip{at.x + 4, at.bottom() - 44, at.width - 8, 38};
    b.panel(slip, theme::leaf, 3);
    b.text({slip.x + 6, slip.y + 3, slip.width - 12, 18}, pen.card_name(card), theme::name(13));
    b.text({slip.x + 6, slip.y + 20, slip.width - 12, 14}, b.say("skirmish_slot.own"),
           theme::label(12, theme::soft_ink));
}

/// Beside a card that is face up: its role, its dice and what they come to.
void draw_dice_and_total(Pen& pen, Seat seat, const SlotPlaces& places) {
    Builder& b = pen.builder;
    const skirmish::State& state = pen.state();
    const skirmish::Player& player = pen.player(seat);
    const int side = static_cast<int>(index(seat));
    const int dice = skirmish::dice_count(state, side);
    const auto role = skirmish::current_role(state, side);
    b.text(places.role,
           b.say("role." + std::string{skirmish::names::of(role)}) + '\n' + dice_words(b, dice),
           centred(13, theme::dim_on_felt), 2);
    const std::string role_id = "role." + std::string{skirmish::names::of(role)};
    b.term(places.role, role_id, b.say(role_id));
    const skirmish::Fight& fight = player.fight;
    const int shown = std::clamp<int>(std::max<int>(fight.dice_rolled, dice), 0, 3);
    bool kept_is_marked = false;
    for (int i = 0; i < shown; ++i) {
        const bool is_rolled = i < fight.dice_rolled;
        const int face = is_rolled ? fight.faces[static_cast<std::size_t>(i)] : 0;
        const bool is_kept = is_rolled && face == fight.kept && shown > 1 && !kept_is_marked;
        kept_is_marked = kept_is_marked || is_kept;
        b.add(side_die(b, places.die(i, shown), seat, face, is_kept));
    }
    const int base = state.base_strength(side, player.slot);
    const int extra = skirmish::bonus(state, side);
    const bool is_open = dice > 0 && fight.dice_rolled == 0;
    if (!pen.input.absent.totals) {
        const double points = total_points(places);
        if (is_open)
            b.line(places.total,
                   b.say("skirmish_slot.to_roll", {{"n", std::to_string(base + extra)}}),
                   theme::figure(points * 0.6, theme::bone, theme::Align::centre));
        else
            b.text(places.total, figures(skirmish::total(state, side)),
                   theme::figure(points, theme::side(seat).on_felt, theme::Align::centre));
        b.term(places.total, "total", b.say("skirmish_slot.total"));
    }
    if (extra != 0)
        b.line(places.strength,
               b.say("skirmish_slot.strength",
                     {{"n", std::to_string(base)}, {"bonus", signed_figures(extra)}}),
               centred(12, theme::dim_on_felt));
    if (extra != 0) b.term(places.strength, "stat.strength", b.say("stat.strength"));
}

void draw_side(Pen& pen, Seat seat, bool is_offense) {
    Builder& b = pen.builder;
    const skirmish::State& state = pen.state();
    const skirmish::Player& player = pen.player(seat);
    const int side = static_cast<int>(index(seat));
    const SlotPlaces places = slot_places(pen.layout, is_offense);
    const Box& at = places.card;
    draw_heading(b, places, seat, is_offense);
    if (pen.input.absent.slots[index(seat)]) {
        b.add(Fill{at, theme::deep_felt, 6, theme::felt_line, 1.5});
        return;
    }
    const bool has_card = player.slot != skirmish::no_copy;
    const bool is_face_up = has_card && state.revealed && pen.is_known({seat, player.slot});
    if (!has_card) {
        b.add(Fill{at, theme::deep_felt, 6, theme::felt_line, 1.5});
        if (!pen.input.absent.is_moving)
            b.text(at.inset(8), b.say(empty_words(pen, is_offense)),
                   centred(13, theme::dim_on_felt), 2);
        return;
    }
    const bool is_own = seat == pen.near();
    const Command command{Command::Kind::look, side, player.slot};
    if (is_face_up) {
        const CardImage face = pen.image({seat, player.slot}, at, at.width >= 190);
        b.add(face);
        mark_terms(b, face, pen.input.faces->is_right_to_left());
    } else {
        b.add(pen.back(seat, at));
    }
    if (is_own && !is_face_up && pen.is_known({seat, player.slot}))
        draw_owners_slip(pen, at, {seat, player.slot});
    if (b.is_focused(command)) b.ring(at);
    Spot spot{at, command, zone::slots};
    if (is_face_up || is_own) spot.preview = CardRef{seat, player.slot};
    b.spot(std::move(spot));

    if (!is_face_up) {
        b.line(places.role, b.say("skirmish_slot.face_down"), centred(13, theme::dim_on_felt));
        b.add(side_die(b, places.die(0, 1), seat, 0));
        return;
    }
    draw_dice_and_total(pen, seat, places);
}

/// Between two attacks: what both have just seen, dice included.
void draw_news(Pen& pen, const std::vector<LogLine>& news) {
    Builder& b = pen.builder;
    const Box& box = pen.layout.slots;
    // As large as its lines, so that a tall table does not show an empty sheet.
    const double text_width = std::min(box.width - 24, 640.0) - 28;
    const double needed = 36 + log_lines_height(b, news, text_width) + 12;
    const Box all = box.inset(12);
    const double height = std::clamp(needed, std::min(all.height, 120.0), all.height);
    const Box leaf{all.centre_x() - (text_width + 28) / 2, all.centre_y() - height / 2,
                   text_width + 28, height};
    b.panel(leaf);
    b.text({leaf.x + 14, leaf.y + 4, leaf.width - 28, 28}, b.say("log.news"), theme::name(17));
    draw_log_lines(b, {leaf.x + 14, leaf.y + 36, leaf.width - 28, leaf.height - 42}, news);
}

}  // namespace

std::vector<LogLine> news_of(const Pen& pen) {
    std::vector<LogLine> news;
    for (const LogLine& line : *pen.input.log)
        if (line.is_new && !line.is_heading) news.push_back(line);
    return news;
}

void draw_slots(Pen& pen) {
    Builder& b = pen.builder;
    const Box& box = pen.layout.slots;
    const skirmish::State& state = pen.state();
    b.add(Fill{box, theme::deep_felt, 6, theme::felt_line, 1, 0.6});
    if (state.phase == 0) {
        b.text(box.inset(20), b.say("skirmish_slot.setup"),
               theme::name(20, theme::dim_on_felt, theme::Align::centre), 2);
        return;
    }
    const bool is_empty =
        state.players[0].slot == skirmish::no_copy && state.players[1].slot == skirmish::no_copy;
    const std::vector<LogLine> news = news_of(pen);
    if (is_empty && !news.empty() && !pen.input.absent.is_moving) {
        draw_news(pen, news);
        return;
    }
    const Seat attacker = seat_of(state.active);
    draw_side(pen, attacker, true);
    draw_side(pen, opponent(attacker), false);
    const double x = box.centre_x();
    const double y = box.centre_y();
    b.add(Polygon{
        {{x, y - 17}, {x + 17, y}, {x, y + 17}, {x - 17, y}}, theme::vellum, theme::ink, 1.5});
    b.icon({x - 8, y - 8, 16, 16}, "stat-attack", theme::ink);
}

}  // namespace muster::client
